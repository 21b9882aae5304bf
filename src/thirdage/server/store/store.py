"""The storage as the server uses it: writes are gathered and committed together, reads do not wait for them.

Two threads, a connection each. While one commit is under way all further writes queue up; they go into the next one
together, so that hundreds of tables need a few dozen commits a second and the event loop never waits for a disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeVar

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.store.base import Connection, StorageTrouble, Write
from thirdage.server.store.migrations import migrate
from thirdage.server.store.sql import write_all
from thirdage.server.store.sqlite import FileLock, SqliteConnection

_T = TypeVar("_T")
BATCH: Final = 256
"""How many writes go into one commit at most."""
logger = logging.getLogger("thirdage.store")


class BadDatabase(ThirdAgeError):
    """An address no database has."""


def connect(url: str) -> Connection:
    """A connection by address: postgresql://..., sqlite:PATH or a plain path."""
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from thirdage.server.store.postgres import PostgresConnection
        except ImportError as error:
            raise BadDatabase("PostgreSQL needs the package psycopg: pip install 'thirdage[server]'") from error
        return PostgresConnection(url)
    if "://" in url:
        raise BadDatabase("a database is a file name or postgresql://...")
    return SqliteConnection(file_of(url))


def file_of(url: str) -> str:
    """The file of an SQLite address."""
    return url.removeprefix("sqlite:")


def is_file(url: str) -> bool:
    """Whether the address is an SQLite file."""
    return "://" not in url


class Worker:
    """A thread with a connection that it opens again when it was lost."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._connection: Connection | None = None

    def use(self, work: Callable[[Connection], _T]) -> _T:
        """Work on the connection. StorageTrouble if the storage fails; the next use starts with a new connection."""
        connection = self._connection
        if connection is None:
            connection = self._connection = connect(self.url)
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
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class Store:
    """Writes and reads, awaited by the event loop."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._lock = FileLock(file_of(url)) if is_file(url) else None
        first = connect(url)
        self.migrated = migrate(first)
        first.close()
        self._queue: SimpleQueue[tuple[Write, Future[bool]] | None] = SimpleQueue()
        self._writer = Thread(target=self._write_on, name="thirdage-writer", daemon=True)
        self._writer.start()
        self._reads = ThreadPoolExecutor(1, thread_name_prefix="thirdage-reader")
        self._reader = Worker(url)
        self.commits = 0

    # -- for the event loop

    async def append(self, write: Write) -> bool:
        """Write, and return when it is safe. False if another process was first; StorageTrouble if it failed."""
        done: Future[bool] = Future()
        self._queue.put((write, done))
        return await asyncio.wrap_future(done)

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        """Ask the storage something."""
        return await asyncio.get_running_loop().run_in_executor(self._reads, self._reader.use, work)

    async def transact(self, work: Callable[[Connection], _T]) -> _T:
        """Change something beside the journal, in a transaction of its own."""

        def whole(connection: Connection) -> _T:
            connection.begin()
            result = work(connection)
            connection.commit()
            return result

        return await self.read(whole)

    def close(self) -> None:
        """Finish what is queued and let go."""
        self._queue.put(None)
        self._writer.join()
        self._reads.submit(self._reader.close).result()
        self._reads.shutdown()
        if self._lock is not None:
            self._lock.release()

    # -- in the writer's thread

    def _write_on(self) -> None:
        worker = Worker(self.url)
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

    def _write_batch(self, worker: Worker, batch: list[tuple[Write, Future[bool]]]) -> None:
        """Commit a batch. A fault in one write must not harm the others: then each is written by itself."""
        batch = [(write, done) for write, done in batch if done.running() or done.set_running_or_notify_cancel()]
        writes = [write for write, _ in batch]
        try:
            results = worker.use(lambda connection: write_all(connection, writes))
            self.commits += 1
        except StorageTrouble as trouble:
            for _, done in batch:
                done.set_exception(trouble)
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    self._write_batch(worker, [one])
            else:
                logger.exception("a write is faulty")
                batch[0][1].set_exception(error)
        else:
            for (_, done), result in zip(batch, results, strict=True):
                done.set_result(result)
