"""Mail: an address is asked first, serves when the password is forgotten, and tells nobody who has an account."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.server.hall_accounts.people import PASSWORD, Person, new_person
from tests.server.hall_seeks.wishes import seek
from tests.server.kit import InThread, eventually, get
from tests.server.receivers import MailReceiver, WebReceiver
from thirdage.server.config import Config, Mail
from thirdage.server.hall import resetting
from thirdage.server.storage.store import connect


@pytest.fixture
def server(db: str, mails: MailReceiver) -> Iterator[InThread]:
    """A server that sends mail."""
    mails.got.clear()
    found = InThread(Config(db=db, limits=0, local_hooks=True, mail=Mail("127.0.0.1", mails.port, "hall@example.org")))
    yield found
    found.stop()


def letter(mails: MailReceiver) -> tuple[str, str]:
    """The subject and the text of the next mail."""
    eventually(lambda: mails.got)
    found = mails.got.pop(0)
    return str(found["Subject"]), " ".join(found.get_content().split())


def code_in(text: str, where: str) -> str:
    found = re.search(rf"{where}([\w-]+)", text)
    assert found is not None, text
    return found[1]


def reached(person: Person, mails: MailReceiver, address: str, **more: str) -> None:
    """Name an address, and confirm it."""
    body = {"kind": "email", "address": address, "password": PASSWORD, **more}
    person.post("/api/account/channels", body, 201)
    code = code_in(letter(mails)[1], "account-channels/")
    assert "form" in get(person.url, f"/api/account-channels/{code}").text
    person.post(f"/api/account-channels/{code}/confirm")


def test_an_address_is_asked_and_then_serves_for_a_new_password(server: InThread, mails: MailReceiver) -> None:
    ann, stranger = new_person(server, "Ann"), Person(server)
    body = {"kind": "email", "address": "ann@example.org"}
    assert ann.refused("POST", "/api/account/channels", body) == "bad_login", "the password is asked once more"
    ann.post("/api/account/channels", {**body, "password": PASSWORD}, 201)
    subject, text = letter(mails)
    assert "confirm" in subject
    assert "Ann" in text
    stranger.post("/api/login/forgotten", {"name": "Ann"})
    (channel,) = ann.get("/api/account/channels")["channels"]
    assert (channel["where"], channel["confirmed"]) == ("ann@example.org", False)
    code = code_in(text, "account-channels/")
    assert stranger.post(f"/api/account-channels/{code}/confirm") == {"confirmed": True}
    assert not mails.got, "an address that has not agreed gets no code"
    assert stranger.post("/api/login/forgotten", {"name": "ann"}) == {"sent": True}
    reset = code_in(letter(mails)[1], "#reset=")
    assert reset not in stored(server)
    new = {"code": reset, "password": "quite another one"}
    assert stranger.refused("POST", "/api/login/reset", {**new, "code": "guessed"}) == "bad_code"
    assert stranger.post("/api/login/reset", new) == {"account": "Ann"}
    assert stranger.get("/api/account")["account"] == "Ann"
    assert ann.refused("GET", "/api/account") == "signed_out", "all other sign-ins have ended"
    assert Person(server).refused("POST", "/api/login/reset", new) == "bad_code", "a code serves once"
    assert ann.refused("POST", "/api/login", {"name": "Ann", "password": PASSWORD}) == "bad_login"
    ann.sign_in("quite another one")


def stored(server: InThread) -> str:
    """What the database knows of codes and letters, once what is due was sent."""
    connection = connect(server.server.store.url)
    try:
        eventually(lambda: not connection.execute("SELECT 1 FROM letter WHERE done = 0"))
        return str(connection.execute("SELECT * FROM letter") + connection.execute("SELECT * FROM reset_code"))
    finally:
        connection.close()


def test_whether_there_is_an_account_or_an_address_is_not_told(server: InThread, mails: MailReceiver) -> None:
    new_person(server, "Ben")
    ann = new_person(server, "Ann")
    reached(ann, mails, "ann@example.org")
    stranger = Person(server)
    answers = [stranger.ask("POST", "/api/login/forgotten", {"name": name}) for name in ("Ann", "Ben", "Nobody.here")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, '{"sent":true}')}
    assert "Ann" in letter(mails)[1]
    assert not mails.got


def test_a_code_is_worth_nothing_after_an_hour(
    server: InThread, mails: MailReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = new_person(server, "Ann")
    reached(ann, mails, "ann@example.org")
    ann.post("/api/login/forgotten", {"name": "Ann"})
    code, now = code_in(letter(mails)[1], "#reset="), server.server.hub.now
    monkeypatch.setattr(server.server.hub, "now", lambda: now() + resetting.LASTING + 1)
    assert ann.refused("POST", "/api/login/reset", {"code": code, "password": "quite another one"}) == "bad_code"


def test_a_new_address_replaces_the_old_one_when_it_is_confirmed(server: InThread, mails: MailReceiver) -> None:
    ann = new_person(server, "Ann")
    reached(ann, mails, "old@example.org")
    ann.post("/api/account/channels", {"kind": "email", "address": "new@example.org", "password": PASSWORD}, 201)
    assert {each["where"] for each in ann.get("/api/account/channels")["channels"]} == {
        "old@example.org",
        "new@example.org",
    }
    ann.post(f"/api/account-channels/{code_in(letter(mails)[1], 'account-channels/')}/confirm")
    assert [each["where"] for each in ann.get("/api/account/channels")["channels"]] == ["new@example.org"]


def test_tables_follow_the_address_that_replaces_another(server: InThread, mails: MailReceiver) -> None:
    ann, ben = new_person(server, "Ann"), new_person(server, "Ben")
    reached(ann, mails, "old@example.org")
    for person in (ann, ben):
        seek(person)
    before = places(server)
    assert ["old@example.org" in target for target, _ in before] == [True]
    mails.got.clear()
    ann.post("/api/account/channels", {"kind": "email", "address": "new@example.org", "password": PASSWORD}, 201)
    assert places(server) == before, "it is not confirmed yet"
    text = next(text for subject, text in iter(lambda: letter(mails), None) if "confirm" in subject)
    ann.post(f"/api/account-channels/{code_in(text, 'account-channels/')}/confirm")
    ((target, code),) = places(server)
    assert "new@example.org" in target
    assert code != before[0][1], "links in mails to the old address end"


def places(server: InThread) -> list[tuple[str, str]]:
    """Where the players of all tables are notified, and the codes in those mails."""
    connection = connect(server.server.store.url)
    try:
        return [(str(target), str(code)) for target, code in connection.execute("SELECT target, code FROM channel")]
    finally:
        connection.close()


@pytest.mark.parametrize(("lang", "word"), [("ko", "확인"), ("fr", "confirmez"), ("ja", "確認")])
def test_letters_come_in_the_language_of_the_reader(
    server: InThread, mails: MailReceiver, lang: str, word: str
) -> None:
    ann = new_person(server, "Ann")
    body = {"kind": "email", "address": "ann@example.org", "password": PASSWORD, "language": lang}
    ann.post("/api/account/channels", body, 201)
    subject, _ = letter(mails)
    assert word in subject


def test_an_address_is_not_written_to_all_day(db: str, mails: MailReceiver) -> None:
    """With limits on, an address gets three such letters a day, whoever asks for them."""
    mails.got.clear()
    found = InThread(Config(db=db, mail=Mail("127.0.0.1", mails.port, "hall@example.org")))
    try:
        ann = new_person(found, "Ann")
        reached(ann, mails, "ann@example.org")
        for _ in range(4):
            assert ann.post("/api/login/forgotten", {"name": "Ann"}) == {"sent": True}
        eventually(lambda: "'done': 0" not in stored(found))
        assert len(mails.got) == 2
    finally:
        found.stop()


def test_channels_of_others_stay_theirs(server: InThread, hooks: WebReceiver) -> None:
    ann, ben = new_person(server, "Ann"), new_person(server, "Ben")
    added = ann.post("/api/account/channels", {"kind": "webhook", "url": hooks.url}, 201)
    assert added["secret"]
    assert ben.refused("DELETE", f"/api/account/channels/{added['channel']}") == "not_found"
    assert ben.get("/api/account/channels")["channels"] == []
    for number in range(4):
        ann.post("/api/account/channels", {"kind": "webhook", "url": f"{hooks.url}/{number}"}, 201)
    assert ann.refused("POST", "/api/account/channels", {"kind": "webhook", "url": hooks.url}) == "too_many_channels"
    assert ann.ask("DELETE", f"/api/account/channels/{added['channel']}").status_code == 200


def test_a_letter_calls_a_bot_by_its_name_in_the_language_of_the_reader(server: InThread, mails: MailReceiver) -> None:
    ann = new_person(server, "Ann")
    reached(ann, mails, "ann@example.org", language="fr")
    league = {"id": "a-league-of-two-bots", "name": "Robots", "game": "five-armies", "format": "round_robin"}
    made = ann.post("/api/leagues", {**league, "paired": False, "round_seconds": 0, "most": 4}, 201)["league"]
    messages: list[dict[str, object]] = [
        {"type": "join"},
        {"type": "add_bots", "bot": "master", "count": 1},
        {"type": "start"},
    ]
    for number, message in enumerate(messages):
        ann.post(f"/api/leagues/{made}/messages", {"id": f"message-to-a-league-{number}", **message})
    subject, text = letter(mails)
    assert "maître" in subject
    assert "maître" in text
    assert "master" not in text
