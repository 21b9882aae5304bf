"""Bots that think: how long, that people see it, and what happens when they hang, die, or nobody listens."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.kit import InThread, Player, eventually, get, make_table, play_on, play_on_against_a_bot, post
from thirdage.bots.host import question_for
from thirdage.server.bots import bots_at_table, workers
from thirdage.server.bots.bots_at_table import limit_of, timed
from thirdage.server.bots.thinkers import Turns, WorkerFailed
from thirdage.server.bots.workers import Workers
from thirdage.server.config import Config
from thirdage.server.doors import client
from thirdage.server.doors.limits import Limit
from thirdage.server.tables.hub import Live
from thirdage.server.tables.seats import BOT, PERSON, Seat
from thirdage.server.tables.tables import Table

AGAINST = [{"kind": "me"}, {"kind": "bot", "bot": "master"}]
think = bots_at_table.think


def trouble(table: str) -> str:
    """Return what a test wants to happen when a bot of this table thinks."""
    file = Path(os.environ["THIRDAGE_TROUBLE"], table)
    return file.read_text() if file.exists() else ""


def troubled_think(table: str, *rest: Any) -> str:
    """In a worker: run a bot that hangs or breaks its worker where the test says so."""
    wanted = trouble(table)
    if wanted == "hang":
        time.sleep(600)
    if wanted == "die once":
        Path(os.environ["THIRDAGE_TROUBLE"], table).unlink()
    if wanted.startswith("die"):
        os._exit(1)
    if wanted == "fail":
        raise ValueError("no idea")
    return think(table, *rest)


@pytest.fixture
def troubles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of what goes wrong at which table."""
    monkeypatch.setenv("THIRDAGE_TROUBLE", str(tmp_path))
    monkeypatch.setattr(bots_at_table, "think", troubled_think)
    return tmp_path


def waiting_table(running: InThread) -> tuple[str, str]:
    """Return a table that begins when somebody joins, and its join key."""
    made = make_table(running.url, seats=[{"kind": "open"}, {"kind": "bot", "bot": "club"}])
    return made["table"], made["keys"]["join"]


def join(running: InThread, table: str, key: str) -> Player:
    body = {"id": "0123456789abcdef"}
    joined = post(running.url, f"/api/tables/{table}/join", key, body).json()
    return Player(running.url, table, joined["key"])


def test_a_bots_worker_is_ready_before_it_is_asked(tmp_path: Path) -> None:
    """Starting one takes a processor for a while, and whoever has just picked would be waiting."""
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0, bot_workers=1))
    make_table(server.url)
    assert not server.server.bots.workers.processes()
    table, key = waiting_table(server)
    assert get(server.url, f"/api/tables/{table}", key).json()["state"]["status"] == "waiting"
    eventually(server.server.bots.workers.processes)
    server.stop()


def test_a_bot_that_hangs_is_given_up_and_others_do_not_suffer(tmp_path: Path, troubles: Path) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0, bot_workers=1))
    server.server.bots.patience = 1.0
    sick, key = waiting_table(server)
    well, other = waiting_table(server)
    (troubles / sick).write_text("hang")
    ann = join(server, sick, key)
    ben = join(server, well, other)
    play_on_against_a_bot(ben, 6)
    play_on_against_a_bot(ann, 2)
    assert ann.state["status"] == "playing"
    (troubles / sick).unlink()
    play_on_against_a_bot(ann, 4)
    server.stop()


@pytest.mark.parametrize("how", ["die", "die once", "fail"])
def test_a_bot_that_dies_is_replaced(tmp_path: Path, troubles: Path, how: str) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0, bot_workers=1))
    table, key = waiting_table(server)
    (troubles / table).write_text(how)
    ann = join(server, table, key)
    play_on_against_a_bot(ann, 2)
    assert (troubles / table).exists() == (how != "die once")
    server.stop()


