"""Seeks: somebody wants to play a game, at some pace, on one side or either, and waits for somebody with the same wish.

A seek for a live game waits while its owner has the page open; one for a move a day waits for weeks, and both owners
get a letter when it is met. Two seeks that fit are paired at once; if a process is killed in between, another does it.
"""

from __future__ import annotations

import logging
from collections import Counter
from typing import TYPE_CHECKING, Final, TypeAlias

from thirdage.server.errors import Refused
from thirdage.server.hall.outcome import role_of
from thirdage.server.hall.pairing import LIVE, Guest, Meeting, meet, places_of, seats_of_two
from thirdage.server.hall.relations import APART, apart
from thirdage.server.hall.standings import HIGHEST, LOWEST, bounds, rating_of, ratings_of
from thirdage.server.repeating import repeat
from thirdage.server.storage.base import Connection, Row, Value
from thirdage.server.tables.journal import Data

if TYPE_CHECKING:
    from thirdage.server.app import Server

LOOK: Final = 3.0
"""Seconds between two searches for seeks that a killed process left unpaired."""
MOST: Final = 5
"""The largest number of waiting seeks that somebody may have."""
PAGE: Final = 50
"""The largest number of seeks in one answer."""
PRESENT: Final = 3 * 60 * 1000
"""Milliseconds for which a seek for a live game waits after its owner last opened the list."""
LASTING: Final = 21 * 24 * 60 * 60 * 1000
"""Milliseconds for which a seek for a move a day waits."""
KEPT: Final = 7 * 24 * 60 * 60 * 1000
"""Milliseconds for which a seek that was met is shown to its owner."""
CANDIDATES: Final = 20
"""The number of fitting seeks that are tried, the longest wait first."""
COLUMNS: Final = (
    "id, account, game, side, pace, low, high, rated, contribution, language, made_at, until, table_id, seat"
)
WAITING: Final = "table_id IS NULL AND until > ?"
"""The SQL condition that a seek is waiting at a time."""
IN_RANGE: Final = (
    f"((low IS NULL AND high IS NULL) OR (COALESCE(low, {LOWEST}) <= ? AND COALESCE(high, {HIGHEST}) >= ?))"
)
"""The SQL condition that a seek accepts an opponent of a rating, which is passed twice."""
logger = logging.getLogger("thirdage.seeks")


class Seek:
    """A seek as it is stored."""

    def __init__(self, row: Row) -> None:
        self.id, self.account, self.game, self.side, self.pace = (str(value) for value in row[:5])
        self.low, self.high = (None if value is None else int(str(value)) for value in row[5:7])
        self.rated, self.contribution, self.language = bool(row[7]), str(row[8]), str(row[9])
        self.since, self.until = int(str(row[10])), int(str(row[11]))
        self.table, self.seat = row[12], row[13]

    def data(self) -> Data:
        """Return what everybody may see."""
        return {
            "seek": self.id,
            "name": self.account,
            "game": self.game,
            "side": self.side,
            "pace": self.pace,
            "low": self.low,
            "high": self.high,
            "rated": self.rated,
            "since": self.since,
        }

    def own_data(self) -> Data:
        """Return what its owner may see, including the table if the seek was met."""
        return {**self.data(), "until": self.until, "table": self.table, "seat": self.seat}

    def fading(self, now: int) -> bool:
        """Tell whether it ends soon, unless its owner keeps it waiting."""
        return self.pace == LIVE and self.table is None and now < self.until < now + PRESENT * 3 // 4

    @property
    def wish(self) -> tuple[str, str, str, bool]:
        """The wish without the range of ratings. A person has at most one waiting seek for each."""
        return self.game, self.side, self.pace, self.rated

    def guest(self) -> Guest:
        """Return its owner as a guest at a table."""
        return Guest(self.account, self.contribution, self.language)


Candidate: TypeAlias = tuple[Seek, list[int]]
"""A seek that fits another one, and the seats that the owner of the other one may get."""


def lasting(pace: str, now: int) -> int:
    """Return the time at which a seek ends."""
    return now + (PRESENT if pace == LIVE else LASTING)


def waiting(connection: Connection, now: int, after: tuple[int, str] | None, viewer: str) -> list[Seek]:
    """Return a page of the seeks of people whom `viewer` may meet, the oldest first."""
    where, values = WAITING, list[Value]([now])
    if after is not None:
        where, values = f"{where} AND (made_at, id) > (?, ?)", [*values, *after]
    if viewer:
        where, values = f"{where} AND {APART.format('seek.account', '?')}", [*values, viewer, viewer]
    rows = connection.execute(f"SELECT {COLUMNS} FROM seek WHERE {where} ORDER BY made_at, id LIMIT ?", [*values, PAGE])
    return [Seek(row) for row in rows]


