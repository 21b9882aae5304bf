"""Follows other server processes on the same PostgreSQL: what they change, and who is connected to them."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import TYPE_CHECKING, Final

from thirdage.server.storage import sql
from thirdage.server.storage.base import StorageTrouble
from thirdage.server.storage.postgres import Notice, PostgresConnection, say
from thirdage.server.tables.journal import Data, dump

if TYPE_CHECKING:
    from thirdage.server.app import Server

AGAIN: Final = 0.5
"""Seconds before a lost connection is retried."""
logger = logging.getLogger("thirdage.other_processes")


class OtherProcesses:
    """Listens in a thread of its own and passes what it hears on to the event loop."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._loop = asyncio.get_running_loop()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="thirdage-listener", daemon=True)
        self._tasks: set[asyncio.Task[None]] = set()
        server.presence.publish = self.say_who_is_here

    def start(self) -> None:
        """Start listening."""
        self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self._stopping.set()
        self._thread.join()

    def _listen(self) -> None:
        while not self._stopping.is_set():
            try:
                connection = PostgresConnection(self.server.config.db)
                connection.listen()
                self._loop.call_soon_threadsafe(self._start, self._catch_up_all())
                while not self._stopping.is_set():
                    for notice in connection.notices(0.5):
                        self._loop.call_soon_threadsafe(self._heard, notice)
                connection.close()
            except RuntimeError:
                return  # the event loop has ended
            except Exception as error:
                logger.warning("not listening to other processes: %s", type(error).__name__)
                self._stopping.wait(AGAIN)

    def _start(self, work: object) -> None:
        task: asyncio.Task[None] = self._loop.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _heard(self, notice: Notice) -> None:
        """Handle a notice of this or another process, in the event loop."""
        if notice.here is not None:
            if notice.process != self.server.process:
                self.server.presence.heard(notice.process, notice.table, notice.here)
            return
        for table, seq in notice.changes:
            live = self.server.hub.lives.get(table)
            if live is not None and seq == sql.ANEW:
                self._start(self.server.hub.read_anew(table))
            elif live is not None and live.told < seq:
                self._start(self.server.hub.catch_up(table, seq))

    async def _catch_up_all(self) -> None:
        """Catch up after a silence: ask how far the tables in use have come."""
        hub = self.server.hub
        try:
            ids = list(hub.lives)
            for table, seq in (await self.server.store.read(lambda conn: sql.last_numbers(conn, ids))).items():
                await hub.catch_up(table, seq)
        except StorageTrouble:
            logger.warning("the storage does not answer; tables catch up later")

    def say_who_is_here(self, table: str, here: Data) -> None:
        """Tell the other processes who is at a table."""
        self._start(self._say(dump({"process": self.server.process, "table": table, "here": here})))

    async def _say(self, text: str) -> None:
        try:
            await self.server.store.read(lambda connection: say(connection, text))
        except StorageTrouble:
            logger.debug("nobody could be told who is here")
