"""The web socket of a table: after the hello, updates are pushed and every message is answered."""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from thirdage.server.doors.client import LAST, Client
from thirdage.server.doors.connections import Connections, receive, refuse, until_one_ends
from thirdage.server.doors.limits import Limits
from thirdage.server.doors.protocol import COMMANDS, HELLO, check_message
from thirdage.server.doors.schema import check
from thirdage.server.errors import Refused
from thirdage.server.tables.delayed_tables import DelayedTables
from thirdage.server.tables.hub import Hub, Live
from thirdage.server.tables.journal import Data, dump
from thirdage.server.tables.messages import welcome
from thirdage.server.tables.presence import Presence
from thirdage.server.tables.questions import ask, find_holder
from thirdage.server.tables.reading import MISSED_FOR_ONE, missed_news
from thirdage.server.tables.seats import Holder
from thirdage.server.tables.tables import Table

PATIENCE: Final = 20
"""How many refusals for sending too fast a connection gets before it is closed."""


LOOKED_FOR_ONE: Final = 80
"""This many moments of looking ahead count as one more message."""


class Sockets(Connections[Client]):
    """The sockets of players and spectators."""

    def __init__(self, hub: Hub, limits: Limits, presence: Presence, delayed_tables: DelayedTables) -> None:
        super().__init__(hub, limits, presence)
        self.delayed_tables = delayed_tables

    async def greet(self, table: str, hello: Data) -> tuple[Client, Live]:
        """Check the hello and queue the welcome; from then on the client misses nothing."""
        if hello.get("type") != "hello":
            raise Refused("hello_first")
        check(HELLO, hello)
        holder, wanted = await find_holder(self.hub, table, str(hello["key"])), str(hello.get("view", ""))
        live = self.hub.live(table)
        async with self.hub.at(holder) as mine:
            sight = mine.sight(wanted)
            client = Client(holder, wanted, sight.viewer)
            if sight.until is not None:
                await self.delayed_tables.enter(live, mine.table, client)
                return client, live
            since = hello.get("since")
            behind = since if isinstance(since, int) else None
            missed = await missed_news(self.hub.store, mine.table, sight.viewer, behind)
            client.cost = len(missed or []) / MISSED_FOR_ONE
            with self.hub.careful(live):
                client.send(dump(welcome(mine.table, sight.viewer, missed, self.hub.now())))
            live.clients.add(client)
        return client, live

    async def attend(self, socket: WebSocket, client: Client, live: Live) -> None:
        """Send and receive until one side ends it."""
        ended = await until_one_ends(send_on(socket, client), self.receive_on(socket, client, live), client.over())
        self.note_faults(ended, client, live)
        if client.reason is not None and socket.application_state == WebSocketState.CONNECTED:
            await refuse(socket, client.reason)

    async def receive_on(self, socket: WebSocket, client: Client, live: Live) -> None:
        """Answer messages one after the other."""
        limit, angry = self.limits.messages(), 0
        while not client.ended.is_set():
            try:
                message: Data | Refused = await receive(socket)
            except WebSocketDisconnect:
                return
            except Refused as refused:
                message = refused
            async with client.answering:
                id = id_of(message) if not isinstance(message, Refused) else ""
                try:
                    limit.take("")
                    if isinstance(message, Refused):
                        raise message
                    answer = await self.answer(client, check_message(message))
                    limit.charge("", cost_of(answer))
                except Refused as refused:
                    angry += refused.code == "too_many"
                    if angry > PATIENCE:
                        client.end(refused)
                    answer = {"type": "error", "table": live.id, "seq": self.known(client, live), **refused.data()}
                if id:
                    answer["id"] = id
                client.reply(dump(answer))
        await client.over()

    def known(self, client: Client, live: Live) -> int:
        """Return the number of the latest entry that a client may know of."""
        table = self.delayed_tables.shown(client) or live.table
        return table.seq if table is not None else live.told

    async def answer(self, client: Client, message: Data) -> Data:
        """Return the answer to a checked message."""
        return await answer(self.hub, client.holder, message, client.wanted, self.delayed_tables.shown(client))

    def leave(self, client: Client, live: Live) -> None:
        """Forget a client that has left, also among those who watch with a delay."""
        super().leave(client, live)
        self.delayed_tables.leave(live)


def id_of(message: Data) -> str:
    """Return the id of a message; "" if it has none that can be sent back."""
    sent = message.get("id")
    return sent if isinstance(sent, str) and len(sent) <= 64 and sent.isascii() and sent.isprintable() else ""


async def answer(hub: Hub, holder: Holder, message: Data, wanted: str = "", delayed: Table | None = None) -> Data:
    """Do what a checked message says and return the answer."""
    if message["type"] in COMMANDS:
        await hub.may(str(message["type"]), holder)
        number = await hub.command(holder, message)
        return {"type": "done", "table": holder.table, "seq": number, "id": message["id"]}
    return await ask(hub, holder, message, wanted, delayed)


def cost_of(answer: Data) -> float:
    """Return what an answer cost beyond one message."""
    looked = answer.get("looked", 0)
    assert isinstance(looked, int)
    return looked / LOOKED_FOR_ONE


async def send_on(socket: WebSocket, client: Client) -> None:
    """Send what is queued."""
    while (text := await client.next()) != LAST:
        await socket.send_text(text)
