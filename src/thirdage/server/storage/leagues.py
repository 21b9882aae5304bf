"""The stored leagues: their deeds, and the rows by which they are found. If these disagree, the deeds are right.

A table of a league goes through three stages: it is being played; it is over, but its deal is not yet revealed; it is
done. The stages show what is left to do, even after a process was killed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.server.storage import sql
from thirdage.server.storage.base import Connection, Value, Write
from thirdage.server.tables.journal import Data, Entry, dump, load

PAGE: Final = 50
"""The largest number of leagues on a page."""
PLAYED: Final = 0
SEALED: Final = 1
DONE: Final = 2
"""The stages of a table."""
INTO_DEEDS: Final = (
    "INSERT INTO league_deed (league_id, seq, at, kind, holder, message, print, data)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)


class LeagueWrite:
    """What is written together for one league: everything, or nothing if another process took its next number first."""

    def __init__(self, league: str, entries: list[Entry]) -> None:
        self.league = league
        self.entries = entries
        self.head: Data = {}  # its row for lists: name, game, organiser, status, due_at, series, season, tier, private
        self.guests: list[tuple[str, bool]] = []  # invitations: account, and whether it is invited or no longer
        self.entrants: list[tuple[int, str | None]] = []  # number, and who has it: an account, "" a bot, None nobody
        self.tables: list[tuple[int, int, int, Write]] = []  # round, board, game and the table made for it
        self.stages: list[tuple[str, int]] = []
        self.first: list[Callable[[Connection], None]] = []  # checks in the same transaction, which raise Refused
        self.then: list[Callable[[Connection], None]] = []  # further writes in the same transaction


def write(connection: Connection, wanted: LeagueWrite) -> bool:
    """Write deeds and their effects in the current transaction; return False if another process was first."""
    for check in wanted.first:
        check(connection)
    first = wanted.entries[0].seq == 1 if wanted.entries else False
    if first:
        head = wanted.head
        keys = ("name", "game", "organiser", "status", "due_at", "series", "season", "tier", "private")
        values: list[Value] = [_value(head[key]) for key in keys]
        connection.execute(
            "INSERT INTO league (id, made_at, seq, name, game, organiser, status, due_at, series, season, tier,"
            " private) VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [wanted.league, wanted.entries[0].at, *values],
        )
    for index, entry in enumerate(wanted.entries):
        sent = [entry.holder or None, entry.message or None, entry.print or None]
        row: list[Value] = [wanted.league, entry.seq, entry.at, entry.kind, *sent, dump(entry.data)]
        if connection.count(INTO_DEEDS, row) == 0:
            assert index == 0, "only the first number can be taken by somebody else"
            if first:
                connection.execute("DELETE FROM league WHERE id = ?", [wanted.league])
            return False
    if wanted.entries:
        connection.execute(
            "UPDATE league SET seq = ?, status = ?, due_at = ? WHERE id = ?",
            [wanted.entries[-1].seq, _value(wanted.head["status"]), _value(wanted.head["due_at"]), wanted.league],
        )
    for guest, welcome in wanted.guests:
        connection.execute("DELETE FROM league_guest WHERE league_id = ? AND account = ?", [wanted.league, guest])
        if welcome:
            connection.execute("INSERT INTO league_guest (league_id, account) VALUES (?, ?)", [wanted.league, guest])
    for number, account in wanted.entrants:
        if account is None:
            connection.execute("DELETE FROM league_entrant WHERE league_id = ? AND number = ?", [wanted.league, number])
            continue
        connection.execute(
            "INSERT INTO league_entrant (league_id, number, account) VALUES (?, ?, ?)"
            " ON CONFLICT (league_id, number) DO UPDATE SET account = excluded.account",
            [wanted.league, number, account],
        )
    for round, board, game, made in wanted.tables:
        sql.make_table(connection, made)
        connection.execute(
            "INSERT INTO league_table (table_id, league_id, round, board, game, stage) VALUES (?, ?, ?, ?, ?, ?)",
            [made.table, wanted.league, round, board, game, PLAYED],
        )
    for table, stage in wanted.stages:
        connection.execute("UPDATE league_table SET stage = ? WHERE table_id = ? AND stage < ?", [stage, table, stage])
    for work in wanted.then:
        work(connection)
    return True


def _value(value: object) -> Value:
    assert value is None or isinstance(value, str | int)
    return value


def deeds(connection: Connection, league: str, after: int = 0) -> list[Entry]:
    """Return the deeds of a league after a number."""
    rows = connection.execute(
        f"SELECT {sql.ENTRY} FROM league_deed WHERE league_id = ? AND seq > ? ORDER BY seq", [league, after]
    )
    return [sql.entry_of(row) for row in rows]


def find_made(connection: Connection, account: str, message: str) -> tuple[str, str] | None:
    """Return the league that an account's request created, and the request's fingerprint; None if there is none."""
    rows = connection.execute(
        "SELECT league_id, print FROM league_deed WHERE seq = 1 AND holder = ? AND message = ?", [account, message]
    )
    return (str(rows[0][0]), str(rows[0][1])) if rows else None


def waiting(connection: Connection, now: int) -> list[str]:
    """Return the leagues that need attention: something is due, or a game has ended."""
    rows = connection.execute(
        "SELECT id FROM league WHERE due_at <= ? UNION SELECT league_table.league_id FROM league_table"
        " JOIN result ON result.table_id = league_table.table_id WHERE league_table.stage = ?",
        [now, PLAYED],
    )
    return [str(row[0]) for row in rows]


def put_off(connection: Connection, league: str, seq: int, due: int | None) -> None:
    """Store when to look at a league again, unless it has changed meanwhile. None is never."""
    connection.execute("UPDATE league SET due_at = ? WHERE id = ? AND seq = ?", [due, league, seq])


def tables_of(connection: Connection, league: str) -> list[tuple[str, int]]:
    """Return the tables of a league that are not done, and their stages."""
    rows = connection.execute(
        "SELECT table_id, stage FROM league_table WHERE league_id = ? AND stage < ?", [league, DONE]
    )
    return [(str(row[0]), int(str(row[1]))) for row in rows]


def open_by(connection: Connection, organiser: str) -> int:
    """Count an organiser's leagues that have not ended; all leagues of a series count as one."""
    rows = connection.execute(
        "SELECT count(DISTINCT series) FROM league WHERE organiser = ? AND status IN ('open', 'running', 'paused')",
        [organiser],
    )
    return int(str(rows[0][0]))


