"""The tables in use: one change at a time for each, stored before anybody hears of it.

A change is drafted on the table in memory, written, and only then announced. If the write fails, or another process was
first, the table in memory is dropped and read again: the storage is always right.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.doors.client import Client
from thirdage.server.doors.protocol import fingerprint
from thirdage.server.errors import Refused, why_of
from thirdage.server.hall.keys import inherit
from thirdage.server.hall.outcome import outcome
from thirdage.server.storage import sql
from thirdage.server.storage.base import Connection, Storage, StorageTrouble, Write
from thirdage.server.tables import creation, seats
from thirdage.server.tables.aside import Aside, FaultLog
from thirdage.server.tables.commands import Draft, draft, follow_up, make_pick, tick
from thirdage.server.tables.journal import Data, Entry, dump
from thirdage.server.tables.listing import listing
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.messages import Alike, news, update, welcome
from thirdage.server.tables.reading import entries_after, table_parts
from thirdage.server.tables.rights import Rights, Sight, archived, rights
from thirdage.server.tables.seats import Holder
from thirdage.server.tables.tables import Table, load_table
from thirdage.server.tally import Tally

SNAPSHOT: Final = 50
"""After how many entries a table is stored in a form that loads quickly."""
BOT_LEASE: Final = 15_000
"""After how many milliseconds another process looks after a table whose bot doesn't answer."""
TRIES: Final = 5
"""How often a change is tried when other processes are first."""
IDLE: Final = 300.0
"""After how many idle seconds a table is dropped from memory."""
logger = logging.getLogger("thirdage.hub")


