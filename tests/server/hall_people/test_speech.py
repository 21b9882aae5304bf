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


def ordered(person: Person, made: Json, key: str, seat: str, yes: bool = True) -> str:
    """What comes of muting a seat with a key."""
    path = f"/api/tables/{made['table']}/messages"
    message = {"type": "mute", "id": uuid4().hex, "seat": seat, "yes": yes}
    told = person.ask("POST", path, message, Authorization=f"Bearer {keys_of(made)[key]}").json()
    return str(told.get("type") or told["error"]["code"])


def test_the_owner_of_a_table_mutes_a_guest_and_lets_them_talk_again(server: InThread) -> None:
    nobody, made = Person(server, "nobody"), make_table(server.url)
    for key in ("shadow", "free_peoples", "watch", "join"):
        assert ordered(nobody, made, key, "shadow") == "not_allowed"
    assert ordered(nobody, made, "owner", "shadow") == "done"
    assert said(nobody, made, "shadow") == "muted"
    assert said_by_socket(server, nobody, made, "shadow") == "muted"
    assert said(nobody, made, "free_peoples") == said(nobody, made, "owner") == "done"
    player = Player(server.url, made["table"], keys_of(made)["free_peoples"])
    assert [seat["muted"] for seat in player.state["seats"]] == [False, True], "everybody sees it"
    assert ordered(nobody, made, "owner", "shadow", False) == "done"
    assert said(nobody, made, "shadow") == "done"


def test_whoever_takes_the_seat_of_a_muted_guest_may_talk(server: InThread) -> None:
    nobody, made = Person(server, "nobody"), make_table(server.url)
    assert ordered(nobody, made, "owner", "shadow") == "done"
    leaving = Player(server.url, made["table"], keys_of(made)["shadow"])
    assert leaving.ask("seat", seat="shadow", to="open")["type"] == "done"
    assert ordered(nobody, made, "owner", "shadow") == "not_allowed", "nobody sits there"
    headers = {"Authorization": f"Bearer {keys_of(made)['join']}"}
    joined = nobody.ask("POST", f"/api/tables/{made['table']}/join", {"id": uuid4().hex}, **headers).json()
    newcomer = Player(server.url, made["table"], joined["key"])
    assert newcomer.ask("chat", text="hello")["type"] == "done"


def test_accounts_at_a_rated_table_are_not_muted_by_its_owner(server: InThread, three: list[Person]) -> None:
    ann, ben, _ = three
    seats = [{"kind": "me"}, {"kind": "open"}]
    wishes = {"game": "war-of-the-ring", "seats": seats, "clock": {"bank": 3600}, "rated": True}
    made = ann.post("/api/tables", wishes, 201)
    headers = {"Authorization": f"Bearer {made['keys']['join']}"}
    ben.ask("POST", f"/api/tables/{made['table']}/join", {"id": uuid4().hex}, **headers)
    for seat in ("shadow", "free_peoples"):
        assert ordered(ann, made, "owner", seat) == "not_allowed", "moderators silence accounts, players mute them"