def season_of(connection: Connection, series: str, season: int) -> list[str]:
    """Return the leagues of a season, the highest tier first."""
    rows = connection.execute("SELECT id FROM league WHERE series = ? AND season = ? ORDER BY tier", [series, season])
    return [str(row[0]) for row in rows]


def known_account(connection: Connection, name: str) -> bool:
    """Tell whether an account exists."""
    return bool(connection.execute("SELECT 1 FROM account WHERE name = ?", [name]))


def shown(
    connection: Connection,
    viewer: str = "",
    status: str = "",
    game: str = "",
    series: str = "",
    mine: str = "",
    after: tuple[int, str] | None = None,
) -> list[Data]:
    """Return a page of the leagues that `viewer` may see, the latest first.

    `mine` limits it to leagues that this account organises, plays in or is invited to.
    """
    inside = (
        "(organiser = ? OR id IN (SELECT league_id FROM league_entrant WHERE account = ?)"
        " OR id IN (SELECT league_id FROM league_guest WHERE account = ?))"
    )
    where, values = (
        [f"(private = 0 OR {inside})" if viewer else "private = 0"],
        list[Value]([viewer] * 3 * bool(viewer)),
    )
    for column, wanted in (("status", status), ("game", game), ("series", series)):
        if wanted:
            where, values = [*where, f"{column} = ?"], [*values, wanted]
    if mine:
        where.append(inside)
        values += [mine] * 3
    if after is not None:
        where, values = [*where, "(made_at, id) < (?, ?)"], [*values, *after]
    columns = ["id", "name", "game", "organiser", "status", "made_at", "series", "season", "tier"]
    rows = connection.execute(
        f"SELECT {', '.join(columns)}, (SELECT count(*) FROM league_entrant WHERE league_id = league.id) FROM league"
        f" WHERE {' AND '.join(where)} ORDER BY made_at DESC, id DESC LIMIT ?",
        [*values, PAGE],
    )
    return [dict(zip([*columns, "entrants"], row, strict=True)) for row in rows]


# -- accounts: export and deletion


def owned(connection: Connection, name: str) -> list[Data]:
    """Return the leagues that an account organises or plays in."""
    rows = connection.execute(
        "SELECT id, name, organiser, status FROM league WHERE organiser = ?"
        " OR id IN (SELECT league_id FROM league_entrant WHERE account = ?) ORDER BY made_at, id",
        [name, name],
    )
    return [
        {"league": id, "name": called, "organiser": by == name, "status": status} for id, called, by, status in rows
    ]


def forget(connection: Connection, name: str) -> None:
    """Remove the name of a deleted account from all leagues. It plays no further; its results stay.

    A league that has not begun is cancelled if its organiser is deleted; one that has begun continues automatically.
    """
    rows = connection.execute(
        "SELECT league_id, seq, data, holder FROM league_deed WHERE holder = ? OR data LIKE ?",
        [name, f"%{dump(name)}%"],
    )
    for league, seq, said, holder in rows:
        data = load(str(said))
        for key in ("account", "was", "who"):
            if data.get(key) == name:
                data[key] = ""
        values: list[Value] = [dump(data), None if holder == name else holder, league, seq]
        connection.execute("UPDATE league_deed SET data = ?, holder = ? WHERE league_id = ? AND seq = ?", values)
    for league in dict.fromkeys(str(row[0]) for row in rows):
        numbers = connection.execute(
            "SELECT number FROM league_entrant WHERE league_id = ? AND account = ?", [league, name]
        )
        _note_forgotten(connection, league, [int(str(row[0])) for row in numbers])
    connection.execute("DELETE FROM league_guest WHERE account = ?", [name])
    connection.execute("UPDATE league_entrant SET account = '' WHERE account = ?", [name])
    connection.execute("UPDATE league SET status = 'cancelled' WHERE organiser = ? AND status = 'open'", [name])
    connection.execute("UPDATE league SET organiser = '' WHERE organiser = ?", [name])


def _note_forgotten(connection: Connection, league: str, numbers: list[int]) -> None:
    """Add the deed that makes every process read the league again."""
    while True:
        last, at = connection.execute("SELECT max(seq), max(at) FROM league_deed WHERE league_id = ?", [league])[0]
        seq, nobody = int(str(last)) + 1, [None, None, None]
        row: list[Value] = [league, seq, at, "forgotten", *nobody, dump({"numbers": numbers})]
        if connection.count(INTO_DEEDS, row):
            connection.execute("UPDATE league SET seq = ?, due_at = ? WHERE id = ?", [seq, at, league])
            return
