"""The rater, which rates finished games in the background of each process; any process can finish another's work."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from thirdage.server.hall.rating import PAGE, any_waiting, rate_waiting, stale_places
from thirdage.server.hall.recomputing import recompute
from thirdage.server.storage.base import Connection, StorageTrouble
from thirdage.server.storage.store import Worker, connect, in_transaction

LOOK: Final = 10.0
"""Seconds after which a process looks for games that others left unrated, if no game ends here."""
logger = logging.getLogger("thirdage.rater")


class Rater:
    """The rater of this process, with its own database connection."""

    def __init__(self, url: str) -> None:
        self._worker = Worker(partial(connect, url))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="thirdage-rater")
        self._wanted = asyncio.Event()
        self.on_rated: Callable[[], None] = lambda: None

    def wake(self) -> None:
        """Look for work now: a game has ended, or was declared void or valid."""
        self._wanted.set()

    async def run(self) -> None:
        """Keep rating games as long as the server runs."""
        try:
            while True:
                if await asyncio.get_running_loop().run_in_executor(self._thread, self.look):
                    self.on_rated()
                try:
                    async with asyncio.timeout(LOOK):
                        await self._wanted.wait()
                except TimeoutError:
                    logger.debug("nothing has ended here for a while")
                self._wanted.clear()
        finally:
            self._thread.submit(self._worker.close)  # after any work in progress
            self._thread.shutdown()

    def look(self) -> int:
        """Rate all waiting games and return how many there were. Never fails."""
        rated = page = 0
        try:
            while (page := self._worker.use(rate_page)) == PAGE:
                rated += page
            self._worker.use(mend)
        except StorageTrouble:
            logger.warning("the storage does not answer; ratings wait")
        except Exception:
            logger.exception("ratings cannot be worked out")
        return rated + page


def rate_page(connection: Connection) -> int:
    """Rate a page of waiting games and return how many there were."""
    return in_transaction(connection, rate_waiting) if any_waiting(connection) else 0


def mend(connection: Connection) -> None:
    """Recompute the ratings that have changed because games were declared void or valid."""
    stale = stale_places(connection)
    if stale:
        games, rows = recompute(connection, min(stale.values()))
        logger.info("ratings of %s games worked out again, %s rows changed", games, rows)
