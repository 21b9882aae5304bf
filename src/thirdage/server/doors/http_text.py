"""The message catalogues over HTTP, by language and game, for clients that show them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from starlette.responses import Response

from thirdage.kernel.registry import game_ids
from thirdage.server.doors.etags import tagged_json
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.errors import Refused
from thirdage.server.tables.journal import Data, dump
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

NAMES: Final = {"en": "English", "ko": "한국어", "fr": "Français", "ja": "日本語"}
"""Each language's own name for itself."""
COMMON: Final = "common"
"""The catalogue of no game: what all games share, and what the browser client says."""
HALL: Final = "hall"
"""The catalogue of the hall, which only its pages need: all files whose names begin so."""


async def list_languages(call: Call) -> Response:
    """Return the available languages, and the one to use for this client."""
    told: list[Data] = [{"lang": lang, "name": NAMES[lang]} for lang in LANGUAGES]
    return answer_json({"languages": told, "chosen": call.language()})


async def read_catalogue(call: Call) -> Response:
    """All words of a game in a language, as sections of names with their forms; or of no game (`common`), or `hall`."""
    lang, game = str(call.request.path_params["lang"]), str(call.request.path_params["game"])
    if lang not in LANGUAGES or game not in [*game_ids(), COMMON, HALL]:
        raise Refused("not_found")
    return tagged_json(call, _catalogue(lang, game))


@cache
def _catalogue(lang: str, game: str) -> str:
    """Return a catalogue as JSON; read once."""
    found = hall_words(lang) if game == HALL else Catalogue.load(lang, game)
    told: Data = {"lang": lang, "game": game, "sections": found.sections}
    return dump(told)


def hall_words(lang: str) -> Catalogue:
    """What the pages of the hall say."""
    names = [entry.name.removesuffix(".toml") for entry in files("thirdage.text").joinpath(lang).iterdir()]
    return Catalogue.of_files(lang, *sorted(name for name in names if name.startswith(f"{HALL}_")))
