"""Rights, one door at a time: each was once open. The model in `test_rights_model` looks for those nobody thought
of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.kit import SEATS, Dropped, InThread, Json, Player, eventually, get, make_table, play_on, post, sit
from tests.server.postgres import PostgresServer
from thirdage.server.config import Config
from thirdage.server.storage import sql
from thirdage.server.storage.store import connect as connect_database
from thirdage.server.tables.seats import JOIN, KeyRow, hash_of


def join(server: InThread, made: Json) -> Player:
    """Let somebody take the open seat."""
    path, body = f"/api/tables/{made['table']}/join", {"id": uuid4().hex}
    joined = post(server.url, path, made["keys"]["join"], body)
    assert joined.status_code == 201, joined.text
    return Player(server.url, made["table"], joined.json()["key"])


def told_last(player: Player) -> Json:
    """Return the last message before the connection ends."""
    with pytest.raises(Dropped):
        player.until(lambda message: False)
    return player.heard[-1]


@contextmanager
def program(server: InThread, table: str, key: str) -> Iterator[ClientConnection]:
    with connect(f"{server.url.replace('http', 'ws')}/api/tables/{table}/bot", max_size=None) as wire:
        wire.send(json.dumps({"hello": {"key": key}}))
        yield wire


def rest(wire: ClientConnection) -> list[Json]:
    """Return what comes until the connection ends."""
    heard: list[Json] = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(json.loads(wire.recv(20)))
    return heard


# -- 1: leaving a seat ends its connections


def test_whoever_leaves_a_seat_is_told_once_and_hears_no_more(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    other = Player(running.url, made["table"], ann.key)
    assert ann.ask("seat", seat="free_peoples", to="open")["type"] == "done", "the answer comes before the end"
    for gone in (ann, other):
        assert told_last(gone)["code"] == "seat_lost"
        assert gone.heard[-1]["seq"] == 0
        assert all(message.get("kind") != "seated" for message in gone.heard)
    cid = join(running, made)
    ben.catch_up(cid.seq)
    play_on([cid, ben], Random(1), 3)


def test_a_program_of_a_seat_that_was_left_neither_sees_nor_picks(running: InThread) -> None:
    made = make_table(running.url)
    players = dict(zip(SEATS, sit(running, made), strict=True))
    first = next(seat for seat in SEATS if players[seat].deciding())
    with program(running, made["table"], players[first].key) as wire:
        question = json.loads(wire.recv(10))["question"]
        players[first].ask("seat", seat=first, to="open")
        cid = join(running, made)
        assert cid.deciding()
        with suppress(ConnectionClosed):
            wire.send(json.dumps({"pick": question["view"]["decision"]["options"][0]}))
        assert ["question" in message for message in rest(wire)] == [False]
    assert cid.ask("ping")["seq"] == cid.seq, "nobody has picked"


def test_a_seat_that_is_left_in_one_process_is_lost_in_the_other(postgres: PostgresServer) -> None:
    db = postgres.new_database()
    here, there = InThread(Config(db=db, limits=0)), InThread(Config(db=db, limits=0))
    made = make_table(here.url)
    ann, _ = sit(here, made)
    old = Player(there.url, made["table"], ann.key)
    with program(there, made["table"], ann.key) as wire:
        # A hello that comes when the key is gone would hear of no table at all.
        eventually(lambda: len(there.server.hub.lives[made["table"]].clients) == 2)
        ann.ask("seat", seat="free_peoples", to="open")
        assert told_last(old)["code"] == "seat_lost"
        cid = join(here, made)
        assert rest(wire)[-1]["code"] == "seat_lost"
    seq = cid.seq
    eventually(lambda: there.server.hub.lives[made["table"]].told >= seq)
    assert get(there.url, f"/api/tables/{made['table']}", ann.key).status_code == 404
    here.stop()
    there.stop()


def test_whoever_has_resigned_sees_what_spectators_see_until_the_end(running: InThread) -> None:
    made = make_table(running.url, settings={"players": "3"}, seats=[{"kind": "me"}] * 3)
    names = list(made["keys"]["seats"])
    players = [Player(running.url, made["table"], made["keys"]["seats"][name]) for name in names]
    watcher = Player(running.url, made["table"], made["keys"]["watch"])
    gone, left = players[2], players[0]
    assert gone.ask("resign")["type"] == "done"
    told = [message for message in gone.heard if message["type"] == "welcome"][-1]
    watcher.catch_up(told["seq"])
    assert (told["you"], told["view"]) == ("spectator", watcher.view)
    assert gone.ask("take_back", to=0)["code"] == "not_allowed"
    assert gone.ask("chat", text="good luck")["type"] == "done"
    players[1].ask("resign")
    left.until(lambda message: message.get("state", {}).get("status") == "over")
    back = gone.until(lambda message: message["type"] == "welcome")
    assert back["you"] == names[2], "after the end nothing is hidden"


# -- 2: a delay is a delay


@pytest.mark.parametrize("role", ["watch", "owner", "join"])
def test_whatever_a_delayed_spectator_asks_is_answered_from_the_past(running: InThread, role: str) -> None:
    made = make_table(running.url, delay=3600)
    ann, ben = sit(running, made)
    for player in (ann, ben):
        player.ask("allow", view="all", yes=True)
    play_on([ann, ben], Random(4), 5)
    late = Player(running.url, made["table"], made["keys"][role], view="all")
    full = late.ask("full")
    assert (full["seq"], full["view"], full["log"]) == (1, None, [])
    assert late.ask("ping")["seq"] == 1
    assert late.ask("pick", option="x:y")["seq"] == 1
    for path in ("", "/log", "/past", "/odds"):
        refused = get(running.url, f"/api/tables/{made['table']}{path}", made["keys"][role], view="all")
        assert refused.status_code == 403, path


@pytest.mark.parametrize("delay", [0, 45, None])
def test_everybody_is_told_how_late_others_watch(running: InThread, delay: int | None) -> None:
    """Whoever takes a seat may be asked to agree to spectators who see everything: they know how late these are."""
    made = make_table(
        running.url, seats=[{"kind": "me"}, {"kind": "open"}], **({} if delay is None else {"delay": delay})
    )
    late = 600 if delay is None else delay
    assert join(running, made).state["delay"] == late
    assert Player(running.url, made["table"], made["keys"]["watch"]).state["delay"] == late


def test_who_sits_down_later_has_agreed_to_nothing(running: InThread) -> None:
    """What somebody has allowed ends when they leave: their successor is not watched by an old consent."""
    made = make_table(running.url, delay=0)
    ann, ben = sit(running, made)
    for player in (ann, ben):
        for view in ("own", "all", "hints"):
            player.ask("allow", view=view, yes=True)
    late = Player(running.url, made["table"], made["keys"]["watch"], view="all")
    close = Player(running.url, made["table"], made["keys"]["watch"], view="seat:free_peoples")
    ann.ask("seat", seat="free_peoples", to="open")
    assert told_last(late)["code"] == told_last(close)["code"] == "no_consent"
    cid = join(running, made)
    assert cid.state["seats"][0]["shows"] == []
    assert cid.state["hints"]["allowed"] is False
    for view in ("all", "seat:free_peoples"):
        assert Player(running.url, made["table"], made["keys"]["watch"], view=view).welcome["code"] == "no_consent"


# -- 3: the rematch


@pytest.mark.parametrize("taken", [True, False])
def test_whoever_has_left_the_rematch_gets_no_key_to_it(running: InThread, taken: bool) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    ann.ask("resign")
    for player in (ann, ben):
        player.ask("rematch")
    entered = ann.ask("enter_rematch")
    there = Player(running.url, entered["rematch"], entered["key"])
    assert there.ask("seat", seat=entered["seat"], to="open")["type"] == "done"
    if taken:
        connection, key = connect_database(running.server.store.url), "a-join-key-for-the-rematch"
        connection.begin()
        sql.add_key(connection, KeyRow(hash_of(key), entered["rematch"], JOIN, -1, 0))
        connection.commit()
        connection.close()
        join(running, {"table": entered["rematch"], "keys": {"join": key}})
    assert ann.ask("enter_rematch")["code"] == "seat_lost"
    assert ben.ask("enter_rematch")["type"] == "rematch"


# -- 4: take-backs


@pytest.mark.parametrize("how", ["hand over", "hand over later"])
def test_a_bot_that_stands_in_does_not_agree_for_its_person(running: InThread, how: str) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    play_on([ann, ben], Random(5), 20)
    while not ann.deciding():
        play_on([ann, ben], Random(6), 1)
    if how == "hand over":
        ben.ask("seat", seat="shadow", to="bot", bot="random")
    picks = ann.state["picks"]
    assert ann.ask("take_back", to=3)["type"] == "done"
    if how == "hand over later":
        ben.ask("seat", seat="shadow", to="bot", bot="random")
    ann.ask("ping")
    assert ann.state["offer"]["waiting"] == ["shadow"]
    assert ann.state["picks"] == picks
    assert ben.ask("answer", yes=True)["type"] == "done"
    assert ann.kind("taken_back")["cut"] < picks


def test_whoever_was_flagged_is_still_asked(running: InThread) -> None:
    made = make_table(running.url, clock={"bank": 60, "on_flag": "bot", "bot": "random"})
    ann, ben = sit(running, made)
    players = {"free_peoples": ann, "shadow": ben}
    play_on([ann, ben], Random(5), 10)
    slow = next(seat for seat, player in players.items() if player.deciding())
    quick = next(seat for seat in players if seat != slow)
    hub = running.server.hub
    before = hub.now
    hub.now = lambda: before() + 61_000
    players[quick].kind("flagged")
    hub.now = before
    players[quick].until(lambda message: bool(message.get("view")) and players[quick].deciding())
    assert players[quick].ask("take_back", to=3)["type"] == "done"
    players[quick].ask("ping")
    assert players[quick].state["offer"]["waiting"] == [slow]


def test_a_remote_player_at_a_hot_seat_is_asked(running: InThread) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "me"}]
    made = make_table(running.url, hot_seat=True, settings={"players": "3"}, seats=seats)
    remote = join(running, made)
    mine = [Player(running.url, made["table"], key) for key in made["keys"]["seats"].values()]
    everybody = [*mine, remote]
    for _ in range(12):
        play_on(everybody, Random(7), 1)
    picks = mine[0].state["picks"]
    mine[0].ask("take_back", to=1)
    mine[0].ask("ping")
    assert mine[0].state["offer"]["waiting"] == [remote.welcome["you"]], "those at the same machine agree at once"
    assert mine[0].state["picks"] == picks
    remote.ask("answer", yes=False)
    remote.ask("take_back", to=1)
    remote.ask("ping")
    assert remote.state["offer"]["waiting"] == list(made["keys"]["seats"])


def test_whoever_joins_while_a_take_back_is_on_offer_is_asked_too(running: InThread) -> None:
    made = make_table(running.url, settings={"players": "3"}, seats=[{"kind": "me"}] * 3)
    names = list(made["keys"]["seats"])
    players = [Player(running.url, made["table"], made["keys"]["seats"][name]) for name in names]
    play_on(players, Random(5), 10)
    players[2].ask("seat", seat=names[2], to="open")
    players[0].ask("take_back", to=1)
    join(running, made)
    assert players[1].ask("answer", yes=True)["type"] == "done"
    players[0].ask("ping")
    assert players[0].state["offer"]["waiting"] == [names[2]]


# -- 5: hints


@pytest.mark.parametrize("hints", ["never", "auto"])
def test_no_world_is_given_where_no_hints_are(running: InThread, hints: str) -> None:
    made = make_table(running.url, hints=hints)
    players = sit(running, made)
    first = next(player for player in players if player.deciding())
    with program(running, made["table"], first.key) as wire:
        question = json.loads(wire.recv(10))["question"]
        wire.send(json.dumps({"want": "world"}))
        assert json.loads(wire.recv(10))["error"]["code"] == "no_hints"
        wire.send(json.dumps({"pick": question["view"]["decision"]["options"][0]}))
        first.kind("picked")


def test_a_study_of_a_running_table_is_closed_when_hints_are(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    for player in (ann, ben):
        player.ask("allow", view="hints", yes=True)
    study = post(running.url, "/api/studies", ann.key, {"from": {"table": made["table"]}}).json()
    where = f"/api/studies/{study['study']}"
    assert get(running.url, where).status_code == 200
    ben.ask("allow", view="hints", yes=False)
    for path in ("", "/step", "/hint", "/evaluation", "/export", "/position", "/odds"):
        assert get(running.url, where + path).json()["error"]["code"] == "no_hints", path
    message = {"type": "name", "id": "n1", "name": "x"}
    assert post(running.url, where + "/messages", study["key"], message).json()["error"]["code"] == "no_hints"
    ben.ask("resign")
    assert get(running.url, where + "/step").status_code == 200, "after the end everything may be thought through"


# -- and what else belongs to a seat


def test_a_successor_may_use_the_ids_of_whoever_sat_there_before(running: InThread) -> None:
    made = make_table(running.url)
    ann, _ = sit(running, made)
    assert ann.ask("chat", id="one", text="hello")["type"] == "done"
    ann.ask("seat", seat="free_peoples", to="open")
    cid = join(running, made)
    assert cid.ask("chat", id="one", text="well met")["type"] == "done"


def test_nobody_joins_a_game_that_is_over(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = sit(running, made)
    ann.ask("seat", seat="free_peoples", to="open")
    ben.ask("resign")
    path = f"/api/tables/{made['table']}/join"
    refused = post(running.url, path, made["keys"]["join"], {"id": uuid4().hex})
    assert refused.json()["error"]["code"] == "table_over"
