"""The outbox: a notification is stored together with the pick that hands over the decision, and sent afterwards.

So there is exactly one for each hand-over and channel, whatever crashes. Sending is retried with growing pauses. A
notification waits as long as its channel says; a player who has decided by then is not bothered.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from thirdage.server.errors import Refused
from thirdage.server.notify.postman import PAUSES, TROUBLE, Declined, Gone, Message
from thirdage.server.notify.words import words
from thirdage.server.repeating import repeat
from thirdage.server.storage.base import Connection, Row
from thirdage.server.tables.journal import Data, load
from thirdage.server.tables.rights import has_seat

if TYPE_CHECKING:
    from thirdage.server.app import Server

LOOK: Final = 0.5
"""Seconds between two checks."""
SENT: Final = 1
GIVEN_UP: Final = 2
logger = logging.getLogger("thirdage.notify")


class Letter:
    """One notification to one channel."""

    def __init__(self, row: Row) -> None:
        self.table, self.channel, self.kind = str(row[0]), str(row[3]), str(row[4])
        self.seat, self.seq, self.due, self.tries = (int(str(row[index])) for index in (1, 2, 5, 6))
        self.medium, self.code, self.language, self.since = str(row[7]), str(row[9]), str(row[10]), int(str(row[11]))
        self.target: Data = load(str(row[8]))

    @property
    def id(self) -> str:
        """The same for the same notification, however often it is tried."""
        return f"{self.table}.{self.seat}.{self.seq}.{self.kind}.{self.channel}"

    @property
    def where(self) -> list[str | int | None]:
        """The values that select its row in the outbox."""
        return [self.table, self.seat, self.seq, self.channel, self.kind]


ROW: Final = "table_id = ? AND seat = ? AND seq = ? AND channel = ? AND outbox.kind = ?"


class Outbox:
    """Sends what is due."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.postman = server.postman

    async def run(self) -> None:
        """Keep sending what is due."""
        await repeat(self.send_due, LOOK, "notifications", logger)

    async def send_due(self) -> None:
        """Send everything that is due now, each notification by one process only."""
        now = self.server.hub.now()

        def due(connection: Connection) -> list[Letter]:
            rows = connection.execute(
                "SELECT outbox.table_id, outbox.seat, outbox.seq, outbox.channel, outbox.kind, outbox.due_at,"
                " outbox.tries, channel.kind, channel.target, channel.code, channel.language, channel.since"
                " FROM outbox JOIN channel ON channel.id = outbox.channel"
                " WHERE outbox.done = 0 AND outbox.due_at <= ? ORDER BY outbox.due_at LIMIT 50",
                [now],
            )
            return [Letter(row) for row in rows]

        letters = await self.server.store.read(due)
        await asyncio.gather(*[self._send(letter, now) for letter in letters])

    async def _send(self, letter: Letter, now: int) -> None:
        """Claim the notification, send it and store the result."""
        pause = PAUSES[min(letter.tries, len(PAUSES) - 1)] * 1000

        def claim(connection: Connection) -> int:
            return connection.count(
                f"UPDATE outbox SET due_at = ?, tries = tries + 1 WHERE {ROW} AND due_at = ? AND done = 0",
                [now + pause, *letter.where, letter.due],
            )

        if await self.server.store.transact(claim) == 0:
            return
        try:
            if letter.kind == "turn" and not await self._still_due(letter):
                await self._done(letter, SENT)
                return
            await self._deliver(letter)
            await self._done(letter, SENT)
        except Gone:
            await self._drop(letter)
        except TROUBLE as error:
            logger.warning("a notification by %s failed: %s", letter.medium, type(error).__name__)
            if letter.tries + 1 >= len(PAUSES):
                await self._done(letter, GIVEN_UP)

    async def send_now(self, letter: Letter) -> None:
        """Send a letter that is not in the outbox, once; Refused if it isn't accepted."""
        try:
            await self._deliver(letter)
        except Gone:
            await self._drop(letter)
            raise Refused("not_delivered", why="the browser has withdrawn it") from None
        except Refused:
            raise
        except TROUBLE as error:
            logger.warning("a test by %s failed: %s", letter.medium, type(error).__name__)
            said = str(error) if isinstance(error, Declined) else "it does not answer"
            raise Refused("not_delivered", why=said) from None

    async def _drop(self, letter: Letter) -> None:
        await self.server.store.transact(
            lambda connection: connection.execute("DELETE FROM channel WHERE id = ?", [letter.channel])
        )

    async def _done(self, letter: Letter, how: int) -> None:
        await self.server.store.transact(
            lambda connection: connection.execute(f"UPDATE outbox SET done = ? WHERE {ROW}", [how, *letter.where])
        )

    async def _still_due(self, letter: Letter) -> bool:
        """Tell whether the same person still has the seat and has not decided since."""
        async with self.server.hub.locked(letter.table) as table:
            same = has_seat(table, letter.seat, letter.since)
            return same and table.turn == letter.seat and table.turn_since == letter.seq

    async def _deliver(self, letter: Letter) -> None:
        """Deliver by the channel's medium."""
        base = self.server.config.base_url.rstrip("/")
        link, manage = f"{base}/table/{letter.table}", f"{base}/api/channels/{letter.code}"
        told: Data = {"type": letter.kind, "id": letter.id, "table": letter.table, "seq": letter.seq, "link": link}
        subject, text = words(letter.language, letter.kind, link, manage)
        message = Message(letter.id, letter.table, told, subject, text, manage)
        await self.postman.deliver(letter.medium, letter.target, letter.code, message)