def test_a_worker_that_is_killed_while_it_thinks_loses_nothing(tmp_path: Path) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0))
    made = make_table(server.url, seats=AGAINST, thinking=2)
    player = Player(server.url, made["table"], made["keys"]["seats"]["free_peoples"])
    thinking = bring_the_bot_to_think(player)
    assert thinking["limit"] == 2000
    for pid in server.server.bots.workers.processes():
        os.kill(pid, signal.SIGKILL)
    picks = player.state["picks"]
    player.until(lambda message: message.get("state", {}).get("picks", 0) > picks, 30)
    server.stop()


def bring_the_bot_to_think(player: Player, least: int = 0) -> dict[str, Any]:
    """Pick until the bot thinks for at least that many milliseconds; return the message that says so."""
    random, answered = Random(1), -1
    while True:
        if player.deciding() and player.seq != answered:
            assert player.decision is not None
            answered = player.seq
            player.send({"type": "pick", "id": str(answered), "option": random.choice(player.decision["options"])})
        message = player.next(30)
        if message["type"] == "thinking" and message["elapsed"] >= least:
            return message


def test_people_see_that_a_bot_thinks_and_set_how_long(running: InThread) -> None:
    made = make_table(running.url, seats=AGAINST, thinking=3)
    player = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert player.welcome["state"]["thinking"] == 3
    first = bring_the_bot_to_think(player)
    assert (first["seat"], first["bot"], first["limit"]) == ("shadow", "master", 3000)
    again = bring_the_bot_to_think(player, 800)
    assert (again["seat"], again["limit"]) == ("shadow", 3000)
    done = player.ask("thinking", seconds=1)
    assert done["type"] == "done"
    player.catch_up(done["seq"])
    assert player.state["thinking"] == 1
    watch = made["keys"]["watch"]
    refused = post(
        running.url, f"/api/tables/{made['table']}/messages", watch, {"type": "thinking", "id": "t", "seconds": 9}
    )
    assert refused.json()["error"]["code"] == "not_allowed"
    assert player.ask("resign")["type"] == "done"


def test_the_thinking_time_counts_where_a_level_has_one() -> None:
    assert timed("master", 5) == "search:5s"
    assert [timed(name, 5) for name in ("novice", "club", "random", "expert")] == ["novice", "club", "random", "expert"]
    assert timed("master", 0) == "master"
    assert timed("master:style=hasty", 5) == "search:5s,style=hasty"
    assert timed("expert:style=hasty", 5) == "expert:style=hasty"
    assert (limit_of("master"), limit_of("search:5s"), limit_of("expert"), limit_of("club")) == (1000, 5000, None, None)


def test_bots_that_play_alone_keep_nobody_waiting(tmp_path: Path, troubles: Path) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0, bot_workers=1))
    for _ in range(3):
        made = make_table(server.url, seats=[{"kind": "bot", "bot": "random"}] * 2)
        (troubles / made["table"]).write_text("hang")
    eventually(server.server.bots.slow.processes)
    table, key = waiting_table(server)
    ann = join(server, table, key)
    begun = time.monotonic()
    play_on_against_a_bot(ann, 4)
    assert time.monotonic() - begun < 15
    assert isinstance(server.server.bots.slow, Workers)
    server.server.bots.slow.kill()
    server.stop()


def test_bots_that_think_long_do_so_apart(tmp_path: Path) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0))
    bots, table = server.server.bots, Table("table")
    table.seats = [Seat("free_peoples"), Seat("shadow")]
    table.seats[0].kind, table.seats[1].kind = PERSON, BOT
    for name, quick in (("random", True), ("master", True), ("search:2s", True), ("search:3s", False)):
        assert (bots._workers(table, name) is bots.workers) is quick
    table.seats[0].kind = BOT
    assert bots._workers(table, "random") is bots.slow
    server.stop()


def test_long_thinking_counts_as_more_tables(tmp_path: Path) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db")))
    tables = server.server.limits.tables = Limit(1, 20, lambda: 0.0)
    make_table(server.url, thinking=60)
    assert tables._buckets["127.0.0.1"].drops == 20 - 1 - 6
    server.stop()


def test_turns_are_had_in_order() -> None:
    assert asyncio.run(take_turns()) == ["first", "quick", "quick too", "longer", "long"]


