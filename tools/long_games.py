"""Long games for measurements: a journal is played once without a server and stored as often as needed."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

from thirdage.server.storage.base import Write
from thirdage.server.storage.store import Store
from thirdage.server.tables import creation
from thirdage.server.tables.commands import draft
from thirdage.server.tables.hub import SNAPSHOT
from thirdage.server.tables.journal import Data, Entry
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.seats import SEAT, Holder
from thirdage.server.tables.tables import Table

GAME = "war-of-the-ring"


class LongGame:
    """A table's entries after that many picks, and its last snapshot."""

    def __init__(self, picks: int) -> None:
        self.made: Data = {}
        self.entries: list[Entry] = []
        self.snapshot: Data | None = None
        seed = 0
        while not self._play(picks, seed):
            seed += 1

    def _play(self, picks: int, seed: int) -> bool:
        """Play one game at random; False if it ends too soon."""
        plan = creation.plan({"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}]})
        plan |= {"secret": f"{seed:064x}"}
        table, write = creation.new_table(plan, 1000)
        self.entries, self.snapshot, random = list(write.entries), None, Random(seed)
        for _ in range(picks):
            if table.status != TableStatus.PLAYING:
                return False
            self._pick(table, random)
        return True

    def _pick(self, table: Table, random: Random) -> None:
        assert table.game is not None
        assert table.game.ask is not None
        option = random.choice(table.game.ask.options).text
        holder = Holder(table.id, SEAT, table.turn)
        made = draft(table, holder, {"type": "pick", "id": "a", "option": option})
        entry = Entry(table.seq + 1, 1000 + table.seq, made.kind, made.data)
        table.apply(entry, made.played)
        self.entries.append(entry)
        if table.seq % SNAPSHOT == 0:
            self.snapshot = table.snapshot()

    def write(self, number: int) -> tuple[Write, str]:
        """Return a write for another table with this journal, and the key of its first seat."""
        write = Write(f"long-{os.getpid()}-{number}", self.entries)
        write.new, write.game, write.snapshot = True, GAME, self.snapshot
        return write, creation.issue(write, SEAT, 0, creation.FIRST)


def store_games(db: str, game: LongGame, count: int, first: int = 0) -> list[tuple[str, str]]:
    """Store a game several times; return the tables, each with the key of a seat."""

    async def add() -> list[tuple[str, str]]:
        store = Store(db)
        made = []
        for number in range(first, first + count):
            write, key = game.write(number)
            assert await store.append(write)
            made.append((write.table, key))
        store.close()
        return made

    return asyncio.run(add())


def resident(process: int) -> int:
    """Return the resident memory of a process in bytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
