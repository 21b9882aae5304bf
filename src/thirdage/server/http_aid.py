"""The living player aid: as data for the table, and as a page to print."""

from __future__ import annotations

from functools import cache

from starlette.responses import Response

from thirdage.kernel.errors import UnknownGame
from thirdage.server.cached import cached, cached_json
from thirdage.server.errors import Refused
from thirdage.server.http import Call
from thirdage.server.journal import dump
from thirdage.text.aid_page import aid_page
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES
from thirdage.text.living_aid import Aid, load_aid


async def read_aid(call: Call) -> Response:
    """The aid of a game in a language: sections with the prompts that open them, lines with their clauses."""
    aid = asked_for(call)
    return cached_json(call, dump(aid.data()))


async def print_aid(call: Call) -> Response:
    """The same as a page that stands alone."""
    aid = asked_for(call)
    return cached(call.request.headers, _page(aid.lang, aid.game), "text/html; charset=utf-8", "no-cache")


def asked_for(call: Call) -> Aid:
    """The aid that the address names."""
    lang, game = str(call.request.path_params["lang"]), str(call.request.path_params["game"])
    if lang not in LANGUAGES:
        raise Refused("not_found")
    try:
        return load_aid(lang, game)
    except UnknownGame:
        raise Refused("not_found") from None


@cache
def _page(lang: str, game: str) -> bytes:
    return aid_page(load_aid(lang, game), Catalogue.load(lang, game)).encode()
