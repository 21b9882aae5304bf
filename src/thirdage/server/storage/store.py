"""The storage as the server uses it: writes are gathered and committed together, and reads don't wait for them.

There are two threads with a connection each. While one commit is under way, all further writes queue up and go into the
next one together, so that hundreds of tables need a few dozen commits a second and the event loop never waits for a
disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeVar

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.storage.base import Connection, StorageTrouble, Write
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.sql import write_all
from thirdage.server.storage.sqlite import FileLock, SqliteConnection

_T = TypeVar("_T")
BATCH: Final = 256
"""Most writes in one commit."""
logger = logging.getLogger("thirdage.store")


class BadDatabase(ThirdAgeError):
    """The address is not that of a database."""


def connect(url: str) -> Connection:
    """Open a connection by address: postgresql://..., sqlite:PATH or a plain path."""
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from thirdage.server.storage.postgres import PostgresConnection
        except ImportError as error:
            raise BadDatabase("PostgreSQL needs the package psycopg: pip install 'thirdage[server]'") from error
        return PostgresConnection(url)
    if "://" in url:
        raise BadDatabase("a database is a file name or postgresql://...")
    return SqliteConnection(file_of(url))


def file_of(url: str) -> str:
    """Return the file of an SQLite address."""
    return url.removeprefix("sqlite:")


def is_file(url: str) -> bool:
    """Tell whether the address is an SQLite file."""
    return "://" not in url


def in_transaction(connection: Connection, work: Callable[[Connection], _T]) -> _T:
    """Run work in a transaction: all of it, or nothing."""
    connection.begin()
    result = work(connection)
    connection.commit()
    return result


class Worker:
    """Uses a connection for one piece of work at a time, and reopens it when it was lost."""

    def __init__(self, open: Callable[[], Connection]) -> None:
        self._open = open
        self._connection: Connection | None = None

    def use(self, work: Callable[[Connection], _T]) -> _T:
        """Run work on the connection. StorageTrouble if the storage fails; the next use starts with a new
        connection."""
        connection = self._connection
        if connection is None:
            connection = self._connection = self._open()
        try:
            return work(connection)
        except Exception as error:
            if not connection.trouble(error):
                self._roll_back(connection)
                raise
            self._forget(connection)
            logger.warning("storage trouble: %s", type(error).__name__)
            raise StorageTrouble(f"the storage fails: {type(error).__name__}") from error

    def _roll_back(self, connection: Connection) -> None:
        try:
            connection.rollback()
        except Exception:
            self._forget(connection)

    def _forget(self, connection: Connection) -> None:
        self._connection = None
        try:
            connection.close()
        except Exception as error:
            logger.debug("closing a broken connection: %s", type(error).__name__)

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Waiting:
    """A write, and the task that waits for it."""

    __slots__ = ("done", "trouble", "won", "write")

    def __init__(self, write: Write) -> None:
        self.write = write
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.won = False
        self.trouble: Exception | None = None


def tell(batch: list[Waiting]) -> None:
    """Wake the event loop once for a whole batch, from the writer's thread."""
    try:
        batch[0].done.get_loop().call_soon_threadsafe(_told, batch)
    except RuntimeError:
        logger.debug("nobody waits any longer for what was written")


def _told(batch: list[Waiting]) -> None:
    """Resume those who waited, in the event loop."""
    for waiting in batch:
        if waiting.done.done():
            continue
        if waiting.trouble is not None:
            waiting.done.set_exception(waiting.trouble)
        else:
            waiting.done.set_result(waiting.won)


class Store:
    """Writes and reads, awaited by the event loop."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._lock = FileLock(file_of(url)) if is_file(url) else None
        first = connect(url)
        migrate(first)
        first.close()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._writer = Thread(target=self._write_on, name="thirdage-writer", daemon=True)
        self._writer.start()
        self._reads = ThreadPoolExecutor(1, thread_name_prefix="thirdage-reader")
        self._reader = Worker(partial(connect, url))
        self.commits = 0

    # -- for the event loop

    async def append(self, write: Write) -> bool:
        """Write, and return when it is safe. False if another process was first; StorageTrouble if it failed."""
        waiting = Waiting(write)
        self._queue.put(waiting)
        return await waiting.done

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Run a query."""
        return await asyncio.get_running_loop().run_in_executor(self._reads, self._reader.use, work)

    async def transact(self, work: Callable[[Connection], _T]) -> _T:
        """Change something other than the journal, in a transaction of its own."""
        return await self.read(lambda connection: in_transaction(connection, work))

    def close(self) -> None:
        """Finish what is queued and close."""
        self._queue.put(None)
        self._writer.join()
        self._reads.submit(self._reader.close).result()
        self._reads.shutdown()
        if self._lock is not None:
            self._lock.release()

    # -- in the writer's thread

    def _write_on(self) -> None:
        worker = Worker(partial(connect, self.url))
        while True:
            item = self._queue.get()
            if item is None:
                worker.close()
                return
            batch = [item]
            ended = False
            while len(batch) < BATCH and not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    ended = True
                    break
                batch.append(following)
            self._write_batch(worker, batch)
            if ended:
                worker.close()
                return

    def _write_batch(self, worker: Worker, batch: list[Waiting]) -> None:
        """Commit a batch. If a write has a fault, each is written by itself so that the others are not harmed."""
        try:
            results = worker.use(lambda connection: write_all(connection, [waiting.write for waiting in batch]))
        except StorageTrouble as trouble:
            for waiting in batch:
                waiting.trouble = trouble
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    self._write_batch(worker, [one])
                return
            logger.exception("a write is faulty")
            batch[0].trouble = error
        else:
            for waiting, result in zip(batch, results, strict=True):
                waiting.won = result
        tell(batch)
