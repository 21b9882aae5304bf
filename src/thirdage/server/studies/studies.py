"""Studies in use: read from the storage, changed one entry at a time, and written before anybody is answered.

Several processes may have the same study in memory. Each checks how far the storage has come before it answers.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from secrets import token_urlsafe
from typing import Final, TypeVar

from thirdage.server.doors.protocol import fingerprint
from thirdage.server.errors import Refused
from thirdage.server.storage.base import Connection, Storage, StorageTrouble
from thirdage.server.storage.sql import entry_of
from thirdage.server.studies.study import Study
from thirdage.server.tables.hub import TRIES, wall_clock
from thirdage.server.tables.journal import Data, Entry, dump
from thirdage.server.tables.seats import hash_of, new_key
from thirdage.server.tables.timelines import Timeline, Timelines

_T = TypeVar("_T")
REMEMBERED: Final = 100
"""How many studies are kept in memory."""
ENTRY: Final = "seq, at, kind, data, NULL, message, print"


class Change:
    """An entry to be written."""

    def __init__(self, kind: str, data: Data, outcome: Data | None = None) -> None:
        self.kind = kind
        self.data = data
        self.outcome = outcome or {}


class Studies:
    """All recently used studies."""

    def __init__(self, store: Storage, timelines: Timelines) -> None:
        self.store = store
        self.timelines = timelines
        self._known: OrderedDict[str, Study] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    async def make(self, made: Data) -> tuple[Study, str]:
        """Create a study from its first entry; return it with the key for editing."""
        study, key = Study(token_urlsafe(15)), new_key()
        entry = Entry(1, wall_clock(), "made", made)
        study.apply(entry)

        def write(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO study (id, game, made_at, edit) VALUES (?, ?, ?, ?)",
                [study.id, str(made["game"]), entry.at, hash_of(key)],
            )
            insert(connection, study.id, entry)

        await self._transact(write)
        self._keep(study)
        return study, key

    async def get(self, id: str) -> Study:
        """Return a study as the storage has it."""
        study = self._known.get(id) or Study(id)
        entries = await self._read(lambda connection: entries_after(connection, id, study.seq))
        for entry in entries:
            if entry.seq == study.seq + 1:  # another request may already have applied it
                study.apply(entry)
        if study.seq == 0:
            raise Refused("no_study")
        self._keep(study)
        return study

    def timeline(self, study: Study, branch: int) -> Timeline:
        """Return the timeline of a branch."""
        line = [text for _, text in study.line(branch)]
        name = f"study {study.id} {branch}"
        parent = study.branch(branch).parent
        nearest = self.timelines.peek(f"study {study.id} {parent}")
        if self.timelines.peek(name) is None and nearest is not None:
            return self.timelines.put(name, nearest.along(line))
        return self.timelines.get(name, line, study.begin)

    async def allow(self, id: str, key: str) -> None:
        """Refuse anybody who may not edit."""
        known = await self._read(lambda connection: connection.execute("SELECT edit FROM study WHERE id = ?", [id]))
        if not known:
            raise Refused("no_study")
        if not key or str(known[0][0]) != hash_of(key):
            raise Refused("not_allowed", what="editing this study")

    async def change(self, id: str, message: Data, make: Callable[[Study], Awaitable[Change | Data]]) -> Data:
        """Do what a checked message says and return the outcome. `make` returns an entry, or an outcome that needs
        none."""
        sent, print = str(message["id"]), fingerprint(message)
        async with self._locks.setdefault(id, asyncio.Lock()):
            for _ in range(TRIES):
                study = await self.get(id)
                earlier = study.messages.get(sent)
                if earlier is not None:
                    if earlier[0] != print:
                        raise Refused("id_reused", id=sent)
                    return earlier[1]
                change = await make(study)
                if not isinstance(change, Change):
                    return {"seq": study.seq, **change}
                data = {**change.data, "outcome": change.outcome}
                entry = Entry(study.seq + 1, wall_clock(), change.kind, data, "", sent, print)
                if await self._transact(partial(insert, study=id, entry=entry)):
                    if study.seq < entry.seq:  # a reader may already have applied it
                        study.apply(entry)
                    return {"seq": entry.seq, **change.outcome}
        raise Refused("busy")

    # -- helpers

    def _keep(self, study: Study) -> None:
        self._known.pop(study.id, None)
        self._known[study.id] = study
        while len(self._known) > REMEMBERED:
            old, _ = self._known.popitem(last=False)
            lock = self._locks.get(old)
            if lock is not None and not lock.locked():
                del self._locks[old]

    async def _read(self, work: Callable[[Connection], _T]) -> _T:
        try:
            return await self.store.read(work)
        except StorageTrouble:
            raise Refused("storage") from None

    async def _transact(self, work: Callable[[Connection], _T]) -> _T:
        try:
            return await self.store.transact(work)
        except StorageTrouble:
            raise Refused("storage") from None


def insert(connection: Connection, study: str, entry: Entry) -> bool:
    """Write an entry; False if another process was first."""
    return bool(
        connection.count(
            "INSERT INTO study_entry (study_id, seq, at, kind, message, print, data) VALUES (?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            [study, entry.seq, entry.at, entry.kind, entry.message or None, entry.print or None, dump(entry.data)],
        )
    )


def entries_after(connection: Connection, study: str, seq: int) -> list[Entry]:
    """Return the entries of a study after a number."""
    rows = connection.execute(
        f"SELECT {ENTRY} FROM study_entry WHERE study_id = ? AND seq > ? ORDER BY seq", [study, seq]
    )
    return [entry_of(row) for row in rows]
