"""Who may talk at a table: whoever is silenced or blocked and signed in cannot, whatever key they use."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.server.hall_accounts.people import Person
from tests.server.kit import InThread, Json, Player, make_table

KEYS = ["owner", "shadow", "free_peoples"]


def keys_of(made: Json) -> dict[str, str]:
    """All keys of a table."""
    return {**{name: key for name, key in made["keys"].items() if name != "seats"}, **made["keys"]["seats"]}


def said(person: Person, made: Json, key: str) -> str:
    """What comes of talking with a key, over HTTP."""
    path, message = f"/api/tables/{made['table']}/messages", {"type": "chat", "id": uuid4().hex, "text": "hello"}
    told = person.ask("POST", path, message, Authorization=f"Bearer {keys_of(made)[key]}").json()
    return str(told.get("type") or told["error"]["code"])


def said_by_socket(server: InThread, person: Person, made: Json, key: str) -> str:
    """The same, over a web socket of the same browser."""
    told = Player(server.url, made["table"], keys_of(made)[key], cookie=person.cookie).ask("chat", text="hello")
    return str(told.get("code", told["type"]))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("deed", ["silence", "suspend"])
def test_whoever_is_silenced_talks_with_no_key(server: InThread, three: list[Person], key: str, deed: str) -> None:
    ann, ben, warden = three
    made = make_table(server.url)
    assert said(ben, made, key) == "done"
    warden.post("/api/moderation", {"name": "Ben", "deed": deed, "why": "shouting"}, 201)
    assert said(ben, made, key) == "restricted"
    assert said_by_socket(server, ben, made, key) == "restricted"
    assert said(ann, made, key) == "done"
    assert said(Person(server, "nobody"), made, key) == "done", "a key without an account is nobody's"
    assert said_by_socket(server, Person(server, "nobody"), made, key) == "done"
    warden.post("/api/moderation", {"name": "Ben", "deed": "lift", "why": "enough"}, 201)
    assert said(ben, made, key) == "done"


def test_a_block_holds_for_whoever_owns_the_table(server: InThread, three: list[Person]) -> None:
    ann, ben, warden = three
    made = make_table(server.url)
    ann.post("/api/account/claims", {"table": made["table"], "key": keys_of(made)["shadow"]})
    ann.post("/api/players/Ben/relations", {"kind": "block"}, 201)
    assert said(ben, made, "owner") == "not_heard"
    assert said(ben, made, "free_peoples") == "not_heard"
    assert said(warden, made, "owner") == "done"
    assert said(ann, made, "shadow") == "done"


@pytest.mark.parametrize("key", ["watch", "join"])
def test_those_who_only_watch_do_not_talk(server: InThread, three: list[Person], key: str) -> None:
    made = make_table(server.url)
    for person in (three[0], Person(server, "nobody")):
        assert said(person, made, key) == "not_allowed"


def test_a_sign_in_that_has_ended_is_nobody(server: InThread, three: list[Person]) -> None:
    _, ben, warden = three
    made = make_table(server.url)
    warden.post("/api/moderation", {"name": "Ben", "deed": "silence", "why": "shouting"}, 201)
    cookie = ben.cookie
    ben.ask("DELETE", "/api/login")
    ben.cookie = cookie
    assert said(ben, made, "owner") == "done"
