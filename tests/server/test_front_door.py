"""The front door: what may be sent, how slowly, by how many at once; nobody pays for somebody else's requests."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tests.server.kit import HTTP, InThread, Player, eventually, get, make_table, play_on
from thirdage.kernel.game import new_game
from thirdage.kernel.position import position_text
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.server.config import Config
from thirdage.server.doors import client, front
from thirdage.server.doors.client import Client
from thirdage.server.doors.door import HALF_OPEN, HALF_OPEN_EACH, OPEN_EACH, Door, address_group, last_forwarded
from thirdage.server.doors.limits import Limit
from thirdage.server.doors.protocol import LARGEST_STUDY
from thirdage.server.errors import Refused
from thirdage.server.tables.seats import WATCH, Holder

CRLF = b"\r\n"
UPGRADE = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


class Somebody:
    """A connection that counts; it notes that it was dropped."""

    def __init__(self) -> None:
        self.gone = False

    def send_away(self) -> None:
        self.gone = True


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[InThread]:
    """A server with its limits on and little patience."""
    monkeypatch.setattr(front, "HEAD_TIME", 1.0)
    monkeypatch.setattr(front, "BODY_TIME", 1.0)
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=1.0))
    yield server
    server.stop()


def dial(server: InThread) -> socket.socket:
    """Open a bare connection."""
    return socket.create_connection(("127.0.0.1", server.port), timeout=20)


def heard(line: socket.socket) -> bytes:
    """Return everything received until the other side closes."""
    parts = []
    with line:
        try:
            while part := line.recv(65536):
                parts.append(part)
        except ConnectionResetError:
            parts.append(b"")
    return b"".join(parts)


def upgraded(server: InThread, table: str = "nothing", window: int = 0) -> socket.socket:
    """Open a bare web socket, with a small window for what it receives if one is given."""
    line = socket.socket()
    if window:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    line.settimeout(20)
    line.connect(("127.0.0.1", server.port))
    line.sendall(b"GET /api/tables/" + table.encode() + b"/socket HTTP/1.1\r\nHost: localhost\r\n" + UPGRADE + CRLF)
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    assert head.startswith(b"HTTP/1.1 101 ")
    return line


def masked(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    """Return a frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


# -- what is sent


def test_an_endless_header_is_refused(strict: InThread) -> None:
    line = dial(strict)
    line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
    sent = 0
    try:
        while sent < 10 * front.HEAD:
            line.sendall(b"x" * 1024)
            sent += 1024
    except OSError:
        assert sent > front.HEAD // 2
    said = heard(line)
    assert said == b"" or said.startswith(b"HTTP/1.1 431 ")
    assert sent < 10 * front.HEAD or said


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * front.LINE + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * front.LINE + b"\r\n\r\n",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n" + b"X: a\r\n" * (front.HEADERS + 1) + CRLF,
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n" + (b"X: " + b"a" * 4000 + CRLF) * 5 + CRLF,
    ],
)
def test_a_head_that_is_too_large_is_refused_at_once(strict: InThread, head: bytes) -> None:
    line = dial(strict)
    line.sendall(head)
    said = heard(line)
    assert said.startswith(b"HTTP/1.1 431 "), said
    assert json.loads(said.partition(b"\r\n\r\n")[2])["error"]["code"] == "too_large"


def test_requests_on_one_connection_are_all_answered(strict: InThread) -> None:
    line = dial(strict)
    one = b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n"
    line.sendall(one + CRLF + one + CRLF + one + b"Connection: close\r\n\r\n")
    assert heard(line).count(b"HTTP/1.1 200 ") == 3


