"""Processes are replaced one after the other behind a proxy: no pick is lost or made twice, and no page has to
reload."""

from __future__ import annotations

import contextlib
import socket
import threading
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
import pytest
from websockets.exceptions import InvalidHandshake

from tests.server.kit import SEATS, Dropped, InProcess, Json, Player, eventually, get, make_table
from tests.server.postgres import PostgresServer


class Proxy:
    """Passes each connection on to the first process that takes it, as Caddy and nginx do."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                guest, _ = self.listener.accept()
            except OSError:
                return
            for port in list(self.ports):
                try:
                    process = socket.create_connection(("127.0.0.1", port), timeout=5)
                except OSError:
                    continue
                process.settimeout(None)
                for one, other in ((guest, process), (process, guest)):
                    threading.Thread(target=carry, args=(one, other), daemon=True).start()
                break
            else:
                guest.close()

    def close(self) -> None:
        self.listener.close()


def carry(one: socket.socket, other: socket.socket) -> None:
    """Carry bytes one way, until one side ends."""
    try:
        while data := one.recv(65536):
            other.sendall(data)
    except OSError:
        pass
    for each in (one, other):
        with contextlib.suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
        each.close()


class Person:
    """A player who reconnects whenever the connection is lost, and resends what was not answered."""

    def __init__(self, url: str, table: str, key: str) -> None:
        self.url, self.table, self.key = url, table, key
        self.returns = 0
        self.player = Player(url, table, key)

    def come_back(self) -> None:
        """Open a connection that continues where the last one ended."""
        self.returns += 1
        self.player = eventually(self._dial)

    def _dial(self) -> Player | None:
        try:
            back = Player(self.url, self.table, self.key, since=self.player.seq)
        except (OSError, Dropped, InvalidHandshake):
            return None
        assert back.welcome["type"] == "welcome", back.welcome
        back.view = back.view or self.player.view
        back.state = back.state or self.player.state
        return back

    def say(self, message: Json) -> Json:
        """Send until it is answered, always with the same id."""
        while True:
            try:
                self.player.send(message)
                answer = self.player.until(lambda heard: heard.get("id") == message["id"])
            except Dropped:
                self.come_back()
                continue
            if answer["type"] == "error" and answer["code"] in ("busy", "storage"):
                continue
            return answer

    def catch_up(self, seq: int) -> None:
        """Read up to a number, over as many connections as it takes."""
        while self.player.seq < seq:
            try:
                self.player.catch_up(seq)
            except Dropped:
                self.come_back()


def test_no_pick_is_lost_and_nobody_reloads(postgres: PostgresServer, tmp_path: Path) -> None:
    db, random = postgres.new_database(), Random(11)
    processes = [InProcess(db, tmp_path), InProcess(db, tmp_path)]
    proxy = Proxy([process.port for process in processes])
    try:
        made = make_table(proxy.url)
        people = [Person(proxy.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
        picked: list[str] = []
        last = 0
        for at in range(2):
            ending = threading.Thread(target=processes[at].stop)
            for number in range(14):
                if number == 7:
                    ending.start()  # in the middle of play
                for person in people:
                    person.catch_up(last)
                mover = next(person for person in people if person.player.deciding())
                assert mover.player.decision is not None
                option = random.choice(mover.player.decision["options"])
                answer = mover.say({"type": "pick", "id": uuid4().hex, "option": option})
                assert answer["type"] == "done", answer
                last = answer["seq"]
                picked.append(SEATS[people.index(mover)])
            ending.join()
            processes[at] = InProcess(db, tmp_path)
            proxy.ports[at] = processes[at].port
        stored = get(proxy.url, f"/api/tables/{made['table']}", made["keys"]["seats"]["shadow"], since=0).json()
        assert [each["data"]["seat"] for each in stored["missed"] if each["kind"] == "picked"] == picked
        assert sum(person.returns for person in people) >= 2, "the processes really went away under them"
    finally:
        proxy.close()
        for process in processes:
            process.kill()


def test_a_backup_brings_everything_back(tmp_path: Path, postgres: PostgresServer) -> None:
    """The drill of docs/server.md: export while people play, lose the machine, import elsewhere, play on."""
    from thirdage.cli import main

    first = InProcess(str(tmp_path / "tables.db"), tmp_path)
    made = make_table(first.url)
    people = [Person(first.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    last = pick_some(people, 15, 0)
    backup, elsewhere = tmp_path / "backup.jsonl", postgres.new_database()
    assert main(["export", str(backup), "--db", str(tmp_path / "tables.db")]) == 0
    first.kill()
    (tmp_path / "tables.db").unlink()
    assert main(["import", str(backup), "--db", elsewhere]) == 0
    second = InProcess(elsewhere, tmp_path)
    try:
        back = [Person(second.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
        assert back[0].player.seq == last, "the old keys open the same table at the same moment"
        assert pick_some(back, 5, last) > last
    finally:
        second.stop()


def pick_some(people: list[Person], picks: int, last: int) -> int:
    """Let both play on; return the number of the last entry."""
    for _ in range(picks):
        for person in people:
            person.catch_up(last)
        mover = next(person for person in people if person.player.deciding())
        assert mover.player.decision is not None
        answer = mover.say({"type": "pick", "id": uuid4().hex, "option": mover.player.decision["options"][0]})
        assert answer["type"] == "done", answer
        last = answer["seq"]
    return last


def test_a_process_that_is_told_to_end_ends_its_sockets_so_that_clients_return(tmp_path: Path) -> None:
    process = InProcess(str(tmp_path / "tables.db"), tmp_path)
    made = make_table(process.url)
    player = Player(process.url, made["table"], made["keys"]["seats"]["shadow"])
    process.stop()
    with pytest.raises(Dropped) as dropped:
        player.until(lambda message: False)
    assert "1012" in str(dropped.value) or "4000" in str(dropped.value), dropped.value
    with pytest.raises(httpx.HTTPError):
        httpx.get(f"{process.url}/healthz", timeout=2)
