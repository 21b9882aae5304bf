"""Safety: keys, accounts, origins, limits, headers, and no secret in any log."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.kit import SEATS, Dropped, InProcess, InThread, Json, Player, eventually, get, make_table, post
from thirdage.server.config import Config, Mail
from thirdage.server.doors.limits import Limit
from thirdage.server.doors.protocol import LARGEST, LARGEST_BODY
from thirdage.server.errors import STATUS, TEXTS, Refused
from thirdage.server.tables.seats import hash_of, new_key


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server with its limits on, behind HTTPS as far as it knows."""
    db = str(tmp_path_factory.mktemp("strict") / "tables.db")
    config = Config(db=db, base_url="https://play.example.org", origins=("https://friend.example",), limits=1.0)
    server = InThread(config)
    yield server
    server.stop()


def test_keys_cannot_be_guessed_and_are_kept_as_hashes(running: InThread) -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert min(len(key) for key in keys) >= 32
    made = make_table(running.url)
    secret = [made["keys"][role] for role in ("owner", "join", "watch")] + list(made["keys"]["seats"].values())
    stored = b"".join(path.read_bytes() for path in Path(running.server.store.url).parent.iterdir())
    for key in secret:
        assert key.encode() not in stored
        assert hash_of(key).encode() in stored


def test_a_key_opens_its_own_table_only(running: InThread) -> None:
    one, other = make_table(running.url), make_table(running.url)
    assert get(running.url, f"/api/tables/{one['table']}", other["keys"]["owner"]).status_code == 404
    assert Player(running.url, one["table"], other["keys"]["seats"]["shadow"]).welcome["code"] == "no_table"
    watch = one["keys"]["watch"]
    for path in ("join", "messages"):
        body = {"id": "0123456789abcdef"} if path == "join" else {"type": "resign", "id": "r"}
        assert post(running.url, f"/api/tables/{one['table']}/{path}", watch, body).status_code == 403
    assert get(running.url, f"/api/tables/{one['table']}", watch).json()["seq"] == 2


def test_every_answer_carries_careful_headers(strict: InThread) -> None:
    for path in ("/api/games", "/nowhere", "/api/openapi.json"):
        headers = get(strict.url, path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["strict-transport-security"].startswith("max-age")
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert get(strict.url, "/api/games").headers["cache-control"] == "no-store"


def test_pages_of_others_are_kept_out(strict: InThread) -> None:
    body = {"game": "war-of-the-ring"}
    for origin, status in (
        ("https://evil.example", 403),
        ("null", 403),
        (strict.url, 403),  # people reach it by HTTPS: whoever is on the way can write a page without it
        ("https://friend.example", 201),
        ("https://play.example.org", 201),
    ):
        answer = httpx.post(f"{strict.url}/api/tables", json=body, headers={"Origin": origin})
        assert answer.status_code == status, origin
    address = f"{strict.url.replace('http', 'ws')}/api/tables/{answer.json()['table']}/socket"
    with pytest.raises(InvalidStatus) as caught, connect(address, origin=Origin("https://evil.example")):
        pass
    assert caught.value.response.status_code == 403


def test_accounts(strict: InThread) -> None:
    with httpx.Client(base_url=strict.url) as browser, httpx.Client(base_url=strict.url) as phone:
        login = {"name": "Ann", "password": "correct horse battery"}
        made = browser.post("/api/accounts", json=login)
        assert made.status_code == 201
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "Secure" in cookie
        assert "SameSite=lax" in cookie
        assert phone.post("/api/accounts", json={**login, "name": "ann"}).json()["error"]["code"] == "name_taken"
        assert phone.post("/api/accounts", json={**login, "password": "short"}).status_code == 400
        for wrong in ({**login, "password": "wrong password"}, {**login, "name": "nobody"}):
            assert phone.post("/api/login", json=wrong).json()["error"]["code"] == "bad_login"
        assert phone.get("/api/account").status_code == 401
        token = cookie.split(";")[0]
        table = browser.post("/api/tables", json={"game": "war-of-the-ring"}, headers={"Cookie": token}).json()
        again = phone.post("/api/login", json=login)
        other = {"Cookie": again.headers["set-cookie"].split(";")[0]}
        mine = phone.get("/api/account", headers=other).json()
        assert mine == {
            "account": "Ann",
            "tables": [{"table": table["table"], "seat": 0, "game": "war-of-the-ring"}],
        }
        key = phone.post(f"/api/tables/{table['table']}/key", headers=other).json()["key"]
        assert get(strict.url, f"/api/tables/{table['table']}", key).json()["you"] == "free_peoples"
        wrong_seat = phone.post(f"/api/tables/{table['table']}/key", params={"seat": 1}, headers=other)
        assert wrong_seat.status_code == 404
        assert phone.delete("/api/login", headers=other).status_code == 200
        assert phone.get("/api/account", headers=other).status_code == 401
        stored = b"".join(path.read_bytes() for path in Path(strict.server.store.url).parent.iterdir())
        assert b"correct horse" not in stored
        assert b"$argon2id$" in stored
        assert token.partition("=")[2].encode() not in stored


def test_a_limit_fills_again() -> None:
    time = 0.0
    limit = Limit(2, 3, lambda: time)
    for _ in range(3):
        limit.take("a")
    with pytest.raises(Refused) as caught:
        limit.take("a")
    assert caught.value.values == {"seconds": 1}
    limit.take("b")
    time = 0.5
    limit.take("a")
    with pytest.raises(Refused):
        limit.take("a")
    free = Limit(0, 1)
    for _ in range(100):
        free.take("a")


def test_who_asks_too_often_has_to_wait(strict: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict.server.limits.logins, "rate", 0.001)  # nothing is forgiven while a slow machine tries
    with httpx.Client(base_url=strict.url) as client:
        answers = [client.post("/api/login", json={"name": "xy", "password": "0123456789"}) for _ in range(12)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert int(refused[0].headers["retry-after"]) >= 1
    made = make_table(strict.url)
    player = Player(strict.url, made["table"], made["keys"]["seats"]["shadow"])
    with suppress(Dropped):  # it may be closed out before it has said everything
        for number in range(100):
            player.send({"type": "ping", "id": str(number)})
    with pytest.raises(Dropped):
        player.until(lambda m: False)
    codes = [message.get("code", "fine") for message in player.heard if message["type"] != "presence"]
    assert "fine" in codes
    assert codes[-1] == "too_many", "whoever does not stop is closed out"


def test_what_is_too_large_is_refused(running: InThread) -> None:
    body = {"game": "war-of-the-ring", "position": "x" * LARGEST_BODY}
    assert post(running.url, "/api/tables", "", body).json()["error"]["code"] == "too_large"
    made = make_table(running.url)
    path, key = f"/api/tables/{made['table']}/messages", made["keys"]["seats"]["shadow"]
    assert post(running.url, path, key, {"type": "chat", "id": "a", "text": "x" * LARGEST}).status_code == 413
    player = Player(running.url, made["table"], key)
    assert player.ask("chat", text="x" * 501)["code"] == "malformed"
    player.socket.send(json.dumps({"type": "chat", "text": "x" * LARGEST}))
    assert player.until(lambda m: m["type"] == "error")["code"] == "too_large"
    player.socket.send("x" * (3 * LARGEST))
    with pytest.raises(Dropped):
        player.until(lambda message: False)
    assert get(running.url, f"/api/tables/{made['table']}", key).json()["seq"] == 2


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "null",
        "[]",
        "{",
        '{"type": "hello"}',
        '{"type": "pick", "id": "a", "option": "x"}',
        '{"type": "hello", "key": 1}',
    ],
)
def test_whoever_does_not_say_hello_is_turned_away(running: InThread, raw: str) -> None:
    made = make_table(running.url)
    with connect(f"{running.url.replace('http', 'ws')}/api/tables/{made['table']}/socket") as socket:
        socket.send(raw)
        answer = json.loads(socket.recv(5))
        assert answer["type"] == "error"
        assert answer["code"] in ("not_json", "malformed", "hello_first")
        with pytest.raises(ConnectionClosed):
            socket.recv(5)


