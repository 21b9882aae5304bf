"""Seeks: somebody wants to play a game, at a pace, on a side or either, and waits until somebody else wants the same.

A seek for a live game waits as long as its owner looks at the page; one for a move a day waits for weeks, and both are
told when it is met. Two seeks that fit are brought together at once; if a process dies in between, any other does it.
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
"""Seconds between two looks at what a process that died has left."""
MOST: Final = 5
"""How many seeks somebody may have waiting."""
PAGE: Final = 50
"""How many seeks are told at once."""
PRESENT: Final = 3 * 60 * 1000
"""A seek for a live game waits so many milliseconds after its owner has last looked."""
LASTING: Final = 21 * 24 * 60 * 60 * 1000
"""A seek for a move a day waits so many milliseconds."""
KEPT: Final = 7 * 24 * 60 * 60 * 1000
"""For so many milliseconds somebody is told that their seek was met."""
CANDIDATES: Final = 20
"""So many that have waited longest are tried."""
COLUMNS: Final = (
    "id, account, game, side, pace, low, high, rated, contribution, language, made_at, until, table_id, seat"
)
WAITING: Final = "table_id IS NULL AND until > ?"
"""A condition: a seek waits at that time."""
IN_RANGE: Final = (
    f"((low IS NULL AND high IS NULL) OR (COALESCE(low, {LOWEST}) <= ? AND COALESCE(high, {HIGHEST}) >= ?))"
)
"""A condition: a seek wants an opponent of that rating, given twice, or of any."""
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
        """Return what everybody may know."""
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
        """Return what its owner is told: also what became of it."""
        return {**self.data(), "until": self.until, "table": self.table, "seat": self.seat}

    def fading(self, now: int) -> bool:
        """Tell whether it ends soon unless it is noted that its owner still looks."""
        return self.pace == LIVE and self.table is None and now < self.until < now + PRESENT * 3 // 4

    @property
    def wish(self) -> tuple[str, str, str, bool]:
        """What is wanted, apart from who: two seeks of one person differ in it."""
        return self.game, self.side, self.pace, self.rated

    def guest(self) -> Guest:
        """Return its owner, as somebody who is to sit down."""
        return Guest(self.account, self.contribution, self.language)


Candidate: TypeAlias = tuple[Seek, list[int]]
"""A seek that fits another one, and the seats that the owner of the other one may get."""


def lasting(pace: str, now: int) -> int:
    """Return the time until which a seek waits."""
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
    """Return all seeks of somebody: those that wait, and those that were met lately."""
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM seek WHERE account = ? AND (until > ? OR (table_id IS NOT NULL AND until > ?))"
        " ORDER BY made_at, id",
        [name, now, now - KEPT],
    )
    return [Seek(row) for row in rows]


def told(connection: Connection, seeks: list[Seek], now: int) -> dict[str, list[Data]]:
    """Return, by the id of each seek, the ratings its owner has in the roles of two players that they may get."""
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
    """Return all seeks of somebody, for their export."""
    return [seek.own_data() for seek in own(connection, name, 0)]


def look_on(connection: Connection, name: str, now: int) -> None:
    """Let the seeks of somebody for live games go on waiting, if they have not ended yet: their owner looks."""
    connection.execute(
        "UPDATE seek SET until = ? WHERE account = ? AND pace = ? AND table_id IS NULL AND until > ?",
        [lasting(LIVE, now), name, LIVE, now],
    )


def add(connection: Connection, seek: Seek, now: int) -> Seek:
    """Store a seek and return it; Refused if somebody has too many.

    The same wish a second time is still the first seek. With another range it is a new one that has waited as long, so
    that nobody is paired by a range that is no longer wanted.
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
    """Remove a seek; False if it was met in between."""
    return connection.count("DELETE FROM seek WHERE id = ? AND table_id IS NULL", [seek.id]) > 0


def candidates(connection: Connection, seek: Seek, now: int, id: str = "") -> list[Candidate]:
    """Return the seeks that fit, those that have waited longest first; with an `id`, only that one if it fits."""
    found: dict[str, Candidate] = {}
    for place in places_of(seek.game, seek.side):
        for other in fitting(connection, seek, place, now, id):
            found.setdefault(other.id, (other, []))[1].append(place)
    return sorted(found.values(), key=lambda each: (each[0].since, each[0].id))[:CANDIDATES]


def fitting(connection: Connection, seek: Seek, place: int, now: int, id: str) -> list[Seek]:
    """Return the seeks whose owners can play against the owner of this one, if that one gets the seat `place`.

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
    """Return a seek that waits; Refused if it doesn't."""
    rows = connection.execute(f"SELECT {COLUMNS} FROM seek WHERE id = ? AND {WAITING}", [id, now])
    if not rows:
        raise Refused("seek_gone")
    return Seek(rows[0])


def taken_up(connection: Connection, id: str, name: str, rated: bool, now: int) -> Candidate:
    """Return a seek that somebody wants to take up, and the seats they may get; Refused if they cannot have it."""
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
    """Note that seeks were met, all of them; False if one no longer waits.

    The order is always the same, so that two processes do not wait for each other.
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
    """Remove a seek of somebody, waiting or met; False if there is none."""
    return connection.count("DELETE FROM seek WHERE id = ? AND account = ?", [id, name]) > 0


class Seeks:
    """Brings those together who fit."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def run(self) -> None:
        """Keep looking for seeks that fit and were not brought together."""
        await repeat(self.look, LOOK, "seeks", logger)

    async def look(self) -> None:
        """Try every seek that waits while another one wants the same, the oldest first."""
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
        """Return all seeks that wait."""
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
        """Bring a seek together with one that fits; False if it goes on waiting."""
        hub, now = self.server.hub, self.server.hub.now()
        for other, places in await self.server.store.read(lambda connection: candidates(connection, seek, now)):
            if await self.bring_together(seek, other, places, hub.now()):
                return True
        return False

    async def bring_together(self, seek: Seek, other: Seek, seats: list[int], now: int) -> bool:
        """Make a table for two seeks, if both still wait; `seats` are those the owner of the first may get."""

        def met(connection: Connection, table: str, places: list[int]) -> bool:
            return use_up(connection, [(seek.id, places[0]), (other.id, places[1])], table, now)

        meeting = Meeting(seek.game, seek.pace, seek.rated, [seek.guest(), other.guest()], seats)
        return await meet(self.server.hub, meeting, met) is not None
