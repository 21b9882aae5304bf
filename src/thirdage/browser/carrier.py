"""Carries requests and socket messages between pages and the application, as a web server does for a network."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope

Answer: TypeAlias = tuple[int, dict[str, str], bytes]
HOST: Final = "localhost"
ABNORMAL: Final = 1006
"""Close code of a connection that broke."""
logger = logging.getLogger("thirdage.carrier")


class Socket:
    """A page's connection to a table. `said` is called with each message, or with "" and a close code."""

    def __init__(self, said: Callable[[str, int, str], object]) -> None:
        self.said = said
        self.heard: asyncio.Queue[Message] = asyncio.Queue()
        self.closed = False

    async def send(self, message: Message) -> None:
        """Pass on a message of the application."""
        if self.closed:
            return
        if message["type"] == "websocket.send":
            self.said(str(message.get("text") or ""), 0, "")
        elif message["type"] == "websocket.close":
            self.end(int(message.get("code") or 1000), str(message.get("reason") or ""))

    def end(self, code: int, reason: str) -> None:
        """Close the connection; nothing more is passed on."""
        if not self.closed:
            self.closed = True
            self.said("", code, reason)


class Carrier:
    """Connects pages to the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._sockets: dict[str, Socket] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def request(self, method: str, address: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Handle one request and return its answer."""
        parts: list[bytes] = []
        started: Message = {"status": 500, "headers": []}
        asked = False

        async def receive() -> Message:
            nonlocal asked
            if asked:
                return {"type": "http.disconnect"}
            asked = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = message
            else:
                parts.append(message.get("body", b""))

        try:
            await self.app({**scope_of("http", address, headers), "method": method}, receive, send)
        except Exception:  # a page that waits gets an answer, whatever has happened
            logger.exception("%s %s failed", method, address)
        told = {name.decode("latin-1"): value.decode("latin-1") for name, value in started["headers"]}
        return int(started["status"]), told, b"".join(parts)

    def open(self, id: str, address: str, said: Callable[[str, int, str], object]) -> None:
        """Open a socket for a page."""
        socket = self._sockets[id] = Socket(said)
        socket.heard.put_nowait({"type": "websocket.connect"})
        task = asyncio.ensure_future(self._serve(id, socket, address))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, id: str, socket: Socket, address: str) -> None:
        try:
            scope = {**scope_of("websocket", address, {}), "subprotocols": []}
            await self.app(scope, socket.heard.get, socket.send)
        finally:
            self._sockets.pop(id, None)
            socket.end(ABNORMAL, "")

    def hear(self, id: str, text: str) -> None:
        """Pass on a message from a page."""
        socket = self._sockets.get(id)
        if socket is not None:
            socket.heard.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self, id: str) -> None:
        """Handle a page that closed its socket or is gone."""
        socket = self._sockets.get(id)
        if socket is not None:
            socket.closed = True
            socket.heard.put_nowait({"type": "websocket.disconnect", "code": 1001})


def scope_of(kind: str, address: str, headers: Mapping[str, str]) -> Scope:
    """Return the ASGI scope of a connection."""
    path, _, query = address.partition("?")
    told = {"host": HOST, **{name.lower(): value for name, value in headers.items()}}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote(path),
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in told.items()],
        "client": None,
        "server": (HOST, 80),
    }
