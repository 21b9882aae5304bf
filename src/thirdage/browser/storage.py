"""Storage in a browser: the same SQLite, on a file that the browser keeps.

There are no threads, so a write is committed at once and is safe when the call returns. The database and its journal
are two files of the origin's private file system, opened by the worker's script before Python starts; the journal is
emptied after a commit and never deleted, since files can't be created or removed while a statement runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from thirdage.server.storage.base import Connection, Write
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.sql import write_all
from thirdage.server.storage.sqlite import SqliteConnection
from thirdage.server.storage.store import Worker, in_transaction

_T = TypeVar("_T")
JOURNAL_MODE: Final = "TRUNCATE"


class BrowserStorage:
    """A single connection that all callers share."""

    def __init__(self, path: str, sync: Callable[[], object]) -> None:
        self.url = path
        self._sync = sync
        self._worker = Worker(lambda: SqliteConnection(path, JOURNAL_MODE))
        self._worker.use(migrate)

    async def append(self, write: Write) -> bool:
        """Write; the data is safe when this returns."""
        won = self._worker.use(lambda connection: write_all(connection, [write]))[0]
        self._sync()
        return won

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Run a query."""
        return self._worker.use(work)

    async def transact(self, work: Callable[[Connection], _T]) -> _T:
        """Change something other than the journal, in a transaction of its own."""
        result = self._worker.use(lambda connection: in_transaction(connection, work))
        self._sync()
        return result

    def close(self) -> None:
        """Close the file."""
        self._worker.close()
