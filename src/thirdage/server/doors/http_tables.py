"""The HTTP API of tables: create, join, look, send commands, and fetch the record."""

from __future__ import annotations

from typing import Final

from starlette.responses import PlainTextResponse, Response

from thirdage.kernel.record import record_text
from thirdage.server.doors.http import Call, answer_json
from thirdage.server.doors.protocol import JOIN_TABLE, LARGEST_BODY, NEW_TABLE, check_message, fingerprint
from thirdage.server.doors.sockets import answer, cost_of
from thirdage.server.errors import Refused
from thirdage.server.hall.keys import add_more_keys
from thirdage.server.storage import promises, sql
from thirdage.server.storage.base import Write
from thirdage.server.storage.promises import Promise
from thirdage.server.tables import creation, seats
from thirdage.server.tables.commands import join
from thirdage.server.tables.fair_dice import commit, with_commitment
from thirdage.server.tables.journal import Data
from thirdage.server.tables.messages import log, welcome
from thirdage.server.tables.questions import give_key
from thirdage.server.tables.reading import MISSED_FOR_ONE, missed_news
from thirdage.server.tables.rights import has_seat
from thirdage.server.tables.seats import Holder
from thirdage.server.tables.tables import Table

THOUGHT_FOR_ONE: Final = 10
"""This many seconds that bots may think for a pick count as one more table made."""


async def list_games(call: Call) -> Response:
    """Return the available games."""
    return answer_json({"games": creation.games_data()})


async def promise_dice(call: Call) -> Response:
    """Return the commitment to a new secret, for a table to be created within a day."""
    call.limit(call.server.limits.promises)
    secret, now = creation.secret_to_promise(), call.server.hub.now()
    commitment = await call.transact(lambda connection: promises.keep(connection, secret, now))
    return answer_json({"commitment": commitment}, 201)


async def make_table(call: Call) -> Response:
    """Create a table and return its keys. The same request sent again, with its id, leads to the same table."""
    call.limit(call.server.limits.tables)
    wishes = await call.body(NEW_TABLE, LARGEST_BODY)
    await check_position(call, str(wishes.get("position", "")))
    return await add_table(call, wishes)


async def check_position(call: Call, position: str) -> None:
    """Refuse a position that can't be played or takes long to read, before anything waits for it."""
    if position:
        why = await call.server.advisers.trouble(position)
        if why:
            raise Refused("bad_position", why=why)


async def add_table(call: Call, wishes: Data) -> Response:
    """Create a table as requested, and return the answer."""
    account, hub, id = await call.account(), call.server.hub, str(wishes.get("id", ""))
    sent = (creation.MAKER, seats.hash_of(id), fingerprint(wishes)) if id else ("", "", "")
    earlier = await made_before(call, id, sent, account)
    if earlier is not None:
        return earlier
    if wishes.get("rated"):
        await call.server.may_be_rated(account)
    promise = await find_promise(call, str(wishes.get("commitment", "")))
    if promise is not None:
        table, write = creation.new_table(creation.plan(wishes, promise.secret, account), hub.now(), sent)
        write.promise = promise.id
        keys = creation.issue_all(table, write, account)
        if await hub.add(write, table):
            call.server.limits.tables.charge(call.address, table.thinking / THOUGHT_FOR_ONE)
            return told_made(call, table, keys)
    # Somebody was first: the same request sent twice, or another one with the same promise.
    earlier = await made_before(call, id, sent, account)
    if earlier is None:
        raise Refused("no_promise")
    return earlier


async def find_promise(call: Call, commitment: str) -> Promise | None:
    """Return the promise a table is to use; an empty one if none is wanted, None if it doesn't exist.

    It is used up when the table is written.
    """
    if not commitment:
        return Promise("", "")
    now = call.server.hub.now()
    return await call.read(lambda connection: promises.find(connection, commitment, now))


async def made_before(call: Call, id: str, sent: tuple[str, str, str], account: str) -> Response | None:
    """Return the table this same request created earlier, with new keys, since the first ones are stored only as
    hashes."""
    if not id:
        return None
    hub, (_, request, print) = call.server.hub, sent
    found = await call.read(lambda connection: sql.find_made(connection, request))
    if found is None:
        return None
    if found[1] != print:
        raise Refused("id_reused", id=id)
    live = hub.live(found[0])
    async with live.lock:
        table = await hub.loaded(live)
        write = Write(table.id, [])
        keys = creation.issue_all(table, write, account)
        await call.transact(lambda connection: add_more_keys(connection, write.keys))
    return told_made(call, table, keys)


def told_made(call: Call, table: Table, keys: Data) -> Response:
    """Return what the table's creator is told."""
    base = call.server.config.base_url.rstrip("/")
    links = {name: f"{base}/table/{table.id}#{key}" for name, key in keys.items() if isinstance(key, str)}
    commitment = commit(str(table.made["secret"]))
    told: Data = {"table": table.id, "keys": keys, "links": links, "commitment": commitment}
    return answer_json(told, 201)


async def join_table(call: Call) -> Response:
    """Take an open seat with the join key. The same request sent again leads to the same seat, until it is left."""
    hub, holder = call.server.hub, await call.holder()
    asked = await call.body(JOIN_TABLE)
    account = await call.account()
    async with call.at_table() as mine:
        rated = mine.table.rated
    if rated:
        await call.server.may_be_rated(account, holder.table)
    number = await hub.demand(holder, str(asked["id"]), asked, lambda table: join(table, holder, asked, account))
    entries = await call.read(lambda connection: sql.entries(connection, holder.table, number - 1, 1))
    taken = Holder(holder.table, seats.SEAT, entries[0].number("seat"), number)
    async with call.at_table() as mine:
        if not has_seat(mine.table, taken.seat, taken.since):
            raise Refused("seat_taken")
    key, name = await give_key(hub, taken, account)
    return answer_json({"table": holder.table, "seat": name, "key": key, "seq": number}, 201)


async def look(call: Call) -> Response:
    """Return the table as the key may see it; with `since`, also what has happened after that number."""
    hub, since = call.server.hub, call.number("since", 10**6)
    async with call.at_table() as mine:
        table, viewer = mine.table, mine.viewer(call.query("view"))
        missed = await missed_news(hub.store, table, viewer, since)
        if missed:
            call.server.limits.requests.charge(call.address, len(missed) / MISSED_FOR_ONE)
        with hub.careful(hub.live(table.id)):
            return answer_json(welcome(table, viewer, missed, hub.now()))


async def say(call: Call) -> Response:
    """Send any command or question of the socket over HTTP."""
    holder = await call.holder()
    told = await answer(call.server.hub, holder, check_message(await call.body(None)))
    call.server.limits.requests.charge(call.address, cost_of(told))
    return answer_json(told)


async def read_log(call: Call) -> Response:
    """Return the latest events before a number of picks, listed oldest first."""
    before, most = call.number("before", 10**6), call.number("most", 1000)
    async with call.at_table() as mine:
        told = log(mine.table, mine.viewer(call.query("view")), 200 if most is None else most, before)
        return answer_json({"table": mine.table.id, "seq": mine.table.seq, "events": told})


async def read_record(call: Call) -> Response:
    """Return the record of a finished game, including its seed."""
    async with call.at_table() as mine:
        table = mine.table
        if not table.opened or table.game is None:
            raise Refused("table_running")
        text = with_commitment(record_text(table.game), commit(str(table.made["secret"])))
    return PlainTextResponse(text)
