"""Bots over web sockets: the messages of `bots.messages`, the same as over a pipe.

A program connects with the key of a seat and says hello. From then on it is asked when its seat decides, and only then:

    bot     {"hello": {"key": "..."}}
    server  {"question": {"view": {...}, "seed": 7, "budget": {}}}
    bot     {"pick": "die:muster"}

Every question is answered once. If the table has moved on meanwhile, by a take-back for example, the answer counts for
nothing and the next question says how things stand. The socket is closed when the game is over.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from thirdage.bots.base import Question
from thirdage.bots.messages import question_message
from thirdage.bots.worlds import WorldSampler
from thirdage.server import commands
from thirdage.server.bots_at_table import AGAIN, bot_question
from thirdage.server.client import Client
from thirdage.server.connections import Connections, receive, refuse, until_one_ends
from thirdage.server.errors import Refused
from thirdage.server.hub import Live
from thirdage.server.journal import Data, dump
from thirdage.server.protocol import BOT_HELLO, BOT_SAYS
from thirdage.server.questions import find_holder
from thirdage.server.schema import check
from thirdage.server.seats import PERSON
from thirdage.server.tables import OVER, PLAYING

TRIES: Final = 3
"""How many picks that are not offered a bot may make before it is sent away."""
SEARCHING: Final = "search:1s"
"""Questions are put as to a bot that searches: with worlds, if it wants them."""
OVER_CODE: Final = 1000
logger = logging.getLogger("thirdage.bot_sockets")


class Listener(Client):
    """Hears that something has happened at the table, and no more: a bot is asked, not told."""

    def __init__(self, client: Client) -> None:
        super().__init__(client.holder, client.viewer)
        self.changed = asyncio.Event()

    def send(self, text: str) -> None:
        """Something has happened."""
        self.changed.set()


class BotSockets(Connections[Listener]):
    """All programs that play here."""

    async def greet(self, table: str, hello: Data) -> tuple[Listener, Live]:
        """Check the hello; from then on the program hears what happens."""
        if "hello" not in hello:
            raise Refused("hello_first")
        check(BOT_HELLO, hello)
        said = hello["hello"]
        assert isinstance(said, dict)
        holder = await find_holder(self.hub, table, str(said["key"]))
        commands.own_seat(holder, "playing")
        live = self.hub.live(table)
        listener = Listener(Client(holder, holder.seat))
        async with live.lock:
            await self.hub.loaded(live)
            live.clients.add(listener)
        return listener, live

    async def attend(self, socket: WebSocket, client: Listener, live: Live) -> None:
        """Ask until the game is over, the program goes, or the server stops."""
        heard: asyncio.Queue[Data | Refused] = asyncio.Queue(4)
        ended = await until_one_ends(
            self.listen(socket, heard), self.ask_on(socket, client, live, heard), client.ended.wait()
        )
        for each in ended:
            if isinstance(each, Refused):
                client.end(each)
            elif isinstance(each, Exception) and not isinstance(each, WebSocketDisconnect):
                logger.error("a fault with a bot at table %s", live.id, exc_info=each)
                client.end(Refused("fault"))
        if client.reason is not None:
            await refuse(socket, client.reason)

    async def listen(self, socket: WebSocket, heard: asyncio.Queue[Data | Refused]) -> None:
        """Pass on what the program says."""
        limit = self.limits.messages()
        while True:
            try:
                said = await receive(socket)
                limit.take("")
                check(BOT_SAYS, said)
            except Refused as refused:
                await heard.put(refused)
            else:
                await heard.put(said)

    async def ask_on(
        self, socket: WebSocket, listener: Listener, live: Live, heard: asyncio.Queue[Data | Refused]
    ) -> None:
        """Put a question whenever the seat decides; pick what is answered."""
        seat, wrong = listener.holder.seat, 0
        while True:
            listener.changed.clear()
            async with live.lock:
                table = await self.hub.loaded(live)
                if table.status == OVER:
                    await socket.close(OVER_CODE, "over")
                    return
                asked = table.status == PLAYING and table.turn == seat and table.seats[seat].kind == PERSON
                if asked:
                    assert table.game is not None
                    picks, question = table.game.history.count, bot_question(table, table.game, seat, SEARCHING)
            if not asked:
                await listener.changed.wait()
                continue
            option = await self.answer(socket, question, heard)
            try:
                await self.hub.seat_pick(live.id, seat, picks, option, PERSON)
            except Refused as refused:
                if refused.code == "not_offered":
                    wrong += 1
                    if wrong >= TRIES:
                        raise
                    await socket.send_text(dump({"error": refused.data()}))
                elif refused.code != "late":
                    await asyncio.sleep(AGAIN)

    async def answer(self, socket: WebSocket, question: Question, heard: asyncio.Queue[Data | Refused]) -> str:
        """What the program picks; a single option is not asked about."""
        if len(question.options) == 1:
            return question.options[0]
        await socket.send_text(dump(question_message(question)))
        while True:
            said = await heard.get()
            if isinstance(said, Refused):
                raise said
            if "pick" in said:
                return str(said["pick"])
            worlds = question.worlds
            if "want" not in said or not isinstance(worlds, WorldSampler):
                raise Refused("malformed", path="message", expected="a pick, or a want that can be met")
            await socket.send_text(dump({"world": worlds.position()}))
