"""The words, for clients that show them: message catalogues by language and game."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlette.responses import Response

from thirdage.kernel.registry import game_ids
from thirdage.server.cached import cached_json
from thirdage.server.errors import Refused
from thirdage.server.http import Call, answer_json
from thirdage.server.journal import Data, dump
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES, accepted

NAMES: Final = {"en": "English", "ko": "한국어", "fr": "Français", "ja": "日本語"}
"""How languages call themselves."""
COMMON: Final = "common"
"""The catalogue of no game: what all games share, and what the browser client says."""


async def list_languages(call: Call) -> Response:
    """The languages there are, and the one this reader would choose."""
    told: list[Data] = [{"lang": lang, "name": NAMES[lang]} for lang in LANGUAGES]
    return answer_json({"languages": told, "chosen": accepted(call.request.headers.get("accept-language", ""))})


async def read_catalogue(call: Call) -> Response:
    """All words of a game in a language, as sections of names with their forms; `common` for those of no game."""
    lang, game = str(call.request.path_params["lang"]), str(call.request.path_params["game"])
    if lang not in LANGUAGES or game not in [*game_ids(), COMMON]:
        raise Refused("not_found")
    return cached_json(call, _catalogue(lang, game))


@cache
def _catalogue(lang: str, game: str) -> str:
    """A catalogue as JSON; read once."""
    told: Data = {"lang": lang, "game": game, "sections": Catalogue.load(lang, game).sections}
    return dump(told)
