"""SQLite: one file, nothing to set up. Write-ahead log with full synchronisation: a commit survives a power cut."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.store.base import Row, StorageTrouble, Value


class InUse(ThirdAgeError):
    """Another server has the file."""


class SqliteConnection:
    """One connection to the file."""

    dialect = "sqlite"

    def __init__(self, path: str) -> None:
        try:
            self._db = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=FULL")
            self._db.execute("PRAGMA foreign_keys=ON")
        except sqlite3.Error as error:
            raise StorageTrouble(f"cannot open {path}: {error}") from error

    def execute(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Run a statement; the rows it returns."""
        return self._db.execute(sql, values).fetchall()

    def count(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run a statement; how many rows it changed."""
        return self._db.execute(sql, values).rowcount

    def run(self, sql: str, values: Sequence[Value] = ()) -> None:
        """Run a statement."""
        self._db.execute(sql, values)

    def batch(self) -> AbstractContextManager[object]:
        """Nothing is gained by sending together what stays in this process."""
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
        """End it."""
        self._db.execute("COMMIT")

    def rollback(self) -> None:
        """Forget it, if one is open: SQLite ends it by itself when the disk is full."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of it."""
        self._db.close()

    def trouble(self, error: Exception) -> bool:
        """Full, locked, unreadable."""
        return isinstance(error, sqlite3.OperationalError | sqlite3.DatabaseError) and not isinstance(
            error, sqlite3.IntegrityError | sqlite3.ProgrammingError
        )

    def notify(self, changes: list[tuple[str, int]]) -> None:
        """Nobody else is there: one process serves a file."""


class FileLock:
    """Held while a server serves a file, so that no second one does."""

    def __init__(self, path: str) -> None:
        self._file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise InUse(f"another server is using {path}; several servers share one PostgreSQL database") from None

    def release(self) -> None:
        """Let others have it."""
        os.close(self._file)
