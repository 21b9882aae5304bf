"""Kill -9, a full disk, a broken network, a database that restarts: what was answered is kept, no table is stuck."""

from __future__ import annotations

import resource
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final
from uuid import uuid4

import httpx
import pytest

from tests.server.kit import (
    SEATS,
    Dropped,
    InProcess,
    InThread,
    Json,
    Player,
    eventually,
    free_port,
    get,
    make_table,
    play_on,
)
from tests.server.postgres import PostgresServer
from thirdage.server.config import Config

PATIENCE: Final = 60.0
"""Seconds to wait on a busy machine."""


class Stubborn:
    """A player of both seats who never gives up: what was not answered is sent again under the same id."""

    def __init__(self, url: str, table: str, keys: dict[str, str], random: Random) -> None:
        self.url = url
        self.table = table
        self.keys = keys
        self.random = random
        self.http = httpx.Client(timeout=5)
        self.answered: dict[str, int] = {}  # message id -> number of the entry
        self.picked: dict[int, tuple[str, str]] = {}  # number of the entry -> seat, option
        self.troubles = 0
        self.failure: BaseException | None = None
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self.thread.start()

    def wait_for(self, count: int) -> None:
        """Wait until that many messages were answered in all; a stuck table gets no further."""
        eventually(lambda: len(self.answered) >= count, PATIENCE)

    def stop(self) -> None:
        self.stopping.set()
        self.thread.join(60)
        assert not self.thread.is_alive()
        if self.failure is not None:
            raise self.failure

    def _run(self) -> None:
        try:
            while not self.stopping.is_set():
                self.one_pick()
        except BaseException as failure:
            self.failure = failure
        self.http.close()

    def one_pick(self) -> None:
        """Look who decides, pick, and insist."""
        found = self._insist("GET", "free_peoples", "", None)
        deciding = found["view"]["decision"]
        if deciding is None:
            self.stopping.set()
            return
        seat = deciding["seat"]
        mine = self._insist("GET", seat, "", None)
        if mine["seq"] != found["seq"] or "options" not in mine["view"]["decision"]:
            return
        option = self.random.choice(mine["view"]["decision"]["options"])
        id = uuid4().hex
        answer = self._insist("POST", seat, "/messages", {"type": "pick", "id": id, "option": option})
        self.answered[id] = answer["seq"]
        self.picked[answer["seq"]] = (seat, option)

    def _insist(self, method: str, seat: str, path: str, body: object) -> Json:
        headers = {"Authorization": f"Bearer {self.keys[seat]}"}
        while True:
            try:
                answer = self.http.request(
                    method, f"{self.url}/api/tables/{self.table}{path}", headers=headers, json=body
                )
                if answer.status_code == 200:
                    found = answer.json()
                    assert isinstance(found, dict)
                    return found
                assert answer.json()["error"]["code"] in ("storage", "busy"), answer.text
            except httpx.HTTPError:
                pass
            self.troubles += 1
            if self.troubles > 3000:
                raise AssertionError("the server did not come back")
            time.sleep(0.05)


def check_kept(url: str, player: Stubborn) -> int:
    """Check that every answered pick is in the journal as sent, once, under the answered number; return how many."""
    numbers = list(player.answered.values())
    assert len(set(numbers)) == len(numbers), "two messages became one entry"
    told: dict[int, tuple[str, str]] = {}
    for seat in SEATS:
        missed = get(url, f"/api/tables/{player.table}", player.keys[seat], since=0).json()["missed"]
        assert [message["seq"] for message in missed] == list(range(1, len(missed) + 1))
        for message in missed:
            if message["kind"] == "picked" and "option" in message["data"]:
                told[message["seq"]] = (seat, message["data"]["option"])
    assert told == player.picked
    return len(told)


def stubborn(url: str, random: int) -> Stubborn:
    made = make_table(url)
    return Stubborn(url, made["table"], made["keys"]["seats"], Random(random))


def test_kill_9_in_the_middle_of_play(db: str, tmp_path: Path) -> None:
    port = free_port()
    server = InProcess(db, tmp_path, port=port)
    player, random = stubborn(server.url, 1), Random(2)
    made = make_table(server.url, seats=[{"kind": "bot"}, {"kind": "bot"}])
    player.start()
    for _ in range(2):
        time.sleep(0.4 + random.random() / 2)
        before = len(player.answered)
        server.kill()
        server = InProcess(db, tmp_path, port=port)
        player.wait_for(before + 6)
    player.stop()
    assert check_kept(server.url, player) > 15

    def bots() -> Json:
        told: Json = get(server.url, f"/api/tables/{made['table']}", made["keys"]["watch"]).json()
        return told

    seq = bots()["seq"]  # the bots play on after every crash
    eventually(lambda: (now := bots())["seq"] > seq or now["state"]["status"] == "over", PATIENCE)
    server.stop()


