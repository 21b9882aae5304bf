"""The tables that are in use: one change at a time for each, written down before anybody hears of it.

A change is drafted on the table in memory, written, and only then told. If the writing fails, or another process was
first, the table in memory is forgotten and read again: the storage is right, whatever happened.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server import creation, seats
from thirdage.server.client import Client
from thirdage.server.commands import Draft, draft, follow_up, make_pick, tick
from thirdage.server.errors import Refused
from thirdage.server.journal import Data, Entry, dump
from thirdage.server.messages import news, update
from thirdage.server.protocol import fingerprint
from thirdage.server.seats import Holder
from thirdage.server.store import sql
from thirdage.server.store.base import StorageTrouble, Write
from thirdage.server.store.store import Store
from thirdage.server.tables import PLAYING, Table, load_table
from thirdage.server.watching import may_see

SNAPSHOT: Final = 50
"""After how many entries a table is stored in a form that loads quickly."""
BOT_LEASE: Final = 15_000
"""After how many milliseconds another process looks after a table whose bot does not answer."""
TRIES: Final = 5
"""How often a change is tried when other processes are first."""
IDLE: Final = 300.0
"""After how many seconds without anybody a table leaves the memory."""
logger = logging.getLogger("thirdage.hub")


class Live:
    """A table in use, with those who look at it. `told` is the last number its clients have been sent."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.clients: set[Client] = set()
        self.told = 0
        self.due = -1  # what the storage has; -1: not known
        self.snapshot = 0
        self.used = time.monotonic()


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """All tables in use in this process."""

    def __init__(self, store: Store, now: Callable[[], int] = wall_clock) -> None:
        self.store = store
        self.now = now
        self.lives: dict[str, Live] = {}
        self.on_bot_turn: Callable[[Live, Table], None] = lambda live, table: None
        self.on_change: Callable[[Live, list[Entry]], None] = lambda live, entries: None

    # -- finding

    def live(self, id: str) -> Live:
        """The place of a table in memory, made if need be; whether the table exists is found out when it is loaded."""
        found = self.lives.get(id)
        if found is None:
            found = self.lives[id] = Live(id)
        found.used = time.monotonic()
        return found

    async def loaded(self, live: Live) -> Table:
        """The table, read from the storage if need be. Call with the lock held."""
        if live.table is not None:
            return live.table
        try:
            entries, standing = await self.store.read(lambda connection: sql.table_parts(connection, live.id))
        except StorageTrouble:
            raise Refused("storage") from None
        if not entries:
            self.lives.pop(live.id, None)
            raise Refused("no_table")
        try:
            table = load_table(live.id, entries, standing)
        except ThirdAgeError as error:
            logger.exception("table %s cannot be loaded", live.id)
            raise Refused("rules_changed", why=str(error)[:200]) from None
        found = standing["seq"] if standing is not None else 0
        assert isinstance(found, int)
        live.table, live.due, live.snapshot = table, -1, found
        if live.told:
            self.tell(live, table, [entry for entry in entries if entry.seq > live.told])
        live.told = table.seq
        return table

    # -- changing

    async def command(self, holder: Holder, message: Data) -> int:
        """Do what a checked command says; the number of the entry it became. Sent again, it gives the same number."""
        sent = (holder.id, str(message["id"]), fingerprint(message))
        # What has begun is brought to its end, whether or not the sender is still there.
        doing = asyncio.ensure_future(self.change(holder.table, lambda table: draft(table, holder, message), sent))
        return await asyncio.shield(doing)

    async def seat_pick(self, id: str, seat: int, picks: int, option: str, kind: str) -> None:
        """The pick of a program, unless the game has gone on without it or somebody else plays the seat now."""

        def make(table: Table) -> Draft:
            if table.game is None or table.game.history.count != picks or table.seats[seat].kind != kind:
                raise Refused("late", picks=table.game.history.count if table.game is not None else 0, expected=picks)
            return make_pick(table, seat, option)

        await self.change(id, make)

    async def change(
        self,
        id: str,
        make: Callable[[Table], Draft],
        sent: tuple[str, str, str] = ("", "", ""),
    ) -> int:
        """Draft an entry, write it, tell everybody. `sent` is holder, id and fingerprint of the message behind it."""
        live = self.live(id)
        async with live.lock:
            for attempt in range(TRIES):
                table = await self.loaded(live)
                earlier = await self._earlier(table, sent, attempt > 0)
                if earlier:
                    return earlier
                if await self._tick(live, table):
                    continue
                try:
                    wanted = self._draft(live, table, make)
                except Refused:
                    earlier = await self._earlier(table, sent, True)
                    if earlier:
                        return earlier
                    raise
                number = table.seq + 1
                if await self._write(live, table, wanted, sent):
                    return number
        raise Refused("busy")

    def _draft(self, live: Live, table: Table, make: Callable[[Table], Draft]) -> Draft:
        try:
            return make(table)
        except Refused:
            raise
        except Exception:
            live.table = None  # the game may have been left in the middle of a pick
            logger.exception("a fault at table %s", live.id)
            raise Refused("fault") from None

    async def _earlier(self, table: Table, sent: tuple[str, str, str], thoroughly: bool) -> int:
        """The number of the entry that this very message has become before; 0 if it is new.

        The memory knows recent messages. The storage knows all; it is asked when something speaks against the message,
        and it never takes the same one twice.
        """
        holder, id, print = sent
        if not id:
            return 0
        found = table.messages.get((holder, id))
        if found is None and thoroughly:
            try:
                found = await self.store.read(lambda connection: sql.find_message(connection, table.id, holder, id))
            except StorageTrouble:
                raise Refused("storage") from None
        if found is None:
            return 0
        if found[1] != print:
            raise Refused("id_reused", id=id)
        return found[0]

    async def _tick(self, live: Live, table: Table) -> bool:
        """Let the clock act first; True if the table may have changed."""
        due = tick(table, self.now())
        if due is None:
            return False
        await self._write(live, table, due)
        return True

    async def _write(
        self,
        live: Live,
        table: Table,
        first: Draft,
        sent: tuple[str, str, str] = ("", "", ""),
    ) -> bool:
        """Apply and store a draft with what follows from it. False if another process was first."""
        try:
            write = self._prepare(live, table, first, sent)
            won = await self.store.append(write)
        except StorageTrouble:
            live.table = None
            raise Refused("storage") from None
        except BaseException:
            live.table = None
            raise
        if not won:
            live.table = None
            return False
        if write.due is not None:
            live.due = write.due
        if write.snapshot is not None:
            live.snapshot = table.seq
        self.tell(live, table, write.entries)
        self.wake(live, table)
        return True

    def _prepare(self, live: Live, table: Table, first: Draft, sent: tuple[str, str, str]) -> Write:
        """Apply a draft and what follows from it; all that is to be written."""
        now = max(self.now(), table.at)
        entry = Entry(table.seq + 1, now, first.kind, first.data, *sent)
        entries = [entry]
        table.apply(entry, first.played)
        following = follow_up(table)
        while following is not None:
            entries.append(Entry(table.seq + 1, now, following.kind, following.data))
            table.apply(entries[-1], following.played)
            following = follow_up(table)
        write = Write(table.id, entries)
        if creation.rematch_ready(table):
            other, also = creation.new_table(creation.rematch_plan(table), now)
            also.due = due_of(other)
            entries.append(Entry(table.seq + 1, now, "rematched", {"table": other.id}))
            table.apply(entries[-1])
            write.also.append(also)
        if first.kind == "seated" and first.data["kind"] == seats.OPEN:
            write.drop_keys_of = entry.number("seat")
        due = due_of(table)
        if due != live.due and not (table.turn >= 0 and lease_holds(table, live.due)):
            write.due = due
        if table.turn >= 0 and entries[0].seq <= table.turn_since and table.seats[table.turn].kind == seats.PERSON:
            write.outbox.append((table.turn, now, table.turn_since))
        if table.status == PLAYING and table.seq - live.snapshot >= SNAPSHOT:
            write.snapshot = table.snapshot()
        return write

    async def add(self, write: Write, table: Table) -> bool:
        """A new table. False if the same request has made one already, or the promise of its dice is used up."""
        write.due = due_of(table)
        try:
            if not await self.store.append(write):
                return False
        except StorageTrouble:
            raise Refused("storage") from None
        live = self.live(table.id)
        live.table, live.told, live.due = table, table.seq, write.due
        self.wake(live, table)
        return True

    # -- telling

    def tell(self, live: Live, table: Table, entries: list[Entry]) -> None:
        """Send new entries to everybody at the table; the last one comes with all that holds after it."""
        if not entries:
            return
        live.told = table.seq
        ready: dict[int, list[str]] = {}
        for client in list(live.clients):
            if client.holder.role != seats.SEAT and not may_see(table, client.viewer):
                client.end(Refused("no_consent"))
                continue
            if client.viewer not in ready:
                earlier = [dump(news(table, entry, client.viewer)) for entry in entries[:-1]]
                ready[client.viewer] = [*earlier, dump(update(table, entries[-1], client.viewer))]
            for text in ready[client.viewer]:
                client.send(text)
        self.on_change(live, entries)

    def wake(self, live: Live, table: Table) -> None:
        """Let a bot think if one decides."""
        if table.status == PLAYING and table.seats[table.turn].kind == seats.BOT:
            self.on_bot_turn(live, table)

    # -- what other processes and the clock do

    async def catch_up(self, id: str, seq: int) -> None:
        """Another process has taken a table to this number."""
        live = self.lives.get(id)
        if live is None or live.told == 0:
            return
        try:
            async with live.lock:
                table = await self.loaded(live)
                if table.seq < seq:
                    await self._follow(live, table)
        except Refused as refused:
            logger.warning("table %s cannot catch up: %s", id, refused.code)

    async def _follow(self, live: Live, table: Table) -> None:
        """Apply what another process has written."""
        try:
            entries = await self.store.read(lambda connection: sql.entries(connection, live.id, table.seq))
            for entry in entries:
                table.apply(entry)
        except StorageTrouble:
            raise Refused("storage") from None
        except Exception:
            live.table = None
            raise
        live.due = -1
        self.tell(live, table, entries)

    async def look_after(self, id: str) -> None:
        """Let the clock and the bots of a table do what is due."""
        live = self.live(id)
        try:
            async with live.lock:
                table = await self.loaded(live)
                while await self._tick(live, table):
                    table = await self.loaded(live)
                self.wake(live, table)
        except Refused as refused:
            logger.warning("table %s cannot be looked after: %s", id, refused.code)

    def sweep(self) -> None:
        """Forget tables that nobody uses."""
        old = time.monotonic() - IDLE
        for id, live in list(self.lives.items()):
            if not live.clients and not live.lock.locked() and live.used < old:
                del self.lives[id]


def due_of(table: Table) -> int:
    """When a process must look at the table; 0 for never."""
    if table.status == PLAYING and table.seats[table.turn].kind == seats.BOT:
        return table.at + BOT_LEASE
    return table.due()


def lease_holds(table: Table, due: int) -> bool:
    """Whether the time that is stored is good enough: bots that pick quickly need not move it with every pick."""
    return table.seats[table.turn].kind == seats.BOT and table.at + BOT_LEASE // 3 <= due <= table.at + BOT_LEASE