class Live:
    """A table in use, with its clients. `told` is the last number they were sent."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.clients: set[Client] = set()
        self.told = 0
        self.due = -1  # the due time in the storage; -1: not known
        self.snapshot = 0
        self.listing: Data | None = None  # how the lobby shows it
        self.used = time.monotonic()


def wall_clock() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    """All tables in use in this process."""

    def __init__(self, store: Storage, now: Callable[[], int] = wall_clock) -> None:
        self.store = store
        self.now = now
        self.lives: dict[str, Live] = {}
        self.aside = Aside()
        self.faults = FaultLog()
        self.tally = Tally()
        self.on_bot_turn: Callable[[Live, Table], None] = lambda live, table: None
        self.on_bots_seated: Callable[[Table], None] = lambda table: None
        self.on_result: Callable[[], None] = lambda: None
        self.on_change: Callable[[Live, list[Entry]], None] = lambda live, entries: None
        self.checks: dict[
            str, Callable[[Connection, Holder, int], None]
        ] = {}  # by command: refuses who may not give it

    # -- finding

    def live(self, id: str) -> Live:
        """Return the table's place in memory, creating it if needed; whether the table exists is found out on
        loading."""
        found = self.lives.get(id)
        if found is None:
            found = self.lives[id] = Live(id)
        found.used = time.monotonic()
        return found

    async def loaded(self, live: Live) -> Table:
        """Return the table, read from the storage if needed. Call with the lock held."""
        self.aside.check(live.id)
        if live.table is not None:
            return live.table
        entries, standing = await table_parts(self.store, live.id)
        if not entries:
            self.lives.pop(live.id, None)
            raise Refused("no_table")
        with self.careful(live):
            try:
                table = await load_table(live.id, entries, standing)
            except ThirdAgeError as error:
                changed = Refused("rules_changed", why=why_of(error))
                raise self.set_aside(live, error, changed) from None
        found = standing["seq"] if standing is not None else 0
        assert isinstance(found, int)
        live.table, live.due, live.snapshot, live.listing = table, -1, found, listing(table)
        if live.told:
            self.tell(live, table, [entry for entry in entries if entry.seq > live.told])
        live.told = table.seq
        return table

    @asynccontextmanager
    async def at(self, holder: Holder) -> AsyncIterator[Rights]:
        """Yield what somebody may see and do at their table now. The table stays locked meanwhile."""
        live = self.live(holder.table)
        async with live.lock:
            yield rights(await self._abreast(live, holder), holder, self.now())

    @asynccontextmanager
    async def locked(self, id: str) -> AsyncIterator[Table]:
        """Yield a table that nobody else can change meanwhile. This doesn't check what may be shown of it."""
        live = self.live(id)
        async with live.lock:
            yield await self.loaded(live)

    async def _abreast(self, live: Live, holder: Holder) -> Table:
        """Return the table as it is since the holder took their seat, which another process may have written just now.
        Call with the lock held."""
        table = await self.loaded(live)
        if holder.since > table.seq:
            await self._follow(live, table)
        return table

    @contextmanager
    def careful(self, live: Live) -> Iterator[None]:
        """Guard work on a table: any failure sets the table aside and harms nothing else."""
        try:
            yield
        except (Refused, StorageTrouble):
            raise
        except Exception as error:
            raise self.set_aside(live, error) from None

    def set_aside(self, live: Live, error: Exception, told: Refused | None = None) -> Refused:
        """Set a failed table aside: tell its clients, and drop it until it is tried again."""
        refused = self.aside.put(live.id, error, told)
        live.table = None
        text = dump({"type": "error", "table": live.id, "seq": live.told, **refused.data()})
        for client in list(live.clients):
            client.send(text)
        return refused

    # -- changing

    async def may(self, what: str, holder: Holder) -> None:
        """Refuse whoever may not give this command now, for what is known of them beyond their table."""
        check = self.checks.get(what)
        if check is not None:
            try:
                await self.store.read(lambda connection: check(connection, holder, self.now()))
            except StorageTrouble:
                raise Refused("storage") from None

    async def command(self, holder: Holder, message: Data) -> int:
        """Do what a checked command says and return the number of its entry. Sent again, it returns the same number."""
        return await self.demand(holder, str(message["id"]), message, lambda table: draft(table, holder, message))

    async def demand(self, holder: Holder, id: str, message: Data, make: Callable[[Table], Draft]) -> int:
        """Make a change that somebody requested by a message, if they still have any right to."""
        sent, begun = (holder.id, id, fingerprint(message)), time.monotonic()
        try:
            # Once begun, a change is completed even if the sender is gone.
            number = await asyncio.shield(asyncio.ensure_future(self.change(holder.table, make, sent, holder)))
        except Refused as refused:
            self.tally.refusals[refused.code] += 1
            raise
        self.tally.answered(time.monotonic() - begun)
        return number

    async def bot_pick(self, id: str, seat: int, picks: int, option: str) -> None:
        """Make the pick of a server's bot, unless the game has moved on without it or a person now plays the seat."""

        def make(table: Table) -> Draft:
            check_moment(table, seat, picks, seats.BOT)
            return make_pick(table, seat, option)

        await self.change(id, make)

    async def program_pick(self, holder: Holder, picks: int, option: str) -> None:
        """Make the pick of a program that plays for a person, unless the game has moved on or a bot now plays."""

        def make(table: Table) -> Draft:
            seat = rights(table, holder, self.now()).player("picks")
            check_moment(table, seat, picks, seats.PERSON)
            return make_pick(table, seat, option)

        await self.change(holder.table, make, holder=holder)

    async def change(
        self,
        id: str,
        make: Callable[[Table], Draft],
        sent: tuple[str, str, str] = ("", "", ""),
        holder: Holder | None = None,
    ) -> int:
        """Draft an entry, write it, tell everybody. `sent` is the holder, id and fingerprint of the message behind it.

        With a `holder`, it happens only if they have a right to be at the table at that very moment.
        """
        live = self.live(id)
        async with live.lock:
            for attempt in range(TRIES):
                if holder is not None:
                    rights(await self._abreast(live, holder), holder, self.now())
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
        except Exception as error:
            live.table = None  # the game may have been left in the middle of a pick
            self.faults.note(f"at table {live.id}", error)
            raise Refused("fault") from None

    async def _earlier(self, table: Table, sent: tuple[str, str, str], thoroughly: bool) -> int:
        """Return the number of the entry that this same message became earlier; 0 if it is new.

        Memory has recent messages, the storage has all of them. It is asked when the message seems invalid, and it
        never takes the same one twice.
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
        with self.careful(live):
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
            with self.careful(live):
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
        for entry in write.entries:
            self.tally.entries[entry.kind] += 1
        if write.outcome is not None or write.archived is not None:
            self.on_result()
        self.tell(live, table, write.entries)
        if live.table is not None:
            self.aside.well(live.id)
            self.wake(live, table)
        return True

    def _prepare(self, live: Live, table: Table, first: Draft, sent: tuple[str, str, str]) -> Write:
        """Apply a draft and what follows from it; return everything to write."""
        now, was = max(self.now(), table.at), table.status
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
            also.due, also.lobby = due_of(other), listing(other)
            places = {index: creation.rematch_seat(table, index) for index in range(len(table.seats))}
            also.also_for = partial(inherit, table=table.id, rematch=other.id, places=places, since=creation.FIRST)
            entries.append(Entry(table.seq + 1, now, "rematched", {"table": other.id}))
            table.apply(entries[-1])
            write.also.append(also)
        if first.kind == "seated" and first.data["kind"] == seats.OPEN:
            write.drop_keys_of = entry.number("seat")
        if table.status == TableStatus.OVER:
            if was != TableStatus.OVER:
                write.outcome = outcome(table)
            elif first.kind in ("allowed", "unsealed"):
                write.archived = archived(table)
        told = listing(table)
        if told != live.listing:
            write.lobby = live.listing = told
        due = due_of(table)
        if due != live.due and not (table.turn >= 0 and lease_holds(table, live.due)):
            write.due = due
        if table.turn >= 0 and entries[0].seq <= table.turn_since and table.seats[table.turn].kind == seats.PERSON:
            write.outbox.append((table.turn, now, table.turn_since, table.seats[table.turn].since))
        if table.status == TableStatus.PLAYING and table.seq - live.snapshot >= SNAPSHOT:
            write.snapshot = table.snapshot()
        return write

    async def add(self, write: Write, table: Table) -> bool:
        """Add a new table. False if the same request already created one, or the promise of its dice is used up."""
        write.due, write.lobby = due_of(table), listing(table)
        try:
            if not await self.store.append(write):
                return False
        except StorageTrouble:
            raise Refused("storage") from None
        self.begin(write, table)
        return True

    def begin(self, write: Write, table: Table) -> None:
        """A new table is written down: from now on it is in use."""
        live = self.live(table.id)
        listed = write.lobby if isinstance(write.lobby, dict) else None
        live.table, live.told, live.due, live.listing = table, table.seq, write.due or 0, listed
        if any(seat.kind == seats.BOT for seat in table.seats):
            self.on_bots_seated(table)
        self.wake(live, table)

    # -- telling

    def tell(self, live: Live, table: Table, entries: list[Entry]) -> None:
        """Send new entries to everybody at the table; the last one comes with the full state.

        They are already stored: if the table can't be shown, it is set aside, and the change stands.
        """
        if not entries:
            return
        live.told = table.seq
        try:
            with self.careful(live):
                self._tell(live, table, entries)
        except Refused as refused:
            logger.debug("table %s cannot be shown: %s", live.id, refused.code)

    def _tell(self, live: Live, table: Table, entries: list[Entry]) -> None:
        ready: dict[int, list[str]] = {}
        alike: Alike | None = None
        for client, sight in self.audience(live, table):
            viewer = sight.viewer
            if client.late:
                continue
            if client.viewer != viewer:
                client.viewer = viewer
                client.send(dump(welcome(table, viewer, None, self.now())))
                continue
            if not client.reads:
                client.send("")
                continue
            if viewer not in ready:
                alike = alike or Alike(table)
                earlier = [dump(news(table, entry, viewer)) for entry in entries[:-1]]
                ready[viewer] = [*earlier, dump(update(table, entries[-1], viewer, alike))]
            for text in ready[viewer]:
                client.send(text)
        self.on_change(live, entries)

    def audience(self, live: Live, table: Table) -> list[tuple[Client, Sight]]:
        """Return all clients at the table with what they may see now. One that may see nothing is told so and
        disconnected.

        Anything sent to a table's clients goes through here.
        """
        found: list[tuple[Client, Sight]] = []
        for client in list(live.clients):
            try:
                found.append((client, rights(table, client.holder, self.now()).sight(client.wanted)))
            except Refused as refused:
                live.clients.discard(client)
                client.end(refused)
        return found

    def say(self, live: Live, message: Data) -> None:
        """Send something that is not in the journal to all clients who see the present."""
        if live.table is None:
            return
        text = dump(message)
        for client, _ in self.audience(live, live.table):
            if not client.late:
                client.send(text)

    def wake(self, live: Live, table: Table) -> None:
        """Let a bot think if it decides."""
        if table.status == TableStatus.PLAYING and table.seats[table.turn].kind == seats.BOT:
            self.on_bot_turn(live, table)

    # -- what other processes and the clock do

    async def catch_up(self, id: str, seq: int) -> None:
        """Follow another process that has taken a table to this number."""
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

    async def read_anew(self, id: str) -> None:
        """Read a table again when it is next wanted: what its journal says of somebody has changed."""
        live = self.lives.get(id)
        if live is not None:
            async with live.lock:
                live.table = None

    async def _follow(self, live: Live, table: Table) -> None:
        """Apply what another process has written."""
        entries = await entries_after(self.store, live.id, table.seq)
        with self.careful(live):
            for entry in entries:
                table.apply(entry)
            table.ready()  # a game started elsewhere rolls its dice here from now on
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
            if not self.aside.pause(id):  # a table set aside was already logged
                logger.warning("table %s cannot be looked after: %s", id, refused.code)

    def sweep(self) -> None:
        """Drop tables that nobody uses."""
        old = time.monotonic() - IDLE
        for id, live in list(self.lives.items()):
            if not live.clients and not live.lock.locked() and live.used < old:
                del self.lives[id]


def check_moment(table: Table, seat: int, picks: int, kind: str) -> None:
    """Refuse a pick meant for another moment, or for a seat that another kind of player now has."""
    made = table.game.history.count if table.game is not None else 0
    if table.game is None or made != picks or table.seats[seat].kind != kind:
        raise Refused("late", picks=made, expected=picks)


def due_of(table: Table) -> int:
    """Return when a process must look at the table; 0 for never."""
    if table.status == TableStatus.PLAYING and table.seats[table.turn].kind == seats.BOT:
        return table.at + BOT_LEASE
    return table.due()


def lease_holds(table: Table, due: int) -> bool:
    """Tell whether the stored time is good enough, so that quick bots needn't move it with every pick."""
    return table.seats[table.turn].kind == seats.BOT and table.at + BOT_LEASE // 3 <= due <= table.at + BOT_LEASE
