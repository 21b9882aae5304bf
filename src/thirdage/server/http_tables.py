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
from thirdage.server.store import sql
from thirdage.server.tables import OVER
from thirdage.server.watching import viewer_of


async def list_games(call: Call) -> Response:
    """The games there are."""
    return answer_json({"games": creation.games_data()})


async def make_table(call: Call) -> Response:
    """A new table, with its keys."""
    call.limit(call.server.limits.tables)
    return await add_table(call, await call.body(NEW_TABLE, LARGEST_BODY))


async def add_table(call: Call, wishes: Data) -> Response:
    """A table by somebody's wishes, and what they are told of it."""
    account = await call.account()
    table, write = creation.new_table(creation.plan(wishes), call.server.hub.now())
    keys = creation.issue_all(table, write, account)
    await call.server.hub.add(write, table)
    base = call.server.config.base_url.rstrip("/")
    links = {name: f"{base}/table/{table.id}#{key}" for name, key in keys.items() if isinstance(key, str)}
    commitment = commit(str(table.made["secret"]))
    told: Data = {"table": table.id, "keys": keys, "links": links, "commitment": commitment}
    return answer_json(told, 201)


async def join_table(call: Call) -> Response:
    """Take an open seat with the join key. The same request sent again leads to the same seat."""
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
