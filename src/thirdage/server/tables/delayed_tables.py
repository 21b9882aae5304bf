"""Shows everything to spectators with a delay: a second table gets the same entries once they are old enough.

Such spectators are ordinary clients of the table, so that changes of their `rights` take effect at once.
"""

from __future__ import annotations

import asyncio
from collections import deque

from thirdage.server.doors.client import Client
from thirdage.server.errors import Refused
from thirdage.server.tables.hub import Hub, Live
from thirdage.server.tables.journal import Entry, dump
from thirdage.server.tables.messages import update, welcome
from thirdage.server.tables.reading import table_parts
from thirdage.server.tables.rights import ALL_SEATS, until
from thirdage.server.tables.tables import Table, load_table

LOOK = 0.5
"""Seconds between two checks for entries that are old enough."""


class DelayedTable:
    """A table as it was some time ago, and what has happened since."""

    def __init__(self, table: Table, coming: list[Entry]) -> None:
        self.table = table
        self.coming = deque(coming)


class DelayedTables:
    """All tables that this process shows with a delay."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.delayed: dict[str, DelayedTable] = {}
        hub.on_change = self.changed

    async def enter(self, live: Live, table: Table, client: Client) -> None:
        """Let a spectator in. Call with the table's lock held."""
        late = self.delayed.get(live.id)
        with self.hub.careful(live):
            if late is None:
                late = self.delayed[live.id] = await self._start(table)
            client.late = True
            client.send(dump(welcome(late.table, ALL_SEATS, None, self.hub.now())))
        live.clients.add(client)

    async def _start(self, table: Table) -> DelayedTable:
        latest = until(table, self.hub.now())
        entries, standing = await table_parts(self.hub.store, table.id)
        old = [entry for entry in entries if entry.at <= latest] or entries[:1]
        if standing is not None and (not isinstance(standing["seq"], int) or standing["seq"] > old[-1].seq):
            standing = None
        return DelayedTable(await load_table(table.id, old, standing), entries[len(old) :])

    def shown(self, client: Client) -> Table | None:
        """Return the table as a client with a delay sees it; None for everybody else."""
        late = self.delayed.get(client.holder.table)
        return late.table if client.late and late is not None else None

    def changed(self, live: Live, entries: list[Entry]) -> None:
        """Queue new entries until they are old enough."""
        late = self.delayed.get(live.id)
        if late is not None:
            late.coming.extend(entry for entry in entries if entry.seq > late.table.seq + len(late.coming))

    def leave(self, live: Live) -> None:
        """Handle a spectator who has left; after the last one, the table is dropped."""
        if not any(client.late for client in live.clients):
            self.delayed.pop(live.id, None)

    async def move_on(self) -> None:
        """Show entries that are old enough, to those who may still see them by the table's present state."""
        for id in list(self.delayed):
            live = self.hub.live(id)
            try:
                async with live.lock:
                    present, late = await self.hub.loaded(live), self.delayed.get(id)
                    if late is not None:
                        with self.hub.careful(live):
                            self._move(live, present, late)
            except Refused:
                continue  # the table can't be read just now, or is set aside, as its clients were told

    def _move(self, live: Live, present: Table, late: DelayedTable) -> None:
        latest = until(present, self.hub.now())
        while late.coming and late.coming[0].at <= latest:
            entry = late.coming.popleft()
            late.table.apply(entry)
            text = dump(update(late.table, entry, ALL_SEATS))
            for client, _ in self.hub.audience(live, present):
                if client.late:
                    client.send(text)

    async def run(self) -> None:
        """Keep showing what has become old enough."""
        while True:
            await asyncio.sleep(LOOK)
            await self.move_on()
