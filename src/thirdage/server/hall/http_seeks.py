"""The HTTP API for finding a game: seeks, and invitations to people by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.protocol import ADDED, LANGUAGE
from thirdage.server.doors.schema import flag, record, whole
from thirdage.server.errors import Refused
from thirdage.server.hall import invitations, seeks
from thirdage.server.hall.accounts import find_account
from thirdage.server.hall.moderation import allowed
from thirdage.server.hall.names import NAME
from thirdage.server.hall.outcome import role_of
from thirdage.server.hall.pairing import WISH, WISHES, Guest, Meeting, checked_side, meet, places_of, seats_of_two
from thirdage.server.hall.relations import apart
from thirdage.server.hall.seeks import Seek
from thirdage.server.hall.sessions import signed_in
from thirdage.server.hall.standings import HIGHEST, LOWEST, anybody_between
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data
from thirdage.server.tables.seats import new_table_id

if TYPE_CHECKING:
    from thirdage.server.app import Server

RATING: Final = whole(LOWEST, HIGHEST, "only people with a rating on the side they would play: at least, or at most")
RATED: Final = flag("the game is to be rated; left out: it is not")
NEW_SEEK: Final = record(WISH, {**WISHES, "rated": RATED, "low": RATING, "high": RATING})
NEW_INVITATION: Final = record({**WISH, "to": NAME}, {**WISHES, "rated": RATED})
TAKE: Final = record({}, {"contribution": ADDED, "language": LANGUAGE, "rated": RATED})


def seeks_of(call: Call) -> seeks.Seeks:
    """Return the seeks of this server."""
    server: Server = call.request.app.state.server
    return server.seeks


async def list_seeks(call: Call) -> Response:
    """List who is looking for a game, the longest wait first, and the asker's own seeks with their results.

    Asking for the list keeps the asker's seeks for live games waiting.
    """
    name, now = await call.account(), call.server.hub.now()
    since, _, last = call.query("after").partition(".")
    if since and not (since.isascii() and since.isdigit() and len(since) < 16):
        raise Refused("malformed", path="after", expected="what `more` said")
    after = (int(since), last) if since else None

    def look(connection: Connection) -> tuple[list[Seek], list[Seek], dict[str, list[Data]]]:
        others = seeks.waiting(connection, now, after, name)
        mine = seeks.own(connection, name, now) if name else []
        return others, mine, seeks.told(connection, others + mine, now)

    others, mine, ratings = await call.read(look)
    if any(each.fading(now) for each in mine):
        await call.transact(lambda connection: seeks.look_on(connection, name, now))
    more = f"{others[-1].since}.{others[-1].id}" if len(others) == seeks.PAGE else None
    shown = [{**each.data(), "ratings": ratings[each.id]} for each in others if each.account != name]
    own = [{**each.own_data(), "ratings": ratings[each.id]} for each in mine]
    return answer_json({"seeks": shown, "own": own, "more": more})


async def add_seek(call: Call) -> Response:
    """Look for a game. If somebody who fits is waiting, the answer names the table.

    A range of ratings that nobody is in is refused. If the only people in it are away, the seek waits for them.
    """
    name = await allowed(call)
    call.server.limits.seeks.take(name)
    asked = await call.body(NEW_SEEK)
    game, pace, now = str(asked["game"]), str(asked["pace"]), call.server.hub.now()
    seats = seats_of_two(game)
    side, rated = checked_side(game, str(asked.get("side", ""))), int(asked.get("rated") is True)
    low, high = checked_range(asked)
    row = (new_table_id(), name, game, side, pace, low, high, rated, *added(call, asked))
    wanted = Seek((*row, now, seeks.lasting(pace, now), None, None))
    roles = [role_of(seat, 2) for seat in seats if seat != side]

    def insert(connection: Connection) -> Seek:
        wide = low is None and high is None
        if not wide and not anybody_between(connection, game, roles, low, high, name):
            raise Refused("range_empty")
        return seeks.add(connection, wanted, now)

    seek = await call.transact(insert)
    await seeks_of(call).pair(seek)
    mine = await call.read(lambda connection: seeks.own(connection, name, now))
    told = [each.own_data() for each in mine if each.id == seek.id]
    return answer_json(told[0] if told else seek.own_data(), 201)


def checked_range(asked: Data) -> tuple[int | None, int | None]:
    """Return the lowest and the highest rating wanted, None for any; raise Refused if they are swapped."""
    low, high = asked.get("low"), asked.get("high")
    assert low is None or isinstance(low, int)
    assert high is None or isinstance(high, int)
    if low is not None and high is not None and low > high:
        raise Refused("range_reversed", low=low, high=high)
    return low, high


def added(call: Call, asked: Data) -> tuple[str, str]:
    """Return a player's contribution to the dice, and their language."""
    return str(asked.get("contribution", "")), str(asked.get("language", call.language()))


