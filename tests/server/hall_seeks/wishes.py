"""People who look for a game, for tests of seeks."""

from __future__ import annotations

from typing import Any

from tests.server.hall_accounts.people import Person
from tests.server.kit import InThread, Json
from thirdage.server.storage.base import Value
from thirdage.server.storage.store import connect

WAR = {"game": "war-of-the-ring", "pace": "daily"}


def seek(person: Person, **wishes: Any) -> Json:
    """Look for a game of War of the Ring, or as wished."""
    return person.post("/api/seeks", {**WAR, **wishes}, 201)


def own(person: Person) -> list[Json]:
    """The seeks of a person."""
    found = person.get("/api/seeks")["own"]
    assert isinstance(found, list)
    return found


def rate(server: InThread, person: Person, shadow: int = 0, free_peoples: int = 0, deviation: int = 80) -> None:
    """Give a person ratings in War of the Ring, as by a game that was just played; 0 for none."""
    for role, rating in (("shadow", shadow), ("free_peoples", free_peoples)):
        if rating:
            write(
                server,
                "INSERT INTO rating (player, game, role, rating, deviation, volatility, games, halves, played_at,"
                " place) VALUES (?, 'war-of-the-ring', ?, ?, ?, 60000000, 9, 9, ?, 0)",
                [person.name, role, rating * 1000, deviation * 1000, server.server.hub.now()],
            )


def rows_of(server: InThread, statement: str) -> list[tuple[object, ...]]:
    """What the database of a server has, read beside it."""
    connection = connect(server.server.store.url)
    try:
        return [tuple(row) for row in connection.execute(statement)]
    finally:
        connection.close()


def write(server: InThread, statement: str, values: list[Value]) -> None:
    """Write to the database of a server, beside it."""
    connection = connect(server.server.store.url)
    try:
        connection.execute(statement, values)
        connection.commit() if connection.dialect == "postgresql" else None
    finally:
        connection.close()
