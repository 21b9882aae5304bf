"""Sign-ins: a new cookie each time, seen and ended by their owner; nothing is learnt about who has an account."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.hall_accounts.people import PASSWORD, Person, new_person
from tests.server.kit import InThread, Json, make_table
from thirdage.server.config import Config
from thirdage.server.hall import sessions

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1"


@pytest.fixture
def server(db: str) -> Iterator[InThread]:
    """A server on each kind of database."""
    found = InThread(Config(db=db, limits=0))
    yield found
    found.stop()


def test_every_sign_in_gives_a_cookie_nobody_has_seen(server: InThread) -> None:
    ann = new_person(server, "Ann")
    planted = ann.cookie
    ann.sign_in()
    assert ann.cookie != planted
    victim = Person(server, "Ann")
    victim.cookie = "thirdage_login=chosen-by-somebody-else-0123456789"
    victim.sign_in()
    assert "chosen" not in victim.cookie
    thief = Person(server)
    for known in (planted, "thirdage_login=chosen-by-somebody-else-0123456789"):
        thief.cookie = known
        assert thief.refused("GET", "/api/account") == "signed_out", "what was known before opens nothing"


def test_people_see_their_sign_ins_and_end_them(server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = new_person(server, "Ann", FIREFOX)
    phone = Person(server, "Ann", IPHONE).sign_in()
    shown = ann.get("/api/account/sessions")["sessions"]
    assert {each["device"] for each in shown} == {"Firefox, Linux", "Safari, iPhone"}
    assert [each["device"] for each in shown if each["here"]] == ["Firefox, Linux"]
    now = server.server.hub.now
    monkeypatch.setattr(server.server.hub, "now", lambda: now() + sessions.NOTED + 1000)
    phone.get("/api/account")
    seen = {each["device"]: each["seen"] for each in ann.get("/api/account/sessions")["sessions"]}
    assert seen["Safari, iPhone"] > shown[0]["since"] + sessions.NOTED
    other = next(each["id"] for each in shown if not each["here"])
    stranger = new_person(server, "Ben")
    assert stranger.refused("DELETE", f"/api/account/sessions/{other}") == "not_found"
    assert ann.ask("DELETE", f"/api/account/sessions/{other}").status_code == 200
    assert phone.refused("GET", "/api/account") == "signed_out"
    assert ann.get("/api/account")["account"] == "Ann"


def test_a_new_password_ends_all_other_sign_ins(server: InThread) -> None:
    ann = new_person(server, "Ann")
    phone = Person(server, "Ann").sign_in()
    new = {"password": "another long one"}
    assert ann.refused("POST", "/api/account/password", new) == "bad_login", "the old one is asked for"
    assert ann.refused("POST", "/api/account/password", {**new, "old": "not the old one"}) == "bad_login"
    ann.post("/api/account/password", {**new, "old": PASSWORD})
    assert phone.refused("GET", "/api/account") == "signed_out"
    assert ann.get("/api/account")["account"] == "Ann"
    assert phone.refused("POST", "/api/login", {"name": "Ann", "password": PASSWORD}) == "bad_login"
    phone.sign_in("another long one")
    ann.ask("DELETE", "/api/account/sessions/others")
    assert phone.refused("GET", "/api/account") == "signed_out"


def test_whether_a_name_has_an_account_is_not_told(server: InThread) -> None:
    new_person(server, "Ann")
    stranger = Person(server)
    known, unknown = [
        stranger.ask("POST", "/api/login", {"name": name, "password": "not the right one"}) for name in ("Ann", "Zoe")
    ]
    assert (known.status_code, known.json()) == (unknown.status_code, unknown.json())
    assert known.json()["error"]["code"] == "bad_login"


def test_a_name_is_not_tried_for_ever(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Also from many addresses, and whether or not anybody is called so."""
    config = Config(db=str(tmp_path_factory.mktemp("tries") / "t.db"), proxied=True)
    found = InThread(config)
    found.server.accounts.tries.rate = 1e-9  # nothing is forgiven while a slow machine tries
    try:
        codes = [
            refusal(found, name, number)
            for name in ("Ann", "Zoe")
            for number in range(int(found.server.accounts.tries.burst) + 2)
        ]
        assert codes.count("too_many") == 4
    finally:
        found.stop()


def refusal(server: InThread, name: str, number: int) -> str:
    person = Person(server)
    person.headers = {"X-Forwarded-For": f"192.0.2.{number}"}
    return person.refused("POST", "/api/login", {"name": name, "password": "not the right one"})


def test_strangers_who_try_a_name_keep_its_owner_from_nothing(tmp_path: Path) -> None:
    """Whoever is signed in may still prove it, as often as anybody, and not more often."""
    found = InThread(Config(db=str(tmp_path / "t.db"), proxied=True))
    accounts = found.server.accounts
    accounts.tries.rate = accounts.proofs.rate = 1e-9  # nothing is forgiven while a slow machine tries
    addresses = (f"192.0.2.{number}" for number in range(1, 200))

    def tries(person: Person, method: str, path: str, body: Json) -> str:
        answer = person.ask(method, path, body, **{"X-Forwarded-For": next(addresses)})
        return "" if answer.status_code == 200 else str(answer.json()["error"]["code"])

    try:
        ann, wrong = new_person(found, "Ann"), {"name": "Ann", "password": "not the right one"}
        codes = [tries(Person(found), "POST", "/api/login", wrong) for _ in range(25)]
        assert codes[-1] == "too_many"
        change = {"old": PASSWORD, "password": PASSWORD}
        assert tries(ann, "POST", "/api/account/password", change) == ""
        guesses = [tries(ann, "POST", "/api/account/password", {**change, "old": "guessed"}) for _ in range(25)]
        assert guesses == ["bad_login"] * 19 + ["too_many"] * 6
        assert tries(ann, "DELETE", "/api/account", {"password": PASSWORD}) == "too_many"
        accounts.proofs.take("somebody else")
    finally:
        found.stop()


def test_without_a_hall_nobody_signs_in_and_everything_else_works(tmp_path_factory: pytest.TempPathFactory) -> None:
    found = InThread(Config(db=str(tmp_path_factory.mktemp("no_hall") / "t.db"), limits=0, hall=False))
    try:
        person = Person(found)
        assert person.get("/api/hall") == {
            "hall": False,
            "passkeys": False,
            "mail": False,
            "account": None,
            "moderator": False,
        }
        assert person.refused("POST", "/api/accounts", {"name": "Ann", "password": PASSWORD}) == "not_found"
        assert person.refused("GET", "/api/account") == "not_found"
        assert make_table(found.url)["keys"]["owner"]
        paths = person.get("/api/openapi.json")["paths"]
        assert "/api/hall" in paths
        assert "/api/accounts" not in paths
    finally:
        found.stop()


def test_pages_of_others_cannot_use_the_cookie(server: InThread) -> None:
    ann = new_person(server, "Ann")
    for method, path, body in (
        ("POST", "/api/account/password", {"password": "another long one", "old": PASSWORD}),
        ("DELETE", "/api/account", {"password": PASSWORD}),
        ("DELETE", "/api/account/sessions/others", None),
        ("POST", "/api/account/passkeys/challenge", {"password": PASSWORD}),
    ):
        answer = ann.ask(method, path, body, Origin="https://evil.example")
        assert answer.json()["error"]["code"] == "bad_origin", path
    assert ann.get("/api/account")["account"] == "Ann"
