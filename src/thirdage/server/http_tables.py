"""The HTTP API of tables: make, join, look, say, and fetch the record."""

from __future__ import annotations

from starlette.responses import PlainTextResponse, Response

from thirdage.kernel.record import record_text
from thirdage.server import creation, seats
from thirdage.server.commands import join
from thirdage.server.errors import Refused
from thirdage.server.fair_dice import commit, with_commitment
from thirdage.server.http import Call, answer_json
from thirdage.server.journal import Data
from thirdage.server.messages import ALL_SEATS, log, welcome
from thirdage.server.protocol import JOIN_TABLE, LARGEST_BODY, NEW_TABLE, check_message, fingerprint
from thirdage.server.questions import give_key, missed_entries
from thirdage.server.sockets import answer
from thirdage.server.store import promises, sql
from thirdage.server.store.base import Write
from thirdage.server.store.promises import Promise
from thirdage.server.tables import OVER, Table
from thirdage.server.watching import viewer_of


async def list_games(call: Call) -> Response:
    """The games there are."""
    return answer_json({"games": creation.games_data()})


async def promise_dice(call: Call) -> Response:
    """The commitment to a new secret, for a table that is to be made within a day."""
    call.limit(call.server.limits.promises)
    secret, now = creation.secret_to_promise(), call.server.hub.now()
    commitment = await call.transact(lambda connection: promises.keep(connection, secret, now))
    return answer_json({"commitment": commitment}, 201)


async def make_table(call: Call) -> Response:
    """A new table, with its keys. The same request sent again, with its id, leads to the same table."""
    call.limit(call.server.limits.tables)
    return await add_table(call, await call.body(NEW_TABLE, LARGEST_BODY))


async def add_table(call: Call, wishes: Data) -> Response:
    """A table by somebody's wishes, and what they are told of it."""
    account, hub, id = await call.account(), call.server.hub, str(wishes.get("id", ""))
    sent = (creation.MAKER, seats.hash_of(id), fingerprint(wishes)) if id else ("", "", "")
    earlier = await made_before(call, id, sent, account)
    if earlier is not None:
        return earlier
    promise = await find_promise(call, str(wishes.get("commitment", "")))
    if promise is not None:
        table, write = creation.new_table(creation.plan(wishes, promise.secret), hub.now(), sent)
        write.promise = promise.id
        keys = creation.issue_all(table, write, account)
        if await hub.add(write, table):
            return told_made(call, table, keys)
    # Somebody was first: the same request, on its way twice, or another one with the same promise.
    earlier = await made_before(call, id, sent, account)
    if earlier is None:
        raise Refused("no_promise")
    return earlier


async def find_promise(call: Call, commitment: str) -> Promise | None:
    """The promise that a table is to keep; an empty one if none is wanted, None if there is none.

    It is used up when the table is written.
    """
    if not commitment:
        return Promise("", "")
    now = call.server.hub.now()
    return await call.read(lambda connection: promises.find(connection, commitment, now))


async def made_before(call: Call, id: str, sent: tuple[str, str, str], account: str) -> Response | None:
    """The table that this very request has made before, with new keys: the first ones are stored only as hashes."""
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
        joined = await call.read(lambda connection: sql.joined_seats(connection, table.id))
        write = Write(table.id, [])
        keys = creation.issue_all(table, write, account, joined)
        await call.transact(lambda connection: sql.add_keys(connection, write.keys))
    return told_made(call, table, keys)


def told_made(call: Call, table: Table, keys: Data) -> Response:
    """What the maker of a table is told."""
    base = call.server.config.base_url.rstrip("/")
    links = {name: f"{base}/table/{table.id}#{key}" for name, key in keys.items() if isinstance(key, str)}
    commitment = commit(str(table.made["secret"]))
    told: Data = {"table": table.id, "keys": keys, "links": links, "commitment": commitment}
    return answer_json(told, 201)


async def join_table(call: Call) -> Response:
    """Take an open seat with the join key. The same request sent again leads to the same seat, until it is left."""
    hub, holder = call.server.hub, await call.holder()
    asked = await call.body(JOIN_TABLE)
    if holder.role != seats.JOIN:
        raise Refused("not_allowed", what="joining")
    account = await call.account()
    name, player, added = (str(asked.get(key, "")) for key in ("seat", "player", "contribution"))
    sent = (holder.id, str(asked["id"]), fingerprint(asked))
    number = await hub.change(holder.table, lambda table: join(table, name, player, added), sent)
    entries = await call.read(lambda connection: sql.entries(connection, holder.table, number - 1, 1))
    seat = entries[0].number("seat")
    live = hub.live(holder.table)
    async with live.lock:
        taken = (await hub.loaded(live)).seats[seat].name
        if await call.read(lambda connection: sql.was_left(connection, holder.table, seat, number)):
            raise Refused("seat_taken")
        key = await give_key(hub, holder.table, seat, account)
    return answer_json({"table": holder.table, "seat": taken, "key": key, "seq": number}, 201)


async def look(call: Call) -> Response:
    """The table as the key may see it; with `since` also what has happened behind that number."""
    hub, holder = call.server.hub, await call.holder()
    since = call.number("since", 10**6)
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        viewer = viewer_of(table, holder, call.query("view"))
        if viewer == ALL_SEATS and table.status != OVER:
            raise Refused("no_consent")  # what is shown with a delay comes by socket
        missed = await missed_entries(hub, table, since)
        return answer_json(welcome(table, viewer, missed, hub.now()))


async def say(call: Call) -> Response:
    """Any command or question of the socket, by HTTP."""
    hub, holder = call.server.hub, await call.holder()
    message = check_message(await call.body(None))
    live = hub.live(holder.table)
    async with live.lock:
        viewer = viewer_of(await hub.loaded(live), holder, "")
    return answer_json(await answer(hub, holder, viewer, message))


async def read_log(call: Call) -> Response:
    """Events before a number of picks, the latest first to be fetched, oldest first in the list."""
    hub, holder = call.server.hub, await call.holder()
    before, most = call.number("before", 10**6), call.number("most", 1000)
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        viewer = viewer_of(table, holder, call.query("view"))
        if viewer == ALL_SEATS and table.status != OVER:
            raise Refused("no_consent")
        told = log(table, viewer, 200 if most is None else most, before)
        return answer_json({"table": table.id, "seq": table.seq, "events": told})


async def read_record(call: Call) -> Response:
    """The record of a game that is over, seed and all."""
    hub, holder = call.server.hub, await call.holder()
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        if table.status != OVER or table.game is None:
            raise Refused("table_running")
        text = with_commitment(record_text(table.game), commit(str(table.made["secret"])))
    return PlainTextResponse(text)
