"""Studies: made from anything that is a game, branched, commented, evaluated, exported, and played on."""

from __future__ import annotations

import json
import socket
import time
from random import Random
from typing import Any

import pytest

from tests.server.kit import (
    GAME,
    SEATS,
    InThread,
    Json,
    Player,
    eventually,
    get,
    make_table,
    play_on,
    play_on_against_a_bot,
    post,
)
from thirdage.arena.playout import random_game
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import position_text
from thirdage.kernel.record import parse_record, record_text, replay
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view
from thirdage.server.doors import http_studies
from thirdage.server.studies import study_make
from thirdage.server.studies.study import MOST_PICKS, Branch, Study


def begun(game: str = GAME, picks: int = 60) -> Game:
    """Return the first picks of a random game."""
    played, random = new_game(find_rules(game), {}, Seeded("study")), Random(3)
    while played.history.count < picks:
        assert played.ask is not None
        played.pick(random.choice(played.ask.options))
    return played


def make(running: InThread, source: Json, key: str = "", title: str = "") -> Json:
    answer = post(running.url, "/api/studies", key, {"from": source, "title": title})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert isinstance(made, dict)
    return made


def refused(running: InThread, source: Any, key: str = "") -> str:
    answer = post(running.url, "/api/studies", key, {"from": source})
    assert answer.status_code in (400, 404, 409), answer.text
    return str(answer.json()["error"]["code"])


class Desk:
    """Somebody who works on a study."""

    def __init__(self, running: InThread, made: Json) -> None:
        self.url, self.id, self.key = running.url, made["study"], made["key"]
        self.said = 0

    def get(self, what: str = "", **params: Any) -> Json:
        answer = get(self.url, f"/api/studies/{self.id}{what}", **params)
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert isinstance(found, dict)
        return found

    def step(self, branch: int, at: int, **params: Any) -> Json:
        return self.get("/step", branch=branch, at=at, **params)

    def evaluated(self, branch: int) -> list[Json]:
        """Return all points of a branch, however long that takes."""
        eventually(lambda: self.get("/evaluation", branch=branch)["complete"], 60)
        points = self.get("/evaluation", branch=branch)["points"]
        assert isinstance(points, list)
        return points

    def say(self, type: str, key: str | None = None, **fields: Any) -> Json:
        self.said += 1
        body = {"type": type, "id": f"m{self.said}", **fields}
        answer = post(self.url, f"/api/studies/{self.id}/messages", self.key if key is None else key, body)
        found = answer.json()
        assert isinstance(found, dict)
        return found


@pytest.mark.parametrize("game", game_ids())
def test_a_record_is_stepped_through(running: InThread, game: str) -> None:
    played = begun(game)
    desk = Desk(running, make(running, {"record": record_text(played)}, title="A game"))
    told = desk.get()
    assert (told["title"], told["game"], told["seats"], told["sampled"]) == ("A game", game, played.seats, False)
    assert [option for _, option in told["branches"][0]["picks"]] == [option.text for option in played.picks]
    again = replay(parse_record(record_text(played)), 0)
    for at in range(played.history.count + 1):
        if at % 9 == 0:
            step = desk.step(0, at)
            assert step["view"]["boards"] == {
                name: json.loads(json.dumps(view(again, seat)["board"])) for seat, name in enumerate(played.seats)
            }
            assert again.ask is not None
            assert step["decision"]["options"] == [option.text for option in again.ask.options]
            mine = desk.step(0, at, view=f"seat:{played.seats[0]}")["view"]
            assert mine["board"] == step["view"]["boards"][played.seats[0]]
        if at < played.history.count:
            again.pick(played.picks[at])
    log = [event for event in played.log if 10 < event.pick <= 40]
    assert [event["id"] for event in desk.step(0, 40, since=10)["events"]] == [event.id for event in log]


