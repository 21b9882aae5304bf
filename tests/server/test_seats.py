"""Seats change hands, spectators watch, games are resigned and replayed."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.kit import SEATS, Dropped, InThread, Json, Player, eventually, get, make_table, play_on, post, sit


def owner_says(running: InThread, made: Json, **message: object) -> Json:
    answer = post(running.url, f"/api/tables/{made['table']}/messages", made["keys"]["owner"], {"id": "x1", **message})
    found = answer.json()
    assert isinstance(found, dict)
    return found


def test_a_bot_plays_for_a_person_who_comes_back(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    assert ann.ask("seat", seat="free_peoples", to="bot", bot="hal")["code"] == "unknown_bot"
    assert ann.ask("seat", seat="shadow", to="bot", bot="random")["code"] == "not_allowed"
    assert ann.ask("seat", seat="free_peoples", to="bot", bot="random")["type"] == "done"
    while not ben.deciding():
        ben.next()
    assert any(m.get("kind") == "picked" and m["data"]["seat"] == "free_peoples" for m in ben.heard)
    assert ann.ask("pick", option="no:such")["code"] == "not_allowed"
    assert ann.ask("seat", seat="free_peoples", to="person")["type"] == "done"
    assert ann.state["seats"][0]["kind"] == "person"
    ben.catch_up(ann.seq)
    play_on([ann, ben], Random(1), 5)


def test_a_bot_plays_in_a_style(running: InThread) -> None:
    made = make_table(running.url, seats=[{"kind": "me"}, {"kind": "bot", "bot": "veteran:style=hasty"}])
    ann = Player(running.url, made["table"], made["keys"]["seats"][SEATS[0]])
    assert ann.state["seats"][1]["bot"] == "veteran:style=hasty"
    while not ann.deciding():
        ann.next()
    said = owner_says(running, made, type="seat", seat="shadow", to="bot", bot="novice:style=warlike")
    assert said["type"] == "done"
    assert ann.kind("seated")["state"]["seats"][1]["bot"] == "novice:style=warlike"


def test_a_person_leaves_and_somebody_else_takes_the_seat(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    assert ann.ask("seat", seat="free_peoples", to="open")["type"] == "done"
    assert ben.kind("seated")["state"]["seats"][0]["kind"] == "open"
    lost = get(running.url, f"/api/tables/{made['table']}", ann.key)
    assert lost.status_code == 404, "the key of the seat opens it no longer"
    body = {"id": "0123456789abcdef", "player": "Cid"}
    joined = post(running.url, f"/api/tables/{made['table']}/join", made["keys"]["join"], body).json()
    cid = Player(running.url, made["table"], joined["key"])
    ben.catch_up(cid.seq)
    play_on([cid, ben], Random(2), 5)


def test_who_has_left_a_seat_does_not_come_back_by_an_old_request(running: InThread) -> None:
    """Sent again, a request to join leads to the same seat; but not to the seat of whoever sits there now."""
    made = make_table(running.url, seats=[{"kind": "me"}, {"kind": "open"}])
    where = f"/api/tables/{made['table']}/join"
    first, second = {"id": "the-first-0123456"}, {"id": "the-second-012345"}
    joined = post(running.url, where, made["keys"]["join"], first).json()
    assert post(running.url, where, made["keys"]["join"], first).status_code == 201
    ann = Player(running.url, made["table"], joined["key"])
    assert ann.ask("seat", seat="shadow", to="open")["type"] == "done"
    for _ in range(2):  # before and after somebody else sits there
        refused = post(running.url, where, made["keys"]["join"], first)
        assert refused.json()["error"]["code"] == "seat_taken"
        assert post(running.url, where, made["keys"]["join"], second).status_code == 201


def test_the_owner_changes_seats_nobody_holds(running: InThread) -> None:
    made = make_table(running.url, seats=[{"kind": "me"}, {"kind": "open"}])
    assert owner_says(running, made, type="seat", seat="free_peoples", to="open")["error"]["code"] == "not_allowed"
    assert owner_says(running, made, type="seat", seat="shadow", to="bot", bot="random")["type"] == "done"
    ann = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert ann.state["status"] == "playing"
    assert owner_says(running, made, type="seat", seat="shadow", to="open", id="x2")["type"] == "done"
    assert owner_says(running, made, type="pick", option="x", id="x3")["error"]["code"] == "not_allowed"


def test_spectators_see_what_is_public_and_more_by_consent(running: InThread) -> None:
    made = make_table(running.url, delay=0)
    ann, ben = sit(running, made)
    watch = made["keys"]["watch"]
    public = Player(running.url, made["table"], watch)
    assert public.welcome["you"] == "spectator"
    assert "options" not in public.view["decision"]
    for view in ("seat:shadow", "all"):
        assert Player(running.url, made["table"], watch, view=view).welcome["code"] == "no_consent"
    ben.ask("allow", view="own", yes=True)
    close = Player(running.url, made["table"], watch, view="seat:shadow")
    assert close.view == ben.view
    assert close.ask("pick", option="x")["code"] == "not_allowed"
    ben.ask("allow", view="all", yes=True)
    assert Player(running.url, made["table"], watch, view="all").welcome["code"] == "no_consent"
    ann.ask("allow", view="all", yes=True)
    everything = Player(running.url, made["table"], watch, view="all")
    assert set(everything.view["boards"]) == set(SEATS)
    last = play_on([ann, ben], Random(3), 3)
    everything.catch_up(last)
    assert everything.view["boards"]["shadow"] == ben.view["board"]
    ben.ask("allow", view="own", yes=False)
    with pytest.raises(Dropped):
        close.until(lambda message: False)
    ann.ask("allow", view="all", yes=False)
    with pytest.raises(Dropped):
        everything.until(lambda message: False)
    public.catch_up(ann.seq)


def test_who_sees_everything_sees_it_later(running: InThread) -> None:
    made = make_table(running.url, delay=3600)
    ann, ben = sit(running, made)
    for player in (ann, ben):
        player.ask("allow", view="all", yes=True)
    last = play_on([ann, ben], Random(4), 5)
    late = Player(running.url, made["table"], made["keys"]["watch"], view="all")
    assert late.seq == 1, "an hour ago there was only an empty table"
    hub = running.server.hub
    before = hub.now
    hub.now = lambda: before() + 3600_000
    late.catch_up(last)
    hub.now = before
    assert late.state["picks"] == ann.state["picks"]
    assert get(running.url, f"/api/tables/{made['table']}", made["keys"]["watch"], view="all").status_code == 403


def test_presence_and_chat(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    assert ann.until(lambda m: m["type"] == "presence" and len(m["seats"]) == 2)["seats"] == SEATS
    assert ben.ask("chat", text="Speak, friend ☘")["type"] == "done"
    assert ann.kind("chatted")["data"] == {"who": "shadow", "text": "Speak, friend ☘"}
    ben.close()
    assert ann.until(lambda m: m["type"] == "presence" and len(m["seats"]) == 1)["seats"] == ["free_peoples"]
    again = Player(running.url, made["table"], ben.key)
    assert again.welcome["chat"][0]["text"] == "Speak, friend ☘"
    watcher = Player(running.url, made["table"], made["keys"]["watch"])
    assert watcher.ask("chat", text="hm")["code"] == "not_allowed"


def test_resigning_and_the_rematch_with_swapped_sides(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    play_on([ann, ben], Random(5), 5)
    assert get(running.url, f"/api/tables/{made['table']}/record", ann.key).json()["error"]["code"] == "table_running"
    assert ann.ask("resign")["type"] == "done"
    ben.kind("resigned")
    assert (ben.state["status"], ben.state["winners"], ben.state["victory"]) == ("over", ["shadow"], "resigned")
    assert ben.state["dice"]["seed"].startswith("fair1:")
    assert ben.ask("pick", option="x")["code"] == "table_over"
    assert ann.ask("enter_rematch")["code"] == "no_rematch"
    ann.ask("rematch", contribution="ann")
    assert ann.state["rematch_table"] == ""
    ben.ask("rematch", contribution="ben")
    ann.kind("rematched")
    entered = ann.ask("enter_rematch")
    assert entered["rematch"] == ann.state["rematch_table"]
    assert entered["seat"] == "shadow", "the sides are swapped"
    new_ann = Player(running.url, entered["rematch"], entered["key"])
    other = ben.ask("enter_rematch")
    new_ben = Player(running.url, other["rematch"], other["key"])
    assert new_ben.welcome["you"] == "free_peoples"
    assert new_ben.state["dice"]["contributions"] == {"free_peoples": "ben", "shadow": "ann"}
    play_on([new_ben, new_ann], Random(6), 4)


def test_bots_play_on_among_themselves(running: InThread) -> None:
    from thirdage.server.bots import bots_at_table

    pause, bots_at_table.PAUSE = bots_at_table.PAUSE, 0.0  # type: ignore[misc]
    made = make_table(running.url, seats=[{"kind": "bot"}, {"kind": "bot"}])
    state: Json = {}

    def over() -> bool:
        nonlocal state
        state = get(running.url, f"/api/tables/{made['table']}", made["keys"]["watch"]).json()["state"]
        return bool(state["picks"] > 300)

    eventually(over, 60)
    bots_at_table.PAUSE = pause  # type: ignore[misc]
    owner_says(running, made, type="seat", seat="shadow", to="open")
