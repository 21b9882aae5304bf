"""Bots over web sockets: the messages of `bots.messages`, the same as over a pipe.

A program connects with the key of a seat and says hello. From then on it is asked only when its seat decides:

   bot     {"hello": {"key": "..."}}
   server  {"question": {"view": {...}, "seed": 7, "budget": {}}}
   bot     {"pick": "die:muster"}

Every question is answered once. If the table has moved on meanwhile, by a take-back for example, the answer is ignored
and the next question says how things stand. The socket is closed when the game is over, or when the seat belongs to
somebody else.
"""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.websockets import WebSocket

from thirdage.bots.base import Question
from thirdage.bots.messages import question_message
from thirdage.bots.worlds import WorldSampler
from thirdage.server.bots.bots_at_table import AGAIN, bot_question
from thirdage.server.doors.client import Client
from thirdage.server.doors.connections import Connections, receive, refuse, until_one_ends
from thirdage.server.doors.protocol import BOT_HELLO, BOT_SAYS
from thirdage.server.doors.schema import check
from thirdage.server.errors import Refused
from thirdage.server.tables.hub import Live
from thirdage.server.tables.journal import Data, dump
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.questions import find_holder
from thirdage.server.tables.seats import PERSON, Holder

TRIES: Final = 3
"""How many unoffered picks a bot may make before it is disconnected."""
SEARCHING: Final = "search:1s"
"""Questions are asked as of a bot that searches: with worlds, if it wants them."""
OVER_CODE: Final = 1000


class Listener(Client):
    """Hears only that something has happened at the table: a bot is asked, not told."""

    reads = False

    def __init__(self, holder: Holder) -> None:
        super().__init__(holder, "", holder.seat)
        self.changed = asyncio.Event()  # for the task that asks the program
        self.moved = asyncio.Event()  # for the task that checks its right to be asked

    def send(self, text: str) -> None:
        """Note that something has happened."""
        self.changed.set()
        self.moved.set()


class BotSockets(Connections[Listener]):
    """All programs that play here."""

    async def greet(self, table: str, hello: Data) -> tuple[Listener, Live]:
        """Check the hello and let the program in; from then on it hears what happens."""
        if "hello" not in hello:
            raise Refused("hello_first")
        check(BOT_HELLO, hello)
        said = hello["hello"]
        assert isinstance(said, dict)
        holder = await find_holder(self.hub, table, str(said["key"]))
        live, listener = self.hub.live(table), Listener(holder)
        async with self.hub.at(holder) as mine:
            mine.player("playing")
            live.clients.add(listener)
        return listener, live

    async def attend(self, socket: WebSocket, client: Listener, live: Live) -> None:
        """Ask until the game is over, the program leaves, or the server stops."""
        heard: asyncio.Queue[Data | Refused] = asyncio.Queue(4)
        ended = await until_one_ends(
            self.listen(socket, heard),
            self.ask_on(socket, client, heard),
            self.watch(socket, client),
            client.ended.wait(),
        )
        self.note_faults(ended, client, live)
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

    async def watch(self, socket: WebSocket, listener: Listener) -> None:
        """Wait until the program has nothing left to play, whether or not it still owes an answer."""
        while True:
            listener.moved.clear()
            async with self.hub.at(listener.holder) as mine:
                mine.player("playing")
                if mine.table.status == TableStatus.OVER:
                    await socket.close(OVER_CODE, "over")
                    return
            await listener.moved.wait()

    async def ask_on(self, socket: WebSocket, listener: Listener, heard: asyncio.Queue[Data | Refused]) -> None:
        """Ask a question whenever the seat decides, and pick the answer."""
        wrong = 0
        while True:
            listener.changed.clear()
            async with self.hub.at(listener.holder) as mine:
                table, seat = mine.table, mine.player("playing")
                asked = table.status == TableStatus.PLAYING and table.turn == seat and table.seats[seat].kind == PERSON
                if asked:
                    assert table.game is not None
                    with self.hub.careful(self.hub.live(table.id)):
                        picks, question = table.game.history.count, bot_question(table, table.game, seat, SEARCHING)
            if not asked:
                await listener.changed.wait()
                continue
            option = await self.answer(socket, listener, question, heard)
            try:
                await self.hub.program_pick(listener.holder, picks, option)
            except Refused as refused:
                if refused.code == "not_offered":
                    wrong += 1
                    if wrong >= TRIES:
                        raise
                    await socket.send_text(dump({"error": refused.data()}))
                elif refused.code == "seat_lost":
                    raise
                elif refused.code != "late":
                    await asyncio.sleep(AGAIN)

    async def answer(
        self, socket: WebSocket, listener: Listener, question: Question, heard: asyncio.Queue[Data | Refused]
    ) -> str:
        """Return the program's pick; a single option is picked without asking."""
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
            await socket.send_text(dump(await self.world(listener, worlds)))

    async def world(self, listener: Listener, worlds: WorldSampler) -> Data:
        """Return a world to think in, if the table allows hints: a study can be made of it as of any position."""
        try:
            async with self.hub.at(listener.holder) as mine:
                mine.helped("worlds")
        except Refused as refused:
            if refused.code != "no_hints":
                raise
            return {"error": refused.data()}
        return {"world": worlds.position()}
