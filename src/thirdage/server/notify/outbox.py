"""The outbox: a notification is written together with the pick that hands the decision over, and sent afterwards.

So there is exactly one for each hand-over and channel, whatever crashes. Sending is tried again with growing pauses. A
notification waits as long as its channel wishes; whoever has decided by then is not bothered.
"""

from __future__ import annotations

import asyncio
import json
import logging
import smtplib
from typing import TYPE_CHECKING, Final

import httpx

from thirdage.server.errors import Refused
from thirdage.server.journal import Data, load
from thirdage.server.notify import mail, webhook, webpush
from thirdage.server.notify.words import words
from thirdage.server.store.base import Connection, Row, StorageTrouble

if TYPE_CHECKING:
    from thirdage.server.app import Server

LOOK: Final = 0.5
"""Seconds between two looks."""
PAUSES: Final = [20, 60, 300, 1800, 7200]
"""Seconds until a notification is tried again that could not be sent."""
SENT: Final = 1
GIVEN_UP: Final = 2
logger = logging.getLogger("thirdage.notify")


class Gone(Exception):
    """The channel exists no longer: the browser has withdrawn it."""


class Declined(OSError):
    """The receiver answered, but not that it took the message."""


TROUBLE: Final = (Refused, OSError, TimeoutError, httpx.HTTPError, smtplib.SMTPException)
"""What may go wrong with a receiver: it is tried again later."""


class Letter:
    """One notification to one channel."""

    def __init__(self, row: Row) -> None:
        self.table, self.channel, self.kind = str(row[0]), str(row[3]), str(row[4])
        self.seat, self.seq, self.due, self.tries = (int(str(row[index])) for index in (1, 2, 5, 6))
        self.medium, self.code, self.language = str(row[7]), str(row[9]), str(row[10])
        self.target: Data = load(str(row[8]))

    @property
    def id(self) -> str:
        """The same for the same notification, however often it is tried."""
        return f"{self.table}.{self.seat}.{self.seq}.{self.kind}.{self.channel}"

    @property
    def where(self) -> list[str | int | None]:
        """The row in the outbox."""
        return [self.table, self.seat, self.seq, self.channel, self.kind]


ROW: Final = "table_id = ? AND seat = ? AND seq = ? AND channel = ? AND outbox.kind = ?"


class Outbox:
    """Sends what is due."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._key = ""

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.send_due()
            except StorageTrouble:
                logger.warning("the storage does not answer; notifications wait")
            except Exception:
                logger.exception("a fault while sending notifications")

    async def send_due(self) -> None:
        """Send everything that is due now; each by one process only."""
        now = self.server.hub.now()

        def due(connection: Connection) -> list[Letter]:
            rows = connection.execute(
                "SELECT outbox.table_id, outbox.seat, outbox.seq, outbox.channel, outbox.kind, outbox.due_at,"
                " outbox.tries, channel.kind, channel.target, channel.code, channel.language"
                " FROM outbox JOIN channel ON channel.id = outbox.channel"
                " WHERE outbox.done = 0 AND outbox.due_at <= ? ORDER BY outbox.due_at LIMIT 50",
                [now],
            )
            return [Letter(row) for row in rows]

        letters = await self.server.store.read(due)
        await asyncio.gather(*[self._send(letter, now) for letter in letters])

    async def _send(self, letter: Letter, now: int) -> None:
        """Claim, send, and note what came of it."""
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
        """Send a letter that stands in no outbox, once; Refused if it is not taken."""
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
        """Whether the seat has not decided since."""
        live = self.server.hub.live(letter.table)
        async with live.lock:
            table = await self.server.hub.loaded(live)
            return table.turn == letter.seat and table.turn_since == letter.seq

    async def _deliver(self, letter: Letter) -> None:
        """By the medium of the channel."""
        config = self.server.config
        base = config.base_url.rstrip("/")
        link, manage = f"{base}/table/{letter.table}", f"{base}/api/channels/{letter.code}"
        told: Data = {"type": letter.kind, "id": letter.id, "table": letter.table, "seq": letter.seq, "link": link}
        subject, text = words(letter.language, letter.kind, link, manage)
        if letter.medium == "email":
            assert config.mail is not None
            to = str(letter.target["address"])
            post = mail.compose(config.mail.sender, to, subject, text, letter.id, manage)
            await asyncio.to_thread(mail.deliver, config.mail, post)
        elif letter.medium == "webhook":
            body = json.dumps(told).encode()
            headers = {
                "Content-Type": "application/json",
                "X-Thirdage-Signature": webhook.signature(letter.code, body),
            }
            status = await webhook.send(str(letter.target["url"]), body, headers, config.local_hooks)
            if status >= 300:
                raise Declined(f"status {status}")
        else:
            await self._push(letter, json.dumps({**told, "title": subject}).encode())

    async def _push(self, letter: Letter, body: bytes) -> None:
        endpoint = str(letter.target["endpoint"])
        key = webpush.private_key(await self.push_key())
        receiver, auth = webpush.decode(str(letter.target["p256dh"])), webpush.decode(str(letter.target["auth"]))
        seconds = self.server.hub.now() // 1000
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(webpush.LASTING),
            "Urgency": "normal",
            "Topic": webpush.encode(letter.table.encode())[:32],
            "Authorization": webpush.authorization(key, endpoint, self.server.config.base_url, seconds),
        }
        sealed = webpush.encrypt(body, receiver, auth)
        status = await webhook.send(endpoint, sealed, headers, self.server.config.local_hooks)
        if status in (404, 410):
            raise Gone
        if status >= 300:
            raise Declined(f"status {status}")

    async def push_key(self) -> str:
        """The server's key for web push, the same for all processes; made when it is first needed."""
        if not self._key:
            made = webpush.new_key()

            def find(connection: Connection) -> str:
                connection.execute(
                    "INSERT INTO server_value (name, value) VALUES ('push_key', ?) ON CONFLICT DO NOTHING", [made]
                )
                return str(connection.execute("SELECT value FROM server_value WHERE name = 'push_key'")[0][0])

            self._key = await self.server.store.transact(find)
        return self._key
