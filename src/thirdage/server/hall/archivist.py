"""The archivist, which adds finished games to the archive and removes them, in the background of each process.

The row of a game says whether it belongs in the archive: everybody who played agrees, and it is not void. The row also
says whether the game is counted. Where the two differ, the game is counted or uncounted in one transaction with the
sums. So each game counts once, whichever process does it and whatever is killed in between.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

from thirdage.server.errors import Refused
from thirdage.server.hall.chronicle import Chronicle, chronicle_of
from thirdage.server.hall.results import result_of, take_lock
from thirdage.server.hall.tallies import add, figures_of, nodes_of, read_figures, write_figures
from thirdage.server.storage.base import Connection, StorageTrouble
from thirdage.server.tables.hub import Hub
from thirdage.server.tables.journal import Data
from thirdage.server.tables.timelines import beginning

PAGE: Final = 50
LOOK: Final = 10.0
"""Seconds after which a process looks for work that others left undone, if nothing happens here."""
NODES: Final = 16
"""The number of places of its opening by which a game can be found."""
logger = logging.getLogger("thirdage.archivist")


class Archivist:
    """The archivist of this process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._wanted = asyncio.Event()

    def wake(self) -> None:
        """Look for work now: a game has ended, or somebody has changed their mind about being in the archive."""
        self._wanted.set()

    async def run(self) -> None:
        """Keep looking for work as long as the server runs."""
        while True:
            try:
                while await self.look():
                    logger.debug("more games wait for the archive")
            except StorageTrouble:
                logger.warning("the storage does not answer; the archive waits")
            except Exception as error:
                self.hub.faults.note("in the archive", error)
            try:
                async with asyncio.timeout(LOOK):
                    await self._wanted.wait()
            except TimeoutError:
                logger.debug("nothing has come for a while")
            self._wanted.clear()

    async def look(self) -> bool:
        """Count or uncount a page of games, and tell whether there may be more."""
        found = await self.hub.store.read(uncounted)
        for table, belongs, known in found:
            told = await self.tell(table) if belongs and not known else None
            await self.hub.store.transact(partial(settle, table=table, belongs=belongs, told=told))
        return len(found) == PAGE

    async def tell(self, table: str) -> Chronicle | None:
        """Return the chronicle of a game, or None if it can no longer be replayed."""
        try:
            async with self.hub.locked(table) as at:
                assert at.game is not None
                game, picks, log = beginning(at), list(at.game.picks), list(at.game.log)
            return await chronicle_of(game, picks, log)
        except Refused as refused:
            logger.warning("the archive cannot go through table %s: %s", table, refused.code)
        except Exception as error:
            self.hub.faults.note(f"in the chronicle of table {table}", error)
        return None


def uncounted(connection: Connection) -> list[tuple[str, bool, bool]]:
    """Return a page of games to count or uncount: the table, whether it belongs in the archive, whether it has figures.

    A rated game waits until it is rated.
    """
    rows = connection.execute(
        "SELECT table_id, archived * (1 - void), figures IS NOT NULL FROM result"
        " WHERE counted <> archived * (1 - void) AND (rated = 0 OR place IS NOT NULL OR void = 1)"
        " ORDER BY ended_at, table_id LIMIT ?",
        [PAGE],
    )
    return [(str(row[0]), bool(row[1]), bool(row[2])) for row in rows]


def settle(connection: Connection, table: str, belongs: bool, told: Chronicle | None) -> None:
    """Count or uncount a game, unless its row has changed meanwhile or another process was first."""
    take_lock(connection)
    changed = connection.count(
        "UPDATE result SET counted = ? WHERE table_id = ? AND counted = ? AND archived * (1 - void) = ?",
        [int(belongs), table, 1 - int(belongs), int(belongs)],
    )
    if not changed:
        return
    result = result_of(connection, table)
    assert result is not None
    stored = connection.execute("SELECT figures FROM result WHERE table_id = ?", [table])[0][0]
    if stored is not None:
        figures = read_figures(str(stored))
    else:
        figures = figures_of(result, told)
        keep(connection, table, figures, told, [node for _, _, node in nodes_of(result, figures)])
    add(connection, result, figures, 1 if belongs else -1)


def keep(connection: Connection, table: str, figures: Data, told: Chronicle | None, nodes: list[str]) -> None:
    """Store the figures of a game, and the cards and the opening by which it can be found."""
    cards = " ".join(told.cards()) if told is not None else ""
    connection.run(
        "UPDATE result SET figures = ?, cards = ?, opening = ? WHERE table_id = ?",
        [write_figures(figures), f" {cards} ", f" {' '.join(nodes[:NODES])} ", table],
    )