def test_following_nested_branches_looks_at_each_pick_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of 399 branches leaves the one before: a message that follows them all doesn't go back for each pick."""
    rows = [["shadow", f"pick:{at}"] for at in range(400)]
    study = Study("nested")
    study.branches = {at: Branch(at, at - 1, at, [rows[at]]) for at in range(400)}
    assert study.line(399) == rows
    assert study.line(7) == rows[:8]
    looked = 0
    branch = Study.branch

    def counted(self: Study, number: int) -> Branch:
        nonlocal looked
        looked += 1
        return branch(self, number)

    monkeypatch.setattr(Study, "branch", counted)
    other = ["shadow", "another"]
    assert study.follow(399, 0, [*rows, other]) == (399, 400, [other])
    assert study.follow(0, 0, [rows[0], other]) == (0, 1, [other])
    assert looked < 4000


def test_branches_follow_what_is_there_and_leave_it_where_they_differ(running: InThread) -> None:
    played = begun()
    desk = Desk(running, make(running, {"record": record_text(played)}))
    at = next(i for i in range(20, 60) if not played.forced[i] and played.makers[i] >= 0)
    options = desk.step(0, at)["decision"]["options"]
    taken = played.picks[at].text
    other = next(option for option in options if option != taken)
    assert desk.say("branch", branch=0, at=at, picks=[taken])["branch"] == 0
    made = desk.say("branch", branch=0, at=at, picks=[other], name="what if")
    assert (made["type"], made["branch"], made["at"]) == ("done", 1, at + 1)
    assert desk.say("branch", branch=0, at=at, picks=[other])["branch"] == 1
    assert desk.say("branch", branch=1, at=at, picks=[taken])["branch"] == 0
    more: list[str] = []
    for _ in range(5):
        step = desk.step(1, at + 1 + len(more))
        pick = "*" if step["chance"] else step["decision"]["options"][0]
        assert (step["decision"]["seat"] == "chance") == bool(step["chance"])
        done = desk.say("branch", branch=1, at=step["at"], picks=[pick])
        assert (done["branch"], done["at"]) == (1, step["at"] + 1)
        more.append(pick)
    told = desk.get()
    assert [branch["branch"] for branch in told["branches"]] == [0, 1]
    assert (told["branches"][1]["parent"], told["branches"][1]["at"], told["branches"][1]["name"]) == (0, at, "what if")
    assert len(told["branches"][1]["picks"]) == 6
    assert desk.step(1, at)["view"] == desk.step(0, at)["view"]
    assert desk.step(1, at + 6)["of"] == at + 6
    record = get(running.url, f"/api/studies/{desk.id}/export", format="record", branch=1).text
    assert len(replay(parse_record(record)).picks) == at + 6
    assert desk.say("remove", branch=1)["type"] == "done"
    assert [branch["branch"] for branch in desk.get()["branches"]] == [0]
    assert desk.say("branch", branch=0, at=at, picks=[other])["branch"] == 2
    assert desk.say("branch", branch=1, at=at, picks=[other])["error"]["code"] == "no_branch"
    assert desk.say("branch", branch=0, at=999, picks=[other])["error"]["code"] == "no_place"
    assert desk.say("branch", branch=0, at=at, picks=["no:such"])["error"]["code"] == "not_offered"
    assert desk.say("remove", branch=0)["error"]["code"] == "not_allowed"


def test_chance_is_chosen_or_rolled(running: InThread) -> None:
    desk = Desk(running, make(running, {"game": GAME}))
    step = desk.step(0, 0)
    at = 0
    while not step["chance"]:
        at = desk.say("branch", branch=0, at=at, picks=[step["decision"]["options"][0]])["at"]
        step = desk.step(0, at)
    outcomes = step["chance"]["outcomes"]
    assert sum(outcomes.values()) == step["chance"]["total"]
    chosen = list(outcomes)[-1]
    done = desk.say("branch", branch=0, at=at, picks=[chosen])
    assert desk.get()["branches"][0]["picks"][at] == ["chance", chosen]
    assert done["at"] == at + 1
    assert desk.say("branch", branch=0, at=at, picks=["*"])["type"] == "done"


