"""The stored results of finished games.

A result is written together with the journal entry that ended the game, so it exists if and only if that entry does,
and only once. Nobody enters a result: it follows from the journal. People can only have an unfinished game decided
(`adjudicate`), or a finished one declared void (`void`), which keeps it visible and removes it from every rating.
"""

from __future__ import annotations

from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from thirdage.server.errors import Refused
from thirdage.server.hall.outcome import BOT_MARK, WIN, Ended, Outcome, Reason, SeatScore, Unrated
from thirdage.server.hall.seats import accounts_of_seats
from thirdage.server.storage.base import Connection, Row, Value
from thirdage.server.tables.journal import dump, load

COLUMNS: Final = (
    "table_id, game, ended_at, rated, unrated, reason, victory, turns, picks, settings, archived, void, place"
)
SEAT_COLUMNS: Final = "table_id, seat, name, role, camp, player, called, score, rating, deviation"
STALE: Final = "ratings stale "
"""The prefix of the server values that say from which place on ratings must be recomputed."""


@dataclass(frozen=True)
class SeatResult(SeatScore):
    """A seat of a finished game, as it is stored."""

    rating: int | None
    """The rating after the game, in thousandths; None if the game is not rated, or not yet."""
    deviation: int | None


@dataclass(frozen=True)
class Result(Ended):
    """A finished game as it is stored."""

    void: bool
    place: int | None
    seats: list[SeatResult]

    def winners(self) -> list[str]:
        """Return the names of the seats that have won."""
        return [seat.name for seat in self.seats if seat.score == WIN]


def record_result(connection: Connection, told: Outcome) -> None:
    """Store the outcome of a game, in the transaction of the entry that ended it.

    At a rated table the journal names the accounts; elsewhere the keys of a seat say which account it belongs to.
    """
    accounts = accounts_of_seats(connection, told.table)
    first: list[Value] = [told.table, told.game, told.ended_at, int(told.rated), told.unrated.value, told.reason.value]
    connection.run(
        "INSERT INTO result (table_id, game, ended_at, rated, unrated, reason, victory, turns, picks, seats, settings,"
        " archived, void) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
        [
            *first,
            told.victory,
            told.turns,
            told.picks,
            len(told.seats),
            dump(told.settings),
            int(told.archived),
        ],
    )
    for seat in told.seats:
        player = seat.player or accounts.get(seat.seat) or None
        known = seat.strength
        strength = (known.rating, known.deviation, known.volatility) if known is not None else (None, None, None)
        connection.run(
            "INSERT INTO result_seat (table_id, seat, name, game, role, camp, player, called, score, ended_at, rating,"
            " deviation, volatility) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                told.table,
                seat.seat,
                seat.name,
                told.game,
                seat.role,
                seat.camp,
                player,
                seat.called,
                seat.score,
                told.ended_at,
                *strength,
            ],
        )


def set_archived(connection: Connection, table: str, archived: bool) -> None:
    """Store whether everybody who played agrees that the finished game is in the archive."""
    connection.run("UPDATE result SET archived = ? WHERE table_id = ?", [int(archived), table])


def results_of(connection: Connection, tables: list[str]) -> dict[str, Result]:
    """Return the results of tables, by table, without those that are not over."""
    found: dict[str, Result] = {}
    for start in range(0, len(tables), 200):
        some = tables[start : start + 200]
        marks = ", ".join("?" * len(some))
        # Read the seats last, so that no result that another process writes in between is found without its seats.
        results = connection.execute(f"SELECT {COLUMNS} FROM result WHERE table_id IN ({marks})", list(some))
        seats: dict[str, list[SeatResult]] = {}
        for row in connection.execute(
            f"SELECT {SEAT_COLUMNS} FROM result_seat WHERE table_id IN ({marks}) ORDER BY table_id, seat", list(some)
        ):
            seats.setdefault(str(row[0]), []).append(seat_of(row))
        for row in results:
            found[str(row[0])] = result_from(row, seats[str(row[0])])
    return found


def result_of(connection: Connection, table: str) -> Result | None:
    """Return the result of a table, or None if its game goes on."""
    return results_of(connection, [table]).get(table)


def seat_of(row: Row) -> SeatResult:
    """Return the seat in a row."""
    _, seat, name, role, camp, player, called, score, rating, deviation = row
    return SeatResult(
        whole(seat),
        str(name),
        str(role),
        whole(camp),
        str(player or ""),
        str(called),
        whole(score),
        None if rating is None else whole(rating),
        None if deviation is None else whole(deviation),
    )


def result_from(row: Row, seats: list[SeatResult]) -> Result:
    """Return the result in a row, with its seats."""
    table, game, ended, rated, unrated, reason, victory, turns, picks, settings, archived, void, place = row
    return Result(
        str(table),
        str(game),
        whole(ended),
        bool(rated),
        Unrated(str(unrated)),
        Reason(str(reason)),
        str(victory),
        whole(turns),
        whole(picks),
        {name: str(value) for name, value in load(str(settings)).items()},
        bool(archived),
        bool(void),
        None if place is None else whole(place),
        seats,
    )


def whole(value: Value) -> int:
    """Return a value of a row as the whole number it must be."""
    assert isinstance(value, int)
    return value


# -- what people can do afterwards


def void(connection: Connection, table: str, yes: bool = True) -> bool:
    """Declare a finished game void, or valid again; return False if it is so already.

    A void game counts in no rating and stays visible. Call it in a transaction. If the game has been rated, it marks
    the ratings from its place on to be recomputed. Raise Refused if the table has no result.
    """
    rows = connection.execute(
        "UPDATE result SET void = ? WHERE table_id = ? AND void <> ? RETURNING place", [int(yes), table, int(yes)]
    )
    if not rows:
        if not connection.execute("SELECT 1 FROM result WHERE table_id = ?", [table]):
            raise Refused("no_result")
        return False
    place = rows[0][0]
    if place is not None:
        connection.run(
            "INSERT INTO server_value (name, value) VALUES (?, ?)", [STALE + token_hex(8), str(whole(place))]
        )
    return True


GONE: Final = "gone:"
"""The prefix of the mark that replaces a deleted account in results and ratings."""


RENAMED: Final = "ratings renamed"
"""The server value that counts how often a player was renamed, so that a recomputation notices."""


def take_lock(connection: Connection) -> None:
    """Keep others from changing ratings until the transaction ends. SQLite allows only one writer anyway."""
    if connection.dialect == "postgresql":
        connection.execute("SELECT pg_advisory_xact_lock(7467002)")


def renames(connection: Connection) -> int:
    """Return how many players have been renamed."""
    rows = connection.execute("SELECT value FROM server_value WHERE name = ?", [RENAMED])
    return int(str(rows[0][0])) if rows else 0


def forget_player(connection: Connection, name: str) -> str:
    """Replace the name of an account in all results and ratings by a mark that reveals nothing; return the mark.

    Call it in a transaction.
    """
    mark = GONE + token_hex(8)
    rename_player(connection, name, mark)
    return mark


def rename_player(connection: Connection, name: str, to: str) -> None:
    """Replace the name of an account in all results and ratings, which are kept when the account is deleted.

    Call it in a transaction.
    """
    assert not name.startswith(BOT_MARK)
    take_lock(connection)
    connection.run(
        "INSERT INTO server_value (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [RENAMED, str(renames(connection) + 1)],
    )
    connection.run("UPDATE result_seat SET player = ?, called = '' WHERE player = ?", [to, name])
    connection.run("UPDATE rating SET player = ? WHERE player = ?", [to, name])
