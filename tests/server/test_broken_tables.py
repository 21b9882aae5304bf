"""A table that fails harms only itself: it is set aside, its players are told, and everybody else's clock runs on."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import Dropped, InThread, Player, eventually, get, make_table, post
from thirdage.kernel.game import Game
from thirdage.kernel.source import Seeded
from thirdage.kernel.view_types import Board
from thirdage.kernel.views import common_board
from thirdage.server.config import Config
from thirdage.server.errors import Refused
from thirdage.server.storage.base import Connection
from thirdage.server.storage.sqlite import SqliteConnection
from thirdage.server.tables import aside, messages
from thirdage.server.tables.aside import Aside, FaultLog

MANY = 250
"""More broken tables than are fetched at once."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InThread]:
    """A server of its own, since tables are broken in it."""
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0))
    yield server
    server.stop()


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The seeds of the games that cannot be shown."""
    seeds: set[str] = set()
    whole = common_board

    def shown(game: Game) -> Board:
        if isinstance(game.source, Seeded) and game.source.seed in seeds:
            raise IndexError("list index out of range")
        return whole(game)

    monkeypatch.setattr(messages, "common_board", shown)
    return seeds


def break_table(server: InThread, table: str, broken: set[str]) -> None:
    """Make the table impossible to show from now on."""
    found = server.server.hub.lives[table].table
    assert found is not None
    broken.add(found.seed())


def lines(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Return what the log says of tables that are set aside."""
    return [record for record in caplog.records if "is set aside" in record.getMessage()]


