"""Letters to people. The hall stores a letter in the same transaction as the event it is about, and sends it later.

So a letter exists if and only if its event does, whatever crashes. Each letter goes to every confirmed channel of the
account, and failed deliveries are retried at growing intervals.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from thirdage.server.notify.postman import PAUSES, TROUBLE, Gone, Message
from thirdage.server.notify.words import language_of
from thirdage.server.repeating import repeat
from thirdage.server.storage.base import Connection, Row
from thirdage.server.tables.journal import Data, dump, load
from thirdage.text.bot_names import bot_name
from thirdage.text.catalogue import Catalogue

if TYPE_CHECKING:
    from thirdage.server.app import Server

LOOK: Final = 0.5
"""Seconds between two searches for letters that are due."""
KEPT: Final = 7 * 24 * 3600 * 1000
"""Milliseconds after which a letter that was sent, or given up, is deleted."""
SENT: Final = 1
GIVEN_UP: Final = 2
WORDS: Final = "hall_accounts"
logger = logging.getLogger("thirdage.letters")


def words(lang: str, id: str, **args: str | int) -> str:
    """Return a text of the letters, or of the pages behind their links."""
    return Catalogue.of_files(lang, WORDS).say_as_written("letter", id, **args)


def write_letters(connection: Connection, account: str, kind: str, page: str, about: Data, id: str, now: int) -> None:
    """Write a letter to every confirmed channel of an account, with a link to a page.

    The catalogue has the texts of each `kind`. The same `id` is written only once per channel.
    """
    rows = connection.execute("SELECT id FROM account_channel WHERE account = ? AND confirmed = 1", [account])
    for (channel,) in rows:
        write_letter(connection, str(channel), kind, page, about, id, now)


def write_letter(connection: Connection, channel: str, kind: str, page: str, about: Data, id: str, now: int) -> None:
    """Write a letter to one channel, confirmed or not."""
    connection.execute(
        "INSERT INTO letter (id, channel, kind, page, about, due_at, tries, done) VALUES (?, ?, ?, ?, ?, ?, 0, 0)"
        " ON CONFLICT DO NOTHING",
        [f"{id}.{channel}", channel, kind, page, dump(about), now],
    )


class Letter:
    """A letter that is due, and the channel it goes to."""

    def __init__(self, row: Row) -> None:
        self.id, self.kind, self.page, self.medium, self.code, self.language = (
            str(row[index]) for index in (0, 1, 2, 6, 8, 9)
        )
        self.about, self.target = load(str(row[3])), load(str(row[7]))
        self.due, self.tries = int(str(row[4])), int(str(row[5]))
        self.channel = str(row[10])


class Letters:
    """The sender of letters that are due."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def run(self) -> None:
        """Keep sending letters that are due."""
        await repeat(self.send_due, LOOK, "letters", logger)

    async def send_due(self) -> None:
        """Send the letters that are due now. Only one process sends each."""
        now = self.server.hub.now()
        rows = await self.server.store.read(
            lambda connection: connection.execute(
                "SELECT letter.id, letter.kind, letter.page, letter.about, letter.due_at, letter.tries,"
                " account_channel.kind, account_channel.target, account_channel.code, account_channel.language,"
                " account_channel.id FROM letter JOIN account_channel ON account_channel.id = letter.channel"
                " WHERE letter.done = 0 AND letter.due_at <= ? ORDER BY letter.due_at LIMIT 50",
                [now],
            )
        )
        await asyncio.gather(*[self._send(Letter(row), now) for row in rows])

    async def _send(self, letter: Letter, now: int) -> None:
        """Claim a letter, send it, and record whether that worked."""
        pause = PAUSES[min(letter.tries, len(PAUSES) - 1)] * 1000
        mine = await self.server.store.transact(
            lambda connection: connection.count(
                "UPDATE letter SET due_at = ?, tries = tries + 1 WHERE id = ? AND due_at = ? AND done = 0",
                [now + pause, letter.id, letter.due],
            )
        )
        if mine == 0:
            return
        try:
            await self._deliver(letter)
            await self._done(letter, SENT, now)
        except Gone:
            await self.server.store.transact(
                lambda connection: connection.execute("DELETE FROM account_channel WHERE id = ?", [letter.channel])
            )
        except TROUBLE as error:
            logger.warning("a letter by %s failed: %s", letter.medium, type(error).__name__)
            if letter.tries + 1 >= len(PAUSES):
                await self._done(letter, GIVEN_UP, now)

    async def _done(self, letter: Letter, how: int, now: int) -> None:
        """Mark a letter as done and erase its contents, which may include a code. Delete old letters."""

        def note(connection: Connection) -> None:
            connection.execute("UPDATE letter SET done = ?, page = '', about = '{}' WHERE id = ?", [how, letter.id])
            connection.execute("DELETE FROM letter WHERE done > 0 AND due_at < ?", [now - KEPT])

        await self.server.store.transact(note)

    async def _deliver(self, letter: Letter) -> None:
        base, lang = self.server.config.base_url.rstrip("/"), language_of(letter.language)
        link, manage = base + letter.page, f"{base}/api/account-channels/{letter.code}"
        args = {key: str(value) for key, value in letter.about.items()}
        if "game" in args:
            catalogue = Catalogue.load(lang, args["game"])
            args["game"] = catalogue.say("game", "title")
            if "bot" in args:
                args["name"] = bot_name(catalogue, args.pop("bot"))
        text = words(lang, f"{letter.kind}_text", link=link, manage=manage, **args)
        told: Data = {"type": letter.kind, "id": letter.id, "link": link, **letter.about}
        subject = words(lang, f"{letter.kind}_subject", **args)
        message = Message(letter.id, letter.id, told, subject, text, manage)
        await self.server.postman.deliver(letter.medium, letter.target, letter.code, message)
