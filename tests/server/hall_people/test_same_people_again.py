"""Seats belong to accounts through everything: a request sent again by somebody else, and a rematch."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.server.hall_accounts.people import Person
from tests.server.kit import InThread, Json, Player

WISHES: Json = {"game": "war-of-the-ring", "clock": {"bank": 3600}}


def at(person: Person, table: str, key: str, kind: str, **more: Any) -> Json:
    """What the server answers to a message of a browser at a table."""
    message = {"type": kind, **({} if kind == "enter_rematch" else {"id": uuid4().hex}), **more}
    told = person.ask("POST", f"/api/tables/{table}/messages", message, Authorization=f"Bearer {key}").json()
    assert isinstance(told, dict)
    return told


def code(told: Json) -> str:
    """Why something was refused; "done" if it was not."""
    return str(told["error"]["code"] if "error" in told else told["type"])


def game(ann: Person, ben: Person, rated: bool) -> tuple[str, list[str], Json]:
    """A game of two; the table, the keys of both and the request by which the second joined."""
    made = ann.post("/api/tables", {**WISHES, "rated": rated, "seats": [{"kind": "me"}, {"kind": "open"}]}, 201)
    table, request = made["table"], {"id": uuid4().hex}
    joined = join(ben, made, request)
    return table, [next(iter(made["keys"]["seats"].values())), joined["key"]], {**made, "request": request}


def join(person: Person, made: Json, request: Json) -> Json:
    """What comes of joining by a request."""
    headers = {"Authorization": f"Bearer {made['keys']['join']}"}
    told = person.ask("POST", f"/api/tables/{made['table']}/join", request, **headers).json()
    assert isinstance(told, dict)
    return told


@pytest.mark.parametrize("rated", [True, False])
def test_joining_again_under_another_account_frees_no_seat(server: InThread, three: list[Person], rated: bool) -> None:
    ann, ben, warden = three
    table, (_, key), made = game(ann, ben, rated)
    warden.post("/api/moderation", {"name": "Ben", "deed": "silence", "why": "shouting"}, 201)
    assert code(at(ben, table, key, "chat", text="hello")) == "restricted"
    assert join(warden, made, made["request"])["error"]["code"] == "claimed"
    assert "key" in join(ben, made, made["request"]), "who lost the answer asks again"
    nobody = Person(server, "nobody")
    for each in (key, join(nobody, made, made["request"])["key"]):
        assert code(at(nobody, table, each, "chat", text="hello")) == "restricted"


def test_making_again_under_another_account_frees_no_seat(three: list[Person]) -> None:
    ann, ben, warden = three
    wishes = {**WISHES, "id": uuid4().hex, "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = ann.post("/api/tables", wishes, 201)
    assert ben.ask("POST", "/api/tables", wishes).json()["error"]["code"] == "claimed"
    assert ann.post("/api/tables", wishes, 201)["table"] == made["table"]
    warden.post("/api/moderation", {"name": "Ann", "deed": "silence", "why": "shouting"}, 201)
    key = next(iter(made["keys"]["seats"].values()))
    assert code(at(ann, made["table"], key, "chat", text="hello")) == "restricted"


def again(people: list[Person], table: str, keys: list[str]) -> list[str]:
    """What comes of both asking for a rematch, when the first has resigned."""
    at(people[0], table, keys[0], "resign")
    return [code(at(person, table, key, "rematch")) for person, key in zip(people, keys, strict=True)]


@pytest.mark.parametrize("rated", [True, False])
def test_a_rematch_belongs_to_those_who_played(server: InThread, three: list[Person], rated: bool) -> None:
    ann, ben, warden = three
    table, keys, _ = game(ann, ben, rated)
    assert again([ann, ben], table, keys) == ["done", "done"]
    there = Player(server.url, table, keys[0]).state["rematch_table"]
    assert there in [each["table"] for each in ben.get("/api/account")["tables"]], "before they enter it"
    entered = at(ben, table, keys[1], "enter_rematch")
    assert entered["rematch"] == there
    claim = {"table": there, "key": entered["key"]}
    assert warden.ask("POST", "/api/account/claims", claim).json()["error"]["code"] == "claimed"
    ann.post("/api/players/Ben/relations", {"kind": "block"}, 201)
    assert code(at(ben, there, entered["key"], "chat", text="hello")) == "not_heard"
    warden.post("/api/moderation", {"name": "Ben", "deed": "silence", "why": "shouting"}, 201)
    nobody = Person(server, "nobody")
    assert code(at(nobody, there, entered["key"], "chat", text="hello")) == "restricted", "by the key alone"


def test_nobody_who_may_not_begin_a_game_begins_a_rematch(three: list[Person]) -> None:
    ann, ben, warden = three
    table, keys, _ = game(ann, ben, True)
    warden.post("/api/moderation", {"name": "Ann", "deed": "suspend", "why": "shouting"}, 201)
    assert again([ann, ben], table, keys) == ["restricted", "not_welcome"]
    warden.post("/api/moderation", {"name": "Ann", "deed": "lift", "why": "enough"}, 201)
    assert code(at(ann, table, keys[0], "rematch")) == "done"
    ben.post("/api/players/Ann/relations", {"kind": "block"}, 201)
    assert code(at(ben, table, keys[1], "rematch")) == "not_welcome"
    ben.ask("DELETE", "/api/players/Ann/relations/block")
    assert code(at(ben, table, keys[1], "rematch")) == "done"


@pytest.mark.parametrize("rated", [True, False])
def test_nobody_agrees_for_a_bot_whose_game_counts(server: InThread, three: list[Person], rated: bool) -> None:
    """Whoever plays a bot may let others see everything, but not where that would show them the bot's hand in a rated
    game."""
    ann = three[0]
    bots = [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]
    made = ann.post("/api/tables", {**WISHES, "rated": rated, "seats": bots, "delay": 0}, 201)
    key = next(iter(made["keys"]["seats"].values()))
    assert code(at(ann, made["table"], key, "allow", view="all", yes=True)) == "done"
    watcher = Player(server.url, made["table"], made["keys"]["watch"], view="all").welcome
    assert watcher.get("code", watcher["type"]) == ("no_consent" if rated else "welcome")
    if rated:
        assert code(at(ann, made["table"], key, "resign")) == "done"
        assert Player(server.url, made["table"], made["keys"]["watch"], view="all").welcome["type"] == "welcome"
