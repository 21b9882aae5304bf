"""The browser's server, run here: the same application, without a network, threads or processes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send

from thirdage.browser.app import start
from thirdage.browser.carrier import Carrier
from thirdage.browser.thinkers import WebThinkers, answer
from thirdage.kernel.registry import game_ids
from thirdage.server.bots.thinkers import WorkerFailed
from thirdage.server.strict_json import plain_read, plain_written, read, written
from thirdage.text.catalogue import Catalogue


class Here:
    """A worker that thinks at once, in this process; after `after` seconds if it is slow."""

    ended = 0

    def __init__(self, after: float = 0.0) -> None:
        self.after = after

    async def work(self, asked: bytes) -> bytes:
        """Do the work."""
        await asyncio.sleep(self.after)
        return answer(asked)

    def end(self) -> None:
        """Count the workers that were stopped."""
        Here.ended += 1


async def call(carrier: Carrier, method: str, path: str, body: object = None, key: str = "") -> Any:
    """Call the API and return its JSON."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    sent = b"" if body is None else json.dumps(body).encode()
    status, _, answered = await carrier.request(method, path, headers, sent)
    assert status < 400, answered
    return json.loads(answered)


async def play(carrier: Carrier, picks: int) -> tuple[str, str, int]:
    """Play some picks of a person against a bot; return the table's id, the key and the number of picks."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = await call(carrier, "POST", "/api/tables", {"game": "five-armies", "seats": seats})
    table, key = made["table"], next(iter(made["keys"]["seats"].values()))
    while True:
        told = await call(carrier, "GET", f"/api/tables/{table}", None, key)
        if told["state"]["picks"] >= picks:
            return table, key, told["state"]["picks"]
        decision = told["view"]["decision"]
        if "options" in decision:
            count = told["state"]["picks"]
            message = {"type": "pick", "id": f"p{count}", "option": decision["options"][0], "picks": count}
            await call(carrier, "POST", f"/api/tables/{table}/messages", message, key)
        else:
            await asyncio.sleep(0.01)


def test_what_was_answered_is_there_after_a_kill(tmp_path: Path) -> None:
    """Nothing is shut down in order: the second server finds what the first one had answered, and writes were
    synced."""
    path = str(tmp_path / "kept.db")
    synced: list[int] = []

    async def first() -> tuple[str, str, int]:
        return await play(await start(path, "", Here, lambda: synced.append(1)), 60)

    async def second(table: str, key: str) -> int:
        told = await call(await start(path, "", Here), "GET", f"/api/tables/{table}", None, key)
        return int(told["state"]["picks"])

    table, key, picks = asyncio.run(first())
    assert len(synced) > 5
    assert asyncio.run(second(table, key)) >= picks


def test_a_socket_speaks_the_protocol(tmp_path: Path) -> None:
    async def whole() -> None:
        carrier = await start(str(tmp_path / "kept.db"), "", Here)
        table, key, _ = await play(carrier, 3)
        heard: asyncio.Queue[tuple[str, int, str]] = asyncio.Queue()
        carrier.open("s1", f"/api/tables/{table}/socket", lambda *said: heard.put_nowait(said))
        carrier.hear("s1", json.dumps({"type": "hello", "key": key}))
        assert json.loads((await heard.get())[0])["type"] == "welcome"
        carrier.hear("s1", json.dumps({"type": "ping", "id": "one"}))
        while json.loads((await heard.get())[0]).get("id") != "one":
            pass
        carrier.hang_up("s1")
        carrier.open("s2", "/api/tables/none/socket", lambda *said: heard.put_nowait(said))
        carrier.hear("s2", json.dumps({"type": "hello", "key": "x"}))
        codes: list[int] = []
        while not codes or codes[-1] == 0:
            codes.append((await heard.get())[1])
        assert codes[-1] == 4000

    asyncio.run(whole())


def test_a_request_is_answered_whatever_happens(caplog: pytest.LogCaptureFixture) -> None:
    """A page waits for the answer, so an application that fails is one that answers."""

    async def failing(scope: Scope, receive: Receive, send: Send) -> None:
        raise RuntimeError("this is broken")

    status, _, _ = asyncio.run(Carrier(failing).request("GET", "/api/games", {}, b""))
    assert status == 500
    assert "this is broken" in caplog.text


def test_games_move_to_another_browser(tmp_path: Path) -> None:
    """What is already there stays; a file that is no export, or from a newer version, is refused and changes
    nothing."""

    async def whole() -> None:
        one = await start(str(tmp_path / "one.db"), "", Here)
        table, key, picks = await play(one, 6)
        status, _, text = await one.request("GET", "/api/kept", {}, b"")
        assert status == 200
        other = await start(str(tmp_path / "other.db"), "", Here)
        for expected in (1, 0):
            status, _, told = await other.request("POST", "/api/kept", {}, text)
            assert (status, json.loads(told)) == (201, {"games": expected})
        assert (await call(other, "GET", f"/api/tables/{table}", None, key))["state"]["picks"] >= picks
        first = json.loads(text.partition(b"\n")[0])
        later = json.dumps({**first, "shape": 999}).encode()
        for sent, code in [
            (b"", "bad_import"),
            (b"{}", "bad_import"),
            (text[:-9], "bad_import"),
            (later, "newer_import"),
        ]:
            third = await start(str(tmp_path / f"{len(sent)}.db"), "", Here)
            status, _, told = await third.request("POST", "/api/kept", {}, sent)
            assert (status, json.loads(told)["error"]["code"]) == (409, code)
            assert b'"game_table"' not in (await third.request("GET", "/api/kept", {}, b""))[2]

    asyncio.run(whole())


def test_keys_lie_beside_the_games(tmp_path: Path) -> None:
    """What a page says of its keys is there after a kill, and does not travel with the games."""
    path, keys = str(tmp_path / "kept.db"), {"thirdage.tables": [{"table": "t", "seats": {"free": "k"}}]}

    async def first() -> None:
        carrier = await start(path, "", Here)
        assert await call(carrier, "GET", "/api/own") == {}
        for said in ({}, keys):
            await call(carrier, "POST", "/api/own", said)
        status, _, _ = await carrier.request("POST", "/api/own", {}, b"no keys")
        assert status == 400

    async def second() -> None:
        one, other = await start(path, "", Here), await start(str(tmp_path / "other.db"), "", Here)
        assert await call(one, "GET", "/api/own") == keys
        _, _, text = await one.request("GET", "/api/kept", {}, b"")
        assert (await other.request("POST", "/api/kept", {}, text))[0] == 201
        assert await call(other, "GET", "/api/own") == {}

    asyncio.run(first())
    asyncio.run(second())


def double(number: int) -> int:
    """Do some work."""
    return 2 * number


def fail(number: int) -> int:
    """Fail."""
    raise ValueError(number)


def test_thinkers() -> None:
    async def whole() -> None:
        thinkers = WebThinkers(Here)
        assert len(thinkers) == 1
        assert await thinkers.run(0, 5, double, 4) == 8
        with pytest.raises(ValueError, match="7"):
            await thinkers.run(0, 5, fail, 7)
        before, slow = Here.ended, WebThinkers(lambda: Here(30))
        with pytest.raises(WorkerFailed):
            await slow.run(0, 0.01, double, 4)
        assert Here.ended == before + 1

    asyncio.run(whole())


@pytest.mark.parametrize("reader", [read, plain_read])
@pytest.mark.parametrize("bad", ["NaN", "1e999", '"\\ud800"', "", "[1,]", "{1: 2}", "[" * 9000 + "]" * 9000])
def test_what_is_no_json_is_refused(reader: Callable[[str], object], bad: str) -> None:
    with pytest.raises(ValueError):
        reader(bad)


def test_both_writers_write_the_same() -> None:
    data = {"a": [1, 2.5, None, True, 'é\u3042\n"', 2**63], "b": {}}
    assert written(data) == plain_written(data)
    assert plain_read(written(data)) == data


@pytest.mark.parametrize("game", ["war-of-the-ring", "five-armies", "quest"])
def test_the_companion_is_named_in_every_language(tmp_path: Path, game: str) -> None:
    """Every die, tile and track has a name, and a pool holds what the box does."""

    async def whole() -> Any:
        return await call(await start(str(tmp_path / "kept.db"), "", Here), "GET", f"/api/companion/{game}.json")

    assert game in game_ids()
    box = asyncio.run(whole())
    for lang in ["en", "ko", "fr", "ja"]:
        words = Catalogue.load(lang, game)
        names = [face for dice in box["dice"] for face in dice["faces"]] + [dice["name"] for dice in box["dice"]]
        names += [tile["name"] for pool in box["pools"] for tile in pool["tiles"]] + [
            each["name"] for each in box["tracks"]
        ]
        for section, id in names:
            assert words.name(section, id)
        for pool in box["pools"]:
            assert words.say("web", pool["name"])
    for pool in box["pools"]:
        assert all(0 <= tile["count"] <= tile["most"] for tile in pool["tiles"])
    for track in box["tracks"]:
        assert track["low"] <= track["start"] <= track["high"]