def own(connection: Connection, name: str, now: int) -> list[Seek]:
    """Return all seeks of somebody: those that wait, and those that were met recently."""
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM seek WHERE account = ? AND (until > ? OR (table_id IS NOT NULL AND until > ?))"
        " ORDER BY made_at, id",
        [name, now, now - KEPT],
    )
    return [Seek(row) for row in rows]


def told(connection: Connection, seeks: list[Seek], now: int) -> dict[str, list[Data]]:
    """Return the owner's ratings in the roles they may get, by the id of each seek."""
    found = ratings_of(connection, sorted({seek.account for seek in seeks}), now)
    known = {seek.id: seek for seek in seeks}
    shown: dict[str, list[Data]] = {id: [] for id in known}
    for (player, game, role), each in sorted(found.items()):
        for seek in known.values():
            wanted = role == role_of(seek.side, 2) if seek.side else "." not in role
            if (player, game) == (seek.account, seek.game) and wanted:
                shown[seek.id].append({"role": role, "rating": each["rating"], "provisional": each["provisional"]})
    return shown


def all_seeks(connection: Connection, name: str) -> list[Data]:
    """Return all seeks of an account, for its export."""
    return [seek.own_data() for seek in own(connection, name, 0)]


def look_on(connection: Connection, name: str, now: int) -> None:
    """Let somebody's seeks for live games wait longer, unless they have ended: their owner is still here."""
    connection.execute(
        "UPDATE seek SET until = ? WHERE account = ? AND pace = ? AND table_id IS NULL AND until > ?",
        [lasting(LIVE, now), name, LIVE, now],
    )


def add(connection: Connection, seek: Seek, now: int) -> Seek:
    """Store a seek and return it; raise Refused if somebody has too many.

    If the same wish is already waiting, return that seek. With another range, replace it by a new one that has waited
    as long, so that nobody is paired by a range that is no longer wanted.
    """
    connection.execute("DELETE FROM seek WHERE until <= ?", [now - KEPT])
    if connection.dialect == "postgresql":  # the seeks of one account are counted one after the other
        connection.execute("SELECT 1 FROM account WHERE name = ? FOR UPDATE", [seek.account])
    mine = [each for each in own(connection, seek.account, now) if each.table is None]
    for each in mine:
        if each.wish == seek.wish:
            if (each.low, each.high) == (seek.low, seek.high) or not drop_waiting(connection, each):
                return each
            seek.since = each.since
            mine.remove(each)
            break
    if len(mine) >= MOST:
        raise Refused("too_many_seeks", limit=MOST)
    connection.execute(
        f"INSERT INTO seek ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL)",
        [
            *(seek.id, seek.account, seek.game, seek.side, seek.pace, seek.low, seek.high, int(seek.rated)),
            *(seek.contribution, seek.language, seek.since, seek.until),
        ],
    )
    return seek


def drop_waiting(connection: Connection, seek: Seek) -> bool:
    """Remove a seek; return False if it was met in the meantime."""
    return connection.count("DELETE FROM seek WHERE id = ? AND table_id IS NULL", [seek.id]) > 0


def candidates(connection: Connection, seek: Seek, now: int, id: str = "") -> list[Candidate]:
    """Return the seeks that fit, the longest wait first; with an `id`, only that one if it fits."""
    found: dict[str, Candidate] = {}
    for place in places_of(seek.game, seek.side):
        for other in fitting(connection, seek, place, now, id):
            found.setdefault(other.id, (other, []))[1].append(place)
    return sorted(found.values(), key=lambda each: (each[0].since, each[0].id))[:CANDIDATES]


def fitting(connection: Connection, seek: Seek, place: int, now: int, id: str) -> list[Seek]:
    """Return the seeks whose owners can play against the owner of this one, who would get the seat `place`.

    Each of the two must be as strong as the other wishes, on the side that they would play. Nobody without a rating on
    that side is in any range.
    """
    seats = seats_of_two(seek.game)
    mine, theirs = seats[place], seats[1 - place]
    rating = rating_of(connection, seek.account, seek.game, role_of(mine, 2))
    where = [WAITING, "game = ? AND pace = ? AND rated = ?", "account <> ?", "side IN ('', ?)", IN_RANGE]
    values: list[Value] = [now, seek.game, seek.pace, int(seek.rated), seek.account, theirs]
    values += [LOWEST - 1 if rating is None else rating] * 2
    where.append(APART.format("seek.account", "?"))
    values += [seek.account, seek.account]
    if seek.low is not None or seek.high is not None:
        where.append(
            "EXISTS (SELECT 1 FROM rating WHERE player = seek.account AND rating.game = seek.game AND role = ?"
            " AND rating BETWEEN ? AND ?)"
        )
        values += [role_of(theirs, 2), *bounds(seek.low, seek.high)]
    if id:
        where.append("id = ?")
        values.append(id)
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM seek WHERE {' AND '.join(where)} ORDER BY made_at, id LIMIT ?", [*values, CANDIDATES]
    )
    return [Seek(row) for row in rows]


