"""Attempts to get in, or to stay, where one does not belong: races with a change of the passphrase or a deletion, pages
of other origins, names that pass for another, letters without end, and moderators in their own case."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.datastructures import Headers

from tests.server.hall_accounts.people import PASSWORD, Person, enlist, new_person
from tests.server.hall_accounts.test_letters import code_in, letter, reached
from tests.server.hall_seeks.wishes import WAR, own, rows_of, seek, write
from tests.server.kit import InThread, eventually, make_table
from tests.server.receivers import MailReceiver
from thirdage.server.config import Config, Mail
from thirdage.server.doors.middleware import origin_allowed
from thirdage.server.hall import claiming
from thirdage.server.tables import questions

NEW = "quite another one"
FRIEND = "http://friend.localhost"


@pytest.fixture
def server(db: str, mails: MailReceiver) -> Iterator[InThread]:
    """A server on each kind of database, with mail, a moderator and an origin whose pages may use it with keys."""
    mails.got.clear()
    mail = Mail("127.0.0.1", mails.port, "hall@example.org")
    found = InThread(Config(db=db, limits=0, mail=mail, moderators=("Warden",), origins=(FRIEND,)))
    yield found
    found.stop()


def meanwhile(server: InThread, monkeypatch: pytest.MonkeyPatch, happens: Any) -> None:
    """Let something happen once while a passphrase is compared, which takes a while."""
    passwords, waiting = server.server.accounts.passwords, [happens]
    real = passwords.fits

    async def slow(stored: str, password: str) -> bool:
        if waiting:
            await asyncio.to_thread(waiting.pop())
        return await real(stored, password)

    monkeypatch.setattr(passwords, "fits", slow)


# -- races with a change of the passphrase


def test_the_old_password_opens_nothing_even_if_it_was_right_a_moment_ago(
    server: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, thief = new_person(server, "Ann"), Person(server, "Ann")
    meanwhile(server, monkeypatch, lambda: ann.post("/api/account/password", {"password": NEW, "old": PASSWORD}))
    login = {"name": "Ann", "password": PASSWORD}
    stored = rows_of(server, "SELECT password FROM account")
    real = server.server.accounts.passwords.fits

    async def as_before(hashed: str, password: str) -> bool:
        await real(hashed, password)
        return True  # it was right when it was compared

    monkeypatch.setattr(server.server.accounts.passwords, "fits", as_before)
    assert thief.refused("POST", "/api/login", login) == "bad_login"
    assert rows_of(server, "SELECT password FROM account") != stored, "it was changed in between"
    assert len(ann.get("/api/account/sessions")["sessions"]) == 1, "nobody else is signed in"


def test_whoever_was_signed_out_in_between_changes_nothing(server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = new_person(server, "Ann")
    thief = Person(server, "Ann").sign_in()
    meanwhile(server, monkeypatch, lambda: ann.post("/api/account/password", {"password": NEW, "old": PASSWORD}))
    before = server.server.accounts.passwords.fits

    async def right(hashed: str, password: str) -> bool:
        await before(hashed, password)
        return True

    monkeypatch.setattr(server.server.accounts.passwords, "fits", right)
    stolen = {"password": "chosen by a thief", "old": PASSWORD}
    assert thief.refused("POST", "/api/account/password", stolen) == "bad_login"
    monkeypatch.undo()
    Person(server, "Ann").sign_in(NEW)


def test_a_code_dies_with_the_address_it_was_sent_to(server: InThread, mails: MailReceiver) -> None:
    ann = new_person(server, "Ann")
    reached(ann, mails, "old@example.org")

    def ask_for_code() -> str:
        ann.post("/api/login/forgotten", {"name": "Ann"})
        return code_in(letter(mails)[1], "#reset=")

    code = ask_for_code()
    reached(ann, mails, "new@example.org")
    assert Person(server).refused("POST", "/api/login/reset", {"code": code, "password": NEW}) == "bad_code"
    code = ask_for_code()
    (channel,) = ann.get("/api/account/channels")["channels"]
    assert ann.ask("DELETE", f"/api/account/channels/{channel['channel']}").status_code == 200
    assert Person(server).refused("POST", "/api/login/reset", {"code": code, "password": NEW}) == "bad_code"


# -- races with a deletion


def test_an_account_that_is_just_being_deleted_gets_no_seat(server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_table(server.url)
    claim = {"table": made["table"], "key": made["keys"]["seats"]["shadow"]}
    find, give = questions.find_holder, questions.give_key

    async def after_deletion(real: Any, person: Person, *words: Any) -> Any:
        deleted = await asyncio.to_thread(person.ask, "DELETE", "/api/account", {"password": PASSWORD})
        assert deleted.status_code == 200
        return await real(*words)

    ann = new_person(server, "Ann")
    again = Person(server, "Ann")
    again.cookie = ann.cookie
    monkeypatch.setattr(claiming, "find_holder", lambda *words: after_deletion(find, ann, *words))
    assert again.refused("POST", "/api/account/claims", claim) == "signed_out"
    monkeypatch.undo()
    ben = new_person(server, "Ben")
    ben.post("/api/account/claims", claim)
    again.cookie = ben.cookie
    monkeypatch.setattr(claiming, "give_key", lambda *words: after_deletion(give, ben, *words))
    again.ask("POST", f"/api/tables/{made['table']}/key")
    assert rows_of(server, "SELECT DISTINCT account FROM access_key") == [(None,)]


def test_a_league_does_not_wait_for_somebody_who_is_just_being_deleted(
    server: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = new_person(server, "Ann"), new_person(server, "Ben")
    wishes = {"id": "a-league-of-people-1", "name": "Ours", "game": "five-armies", "format": "swiss"}
    league = ann.post("/api/leagues", wishes, 201)["league"]
    again = Person(server)
    again.cookie = ben.cookie
    leagues = server.server.leagues

    async def deleted(name: str) -> None:
        gone = await asyncio.to_thread(ben.ask, "DELETE", "/api/account", {"password": PASSWORD})
        assert gone.status_code == 200

    monkeypatch.setattr(leagues, "_check_account", deleted)
    entry = {"type": "join", "id": "an-entry-of-ben-1"}
    assert again.refused("POST", f"/api/leagues/{league}/messages", entry) == "no_account"
    assert ann.get(f"/api/leagues/{league}")["entrants"] == []


# -- pages of other origins


def test_a_page_of_an_allowed_origin_has_keys_and_no_sign_in(server: InThread) -> None:
    """A browser sends the cookie with the requests of another page of the same site."""
    ann = new_person(server, "Ann")
    shown = ann.ask("GET", "/api/hall", Origin=FRIEND)
    assert shown.json()["account"] is None
    for method, path, body in (
        ("POST", "/api/seeks", WAR),
        ("DELETE", "/api/account/sessions/others", None),
        ("GET", "/api/account/export", None),
    ):
        answer = ann.ask(method, path, body, Origin=FRIEND)
        assert answer.json()["error"]["code"] == "signed_out", path
    assert ann.get("/api/hall")["account"] == "Ann"


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [("https://play.example.org", True), ("http://play.example.org", False), ("https://127.0.0.1", True)],
)
def test_a_page_that_was_not_sent_safely_cannot_use_a_safe_server(origin: str, allowed: bool) -> None:
    config = Config(base_url="https://play.example.org")
    headers = Headers({"origin": origin, "host": origin.partition("://")[2]})
    assert origin_allowed(config, headers) == allowed


# -- names that pass for another


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("HOPE", "\u0397\u039f\u03a1\u0395"),
        ("Nina", "\u039d\u03b9\u03bd\u03b1".replace("\u03bd", "\u03b7")),
        ("\u53e3\u7530", "\u30ed\u7530"),
        ("\u529b\u30cb", "\u30ab\u4e8c"),
        ("Lily", "\u04cf\u0456\u04cf\u0443"),
    ],
    ids=ascii,
)
def test_a_name_that_reads_as_another_cannot_be_had(server: InThread, one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        new_person(server, first)
        login = {"name": second, "password": PASSWORD}
        assert Person(server).refused("POST", "/api/accounts", login) == "name_taken", second
        for statement in ("DELETE FROM login", "DELETE FROM account", "DELETE FROM name_gone"):
            write(server, statement, [])


# -- letters, restrictions, moderators


def test_somebody_who_invites_again_and_again_sends_one_letter(server: InThread, mails: MailReceiver) -> None:
    ann, ben = new_person(server, "Ann"), new_person(server, "Ben")
    reached(ben, mails, "ben@example.org")
    for _ in range(3):
        id = ann.post("/api/invitations", {**WAR, "to": "Ben"}, 201)["invitation"]
        assert ann.ask("DELETE", f"/api/invitations/{id}").status_code == 200
    ann.post("/api/invitations", {**WAR, "to": "Ben"}, 201)
    assert len(ben.get("/api/invitations")["got"]) == 1
    eventually(lambda: mails.got)
    assert rows_of(server, "SELECT count(*) FROM letter WHERE kind = 'invited'") == [(1,)]


def test_nobody_is_paired_while_suspended(server: InThread) -> None:
    ann, ben = enlist(server.server.store.url, server.url, ["Ann", "Ben"])
    seek(ann)
    until = server.server.hub.now() + 10**9
    write(server, "INSERT INTO restriction (account, kind, until) VALUES ('Ann', 'suspend', ?)", [until])
    assert seek(ben)["table"] is None, "also if the seek came in just before"
    assert own(ann)[0]["table"] is None


def test_moderators_decide_nothing_about_themselves(server: InThread) -> None:
    warden, ann = enlist(server.server.store.url, server.url, ["Warden", "Ann"])
    ann.post("/api/players/Warden/reports", {"why": "unfair"}, 201)
    (report,) = warden.get("/api/moderation")["reports"]
    for deed in ("dismiss", "lift"):
        body = {"name": "warden", "deed": deed, "why": "nothing in it", "report": report["report"]}
        assert warden.refused("POST", "/api/moderation", body) == "own_case"
    assert len(warden.get("/api/moderation")["reports"]) == 1


def test_a_name_from_before_that_looks_like_a_moderators_is_none(server: InThread) -> None:
    """Accounts older than the rule of names may look alike; only the one that the operator named moderates."""
    warden, other = enlist(server.server.store.url, server.url, ["Warden", "Else"])
    write(server, "INSERT INTO account (name, password, made_at) VALUES ('Warclen', 'x', 0)", [])
    write(server, "INSERT INTO account (name, password, made_at) VALUES ('VVarden', 'x', 0)", [])
    write(server, "UPDATE login SET account = 'VVarden' WHERE account = ?", [other.name])
    assert other.get("/api/hall")["account"] == "VVarden"
    assert other.get("/api/hall")["moderator"] is False
    assert other.refused("GET", "/api/moderation") == "not_found"
    assert warden.get("/api/hall")["moderator"] is True
