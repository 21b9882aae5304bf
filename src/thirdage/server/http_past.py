"""The HTTP API of a table's past: each moment as it was seen then, for stepping through a game and for its log.

A moment is shown as it was sent when it was the present: between two decisions nothing is ever shown, so nothing more
is told of the past than was told at the time. After the end all hands are open.
"""

from __future__ import annotations

from bisect import bisect_left

from starlette.responses import Response

from thirdage.kernel.game import Game
from thirdage.kernel.position import position_text
from thirdage.kernel.views import event_data
from thirdage.odds.luck import luck
from thirdage.server.course import moments
from thirdage.server.errors import Refused
from thirdage.server.http import Call, answer_json
from thirdage.server.journal import Data
from thirdage.server.messages import ALL_SEATS, known_to, seen
from thirdage.server.tables import OVER, Table
from thirdage.server.watching import viewer_of


async def read_course(call: Call) -> Response:
    """All moments at which a player decided, and who."""
    hub, holder = call.server.hub, await call.holder()
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        game = begun(table)
        viewer_of(table, holder, call.query("view"))
        told: list[list[object]] = [
            [at, game.seat_name(game.history.maker(at)) if at < game.history.count else deciding(table)]
            for at in moments(game)
        ]
        return answer_json({"table": table.id, "seq": table.seq, "picks": game.history.count, "moments": told})


async def read_past(call: Call) -> Response:
    """The view as it was after so many picks, and what happened before it."""
    hub, holder = call.server.hub, await call.holder()
    wanted, since = call.number("at", 10**6), call.number("since", 10**6)
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        game, viewer = begun(table), viewer_of(table, holder, call.query("view"))
        if viewer == ALL_SEATS and table.status != OVER:
            raise Refused("no_consent")  # what is shown with a delay comes by socket
        at = moment_at(game, wanted)
        first = moment_before(game, at) if since is None else since
        events: list[Data] = [
            event_data(game.rules, event) for event in game.log if first < event.pick <= at and known_to(event, viewer)
        ]
        told: Data = {"table": table.id, "seq": table.seq, "at": at, "of": game.history.count, "events": events}
        course = call.server.courses.of_table(table)
    told["view"] = seen(await course.game_at(at), viewer)
    return answer_json(told)


async def read_luck(call: Call) -> Response:
    """What the dice showed so far and what was to be expected, for everybody, from the public log."""
    hub, holder = call.server.hub, await call.holder()
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        return answer_json({"table": table.id, "seq": table.seq, "rows": [row.data() for row in luck(begun(table))]})


async def read_position(call: Call) -> Response:
    """A moment of a game that is over, as the text of a position."""
    hub, holder = call.server.hub, await call.holder()
    wanted = call.number("at", 10**6)
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        game = begun(table)
        if table.status != OVER:
            raise Refused("table_running")  # the text holds everything that is hidden
        at, course = moment_at(game, wanted), call.server.courses.of_table(table)
    return answer_json({"table": holder.table, "at": at, "position": position_text(await course.game_at(at))})


def begun(table: Table) -> Game:
    """The game, if there is one yet."""
    if table.game is None:
        raise Refused("not_started")
    return table.game


def deciding(table: Table) -> str | None:
    """Who decides now."""
    return table.seats[table.turn].name if table.turn >= 0 else None


def moment_at(game: Game, wanted: int | None) -> int:
    """The first moment at which so many picks were made; the present if no number is given or it is not reached."""
    known = moments(game)
    return known[-1] if wanted is None else known[min(bisect_left(known, wanted), len(known) - 1)]


def moment_before(game: Game, at: int) -> int:
    """The moment before that one; -1 before the first, so that what happened in the set-up is told with it."""
    known = moments(game)
    place = bisect_left(known, at)
    return known[place - 1] if place > 0 else -1
