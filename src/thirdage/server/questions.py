"""What can be asked without changing anything: the full view, the reason against an option, the key to the rematch."""

from __future__ import annotations

from thirdage.server import commands, creation, seats
from thirdage.server.errors import Refused
from thirdage.server.hub import Hub
from thirdage.server.journal import Data, Entry
from thirdage.server.messages import welcome
from thirdage.server.seats import Holder, KeyRow, hash_of, new_key
from thirdage.server.store import sql
from thirdage.server.store.base import StorageTrouble
from thirdage.server.tables import Table


async def find_holder(hub: Hub, table: str, key: str) -> Holder:
    """What a key opens at a table. An unknown key and an unknown table look the same."""
    try:
        holder = await hub.store.read(lambda connection: sql.find_key(connection, hash_of(key)))
    except StorageTrouble:
        raise Refused("storage") from None
    if holder is None or holder.table != table:
        raise Refused("no_table")
    return holder


async def missed_entries(hub: Hub, table: Table, since: int | None) -> list[Entry] | None:
    """The entries behind a number; None if all is to be told anew."""
    if since is None or since > table.seq:
        return None
    if table.recent and table.recent[0].seq <= since + 1:
        return [entry for entry in table.recent if entry.seq > since]
    try:
        return await hub.store.read(lambda connection: sql.entries(connection, table.id, since))
    except StorageTrouble:
        raise Refused("storage") from None


async def ask(hub: Hub, holder: Holder, viewer: int, message: Data) -> Data:
    """The answer to a checked question. Call without the lock of the table."""
    live = hub.live(holder.table)
    async with live.lock:
        table = await hub.loaded(live)
        kind = message["type"]
        if kind == "ping":
            return {"type": "pong", "table": table.id, "seq": table.seq, "at": hub.now()}
        if kind == "full":
            return welcome(table, viewer, None, hub.now())
        if kind == "why_not":
            option = str(message["option"])
            rule = commands.why_not(table, holder, option)
            return {"type": "why_not", "table": table.id, "seq": table.seq, "option": option, "rule": rule}
        seat = commands.own_seat(holder, "rematches")
        if not table.rematch_table:
            raise Refused("no_rematch")
        other, new_seat, seq = table.rematch_table, creation.rematch_seat(table, seat), table.seq
        name = table.seats[new_seat].name
    key = await give_key(hub, other, new_seat)
    return {"type": "rematch", "table": holder.table, "seq": seq, "rematch": other, "seat": name, "key": key}


async def give_key(hub: Hub, table: str, seat: int, account: str = "") -> str:
    """One more key to a seat."""
    key = new_key()
    row = KeyRow(hash_of(key), table, seats.SEAT, seat, account)
    try:
        await hub.store.transact(lambda connection: sql.add_key(connection, row))
    except StorageTrouble:
        raise Refused("storage") from None
    return key
