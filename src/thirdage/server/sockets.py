"""The web socket of a table: hello, then updates come by themselves and every message is answered."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from thirdage.server.client import Client
from thirdage.server.errors import Refused
from thirdage.server.hub import Hub, Live
from thirdage.server.journal import Data, dump
from thirdage.server.lagging import Lagging
from thirdage.server.limits import Limits
from thirdage.server.messages import ALL_SEATS, welcome
from thirdage.server.presence import Presence
from thirdage.server.protocol import COMMANDS, HELLO, check_message, parse
from thirdage.server.questions import ask, find_holder, missed_entries
from thirdage.server.schema import check
from thirdage.server.seats import Holder
from thirdage.server.tables import OVER
from thirdage.server.watching import viewer_of

GREETING: Final = 10.0
"""How many seconds a new connection has for its hello."""
PATIENCE: Final = 20
"""How many refusals for sending too fast a connection gets before it is closed."""
FAREWELL: Final = 3.0
"""Seconds to tell somebody why their connection is closed: whoever reads nothing does not hear it."""
REFUSED: Final = 4000
"""The close code; the reason is the code of the refusal."""
logger = logging.getLogger("thirdage.sockets")


class Sockets:
    """All sockets of this process."""

    def __init__(self, hub: Hub, limits: Limits, presence: Presence, lagging: Lagging) -> None:
        self.hub = hub
        self.limits = limits
        self.presence = presence
        self.lagging = lagging
        self.open: set[Client] = set()

    async def serve(self, socket: WebSocket, address: str) -> None:
        """One connection from its hello to its end."""
        table = str(socket.path_params["table"])
        await socket.accept()
        try:
            self.limits.connections.take(address)
            hello = await asyncio.wait_for(receive(socket), GREETING)
            client, live = await self.greet(table, hello)
        except Refused as refused:
            await refuse(socket, refused)
            return
        except TimeoutError:
            await refuse(socket, Refused("hello_first"))
            return
        except WebSocketDisconnect:
            return
        self.open.add(client)
        self.presence.changed(live)
        try:
            await self.attend(socket, client, live)
        finally:
            self.open.discard(client)
            live.clients.discard(client)
            self.lagging.leave(client)
            self.presence.changed(live)

    async def greet(self, table: str, hello: Data) -> tuple[Client, Live]:
        """Check the hello and queue the welcome; from then on the client misses nothing."""
        if hello.get("type") != "hello":
            raise Refused("hello_first")
        check(HELLO, hello)
        holder = await find_holder(self.hub, table, str(hello["key"]))
        live = self.hub.live(table)
        async with live.lock:
            now_table = await self.hub.loaded(live)
            viewer = viewer_of(now_table, holder, str(hello.get("view", "")))
            client = Client(holder, viewer)
            if viewer == ALL_SEATS and now_table.status != OVER:
                await self.lagging.enter(live, now_table, client)
                return client, live
            since = hello.get("since")
            missed = await missed_entries(self.hub, now_table, since if isinstance(since, int) else None)
            client.send(dump(welcome(now_table, viewer, missed, self.hub.now())))
            live.clients.add(client)
        return client, live

    async def attend(self, socket: WebSocket, client: Client, live: Live) -> None:
        """Send and receive until one side ends it."""
        tasks = [
            asyncio.create_task(send_on(socket, client)),
            asyncio.create_task(self.receive_on(socket, client, live)),
            asyncio.create_task(wait_for_end(client)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if client.reason is not None and socket.application_state == WebSocketState.CONNECTED:
            await refuse(socket, client.reason)

    async def receive_on(self, socket: WebSocket, client: Client, live: Live) -> None:
        """Answer messages one after the other."""
        limit, angry = self.limits.messages(), 0
        while not client.ended.is_set():
            id = ""
            try:
                message = await receive(socket)
                sent = message.get("id")
                id = sent if isinstance(sent, str) and len(sent) <= 64 else ""
                limit.take("")
                answer = await self.answer(client, check_message(message))
            except WebSocketDisconnect:
                return
            except Refused as refused:
                angry += refused.code == "too_many"
                if angry > PATIENCE:
                    client.end(refused)
                seq = live.table.seq if live.table is not None else live.told
                answer = {"type": "error", "table": live.id, "seq": seq, **refused.data()}
            if id:
                answer["id"] = id
            client.send(dump(answer))

    async def answer(self, client: Client, message: Data) -> Data:
        """What a checked message comes to."""
        return await answer(self.hub, client.holder, client.viewer, message)

    def close_all(self) -> None:
        """The server stops: clients come back by themselves."""
        for client in list(self.open):
            client.end(Refused("busy"))


async def answer(hub: Hub, holder: Holder, viewer: int, message: Data) -> Data:
    """Do what a checked message says; the answer to it."""
    if message["type"] in COMMANDS:
        number = await hub.command(holder, message)
        return {"type": "done", "table": holder.table, "seq": number, "id": message["id"]}
    return await ask(hub, holder, viewer, message)


async def send_on(socket: WebSocket, client: Client) -> None:
    """Send what is queued."""
    while True:
        await socket.send_text(await client.waiting.get())


async def wait_for_end(client: Client) -> None:
    """Return when the connection is to be closed from this side."""
    await client.ended.wait()


async def receive(socket: WebSocket) -> Data:
    """The next message as JSON data."""
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