def test_a_table_that_cannot_be_shown_is_set_aside_and_told_of(
    server: InThread, broken: set[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, other = make_table(server.url), make_table(server.url)
    players = [Player(server.url, made["table"], key) for key in made["keys"]["seats"].values()]
    mover = next(player for player in players if player.deciding())
    break_table(server, made["table"], broken)
    assert mover.decision is not None
    option = mover.decision["options"][0]
    done = mover.ask("pick", option=option)
    assert (done["type"], done["seq"]) == ("done", 3), "what is written down is written down"
    for player in players:
        told = next((each for each in player.heard if each.get("code") == "set_aside"), None)
        assert told or player.until(lambda m: m.get("code") == "set_aside")
    for _ in range(20):
        answer = get(server.url, f"/api/tables/{made['table']}", made["keys"]["watch"])
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "set_aside")
        assert 1 <= int(answer.headers["retry-after"]) <= aside.FIRST_PAUSE
        refused = Player(server.url, made["table"], made["keys"]["watch"])
        assert refused.welcome["code"] == "set_aside"
    assert len(lines(caplog)) == 1, "one line, however often somebody asks"
    assert lines(caplog)[0].exc_info is None
    assert "Traceback" not in caplog.text
    for path in ("", "/course", "/log"):
        assert get(server.url, f"/api/tables/{other['table']}{path}", other["keys"]["watch"]).status_code == 200
    broken.clear()
    monkeypatch.setattr(server.server.hub.aside, "_now", lambda: 10.0**9)
    again = get(server.url, f"/api/tables/{made['table']}", made["keys"]["watch"]).json()
    assert again["seq"] == 3, "nothing is lost when it is tried again"


def test_bots_of_a_broken_table_do_not_run_on(
    server: InThread, broken: set[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_table(server.url, seats=[{"kind": "me"}, {"kind": "bot"}])
    player = Player(server.url, made["table"], made["keys"]["seats"]["free_peoples"])
    hub = server.server.hub

    def fails(*args: object) -> None:
        raise ZeroDivisionError("no pick can be made")

    monkeypatch.setattr("thirdage.server.bots.bots_at_table.bot_question", fails)
    while not lines(caplog):
        if player.deciding():
            assert player.decision is not None
            player.ask("pick", option=player.decision["options"][0])
        else:
            player.next()
    eventually(lambda: made["table"] not in server.server.bots._thinking)
    assert "ZeroDivisionError" in lines(caplog)[0].getMessage()
    assert hub.aside.pause(made["table"]) > 0


def break_many(connection: Connection) -> None:
    """Create tables that were due long ago and can't be loaded."""
    for number in range(MANY):
        connection.execute(
            "INSERT INTO game_table (id, game, made_at, due_at) VALUES (?, 'war-of-the-ring', 1, 1)",
            [f"broken{number}"],
        )
        connection.execute(
            "INSERT INTO journal (table_id, seq, at, kind, data) VALUES (?, 1, 1, 'created', '{\"broken\":true}')",
            [f"broken{number}"],
        )


def test_broken_tables_do_not_keep_honest_clocks_from_being_flagged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    db = str(tmp_path / "tables.db")
    server = InThread(Config(db=db, limits=0))
    server.stop()
    connection = SqliteConnection(db)
    break_many(connection)
    connection.close()
    server = InThread(Config(db=db, limits=0))
    try:
        made = make_table(server.url, clock={"bank": 1})
        player = Player(server.url, made["table"], made["keys"]["seats"]["shadow"])
        assert player.kind("flagged")["data"]["how"] == "lose"
        due = post_off(db)
        eventually(lambda: len(lines(caplog)) >= MANY)
        eventually(lambda: min(post_off(db)) > 1)
        assert len(due) == MANY
        assert len(lines(caplog)) == MANY, "one line for each"
        assert "Traceback" not in caplog.text
        assert post(server.url, "/api/tables", "", {"game": "war-of-the-ring"}).status_code == 201
    finally:
        server.stop()


def post_off(db: str) -> list[int]:
    """Return when the broken tables are due."""
    connection = SqliteConnection(db)
    rows = connection.execute("SELECT due_at FROM game_table WHERE id LIKE 'broken%'")
    connection.close()
    return [int(str(row[0])) for row in rows]


def test_pauses_grow_and_the_log_hears_of_each_fault_once(caplog: pytest.LogCaptureFixture) -> None:
    time = [0.0]
    tables = Aside(lambda: time[0])
    pauses = []
    for _ in range(12):
        pauses.append(tables.put("a", KeyError("game")).values["seconds"])
        with pytest.raises(Refused):
            tables.check("a")
        time[0] += tables.pause("a")
        tables.check("a")
        tables.check("b")
    assert pauses[:4] == [10, 20, 40, 80]
    assert pauses[-1] == aside.LONGEST_PAUSE
    assert len(lines(caplog)) == 1
    tables.put("a", ValueError("another"))
    assert len(lines(caplog)) == 2
    tables.well("a")
    tables.check("a")
    assert tables.put("a", ValueError("another")).values["seconds"] == 10


def test_a_fault_is_described_once_and_then_counted(caplog: pytest.LogCaptureFixture) -> None:
    time = [0.0]
    log = FaultLog(lambda: time[0])

    def fail() -> None:
        raise KeyError("game")

    for second in range(150):
        time[0] = float(second)
        try:
            fail()
        except KeyError as error:
            log.note("in look", error)
    assert [record.exc_info is not None for record in caplog.records] == [True, False, False]
    assert caplog.records[1].getMessage().endswith("59 more of the kind since")


def test_a_broken_table_does_not_fill_the_log_by_any_door(
    server: InThread, broken: set[str], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_table(server.url)
    monkeypatch.setattr("thirdage.server.doors.http_tables.log", lambda *args: 1 // 0)
    for _ in range(30):
        answer = get(server.url, f"/api/tables/{made['table']}/log", made["keys"]["watch"])
        assert (answer.status_code, answer.json()["error"]["code"]) == (500, "fault")
    assert len([record for record in caplog.records if "ZeroDivisionError" in record.getMessage()]) == 1


def test_a_fault_in_an_answer_is_told_and_logged(
    server: InThread, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_table(server.url)
    player = Player(server.url, made["table"], made["keys"]["watch"])
    monkeypatch.setattr("thirdage.server.doors.sockets.answer", lambda *args: 1 // 0)
    player.send({"type": "ping", "id": "a"})
    last = player.until(lambda message: message["type"] == "error")
    assert last["code"] == "fault"
    assert [record for record in caplog.records if "ZeroDivisionError" in record.getMessage()]
    with pytest.raises(Dropped):
        player.next()
    monkeypatch.undo()
    assert Player(server.url, made["table"], made["keys"]["watch"]).ask("ping")["type"] == "pong"