def test_comments_and_names(running: InThread) -> None:
    played = begun()
    desk = Desk(running, make(running, {"record": record_text(played)}))
    first = desk.say("comment", branch=0, at=7, text="Why not here?\nIndeed.", who="Ann")["comment"]
    second = desk.say("comment", branch=0, at=9, text="x")["comment"]
    desk.say("name", name="Minas Tirith")
    desk.say("name", name="the game", branch=0)
    told = desk.get()
    assert (told["title"], told["branches"][0]["name"]) == ("Minas Tirith", "the game")
    assert told["comments"][0] == {
        "comment": first,
        "branch": 0,
        "at": 7,
        "text": "Why not here?\nIndeed.",
        "who": "Ann",
    }
    desk.say("uncomment", comment=second)
    assert [comment["comment"] for comment in desk.get()["comments"]] == [first]
    assert desk.say("uncomment", comment=second)["error"]["code"] == "not_found"


def test_the_same_message_counts_once_and_only_the_key_may_write(running: InThread) -> None:
    desk = Desk(running, make(running, {"game": "five-armies"}))
    option = desk.step(0, 0)["decision"]["options"][0]
    body = {"type": "branch", "id": "once", "branch": 0, "at": 0, "picks": [option]}
    path = f"/api/studies/{desk.id}/messages"
    first = post(running.url, path, desk.key, body).json()
    assert post(running.url, path, desk.key, body).json() == first
    other = post(running.url, path, desk.key, {**body, "at": 1}).json()
    assert other["error"]["code"] == "id_reused"
    assert desk.say("name", key="someone", name="mine")["error"]["code"] == "not_allowed"
    assert desk.get()["title"] == ""
    assert get(running.url, "/api/studies/nothing").json()["error"]["code"] == "no_study"
    assert post(running.url, "/api/studies/nothing/messages", "k", body).json()["error"]["code"] == "no_study"


def test_a_study_is_there_after_the_memory_is_gone(running: InThread) -> None:
    desk = Desk(running, make(running, {"record": record_text(begun())}))
    desk.say("comment", branch=0, at=1, text="kept")
    before = desk.get()
    running.server.studies._known.clear()
    assert desk.get() == before
    body = {"type": "comment", "id": "m1", "branch": 0, "at": 1, "text": "kept"}
    assert post(running.url, f"/api/studies/{desk.id}/messages", desk.key, body).json()["comment"] == 0


def test_a_study_is_taken_along(running: InThread) -> None:
    played = begun()
    desk = Desk(running, make(running, {"position": position_text(played)}, title="t"))
    option = desk.step(0, desk.get()["branches"][0]["at"])["decision"]["options"][-1]
    desk.say("branch", branch=0, at=0, picks=[option])
    desk.say("comment", branch=0, at=0, text="see")
    exported = desk.get("/export")
    other = Desk(running, make(running, {"study": exported}))
    kept = ("title", "game", "settings", "branches", "comments", "sampled")
    assert {key: desk.get()[key] for key in kept} == {key: other.get()[key] for key in kept}
    assert other.get("/export") == exported
    last = len(other.get()["branches"][0]["picks"])
    assert other.step(0, last)["view"] == desk.step(0, last)["view"]
    assert other.key != desk.key

    def broken(**changes: Any) -> str:
        return refused(running, {"study": {**exported, **changes}})

    branch = exported["branches"][0]
    assert broken(thirdage="study 9") == "bad_study"
    assert broken(version=10**5) == "bad_study"
    assert broken(game="chess") == "bad_study"
    assert broken(start={"armies": {"bree": "nonsense"}}) == "bad_study"
    assert broken(branches=[{**branch, "picks": [["shadow", "no:such"]]}]) == "bad_study"
    assert broken(branches=[branch, {**branch, "branch": 1, "parent": 5}]) == "bad_study"
    assert broken(branches=[{**branch, "parent": 0}]) == "bad_study"
    assert broken(comments=[{"comment": 0, "branch": 3, "at": 0, "text": "x", "who": ""}]) == "bad_study"
    assert broken(more=1) == "malformed"


def test_what_is_no_game_is_refused(running: InThread) -> None:
    record = record_text(begun())
    assert refused(running, {"record": record.replace("chance", "chanse", 1)}) == "bad_record"
    assert refused(running, {"record": "nonsense"}) == "bad_record"
    assert refused(running, {"position": "thirdage = 1"}) == "bad_position"
    assert refused(running, {"game": "chess"}) == "unknown_game"
    assert refused(running, {"game": GAME, "settings": {"no": "such"}}) == "bad_setting"
    assert refused(running, {}) == "malformed"
    assert refused(running, {"game": GAME, "record": record}) == "malformed"
    assert refused(running, {"table": "nothing"}, "key") == "no_table"
    assert refused(running, {"table": "nothing"}) == "no_table"


