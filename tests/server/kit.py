"""A running server and clients that talk to it, for tests. Everything goes over real sockets."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeAlias
from uuid import uuid4

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from thirdage.server.app import Server, make_app
from thirdage.server.config import Config
from thirdage.server.doors.front import front

Json: TypeAlias = dict[str, Any]
GAME = "war-of-the-ring"
SEATS = ["free_peoples", "shadow"]
HTTP = httpx.Client(timeout=60, limits=httpx.Limits(max_keepalive_connections=0))
"""One client for all requests, since creating one costs more than most requests; each has its own connection."""


def free_port() -> int:
    """Return a port nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def eventually(condition: Callable[[], Any], seconds: float = 15.0) -> Any:
    """Wait until a condition holds; return its result."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


class InThread:
    """A server in a thread of the test, so that its parts can be inspected."""

    def __init__(self, config: Config, port: int = 0) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = make_app(config)
        self._uvicorn = uvicorn.Server(front(self.app, config, port=self.port))
        self._thread = threading.Thread(target=self._uvicorn.run, daemon=True)
        self._thread.start()
        eventually(lambda: self._uvicorn.started or not self._thread.is_alive())
        assert self._uvicorn.started, "the server did not start"

    @property
    def server(self) -> Server:
        """The parts of the server."""
        found = self.app.state.server
        assert isinstance(found, Server)
        return found

    def stop(self) -> None:
        """Stop in order."""
        self._uvicorn.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()


class InProcess:
    """A server as operators run it: a process that can be killed."""

    def __init__(self, db: str, folder: Path, *options: str, port: int = 0, program: str = "") -> None:
        """`program` is Python that runs in place of `thirdage`."""
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        words = ["serve", "--db", db, "--port", str(self.port), "--limits", "0", *options]
        self.output = folder / f"server-{self.port}.log"
        with self.output.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, *(["-c", program] if program else ["-m", "thirdage.cli"]), *words],
                stdout=output,
                stderr=output,
                env=os.environ.copy(),
            )
        try:
            eventually(self._answers, 60)
        except BaseException:
            self.kill()
            raise

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.output.read_text()
        try:
            return HTTP.get(f"{self.url}/api/health", timeout=1).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """Kill -9: no chance to clean up."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Stop in order."""
        self.process.terminate()
        self.process.wait(15)


def make_table(url: str, **wishes: Any) -> Json:
    """Create a table; by default both seats are the creator's."""
    wishes = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}], **wishes}
    answer = HTTP.post(f"{url}/api/tables", json=wishes)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert isinstance(made, dict)
    return made


def get(url: str, path: str, key: str = "", **params: Any) -> httpx.Response:
    """Send an HTTP GET with a key."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return HTTP.get(url + path, headers=headers, params=params)


def post(url: str, path: str, key: str = "", body: Any = None) -> httpx.Response:
    """Send an HTTP POST with a key."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return HTTP.post(url + path, headers=headers, json={} if body is None else body)


class Dropped(Exception):
    """The connection has ended."""


PLAYERS: list[Player] = []
"""All clients of the running test; they are closed after it."""


class Player:
    """A client over a web socket."""

    def __init__(
        self, url: str, table: str, key: str, since: int | None = None, view: str = "", cookie: str = ""
    ) -> None:
        self.url = url
        self.table = table
        self.key = key
        self.seq = 0
        self.view: Json = {}
        self.state: Json = {}
        self.heard: list[Json] = []
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = {"Cookie": cookie} if cookie else {}
        opened = connect(address, max_size=None, compression=None, additional_headers=headers)
        self.socket: ClientConnection = opened.__enter__()
        PLAYERS.append(self)
        hello: Json = {"type": "hello", "key": key}
        if since is not None:
            hello["since"] = since
        if view:
            hello["view"] = view
        self.send(hello)
        self.welcome = self.next()

    def send(self, message: Mapping[str, Any]) -> None:
        """Send JSON."""
        try:
            self.socket.send(json.dumps(message))
        except ConnectionClosed as closed:
            raise Dropped(str(closed)) from closed

    def next(self, seconds: float = 20) -> Json:
        """Return the next message, and note it."""
        try:
            message = json.loads(self.socket.recv(seconds))
        except ConnectionClosed as closed:
            raise Dropped(str(closed)) from closed
        assert isinstance(message, dict)
        self.heard.append(message)
        if message["type"] in ("welcome", "update"):
            assert message["seq"] >= self.seq
            self.seq = message["seq"]
            self.view = message.get("view") or self.view
            self.state = message.get("state") or self.state
        return message

    def until(self, wanted: Callable[[Json], bool], seconds: float = 20) -> Json:
        """Read until a message matches."""
        end = time.monotonic() + seconds
        while True:
            message = self.next(max(0.1, end - time.monotonic()))
            if wanted(message):
                return message

    def kind(self, kind: str) -> Json:
        """Read until an update of this kind comes."""
        return self.until(lambda message: message.get("kind") == kind)

    def ask(self, type: str, id: str = "", **fields: Any) -> Json:
        """Send a message and wait for its answer."""
        id = id or uuid4().hex
        self.send({"type": type, "id": id, **fields})
        return self.until(lambda message: message.get("id") == id)

    @property
    def decision(self) -> Json | None:
        """What is to be decided."""
        found = self.view.get("decision")
        return found if isinstance(found, dict) else None

    def deciding(self) -> bool:
        """Tell whether this seat decides."""
        return self.decision is not None and "options" in self.decision

    def catch_up(self, seq: int) -> None:
        """Read until this number has come."""
        while self.seq < seq:
            self.next()

    def close(self) -> None:
        """Hang up, without waiting for unread messages."""
        self.socket.close_socket()


def sit(server: InThread, made: Json) -> list[Player]:
    """Connect a client to each seat of a table whose creator holds them all, in the order of `SEATS`."""
    return [Player(server.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]


def sit_at_new_table(server: InThread, **wishes: Any) -> list[Player]:
    """Create a table and connect a client to each of its seats."""
    return sit(server, make_table(server.url, **wishes))


def play_on(players: list[Player], random: Random, picks: int) -> int:
    """Let the players pick at random; return the number of the last entry."""
    last = max(player.seq for player in players)
    for _ in range(picks):
        for player in players:
            player.catch_up(last)
        if players[0].state["status"] == "over":
            break
        mover = next(player for player in players if player.deciding())
        assert mover.decision is not None
        answer = mover.ask("pick", option=random.choice(mover.decision["options"]))
        assert answer["type"] == "done", answer
        last = answer["seq"]
    for player in players:
        player.catch_up(last)
    return last


def play_on_against_a_bot(player: Player, picks: int) -> None:
    """Let a person make that many random picks, and wait until they decide again."""
    random = Random(5)
    for _ in range(picks):
        while not player.deciding():
            player.next()
        assert player.decision is not None
        player.catch_up(player.ask("pick", option=random.choice(player.decision["options"]))["seq"])
    while not player.deciding():
        player.next()
