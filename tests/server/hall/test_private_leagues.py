"""Private leagues exist for their organiser, for those who are invited and for those who play; for nobody else."""

from __future__ import annotations

import pytest

from tests.server.hall.test_leagues import CLOCK, Person, new_id
from tests.server.kit import HTTP, InThread, Json, get
from thirdage.server.storage.store import connect


@pytest.fixture
def people(hall: InThread) -> list[Person]:
    return [Person(hall.url, name) for name in ("Ann", "Ben", "Cid")]


def code(told: Json) -> str:
    return str(told.get("error", {}).get("code", ""))


def listed(person: Person | None, hall: InThread, **params: str) -> list[str]:
    answer = HTTP.get(f"{hall.url}/api/leagues") if person is None else person.ask("GET", "/api/leagues", **params)
    return [each["id"] for each in answer.json()["leagues"]]


def test_only_those_who_are_invited_know_of_it(hall: InThread, people: list[Person]) -> None:
    ann, ben, cid = people
    league = ann.make(private=True)
    for person in (ben, cid):
        assert code(person.look(league)) == "no_league", "as one that does not exist"
        for deed in ("join", "leave", "start"):
            assert code(person.say(league, deed)) == "no_league"
    assert code(get(hall.url, f"/api/leagues/{league}").json()) == "no_league"
    assert [listed(each, hall) for each in (ann, ben, None)] == [[league], [], []]
    assert code(ben.say(league, "invite", account="Ben")) == "no_league", "nobody invites themselves"
    assert ann.say(league, "invite", account="Ben")["invited"] == ["Ben"]
    assert ben.look(league)["invited"] == [], "who else is invited is told to the organiser"
    assert listed(ben, hall) == listed(ben, hall, mine="1") == [league]
    assert code(ben.say(league, "invite", account="Cid")) == "not_organiser"
    assert code(cid.look(league)) == "no_league"
    assert "error" not in ben.say(league, "join")
    assert code(cid.say(league, "join")) == "no_league"


def test_an_invitation_that_is_taken_back_closes_the_door_at_once(hall: InThread, people: list[Person]) -> None:
    ann, ben, cid = people
    league = ann.make(private=True)
    for name in ("Ben", "Cid"):
        ann.say(league, "invite", account=name)
    ben.say(league, "join")
    assert ann.say(league, "uninvite", account="Ben")["invited"] == ["Cid"]
    ann.say(league, "uninvite", account="Cid")
    assert code(ben.look(league)) == "", "who has entered stays in"
    assert (code(cid.look(league)), listed(cid, hall)) == ("no_league", [])
    assert code(ann.say(league, "uninvite", account="Cid")) == "not_entered"
    ann.say(league, "remove", entrant=0)
    assert (code(ben.look(league)), listed(ben, hall)) == ("no_league", []), "until they are taken out"
    assert [each["kind"] for each in ann.look(league)["deeds"]][-3:] == ["uninvited", "uninvited", "left"]


def test_nobody_is_invited_who_is_not_there_or_not_to_be_met(hall: InThread, people: list[Person]) -> None:
    ann, ben, _ = people
    league = ann.make(private=True)
    assert code(ann.say(league, "invite", account="Nobody")) == "no_account"
    ben.ask("POST", "/api/players/Ann/relations", {"kind": "block"})
    assert code(ann.say(league, "invite", account="Ben")) == "not_welcome"
    ann.say(league, "invite", account="Cid")
    assert code(ann.say(league, "invite", account="Cid")) == "league_entered"


def test_its_games_are_in_no_list_and_nobody_watches(hall: InThread, people: list[Person]) -> None:
    ann, ben, cid = people
    league = ann.make(private=True, paired=False, clock=CLOCK)
    ann.say(league, "invite", account="Ben")
    for person in (ann, ben):
        person.say(league, "join")
    told = ann.say(league, "start")
    table = told["played"][0]["pairings"][0]["games"][0]["table"]
    assert get(hall.url, f"/api/tables/{table}", "lobby").status_code == 404
    assert HTTP.get(f"{hall.url}/api/lobby?show=live").json()["tables"] == []
    assert ann.table(table)["state"]["status"] == "playing"
    ann.at(table, "resign")
    assert cid.ask("GET", "/api/archive", player="Ann").json()["games"] == [], "unless both agree"
    assert code(ann.say(league, "invite", account="Cid")) == "league_status"


def test_whoever_is_gone_is_no_guest_any_more(hall: InThread, people: list[Person]) -> None:
    ann, ben, _ = people
    league = ann.make(private=True)
    ann.say(league, "invite", account="Ben")
    assert ben.ask("DELETE", "/api/account", {"password": "a long password"}).status_code == 200
    assert ann.look(league)["invited"] == []
    assert "Ben" not in str(ann.look(league))
    connection = connect(hall.server.store.url)
    assert connection.execute("SELECT * FROM league_guest") == []
    connection.close()


def test_whoever_was_taken_out_reads_nothing_by_an_old_request(hall: InThread, people: list[Person]) -> None:
    ann, ben, cid = people
    league, request = ann.make(private=True), {"type": "join", "id": new_id()}
    for name in ("Ben", "Cid"):
        ann.say(league, "invite", account=name)
    path = f"/api/leagues/{league}/messages"
    assert ben.ask("POST", path, request).status_code == 200
    assert ben.ask("POST", path, request).status_code == 200, "as long as they are in"
    ann.say(league, "uninvite", account="Ben")
    ann.say(league, "remove", entrant=0)
    cid.say(league, "join")
    assert code(ben.ask("POST", path, request).json()) == "no_league"


def test_nobody_shows_a_league_s_game_in_the_lobby(hall: InThread, people: list[Person]) -> None:
    ann, ben, _ = people
    league = ann.make(private=True, paired=False, clock=CLOCK)
    ann.say(league, "invite", account="Ben")
    for person in (ann, ben):
        person.say(league, "join")
    table = ann.say(league, "start")["played"][0]["pairings"][0]["games"][0]["table"]
    assert code(ann.at(table, "publish", public=True)) == "not_allowed"
    assert get(hall.url, f"/api/tables/{table}", "lobby").status_code == 404
    assert HTTP.get(f"{hall.url}/api/lobby?show=live").json()["tables"] == []
