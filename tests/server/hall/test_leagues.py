"""Leagues on a server: people enter and play, whatever happens in between is written once, and bad faith is refused."""

from __future__ import annotations

import threading
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.kit import HTTP, InThread, Json, eventually, get, post
from tests.server.postgres import PostgresServer
from thirdage.server.bots import bots_at_table
from thirdage.server.config import Config
from thirdage.server.hall.leagues import keeper
from thirdage.server.hall.leagues.course import secret_of
from thirdage.server.hall.leagues.league import League
from thirdage.server.storage.store import connect
from thirdage.server.tables.fair_dice import commit, take_apart
from tools.league import Run, check, play

IDS = count()
CLOCK = {"bank": 3600, "increment": 30}


def new_id() -> str:
    return f"a-request-of-a-test-{next(IDS)}"


class Person:
    """Somebody who is signed in."""

    def __init__(self, url: str, name: str) -> None:
        self.url, self.name = url, name
        body = {"name": name, "password": "a long password"}
        answer = HTTP.post(f"{url}/api/accounts", json=body)
        if answer.status_code != 201:
            answer = HTTP.post(f"{url}/api/login", json=body)
        assert answer.status_code in (200, 201), answer.text
        self.cookie = answer.headers["set-cookie"].partition(";")[0]
        HTTP.cookies.clear()

    def ask(self, method: str, path: str, body: Any = None, key: str = "", **params: Any) -> httpx.Response:
        headers = {"Cookie": self.cookie, **({"Authorization": f"Bearer {key}"} if key else {})}
        return HTTP.request(method, self.url + path, json=body, headers=headers, params=params)

    def make(self, **wishes: Any) -> str:
        body = {"id": new_id(), "name": "A league", "game": "five-armies", "format": "round_robin", **wishes}
        answer = self.ask("POST", "/api/leagues", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["league"])

    def say(self, league: str, type: str, **more: Any) -> Json:
        body = {"type": type, "id": new_id(), **more}
        answer = self.ask("POST", f"/api/leagues/{league}/messages", body)
        told = answer.json()
        assert isinstance(told, dict)
        return told

    def look(self, league: str) -> Json:
        told = self.ask("GET", f"/api/leagues/{league}").json()
        assert isinstance(told, dict)
        return told

    def key(self, table: str) -> str:
        answer = self.ask("POST", f"/api/tables/{table}/key")
        assert answer.status_code == 201, answer.text
        return str(answer.json()["key"])

    def at(self, table: str, type: str, **more: Any) -> Json:
        body = {"type": type, "id": new_id(), **more}
        told = self.ask("POST", f"/api/tables/{table}/messages", body, self.key(table)).json()
        assert isinstance(told, dict)
        return told

    def table(self, table: str) -> Json:
        told = get(self.url, f"/api/tables/{table}", self.key(table)).json()
        assert isinstance(told, dict)
        return told


@pytest.fixture
def server(hall: InThread, monkeypatch: pytest.MonkeyPatch) -> InThread:
    """A server whose bots do not wait between two picks, and which looks after its leagues all the time."""
    monkeypatch.setattr(bots_at_table, "PAUSE", 0)
    monkeypatch.setattr(keeper, "LOOK", 0.05)
    return hall


WITHOUT_PAUSES = (
    "from thirdage.cli import main; from thirdage.server.bots import bots_at_table;"
    "from thirdage.server.hall.leagues import keeper; bots_at_table.PAUSE = 0; keeper.LOOK = 0.05; main()"
)
"""`thirdage` in a process, with bots that do not wait between two picks."""


def entered(server: InThread, names: list[str], **wishes: Any) -> tuple[str, dict[str, Person]]:
    """A league of people that has begun; the first of them organises it."""
    people = {name: Person(server.url, name) for name in names}
    organiser = people[names[0]]
    league = organiser.make(**wishes)
    for name, person in people.items():
        assert "error" not in person.say(league, "join", contribution=f"of-{name}")
    assert "error" not in organiser.say(league, "start")
    return league, people


def names_of(told: Json) -> dict[int, str]:
    return {each["number"]: each["name"] for each in told["entrants"]}


def open_games(told: Json) -> list[tuple[str, str, str]]:
    """Table, home and away of what is being played."""
    names = names_of(told)
    return [
        (game["table"], names[pairing["home"]], names[pairing["away"]])
        for pairing in told["played"][-1]["pairings"]
        for game in pairing["games"]
        if game["score"] is None
    ]


