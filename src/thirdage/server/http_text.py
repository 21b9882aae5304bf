"""The words, for clients that show them: message catalogues by language and game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from starlette.responses import Response

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.registry import game_ids
from thirdage.server.cached import cached_json
from thirdage.server.errors import Refused
from thirdage.server.http import Call, answer_json
from thirdage.server.journal import Data
from thirdage.text.catalogue import Catalogue

NAMES: Final = {"en": "English", "ko": "한국어", "fr": "Français", "ja": "日本語"}
"""How languages call themselves, in the order in which they are offered."""
COMMON: Final = "common"
"""The catalogue of no game: what all games share, and what the browser client says."""


async def list_languages(call: Call) -> Response:
    """The languages there are, and the one this reader would choose."""
    there = languages()
    told: list[Data] = [{"lang": lang, "name": NAMES[lang]} for lang in there]
    return answer_json({"languages": told, "chosen": chosen(call.request.headers.get("accept-language", ""), there)})


async def read_catalogue(call: Call) -> Response:
    """All words of a game in a language, as sections of names with their forms; `common` for those of no game."""
    lang, game = str(call.request.path_params["lang"]), str(call.request.path_params["game"])
    if lang not in languages() or game not in [*game_ids(), COMMON]:
        raise Refused("not_found")
    return cached_json(call, _catalogue(lang, game))


@cache
def languages() -> list[str]:
    """The languages with a catalogue."""
    folder = files("thirdage.text")
    return [lang for lang in NAMES if folder.joinpath(lang, "common.toml").is_file()]


def chosen(accepted: str, there: list[str]) -> str:
    """The first language of an Accept-Language header that is there, by the weight the reader gives it."""
    wishes: list[tuple[float, str]] = []
    for each in accepted.split(",")[:20]:
        name, _, weight = each.strip().partition(";q=")
        try:
            wishes.append((-float(weight or 1), name[:2].lower()))
        except ValueError:
            continue
    wishes.sort(key=lambda wish: wish[0])
    return next((lang for _, lang in wishes if lang in there), there[0])


@cache
def _catalogue(lang: str, game: str) -> Data:
    """A catalogue as data; read once."""
    try:
        return {"lang": lang, "game": game, "sections": Catalogue.load(lang, game).sections}
    except ThirdAgeError:  # a language without this game
        raise Refused("not_found") from None
