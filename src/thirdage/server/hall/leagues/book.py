"""The book of leagues, which reads them, and writes each new deed under the league's next number."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar

from thirdage.server.errors import Refused
from thirdage.server.hall.leagues.league import League
from thirdage.server.storage import leagues as stored
from thirdage.server.storage.base import Connection, Storage, StorageTrouble
from thirdage.server.storage.leagues import LeagueWrite
from thirdage.server.tables.commands import Draft
from thirdage.server.tables.journal import Data, Entry

_T = TypeVar("_T")
KEPT: Final = 100
"""The largest number of leagues that are kept in memory."""


class Book:
    """The leagues as this process knows them. Hold the lock of a league while you read it in order to change it."""

    def __init__(self, store: Storage, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self._known: OrderedDict[str, League] = OrderedDict()
        self._prepared: dict[str, League] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    def lock(self, id: str) -> asyncio.Lock:
        """Return the lock to hold while a league is read and changed here. Deed numbers keep other processes out."""
        if len(self._locks) > 10 * KEPT:
            self._locks = {known: lock for known, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(id, asyncio.Lock())

    async def fresh(self, id: str) -> League:
        """Return a league with all deeds so far, by any process; raise Refused if there is no such league."""
        known = self._known.pop(id, None) or League(id)
        seq = known.seq
        new = await self.read(lambda connection: stored.deeds(connection, id, seq))
        if seq and any(entry.kind == "forgotten" for entry in new):  # a name was removed from earlier deeds
            known, new = League(id), await self.read(lambda connection: stored.deeds(connection, id))
        for entry in new:
            known.apply(entry)
        if not known.seq:
            raise Refused("no_league")
        self._known[id] = known
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    def prepare(
        self, league: League, drafts: list[Draft], account: str = "", sent: tuple[str, str] = ("", "")
    ) -> LeagueWrite:
        """Apply drafts to a league and return what to write. If another process is first, the league is read again."""
        self._known.pop(league.id, None)
        self._prepared[league.id] = league
        now, entries = max(self.now(), league.at), list[Entry]()
        for draft in drafts:
            message = sent if not entries else ("", "")
            entries.append(Entry(league.seq + 1, now, draft.kind, draft.data, account, *message))
            league.apply(entries[-1])
        write = LeagueWrite(league.id, entries)
        write.head = head(league)
        for entry in entries:
            if entry.kind in ("entered", "replaced"):
                write.entrants.append((entry.number("number"), entry.word("account")))
            elif entry.kind in ("invited", "uninvited"):
                write.guests.append((entry.word("account"), entry.kind == "invited"))
            elif entry.kind == "left":
                write.entrants.append((entry.number("number"), None))
        return write

    async def write(self, *wanted: LeagueWrite) -> bool:
        """Write everything; return False and write nothing if another process took a number in the first league."""

        def work(connection: Connection) -> bool:
            return all(stored.write(connection, each) for each in wanted)

        after = [self._prepared.pop(each.league, None) for each in wanted]
        try:
            won = await self.store.transact(work)
        except StorageTrouble:
            raise Refused("storage") from None
        if won:
            self._known.update({league.id: league for league in after if league is not None})
        return won

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Read from the storage; raise Refused if it does not answer."""
        try:
            return await self.store.read(work)
        except StorageTrouble:
            raise Refused("storage") from None

    async def put_off(self, league: League, due: int | None) -> None:
        """Look at the league again at `due`, since there is nothing to do now."""
        id, seq = league.id, league.seq
        try:
            await self.store.transact(lambda connection: stored.put_off(connection, id, seq, due))
        except StorageTrouble:
            raise Refused("storage") from None


def head(league: League) -> Data:
    """Return a league's row for lists. It is due at once, and put off as soon as there is nothing to do."""
    made = league.made
    told: Data = {key: made[key] for key in ("name", "game", "series", "season", "tier")}
    told["private"] = int(league.private)
    return {**told, "organiser": league.organiser, "status": league.status.value, "due_at": league.at}
