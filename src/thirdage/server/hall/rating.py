"""Ratings of accounts, by game and role, and how each finished game changes them. Games are rated in order of place.

A rated game gets its place, the next whole number, in the same transaction that updates the ratings. Only one process
at a time holds the lock for this. So each game counts once, whatever is killed in between, and replaying the games in
order of place gives the same ratings again.

- In a game for two, each plays against the other's rating in the role they had. In teams, the strength of a side is
  the mean of its players. Each player plays one opponent, who is as much stronger as the other side's mean is above
  their own side's, and as uncertain as all other players together.
- Bots are the fixed points of the scale: their ratings come from the arena (`bots/ladder.toml`), and games with people
  do not change them. A game against a bot changes only the person's rating.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

from thirdage.server.hall.glicko import NEWCOMER, PERIOD, Met, Strength, aged, updated
from thirdage.server.hall.outcome import BOT_MARK, WIN
from thirdage.server.hall.results import STALE, take_lock, whole
from thirdage.server.storage.base import Connection, Row, Value
from thirdage.server.storage.staging import change_many

PAGE: Final = 200
"""The largest number of games that are rated in one transaction."""
STRETCH: Final = 50_000
"""The number of places that are read at once."""
ROWS: Final = 500
"""The largest number of rows that one statement names one by one."""

Key: TypeAlias = tuple[str, str, str]
"""What a rating belongs to: player, game and role."""


@dataclass(frozen=True)
class Standing:
    """A rating, with the games it rests on: how many, their score in half points, time and place of the last one."""

    strength: Strength
    games: int = 0
    halves: int = 0
    played_at: int = 0
    place: int = 0

    def now(self, at: int) -> Strength:
        """Return the strength at a time: it becomes less certain while somebody does not play."""
        return aged(self.strength, self.periods(at)) if self.games else self.strength

    def periods(self, at: int) -> float:
        """Return how many rating periods have passed since the last game."""
        return max(0, at - self.played_at) / PERIOD if self.games else 0.0


START: Final = Standing(NEWCOMER)


@dataclass(slots=True)
class Seat:
    """A seat of a game to be rated. `stored` is its strength after the game, as the database has it."""

    table: str
    seat: int
    key: Key
    camp: int
    score: int
    stored: Strength | None

    @property
    def bot(self) -> bool:
        """Whether a bot had the seat."""
        return self.key[0].startswith(BOT_MARK)


@dataclass
class Played:
    """A game to be rated."""

    place: int
    at: int
    void: bool
    seats: list[Seat]


def rate(game: Played, standings: dict[Key, Standing]) -> list[Strength | None]:
    """Update the standings by a game and return the strength of each seat after it; None for people in a void game.

    `standings` must contain all accounts of the game.
    """
    if game.void:
        return [seat.stored if seat.bot else None for seat in game.seats]
    before = [strength_of(seat, standings, game.at) for seat in game.seats]
    after: list[Strength | None] = []
    changed: dict[Key, Standing] = {}
    for index, seat in enumerate(game.seats):
        if seat.bot:
            after.append(seat.stored)
            continue
        old = standings[seat.key]
        new = updated(old.strength, [opponent(game, before, index)], old.periods(game.at))
        after.append(new)
        at = max(old.played_at, game.at)
        changed[seat.key] = Standing(new, old.games + 1, old.halves + seat.score, at, game.place)
    standings.update(changed)
    return after


def strength_of(seat: Seat, standings: dict[Key, Standing], at: int) -> Strength:
    """Return the strength of a seat when its game ends, before the game is rated."""
    if not seat.bot:
        return standings[seat.key].now(at)
    assert seat.stored is not None, "the strength of a bot is written with the result"
    return seat.stored


def opponent(game: Played, before: list[Strength], index: int) -> Met:
    """Return one opponent who stands for everybody else in the game, seen from a seat."""
    mine = game.seats[index]
    team = [each for each, seat in zip(before, game.seats, strict=True) if seat.camp == mine.camp]
    others = [each for each, seat in zip(before, game.seats, strict=True) if seat.camp != mine.camp]
    ahead = mean([each.mu for each in others]) - mean([each.mu for each in team])
    unsure = sum([each.phi**2 for each in others]) / len(others) ** 2
    unsure += (sum([each.phi**2 for each in team]) - before[index].phi ** 2) / len(team) ** 2
    return Met(before[index].mu + ahead, sqrt(max(0.0, unsure)), mine.score / WIN)


def mean(values: list[float]) -> float:
    """Return the mean of some numbers."""
    return sum(values) / len(values)


# -- reading


RATING_COLUMNS: Final = [
    *("player", "game", "role"),
    *("rating", "deviation", "volatility", "games", "halves", "played_at", "place"),
]
"""The columns of a rating; the first three say whose it is."""
RATING: Final = ", ".join(RATING_COLUMNS)
COLUMNS: Final = (
    "result.place, result.ended_at, result.void, result_seat.table_id, seat, player, result_seat.game, role, camp,"
    " score, rating, deviation, volatility"
)


def games_of(rows: list[Row]) -> Iterator[Played]:
    """Yield the games in rows that are ordered by game and seat."""
    game: Played | None = None
    for row in rows:
        place, at, void, table, seat, player, name, role, camp, score, rating, deviation, volatility = row
        if game is None or game.seats[0].table != table:
            if game is not None:
                yield game
            game = Played(whole(place or 0), whole(at), bool(void), [])
        stored = None
        if rating is not None and deviation is not None:
            stored = Strength(whole(rating), whole(deviation), whole(volatility or 0))
        key = (str(player), str(name), str(role))
        game.seats.append(Seat(str(table), whole(seat), key, whole(camp), whole(score), stored))
    if game is not None:
        yield game


def standings_of(connection: Connection, keys: set[Key]) -> dict[Key, Standing]:
    """Return the current standings of players in roles."""
    players = sorted({player for player, _, _ in keys})
    stored: dict[Key, Standing] = {}
    for start in range(0, len(players), ROWS):
        some = players[start : start + ROWS]
        rows = connection.execute(
            f"SELECT {RATING} FROM rating WHERE player IN ({', '.join('?' * len(some))})", list(some)
        )
        stored |= {key_of(row): standing_from(row[3:]) for row in rows}
    return {key: stored.get(key, START) for key in keys}


def key_of(row: Row) -> Key:
    """Return whose rating is in a row, and in which role."""
    return str(row[0]), str(row[1]), str(row[2])


def standing_from(row: Row) -> Standing:
    """Return the standing in a row."""
    rating, deviation, volatility, games, halves, at, place = (whole(value) for value in row)
    return Standing(Strength(rating, deviation, volatility), games, halves, at, place)


def standing_before(connection: Connection, key: Key, place: int) -> Standing:
    """Return the standing that a player had before the game at this place."""
    about: list[Value] = [*key, place]
    where = "FROM result_seat WHERE player = ? AND game = ? AND role = ? AND place < ? AND rating IS NOT NULL"
    last = connection.execute(f"SELECT rating, deviation, volatility, place {where} ORDER BY place DESC LIMIT 1", about)
    if not last:
        return START
    rating, deviation, volatility, at = (whole(value) for value in last[0])
    count, halves, played = connection.execute(f"SELECT count(*), sum(score), max(ended_at) {where}", about)[0]
    strength = Strength(rating, deviation, volatility)
    return Standing(strength, whole(count), int(str(halves)), whole(played), at)


# -- rating finished games


WAITING: Final = "FROM result WHERE rated = 1 AND place IS NULL AND void = 0"


def any_waiting(connection: Connection) -> bool:
    """Tell whether a finished game waits to be rated."""
    return connection.execute(f"SELECT 1 {WAITING} LIMIT 1") != []


def rate_waiting(connection: Connection, most: int = PAGE) -> int:
    """Give places to finished games, rate them, and return how many there were. Call it in a transaction."""
    take_lock(connection)
    # Declaring one of these games void either waits until it has its place, or comes first and removes it here.
    kept = " FOR UPDATE" if connection.dialect == "postgresql" else ""
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM (SELECT * {WAITING}"
        f" ORDER BY ended_at, table_id LIMIT ?{kept}) AS result"
        " JOIN result_seat ON result_seat.table_id = result.table_id"
        " ORDER BY result.ended_at, result.table_id, seat",
        [most],
    )
    if not rows:
        return 0
    last = whole(connection.execute("SELECT COALESCE(max(place), 0) FROM result WHERE place IS NOT NULL")[0][0])
    games = list(games_of(rows))
    standings = standings_of(connection, {seat.key for game in games for seat in game.seats if not seat.bot})
    with connection.batch():
        for game in games:
            last += 1
            game.place = last
            after = rate(game, standings)
            connection.run("UPDATE result SET place = ? WHERE table_id = ?", [game.place, game.seats[0].table])
            for seat, new in zip(game.seats, after, strict=True):
                write_seat(connection, seat, game.place, new)
    write_standings(connection, standings)
    return len(games)


def write_seat(connection: Connection, seat: Seat, place: int, new: Strength | None) -> None:
    """Store the place of a seat's game, and the strength after it."""
    connection.run(
        "UPDATE result_seat SET place = ?, rating = ?, deviation = ?, volatility = ? WHERE table_id = ? AND seat = ?",
        [place, *strength_row(new), seat.table, seat.seat],
    )


