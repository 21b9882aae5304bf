"""Odd input from outside: names, origins, numbers, files that others must not read."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.kit import HTTP, InProcess, InThread, Player, get, make_table, post
from thirdage.build import build_kind
from thirdage.cli import main
from thirdage.server.config import Config
from thirdage.server.serve import config_of
from thirdage.server.storage.base import StorageTrouble
from thirdage.server.storage.store import Store

FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server that knows how people reach it."""
    db = str(tmp_path_factory.mktemp("public") / "tables.db")
    server = InThread(Config(db=db, base_url="https://play.example.org", origins=(FRIEND,), limits=0))
    yield server
    server.stop()


# -- under which name


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("play.example.org", 200),
        ("PLAY.example.org:443", 200),
        ("127.0.0.1:8000", 200),
        ("[::1]:8000", 200),
        ("localhost", 200),
        ("evil.example", 421),
        ("play.example.org.evil.example", 421),
        ("localhost@evil.example", 421),
        ("evil.example:99999999", 421),
        ("evil@localhost", 421),
        ("localhost/evil", 421),
        ("localhost?evil", 421),
        ("[::1", 421),
    ],
)
def test_a_name_that_is_not_the_servers_is_refused(public: InThread, host: str, status: int) -> None:
    answer = HTTP.get(f"{public.url}/api/version", headers={"Host": host})
    assert answer.status_code == status
    if status == 421:
        assert answer.json()["error"]["code"] == "unknown_host"
        made = {"Host": host, "Origin": f"http://{host}"}
        assert HTTP.post(f"{public.url}/api/tables", json={"game": "quest"}, headers=made).status_code == 421
        assert host not in answer.text


def test_a_socket_under_another_name_is_refused(public: InThread) -> None:
    table = make_table(public.url)["table"]
    address = f"{public.url.replace('http', 'ws')}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as caught, connect(address, additional_headers={"Host": "evil.example"}):
        pass
    assert caught.value.response.status_code in (400, 403)


def test_nothing_is_redirected_to_the_name_that_was_sent(public: InThread) -> None:
    for path in ("/api/games/", "/api/tables/", "//evil.example/", "/api//games"):
        answer = HTTP.get(public.url + path, headers={"Host": "127.0.0.1"})
        assert answer.status_code == 404, path
        assert "location" not in answer.headers


def test_who_listens_on_all_addresses_without_a_name_is_reached_under_any() -> None:
    from argparse import ArgumentParser

    from thirdage.server.serve import add_arguments

    parser = ArgumentParser()
    add_arguments(parser)
    assert config_of(parser.parse_args(["--host", "0.0.0.0"])).knows_host("mypc:8000")
    assert not config_of(parser.parse_args([])).knows_host("mypc:8000")
    named = config_of(parser.parse_args(["--host", "0.0.0.0", "--base-url", "https://play.example.org"]))
    assert [named.knows_host(host) for host in ("play.example.org", "mypc")] == [True, False]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[("--limits", value) for value in ("nan", "inf", "-1")],
        *[
            ("--base-url", value)
            for value in ("https://[::1", "play.example.org", "https://", "http://a:99999", "ftp://a")
        ],
    ],
)
def test_an_option_no_server_can_run_with_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str, value: str
) -> None:
    assert main(["serve", "--db", str(tmp_path / "tables.db"), f"{option}={value}"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"thirdage: {option} must be ")
    assert value in said
    assert said.count("\n") == 1


# -- pages of others


def test_a_named_origin_is_told_what_it_may_do(public: InThread) -> None:
    ask = {"Origin": FRIEND, "Access-Control-Request-Method": "POST"}
    before = HTTP.options(f"{public.url}/api/tables", headers=ask)
    assert before.status_code == 204
    assert before.headers["access-control-allow-origin"] == FRIEND
    assert "POST" in before.headers["access-control-allow-methods"]
    assert "Authorization" in before.headers["access-control-allow-headers"]
    assert "access-control-allow-credentials" not in before.headers
    for path, status in (("/api/version", 200), ("/api/nowhere", 404)):
        answer = HTTP.get(public.url + path, headers={"Origin": FRIEND})
        assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (status, FRIEND)
        assert "Origin" in answer.headers["vary"]
    for origin in ("https://evil.example", "null", "https://friend.example.evil.example"):
        before = HTTP.options(f"{public.url}/api/tables", headers={**ask, "Origin": origin})
        assert before.status_code == 405
        assert "access-control-allow-origin" not in before.headers
        answer = HTTP.get(f"{public.url}/api/version", headers={"Origin": origin})
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "http://]", "https://[x]/", "http://a:b", "//", "", "\u00e9"]
)
def test_an_origin_that_cannot_be_read_is_refused(public: InThread, origin: str) -> None:
    made = make_table(public.url)
    said = {b"Origin": origin.encode("latin-1")}
    assert HTTP.post(f"{public.url}/api/tables", json={"game": "quest"}, headers=said).status_code == 403
    address = f"{public.url.replace('http', 'ws')}/api/tables/{made['table']}/socket"
    with pytest.raises(InvalidStatus) as caught, connect(address, additional_headers={"Origin": origin}):
        pass
    assert caught.value.response.status_code == 403


