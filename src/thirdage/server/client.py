"""Somebody at a table over a web socket: what they see, and what waits to be sent to them."""

from __future__ import annotations

import asyncio
from typing import Final

from thirdage.server.errors import Refused
from thirdage.server.seats import Holder

MOST_WAITING: Final = 400
"""How many messages may wait for a slow connection; then it is closed, and resumes where it was."""


class Client:
    """One connection."""

    def __init__(self, holder: Holder, viewer: int) -> None:
        self.holder = holder
        self.viewer = viewer
        self.waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.ended = asyncio.Event()
        self.reason: Refused | None = None  # the refusal it is closed with

    def send(self, text: str) -> None:
        """Queue a message; a connection that does not keep up is ended."""
        if self.ended.is_set():
            return
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.end(Refused("too_late"))

    def end(self, reason: Refused) -> None:
        """Close the connection, saying why."""
        self.reason = self.reason or reason
        self.ended.set()
