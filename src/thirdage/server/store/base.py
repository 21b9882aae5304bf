"""What storage is: a connection that speaks one dialect of SQL, and the things that are written together."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.journal import Data, Entry
from thirdage.server.seats import KeyRow

Value: TypeAlias = str | int | None
Row: TypeAlias = tuple[Value, ...]


class StorageTrouble(ThirdAgeError):
    """The storage cannot be used now: it is full, gone, or restarting. What was to be written may or may not be there,
    so whoever sent it sends it again under the same id."""


class Connection(Protocol):
    """A database connection. Placeholders are `?`; both dialects know ON CONFLICT and RETURNING."""

    dialect: str

    def execute(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Run a statement; the rows it returns."""
        ...

    def count(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run a statement; how many rows it changed."""
        ...

    def run(self, sql: str, values: Sequence[Value] = ()) -> None:
        """Run a statement whose outcome nobody asks for; in a batch it need not be waited for."""
        ...

    def batch(self) -> AbstractContextManager[object]:
        """A context in which statements may be sent together. Only `run` and `execute` may be used in it, the latter
        for statements that return rows."""
        ...

    def script(self, sql: str) -> None:
        """Run several statements that return nothing."""
        ...

    def begin(self) -> None:
        """Start a transaction."""
        ...

    def begin_reading(self) -> None:
        """Start a transaction that sees everything as it is at one moment, and lets others write."""
        ...

    def commit(self) -> None:
        """End it; what was written is safe when this returns."""
        ...

    def rollback(self) -> None:
        """Forget it."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...

    def trouble(self, error: Exception) -> bool:
        """Whether an error is the storage's own, not a fault of the program."""
        ...

    def notify(self, changes: list[tuple[str, int]]) -> None:
        """Tell other processes, at the commit, which tables have changed and to which number."""
        ...


class Write:
    """What is written together for one table: all of it, or nothing, if somebody else was first with the number of the
    first entry, with the same request for a table, or with the promise of its dice."""

    def __init__(self, table: str, entries: list[Entry]) -> None:
        self.table = table
        self.entries = entries
        self.due: int | None = None  # when the table must be looked at; None leaves what is stored
        self.new = False
        self.game = ""
        self.keys: list[KeyRow] = []
        self.drop_keys_of: int | None = None  # a seat whose keys open it no longer
        self.snapshot: Data | None = None
        self.outbox: list[tuple[int, int, int]] = []  # seat to be told that it decides, when, by which entry
        self.also: list[Write] = []  # other tables made at the same moment
        self.promise = ""  # the promise of dice that the table uses up; without it nothing is written