def test_a_finished_table_is_studied_whole(running: InThread) -> None:
    made = make_table(running.url)
    players = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    play_on(players, Random(2), 40)
    assert refused(running, {"table": made["table"]}, players[0].key) == "table_running"
    assert players[0].ask("resign")["type"] == "done"
    for key in (players[1].key, made["keys"]["watch"]):
        study = make(running, {"table": made["table"], "at": 20}, key)
        desk = Desk(running, study)
        assert study["at"] == 20
        picks = players[0].state["picks"]
        assert len(desk.get()["branches"][0]["picks"]) == picks
        past = get(running.url, f"/api/tables/{made['table']}/past", key, at=picks, view="all").json()["view"]
        assert desk.step(0, picks)["view"]["boards"] == past["boards"]
        assert desk.get()["source"] == {"kind": "table", "table": made["table"], "at": 20}


def test_a_running_table_is_studied_by_what_a_seat_knows(running: InThread) -> None:
    made = make_table(running.url, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    player = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    play_on_against_a_bot(player, 20)
    now = get(running.url, f"/api/tables/{made['table']}", player.key).json()
    worlds = []
    for _ in range(4):
        study = make(running, {"table": made["table"]}, player.key)
        desk = Desk(running, study)
        told = desk.get()
        assert (told["sampled"], told["knowledge"]) == (True, "free_peoples")
        step = desk.step(0, study["at"])
        assert step["view"]["boards"]["free_peoples"] == now["view"]["board"]
        worlds.append(json.dumps(step["view"]["boards"]["shadow"]))
    assert len(set(worlds)) > 1
    assert refused(running, {"table": made["table"]}, made["keys"]["watch"]) == "table_running"


def test_a_line_is_judged_step_by_step(running: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    played = random_game(find_rules(GAME), {"players": "2"}, "judge")
    text = record_text(played)
    short = "\n".join(text.splitlines()[:200]) + "\n"
    for record in (short, text):
        desk = Desk(running, make(running, {"record": record}))
        assert desk.get()["evaluates"] is True
        points = desk.evaluated(0)
        assert len(points) > 10
        assert all(abs(sum(point["chances"].values()) - 1) < 0.001 for point in points)
        for point in points[:: max(1, len(points) // 5)]:
            assert desk.step(0, point["at"])["evaluation"]["chances"] == point["chances"]
    assert points[-1]["at"] == len(played.picks)
    assert sorted(points[-1]["chances"].values()) == [0.0, 1.0]
    monkeypatch.setattr(http_studies, "has_heuristic", lambda game: False)
    quest = Desk(running, make(running, {"game": "quest"}))
    assert quest.get()["evaluates"] is False
    assert get(running.url, f"/api/studies/{quest.id}/evaluation").json()["error"]["code"] == "no_heuristic"


@pytest.mark.parametrize("game", game_ids())
def test_play_on_from_here_against_a_bot(running: InThread, game: str) -> None:
    played = begun(game)
    desk = Desk(running, make(running, {"record": record_text(played)}))
    at = next(at for at in range(40, 60) if played.makers[at] >= 0)
    seat = played.seat_name(played.makers[at])
    body = {"branch": 0, "at": at, "seat": seat, "bot": "random"}
    made = post(running.url, f"/api/studies/{desk.id}/play", "", body).json()
    table = get(running.url, f"/api/tables/{made['table']}", made["keys"]["seats"][seat]).json()
    assert table["view"]["board"] == desk.step(0, at)["view"]["boards"][seat]
    assert [each["kind"] for each in table["state"]["seats"]].count("person") == 1
    wrong = post(running.url, f"/api/studies/{desk.id}/play", "", {**body, "seat": "nobody"}).json()
    assert wrong["error"]["code"] == "no_seat"


def test_a_place_is_a_position(running: InThread) -> None:
    desk = Desk(running, make(running, {"record": record_text(begun())}))
    text = desk.get("/position", branch=0, at=33)["position"]
    other = Desk(running, make(running, {"position": text}))
    length = len(other.get()["branches"][0]["picks"])
    assert other.step(0, length)["view"] == desk.step(0, 33)["view"]


def test_records_and_exports_are_read_in_a_process_of_their_own(
    running: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_text(begun())
    exported = Desk(running, make(running, {"record": record})).get("/export")

    def here(*_: object) -> None:
        raise AssertionError("read where everybody waits for it")

    for name in ("parse_record", "replay", "replay_pick", "_checked_tree", "_play_again"):
        monkeypatch.setattr(study_make, name, here)
    for source in ({"record": record}, {"study": exported}):
        assert Desk(running, make(running, source)).get("/export")["branches"] == exported["branches"]


def test_what_a_worker_refuses_is_told_as_if_it_were_here(running: InThread) -> None:
    long = record_text(begun(picks=1), sealed=False) + "shadow x\n" * (MOST_PICKS + 1)
    error = post(running.url, "/api/studies", "", {"from": {"record": long}}).json()["error"]
    assert (error["code"], error["args"]) == ("study_full", {"limit": MOST_PICKS, "what": "picks"})
    error = post(running.url, "/api/studies", "", {"from": {"record": "nonsense"}}).json()["error"]
    assert error["text"] == "the record does not fit: line 1: expected 'thirdage record 1', found 'nonsense'"


def test_a_key_of_many_parts_stops_nobody(running: InThread) -> None:
    key = "a." * 50_000 + "a = 1"
    record = f"thirdage record 1\ngame {GAME} {find_rules(GAME).version}\nstart position\n| {key}\nplay\n"
    begin = time.monotonic()
    error = post(running.url, "/api/studies", "", {"from": {"record": record}}).json()["error"]
    assert error["code"] == "bad_record"
    assert "line 4: " in error["args"]["why"]
    assert "a key of more than 12 parts" in error["args"]["why"]
    assert refused(running, {"position": key}) == "bad_position"
    assert time.monotonic() - begin < 20, "what is refused so is not read first"


def test_branches_of_branches_come_through_an_export(running: InThread) -> None:
    desk, random = Desk(running, make(running, {"record": record_text(begun())})), Random(11)
    while len(desk.get()["branches"]) < 8:
        branch = random.choice(desk.get()["branches"])
        number, at = branch["branch"], random.randint(branch["at"], branch["at"] + len(branch["picks"]))
        for _ in range(4):
            decision = desk.step(number, at)["decision"]
            done = desk.say(
                "branch", branch=number, at=at, picks=[random.choice(decision["options"]) if decision else "*"]
            )
            number, at = done["branch"], done["at"]
    exported = desk.get("/export")
    assert any(branch["parent"] for branch in exported["branches"]), "one branch leaves another"
    assert Desk(running, make(running, {"study": exported})).get("/export") == exported
    for branch in exported["branches"]:
        maker, option = branch["picks"][-1]
        for wrong in (["nobody", option], [maker, "no:such"]):
            broken = [
                {**each, "picks": [*each["picks"][:-1], wrong]} if each is branch else each
                for each in exported["branches"]
            ]
            assert refused(running, {"study": {**exported, "branches": broken}}) == "bad_study"


def test_rights_are_asked_for_when_a_request_is_complete(running: InThread) -> None:
    made = make_table(running.url)
    players = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    for player in players:
        assert player.ask("allow", view="hints", yes=True)["type"] == "done"
    study = make(running, {"table": made["table"]}, players[0].key)["study"]
    body = json.dumps({"branch": 0, "at": 0, "seat": SEATS[0]}).encode()
    head = f"POST /api/studies/{study}/play HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", running.port), timeout=20) as line:
        line.sendall(head.encode() + body[:-1])
        time.sleep(0.5)  # the request has come in, except for its end
        assert players[1].ask("allow", view="hints", yes=False)["type"] == "done"
        line.sendall(body[-1:])
        answer = line.recv(10_000)
    assert answer.startswith(b"HTTP/1.1 403")
    assert b"no_hints" in answer
