"""Reads journals without making anybody wait: long ones a page at a time, with pauses for other work."""

from __future__ import annotations

import asyncio
from typing import Final

from thirdage.server.errors import Refused
from thirdage.server.storage import sql
from thirdage.server.storage.base import Storage, StorageTrouble
from thirdage.server.tables.journal import Data, Entry
from thirdage.server.tables.message_types import Update
from thirdage.server.tables.messages import news
from thirdage.server.tables.tables import Table

PAGE: Final = 500
"""Entries that are read at once; other readers get in between."""
BREATH: Final = 100
"""Entries after which other work gets its turn while we send somebody what they missed: about a millisecond."""

MISSED_FOR_ONE: Final = 50
"""This many missed entries count as one more request or connection."""


async def entries_after(store: Storage, table: str, after: int) -> list[Entry]:
    """Return the entries of a table after a number; Refused if the storage doesn't answer."""
    found: list[Entry] = []
    while True:
        page = await _page(store, table, found[-1].seq if found else after)
        found += page
        if len(page) < PAGE:
            return found


async def _page(store: Storage, table: str, after: int) -> list[Entry]:
    try:
        return await store.read(lambda connection: sql.entries(connection, table, after, PAGE))
    except StorageTrouble:
        raise Refused("storage") from None


async def table_parts(store: Storage, table: str) -> tuple[list[Entry], Data | None]:
    """Return everything needed to load a table. The snapshot is read first, since entries only grow in number."""
    try:
        standing = await store.read(lambda connection: sql.standing(connection, table))
    except StorageTrouble:
        raise Refused("storage") from None
    return await entries_after(store, table, 0), standing


async def missed_news(store: Storage, table: Table, viewer: int, since: int | None) -> list[Update] | None:
    """Return what a viewer has missed since a number; None if they need everything. Call with the table's lock held."""
    if since is None or since > table.seq:
        return None
    if table.recent and table.recent[0].seq <= since + 1:
        entries = [entry for entry in table.recent if entry.seq > since]
    else:
        entries = await entries_after(store, table.id, since)
    told: list[Update] = []
    for entry in entries:
        told.append(news(table, entry, viewer))
        if len(told) % BREATH == 0:
            await asyncio.sleep(0)
    return told
