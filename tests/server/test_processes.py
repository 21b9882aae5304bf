"""Several server processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from random import Random

import pytest

from tests.server.kit import SEATS, InProcess, InThread, Player, eventually, get, make_table, play_on, post
from tests.server.postgres import PostgresServer
from thirdage.server.config import Config


@pytest.fixture(scope="module")
def both(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[InThread | InProcess]]:
    db = postgres.new_database()
    servers: list[InThread | InProcess] = [
        InThread(Config(db=db, limits=0)),
        InProcess(db, tmp_path_factory.mktemp("second")),
    ]
    yield servers
    for server in servers:
        server.stop()


def test_players_on_different_processes_see_the_same_game(both: list[InThread | InProcess]) -> None:
    made = make_table(both[0].url)
    players = [
        Player(server.url, made["table"], made["keys"]["seats"][seat]) for server, seat in zip(both, SEATS, strict=True)
    ]
    last = play_on(players, Random(1), 60)
    for player in players:
        numbers = [message["seq"] for message in player.heard if message["type"] == "update"]
        assert numbers == list(range(3, last + 1))
    assert players[0].view["board"]["places"] == players[1].view["board"]["places"]
    mover = next(player for player in players if player.deciding())
    other = next(player for player in players if player is not mover)
    assert other.ask("chat", text="well met")["type"] == "done"
    assert mover.kind("chatted")["data"]["text"] == "well met"
    watcher = Player(both[1].url, made["table"], made["keys"]["watch"])
    everybody = watcher.until(lambda m: m["type"] == "presence" and len(m["seats"]) == 2)
    assert everybody["seats"] == SEATS, "who is with another process is known"
    players[0].close()
    watcher.until(lambda m: m["type"] == "presence" and m["seats"] == ["shadow"])


def test_a_game_that_is_begun_elsewhere_has_its_dice(both: list[InThread | InProcess]) -> None:
    """A process that knew the table while a seat was open follows the beginning, and throws the dice from then on."""
    made = make_table(both[1].url, seats=[{"kind": "me"}, {"kind": "open"}])
    ann = Player(both[0].url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert ann.state["status"] == "waiting"
    path, body = f"/api/tables/{made['table']}/join", {"id": "from-the-other-process"}
    joined = post(both[1].url, path, made["keys"]["join"], body).json()
    ben = Player(both[0].url, made["table"], joined["key"])
    play_on([ann, ben], Random(3), 25)
    assert ann.state["status"] == "playing"


@pytest.mark.parametrize("first", ["look", "message", "socket"])
def test_a_seat_taken_at_another_process_is_known_before_the_notice_comes(
    both: list[InThread | InProcess], monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    """A process that has not yet heard who took a seat reads it, instead of sending them away."""
    here = both[0]
    assert isinstance(here, InThread)

    async def deaf(id: str, seq: int) -> None:
        """No notice arrives."""

    made = make_table(here.url, seats=[{"kind": "me"}, {"kind": "open"}])
    table, ann = f"/api/tables/{made['table']}", made["keys"]["seats"]["free_peoples"]
    assert get(here.url, table, ann).json()["state"]["status"] == "waiting"
    monkeypatch.setattr(here.server.hub, "catch_up", deaf)
    joined = post(both[1].url, f"{table}/join", made["keys"]["join"], {"id": "joined-elsewhere"}).json()
    if first == "look":
        assert get(here.url, table, joined["key"]).json()["view"]["seat"] == "shadow"
    elif first == "message":
        said = {"type": "chat", "id": "hello-there", "text": "well met"}
        assert post(here.url, f"{table}/messages", joined["key"], said).json()["type"] == "done"
    else:
        assert Player(here.url, made["table"], joined["key"]).view["seat"] == "shadow"
    assert get(here.url, table, ann).json()["state"]["status"] == "playing"


def test_both_processes_at_once_never_split_a_table(both: list[InThread | InProcess]) -> None:
    """The same seat picks at both processes at the same moment: one counts, the other is refused, nothing parts."""
    made = make_table(both[0].url)
    path, random = f"/api/tables/{made['table']}", Random(2)
    accepted = 0
    for turn in range(12):
        seen = get(both[turn % 2].url, path, made["keys"]["seats"]["free_peoples"]).json()
        seat = seen["view"]["decision"]["seat"]
        key = made["keys"]["seats"][seat]
        mine = get(both[turn % 2].url, path, key).json()
        picks, options = mine["state"]["picks"], mine["view"]["decision"]["options"]
        answers: list[dict[str, object]] = [{}, {}]

        def pick(index: int, key: str = key, picks: int = picks, option: str = random.choice(options)) -> None:
            body = {"type": "pick", "id": f"{index}-{picks}", "option": option, "picks": picks}
            answers[index] = post(both[index].url, path + "/messages", key, body).json()  # noqa: B023

        threads = [threading.Thread(target=pick, args=(index,)) for index in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        done = [answer for answer in answers if answer.get("type") == "done"]
        refused = [answer["error"]["code"] for answer in answers if "error" in answer]  # type: ignore[index]
        assert len(done) == 1, answers
        assert refused[0] in ("late", "not_your_turn", "not_offered")
        accepted += 1
    journals = [get(server.url, path, made["keys"]["seats"]["shadow"], since=0).json() for server in both]
    assert journals[0]["missed"] == journals[1]["missed"]
    assert journals[0]["seq"] == 2 + accepted
    assert journals[0]["view"] == journals[1]["view"]


def test_a_message_sent_to_both_processes_counts_once(both: list[InThread | InProcess]) -> None:
    made = make_table(both[0].url)
    path, key = f"/api/tables/{made['table']}/messages", made["keys"]["seats"]["shadow"]
    answers: list[object] = []
    body = {"type": "chat", "id": "only-once", "text": "hm"}
    threads = [
        threading.Thread(target=lambda url=url: answers.append(post(url, path, key, body).json()["seq"]))
        for url in (both[0].url, both[1].url) * 3
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [3] * 6


def test_another_process_looks_after_a_table_whose_own_has_died(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = postgres.new_database()
    first = InThread(Config(db=db, limits=0))
    monkeypatch.setattr(first.server.bots, "wake", lambda live, table: None)
    first.server.hub.on_bot_turn = lambda live, table: None  # its bots are as good as dead
    made = make_table(first.url, seats=[{"kind": "bot"}, {"kind": "bot"}])
    second = InThread(Config(db=db, limits=0))

    def moved() -> bool:
        return bool(get(first.url, f"/api/tables/{made['table']}", made["keys"]["watch"]).json()["seq"] > 5)

    eventually(moved, 60)
    for server in (second, first):
        server.stop()
    first.stop()
