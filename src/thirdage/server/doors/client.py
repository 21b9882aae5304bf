"""A client at a table over a web socket: what it asks to see, and what waits to be sent to it.

A client has no rights of its own. It has a holder, and `rights` is asked before anything is sent to it.
"""

from __future__ import annotations

import asyncio
from typing import Final

from thirdage.server.errors import Refused
from thirdage.server.tables.seats import Holder

MOST_WAITING: Final = 400
"""How many messages may wait for a slow connection; beyond that it is closed, and resumes where it was."""
MOST_TEXT: Final = 2 * 1024 * 1024
"""How many letters, in the same way; a single message may be longer."""
FAREWELL: Final = 3.0
"""Seconds to tell a client why its connection is closed; one that reads nothing never hears it."""
LAST: Final = ""
"""Queued last: nothing is sent after this."""


class Client:
    """One connection. `viewer` is who it was last shown the table as."""

    reads = True
    """Whether it reads the messages; others only hear that there is one."""

    def __init__(self, holder: Holder, wanted: str, viewer: int) -> None:
        self.holder = holder
        self.wanted = wanted  # the view it asked for, "" for its own
        self.viewer = viewer
        self.late = False  # whether it sees the table with a delay
        self.waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.letters = 0  # of all that waits
        self.answering = asyncio.Lock()  # held while one of its messages is answered
        self.ended = asyncio.Event()
        self.reason: Refused | None = None  # the refusal it is closed with
        self.cost = 0.0  # what letting it in cost beyond a plain connection

    def send(self, text: str) -> None:
        """Queue a message; a connection that doesn't keep up is ended."""
        if not self.ended.is_set():
            self.reply(text)

    def reply(self, text: str) -> None:
        """Queue the answer to its own message, which it gets even if that message was its last."""
        if self.waiting.full() or (self.letters and self.letters + len(text) > MOST_TEXT):
            self.end(Refused("too_late"))
        else:
            self.waiting.put_nowait(text)
            self.letters += len(text)

    async def next(self) -> str:
        """Wait for the message to be sent next."""
        text = await self.waiting.get()
        self.letters -= len(text)
        return text

    def end(self, reason: Refused) -> None:
        """Close the connection, saying why."""
        self.reason = self.reason or reason
        self.ended.set()

    async def over(self) -> None:
        """Wait until it is ended and everything waiting was sent, or had time to be."""
        await self.ended.wait()
        async with self.answering:
            pass
        try:
            self.waiting.put_nowait(LAST)
        except asyncio.QueueFull:
            return
        await asyncio.sleep(FAREWELL)