def test_a_full_disk(tmp_path: Path) -> None:
    """The system refuses to let the files grow; later there is space again."""
    server = InProcess(str(tmp_path / "tables.db"), tmp_path)
    player = stubborn(server.url, 3)
    player.start()
    player.wait_for(6)
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    size = (tmp_path / "tables.db-wal").stat().st_size
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size + 40_000, hard))
    eventually(lambda: player.troubles >= 3, PATIENCE)  # else somebody was told that all is well
    full = len(player.answered)
    keys = player.keys
    seen = [get(server.url, f"/api/tables/{player.table}", keys[seat]).json() for seat in SEATS]
    assert {message["seq"] for message in seen} == {max(player.answered.values())}, "reading goes on, nothing unsaved"
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
    player.wait_for(full + 10)
    player.stop()
    check_kept(server.url, player)
    server.kill()
    server = InProcess(str(tmp_path / "tables.db"), tmp_path)
    player.url = server.url
    check_kept(server.url, player)
    server.stop()


class Cable:
    """A TCP connection to the server that can be cut."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.open: list[socket.socket] = []
        self.mute = False  # what the server says gets lost
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.target))
            self.open += [near, far]
            threading.Thread(target=self._pump, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._pump, args=(far, near, True), daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket, back: bool) -> None:
        try:
            while data := source.recv(65536):
                if not (back and self.mute):
                    target.sendall(data)
        except OSError:
            return

    def cut(self) -> None:
        """Break all connections."""
        for each in self.open:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self.open.clear()
        self.mute = False

    def close(self) -> None:
        self.cut()
        self.listener.close()


@pytest.fixture
def cable(running: InThread) -> Iterator[Cable]:
    made = Cable(running.port)
    yield made
    made.close()


def test_a_broken_network(running: InThread, cable: Cable) -> None:
    """The answer to a pick is lost with the connection: sent again it counts once, and nothing is missed."""
    made = make_table(running.url)
    keys = [made["keys"]["seats"][seat] for seat in SEATS]
    players = [Player(cable.url, made["table"], key) for key in keys]
    random = Random(4)
    play_on(players, random, 10)
    for _ in range(5):
        mover = next(player for player in players if player.deciding())
        number = players.index(mover)
        seqs = [player.seq for player in players]
        assert mover.decision is not None
        message = {"type": "pick", "id": uuid4().hex, "option": random.choice(mover.decision["options"])}
        cable.mute = True
        mover.send(message)
        reached = seqs[0]
        while reached == seqs[0]:
            reached = get(running.url, f"/api/tables/{made['table']}", keys[0]).json()["seq"]
        cable.cut()
        with suppress(Dropped):
            while True:
                mover.next(2)
        players = [Player(cable.url, made["table"], key, since=seq) for key, seq in zip(keys, seqs, strict=True)]
        for player, seq in zip(players, seqs, strict=True):
            assert [entry["seq"] for entry in player.welcome["missed"]] == list(range(seq + 1, reached + 1))
        again = players[number].ask(message["type"], id=message["id"], option=message["option"])
        assert again["type"] == "done"
        assert again["seq"] == seqs[number] + 1
        assert get(running.url, f"/api/tables/{made['table']}", keys[0]).json()["seq"] == reached
        play_on(players, random, 3)


def test_the_database_restarts(postgres: PostgresServer) -> None:
    server = InThread(Config(db=postgres.new_database(), limits=0))
    player = stubborn(server.url, 5)
    watcher = Player(server.url, player.table, player.keys["shadow"])
    player.start()
    for mode in ("fast", "immediate"):
        player.wait_for(len(player.answered) + 1)
        postgres.stop(mode)
        time.sleep(0.3)
        stuck = len(player.answered)
        postgres.start()
        player.wait_for(stuck + 10)
    player.stop()
    check_kept(server.url, player)
    watcher.catch_up(max(player.answered.values()))
    numbers = [message["seq"] for message in watcher.heard if message["type"] == "update"]
    assert numbers == list(range(3, max(player.answered.values()) + 1)), "who watched has missed nothing"
    server.stop()
