"""The living player aid: as data for the table, as a page, and as the printed sheet."""

from __future__ import annotations

from functools import cache

from starlette.responses import Response

from thirdage.kernel.errors import UnknownGame
from thirdage.server.doors.etags import tagged, tagged_json
from thirdage.server.doors.http import Call
from thirdage.server.errors import Refused
from thirdage.server.tables.journal import dump
from thirdage.text.aid_page import aid_page
from thirdage.text.aid_search import synonyms
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES
from thirdage.text.living_aid import Aid, BadAid, load_aid
from thirdage.text.sheet.page import sheet_page
from thirdage.text.sheet.plan import BadSheet, editions_of, load_sheet


async def read_aid(call: Call) -> Response:
    """Return a game's aid in a language: sections with the prompts that open them, lines with their clauses."""
    aid = asked_for(call)
    more = {"synonyms": synonyms(aid.lang, aid.game), "sheets": editions_of(aid.game)}
    return tagged_json(call, dump({**aid.data(), **more}))


async def print_aid(call: Call) -> Response:
    """Return the aid as a self-contained page."""
    aid = asked_for(call)
    return tagged(call.request.headers, _page(aid.lang, aid.game), "text/html; charset=utf-8", "no-cache")


async def print_sheet(call: Call) -> Response:
    """Return the printed sheet: a self-contained page that prints on two A4 pages."""
    aid = asked_for(call)
    try:
        page = _sheet(aid.lang, aid.game, call.query("edition"))
    except BadSheet:
        raise Refused("not_found") from None
    return tagged(call.request.headers, page, "text/html; charset=utf-8", "no-cache")


def asked_for(call: Call) -> Aid:
    """Return the aid that the address names."""
    lang, game = str(call.request.path_params["lang"]), str(call.request.path_params["game"])
    if lang not in LANGUAGES:
        raise Refused("not_found")
    try:
        return load_aid(lang, game)
    except (UnknownGame, BadAid):
        raise Refused("not_found") from None


@cache
def _page(lang: str, game: str) -> bytes:
    return aid_page(load_aid(lang, game), Catalogue.load(lang, game)).encode()


@cache
def _sheet(lang: str, game: str, edition: str) -> bytes:
    return sheet_page(load_sheet(lang, game, edition)).encode()
