"""The servers and tables of the rights model, and connections to them: everything received is checked against the
oracle."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.kit import InThread, Json
from tests.server.oracle import EVERYTHING, Claim, Standing
from thirdage.kernel.asks import SPECTATOR
from thirdage.server.config import Config
from thirdage.server.storage import sql
from thirdage.server.storage.base import Connection
from thirdage.server.storage.store import connect as connect_database
from thirdage.server.tables.journal import Entry, dump
from thirdage.server.tables.messages import news, shown, update, welcome
from thirdage.server.tables.tables import Table

BLIND = ("type", "table", "seq", "id")
PLAIN = {
    "error": {*BLIND, "code", "args", "text"},
    "done": {*BLIND},
    "pong": {*BLIND, "at"},
    "presence": {*BLIND, "seats", "watching"},
    "why_not": {*BLIND, "option", "rule", "looked"},
    "rematch": {*BLIND, "rematch", "seat", "key"},
}
"""Messages that show nothing of the board, with all fields they may have."""


class World:
    """What all games of the test share: two servers, a database, and a clock that stands still."""

    def __init__(self, db: str) -> None:
        self.servers = [InThread(Config(db=db, limits=0)) for _ in range(2)]
        self.database: Connection = connect_database(db)
        self.now = 1_800_000_000_000
        for each in self.servers:
            each.server.hub.now = lambda: self.now
            each.server.hub.on_bot_turn = lambda live, table: None  # bots pick when the test wants them to

    def run(self, server: InThread, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something in a server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, server.server._tasks[0].get_loop()).result(20)

    def stop(self) -> None:
        self.database.close()
        for each in self.servers:
            each.stop()


class Room:
    """A table: its journal, and what each viewer should see at each of its numbers."""

    def __init__(self, world: World, id: str) -> None:
        self.world, self.id = world, id
        self.table = Table(id)
        self.journal: list[Entry] = []
        self.shown: dict[tuple[str, int, int], str] = {}  # kind of message, number, viewer
        self.past: dict[int, dict[int, str]] = {}  # by picks, the views
        self.read()

    def read(self) -> None:
        """Read on in the journal, and play along."""
        for entry in sql.entries(self.world.database, self.id, self.table.seq):
            self.journal.append(entry)
            self.table.apply(entry)
            for viewer in (*range(len(self.table.seats)), SPECTATOR, EVERYTHING):
                self.shown["news", entry.seq, viewer] = dump(news(self.table, entry, viewer))
                self.shown["update", entry.seq, viewer] = dump(update(self.table, entry, viewer))
                self.shown["welcome", entry.seq, viewer] = dump(welcome(self.table, viewer, None, 0))
                if self.table.game is not None:
                    self.past.setdefault(self.table.count(), {})[viewer] = dump(shown(self.table, viewer))
            self.past = {picks: views for picks, views in self.past.items() if picks <= self.table.count()}

    def standing(self, seq: int = 0) -> Standing:
        """Return how things stood at a number, by the oracle."""
        return Standing(self.table.names(), self.journal[: seq or len(self.journal)])

    def path(self, rest: str = "") -> str:
        return f"/api/tables/{self.id}{rest}"

    def due(self, delay: int) -> int:
        """Return the last number that is old enough for those who watch with a delay."""
        return max([entry.seq for entry in self.journal if entry.at <= self.world.now - delay], default=1)

    def hold(self, message: Json, viewer: int) -> None:
        """Check that a message that shows the board is exactly what a viewer should see at its number."""
        seq, said = message["seq"], {key: value for key, value in message.items() if key != "id"}
        if message["type"] == "welcome":
            missed = said["missed"]
            assert dump({**said, "at": 0, "missed": None}) == self.shown["welcome", seq, viewer]
            for each in missed or []:
                assert dump(each) == self.shown["news", each["seq"], viewer]
        else:
            kind = "update" if "view" in said else "news"
            assert dump(said) == self.shown[kind, seq, viewer], f"{kind} {seq} is not for viewer {viewer}"


class Line:
    """A connection of somebody, as a person or as a program."""

    def __init__(self, room: Room, claim: Claim, server: InThread, view: str, program: bool) -> None:
        self.room, self.claim, self.server, self.view, self.program = room, claim, server, view, program
        address = f"{server.url.replace('http', 'ws', 1)}{room.path('/bot' if program else '/socket')}"
        self.socket = connect(address, max_size=None, compression=None).__enter__()
        self.seq = 0
        self.late: bool | None = None
        self.asked: Json | None = None
        self.last: Json = {}
        self.open = True

    def say(self, message: Json) -> None:
        with suppress(ConnectionClosed):  # what it was sent before is still to be read
            self.socket.send(json.dumps(message))

    def next(self, seconds: float | None = 20) -> Json | None:
        """Return the next message, checked against the oracle; None if the connection has ended."""
        try:
            message = json.loads(self.socket.recv(seconds))
        except ConnectionClosed:
            self.open = False
            return None
        except TimeoutError:
            now = self.room.standing()
            raise AssertionError(f"{self.claim} hears nothing: {now.sees(self.claim, self.view)} {now.over}") from None
        self.room.read()
        self.last = message
        (self.hold_program if self.program else self.hold)(message)
        return message  # type: ignore[no-any-return]

    def hold(self, message: Json) -> None:
        """Check that nobody is told more than the oracle allows, at the message's number."""
        room = self.room
        if message["type"] not in ("welcome", "update"):
            assert set(message) <= PLAIN[message["type"]], message
            if self.late and message["type"] != "done":
                assert message["seq"] <= room.due(room.standing().delay)
            return
        now = room.standing()
        if self.late is None:
            self.late = now.sees(self.claim, self.view) == EVERYTHING and not now.over
        if self.late:
            assert message["seq"] <= max(1, room.due(now.delay)), f"{self.claim} sees too early"
            room.hold(message, EVERYTHING)
        else:
            viewer = room.standing(message["seq"]).sees(self.claim, self.view)
            assert isinstance(viewer, int), f"{self.claim} is shown number {message['seq']}: {viewer}"
            room.hold(message, viewer)
        assert message["seq"] >= self.seq
        self.seq = message["seq"]

    def hold_program(self, message: Json) -> None:
        """Check that a program is asked only what its seat sees, and never for a seat that is no longer its own."""
        if "question" in message:
            view = dump(message["question"]["view"])
            known = [
                entry.seq
                for entry in self.room.journal
                if f'"view":{view}' in self.room.shown["update", entry.seq, self.claim.seat]
                and self.room.standing(entry.seq).plays(self.claim)
            ]
            assert known, f"{self.claim} is asked about what it may not see"
            self.asked = message
        elif "world" not in message:
            assert set(message) == {"error"} or message["type"] == "error", message


async def pick_for_bot(server: InThread, id: str, seat: int, picks: int, option: str) -> None:
    """Make a bot's pick, also in a server that has not heard of the latest entries yet."""
    await server.server.hub.bot_pick(id, seat, picks, option)


async def moved_on(server: InThread) -> None:
    """Show what has become old enough to those who watch with a delay."""
    await server.server.delayed_tables.move_on()


def soon(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.001)