@pytest.mark.parametrize(
    "header",
    [
        *["Accept-Language", "If-None-Match", "Accept-Encoding", "Authorization", "Cookie", "Referer", "User-Agent"],
        *["X-Forwarded-For", "Forwarded", "Range", "Content-Type", "Accept", "Access-Control-Request-Method"],
    ],
)
def test_a_header_that_cannot_be_read_makes_no_fault(public: InThread, header: str) -> None:
    for value in (
        "[",
        "\xff",
        ";q=nan",
        "en;q=1e999",
        "Bearer [",
        "thirdage_login=[;;=",
        "bytes=-",
        "a" * 7000,
        "," * 7000,
    ):
        for path in ("/api/languages", "/api/account", "/api/rules/en/quest.json", "/"):
            answer = HTTP.get(public.url + path, headers={header.encode(): value.encode("latin-1")})
            assert answer.status_code < 500, (header, value, path)


# -- numbers


@pytest.mark.parametrize("number", ["1e999", "-1e999", "Infinity", "-Infinity", "NaN", "1" * 5000, "1.5", "1e5"])
def test_numbers_that_are_none_are_refused(public: InThread, number: str, caplog: pytest.LogCaptureFixture) -> None:
    made = make_table(public.url)
    key = made["keys"]["seats"]["shadow"]
    player = Player(public.url, made["table"], key)
    player.socket.send(f'{{"type": "take_back", "id": "a", "to": {number}}}')
    assert player.until(lambda m: m["type"] == "error")["code"] in ("not_json", "malformed")
    for path, body in (
        (f"/api/tables/{made['table']}/messages", f'{{"type": "take_back", "id": "a", "to": {number}}}'),
        ("/api/tables", f'{{"game": "quest", "clock": {{"bank": {number}}}}}'),
        ("/api/odds/war-of-the-ring", f'{{"what": "battle", "attackers": {number}}}'),
        ("/api/odds/war-of-the-ring", f'{{"what": "hunt", "dice": {number}}}'),
        ("/api/positions", f'{{"position": "", "number": {number}}}'),
    ):
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        answer = HTTP.post(public.url + path, content=body, headers=headers)
        assert 400 <= answer.status_code < 500, (path, answer.text)
    hint = {"seconds": number[:300]}
    assert get(public.url, f"/api/tables/{made['table']}/hint", key, **hint).status_code < 500
    assert "Traceback" not in caplog.text