async def drop_seek(call: Call) -> Response:
    """Stop looking for a game, or remove a seek that has been met."""
    name, id = await signed_in(call), str(call.request.path_params["seek"])
    if not await call.transact(lambda connection: seeks.drop(connection, name, id)):
        raise Refused("not_found")
    return answer_json({"seek": None})


async def accept_seek(call: Call) -> Response:
    """Accept somebody's seek and start a game with them. Both must agree on whether it is rated."""
    name, id = await allowed(call), str(call.request.path_params["seek"])
    call.server.limits.seeks.take(name)
    asked, now = await call.body(TAKE), call.server.hub.now()
    rated, guest = asked.get("rated") is True, Guest(name, *added(call, asked))
    seek, seats = await call.read(lambda connection: seeks.taken_up(connection, id, name, rated, now))

    def met(connection: Connection, table: str, places: list[int]) -> bool:
        return seeks.use_up(connection, [(id, places[1])], table, now)

    meeting = Meeting(seek.game, seek.pace, rated, [guest, seek.guest()], seats)
    made = await meet(call.server.hub, meeting, met)
    if made is None:
        raise Refused("seek_gone")
    return answer_json({"table": made[0], "seat": made[1][0], "game": seek.game}, 201)


# -- invitations


async def list_invitations(call: Call) -> Response:
    """List the invitations the asker has received, and those they sent with their results."""
    name, now = await signed_in(call), call.server.hub.now()
    told = await call.read(lambda connection: invitations.all_of(connection, name, now))
    return answer_json(told)


async def invite(call: Call) -> Response:
    """Invite somebody by name."""
    name = await allowed(call)
    call.server.limits.seeks.take(name)
    asked = await call.body(NEW_INVITATION)
    game, pace, now = str(asked["game"]), str(asked["pace"]), call.server.hub.now()
    seats_of_two(game)
    side, guest = checked_side(game, str(asked.get("side", ""))), Guest(name, *added(call, asked))
    id, wish = new_table_id(), invitations.Wish(game, side, pace, asked.get("rated") is True)

    def insert(connection: Connection) -> str:
        to, _ = find_account(connection, str(asked["to"]))
        if not to or to == name:
            raise Refused("no_player")
        if apart(connection, name, to):
            raise Refused("not_welcome")
        return invitations.add(connection, id, guest, to, wish, now)

    return answer_json({"invitation": await call.transact(insert)}, 201)


async def accept_invitation(call: Call) -> Response:
    """Accept an invitation, which creates the table. Both must have said whether the game is rated."""
    name, id = await allowed(call), str(call.request.path_params["invitation"])
    asked, now = await call.body(TAKE), call.server.hub.now()
    found = await call.read(lambda connection: invitations.find(connection, id, name, now))
    if found.rated != (asked.get("rated") is True):
        raise Refused("rated_differs")
    guests = [found.inviter, Guest(name, *added(call, asked))]
    meeting = Meeting(found.game, found.pace, found.rated, guests, places_of(found.game, found.side))

    def met(connection: Connection, table: str, places: list[int]) -> bool:
        return invitations.use_up(connection, id, table, places[0], now)

    made = await meet(call.server.hub, meeting, met)
    if made is None:
        raise Refused("seek_gone")
    return answer_json({"table": made[0], "seat": made[1][1], "game": found.game}, 201)


async def drop_invitation(call: Call) -> Response:
    """Decline an invitation, or withdraw it."""
    name, id = await signed_in(call), str(call.request.path_params["invitation"])
    if not await call.transact(lambda connection: invitations.drop(connection, id, name)):
        raise Refused("not_found")
    return answer_json({"invitation": None})