def play_out(league: str, people: dict[str, Person], losing: list[str]) -> Json:
    """Everybody resigns against those who come later in the list, until the league is over."""
    watcher = next(iter(people.values()))
    done: set[str] = set()
    while True:
        told = watcher.look(league)
        if told["status"] == "over":
            return told
        for table, home, away in open_games(told):
            if table not in done:
                done.add(table)
                loser = min(home, away, key=losing.index)
                assert people[loser].at(table, "resign")["type"] == "done"
        seen = told["seq"]
        eventually(lambda: watcher.look(league)["seq"] > seen)  # noqa: B023


def test_a_league_of_people_from_its_making_to_its_end(server: InThread) -> None:
    names = ["Ann", "Ben", "Cid", "Dora"]
    league, people = entered(server, names, clock=CLOCK)
    first = people["Ben"].look(league)
    assert (first["status"], first["rounds_planned"], len(first["played"])) == ("running", 3, 1)
    assert first["me"] == {"entrant": 1, "organiser": False}
    told = play_out(league, people, names)
    assert [names_of(told)[line["number"]] for line in told["standings"]] == names[::-1]
    assert [line["values"]["points"] for line in told["standings"]] == [12, 8, 4, 0]
    assert len(told["played"]) == 3
    reasons = {game["reason"] for each in told["played"] for pair in each["pairings"] for game in pair["games"]}
    assert reasons <= {"resigned", "abandoned"}
    kinds = [deed["kind"] for deed in told["deeds"]]
    assert kinds == ["made", *["entered"] * 4, "started", *["paired"] * 3, "closed"]
    listed = people["Dora"].ask("GET", "/api/leagues", mine="yes").json()["leagues"]
    assert [(each["id"], each["status"], each["entrants"]) for each in listed] == [(league, "over", 4)]


def archived(db: str, table: str) -> bool:
    """Whether a game is in the archive."""
    connection = connect(db)
    try:
        return connection.execute("SELECT archived FROM result WHERE table_id = ?", [table]) == [(1,)]
    finally:
        connection.close()


def test_the_same_deal_is_played_twice_and_opened_when_both_games_are_over(server: InThread, db: str) -> None:
    league, people = entered(server, ["Ann", "Ben"])
    told = people["Ann"].look(league)
    (pairing,) = told["played"][0]["pairings"]
    one, other = [game["table"] for game in pairing["games"]]
    begun = [people["Ann"].table(table) for table in (one, other)]
    assert begun[0]["you"] != begun[1]["you"], "sides are swapped"
    assert begun[0]["state"]["dice"] == begun[1]["state"]["dice"]
    assert set(begun[0]["state"]["dice"]["contributions"].values()) == {"of-Ann", "of-Ben"}
    assert people["Ann"].at(one, "resign")["type"] == "done"
    eventually(lambda: people["Ann"].look(league)["played"][0]["pairings"][0]["games"][0]["score"])
    over = people["Ben"].table(one)
    assert over["state"]["status"] == "over"
    assert "seed" not in over["state"]["dice"], "the other game goes on with it"
    assert not archived(db, one)
    key = people["Ben"].key(one)
    for path in ("record", "position", "past"):
        view = {"view": "all"} if path == "past" else {}
        refused = get(server.url, f"/api/tables/{one}/{path}", key, **view).json()
        assert refused["error"]["code"] in ("table_running", "not_allowed")
    assert people["Ben"].at(other, "resign")["type"] == "done"
    eventually(lambda: people["Ann"].look(league)["status"] == "over")

    def seed(table: str) -> Any:
        return people["Ben"].table(table)["state"]["dice"].get("seed")

    dice = [eventually(lambda: seed(one)), eventually(lambda: seed(other))]
    assert dice[0] == dice[1]
    assert eventually(lambda: archived(db, one) and archived(db, other))
    ended = people["Ann"].look(league)
    assert commit(ended["dice"]["secret"]) == told["dice"]["commitment"] == ended["dice"]["commitment"]
    again = League("again")
    again.made = {"secret": ended["dice"]["secret"], "deal": "same", "paired": True}
    assert take_apart(dice[0])[0] == secret_of(again, 1, 0, 0), "everybody can work out what the dice came from"


def test_secrets_stay_secret_while_a_league_runs(server: InThread) -> None:
    league, people = entered(server, ["Ann", "Ben"])
    told = people["Ann"].look(league)
    assert set(told["dice"]) == {"commitment"}
    assert "secret" not in str({**told, "dice": {}})


