"""The lobby: public tables are found, watched and joined without a key, for as long as they are public."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from tests.server.kit import SEATS, InThread, Json, Player, get, make_table, play_on, post
from thirdage.server.config import Config
from thirdage.server.storage import lobby
from thirdage.server.tables.seats import LOBBY_KEY

OPEN: list[Json] = [{"kind": "me", "player": "Ann"}, {"kind": "open"}]


def shown(server: InThread, **asked: Any) -> list[Json]:
    """Return the tables on the first page."""
    answer = get(server.url, "/api/lobby", **asked)
    assert answer.status_code == 200, answer.text
    found = answer.json()["tables"]
    assert isinstance(found, list)
    return found


def tables(server: InThread, **asked: Any) -> list[str]:
    return [str(each["table"]) for each in shown(server, **asked)]


def join(server: InThread, table: str, id: str = "somebody-who-joins", key: str = LOBBY_KEY) -> httpx.Response:
    return post(server.url, f"/api/tables/{table}/join", key, {"id": id, "player": "Ben"})


def test_a_public_table_is_found_joined_and_then_watched(running: InThread) -> None:
    made = make_table(running.url, seats=OPEN, public=True, clock={"bank": 600, "increment": 10})
    (row,) = [each for each in shown(running, game="war-of-the-ring") if each["table"] == made["table"]]
    assert row["seats"] == [
        {"seat": "free_peoples", "kind": "person", "player": "Ann", "bot": ""},
        {"seat": "shadow", "kind": "open", "player": "", "bot": ""},
    ]
    assert (row["open"], row["clock"]["bank"], row["language"]) == (True, 600, "en")
    assert "secret" not in str(row)
    assert made["table"] not in tables(running, game="quest")
    joined = join(running, made["table"])
    assert joined.status_code == 201, joined.text
    assert joined.json()["seat"] == "shadow"
    assert made["table"] not in tables(running)
    assert made["table"] in tables(running, show="live")
    keys = {"free_peoples": made["keys"]["seats"]["free_peoples"], "shadow": joined.json()["key"]}
    players = [Player(running.url, made["table"], keys[seat]) for seat in SEATS]
    play_on(players, Random(2), 10)
    watcher = Player(running.url, made["table"], LOBBY_KEY)
    assert watcher.welcome["you"] == "spectator"
    assert watcher.ask("chat", text="hello")["code"] == "not_allowed"
    assert watcher.ask("pick", option="yes")["code"] == "not_allowed"


def test_a_table_that_is_not_public_is_closed_to_passers_by(running: InThread) -> None:
    made = make_table(running.url, seats=OPEN)
    assert made["table"] not in tables(running)
    assert join(running, made["table"]).json()["error"]["code"] == "no_table"
    assert get(running.url, f"/api/tables/{made['table']}", LOBBY_KEY).json()["error"]["code"] == "no_table"
    assert join(running, "no-such-table").json()["error"]["code"] == "no_table"


def test_whoever_is_at_the_table_decides_whether_it_is_public(running: InThread) -> None:
    made = make_table(running.url, seats=OPEN)
    ann = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert ann.ask("publish", public=True)["type"] == "done"
    assert made["table"] in tables(running)
    watcher = Player(running.url, made["table"], LOBBY_KEY)
    assert watcher.ask("publish", public=False)["code"] == "not_allowed"
    assert ann.ask("publish", public=False)["type"] == "done"
    assert made["table"] not in tables(running)
    said = watcher.until(lambda message: message["type"] == "error")
    assert said["code"] == "no_table", "passers-by are sent away at once"
    assert join(running, made["table"]).json()["error"]["code"] == "no_table"


def test_a_table_that_is_over_leaves_the_lobby(running: InThread) -> None:
    made = make_table(running.url, public=True)
    assert made["table"] in tables(running, show="live")
    player = Player(running.url, made["table"], made["keys"]["seats"]["shadow"])
    assert player.ask("resign")["type"] == "done"
    assert made["table"] not in tables(running, show="live") + tables(running)


def test_two_passers_by_cannot_have_the_same_seat(running: InThread) -> None:
    made = make_table(running.url, seats=OPEN, public=True)
    assert join(running, made["table"], "the-first-to-come").status_code == 201
    assert join(running, made["table"], "the-second-to-come").json()["error"]["code"] == "no_open_seat"


def test_pages_go_on_where_the_last_one_ended(running: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "PAGE", 2)
    made = [make_table(running.url, game="quest", seats=[{"kind": "open"}] * 4, public=True)["table"] for _ in range(5)]
    found: list[str] = []
    after = ""
    while True:
        page = get(running.url, "/api/lobby", game="quest", after=after).json()
        found += [each["table"] for each in page["tables"]]
        if page["more"] is None:
            break
        after = page["more"]
    assert set(made) <= set(found)
    assert len(found) == len(set(found))


@pytest.mark.parametrize("asked", [{"show": "all"}, {"after": "-1"}, {"after": "x"}, {"after": "9" * 30}])
def test_nonsense_is_refused_in_words(running: InThread, asked: dict[str, str]) -> None:
    answer = get(running.url, "/api/lobby", **asked)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


def test_a_table_nobody_came_to_is_not_shown_for_ever(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    server = InThread(Config(db=db, limits=0))
    try:
        made = make_table(server.url, seats=OPEN, public=True)
        assert made["table"] in tables(server)
        now = server.server.hub.now
        monkeypatch.setattr(server.server.hub, "now", lambda: now() + lobby.DAY + 1000)
        assert made["table"] not in tables(server)
    finally:
        server.stop()


def test_the_lobby_is_the_same_after_a_restart(db: str) -> None:
    first = InThread(Config(db=db, limits=0))
    made = make_table(first.url, seats=OPEN, public=True)
    first.stop()
    second = InThread(Config(db=db, limits=0))
    try:
        assert tables(second) == [made["table"]]
        assert join(second, made["table"]).status_code == 201
        assert tables(second) == []
        assert tables(second, show="live") == [made["table"]]
    finally:
        second.stop()
