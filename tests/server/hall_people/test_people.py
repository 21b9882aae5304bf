"""People: profiles, whom one follows, blocks or mutes, what is reported, and what moderators do about it."""

from __future__ import annotations

import pytest

from tests.server.hall_accounts.people import Person
from tests.server.hall_kit import decide, stored
from tests.server.kit import InThread, Json, Player, eventually, make_table
from thirdage.server.hall import moderation, people
from thirdage.server.hall.results import GONE

WAR = {"game": "war-of-the-ring", "pace": "daily"}


def at_a_table(server: InThread, people: list[Person]) -> tuple[Json, list[Player]]:
    """A table whose seats two people have claimed, and their connections."""
    made = make_table(server.url)
    keys = list(made["keys"]["seats"].values())
    for person, key in zip(people, keys, strict=True):
        person.post("/api/account/claims", {"table": made["table"], "key": key})
    return made, [Player(server.url, made["table"], key) for key in keys]


def relate(person: Person, name: str, kind: str) -> None:
    person.post(f"/api/players/{name}/relations", {"kind": kind}, 201)


def test_a_profile_tells_what_everybody_may_know(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    told = Person(server).get("/api/players/ann")
    assert told == {"name": "Ann", "since": 0, "self": False, "relations": []}
    assert ann.get("/api/players/Ann")["self"] is True
    assert ann.refused("GET", "/api/players/Nobody.here") == "no_player"
    relate(ann, "Ben", "follow")
    relate(ann, "ben", "mute")
    assert ann.get("/api/players/Ben")["relations"] == ["follow", "mute"]
    assert ben.get("/api/players/Ben")["relations"] == [], "nobody is told who follows or mutes them"
    assert ben.get("/api/account/relations") == {"relations": []}
    assert [each["name"] for each in ann.get("/api/account/relations")["relations"]] == ["Ben", "Ben"]
    assert ann.ask("DELETE", "/api/players/Ben/relations/follow").status_code == 200
    assert ann.refused("DELETE", "/api/players/Ben/relations/follow") == "not_found"
    assert ann.refused("POST", "/api/players/Ann/relations", {"kind": "block"}) == "no_player"
    assert Person(server).refused("POST", "/api/players/Ann/relations", {"kind": "block"}) == "signed_out"


@pytest.mark.parametrize("blocker", [0, 1])
def test_whoever_is_blocked_cannot_talk_nor_invite(server: InThread, three: list[Person], blocker: int) -> None:
    ann, ben, _ = three
    made, players = at_a_table(server, [ann, ben])
    assert players[1].ask("chat", text="hello")["type"] == "done"
    ben.post("/api/invitations", {**WAR, "to": "Ann"}, 201)
    relate(three[blocker], three[1 - blocker].name, "block")
    for player in players:
        assert player.ask("chat", text="still there?")["code"] == "not_heard"
    assert ann.get("/api/invitations")["got"] == [], "what was said before is taken back"
    assert ben.refused("POST", "/api/invitations", {**WAR, "to": "Ann"}) == "not_welcome"
    mover = next(player for player in players if player.deciding())
    assert mover.decision is not None
    assert mover.ask("pick", option=mover.decision["options"][0])["type"] == "done", "the game goes on"
    three[blocker].ask("DELETE", f"/api/players/{three[1 - blocker].name}/relations/block")
    assert players[1].ask("chat", text="friends again")["type"] == "done"
    assert made["table"]


def test_a_mute_is_told_to_nobody_else(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    made, players = at_a_table(server, [ann, ben])
    relate(ann, "Ben", "mute")
    path, key = f"/api/tables/{made['table']}/muted", made["keys"]["seats"]["free_peoples"]
    assert ann.ask("GET", path, Authorization=f"Bearer {key}").json() == {"muted": ["shadow"]}
    assert ben.ask("GET", path, Authorization=f"Bearer {key}").json() == {"muted": []}
    assert Person(server).ask("GET", path, Authorization=f"Bearer {key}").json() == {"muted": []}
    assert ann.ask("GET", path, Authorization="Bearer nonsense").status_code == 404
    assert players[1].ask("chat", text="la la la")["type"] == "done"


def test_moderators_see_reports_and_write_down_what_they_do(server: InThread, three: list[Person]) -> None:
    ann, _, warden = three
    for person in (ann, Person(server)):
        assert person.refused("GET", "/api/moderation") == "not_found", "to others the page does not exist"
        body = {"name": "Ben", "deed": "suspend", "why": "because I can"}
        assert person.refused("POST", "/api/moderation", body) == "not_found"
    for why in ("he shouts", "he shouts at everybody"):
        ann.post("/api/players/Ben/reports", {"why": why}, 201)
    assert ann.refused("POST", "/api/players/Ann/reports", {"why": "myself"}) == "no_player"
    (found,) = warden.get("/api/moderation")["reports"]
    assert (found["by"], found["name"], found["why"]) == ("Ann", "Ben", "he shouts at everybody")
    deed = {"name": "Ben", "deed": "silence", "why": "shouting", "days": 2, "report": found["report"]}
    assert warden.post("/api/moderation", deed, 201)["number"] == 1
    assert warden.refused("POST", "/api/moderation", deed) == "not_found", "a report is dealt with once"
    told = warden.get("/api/moderation")
    assert told["reports"] == []
    assert [(each["by"], each["name"], each["deed"], each["days"], each["why"]) for each in told["log"]] == [
        ("Warden", "Ben", "silence", 2, "shouting")
    ]
    assert [(each["name"], each["deed"]) for each in told["restricted"]] == [("Ben", "silence")]


def test_restrictions_hold_until_they_are_over(
    server: InThread, three: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, warden = three
    _, players = at_a_table(server, [ann, ben])
    ben.post("/api/seeks", WAR, 201)
    warden.post("/api/moderation", {"name": "Ben", "deed": "suspend", "why": "cheating", "days": 3}, 201)
    assert ann.get("/api/seeks")["seeks"] == []
    for path, body in (("/api/seeks", WAR), ("/api/invitations", {**WAR, "to": "Ann"})):
        answer = ben.ask("POST", path, body).json()["error"]
        assert (answer["code"], answer["args"]) == ("restricted", {"days": 3})
    assert players[1].ask("chat", text="unfair!")["code"] == "restricted"
    assert players[0].ask("chat", text="fair.")["type"] == "done"
    assert ben.get("/api/account")["account"] == "Ben", "games that were begun can be played to their end"
    warden.post("/api/moderation", {"name": "Ben", "deed": "lift", "why": "a mistake"}, 201)
    ben.post("/api/seeks", WAR, 201)
    warden.post("/api/moderation", {"name": "Ben", "deed": "suspend", "why": "again", "days": 1}, 201)
    now = server.server.hub.now
    monkeypatch.setattr(server.server.hub, "now", lambda: now() + moderation.DAY + 1000)
    ben.post("/api/seeks", WAR, 201)
    assert [each["number"] for each in warden.get("/api/moderation")["log"]] == [3, 2, 1]


def test_the_log_stays_when_somebody_goes(server: InThread, three: list[Person]) -> None:
    ann, _, warden = three
    key = ann.cookie
    ann.post("/api/players/Ben/reports", {"why": "he shouts"}, 201)
    relate(ann, "Ben", "follow")
    warden.post("/api/moderation", {"name": "Ann", "deed": "dismiss", "why": "nothing in it"}, 201)
    server.server.accounts.passwords.fits = accept  # type: ignore[method-assign]
    assert ann.ask("DELETE", "/api/account", {"password": "any"}).status_code == 200
    told = warden.get("/api/moderation")
    assert told["reports"] == []
    assert [(each["name"], each["deed"]) for each in told["log"]] == [("", "dismiss")]
    assert key


async def accept(stored: str, password: str) -> bool:
    """These people were written into the database without a password."""
    return True


RATED: Json = {"game": "war-of-the-ring", "clock": {"bank": 3600}, "rated": True, "public": True}


def test_a_block_and_a_moderator_hold_at_rated_tables(server: InThread, three: list[Person]) -> None:
    ann, ben, warden = three
    made = ann.post("/api/tables", RATED, 201)
    relate(ann, "Ben", "block")
    join, body = f"/api/tables/{made['table']}/join", {"id": "joining-this-table"}
    key = {"Authorization": f"Bearer {made['keys']['join']}"}
    assert ben.ask("POST", join, body, **key).json()["error"]["code"] == "not_welcome"
    ann.ask("DELETE", "/api/players/Ben/relations/block")
    warden.post("/api/moderation", {"name": "Ben", "deed": "suspend", "why": "cheating"}, 201)
    assert ben.ask("POST", join, body, **key).json()["error"]["code"] == "restricted"
    assert ben.refused("POST", "/api/tables", RATED) == "restricted"
    warden.post("/api/moderation", {"name": "Ben", "deed": "lift", "why": "a mistake"}, 201)
    assert ben.ask("POST", join, body, **key).status_code == 201


def test_a_rated_game_goes_on_when_somebody_is_gone(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    server.server.accounts.passwords.fits = accept  # type: ignore[method-assign]
    made = ann.post("/api/tables", RATED, 201)
    key = {"Authorization": f"Bearer {made['keys']['join']}"}
    joined = ben.ask("POST", f"/api/tables/{made['table']}/join", {"id": "joining-this-table"}, **key).json()
    players = [Player(server.url, made["table"], each) for each in (*made["keys"]["seats"].values(), joined["key"])]
    decide(players)
    assert ann.ask("DELETE", "/api/account", {"password": "any"}).status_code == 200
    players[0].ask("resign")
    eventually(lambda: [each["games"] for each in ben.get("/api/players/Ben/ratings")["ratings"]] == [1])
    found = stored(server.server.store.url, made["table"])
    assert found is not None
    assert found.rated
    assert found.seats[0].player.startswith(GONE)
    assert "Ann" not in str(found)


def test_nobody_follows_everybody(three: list[Person], monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a limit for each kind of relation, and the answer names it."""
    monkeypatch.setattr(people, "MOST", 1)
    ann, relation = three[0], {"kind": "follow"}
    ann.post("/api/players/Ben/relations", relation, 201)
    refused = ann.ask("POST", "/api/players/Warden/relations", relation).json()["error"]
    assert (refused["code"], refused["args"]) == ("too_many_channels", {"limit": 1})
    ann.post("/api/players/Warden/relations", {"kind": "mute"}, 201)