def test_requests_that_wait_behind_another_are_few(strict: InThread) -> None:
    """Whoever sends thousands at once is closed out: each would be kept until its turn comes."""
    line = dial(strict)
    with suppress(OSError):
        line.sendall(b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n" * 5000)
    assert heard(line).count(b"HTTP/1.1 ") <= 2 * front.PIPELINED
    assert get(strict.url, "/api/version").status_code == 200


def test_a_body_in_countless_chunks_is_refused(strict: InThread) -> None:
    line = dial(strict)
    line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    with suppress(OSError):
        line.sendall(b"1\r\nx\r\n" * (front.BODY // front.CHUNK))
    said = heard(line)
    assert said == b"" or said.startswith(b"HTTP/1.1 413 "), said


def test_what_is_sent_on_after_the_answer_has_an_end(strict: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "BODY_TIME", 60.0)
    line = dial(strict)
    line.sendall(b"POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000000\r\n\r\n")
    assert line.recv(65536).startswith(b"HTTP/1.1 404 ")
    sent = 0
    with suppress(OSError):
        while sent < 100 * front.BODY:
            line.sendall(b"x" * 65536)
            sent += 65536
    line.close()
    assert sent < 20 * front.BODY


def test_the_largest_study_in_small_chunks_is_read(strict: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "BODY_TIME", 60.0)
    line = dial(strict)
    line.sendall(b"POST /api/studies HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
    line.sendall((b"400\r\n" + b" " * 1024 + CRLF) * (LARGEST_STUDY // 1024) + b"0\r\n\r\n")
    assert line.recv(65536).startswith(b"HTTP/1.1 400 ")
    line.close()


def test_a_request_for_a_socket_with_a_body_is_answered_and_ends(strict: InThread) -> None:
    line = dial(strict)
    line.sendall(b"POST /api/version HTTP/1.1\r\nHost: localhost\r\n" + UPGRADE + b"Content-Length: 3\r\n\r\nabc")
    said = heard(line)
    assert said.startswith(b"HTTP/1.1 400 "), said
    assert json.loads(said.partition(b"\r\n\r\n")[2])["error"]["code"] == "malformed"


def test_no_socket_begins_in_the_middle_of_an_answer(strict: InThread) -> None:
    line = dial(strict)
    one = b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n"
    line.sendall(one + CRLF + one.replace(b"version", b"tables/nothing/socket") + UPGRADE + CRLF)
    assert b" 101 " not in heard(line)


# -- how slowly


def test_whoever_does_not_finish_the_head_is_closed_out(strict: InThread) -> None:
    line = dial(strict)
    line.sendall(b"GET /api/health HTTP/1.1\r\nHost: loc")
    assert heard(line).startswith(b"HTTP/1.1 408 ")
    silent = dial(strict)
    assert heard(silent) == b"", "who has said nothing is told nothing"


def test_whoever_does_not_finish_the_body_is_closed_out(strict: InThread) -> None:
    line = dial(strict)
    line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
    assert heard(line).startswith(b"HTTP/1.1 408 ")
    kept = dial(strict)
    kept.sendall(b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert kept.recv(65536).startswith(b"HTTP/1.1 200 ")
    kept.sendall(b"GET /api/ver")
    assert heard(kept).startswith(b"HTTP/1.1 408 "), "a second request has no more time than the first"


# -- how many


@pytest.mark.parametrize(
    "begun",
    [
        b"GET /api/health HTTP/1.1\r\nHost: loc",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.6.6.6\r\nContent-Length: 100\r\n\r\n{",
    ],
)
def test_half_open_requests_do_not_keep_others_out(tmp_path: Path, begun: bytes) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db"), proxied=True))
    with ExitStack() as stack:
        stack.callback(server.stop)
        made = make_table(server.url)
        players = [Player(server.url, made["table"], key) for key in made["keys"]["seats"].values()]
        for _ in range(1100):
            line = stack.enter_context(dial(server))
            line.sendall(begun)
        assert get(server.url, "/api/version").status_code == 200
        assert play_on(players, Random(1), 5) > 2, "whoever is there plays on"
        assert Player(server.url, made["table"], made["keys"]["watch"]).welcome["type"] == "welcome"
        for player in players:
            player.close()


def test_half_open_connections_are_counted_for_each_address_and_in_all() -> None:
    door = Door()
    mine = [Somebody() for _ in range(HALF_OPEN_EACH + 5)]
    for each in mine:
        assert door.enter(each, "10.0.0.1")
        door.begin(each)
    assert [each.gone for each in mine] == [True] * 5 + [False] * HALF_OPEN_EACH, "the oldest give way"
    assert door.half_open() == HALF_OPEN_EACH
    others = [Somebody() for _ in range(2 * HALF_OPEN)]
    for number, each in enumerate(others):
        assert door.enter(each, f"10.1.{number // 250}.{number % 250}")
        door.begin(each)
    assert door.half_open() == HALF_OPEN
    assert not others[-1].gone
    for each in [*mine, *others]:
        door.leave(each)
    assert (len(door), door.half_open()) == (0, 0)


def test_connections_that_talk_are_never_sent_away_for_others() -> None:
    door = Door()
    mine = [Somebody() for _ in range(OPEN_EACH)]
    for each in mine:
        assert door.enter(each, "10.0.0.1")
        door.begin(each)
        door.settle(each)
    assert not door.enter(Somebody(), "10.0.0.1")
    assert door.enter(Somebody(), "10.0.0.2")
    assert not any(each.gone for each in mine)
    waiting = Somebody()
    door.leave(mine[0])
    assert door.enter(waiting, "10.0.0.1")
    door.begin(waiting)
    assert door.enter(Somebody(), "10.0.0.1"), "one that has not asked yet gives way"
    assert waiting.gone


def test_there_is_an_end_to_all_connections() -> None:
    door = Door(most=3)
    for number in range(3):
        assert door.enter(Somebody(), f"10.0.0.{number}")
    assert not door.enter(Somebody(), "10.0.0.9")
    free = Door(scale=0, most=1)
    assert all(free.enter(Somebody(), "10.0.0.1") for _ in range(50))


def test_behind_a_proxy_the_address_is_known_later() -> None:
    door = Door(most=1000)
    guests = [Somebody() for _ in range(OPEN_EACH + 1)]
    for each in guests:
        assert door.enter(each, "")
        door.begin(each)
        assert door.names(each, "10.0.0.1") == (each is not guests[-1])
        door.settle(each)
    assert door.names(guests[0], "10.0.0.2")
    assert door.names(guests[-1], "10.0.0.1")


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("unknown", "unknown"),
    ],
)
def test_addresses_of_version_6_count_by_their_network(address: str, group: str) -> None:
    assert address_group(address) == group


def test_a_server_behind_a_proxy_counts_those_behind_it(tmp_path: Path) -> None:
    server = InThread(Config(db=str(tmp_path / "t.db"), proxied=True, limits=0.01))
    try:
        codes = []
        for number in range(200):
            said = {"X-Forwarded-For": f"10.0.0.9, 2001:db8::{number + 1:x}"}
            codes.append(HTTP.get(f"{server.url}/api/version", headers=said).status_code)
        assert 429 in codes, "one network of version 6 is one address"
        said = {"X-Forwarded-For": "2001:db8:0:1::1"}
        assert HTTP.get(f"{server.url}/api/version", headers=said).status_code == 200
    finally:
        server.stop()


def test_of_several_lines_the_last_is_the_proxys(tmp_path: Path) -> None:
    lines = [("X-Forwarded-For", "198.51.100.1, 198.51.100.2"), ("X-Forwarded-For", "198.51.100.3, 203.0.113.7")]
    assert last_forwarded([line for _, line in lines]) == "203.0.113.7"
    assert last_forwarded([]) == ""
    server = InThread(Config(db=str(tmp_path / "t.db"), proxied=True, limits=0.01))
    try:
        codes = []
        for number in range(200):
            said = [("X-Forwarded-For", f"198.51.100.{number}"), lines[-1]]
            codes.append(HTTP.get(f"{server.url}/api/version", headers=said).status_code)
        assert 429 in codes, "what a client says of itself makes it nobody else"
    finally:
        server.stop()


# -- what it costs


def test_costly_requests_count_for_more() -> None:
    now = [0.0]
    limit = Limit(2, 10, lambda: now[0])
    limit.take("a", 4)
    limit.take("a", 8)
    with pytest.raises(Refused) as caught:
        limit.take("a")
    assert caught.value.values == {"seconds": 2}
    now[0] = 2.0
    limit.take("a")
    limit.charge("a", 1000)
    with pytest.raises(Refused) as caught:
        limit.take("a")
    assert caught.value.values["seconds"] == 6, "what is owed has an end, too"
    limit.take("b")


def test_a_flood_of_position_checks_is_refused_and_others_play_on(strict: InThread) -> None:
    """The checks are read in another process; whoever floods is told to wait, and picks are answered all the while."""
    made = make_table(strict.url)
    players = [Player(strict.url, made["table"], key) for key in made["keys"]["seats"].values()]
    said = position_text(new_game(find_rules("quest"), {}, Seeded("x")))
    with httpx.Client(base_url=strict.url, timeout=60) as client:
        first = client.post("/api/positions", json={"position": said})
        assert first.json()["ok"] is True
        codes = [client.post("/api/positions", json={"position": said}).status_code for _ in range(60)]
    assert set(codes) == {200, 429}
    workers = strict.server.advisers.checkers.processes()
    assert len(workers) == 1, "positions are not read in the server's own process"
    assert play_on(players, Random(2), 20) > 20


def test_catching_up_with_a_long_game_is_paid_for(tmp_path: Path) -> None:
    server = InThread(Config(db=str(tmp_path / "t.db"), limits=0))
    try:
        made = make_table(server.url)
        path, key = f"/api/tables/{made['table']}", made["keys"]["seats"]["shadow"]
        player = Player(server.url, made["table"], key)
        for number in range(300):
            assert player.ask("chat", id=f"c{number}", text="a")["type"] == "done"
        player.close()
        requests = server.server.limits.requests = Limit(1, 120, lambda: 0.0)
        get(server.url, path, key)
        bucket = requests._buckets["127.0.0.1"]
        assert bucket.drops == 119
        told = get(server.url, path, key, since=0).json()
        assert [each["seq"] for each in told["missed"]] == list(range(1, 303))
        assert bucket.drops == 118 - 302 / 50
    finally:
        server.stop()


# -- sockets


def test_text_that_is_no_text_is_told_so_without_a_traceback(
    strict: InThread, caplog: pytest.LogCaptureFixture
) -> None:
    made = make_table(strict.url)
    with connect(f"{strict.url.replace('http', 'ws')}/api/tables/{made['table']}/socket") as line:
        line.send(b"\xff\xfe{", text=True)
        with pytest.raises(ConnectionClosed) as caught:
            line.recv(10)
    assert caught.value.rcvd is not None
    assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (1007, "not UTF-8")
    assert "Traceback" not in caplog.text
    assert all(record.exc_info is None for record in caplog.records)


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536, 200_000])
def test_texts_of_all_sizes_arrive(size: int) -> None:
    sent = ("é" * (size // 2) + "x" * (size % 2)).encode()
    assert front.frame(sent) == Frame(Opcode.TEXT, sent).serialize(mask=False)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_frames_that_are_no_messages_are_counted(strict: InThread, opcode: Opcode) -> None:
    """Nobody needs many of them, and each takes time from everybody."""
    line = upgraded(strict)
    first = masked(Opcode.TEXT, b"{", fin=False) if opcode is Opcode.CONT else b""
    line.sendall(first + masked(opcode, fin=opcode is not Opcode.CONT) * 100)
    line.settimeout(0.3)
    with suppress(TimeoutError):
        while True:
            assert line.recv(65536), "a hundred do no harm"
    line.settimeout(20)
    with suppress(OSError):
        line.sendall(masked(opcode, fin=opcode is not Opcode.CONT) * 2 * front.ASIDE)
    begun = time.monotonic()
    heard(line)
    assert time.monotonic() - begun < 5, "it is closed before a hello is missed"


def test_messages_that_wait_are_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    most = [0]
    passed_on = front.FrontSocket.send_receive_event_to_app

    def watched(self: front.FrontSocket) -> None:
        passed_on(self)
        most.append(self.queue.qsize())

    monkeypatch.setattr(front.FrontSocket, "send_receive_event_to_app", watched)
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0))
    made = make_table(server.url)
    line = upgraded(server, made["table"])
    hello = json.dumps({"type": "hello", "key": made["keys"]["watch"]}).encode()
    asked = [json.dumps({"type": "ping", "id": f"p{number}"}).encode() for number in range(2000)]
    line.sendall(b"".join(masked(Opcode.TEXT, each) for each in [hello, *asked]))
    said = b""
    while b"p1999" not in said:
        part = line.recv(65536)
        assert part, said[-200:]
        said += part
    line.close()
    places = [said.index(b'"p%d"' % number) for number in range(2000)]
    assert places == sorted(places), "all are answered, in order"
    assert max(most) < 200
    server.stop()


def test_whoever_reads_nothing_is_closed_out_and_little_is_kept_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0))
    guests = server._uvicorn.server_state.connections

    def nowhere() -> socket.socket:
        """Open a socket that takes little in on either side, and ping it a lot."""
        line = upgraded(server, window=4096)
        (guest,) = list(guests)
        guest.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        line.sendall(masked(Opcode.PING, b"x" * 125) * 5000 + masked(Opcode.PING, b"the last one"))
        return line

    with nowhere() as line:
        time.sleep(0.5)
        assert sum(each.transport.get_write_buffer_size() for each in guests) < 10_000
        said = b""
        while not said.endswith(b"\x8a\x0cthe last one"):
            part = line.recv(65536)
            assert part
            said += part
    eventually(lambda: not guests, 5)
    monkeypatch.setattr(front, "TAKING_TIME", 0.5)
    with nowhere():
        (guest,) = list(guests)
        guest.loop.call_soon_threadsafe(guest.transport.write, b"x" * 10**6)
        guest.loop.call_soon_threadsafe(guest.transport.close)  # which alone waits for ever
        eventually(lambda: not guests, 5)
    server.stop()


def test_little_waits_for_a_slow_client(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "MOST_TEXT", 1000)
    slow = Client(Holder("table", WATCH, 0, 0), "", 0)
    slow.send("x" * 5000)
    assert not slow.ended.is_set(), "a single message may be long"
    assert len(asyncio.run(slow.next())) == 5000
    for _ in range(10):
        slow.send("x" * 100)
    assert not slow.ended.is_set()
    slow.send("x")
    assert slow.reason is not None
    assert slow.reason.code == "too_late"


@pytest.mark.parametrize("kind", ["socket", "bot"])
def test_a_nul_in_the_address_of_a_socket_is_refused(
    hall: InThread, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    """PostgreSQL cannot even look for such a name."""
    hello = {"type": "hello", "key": "lobby"} if kind == "socket" else {"hello": {"key": "lobby"}}
    with connect(f"{hall.url.replace('http', 'ws')}/api/tables/a%00b/{kind}") as line:
        line.send(json.dumps(hello))
        assert json.loads(line.recv(10))["code"] == "no_table"
    assert "Traceback" not in caplog.text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_fault_at_the_hello_is_told_and_noted(
    strict: InThread, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr(strict.server.sockets, "greet", fail)
    for _ in range(2):
        with connect(f"{strict.url.replace('http', 'ws')}/api/tables/nothing/socket") as line:
            line.send(json.dumps({"type": "hello", "key": "lobby"}))
            assert json.loads(line.recv(10))["code"] == "fault"
    faults = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record.getMessage().partition(":")[0] for record in faults] == ["a fault at the hello of a socket"]
