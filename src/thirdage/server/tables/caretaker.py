"""Looks after tables whose clocks and bots have something due, each in its turn.

Tables are taken in the order they became due, a page at a time, and each round continues where the last one ended:
however many tables want attention again and again, everybody else's clock is reached too. A table that is set aside is
postponed in the storage, so that no process asks for it before its next try.
"""

from __future__ import annotations

import logging
import time
from typing import Final

from thirdage.server.storage import sql
from thirdage.server.storage.base import StorageTrouble
from thirdage.server.tables.hub import Hub

PAGE: Final = 200
"""How many tables are fetched at once."""
ROUND: Final = 2.0
"""Seconds after which a round ends, so that other work gets its turn."""
START: Final = (-1, "")
logger = logging.getLogger("thirdage.caretaker")


class Caretaker:
    """Makes the rounds of this process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._place: tuple[int, str] = START

    async def look(self, until: int) -> None:
        """Do one round of the tables due by then; never fails."""
        try:
            await self._round(until)
        except StorageTrouble:
            logger.warning("the storage does not answer; clocks and bots wait")

    async def _round(self, until: int) -> None:
        end, begun = time.monotonic() + ROUND, self._place
        while True:
            page = await self._page(until, self._place)
            await self._look_at([id for _, id in page], until)
            self._place = page[-1] if len(page) == PAGE else START
            if time.monotonic() > end or (self._place == START and begun == START):
                return
            if self._place == START:
                begun = START  # once more from the first, then every table was looked at

    async def _page(self, until: int, place: tuple[int, str]) -> list[tuple[int, str]]:
        return await self.hub.store.read(lambda connection: sql.due_tables(connection, until, place, PAGE))

    async def _look_at(self, tables: list[str], until: int) -> None:
        """Look at each of them; those that fail are postponed."""
        off: list[tuple[str, int]] = []
        for id in tables:
            try:
                await self.hub.look_after(id)
            except Exception as error:
                self.hub.set_aside(self.hub.live(id), error)
            pause = self.hub.aside.pause(id)
            if pause:
                off.append((id, self.hub.now() + int(1000 * pause)))
        if off:
            await self.hub.store.transact(lambda connection: sql.put_off(connection, off, until))
