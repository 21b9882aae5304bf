"""Spectators who see everything, some time later: a second table that is given the same entries when they are old."""

from __future__ import annotations

import asyncio
from collections import deque

from thirdage.server.client import Client
from thirdage.server.errors import Refused
from thirdage.server.hub import Hub, Live
from thirdage.server.journal import Entry, dump
from thirdage.server.messages import ALL_SEATS, update, welcome
from thirdage.server.store import sql
from thirdage.server.store.base import StorageTrouble
from thirdage.server.tables import Table, load_table
from thirdage.server.watching import all_agree

LOOK = 0.5
"""Seconds between two looks at what has become old enough."""


class Lag:
    """A table as it was some time ago, and what has happened since."""

    def __init__(self, table: Table, delay: int, coming: list[Entry]) -> None:
        self.table = table
        self.delay = delay
        self.coming = deque(coming)
        self.clients: set[Client] = set()


class Lagging:
    """All tables that are shown with a delay in this process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.lags: dict[str, Lag] = {}
        hub.on_change = self.changed

    async def enter(self, live: Live, table: Table, client: Client) -> None:
        """A spectator comes. Call with the lock of the table held."""
        lag = self.lags.get(live.id)
        if lag is None:
            lag = self.lags[live.id] = await self._start(table)
        lag.clients.add(client)
        client.send(dump(welcome(lag.table, ALL_SEATS, None, self.hub.now())))

    async def _start(self, table: Table) -> Lag:
        delay = table.made.get("delay", 0)
        assert isinstance(delay, int)
        until = self.hub.now() - delay * 1000
        try:
            entries, standing = await self.hub.store.read(lambda connection: sql.table_parts(connection, table.id))
        except StorageTrouble:
            raise Refused("storage") from None
        old = [entry for entry in entries if entry.at <= until] or entries[:1]
        if standing is not None and (not isinstance(standing["seq"], int) or standing["seq"] > old[-1].seq):
            standing = None
        return Lag(load_table(table.id, old, standing), delay * 1000, entries[len(old) :])

    def changed(self, live: Live, entries: list[Entry]) -> None:
        """New entries wait until they are old; whoever no longer agrees is heeded at once."""
        lag = self.lags.get(live.id)
        if lag is None:
            return
        lag.coming.extend(entry for entry in entries if entry.seq > lag.table.seq + len(lag.coming))
        if live.table is not None and not all_agree(live.table):
            for client in list(lag.clients):
                client.end(Refused("no_consent"))

    def leave(self, client: Client) -> None:
        """A spectator goes."""
        lag = self.lags.get(client.holder.table)
        if lag is not None:
            lag.clients.discard(client)
            if not lag.clients:
                del self.lags[client.holder.table]

    def move_on(self) -> None:
        """Show what has become old enough."""
        now = self.hub.now()
        for lag in list(self.lags.values()):
            while lag.coming and lag.coming[0].at + lag.delay <= now:
                entry = lag.coming.popleft()
                lag.table.apply(entry)
                text = dump(update(lag.table, entry, ALL_SEATS))
                for client in list(lag.clients):
                    client.send(text)

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(LOOK)
            self.move_on()