async def take_turns() -> list[str]:
    turns, had = Turns(), []

    async def wait(name: str, later: float) -> None:
        async with turns.turn(later):
            had.append(name)
            await asyncio.sleep(0)

    waits = [("first", 9.0), ("long", 60.0), ("quick", 0.0), ("gone", 0.0), ("longer", 30.0), ("quick too", 0.0)]
    tasks = {name: asyncio.ensure_future(wait(name, later)) for name, later in waits}
    await asyncio.sleep(0)
    tasks["gone"].cancel()
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    async with asyncio.timeout(1), turns.turn():
        return had


@pytest.mark.parametrize("turns", range(6))
def test_a_turn_is_not_lost_with_whoever_goes(turns: int) -> None:
    assert asyncio.run(go_after(turns))


async def go_after(rounds: int) -> bool:
    """Give up waiting after so many turns of the event loop; tell whether the next one has their turn all the same."""
    turns = Turns()

    async def wait() -> bool:
        async with turns.turn():
            await asyncio.sleep(0)
            return True

    first, second, third = (asyncio.ensure_future(wait()) for _ in range(3))
    for _ in range(rounds):
        await asyncio.sleep(0)
    second.cancel()
    async with asyncio.timeout(1):
        await asyncio.wait([second])
        return await first and await third


def sleep(seconds: float) -> float:
    """Give a worker something to do."""
    time.sleep(seconds)
    return seconds


def test_work_that_waits_behind_a_hanging_one_only_waits() -> None:
    asyncio.run(wait_behind_a_hanging_one())


async def wait_behind_a_hanging_one() -> None:
    pool = Workers(1)
    assert await pool.run(0, 20.0, sleep, 0.0) == 0.0
    hanging = asyncio.ensure_future(pool.run(0, 0.5, sleep, 60.0))
    await asyncio.sleep(0.1)
    waiting = [asyncio.ensure_future(pool.run(0, 20.0, sleep, number / 100)) for number in range(3)]
    assert pool.processes()
    with pytest.raises(WorkerFailed):
        await hanging
    assert await asyncio.gather(*waiting) == [0.0, 0.01, 0.02]
    pool.close()


class Ready(ProcessPoolExecutor):
    """A worker that has every result at once."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*args, **named))
        return done


def test_work_that_is_cancelled_as_its_result_comes_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that stops waits for its bots; one that missed this would play on for ever."""
    monkeypatch.setattr(workers, "ProcessPoolExecutor", Ready)
    ended = [asyncio.run(cancelled_after(turns)) for turns in range(8)]
    assert ended == [True] * ended.count(True) + [False] * ended.count(False)
    assert set(ended) == {True, False}, "before the result is there, and after it"


async def cancelled_after(turns: int) -> bool:
    """Cancel work after so many turns of the event loop, unless it has ended; tell whether it was in time."""
    working = asyncio.ensure_future(Workers(1).run(0, 20.0, len, "work"))
    for _ in range(turns):
        await asyncio.sleep(0)
    in_time = working.cancel()
    await asyncio.wait([working])
    assert working.cancelled() is in_time
    return in_time


def test_a_client_that_reads_nothing_is_closed_and_harms_nobody(
    running: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "MOST_WAITING", 40)
    made = make_table(running.url)
    ann = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    live = running.server.hub.lives[made["table"]]
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", running.port))
    address = f"{running.url.replace('http', 'ws')}/api/tables/{made['table']}/socket"
    with connect(address, sock=narrow, max_size=None, max_queue=1, compression=None) as slow:
        slow.send(json.dumps({"type": "hello", "key": made["keys"]["watch"]}))
        seen = json.loads(slow.recv(10))["seq"]
        ignore(slow, ann, live)
    ben = Player(running.url, made["table"], made["keys"]["seats"]["shadow"])
    play_on([ann, ben], Random(1), 3)
    again = Player(running.url, made["table"], made["keys"]["watch"], since=seen)
    assert again.welcome["seq"] == ann.seq
    assert [each["seq"] for each in again.welcome["missed"]] == list(range(seen + 1, ann.seq + 1))


