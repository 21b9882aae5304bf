"""Tables, seats, picks: people play over sockets."""

from __future__ import annotations

from random import Random

from tests.server.kit import GAME, SEATS, InThread, Player, get, make_table, play_on, post


def seat_players(running: InThread, made: dict[str, object]) -> list[Player]:
    keys = made["keys"]
    assert isinstance(keys, dict)
    return [Player(running.url, str(made["table"]), keys["seats"][seat]) for seat in SEATS]


def test_two_people_play_and_both_see_every_step(running: InThread) -> None:
    players = seat_players(running, make_table(running.url))
    assert [player.welcome["you"] for player in players] == SEATS
    last = play_on(players, Random(1), 60)
    for player in players:
        numbers = [message["seq"] for message in player.heard if message["type"] == "update"]
        assert numbers == list(range(3, last + 1))
        assert player.state["status"] == "playing"
    deciding = [player for player in players if player.deciding()]
    assert len(deciding) == 1
    for player in players:
        player.close()


def test_a_bot_answers(running: InThread) -> None:
    made = make_table(running.url, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    player = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    for _ in range(15):
        while not player.deciding():
            player.next()
        assert player.decision is not None
        assert player.ask("pick", option=player.decision["options"][0])["type"] == "done"
    assert any(m["data"].get("seat") == "shadow" for m in player.heard if m.get("kind") == "picked")
    player.close()


def test_joining_by_link_fills_the_seat_and_starts_the_game(running: InThread) -> None:
    made = make_table(running.url, seats=[{"kind": "me", "player": "Ann", "contribution": "ann1"}, {"kind": "open"}])
    ann = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert ann.state["status"] == "waiting"
    assert ann.welcome["view"] is None
    body = {"id": "a-very-random-id-1", "player": "Ben", "contribution": "ben2"}
    joined = post(running.url, f"/api/tables/{made['table']}/join", made["keys"]["join"], body)
    assert joined.status_code == 201
    assert joined.json()["seat"] == "shadow"
    again = post(running.url, f"/api/tables/{made['table']}/join", made["keys"]["join"], body)
    assert again.json()["seat"] == "shadow", "the same request sent again leads to the same seat"
    assert again.json()["seq"] == joined.json()["seq"]
    ann.kind("started")
    assert ann.state["dice"]["contributions"] == {"free_peoples": "ann1", "shadow": "ben2"}
    assert "seed" not in ann.state["dice"]
    full = post(running.url, f"/api/tables/{made['table']}/join", made["keys"]["join"], {"id": "another-random-id-2"})
    assert full.json()["error"]["code"] == "no_open_seat"
    ben = Player(running.url, made["table"], again.json()["key"])
    assert ben.welcome["you"] == "shadow"
    play_on([ann, ben], Random(2), 5)
    ann.close()
    ben.close()


def test_the_same_pick_sent_twice_counts_once(running: InThread) -> None:
    players = seat_players(running, make_table(running.url))
    mover = next(player for player in players if player.deciding())
    assert mover.decision is not None
    option = mover.decision["options"][0]
    first = mover.ask("pick", id="one", option=option)
    again = mover.ask("pick", id="one", option=option)
    assert first["seq"] == again["seq"]
    other = mover.ask("pick", id="one", option="something:else")
    assert other["code"] == "id_reused"
    assert get(running.url, f"/api/tables/{mover.table}", mover.key).json()["seq"] == first["seq"]


def test_what_is_not_offered_and_who_does_not_decide_is_refused(running: InThread) -> None:
    players = seat_players(running, make_table(running.url))
    mover = next(player for player in players if player.deciding())
    other = next(player for player in players if not player.deciding())
    before = get(running.url, f"/api/tables/{mover.table}", mover.key).json()
    assert mover.ask("pick", option="no:such")["code"] == "not_offered"
    assert mover.decision is not None
    assert other.ask("pick", option=mover.decision["options"][0])["code"] == "not_your_turn"
    assert mover.ask("pick", option=mover.decision["options"][0], picks=10**5)["code"] == "late"
    assert mover.ask("answer", yes=True)["code"] == "no_offer"
    assert mover.ask("rematch")["code"] == "table_running"
    after = get(running.url, f"/api/tables/{mover.table}", mover.key).json()
    assert (before["seq"], before["view"]) == (after["seq"], after["view"])


def test_a_client_resumes_from_any_number(running: InThread) -> None:
    players = seat_players(running, make_table(running.url))
    last = play_on(players, Random(3), 300)
    full = {message["seq"]: message for message in players[0].heard if message["type"] == "update"}
    for since in (2, 10, last - 3, last):
        again = Player(running.url, players[0].table, players[0].key, since=since)
        missed = again.welcome["missed"]
        assert [message["seq"] for message in missed] == list(range(since + 1, last + 1))
        for message in missed:
            told = {key: value for key, value in full[message["seq"]].items() if key not in ("state", "view")}
            assert message == told
        assert again.welcome["view"] == players[0].view
        again.close()
    beyond = Player(running.url, players[0].table, players[0].key, since=10**5)
    assert beyond.welcome["missed"] is None


def test_games_are_listed_and_unknown_things_are_not_found(running: InThread) -> None:
    assert GAME in [game["game"] for game in get(running.url, "/api/games").json()["games"]]
    made = make_table(running.url)
    for table, key in ((made["table"], "wrong"), ("nowhere", made["keys"]["owner"]), (made["table"], "")):
        answer = get(running.url, f"/api/tables/{table}", key)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_table")


def test_why_not_names_the_rule(running: InThread) -> None:
    players = seat_players(running, make_table(running.url))
    mover = next(player for player in players if player.deciding())
    answer = mover.ask("why_not", option="no:such")
    assert (answer["type"], answer["rule"]) == ("why_not", "")
    assert mover.ask("ping")["type"] == "pong"
    assert mover.ask("full")["view"] == mover.view
