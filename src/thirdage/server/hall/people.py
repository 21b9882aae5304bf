"""The HTTP API of people: public profiles, relations between players (follow, block, mute), and reports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.responses import Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.schema import one_of, record, text
from thirdage.server.errors import Refused
from thirdage.server.hall import moderation
from thirdage.server.hall.accounts import find_account
from thirdage.server.hall.relations import KINDS, MOST, apart, relations
from thirdage.server.hall.seats import accounts_of_seats
from thirdage.server.hall.sessions import find_login, signed_in
from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data
from thirdage.server.tables.seats import SEAT, Holder

PROFILE: Final[dict[str, Callable[[Connection, str], object]]] = {}
"""The functions by which other parts of the hall add to an account's profile, by the key in the profile."""
RELATION: Final = record({"kind": one_of(KINDS)})
REPORT: Final = record(
    {"why": text(1000, 3, about="what happened")},
    {"table": text(64, 0, r"^[0-9A-Za-z_-]*$", "where it happened")},
)


def found(connection: Connection, call: Call) -> str:
    """Return the account that the request's path names; raise Refused if there is none."""
    name, _ = find_account(connection, str(call.request.path_params["player"]))
    if not name:
        raise Refused("no_player")
    return name


async def read_player(call: Call) -> Response:
    """Return the public profile of a player, and the asker's own relations to them."""
    me = await call.account()

    def look(connection: Connection) -> Data:
        name = found(connection, call)
        rows = connection.execute("SELECT made_at FROM account WHERE name = ?", [name])
        told: Data = {"name": name, "since": rows[0][0], "self": name == me}
        for key, ask in PROFILE.items():
            told[key] = ask(connection, name)
        kinds = connection.execute("SELECT kind FROM relation WHERE account = ? AND other = ?", [me, name])
        told["relations"] = sorted(str(kind) for (kind,) in kinds)
        return told

    return answer_json(await call.read(look))


async def list_relations(call: Call) -> Response:
    """List whom the signed-in account follows, blocks and mutes; nobody else can see this."""
    name = await signed_in(call)
    return answer_json({"relations": await call.read(lambda connection: relations(connection, name))})


async def relate(call: Call) -> Response:
    """Follow, block or mute somebody. A block also ends following them, and open invitations between the two."""
    me, kind, now = await signed_in(call), str((await call.body(RELATION))["kind"]), call.server.hub.now()

    def insert(connection: Connection) -> str:
        name = found(connection, call)
        if name == me:
            raise Refused("no_player")
        held = connection.execute("SELECT count(*) FROM relation WHERE account = ? AND kind = ?", [me, kind])
        if int(str(held[0][0])) >= MOST:
            raise Refused("too_many_channels", limit=MOST)
        connection.execute(
            "INSERT INTO relation (account, other, kind, made_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [me, name, kind, now],
        )
        if kind == "block":
            connection.execute("DELETE FROM relation WHERE account = ? AND other = ? AND kind = 'follow'", [me, name])
            connection.execute(
                "DELETE FROM invitation WHERE table_id IS NULL AND"
                " ((inviter = ? AND invited = ?) OR (inviter = ? AND invited = ?))",
                [me, name, name, me],
            )
        return name

    return answer_json({"name": await call.transact(insert), "kind": kind}, 201)


async def unrelate(call: Call) -> Response:
    """Stop following, blocking or muting somebody."""
    me, kind = await signed_in(call), str(call.request.path_params["kind"])

    def remove(connection: Connection) -> int:
        values = [me, found(connection, call), kind]
        return connection.count("DELETE FROM relation WHERE account = ? AND other = ? AND kind = ?", values)

    if await call.transact(remove) == 0:
        raise Refused("not_found")
    return answer_json({"kind": None})


async def report(call: Call) -> Response:
    """Report somebody to the moderators."""
    me = await signed_in(call)
    call.server.limits.seeks.take(me)
    asked, now = await call.body(REPORT), call.server.hub.now()

    def insert(connection: Connection) -> None:
        name = found(connection, call)
        if name == me:
            raise Refused("no_player")
        moderation.add_report(connection, me, name, str(asked["why"]), str(asked.get("table", "")), now)

    await call.transact(insert)
    return answer_json({"reported": True}, 201)


def check_talk(connection: Connection, holder: Holder, now: int) -> None:
    """Raise Refused if somebody may not talk at a table.

    A moderator has silenced or suspended them, or there is a block, either way, between them and somebody who sits
    there. The speaker is both the account of the seat and the account that the browser is signed in to, whatever key
    it uses. A key with neither identifies nobody.
    """
    sitting = accounts_of_seats(connection, holder.table)
    speakers = {str(account) for account, _ in find_login(connection, holder.login, now)}
    if holder.role == SEAT and holder.seat in sitting:
        speakers.add(sitting[holder.seat])
    for me in speakers:
        moderation.check(connection, me, [moderation.SILENCE, moderation.SUSPEND], now)
        if any(apart(connection, me, other) for other in sitting.values() if other not in speakers):
            raise Refused("not_heard")


def check_sitting(connection: Connection, me: str, table: str, now: int) -> None:
    """Raise Refused if an account may not sit down at a rated table.

    A moderator has suspended it, or there is a block, either way, between it and somebody who sits there. `table` is ""
    for a table that is yet to be made.
    """
    moderation.check(connection, me, [moderation.SUSPEND], now)
    if any(other != me and apart(connection, me, other) for other in accounts_of_seats(connection, table).values()):
        raise Refused("not_welcome")


def check_rematch(connection: Connection, holder: Holder, now: int) -> None:
    """Raise Refused if those who sit at a table may not begin another game together: a moderator has suspended one of
    them, or there is a block between two. Seats without an account are guests, whom only links bring together."""
    sitting = accounts_of_seats(connection, holder.table)
    if not sitting:
        return
    if holder.role == SEAT and holder.seat in sitting:
        moderation.check(connection, sitting[holder.seat], [moderation.SUSPEND], now)
    names = sorted(set(sitting.values()))
    blocked = any(apart(connection, one, other) for at, one in enumerate(names) for other in names[at + 1 :])
    if blocked or moderation.any_suspended(connection, names, now):
        raise Refused("not_welcome")


async def read_muted(call: Call) -> Response:
    """Return the seats of a table whose players the asker has muted."""
    me = await call.account()
    async with call.at_table() as mine:
        names = mine.table.names()

    def look(connection: Connection) -> list[str]:
        muted = connection.execute("SELECT other FROM relation WHERE account = ? AND kind = 'mute'", [me])
        others = {str(other) for (other,) in muted}
        return [names[seat] for seat, name in accounts_of_seats(connection, mine.table.id).items() if name in others]

    return answer_json({"muted": await call.read(look) if me else []})
