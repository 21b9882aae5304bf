"""The search for finished games. An index finds the games of a page, in the order in which they ended.

What has no index (a card, a length, a setting) is searched for among a limited number of games at a time. A page may
therefore be short and still say where the next one starts, so every page answers quickly, whatever is asked.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Final

from thirdage.server.hall.results import Result, results_of, whole
from thirdage.server.storage.base import Connection, Value

PAGE: Final = 50
"""The largest number of games on a page."""
LOOKED: Final = 800
"""The number of games that are searched for one page."""
FEW: Final = 60
"""The number of games that are searched at first, which is enough for most pages; then twice as many, and so on."""
HERE: Final = "archived = 1 AND void = 0"


@dataclass(frozen=True)
class Wanted:
    """A search. It must name a game or a player; empty fields match anything."""

    game: str = ""
    player: str = ""
    role: str = ""
    """The role of `player`; if no player is named, the role that won."""
    against: str = ""
    """Another player of the same game."""
    victory: str = ""
    reason: str = ""
    shortest: int = 0
    longest: int = 0
    card: str = ""
    opening: str = ""
    """A place in the tree of openings."""
    seats: int = 0
    rated: bool = False
    own: bool = False
    """Whether `player` is the one who asks: they also see games of theirs that others cannot find."""
    settings: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Found:
    """A page: its games, and the game after which the next page starts; None on the last page."""

    games: list[Result]
    more: tuple[int, str] | None


def find(connection: Connection, wanted: Wanted, behind: tuple[int, str] | None = None) -> Found:
    """Return a page of the archive, the latest games first. Search few games first, since they fill most pages."""
    good: list[tuple[int, str]] = []
    last, left, step = behind, LOOKED, FEW
    while left and len(good) < PAGE:
        step = min(step, left)
        some, last = look(connection, wanted, last, step)
        good += some
        left = left - step if last is not None else 0
        step *= 2
    good = good[:PAGE]
    results = results_of(connection, [table for _, table in good])
    return Found([results[table] for _, table in good], good[-1] if len(good) == PAGE else last)


def look(
    connection: Connection, wanted: Wanted, behind: tuple[int, str] | None, most: int
) -> tuple[list[tuple[int, str]], tuple[int, str] | None]:
    """Return the matches among the next `most` games, and the last game searched; None if there are no more games.

    Numbers of rows stand in the query itself, since PostgreSQL plans badly for a limit that it does not know.
    """
    inner, values = candidates(wanted, behind)
    where, more = conditions(wanted)
    query = f"{inner} LIMIT {most}"
    if where:
        query = (
            f"SELECT found.ended_at, found.table_id, CASE WHEN {' AND '.join(where)} THEN 1 ELSE 0 END"
            f" FROM ({query}) AS found JOIN result ON result.table_id = found.table_id"
            " ORDER BY found.ended_at DESC, found.table_id DESC"
        )
    looked = connection.execute(query, [*more, *values])
    last = (whole(looked[-1][0]), str(looked[-1][1])) if len(looked) == most else None
    return [(whole(at), str(table)) for at, table, fits in looked if fits], last


def candidates(wanted: Wanted, behind: tuple[int, str] | None) -> tuple[str, list[Value]]:
    """Return the query for the games to search, by the index that finds the fewest."""
    values: list[Value] = []
    if wanted.player:
        table, where = "result_seat", "player = ?"
        values.append(wanted.player)
        if wanted.game:
            where += " AND game = ?"
            values.append(wanted.game)
        if wanted.role:
            where += " AND role = ?"
            values.append(wanted.role)
    else:
        table, where = "result", f"{HERE} AND game = ?"
        values.append(wanted.game)
        if wanted.victory:
            where += " AND victory = ?"
            values.append(wanted.victory)
    if behind is not None:
        where += " AND (ended_at, table_id) < (?, ?)"
        values += behind
    order = "ORDER BY ended_at DESC, table_id DESC"
    return f"SELECT ended_at, table_id, 1 FROM {table} WHERE {where} {order}", values


def conditions(wanted: Wanted) -> tuple[list[str], list[Value]]:
    """Return the SQL conditions that a game must meet to match besides those of `candidates`, and their values."""
    where, values = list[str]([]), list[Value]([])
    if wanted.player and not wanted.own:
        where = ["result.archived = 1", "result.void = 0"]
    same: list[tuple[str, Value]] = [("reason", wanted.reason), ("seats", wanted.seats)]
    if wanted.player:
        same.append(("victory", wanted.victory))
    for column, value in same:
        if value:
            where.append(f"result.{column} = ?")
            values.append(value)
    if wanted.shortest:
        where.append("result.turns >= ?")
        values.append(wanted.shortest)
    if wanted.longest:
        where.append("result.turns <= ?")
        values.append(wanted.longest)
    if wanted.rated:
        where.append("result.rated = 1")
    for column, word in [("cards", f" {wanted.card} "), ("opening", f" {wanted.opening} ")]:
        if word.strip():
            where.append(f"result.{column} LIKE ? ESCAPE '!'")
            values.append(f"%{escaped(word)}%")
    for name, setting in wanted.settings.items():
        where.append("result.settings LIKE ? ESCAPE '!'")
        pair = f"{json.dumps(name)}:{json.dumps(setting)}"
        values.append(f"%{escaped(pair)}%")
    some = "SELECT 1 FROM result_seat AS other WHERE other.table_id = result.table_id AND"
    if wanted.against:
        where.append(f"EXISTS ({some} other.player = ?)")
        values.append(wanted.against)
    if wanted.role and not wanted.player:
        where.append(f"EXISTS ({some} other.role = ? AND other.score = 2)")
        values.append(wanted.role)
    return where, values


def escaped(text: str) -> str:
    """Escape a text so that LIKE matches it literally."""
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")
