"""Fuzzing: the API from its own description, the socket with mutated messages. No 5xx, and nothing changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.kit import SEATS, InThread, Json, Player, get, make_table, play_on, post
from thirdage.server.app import API
from thirdage.server.doors.openapi import document

DESCRIBED = schemathesis.openapi.from_dict(document(API))
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example]


def test_every_address_is_described() -> None:
    told = document(API)["paths"]
    assert isinstance(told, dict)
    for method, path, handler in API:
        assert told[path][method.lower()]["operationId"] == handler.__name__
        assert told[path][method.lower()]["summary"]


@pytest.fixture(scope="module")
def canary(running: InThread) -> Iterator[Json]:
    """A table that strangers and spectators try to change."""
    made = make_table(running.url)
    path, key = f"/api/tables/{made['table']}", made["keys"]["seats"]["shadow"]
    study = post(running.url, "/api/studies", "", {"from": {"game": "five-armies"}}).json()["study"]
    post(
        running.url, "/api/positions", "", {"position": ""}
    )  # starts the process that reads them: made-up calls wait 10 s
    before = get(running.url, path, key, since=0).json()
    thought = get(running.url, f"/api/studies/{study}").json()
    yield {**made, "study": study}
    after = get(running.url, path, key, since=0).json()
    assert {**after, "at": 0} == {**before, "at": 0}
    assert get(running.url, f"/api/studies/{study}").json() == thought


@pytest.fixture(scope="module")
def browser() -> Iterator[requests.Session]:
    """Connections that are reused, then closed."""
    with requests.Session() as session:
        yield session


@DESCRIBED.parametrize()
@settings(max_examples=12, deadline=None, database=None, derandomize=True, suppress_health_check=QUIET)
def test_the_api_survives_whatever_its_description_makes_up(
    case: schemathesis.Case[Any], running: InThread, canary: Json, browser: requests.Session
) -> None:
    """As a stranger with a made-up key, and as a spectator whose key opens a real table."""
    case.validate_response(case.call(base_url=running.url, session=browser), checks=CHECKS)
    if "study" in case.path_parameters:
        case.path_parameters["study"] = canary["study"]
        case.validate_response(case.call(base_url=running.url, session=browser), checks=CHECKS)
    if "table" in case.path_parameters:
        case.path_parameters["table"] = canary["table"]
        headers = {"Authorization": f"Bearer {canary['keys']['watch']}"}
        case.validate_response(case.call(base_url=running.url, headers=headers, session=browser), checks=CHECKS)


JUNK: list[Any] = [
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 700,
    "\u0000",
    "\ud800",
    [],
    [[]],
    {},
    {"a": 1},
    "pick",
    "../..",
    "é",
]


def mutated(message: Json, random: Random) -> str:
    """Return a message with something wrong in it: in its structure, or in its bytes."""
    message = dict(message)
    kind = random.randrange(6)
    key = random.choice(list(message))
    if kind == 0:
        del message[key]
    elif kind == 1:
        message[key] = random.choice(JUNK)
    elif kind == 2:
        message[random.choice(["seq", "seat", "holder", "__proto__", "as", ""])] = random.choice(JUNK)
    text = json.dumps(message)
    if kind == 3:
        at = random.randrange(len(text))
        text = text[:at] + chr(random.choice([0, 34, 92, 123, 125, 0x7F, 0x2028, 0xFFFF])) + text[at + 1 :]
    elif kind == 4:
        text = text[: random.randrange(len(text))]
    elif kind == 5:
        text = text.replace(":", random.choice(["::", "", ":[", ":NaN,"]), 1)
    return text


def messages_of(player: Player) -> list[Json]:
    """Return what a client might say."""
    option = (player.decision or {}).get("options", ["region:bree"])[0]
    return [
        {"type": "pick", "id": "p", "option": option, "picks": player.state["picks"]},
        {"type": "take_back", "id": "t", "to": 3},
        {"type": "answer", "id": "a", "yes": True, "to": 3},
        {"type": "seat", "id": "s", "seat": "shadow", "to": "bot", "bot": "random"},
        {"type": "allow", "id": "l", "view": "own", "yes": True},
        {"type": "rematch", "id": "r", "contribution": "x"},
        {"type": "why_not", "id": "w", "option": "region:bree"},
        {"type": "chat", "id": "c", "text": "hm"},
        {"type": "hello", "key": player.key},
        {"type": "undo", "id": "u"},
        {"type": "enter_rematch"},
        {"type": "thinking", "id": "h", "seconds": 2},
        {"type": "vacation", "id": "v", "seconds": 20},
        {"type": "ping"},
    ]


@pytest.mark.parametrize("seed", range(3))
def test_the_socket_survives_mutated_messages(running: InThread, seed: int) -> None:
    made = make_table(running.url)
    players, random = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS], Random(seed)
    last = play_on(players, random, 10)
    path, owner = f"/api/tables/{made['table']}", made["keys"]["owner"]
    talkers = [*players, Player(running.url, made["table"], made["keys"]["watch"])]
    changes: set[int] = set()
    for number in range(300):
        talker = talkers[number % 3]
        raw = mutated(random.choice(messages_of(talker)), random)
        talker.socket.send(raw)
        answer = talker.until(lambda m: m["type"] not in ("update", "presence", "thinking"))
        assert answer["type"] in ("error", "done", "pong", "why_not"), answer
        if answer["type"] == "done":
            # What was still a good message after all may count, for a seat that may say it, and once.
            assert talker is not talkers[2]
            changes.add(answer["seq"])
        else:
            assert answer.get("code") not in ("fault", "storage"), (raw, answer)
        assert answer["seq"] >= last
    now = get(running.url, path, owner).json()["seq"]
    picked_by_bots = 0 if now == last + len(changes) else now - last - len(changes)
    assert picked_by_bots == 0 or any(m["kind"] == "seated" for m in players[0].heard if m["type"] == "update")


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"", b"\x00" * 50, json.dumps({"type": "ping"}).encode()])
def test_bytes_are_read_like_text(running: InThread, raw: bytes) -> None:
    made = make_table(running.url)
    player = Player(running.url, made["table"], made["keys"]["watch"])
    player.socket.send(raw)
    assert player.until(lambda m: m["type"] != "presence")["type"] in ("error", "pong")


def test_an_id_that_cannot_be_sent_back_breaks_nothing(running: InThread) -> None:
    made = make_table(running.url)
    player = Player(running.url, made["table"], made["keys"]["watch"])
    for id in ("\ud800", "\u0000", "é", "x" * 65, 5):
        player.send({"type": "ping", "id": id})
        answer = player.until(lambda m: m["type"] != "presence")
        code = "not_json" if id == "\ud800" else "malformed"  # half a character is no text
        assert (answer["type"], answer["code"], "id" in answer) == ("error", code, False)
    assert player.ask("ping")["type"] == "pong"


def test_a_message_of_another_seat_cannot_be_replayed(running: InThread) -> None:
    made = make_table(running.url)
    ann, ben = [Player(running.url, made["table"], made["keys"]["seats"][seat]) for seat in SEATS]
    mover, other = (ann, ben) if ann.deciding() else (ben, ann)
    assert mover.decision is not None
    message = {"type": "pick", "id": "stolen", "option": mover.decision["options"][0]}
    mover.send(message)
    done = mover.until(lambda m: m.get("id") == "stolen")
    other.catch_up(done["seq"])
    replayed = other.ask("pick", id="stolen", option=message["option"])
    assert replayed["type"] == "error" or replayed["seq"] != done["seq"]
    with connect(f"{running.url.replace('http', 'ws')}/api/tables/{made['table']}/socket") as stranger:
        stranger.send(json.dumps(message))
        assert json.loads(stranger.recv(5))["code"] == "hello_first"
        with pytest.raises(ConnectionClosed):
            stranger.recv(5)