def test_values_nested_too_deeply_are_refused(public: InThread, caplog: pytest.LogCaptureFixture) -> None:
    made = make_table(public.url)
    key = made["keys"]["seats"]["shadow"]
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    player = Player(public.url, made["table"], key)
    study = post(public.url, "/api/studies", "", {"from": {"game": "quest"}}).json()
    exported = get(public.url, f"/api/studies/{study['study']}/export").text
    for levels in (45, 250, 1000, 5000):
        for deep in ("[" * levels + "]" * levels, '{"a":' * levels + "1" + "}" * levels):
            for path, body in (
                (f"/api/tables/{made['table']}/messages", f'{{"type": {deep}, "id": "a"}}'),
                ("/api/tables", f'{{"game": "quest", "settings": {deep}}}'),
                ("/api/odds/war-of-the-ring", f'{{"what": "hunt", "tiles": {deep}}}'),
                ("/api/odds/quest", f'{{"what": "peril", "place": {deep}}}'),
                ("/api/studies", f'{{"from": {{"study": {exported.replace("null", deep, 1)}}}}}'),
                (f"/api/studies/{study['study']}/messages", f'{{"type": {deep}}}'),
                ("/api/login/passkey", f'{{"credential": {{"id": "a", "response": {deep}}}}}'),
                ("/api/accounts", deep),
            ):
                answer = HTTP.post(public.url + path, content=body, headers=headers)
                assert 400 <= answer.status_code < 500, (path, levels, answer.text)
            if levels < 5000:
                player.socket.send(f'{{"type": "chat", "id": "a", "text": {deep}}}')
                heard = player.until(lambda m: m["type"] == "error")
                assert heard["code"] in ("not_json", "malformed")
    assert "Traceback" not in caplog.text


def test_text_that_is_no_text_is_refused(public: InThread) -> None:
    for raw in (b"\xff\xfe", b'{"type": "\xff"}', b'{"type": "\\ud800"}', b'{"game": "quest", "language": "\\udc00"}'):
        answer = HTTP.post(f"{public.url}/api/tables", content=raw)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "not_json")


# -- files


def open_to_others(folder: Path) -> list[str]:
    """Return the files that anybody but their owner may read or write."""
    return [each.name for each in folder.iterdir() if each.is_file() and stat.S_IMODE(each.stat().st_mode) & 0o077]


def test_files_are_private_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = tmp_path / "data"
        folder.mkdir()
        db = folder / "tables.db"
        server = InThread(Config(db=str(db), limits=0))
        make_table(server.url)
        names = sorted(each.name for each in folder.iterdir())
        assert names == ["tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock"]
        assert open_to_others(folder) == []
        assert main(["export", str(folder / "all.jsonl"), "--db", str(db)]) == 0
        server.stop()
        assert main(["import", str(folder / "all.jsonl"), "--db", str(folder / "other.db")]) == 0
        assert open_to_others(folder) == []
        db.chmod(0o644)
        Store(str(db)).close()
        assert open_to_others(folder) == [], "what an earlier program left open is closed"
    finally:
        os.umask(before)


def test_a_database_in_a_missing_folder_is_said_in_one_line(tmp_path: Path) -> None:
    db = tmp_path / "nowhere" / "tables.db"
    for words in (["serve", "--port", "0"], ["export", str(tmp_path / "all")], ["import", str(tmp_path / "all")]):
        done = subprocess.run(
            [sys.executable, "-m", "thirdage.cli", *words, "--db", str(db)], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 2
        assert done.stderr == f"thirdage: cannot open {db}: No such file or directory\n"
    with pytest.raises(StorageTrouble):
        Store(str(tmp_path))


# -- which build


def test_a_server_says_which_build_it_runs(tmp_path: Path) -> None:
    server = InProcess(str(tmp_path / "t.db"), tmp_path)
    try:
        assert build_kind() in server.output.read_text()
        assert httpx.get(f"{server.url}/api/version").json()["build"] == build_kind()
        assert post(server.url, "/api/tables", "", {"game": "quest"}).status_code == 201
    finally:
        server.stop()


def test_a_command_whose_packages_are_missing_says_so_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "uvicorn.py").write_text("raise ModuleNotFoundError(\"No module named 'uvicorn'\", name='uvicorn')\n")
    folders = [str(tmp_path), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    done = subprocess.run(
        [sys.executable, "-m", "thirdage.cli", "serve", "--db", str(tmp_path / "tables.db")],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, folders))},
    )
    assert done.returncode == 2
    assert done.stderr.startswith("thirdage: this command needs more packages: pip install 'thirdage[server]'")
    assert done.stderr.count("\n") == 1
