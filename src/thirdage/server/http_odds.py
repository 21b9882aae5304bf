"""The HTTP API of odds: of given numbers, or of what stands on the board of a table or a study.

They are exact and can take a moment, so they are worked out where advice is. Everybody may ask at any time: it is
arithmetic on what they see.
"""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import Response

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.registry import game_ids
from thirdage.odds.book import OddsBook, find_book
from thirdage.server.errors import Refused
from thirdage.server.http import Call, answer_json
from thirdage.server.http_past import begun, moment_at
from thirdage.server.http_studies import asked, place
from thirdage.server.journal import Data
from thirdage.server.messages import ALL_SEATS
from thirdage.server.messages import seen as shown_to
from thirdage.server.schema import Schema
from thirdage.server.tables import OVER
from thirdage.server.watching import viewer_named, viewer_of

WANTED: Schema = {
    "type": "object",
    "properties": {"what": {"type": "string", "maxLength": 40}},
    "required": ["what"],
    "additionalProperties": {},
    "maxProperties": 20,
    "description": "what, and its fields as GET tells them",
}
WHERE = ("what", "from", "to", "at", "branch", "view")
"""Fields of an address that say where to look; all others are numbers to be used instead of the board's."""


async def list_odds(call: Call) -> Response:
    """What can be worked out for a game."""
    game = str(call.request.path_params["game"])
    if game not in game_ids():
        raise Refused("not_found")
    book = find_book(game)
    return answer_json({"game": game, "kinds": book.kinds if book is not None else {}})


async def work_out(call: Call) -> Response:
    """Odds of given numbers."""
    game = str(call.request.path_params["game"])
    if game not in game_ids():
        raise Refused("not_found")
    said = await call.body(None)
    what = said.pop("what", None)
    if not isinstance(what, str):
        raise Refused("malformed", path="message.what", expected="a text")
    return await answered(call, game, what, said)


async def table_odds(call: Call) -> Response:
    """Odds of what stands on the board, as the asker sees it."""
    hub, holder = call.server.hub, await call.holder()
    at = call.number("at", 10**6)
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        game, viewer = begun(table), viewer_of(table, holder, call.query("view"))
        if viewer == ALL_SEATS and table.status != OVER:
            raise Refused("no_consent")
        course = call.server.courses.of_table(table)
        at = moment_at(game, at)
    return await of_board(call, await course.game_at(at), viewer)


async def study_odds(call: Call) -> Response:
    """Odds of what stands on the board at a place of a study."""
    study = await asked(call)
    _, _, game = await place(call, study)
    return await of_board(call, game, viewer_named(game.seats, call.query("view") or "all"))


async def of_board(call: Call, game: Game, viewer: int) -> Response:
    """The odds that the query asks for, with the numbers of the board where it gives none."""
    what, said = call.query("what"), dict(call.request.query_params)
    book = known_book(game.rules.id, what)
    try:
        given = book.read(what, shown_to(game, viewer), said)
    except ThirdAgeError as error:
        raise Refused("no_odds", why=str(error)[:200]) from None
    given |= {name: value for name, value in said.items() if name not in WHERE}
    return await answered(call, game.rules.id, what, given)


async def answered(call: Call, game: str, what: str, given: Mapping[str, object]) -> Response:
    """The odds as they are sent."""
    known_book(game, what)
    used, odds = await call.server.advisers.odds(game, what, dict(given))
    told: Data = {"game": game, "what": what, "given": used, "odds": odds}
    return answer_json(told)


def known_book(game: str, what: str) -> OddsBook:
    """The book of a game, if it has the odds."""
    book = find_book(game)
    if book is None or what not in book.kinds:
        raise Refused("no_odds", why=f"{game} has no odds called {what[:40]!r}")
    return book
