"""Accounts at rated tables, for tests of the hall. Each person is an HTTP client with cookies of its own."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import httpx

from tests.server.kit import GAME, Json, Player
from thirdage.server.hall.results import Result, result_of
from thirdage.server.storage.store import connect

CLOCK: Json = {"bank": 3600}


class Person:
    """Somebody with an account."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.name = name
        self.http = httpx.Client(base_url=url, timeout=60, limits=httpx.Limits(max_keepalive_connections=0))
        login = {"name": name, "password": "a password of some length"}
        answer = self.http.post("/api/accounts", json=login)
        if answer.status_code == 409:
            answer = self.http.post("/api/login", json=login)
        assert answer.status_code in (200, 201), answer.text

    def make(self, **wishes: Any) -> httpx.Response:
        """Ask for a rated table; the first seat is theirs."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": GAME, "seats": seats, "clock": CLOCK, "rated": True, "public": True, **wishes}
        return self.http.post("/api/tables", json=body)

    def join(self, table: str, key: str = "lobby") -> httpx.Response:
        """Take an open seat."""
        headers = {"Authorization": f"Bearer {key}"}
        return self.http.post(f"/api/tables/{table}/join", json={"id": uuid4().hex}, headers=headers)


def code(answer: httpx.Response) -> str:
    """Why something was refused."""
    return str(answer.json()["error"]["code"])


def rated_game(url: str, ann: Person, ben: Person, **wishes: Any) -> tuple[str, list[Player]]:
    """A rated game between two, begun; the players in the order of their seats."""
    made = ann.make(**wishes)
    assert made.status_code == 201, made.text
    table, keys = made.json()["table"], made.json()["keys"]
    joined = ben.join(table, keys["join"])
    assert joined.status_code == 201, joined.text
    (first,) = keys["seats"].values()
    return table, [Player(url, table, first), Player(url, table, joined.json()["key"])]


def decide(players: list[Player]) -> None:
    """Let everybody make a choice, so that the game has begun for all."""
    missing = set(range(len(players)))
    while missing:
        for index, player in enumerate(players):
            if player.deciding() and player.decision is not None:
                options = player.decision["options"]
                answer = player.ask("pick", option=options[0])
                assert answer["type"] == "done", answer
                if len(options) > 1:
                    missing.discard(index)
                for other in players:
                    other.catch_up(answer["seq"])
                break


def stored(db: str, table: str) -> Result | None:
    """The result of a table as the database has it."""
    connection = connect(db)
    try:
        return result_of(connection, table)
    finally:
        connection.close()
