"""What storage is: a connection that speaks one SQL dialect, and the things that are written together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias, TypeVar

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.hall.outcome import Outcome
from thirdage.server.tables.journal import Data, Entry
from thirdage.server.tables.seats import KeyRow

_T = TypeVar("_T")
Value: TypeAlias = str | int | None
Row: TypeAlias = tuple[Value, ...]


class StorageTrouble(ThirdAgeError):
    """The storage can't be used now: it is full, gone, or restarting. The data may or may not have been written, so the
    sender sends it again under the same id."""


class Connection(Protocol):
    """A database connection. Placeholders are `?`; both dialects have ON CONFLICT and RETURNING."""

    dialect: str

    def execute(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """Run a statement and return its rows."""
        ...

    def count(self, sql: str, values: Sequence[Value] = ()) -> int:
        """Run a statement and return how many rows it changed."""
        ...

    def run(self, sql: str, values: Sequence[Value] = ()) -> None:
        """Run a statement without a result; in a batch it need not be waited for."""
        ...

    def add_rows(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]]) -> None:
        """Add many rows to a table, in the fastest way there is."""
        ...

    def batch(self) -> AbstractContextManager[object]:
        """Return a context in which statements may be sent together. Only `run` may be used in it, and `execute` for
        statements that return rows."""
        ...

    def script(self, sql: str) -> None:
        """Run several statements that return nothing."""
        ...

    def begin(self) -> None:
        """Start a transaction."""
        ...

    def begin_reading(self) -> None:
        """Start a transaction that sees everything as of one moment, and lets others write."""
        ...

    def commit(self) -> None:
        """End the transaction; what was written is safe when this returns."""
        ...

    def rollback(self) -> None:
        """Discard the transaction."""
        ...

    def close(self) -> None:
        """Close the connection."""
        ...

    def trouble(self, error: Exception) -> bool:
        """Tell whether an error comes from the storage, not from a fault in the program."""
        ...

    def notify(self, changes: list[tuple[str, int]]) -> None:
        """Tell other processes, at the commit, which tables have changed and to which number."""
        ...


class Write:
    """What is written together for one table: all of it, or nothing if somebody else was first with the number of the
    first entry, with the same request for a table, with the promise of its dice, or with what else it was made for."""

    def __init__(self, table: str, entries: list[Entry]) -> None:
        self.table = table
        self.entries = entries
        self.due: int | None = None  # when the table must be looked at; None keeps what is stored
        self.new = False
        self.game = ""
        self.keys: list[KeyRow] = []
        self.drop_keys_of: int | None = None  # a seat whose keys are revoked
        self.snapshot: Data | None = None
        # The seat to notify that it decides, when, by which entry, and the entry by which its person took it.
        self.outbox: list[tuple[int, int, int, int]] = []
        self.also: list[Write] = []  # other tables created at the same moment
        self.lobby: Data | bool | None = False  # how the lobby shows the table; None hides it, False keeps it as is
        self.outcome: Outcome | None = None  # how the game has ended by these entries
        self.archived: bool | None = None  # whether a game that is over may be found in the archive; None: as before
        self.promise = ""  # the promise of dice that the table uses up; without it nothing is written
        # What else a new table uses up, in the same transaction; if it says no nothing is written.
        self.claim: Callable[[Connection], bool] | None = None
        # What else is written with a new table that follows from another one.
        self.also_for: Callable[[Connection], None] | None = None


class Storage(Protocol):
    """Writes and reads, awaited by the event loop. `url` names the database."""

    url: str

    async def append(self, write: Write) -> bool:
        """Write, and return when it is safe. False if another process was first; StorageTrouble if it failed."""
        ...

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Run a query."""
        ...

    async def transact(self, work: Callable[[Connection], _T]) -> _T:
        """Change something other than the journal, in a transaction of its own."""
        ...