def test_no_secret_reaches_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDAGE_SMTP_PASSWORD", "mail-secret-1234")
    server = InProcess(str(tmp_path / "t.db"), tmp_path, "--smtp-host", "127.0.0.1", "--smtp-port", "9")
    made = make_table(server.url, seats=[{"kind": "me"}, {"kind": "bot"}])
    secrets: list[str] = [made["keys"][role] for role in ("owner", "join", "watch")]
    secrets += [*made["keys"]["seats"].values(), "mail-secret-1234", "a long password", "ann@example.org"]
    key = made["keys"]["seats"]["free_peoples"]
    player = Player(server.url, made["table"], key)
    player.ask("chat", text="x")
    player.socket.send("{")
    post(server.url, "/api/accounts", "", {"name": "Ann", "password": "a long password"})
    hook = {"kind": "email", "address": "ann@example.org"}
    assert post(server.url, f"/api/tables/{made['table']}/channels", key, hook).status_code == 201
    get(server.url, f"/api/tables/{made['table']}", key)
    httpx.get(f"{server.url}/api/tables/{made['table']}?key={key}")
    player.until(lambda m: m.get("kind") == "picked" or m["type"] == "error")
    eventually(lambda: "a notification by email failed" in server.output.read_text(), 60)
    server.stop()
    said = server.output.read_text()
    for secret in secrets:
        assert secret not in said
    assert "mail-secret-1234" not in repr(Mail("h", password="mail-secret-1234"))


def test_every_refusal_has_words_and_a_status() -> None:
    assert set(STATUS) <= set(TEXTS)
    for code, text in TEXTS.items():
        names: dict[str, str | int] = dict.fromkeys(_names(text), "x")
        refused = Refused(code, **names)
        assert refused.data()["code"] == code
        assert 400 <= refused.status() <= 503


def _names(text: str) -> list[str]:
    from string import Formatter

    return [name for _, name, _, _ in Formatter().parse(text) if name]


def test_a_fault_is_told_without_details_and_changes_nothing(
    running: InThread, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = make_table(running.url)
    path, key = f"/api/tables/{made['table']}", made["keys"]["seats"]["shadow"]
    before = get(running.url, path, key).json()
    live = running.server.hub.lives[made["table"]]
    assert live.table is not None

    def broken(seat: int, option: str) -> Json:
        assert live.table is not None
        assert live.table.game is not None
        live.table.game.picks.append(live.table.game.picks[0])
        raise RuntimeError("something internal")

    monkeypatch.setattr(live.table, "play", broken)
    deciding = before["view"]["decision"]["seat"]
    with caplog.at_level(logging.CRITICAL):
        body = {"type": "pick", "id": "p", "option": "x:y"}
        answer = post(running.url, path + "/messages", made["keys"]["seats"][deciding], body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (500, "fault")
    assert "internal" not in answer.text
    after = get(running.url, path, key).json()
    assert (after["seq"], after["view"], after["state"]) == (before["seq"], before["view"], before["state"])
    assert SEATS[0] in after["view"]["seats"]