def strength_row(strength: Strength | None) -> list[Value]:
    """Return the strength after a game as it is stored."""
    return [None, None, None] if strength is None else [strength.rating, strength.deviation, strength.volatility]


def write_standings(connection: Connection, standings: dict[Key, Standing]) -> None:
    """Store standings that have changed. Delete the ratings of players with no games left that count."""
    for key in [key for key, standing in standings.items() if not standing.games]:
        connection.run("DELETE FROM rating WHERE player = ? AND game = ? AND role = ?", list(key))
    rows: list[Row] = [(*key, *standing_row(standing)) for key, standing in standings.items() if standing.games]
    if len(rows) > ROWS:
        change_many(connection, "rating", RATING_COLUMNS, rows, upsert(f"SELECT {RATING} FROM staged WHERE 1 = 1"))
    elif rows:
        marks = f"({', '.join('?' * len(RATING_COLUMNS))})"
        connection.run(upsert(f"VALUES {', '.join([marks] * len(rows))}"), [value for row in rows for value in row])


def upsert(source: str) -> str:
    """Return the statement that stores ratings: the source says which."""
    changed = ", ".join(f"{column} = excluded.{column}" for column in RATING_COLUMNS[3:])
    return f"INSERT INTO rating ({RATING}) {source} ON CONFLICT (player, game, role) DO UPDATE SET {changed}"


def standing_row(standing: Standing) -> list[Value]:
    """Return a standing as it is stored."""
    return [*strength_row(standing.strength), standing.games, standing.halves, standing.played_at, standing.place]


def stale_places(connection: Connection) -> dict[str, int]:
    """Return the places from which ratings must be recomputed because games there were declared void or valid.

    Each declaration has its own name, so that one made during a recomputation is not mistaken for done.
    """
    rows = connection.execute("SELECT name, value FROM server_value WHERE name LIKE ?", [f"{STALE}%"])
    return {str(name): int(str(value)) for name, value in rows}
