"""The HTTP API of odds: for given numbers, or for the board of a table or a study.

They are exact and can take seconds, so the advisers work them out, and they count as hints do: by the time they took.
Everybody may ask at any time: it is arithmetic on what they see.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.responses import Response

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.registry import game_ids
from thirdage.odds.book import OddsBook, find_book
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.http_past import begun, moment_at
from thirdage.server.doors.http_studies import asked, place
from thirdage.server.doors.schema import Schema, any_of, flag, many, mapping, text, whole
from thirdage.server.errors import Refused, why_of
from thirdage.server.tables.journal import Data
from thirdage.server.tables.messages import seen as shown_to
from thirdage.server.tables.rights import viewer_named

NUMBER: Final = whole(-(10**6), 10**6)
FIELD: Final = any_of(
    [text(400), NUMBER, flag(), many(text(80), 200), mapping(NUMBER, 200)],
    "a text, a whole number, true or false, a list of texts, or whole numbers by name",
)
WANTED: Final[Schema] = {
    "type": "object",
    "properties": {"what": text(40)},
    "required": ["what"],
    "additionalProperties": FIELD,
    "maxProperties": 20,
    "description": "what, and its fields as GET tells them",
}
COSTLIEST: Final = 3.0
"""Seconds that the costliest odds take: so much is taken in advance, and what was not needed is given back."""
WHERE = ("what", "from", "to", "at", "branch", "view")
"""Query fields that say where to look; all others are numbers that replace the board's."""


async def list_odds(call: Call) -> Response:
    """Return the odds that a game offers."""
    game = str(call.request.path_params["game"])
    if game not in game_ids():
        raise Refused("not_found")
    book = find_book(game)
    return answer_json({"game": game, "kinds": book.kinds if book is not None else {}})


async def work_out(call: Call) -> Response:
    """Work out odds for given numbers."""
    game = str(call.request.path_params["game"])
    if game not in game_ids():
        raise Refused("not_found")
    said = await call.body(WANTED)
    return await answered(call, game, str(said.pop("what")), said)


async def table_odds(call: Call) -> Response:
    """Work out odds for a table's board, as the client sees it."""
    at = call.number("at", 10**6)
    async with call.at_table() as mine:
        game, viewer = begun(mine.table), mine.viewer(call.query("view"))
        timeline = call.server.timelines.of_table(mine.table)
        at = moment_at(game, at)
    return await of_board(call, await timeline.game_at(at), viewer)


async def study_odds(call: Call) -> Response:
    """Work out odds for the board at a place of a study."""
    study = await asked(call)
    _, _, game = await place(call, study)
    return await of_board(call, game, viewer_named(game.seats, call.query("view") or "all"))


async def of_board(call: Call, game: Game, viewer: int) -> Response:
    """Work out the odds of the query, taking missing numbers from the board."""
    what, said = call.query("what"), dict(call.request.query_params)
    book = known_book(game.rules.id, what)
    try:
        given = book.read(what, shown_to(game, viewer), said)
    except ThirdAgeError as error:
        raise Refused("no_odds", why=why_of(error)) from None
    given |= {name: value for name, value in said.items() if name not in WHERE}
    return await answered(call, game.rules.id, what, given)


async def answered(call: Call, game: str, what: str, given: Mapping[str, object]) -> Response:
    """Return the odds as a response. They count by the seconds they took: those that are still known, for nothing."""
    known_book(game, what)
    limit, took = call.server.limits.hints, 0.0
    call.limit(limit, COSTLIEST)
    try:
        used, odds, took = await call.server.advisers.odds(game, what, dict(given))
    finally:
        limit.charge(call.address, took - COSTLIEST)
    told: Data = {"game": game, "what": what, "given": used, "odds": odds}
    return answer_json(told)


def known_book(game: str, what: str) -> OddsBook:
    """Return a game's odds book, if it has these odds."""
    book = find_book(game)
    if book is None or what not in book.kinds:
        raise Refused("no_odds", why=f"{game} has no odds called {what[:40]!r}")
    return book
