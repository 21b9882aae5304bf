"""PostgreSQL, for several server processes on one database. They tell each other about changes with NOTIFY."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import cache
from typing import Final, LiteralString

import psycopg

from thirdage.server.storage.base import Connection, Row, StorageTrouble, Value
from thirdage.server.tables.journal import Data

CHANNEL: Final = "thirdage"
PAYLOAD: Final = 100
"""How many changes go into one notice; its text may have 8000 bytes."""


class Notice:
    """What a process announces: tables that changed, or who is at a table."""

    def __init__(self, payload: str) -> None:
        said = json.loads(payload)
        self.changes: list[tuple[str, int]] = []
        self.process = self.table = ""
        self.here: Data | None = None
        if isinstance(said, list):
            self.changes = [(str(table), int(seq)) for table, seq in said]
        else:
            self.process, self.table, self.here = str(said["process"]), str(said["table"]), said["here"]


def say(connection: Connection, text: str) -> None:
    """Send a notice to all processes."""
    connection.execute("SELECT pg_notify(?, ?)", [CHANNEL, text])


@cache
def dialect(sql: str) -> LiteralString:
    """Convert placeholders: `?` is `%s` there. All statements are the program's own."""
    return sql.replace("%", "%%").replace("?", "%s")


class PostgresConnection:
    """One connection."""

    dialect = "postgresql"

    def __init__(self, url: str) -> None:
        try:
            self._db = psycopg.connect(url, autocommit=True, connect_timeout=5, application_name="thirdage")
            self._db.execute("SET statement_timeout = '20s'")
            self._db.execute("SET synchronous_commit = on")
        except psycopg.Error as error:
            raise StorageTrouble(f"cannot reach the database: {type(error).__name__}") from error

    def execute(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Run a statement and return its rows."""
        cursor = self._db.execute(dialect(sql), values)
        if self._db.info.pipeline_status:
            return cursor.fetchall()
        return cursor.fetchall() if cursor.description is not None else []

    def count(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run a statement and return how many rows it changed."""
        return self._db.execute(dialect(sql), values).rowcount

    def run(self, sql: str, values: Sequence[Value] = ()) -> None:
        """Run a statement; in a batch, without waiting."""
        self._db.execute(dialect(sql), values)

    def add_rows(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]]) -> None:
        """Add many rows, by COPY."""
        into = dialect(f"COPY {table} ({', '.join(columns)}) FROM STDIN")
        with self._db.cursor() as cursor, cursor.copy(into) as copy:
            for row in rows:
                copy.write_row(row)

    def batch(self) -> AbstractContextManager[object]:
        """Return a context in which statements are sent together and their results come back together."""
        return self._db.pipeline()

    def script(self, sql: str) -> None:
        """Run several statements."""
        self._db.execute(sql)

    def begin(self) -> None:
        """Start a transaction."""
        self._db.execute("BEGIN")

    def begin_reading(self) -> None:
        """Start a transaction that only reads."""
        self._db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    def commit(self) -> None:
        """End the transaction."""
        self._db.execute("COMMIT")

    def rollback(self) -> None:
        """Discard the transaction."""
        if not self._db.closed:
            self._db.execute("ROLLBACK")

    def close(self) -> None:
        """Close the connection."""
        self._db.close()

    def trouble(self, error: Exception) -> bool:
        """Tell whether the database is gone, restarting, full, or two processes are in each other's way."""
        return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)

    def notify(self, changes: list[tuple[str, int]]) -> None:
        """Tell the other processes at the commit."""
        for start in range(0, len(changes), PAYLOAD):
            payload = json.dumps(changes[start : start + PAYLOAD])
            self._db.execute("SELECT pg_notify(%s, %s)", [CHANNEL, payload])

    def listen(self) -> None:
        """Listen for changes on this connection."""
        self._db.execute("LISTEN thirdage")

    def notices(self, seconds: float) -> Iterator[Notice]:
        """Yield the notices within that time, including those of this process."""
        for notice in self._db.notifies(timeout=seconds):
            yield Notice(notice.payload)
