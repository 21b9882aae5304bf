"""The stored lobby: a row for each public table that people can join or watch, written with its journal."""

from __future__ import annotations

from typing import Final

from thirdage.server.storage.base import Connection, Value, Write
from thirdage.server.tables.journal import Data, dump, load

PAGE: Final = 50
"""How many tables a page has."""
DAY: Final = 24 * 60 * 60 * 1000
"""A table that has waited this many milliseconds for players is no longer shown: its creator has left."""


def note(connection: Connection, write: Write) -> None:
    """Store how the lobby shows a table from now on, or that it doesn't."""
    told = write.lobby
    if not isinstance(told, dict):
        connection.run("DELETE FROM lobby WHERE table_id = ?", [write.table])
        return
    connection.run(
        "INSERT INTO lobby (table_id, game, open, since, data) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET open = excluded.open, data = excluded.data",
        [write.table, str(told["game"]), 1 if told["open"] else 0, write.entries[0].at, dump(told)],
    )


def shown(
    connection: Connection, now: int, open: bool, game: str = "", after: tuple[int, str] | None = None
) -> list[Data]:
    """Return the public tables that are waiting for players, or being played: latest first, one page at a time.

    `after` is the time and the id of the last table on the previous page.
    """
    where, values = "open = ?", list[Value]([1 if open else 0])
    if open:
        where, values = where + " AND since > ?", [*values, now - DAY]
    if game:
        where, values = where + " AND game = ?", [*values, game]
    if after is not None:
        where, values = where + " AND (since, table_id) < (?, ?)", [*values, *after]
    rows = connection.execute(
        f"SELECT table_id, since, data FROM lobby WHERE {where} ORDER BY since DESC, table_id DESC LIMIT ?",
        [*values, PAGE],
    )
    return [{"table": id, "since": since, **load(str(data))} for id, since, data in rows]
