"""The web socket of a table: hello, then updates come by themselves and every message is answered."""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from thirdage.server.client import Client
from thirdage.server.connections import Connections, receive, refuse, until_one_ends
from thirdage.server.errors import Refused
from thirdage.server.hub import Hub, Live
from thirdage.server.journal import Data, dump
from thirdage.server.lagging import Lagging
from thirdage.server.limits import Limits
from thirdage.server.messages import ALL_SEATS, welcome
from thirdage.server.presence import Presence
from thirdage.server.protocol import COMMANDS, HELLO, check_message
from thirdage.server.questions import ask, find_holder, missed_entries
from thirdage.server.schema import check
from thirdage.server.seats import Holder
from thirdage.server.tables import OVER
from thirdage.server.watching import viewer_of

PATIENCE: Final = 20
"""How many refusals for sending too fast a connection gets before it is closed."""


class Sockets(Connections[Client]):
    """The sockets of people, and of those who watch."""

    def __init__(self, hub: Hub, limits: Limits, presence: Presence, lagging: Lagging) -> None:
        super().__init__(hub, limits, presence)
        self.lagging = lagging

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
        await until_one_ends(send_on(socket, client), self.receive_on(socket, client, live), client.ended.wait())
        if client.reason is not None and socket.application_state == WebSocketState.CONNECTED:
            await refuse(socket, client.reason)

    async def receive_on(self, socket: WebSocket, client: Client, live: Live) -> None:
        """Answer messages one after the other."""
        limit, angry = self.limits.messages(), 0
        while not client.ended.is_set():
            id = ""
            try:
                message = await receive(socket)
                id = id_of(message)
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

    def leave(self, client: Client, live: Live) -> None:
        """The client has gone, also from those who watch with a delay."""
        super().leave(client, live)
        self.lagging.leave(client)


def id_of(message: Data) -> str:
    """The id of a message, "" if it is none that could be sent back."""
    sent = message.get("id")
    return sent if isinstance(sent, str) and len(sent) <= 64 and sent.isascii() and sent.isprintable() else ""


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
