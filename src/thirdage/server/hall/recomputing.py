"""The recomputation of ratings from the results, of all games or from a place on. Only rows that differ are written.

Most of the work is done without the lock, while others continue. Then, with the lock, the games rated meanwhile are
added, and the rows that differ are written. Nothing differs unless somebody tampered with the database, declared a game
void, or changed the rating rules: `thirdage hall check` tells.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from thirdage.server.hall.glicko import Strength
from thirdage.server.hall.rating import (
    COLUMNS,
    RATING,
    START,
    STRETCH,
    Key,
    Played,
    Seat,
    Standing,
    games_of,
    key_of,
    rate,
    stale_places,
    standing_before,
    standing_from,
    strength_row,
    write_standings,
)
from thirdage.server.hall.results import renames, take_lock, whole
from thirdage.server.storage.base import Connection
from thirdage.server.storage.staging import change_many, take_time


@dataclass
class Reckoning:
    """The ratings worked out so far, from place `since` on: the standings, and the seats whose rows differ."""

    since: int = 1
    last: int = 0
    games: int = 0
    standings: dict[Key, Standing] = field(default_factory=dict)
    wrong: list[tuple[Seat, Strength | None]] = field(default_factory=list)

    def go_on(self, connection: Connection) -> None:
        """Rate the games whose place is after the last one."""
        self.last = max(self.last, self.since - 1)
        newest = whole(connection.execute("SELECT COALESCE(max(place), 0) FROM result WHERE place IS NOT NULL")[0][0])
        while self.last < newest:
            until = min(newest, self.last + STRETCH)
            rows = connection.execute(
                f"SELECT {COLUMNS} FROM result JOIN result_seat ON result_seat.table_id = result.table_id"
                " WHERE result.place > ? AND result.place <= ? ORDER BY result.place, seat",
                [self.last, until],
            )
            for game in games_of(rows):
                self._rate(connection, game)
            self.last = until

    def _rate(self, connection: Connection, game: Played) -> None:
        self.games += 1
        for seat in game.seats:
            if not seat.bot and seat.key not in self.standings:
                first = self.since <= 1
                self.standings[seat.key] = START if first else standing_before(connection, seat.key, self.since)
        for seat, new in zip(game.seats, rate(game, self.standings), strict=True):
            if new != seat.stored:
                self.wrong.append((seat, new))

    def wrong_standings(self, connection: Connection) -> dict[Key, Standing]:
        """Return the standings that differ from the stored ratings, and one without games for each rating to delete."""
        if self.since > 1:
            return dict(self.standings)  # there are few: write all of them
        rows = connection.execute(f"SELECT {RATING} FROM rating")
        stored = {key_of(row): standing_from(row[3:]) for row in rows}
        wrong = {key: mine for key, mine in self.standings.items() if mine != stored.get(key, START)}
        return wrong | {key: START for key in stored if key not in self.standings}


def check(connection: Connection) -> tuple[int, int]:
    """Count the rated games, and the rows that differ from what the games give. Change nothing."""
    connection.begin_reading()
    try:
        take_time(connection)
        all_games = Reckoning()
        all_games.go_on(connection)
        return all_games.games, len(all_games.wrong) + len(all_games.wrong_standings(connection))
    finally:
        connection.rollback()


def recompute(connection: Connection, since: int = 1) -> tuple[int, int]:
    """Recompute ratings from a place on and write the rows that differ; return how many games and how many rows.

    If an account was deleted meanwhile, what was worked out names somebody who is gone: then all is worked out again,
    with the lock.
    """
    reckoning = Reckoning(since)
    connection.begin_reading()
    try:
        take_time(connection)
        stale, known = stale_places(connection), renames(connection)
        reckoning.go_on(connection)
    finally:
        connection.rollback()
    connection.begin()
    try:
        take_lock(connection)
        take_time(connection)
        if renames(connection) != known:
            reckoning = Reckoning(since)
        reckoning.go_on(connection)
        standings = reckoning.wrong_standings(connection)
        write_seats(connection, reckoning.wrong)
        write_standings(connection, standings)
        for name in [name for name, place in stale.items() if place >= since]:
            connection.run("DELETE FROM server_value WHERE name = ?", [name])
    except BaseException:
        connection.rollback()
        raise
    connection.commit()
    return reckoning.games, len(reckoning.wrong) + len(standings)


def write_seats(connection: Connection, wrong: list[tuple[Seat, Strength | None]]) -> None:
    """Store the strengths after games, for seats whose rows differ."""
    change_many(
        connection,
        "result_seat",
        ["table_id", "seat", "rating", "deviation", "volatility"],
        ((seat.table, seat.seat, *strength_row(new)) for seat, new in wrong),
        "UPDATE result_seat SET rating = staged.rating, deviation = staged.deviation, volatility = staged.volatility"
        " FROM staged WHERE result_seat.table_id = staged.table_id AND result_seat.seat = staged.seat",
    )
