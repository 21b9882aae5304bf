"""What all web sockets of a table share: a timely hello, being counted as present, and a reason when they close."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, Final, Generic, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect

from thirdage.server.doors.client import FAREWELL, Client
from thirdage.server.doors.limits import Limits
from thirdage.server.doors.protocol import parse
from thirdage.server.errors import Refused
from thirdage.server.tables.hub import Hub, Live
from thirdage.server.tables.journal import Data, dump
from thirdage.server.tables.presence import Presence

GREETING: Final = 10.0
"""How many seconds a new connection has for its hello."""
REFUSED: Final = 4000
"""The close code; its reason is the refusal's code."""
logger = logging.getLogger("thirdage.connections")

Visitor = TypeVar("Visitor", bound=Client)


class Connections(ABC, Generic[Visitor]):
    """All connections of one kind to this process."""

    def __init__(self, hub: Hub, limits: Limits, presence: Presence) -> None:
        self.hub = hub
        self.limits = limits
        self.presence = presence
        self.open: set[Visitor] = set()

    async def serve(self, socket: WebSocket, address: str, login: str = "") -> None:
        """Serve one connection from its hello to its end; `login` is the hash of the browser's sign-in."""
        await socket.accept()
        table = str(socket.path_params["table"])
        try:
            self.limits.connections.take(address)
            async with asyncio.timeout(GREETING):
                hello = await receive(socket)
            if "\0" in table:
                raise Refused("no_table")  # nothing has such a name, and PostgreSQL cannot even look for it
            client, live = await self.greet(table, hello)
        except Refused as refused:
            await refuse(socket, refused)
            return
        except TimeoutError:
            await refuse(socket, Refused("hello_first"))
            return
        except WebSocketDisconnect:
            return
        except Exception as error:
            self.hub.faults.note("at the hello of a socket", error)
            await refuse(socket, Refused("fault"))
            return
        client.holder.login = login
        self.limits.connections.charge(address, client.cost)
        self.open.add(client)
        self.presence.changed(live)
        try:
            await self.attend(socket, client, live)
        finally:
            self.open.discard(client)
            self.leave(client, live)
            self.presence.changed(live)

    @abstractmethod
    async def greet(self, table: str, hello: Data) -> tuple[Visitor, Live]:
        """Check the hello and let the client in; from then on it misses nothing."""

    @abstractmethod
    async def attend(self, socket: WebSocket, client: Visitor, live: Live) -> None:
        """Talk until one side ends it."""

    def note_faults(self, ended: list[object], client: Visitor, live: Live) -> None:
        """End a connection for what one of its works raised: a refusal, or a fault, which is logged."""
        for each in ended:
            if isinstance(each, Refused):
                client.end(each)
            elif isinstance(each, Exception) and not isinstance(each, WebSocketDisconnect):
                self.hub.faults.note(f"with a connection to table {live.id}", each)
                client.end(Refused("fault"))

    def leave(self, client: Visitor, live: Live) -> None:
        """Forget a client that has left."""
        live.clients.discard(client)

    def close_all(self) -> None:
        """Close all when the server stops; clients reconnect by themselves."""
        for client in list(self.open):
            client.end(Refused("busy"))


async def until_one_ends(*works: Coroutine[Any, Any, object]) -> list[object]:
    """Run these side by side until one ends, then stop the others; return all results, including exceptions."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    return ended


async def receive(socket: WebSocket) -> Data:
    """Return the next message as JSON data."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000, message.get("reason"))
    raw = message.get("text")
    return parse(raw if raw is not None else message.get("bytes") or b"")


async def refuse(socket: WebSocket, refused: Refused) -> None:
    """Say why, and close."""
    try:
        async with asyncio.timeout(FAREWELL):
            await socket.send_text(dump({"type": "error", "seq": 0, **refused.data()}))
            await socket.close(REFUSED, refused.code)
    except (RuntimeError, WebSocketDisconnect, TimeoutError):
        logger.debug("the peer of a socket was gone before it could be refused, or takes nothing in")
