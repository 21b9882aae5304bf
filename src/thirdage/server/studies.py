"""Studies in use: read from the storage, changed one entry at a time, written before anybody is answered.

Several processes may have the same study in memory. Each looks how far the storage has come before it answers.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from secrets import token_urlsafe
from typing import Final, TypeVar

from thirdage.server.course import Course, Courses
from thirdage.server.errors import Refused
from thirdage.server.hub import TRIES, wall_clock
from thirdage.server.journal import Data, Entry, dump
from thirdage.server.protocol import fingerprint
from thirdage.server.seats import hash_of, new_key
from thirdage.server.store.base import Connection, StorageTrouble
from thirdage.server.store.sql import entry_of
from thirdage.server.store.store import Store
from thirdage.server.study import Study

_T = TypeVar("_T")
REMEMBERED: Final = 100
"""How many studies are kept at hand."""
ENTRY: Final = "seq, at, kind, data, NULL, message, print"


class Change:
    """An entry to be."""

    def __init__(self, kind: str, data: Data, outcome: Data | None = None) -> None:
        self.kind = kind
        self.data = data
        self.outcome = outcome or {}


class Studies:
    """All studies that were in use lately."""

    def __init__(self, store: Store, courses: Courses) -> None:
        self.store = store
        self.courses = courses
        self._known: OrderedDict[str, Study] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    async def make(self, made: Data) -> tuple[Study, str]:
        """A new study from its first entry, and the key that opens editing."""
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
        """A study as it stands in the storage."""
        study = self._known.get(id) or Study(id)
        entries = await self._read(lambda connection: entries_after(connection, id, study.seq))
        for entry in entries:
            if entry.seq == study.seq + 1:  # another request may have brought it along meanwhile
                study.apply(entry)
        if study.seq == 0:
            raise Refused("no_study")
        self._keep(study)
        return study

    def course(self, study: Study, branch: int) -> Course:
        """The course of a branch."""
        line = [text for _, text in study.line(branch)]
        name = f"study {study.id} {branch}"
        parent = study.branch(branch).parent
        nearest = self.courses.peek(f"study {study.id} {parent}")
        if self.courses.peek(name) is None and nearest is not None:
            return self.courses.put(name, nearest.along(line))
        return self.courses.get(name, line, study.begin)

    async def allow(self, id: str, key: str) -> None:
        """Refuse whoever may not edit."""
        known = await self._read(lambda connection: connection.execute("SELECT edit FROM study WHERE id = ?", [id]))
        if not known:
            raise Refused("no_study")
        if not key or str(known[0][0]) != hash_of(key):
            raise Refused("not_allowed", what="editing this study")

    async def change(self, id: str, message: Data, make: Callable[[Study], Awaitable[Change | Data]]) -> Data:
        """Do what a checked message says; what it came to. `make` gives an entry, or an outcome that needs none."""
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
                    if study.seq < entry.seq:  # somebody who only reads may have brought it along
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
    """The entries of a study behind a number."""
    rows = connection.execute(
        f"SELECT {ENTRY} FROM study_entry WHERE study_id = ? AND seq > ? ORDER BY seq", [study, seq]
    )
    return [entry_of(row) for row in rows]
