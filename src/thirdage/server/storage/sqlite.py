"""SQLite: one file, nothing to set up. Full synchronisation, so a commit survives a power cut."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.storage.base import Row, StorageTrouble, Value
from thirdage.server.storage.private import keep_private, opener


class InUse(ThirdAgeError):
    """Another server has the file."""


class SqliteConnection:
    """One connection to the file."""

    dialect = "sqlite"

    def __init__(self, path: str, journal_mode: str = "WAL") -> None:
        """`journal_mode` is how commits are made safe: by default with a write-ahead log, for which connections share
        memory."""
        try:
            keep_private(path)
        except OSError as error:
            raise StorageTrouble(f"cannot open {path}: {error.strerror}") from error
        try:
            self._db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
            self._db.execute(f"PRAGMA journal_mode={journal_mode}")
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.execute("PRAGMA foreign_keys=ON")
        except sqlite3.Error as error:
            raise StorageTrouble(f"cannot open {path}: {error}") from error

    def execute(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Run a statement and return its rows."""
        return self._db.execute(sql, values).fetchall()

    def count(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run a statement and return how many rows it changed."""
        return self._db.execute(sql, values).rowcount

    def run(self, sql: str, values: Sequence[Value] = ()) -> None:
        """Run a statement."""
        self._db.execute(sql, values)

    def add_rows(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]]) -> None:
        """Add many rows with one statement, which is prepared once."""
        marks = ", ".join("?" * len(columns))
        self._db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)

    def batch(self) -> AbstractContextManager[object]:
        """Return an empty context: batching gains nothing inside one process."""
        return nullcontext()

    def script(self, sql: str) -> None:
        """Run several statements (never by `executescript`, which commits behind our back)."""
        for statement in sql.split(";"):
            if statement.strip():
                self._db.execute(statement)

    def begin(self) -> None:
        """Start a transaction that may write."""
        self._db.execute("BEGIN IMMEDIATE")

    def begin_reading(self) -> None:
        """Start a transaction that only reads."""
        self._db.execute("BEGIN")

    def commit(self) -> None:
        """End the transaction."""
        self._db.execute("COMMIT")

    def rollback(self) -> None:
        """Discard the transaction, if one is open: SQLite ends it by itself when the disk is full."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def close(self) -> None:
        """Close the connection."""
        self._db.close()

    def trouble(self, error: Exception) -> bool:
        """Tell whether the file is full, locked or unreadable."""
        return isinstance(error, sqlite3.OperationalError | sqlite3.DatabaseError) and not isinstance(
            error, sqlite3.IntegrityError | sqlite3.ProgrammingError
        )

    def notify(self, changes: list[tuple[str, int]]) -> None:
        """Do nothing: only one process serves a file."""


class FileLock:
    """Held while a server serves a file, so that no second one does."""

    def __init__(self, path: str) -> None:
        try:
            self._file = opener(f"{path}.lock", os.O_RDWR | os.O_CREAT)
        except OSError as error:
            raise StorageTrouble(f"cannot open {path}: {error.strerror}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise InUse(f"another server is using {path}; several servers share one PostgreSQL database") from None

    def release(self) -> None:
        """Release the lock."""
        os.close(self._file)
