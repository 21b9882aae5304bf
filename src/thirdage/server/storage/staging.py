"""Changes of very many rows: they go into a temporary table first, some thousands at a time, and from there in one
statement to where they belong. Both databases do that much faster than statements that name each value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from thirdage.server.storage.base import Connection, Value

STAGED: Final = "staged"
"""The name of the temporary table."""
MANY: Final = 100_000
"""The number of rows that one statement changes."""


def take_time(connection: Connection) -> None:
    """Let statements take as long as they need, until the transaction ends."""
    if connection.dialect == "postgresql":
        connection.run("SET LOCAL statement_timeout = 0")


def change_many(
    connection: Connection, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]], statement: str
) -> None:
    """Run a statement that reads `staged`, for some of the rows at a time. Call it in a transaction, outside a batch.

    The columns of `staged` are like those of `table`.
    """
    waiting = iter(rows)
    while some := list(islice(waiting, MANY)):
        connection.run(f"CREATE TEMPORARY TABLE {STAGED} AS SELECT {', '.join(columns)} FROM {table} WHERE 1 = 0")
        connection.add_rows(STAGED, columns, some)
        connection.run(statement)
        connection.run(f"DROP TABLE {STAGED}")