def ignore(slow: ClientConnection, ann: Player, live: Live) -> None:
    """Let Ann talk until the client that doesn't read is gone."""
    longest = 0.0
    for number in range(1500):
        began = time.monotonic()
        assert ann.ask("chat", text=f"{number} " + "x" * 490)["type"] == "done"
        longest = max(longest, time.monotonic() - began)
        if len(live.clients) == 1:
            break
    eventually(lambda: len(live.clients) == 1)
    assert number > 40, "it is given time"
    assert longest < 2.0, "nobody else waits for it"
    slow.close_socket()


# -- bots over web sockets

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.mark.parametrize(
    "bot", [["ten_line_socket_bot.py"], ["websocket_bot.py", "heuristic"], ["websocket_bot.py", "search:3i"]]
)
def test_the_examples_play_over_a_web_socket(running: InThread, bot: list[str]) -> None:
    made = make_table(running.url, hints="always")
    path, keys = f"/api/tables/{made['table']}", made["keys"]["seats"]
    words = [sys.executable, str(EXAMPLES / bot[0]), running.url, made["table"], keys["shadow"], *bot[1:]]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as program:
        player = Player(running.url, made["table"], keys["free_peoples"])
        play_on_against_a_bot(player, 25)
        assert player.ask("resign")["type"] == "done"
        _, wrong = program.communicate(timeout=30)
    assert (program.returncode, wrong) == (0, "")
    state = get(running.url, path, made["keys"]["watch"]).json()["state"]
    assert state["winners"] == ["shadow"]


@contextmanager
def connect_bot(running: InThread, table: str, hello: Any) -> Iterator[ClientConnection]:
    with connect(f"{running.url.replace('http', 'ws')}/api/tables/{table}/bot", max_size=None) as wire:
        wire.send(hello if isinstance(hello, str) else json.dumps(hello))
        yield wire


def test_a_bot_is_asked_what_any_bot_would_be_asked_and_answers_once(running: InThread) -> None:
    made = make_table(running.url, hints="always")
    keys = made["keys"]["seats"]
    first = get(running.url, f"/api/tables/{made['table']}", made["keys"]["watch"]).json()["view"]["decision"]["seat"]
    table = running.server.hub.lives[made["table"]].table
    assert table is not None
    assert table.game is not None
    expected = question_for(table.game, Random(0), False)
    with connect_bot(running, made["table"], {"hello": {"key": keys[first]}}) as wire:
        question = json.loads(wire.recv(10))["question"]
        assert question["view"] == json.loads(json.dumps(expected.view))
        wire.send(json.dumps({"want": "world"}))
        assert json.loads(wire.recv(10))["world"].startswith("thirdage")
        wire.send(json.dumps({"pick": "no:such"}))
        assert json.loads(wire.recv(10))["error"]["code"] == "not_offered"
        assert json.loads(wire.recv(10))["question"] == question
        before = table.seq
        wire.send(json.dumps({"pick": question["view"]["decision"]["options"][0]}))
        eventually(lambda: running.server.hub.lives[made["table"]].table.seq > before)  # type: ignore[union-attr]


def test_whoever_is_no_bot_of_a_seat_is_turned_away(running: InThread) -> None:
    made = make_table(running.url)
    key = made["keys"]["seats"]["shadow"]
    for hello, code in [
        ({"hello": {"key": made["keys"]["watch"]}}, "not_allowed"),
        ({"hello": {"key": "wrong"}}, "no_table"),
        ({"hello": {}}, "malformed"),
        ({"type": "hello", "key": key}, "hello_first"),
        ("nonsense", "not_json"),
    ]:
        with connect_bot(running, made["table"], hello) as wire:
            assert json.loads(wire.recv(10))["code"] == code
            with pytest.raises(ConnectionClosed):
                wire.recv(10)
    decides = get(running.url, f"/api/tables/{made['table']}", key).json()["view"]["decision"]["seat"]
    with connect_bot(running, made["table"], {"hello": {"key": made["keys"]["seats"][decides]}}) as wire:
        assert "question" in json.loads(wire.recv(10))
        wire.send(json.dumps({"pick": 5}))
        assert json.loads(wire.recv(10))["code"] == "malformed"
