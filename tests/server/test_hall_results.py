"""Results: written once, with the entry that ends the game, and never otherwise. What a rated table demands."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.hall_kit import CLOCK, Person, code, decide, rated_game, stored
from tests.server.kit import InProcess, InThread, Player, eventually, get, make_table, post
from tests.server.postgres import PostgresServer
from thirdage.server.errors import Refused
from thirdage.server.hall import results
from thirdage.server.hall.adjudication import adjudicate
from thirdage.server.hall.outcome import Reason, Unrated
from thirdage.server.hall.seats import accounts_of_seats
from thirdage.server.storage.store import connect

BOTS: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]


@pytest.fixture
def people(hall: InThread) -> tuple[Person, Person]:
    return Person(hall.url, "ann"), Person(hall.url, "ben")


def refuse(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    return code(answer)


# -- writing


def test_a_game_that_ends_leaves_a_result_of_both_seats(db: str, hall: InThread, people: tuple[Person, Person]) -> None:
    table, players = rated_game(hall.url, *people)
    decide(players)
    assert stored(db, table) is None
    assert players[1].ask("resign")["type"] == "done"
    found = stored(db, table)
    assert found is not None
    assert (found.rated, found.reason, found.victory, found.winners()) == (
        True,
        Reason.RESIGNED,
        "resigned",
        ["free_peoples"],
    )
    assert [(seat.player, seat.role, seat.camp, seat.score) for seat in found.seats] == [
        ("ann", "free_peoples", 0, 2),
        ("ben", "shadow", 1, 0),
    ]
    assert found.archived, "a public rated game is in the archive unless somebody says no"
    assert players[0].state["rated"] is True


def test_a_game_without_accounts_leaves_a_result_that_counts_for_nothing(db: str, hall: InThread) -> None:
    made = make_table(hall.url)
    player = Player(hall.url, made["table"], made["keys"]["seats"]["shadow"])
    assert player.ask("resign")["type"] == "done"
    found = stored(db, made["table"])
    assert found is not None
    assert (found.rated, found.unrated, found.archived) == (False, "", False)
    assert [seat.player for seat in found.seats] == ["", ""]


def test_the_accounts_of_seats_are_those_their_keys_name(
    db: str, hall: InThread, people: tuple[Person, Person]
) -> None:
    table, players = rated_game(hall.url, *people, rated=False, public=False)
    connection = connect(db)
    assert accounts_of_seats(connection, table) == {0: "ann", 1: "ben"}
    assert players[1].ask("seat", seat="shadow", to="open")["type"] == "done"
    assert accounts_of_seats(connection, table) == {0: "ann"}
    connection.close()


def test_what_fails_in_between_leaves_neither_the_entry_nor_the_result(
    db: str, hall: InThread, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = rated_game(hall.url, *people)
    decide(players)
    written = results.record_result

    def broken(*args: Any) -> None:
        written(*args)
        raise RuntimeError("killed in between")

    monkeypatch.setattr(results, "record_result", broken)
    path, message = f"/api/tables/{table}/messages", {"type": "resign", "id": "again-and-again"}
    assert post(hall.url, path, players[1].key, message).status_code == 500
    assert stored(db, table) is None
    assert get(hall.url, f"/api/tables/{table}", players[0].key).json()["state"]["status"] == "playing"
    monkeypatch.setattr(results, "record_result", written)
    again = post(hall.url, path, players[1].key, message)
    assert again.json()["type"] == "done", again.text
    told = post(hall.url, path, players[1].key, message)
    assert told.json()["seq"] == again.json()["seq"], "a result told twice is the same result"
    assert stored(db, table) is not None


def test_every_game_that_is_over_has_one_result_when_processes_are_killed(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    db = postgres.new_database()
    first, second = InProcess(db, tmp_path), InProcess(db, tmp_path)
    over = []
    try:
        made = [make_table(first.url) for _ in range(6)]
        for number, each in enumerate(made):
            here, there = (first, second) if number % 2 else (second, first)
            message = {"type": "resign", "id": "the-end"}
            path = f"/api/tables/{each['table']}/messages"
            post(here.url, path, each["keys"]["seats"]["shadow"], message)
            if number == 3:
                first.kill()
                first = InProcess(db, tmp_path)
                here, there = (first, second)
            told = post(there.url, path, each["keys"]["seats"]["free_peoples"], message)
            over.append(told.json().get("code") or told.json()["error"]["code"])
        assert over == ["table_over"] * 6
        connection = connect(db)
        rows = connection.execute("SELECT table_id FROM result")
        seats = connection.execute("SELECT count(*) FROM result_seat")
        connection.close()
        assert sorted(str(row[0]) for row in rows) == sorted(each["table"] for each in made)
        assert seats == [(12,)]
    finally:
        first.kill()
        second.kill()


def test_nobody_can_tell_the_server_a_result_or_whose_a_seat_is(
    db: str, hall: InThread, people: tuple[Person, Person]
) -> None:
    ann, _ = people
    table, players = rated_game(hall.url, *people)
    for forged in ("result", "adjudicated", "adjudicate"):
        message = {"type": forged, "id": "forged", "winners": [0], "by": "ann"}
        assert refuse(post(hall.url, f"/api/tables/{table}/messages", players[0].key, message)) == "malformed"
    assert stored(db, table) is None
    assert refuse(ann.make(seats=[{"kind": "me", "account": "ben"}, {"kind": "open"}])) == "malformed"
    made = ann.make().json()
    body = {"id": "somebody-elses-name", "account": "ben"}
    assert refuse(post(hall.url, f"/api/tables/{made['table']}/join", made["keys"]["join"], body)) == "malformed"


# -- what a rated table demands


def test_a_rated_table_needs_accounts_that_are_two(hall: InThread, people: tuple[Person, Person]) -> None:
    ann, ben = people
    nobody = post(hall.url, "/api/tables", body={"game": "war-of-the-ring", "rated": True, "clock": CLOCK})
    assert (nobody.status_code, code(nobody)) == (403, "rated_account")
    assert refuse(ann.make(seats=[{"kind": "me"}, {"kind": "me"}])) == "rated_self"
    bots = [{"kind": "bot", "bot": "novice"}, {"kind": "bot", "bot": "expert"}]
    assert refuse(ann.make(seats=bots)) == "rated_account"
    made = ann.make().json()
    table, key = made["table"], made["keys"]["join"]
    assert refuse(post(hall.url, f"/api/tables/{table}/join", key, {"id": "somebody-without-one"})) == "rated_account"
    assert refuse(ann.join(table, key)) == "rated_self"
    assert ben.join(table, key).status_code == 201


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"clock": None}, "malformed"),
        ({"clock": {"bank": 60, "on_flag": "bot"}}, "rated_clock"),
        ({"clock": {"bank": 60, "on_flag": "nothing"}}, "rated_clock"),
        ({"hot_seat": True}, "rated_set_up"),
        ({"hints": "always"}, "rated_set_up"),
        ({"thinking": 5}, "rated_set_up"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}, "rated_bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "expert:style=hasty"}]}, "rated_bot"),
    ],
)
def test_what_cannot_be_rated_is_refused_when_the_table_is_made(
    hall: InThread, people: tuple[Person, Person], wishes: dict[str, Any], why: str
) -> None:
    assert refuse(people[0].make(**wishes)) == why


def test_a_rated_table_without_a_clock_is_refused(hall: InThread, people: tuple[Person, Person]) -> None:
    body = {"game": "war-of-the-ring", "rated": True}
    assert refuse(people[0].http.post("/api/tables", json=body)) == "rated_clock"


def test_nobody_is_replaced_or_helped_at_a_rated_table(hall: InThread, people: tuple[Person, Person]) -> None:
    table, players = rated_game(hall.url, *people)
    for to, more in [("bot", {"bot": "expert"}), ("open", {})]:
        assert players[0].ask("seat", seat="free_peoples", to=to, **more)["code"] == "rated_stays"
    assert players[0].ask("thinking", seconds=9)["code"] == "rated_stays"
    assert players[0].ask("allow", view="hints", yes=True)["type"] == "done"
    assert get(hall.url, f"/api/tables/{table}/hint", players[0].key).json()["error"]["code"] == "no_hints"
    assert [seat["player"] for seat in players[0].state["seats"]] == ["ann", "ben"], "under their own names"


def test_bots_agree_to_no_take_back_of_a_rated_game(hall: InThread, people: tuple[Person, Person]) -> None:
    made = people[0].make(seats=BOTS).json()
    player = Player(hall.url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert player.ask("take_back", to=0)["code"] == "rated_take_back"


def test_a_take_back_all_agree_to_leaves_the_game_rated(db: str, hall: InThread, people: tuple[Person, Person]) -> None:
    table, players = rated_game(hall.url, *people)
    decide(players)
    assert players[0].ask("take_back", to=0)["type"] == "done"
    answer = players[1].ask("answer", yes=True)
    for player in players:
        player.catch_up(answer["seq"] + 1)  # the game goes back by an entry of its own
    decide(players)
    assert players[0].ask("resign")["type"] == "done"
    found = stored(db, table)
    assert found is not None
    assert (found.rated, found.winners()) == (True, ["shadow"])


# -- ends that do not count, or not as one might think


def test_a_game_that_was_never_begun_is_abandoned_and_unrated(
    db: str, hall: InThread, people: tuple[Person, Person]
) -> None:
    table, players = rated_game(hall.url, *people)
    assert players[0].ask("resign")["type"] == "done"
    found = stored(db, table)
    assert found is not None
    assert (found.rated, found.reason, found.unrated) == (False, Reason.ABANDONED, Unrated.ABANDONED)


def test_whoever_walks_away_loses_by_time(
    db: str, hall: InThread, people: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = rated_game(hall.url, *people)
    decide(players)
    waited = 0 if players[0].deciding() else 1
    now = hall.server.hub.now
    monkeypatch.setattr(hall.server.hub, "now", lambda: now() + 3_601_000)
    found = eventually(lambda: stored(db, table))
    assert (found.rated, found.reason, found.seats[waited].score) == (True, Reason.TIME, 0)


def test_what_an_organiser_decides_ends_the_game_and_counts_for_no_rating(
    db: str, hall: InThread, people: tuple[Person, Person]
) -> None:
    table, players = rated_game(hall.url, *people)
    hub, loop = hall.server.hub, hall.server._tasks[0].get_loop()

    def decided(winners: list[str]) -> int:
        return asyncio.run_coroutine_threadsafe(adjudicate(hub, table, winners, "organiser"), loop).result(20)

    with pytest.raises(Refused, match="no such seat"):
        decided(["elves"])
    decided(["shadow"])
    with pytest.raises(Refused, match="is over"):
        decided(["free_peoples"])
    found = stored(db, table)
    assert found is not None
    assert (found.rated, found.unrated, found.winners()) == (False, Unrated.ADJUDICATED, ["shadow"])
    assert players[0].kind("adjudicated")["state"]["victory"] == "adjudicated"


def test_a_bot_that_stood_in_keeps_a_casual_game_out_of_nothing_but_ratings(
    db: str, hall: InThread, people: tuple[Person, Person]
) -> None:
    table, players = rated_game(hall.url, *people, rated=False)
    decide(players)
    assert players[0].ask("seat", seat="free_peoples", to="bot", bot="random")["type"] == "done"
    assert players[0].ask("seat", seat="free_peoples", to="person")["type"] == "done"
    assert players[1].ask("resign")["type"] == "done"
    found = stored(db, table)
    assert found is not None
    assert (found.rated, found.seats[0].player, found.seats[0].score) == (False, "ann", 2)


def test_at_a_table_of_three_whoever_gives_up_has_lost_and_the_others_play_on(
    db: str, hall: InThread, people: tuple[Person, Person]
) -> None:
    ann, ben = people
    cat = Person(hall.url, "cat")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = ann.make(seats=seats, settings={"players": "3"}).json()
    table, keys = made["table"], made["keys"]
    others = [person.join(table, keys["join"]).json()["key"] for person in (ben, cat)]
    players = [Player(hall.url, table, key) for key in [*keys["seats"].values(), *others]]
    assert players[1].ask("resign")["type"] == "done"
    assert players[2].ask("resign")["type"] == "done"
    found = stored(db, table)
    assert found is not None
    assert [(seat.player, seat.role, seat.score) for seat in found.seats] == [
        ("ann", "free_peoples.3", 2),
        ("ben", "witch_king.3", 0),
        ("cat", "saruman.3", 0),
    ]


# -- the rematch, consent, and games declared void


def test_the_rematch_of_a_rated_game_is_rated_with_the_same_people(
    db: str, hall: InThread, people: tuple[Person, Person]
) -> None:
    _, players = rated_game(hall.url, *people)
    decide(players)
    assert players[1].ask("resign")["type"] == "done"
    for player in players:
        assert player.ask("rematch")["type"] == "done"
    key = players[0].ask("enter_rematch")
    again = Player(hall.url, key["rematch"], key["key"])
    assert (again.welcome["you"], again.state["rated"]) == ("shadow", True)
    assert [seat["player"] for seat in again.state["seats"]] == ["ben", "ann"]


def test_everybody_decides_for_themselves_about_the_archive(
    db: str, hall: InThread, people: tuple[Person, Person]
) -> None:
    table, players = rated_game(hall.url, *people)
    assert players[0].state["seats"][0]["shows"] == ["archive"]
    assert players[0].ask("allow", view="archive", yes=False)["type"] == "done"
    players[1].ask("resign")
    found = stored(db, table)
    assert found is not None
    assert not found.archived
    assert players[0].ask("allow", view="archive", yes=True)["type"] == "done"
    found = stored(db, table)
    assert found is not None
    assert found.archived, "also when the game is over"


def test_only_a_game_that_has_ended_can_be_declared_void(db: str, hall: InThread) -> None:
    made = make_table(hall.url)
    connection = connect(db)
    with pytest.raises(Refused, match="no game has ended"):
        results.void(connection, made["table"])
    connection.close()