def test_a_message_counts_once_and_its_id_only_for_itself(server: InThread) -> None:
    ann = Person(server.url, "Ann")
    wishes = {"id": new_id(), "name": "Twice", "game": "five-armies", "format": "swiss"}
    answers = [ann.ask("POST", "/api/leagues", wishes).json() for _ in range(2)]
    assert answers[0] == answers[1]
    other = ann.ask("POST", "/api/leagues", {**wishes, "name": "Another"}).json()
    assert other["error"]["code"] == "id_reused"
    league, body = answers[0]["league"], {"type": "add_bots", "id": new_id(), "bot": "random", "count": 3}
    path = f"/api/leagues/{league}/messages"
    threads = [threading.Thread(target=lambda: ann.ask("POST", path, body)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ann.look(league)["entrants"]) == 3
    assert ann.ask("POST", path, {**body, "count": 4}).json()["error"]["code"] == "id_reused"


def test_an_organiser_who_has_withdrawn_decides_no_game_of_their_own(server: InThread) -> None:
    """Otherwise they could decide it, and then put themselves back in."""
    league, people = entered(server, ["Ann", "Ben"], paired=False)
    ann = people["Ann"]
    place = {"round": 1, "board": 0, "game": 0}
    assert ann.say(league, "adjudicate", **place, result="home")["error"]["code"] == "own_game"
    assert "error" not in ann.say(league, "leave")
    for result in ("home", "away"):
        told = ann.say(league, "adjudicate", **place, result=result)
        assert told["error"]["code"] in ("own_game", "league_status")
    told = ann.look(league)
    (game,) = told["played"][0]["pairings"][0]["games"]
    assert game["reason"] == "withdrawn"


def test_nobody_is_put_into_a_league_by_somebody_they_do_not_want_to_meet(server: InThread) -> None:
    league, people = entered(server, ["Ann", "Ben", "Cid"])
    ann, dan = people["Ann"], Person(server.url, "Dan")
    assert dan.ask("POST", "/api/players/Ann/relations", {"kind": "block"}).status_code == 201
    assert ann.say(league, "replace", entrant=1, account="Dan")["error"]["code"] == "not_welcome"
    eve = Person(server.url, "Eve")
    connection = connect(server.server.store.url)
    try:
        connection.execute("INSERT INTO restriction (account, kind, until) VALUES ('Eve', 'suspend', ?)", [2**52])
    finally:
        connection.close()
    assert ann.say(league, "replace", entrant=1, account="Eve")["error"]["code"] == "not_welcome"
    assert eve.look(league)["me"]["entrant"] is None
    assert names_of(ann.look(league))[1] == "Ben"


def test_strangers_look_and_do_nothing(server: InThread) -> None:
    league, _ = entered(server, ["Ann", "Ben"])
    assert get(server.url, f"/api/leagues/{league}").json()["me"] == {"entrant": None, "organiser": False}
    body = {"type": "join", "id": new_id()}
    assert post(server.url, f"/api/leagues/{league}/messages", "", body).json()["error"]["code"] == "signed_out"
    new = {"id": new_id(), "name": "Eve's", "game": "quest", "format": "swiss"}
    assert post(server.url, "/api/leagues", "", new).json()["error"]["code"] == "signed_out"
    assert get(server.url, "/api/leagues/nowhere").json()["error"]["code"] == "no_league"
    assert get(server.url, "/api/leagues", status="x").json()["error"]["code"] == "malformed"


def test_a_league_that_cannot_be_is_refused(server: InThread) -> None:
    ann = Person(server.url, "Ann")

    def refused(**wishes: Any) -> str:
        body = {"id": new_id(), "name": "No league", "game": "five-armies", "format": "swiss", **wishes}
        return str(ann.ask("POST", "/api/leagues", body).json()["error"]["code"])

    four = {"game": "war-of-the-ring", "settings": {"players": "4"}}
    assert refused(**four, format="elimination") == "league_knockout"
    assert refused(game="chess") == "unknown_game"
    assert refused(settings={"no": "such"}) == "bad_setting"
    assert refused(clock={"bank": 60, "on_flag": "bot"}) == "rated_clock"
    assert refused(format="ladder") == "malformed"
    for _ in range(5):
        ann.make()
    assert refused() == "many_leagues"


def test_at_a_table_of_a_league_nobody_is_replaced_by_hand(server: InThread) -> None:
    league, people = entered(server, ["Ann", "Ben"], paired=False)
    ((table, home, _),) = open_games(people["Ann"].look(league))
    seat = people[home].table(table)["you"]
    assert people[home].at(table, "seat", seat=seat, to="bot", bot="random")["error"]["code"] == "rated_stays"
    assert people[home].at(table, "seat", seat=seat, to="open")["error"]["code"] == "rated_stays"
    assert people[home].at(table, "thinking", seconds=3)["error"]["code"] == "rated_stays"
    assert people[home].at(table, "resign")["type"] == "done"
    assert people[home].at(table, "rematch")["error"]["code"] == "not_allowed"


def test_whoever_does_not_play_in_time_loses_and_who_never_came_is_out(
    server: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    league, people = entered(server, ["Ann", "Ben", "Cid", "Dora"], paired=False, round_seconds=1000)
    told = people["Ann"].look(league)
    games = open_games(told)
    table, home, away = games[0]
    decides = {people[name].table(table)["you"]: name for name in (home, away)}
    view = people[home].table(table)["view"]["decision"]["seat"]
    waited = decides[view]
    now, later = server.server.hub.now, [1_001_000]
    monkeypatch.setattr(server.server.hub, "now", lambda: now() + later[0])
    after = eventually(lambda: next((t for t in [people["Ann"].look(league)] if len(t["played"]) > 1), None))
    pairing = after["played"][0]["pairings"][0]
    (game,) = pairing["games"]
    assert game["reason"] == "deadline"
    names = names_of(after)
    winner = names[pairing["home"]] if game["score"][0] else names[pairing["away"]]
    assert winner != waited
    assert next(each for each in after["entrants"] if each["name"] == waited)["withdrawn"]
    vanished = [deed for deed in after["deeds"] if deed["kind"] == "withdrawn"]
    assert {deed["data"]["how"] for deed in vanished} == {"vanished"}
    assert waited in [deed["data"]["who"] for deed in vanished]
    assert people[home].table(table)["state"]["victory"] == "adjudicated", "the table has ended too"

    def over() -> Any:
        later[0] += 1_001_000
        told = people["Ann"].look(league)
        return told if told["status"] == "over" else None

    final = eventually(over, 30)
    withdrawn = {each["number"] for each in final["entrants"] if each["withdrawn"]}
    for each in final["played"][1:]:
        for pair in each["pairings"]:
            if {pair["home"], pair["away"]} & withdrawn:
                assert all(game["reason"] in ("withdrawn", "deadline") for game in pair["games"])


def test_an_organiser_decides_a_game_that_runs_and_one_that_is_over(server: InThread) -> None:
    league, people = entered(server, ["Olga", "Ann", "Ben", "Cid"], paired=True, deal="own")
    told = people["Olga"].look(league)
    pairings = told["played"][0]["pairings"]
    board = next(index for index, pair in enumerate(pairings) if 0 not in (pair["home"], pair["away"]))
    pairing = pairings[board]
    table = pairing["games"][0]["table"]
    assert people["Ann"].say(league, "cancel")["error"]["code"] == "not_organiser"
    place = {"round": 1, "board": board, "game": 0}
    after = people["Olga"].say(league, "adjudicate", **place, result="away", why="both agreed")
    assert after["played"][0]["pairings"][board]["games"][0]["score"] == [0, 2]
    deed = after["deeds"][-1]
    assert (deed["kind"], deed["who"], deed["data"]["why"]) == ("adjudicated", "Olga", "both agreed")
    someone = people[names_of(told)[pairing["home"]]]
    assert someone.table(table)["state"]["victory"] == "adjudicated"
    again = people["Olga"].say(league, "adjudicate", **place, result="draw")
    assert again["played"][0]["pairings"][board]["games"][0]["score"] == [1, 1], "an organiser may correct themselves"
    stolen = pairing["games"][1]["table"]
    assert someone.at(stolen, "resign")["type"] == "done"

    def second() -> Any:
        return people["Olga"].look(league)["played"][0]["pairings"][board]["games"][1]["score"]

    assert eventually(second) == [0, 2]
    people["Olga"].say(league, "adjudicate", round=1, board=board, game=1, result="home", why="a stolen key")
    assert second() == [2, 0], "so may a game that somebody else ended"


def test_players_are_told_of_their_games_and_turns(server: InThread, db: str) -> None:
    people = {name: Person(server.url, name) for name in ("Ann", "Ben")}
    connection = connect(db)
    try:
        connection.execute(
            "INSERT INTO account_channel (id, account, kind, target, code, confirmed, language)"
            " VALUES ('c', 'Ann', 'webhook', '{\"url\":\"http://127.0.0.1:9/\"}', 'code', 1, 'en')"
        )
        league = people["Ann"].make(name="Told")
        for person in people.values():
            person.say(league, "join")
        people["Ann"].say(league, "start")
        told = connection.execute("SELECT kind, page FROM letter")
        followed = connection.execute("SELECT table_id FROM channel")
    finally:
        connection.close()
    assert told == [("paired", f"/leagues/{league}")] * 2, "one for each of her games"
    assert {row[0] for row in followed} == {table for table, _, _ in open_games(people["Ann"].look(league))}


def test_somebody_else_plays_on_for_who_has_gone(server: InThread) -> None:
    league, people = entered(server, ["Olga", "Ann"], paired=False)
    people["Eve"] = Person(server.url, "Eve")
    table, *_ = open_games(people["Olga"].look(league))[0]
    old = people["Ann"].key(table)
    assert people["Olga"].say(league, "replace", entrant=1, account="Nobody")["error"]["code"] == "no_account"
    told = people["Olga"].say(league, "replace", entrant=1, account="Eve")
    assert [each["name"] for each in told["entrants"]] == ["Olga", "Eve"]
    assert get(server.url, f"/api/tables/{table}", old).json()["error"]["code"] in ("no_table", "seat_lost")
    assert people["Eve"].table(table)["you"] in ("free_peoples", "shadow")
    assert people["Eve"].at(table, "resign")["type"] == "done"
    over = eventually(lambda: next((t for t in [people["Olga"].look(league)] if t["status"] == "over"), None))
    assert names_of(over)[over["standings"][0]["number"]] == "Olga"


def test_a_bot_plays_on_for_who_has_gone(server: InThread) -> None:
    league, people = entered(server, ["Olga", "Ann"], paired=False)
    table, *_ = open_games(people["Olga"].look(league))[0]
    people["Olga"].say(league, "replace", entrant=1, bot="random")
    kinds = {each["kind"] for each in people["Olga"].table(table)["state"]["seats"]}
    assert kinds == {"person", "bot"}


def test_while_a_league_pauses_no_clock_runs(server: InThread) -> None:
    league, people = entered(server, ["Ann", "Ben"], clock=CLOCK, round_seconds=5000)
    table, *_ = open_games(people["Ann"].look(league))[0]
    assert people["Ann"].table(table)["state"]["clock"]["running"] is not None
    assert people["Ann"].say(league, "pause", why="holidays")["status"] == "paused"
    assert people["Ann"].table(table)["state"]["clock"]["running"] is None
    deadline = people["Ann"].look(league)["played"][0]["deadline"]
    assert people["Ann"].say(league, "resume")["status"] == "running"
    assert people["Ann"].table(table)["state"]["clock"]["running"] is not None
    assert people["Ann"].look(league)["played"][0]["deadline"] >= deadline
    extended = people["Ann"].say(league, "extend", seconds=60)
    assert extended["played"][0]["deadline"] >= deadline + 60_000


def test_whoever_leaves_loses_what_they_were_playing(server: InThread) -> None:
    league, people = entered(server, ["Ann", "Ben"], paired=False)
    people["Ben"].say(league, "leave")
    told = eventually(lambda: next((t for t in [people["Ann"].look(league)] if t["status"] == "over"), None))
    assert names_of(told)[told["standings"][0]["number"]] == "Ann"


def test_seasons_follow_one_another_with_promotion(server: InThread) -> None:
    ann = Person(server.url, "Ann")
    top = ann.make(tiers=2, moving=1, paired=False, name="Tiers")
    series = ann.ask("GET", "/api/leagues", series=top).json()["leagues"]
    low = next(each["id"] for each in series if each["tier"] == 2)
    ben, cid, dora = (Person(server.url, name) for name in ("Ben", "Cid", "Dora"))
    for person, league in ((ann, top), (ben, top), (cid, low), (dora, low)):
        person.say(league, "join")
    for league in (top, low):
        ann.say(league, "start")
    assert ann.say(top, "next_season")["error"]["code"] == "league_status"
    people = {person.name: person for person in (ann, ben, cid, dora)}
    for league in (top, low):
        play_out(league, people, ["Ann", "Cid", "Ben", "Dora"])
    assert ann.say(low, "next_season")["error"]["code"] == "first_tier"
    assert ann.say(top, "next_season")["following"]
    assert ann.say(top, "next_season")["error"]["code"] == "season_made"
    series = ann.ask("GET", "/api/leagues", series=top).json()["leagues"]
    second = {each["tier"]: ann.look(each["id"]) for each in series if each["season"] == 2}
    assert {each["name"] for each in second[1]["entrants"]} == {"Ben", "Dora"}
    assert {each["name"] for each in second[2]["entrants"]} == {"Ann", "Cid"}


def test_an_account_that_goes_leaves_no_name_in_its_leagues(server: InThread, db: str) -> None:
    league, people = entered(server, ["Ann", "Ben", "Cid"], paired=False)
    waiting = people["Ben"].make(name="Never begun")
    people["Ann"].say(waiting, "join")
    owned = people["Ben"].ask("GET", "/api/account/export").json()["leagues"]
    assert {(each["league"], each["organiser"]) for each in owned} == {(league, False), (waiting, True)}
    assert people["Ben"].ask("DELETE", "/api/account", {"password": "a long password"}).status_code == 200
    told = people["Ann"].look(league)
    assert "'Ben'" not in str(told)
    assert [each["withdrawn"] for each in told["entrants"]] == [False, True, False]
    off = people["Ann"].look(waiting)
    assert (off["status"], off["organiser"], "'Ben'" in str(off)) == ("cancelled", "", False)
    connection = connect(db)
    try:
        for table in ("journal", "league_deed", "league_entrant"):
            rows = connection.execute(f"SELECT * FROM {table}")
            assert not [row for row in rows if '"Ben"' in str(row) or "Ben" in row], table
    finally:
        connection.close()
    eventually(lambda: not any("# 2" in game for game in open_games(people["Ann"].look(league))))
    final = play_out(league, {"Ann": people["Ann"], "Cid": people["Cid"]}, ["Ann", "Cid"])
    assert names_of(final)[final["standings"][0]["number"]] == "Cid"


def recomputed(told: Json) -> dict[int, int]:
    """Everybody's points, from the scores of the games alone."""
    points = {each["number"]: 0 for each in told["entrants"]}
    for played in told["played"]:
        for pairing in played["pairings"]:
            for game in pairing["games"]:
                for side, got in zip(("home", "away"), game["score"], strict=True):
                    points[pairing[side]] += got
    return points


def test_a_small_league_of_bots_runs_to_its_end_by_itself(server: InThread) -> None:
    ann = Person(server.url, "Ann")
    league = ann.make(format="swiss", rounds=2, paired=False)
    ann.say(league, "add_bots", bot="random", count=4)
    ann.say(league, "start")
    told = eventually(lambda: next((t for t in [ann.look(league)] if t["status"] == "over"), None), 120)
    assert {line["number"]: line["values"]["points"] for line in told["standings"]} == recomputed(told)
    assert sum(recomputed(told).values()) == 2 * 4


def test_two_processes_look_after_a_league_and_everything_happens_once(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = postgres.new_database()
    monkeypatch.setattr(bots_at_table, "PAUSE", 0)
    servers = [InThread(Config(db=db, limits=0)) for _ in range(2)]
    try:
        ann, also = Person(servers[0].url, "Ann"), Person(servers[1].url, "Ann")
        league = ann.make(format="swiss", rounds=2, paired=False)
        ann.say(league, "add_bots", bot="random", count=4)
        threads = [threading.Thread(target=lambda who=who: who.say(league, "start")) for who in (ann, also)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        told = eventually(lambda: next((t for t in [also.look(league)] if t["status"] == "over"), None), 120)
        assert [deed["kind"] for deed in told["deeds"]].count("paired") == 2
        check(db, told)
        assert ann.look(league)["standings"] == told["standings"]
    finally:
        for server in servers:
            server.stop()


def test_a_league_goes_on_after_its_process_was_killed(db: str, tmp_path: Path) -> None:
    """The small version of `make league`: four bots, a kill, and everything held against the results of the games."""
    run = Run(db, tmp_path, program=WITHOUT_PAUSES)
    try:
        league = run.begin(4, 2, "random", "five-armies", paired=False)
        told = play(run, league, 1, 300, say=False)
    finally:
        run.close()
    assert told is not None, "the league came to its end"
    check(db, told)
