"""The HTTP API of a table's past: each moment as it was seen then, for stepping through a game and for its log.

A moment is shown as it was when it was the present: nothing is ever shown between two decisions, so the past reveals no
more than it did at the time. After the end, all hands are open.
"""

from __future__ import annotations

from bisect import bisect_left

from starlette.responses import Response

from thirdage.kernel.game import Game
from thirdage.kernel.position import position_text
from thirdage.kernel.views import event_data
from thirdage.odds.luck import luck
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.errors import Refused
from thirdage.server.tables.journal import Data
from thirdage.server.tables.messages import known_to, seen
from thirdage.server.tables.tables import Table
from thirdage.server.tables.timelines import moments


async def read_timeline(call: Call) -> Response:
    """Return all moments at which a player decided, and who decided."""
    async with call.at_table() as mine:
        table = mine.table
        game = begun(table)
        mine.viewer(call.query("view"))
        told: list[list[object]] = [
            [at, game.seat_name(game.history.maker(at)) if at < game.history.count else deciding(table)]
            for at in moments(game)
        ]
        return answer_json({"table": table.id, "seq": table.seq, "picks": game.history.count, "moments": told})


async def read_past(call: Call) -> Response:
    """Return the view after a number of picks, and what happened just before."""
    wanted, since = call.number("at", 10**6), call.number("since", 10**6)
    async with call.at_table() as mine:
        table = mine.table
        game, viewer = begun(table), mine.viewer(call.query("view"))
        at = moment_at(game, wanted)
        first = moment_before(game, at) if since is None else since
        events = [
            event_data(game.rules, event) for event in game.log if first < event.pick <= at and known_to(event, viewer)
        ]
        told: Data = {"table": table.id, "seq": table.seq, "at": at, "of": game.history.count, "events": events}
        told["before"], told["after"] = neighbours_of(game, at)
        timeline = call.server.timelines.of_table(table)
    told["view"] = seen(await timeline.game_at(at), viewer)
    return answer_json(told)


async def read_luck(call: Call) -> Response:
    """Compare what everybody's dice have shown so far with what was expected, from the public log."""
    async with call.at_table() as mine:
        table = mine.table
        return answer_json({"table": table.id, "seq": table.seq, "rows": [row.data() for row in luck(begun(table))]})


async def read_position(call: Call) -> Response:
    """Return a moment of a finished game as the text of a position."""
    wanted = call.number("at", 10**6)
    async with call.at_table() as mine:
        table = mine.table
        game = begun(table)
        if not table.opened:
            raise Refused("table_running")  # the text includes everything hidden
        at, timeline = moment_at(game, wanted), call.server.timelines.of_table(table)
    return answer_json({"table": table.id, "at": at, "position": position_text(await timeline.game_at(at))})


def begun(table: Table) -> Game:
    """Return the game, or refuse if it has not started."""
    if table.game is None:
        raise Refused("not_started")
    return table.game


def deciding(table: Table) -> str | None:
    """Return who decides now."""
    return table.seats[table.turn].name if table.turn >= 0 else None


def moment_at(game: Game, wanted: int | None) -> int:
    """Return the first moment with that many picks; the present if no number is given or it isn't reached."""
    known = moments(game)
    return known[-1] if wanted is None else known[min(bisect_left(known, wanted), len(known) - 1)]


def neighbours_of(game: Game, at: int) -> tuple[int | None, int | None]:
    """Return the moments before and after this one, for stepping; nothing between two moments is ever shown."""
    known = moments(game)
    place = bisect_left(known, at)
    return known[place - 1] if place > 0 else None, known[place + 1] if place + 1 < len(known) else None


def moment_before(game: Game, at: int) -> int:
    """Return the moment before this one; -1 before the first, so that its events include the set-up."""
    known = moments(game)
    place = bisect_left(known, at)
    return known[place - 1] if place > 0 else -1
