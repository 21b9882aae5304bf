"""Questions that change nothing: the full view, why an option isn't offered, what some picks would lead to, the key to
the rematch."""

from __future__ import annotations

from thirdage.server.errors import Refused
from thirdage.server.hall.keys import add_more_keys
from thirdage.server.storage import sql
from thirdage.server.storage.base import StorageTrouble
from thirdage.server.tables import commands, creation
from thirdage.server.tables.hub import Hub
from thirdage.server.tables.journal import Data
from thirdage.server.tables.lookahead import DEEPEST, Look
from thirdage.server.tables.messages import welcome
from thirdage.server.tables.seats import LOBBY_KEY, PASSER_BY, Holder, KeyRow, hash_of, new_key
from thirdage.server.tables.tables import Table


async def find_holder(hub: Hub, table: str, key: str) -> Holder:
    """Return what a key was given for at a table. An unknown key and an unknown table look the same.

    Passers-by have no key; `rights` checks with each message whether the table is open to them.
    """
    if key == LOBBY_KEY:
        return Holder(table, PASSER_BY)
    try:
        holder = await hub.store.read(lambda connection: sql.find_key(connection, hash_of(key)))
    except StorageTrouble:
        raise Refused("storage") from None
    if holder is None or holder.table != table:
        raise Refused("no_table")
    return holder


async def ask(hub: Hub, holder: Holder, message: Data, wanted: str = "", delayed: Table | None = None) -> Data:
    """Answer a checked question, by what the client may see. Call without the table's lock.

    A client who sees the table with a delay is answered from `delayed`.
    """
    if message["type"] == "lookahead" or "through" in message:
        return await look_ahead(hub, holder, message)
    async with hub.at(holder) as mine:
        sight, table = mine.sight(wanted), delayed or mine.table
        if sight.until is not None and delayed is None:
            raise Refused("no_consent")
        kind = message["type"]
        if kind == "ping":
            return {"type": "pong", "table": table.id, "seq": table.seq, "at": hub.now()}
        if kind == "full":
            with hub.careful(hub.live(table.id)):
                return dict(welcome(table, sight.viewer, None, hub.now()))
        if kind == "why_not":
            option = str(message["option"])
            rule = commands.why_not(table, holder, option)
            return {"type": "why_not", "table": table.id, "seq": table.seq, "option": option, "rule": rule}
        there, seq = creation.rematch_holder(table, mine), table.seq
    key, name = await give_key(hub, there)
    return {"type": "rematch", "table": holder.table, "seq": seq, "rematch": there.table, "seat": name, "key": key}


async def look_ahead(hub: Hub, holder: Holder, message: Data) -> Data:
    """Return what would be asked after some picks, or why something would not be offered then.

    The table is locked only while the world to try the picks in is sampled.
    """
    async with hub.at(holder) as mine:
        table = mine.table
        told: Data = {"type": message["type"], "table": table.id, "seq": table.seq}
        count = table.count()
        world, seat = commands.world_of(table, holder)
    chains, depth, through = message.get("chains", []), message.get("depth", DEEPEST), message.get("through", [])
    assert isinstance(chains, list)
    assert isinstance(depth, int)
    assert isinstance(through, list)
    look = Look(world, seat, depth, set(through))
    if message["type"] == "why_not":
        option = str(message["option"])
        return {**told, "option": option, "rule": await look.against(option), "looked": look.count}
    told["picks"] = count
    return {**told, "asks": await look.after(chains), "looked": look.count}


async def give_key(hub: Hub, holder: Holder, account: str = "") -> tuple[str, str]:
    """Create another key for somebody who has a seat; return it with the seat's name. Refused if the seat is no longer
    theirs, or belongs to another account."""
    async with hub.at(holder) as mine:
        seat, rated = mine.table.seats[mine.seat("keys")], mine.table.rated
    if account and account != seat.account and (seat.account or rated):
        raise Refused("claimed")
    key = new_key()
    row = KeyRow(hash_of(key), holder.table, holder.role, holder.seat, holder.since, account)
    try:
        await hub.store.transact(lambda connection: add_more_keys(connection, [row]))
    except StorageTrouble:
        raise Refused("storage") from None
    return key, seat.name