def find_waiting(connection: Connection, id: str, now: int) -> Seek:
    """Return a waiting seek; raise Refused if there is none."""
    rows = connection.execute(f"SELECT {COLUMNS} FROM seek WHERE id = ? AND {WAITING}", [id, now])
    if not rows:
        raise Refused("seek_gone")
    return Seek(rows[0])


def taken_up(connection: Connection, id: str, name: str, rated: bool, now: int) -> Candidate:
    """Return a seek that somebody wants to accept, and the seats they may get; raise Refused if they cannot have it."""
    seek = find_waiting(connection, id, now)
    if seek.account == name:
        raise Refused("seek_gone")
    if apart(connection, name, seek.account):
        raise Refused("not_welcome")
    if seek.rated != rated:
        raise Refused("rated_differs")
    mine = Seek(("", name, seek.game, "", seek.pace, None, None, rated, "", "", now, now, None, None))
    found = candidates(connection, mine, now, id)
    if not found:
        find_waiting(connection, id, now)  # somebody may have been faster since
        raise Refused("out_of_range", low=seek.low or LOWEST, high=HIGHEST if seek.high is None else seek.high)
    return found[0]


def use_up(connection: Connection, seeks: list[tuple[str, int]], table: str, now: int) -> bool:
    """Mark all these seeks as met; return False if one no longer waits.

    They are updated in a fixed order, so that two processes cannot deadlock.
    """
    for id, seat in sorted(seeks):
        won = connection.count(
            "UPDATE seek SET table_id = ?, seat = ? WHERE id = ? AND table_id IS NULL AND until > ?",
            [table, seat, id, now],
        )
        if won == 0:
            return False
    return True


def drop(connection: Connection, name: str, id: str) -> bool:
    """Remove somebody's seek, waiting or met; return False if there is none."""
    return connection.count("DELETE FROM seek WHERE id = ? AND account = ?", [id, name]) > 0


class Seeks:
    """The pairing of seeks that fit."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def run(self) -> None:
        """Keep searching for seeks that fit and were not paired."""
        await repeat(self.look, LOOK, "seeks", logger)

    async def look(self) -> None:
        """Try every waiting seek for which another one has the same wish, the oldest first."""
        found = await self._waiting()
        wishes = Counter(seek.wish for seek in found)
        games = Counter((seek.game, seek.pace, seek.rated) for seek in found)
        for seek in found:
            same = wishes[seek.wish] if seek.side else 1
            if games[seek.game, seek.pace, seek.rated] > same:
                try:
                    await self.pair(seek)
                except Refused as refused:  # of a game that this server no longer has: the others go on
                    logger.warning("the seek %s waits: %s", seek.id, refused.code)

    async def _waiting(self) -> list[Seek]:
        """Return all waiting seeks."""
        store, now = self.server.store, self.server.hub.now()
        after: tuple[int, str] | None = None
        found: list[Seek] = []
        while True:
            page = await store.read(lambda connection, after=after: waiting(connection, now, after, ""))  # type: ignore[misc]
            found += page
            if len(page) < PAGE:
                return found
            after = (page[-1].since, page[-1].id)

    async def pair(self, seek: Seek) -> bool:
        """Pair a seek with one that fits; return False if none does, so that it keeps waiting."""
        hub, now = self.server.hub, self.server.hub.now()
        for other, places in await self.server.store.read(lambda connection: candidates(connection, seek, now)):
            if await self.bring_together(seek, other, places, hub.now()):
                return True
        return False

    async def bring_together(self, seek: Seek, other: Seek, seats: list[int], now: int) -> bool:
        """Make a table for two seeks, if both still wait; `seats` are those that the owner of the first may get."""

        def met(connection: Connection, table: str, places: list[int]) -> bool:
            return use_up(connection, [(seek.id, places[0]), (other.id, places[1])], table, now)

        meeting = Meeting(seek.game, seek.pace, seek.rated, [seek.guest(), other.guest()], seats)
        return await meet(self.server.hub, meeting, met) is not None
