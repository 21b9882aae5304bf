"""Seeks in bad faith, or out of luck: people who vanish, forged addresses."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.hall_accounts.people import Person, enlist
from tests.server.hall_seeks.wishes import WAR, own, rows_of, seek
from tests.server.kit import InThread
from thirdage.server.config import Config
from thirdage.server.hall.pairing import Guest, Meeting, meet
from thirdage.server.storage.base import Connection

PAIRS = 5


@pytest.fixture
def server(db: str) -> Iterator[InThread]:
    """A server on each kind of database; people there were written without passwords."""
    found = InThread(Config(db=db, limits=0, moderators=("Warden",)))
    found.server.accounts.passwords.fits = accept  # type: ignore[method-assign]
    yield found
    found.stop()


async def accept(stored: str, password: str) -> bool:
    """Any password fits."""
    return True


@pytest.mark.parametrize("rated", [True, False])
def test_nobody_sits_down_with_an_account_that_is_gone(server: InThread, rated: bool) -> None:
    enlist(server.server.store.url, server.url, ["Ann"])
    asked: list[str] = []
    meeting = Meeting("war-of-the-ring", "daily", rated, [Guest("Ann", "", "en"), Guest("Gone", "", "en")], [0, 1])

    def use_up(connection: Connection, table: str, places: list[int]) -> bool:
        asked.append(table)
        return True

    work = meet(server.server.hub, meeting, use_up)
    loop = server.server._tasks[0].get_loop()
    assert asyncio.run_coroutine_threadsafe(work, loop).result(60) is None
    assert asked == [], "nothing is used up"
    assert rows_of(server, "SELECT id FROM game_table") == []


def test_whoever_deletes_their_account_while_they_are_paired_is_forgotten_at_the_table_too(server: InThread) -> None:
    names = [f"{name}.{number}.z" for number in range(PAIRS) for name in ("Stay", "Leave")]
    people = enlist(server.server.store.url, server.url, names)
    works: list[tuple[Person, str, str, dict[str, object]]] = []
    for stays, leaves in zip(people[::2], people[1::2], strict=True):
        id = seek(leaves, rated=True, side="shadow")["seek"]
        works.append((stays, "POST", f"/api/seeks/{id}/accept", {"rated": True}))
        works.append((leaves, "DELETE", "/api/account", {"password": "any"}))

    def act(work: tuple[Person, str, str, dict[str, object]]) -> int:
        person, method, path, body = work
        return person.ask(method, path, body).status_code

    with ThreadPoolExecutor(4) as pool:
        codes = list(pool.map(act, works))
    assert codes[1::2] == [200] * PAIRS
    assert set(codes[::2]) <= {201, 409}
    assert len(rows_of(server, "SELECT id FROM game_table")) == codes[::2].count(201)
    told = str(rows_of(server, "SELECT data FROM journal")) + str(rows_of(server, "SELECT account FROM access_key"))
    assert "Leave." not in told, "nothing names an account that is gone"


def test_a_deleted_or_suspended_account_leaves_no_seek(server: InThread) -> None:
    ann, ben, warden = enlist(server.server.store.url, server.url, ["Ann", "Ben", "Warden"])
    first, second = seek(ann, rated=True)["seek"], seek(ben, rated=True, pace="live")["seek"]
    assert ann.ask("DELETE", "/api/account", {"password": "any"}).status_code == 200
    warden.post("/api/moderation", {"name": "Ben", "deed": "suspend", "why": "cheating"}, 201)
    for id in (first, second):
        assert warden.refused("POST", f"/api/seeks/{id}/accept", {"rated": True}) == "seek_gone"
    assert ann.refused("POST", "/api/seeks", {**WAR, "rated": True}) == "signed_out"
    assert ben.refused("POST", "/api/seeks", {**WAR, "rated": True}) == "restricted"
    assert warden.get("/api/seeks")["seeks"] == []


def test_whoever_is_silenced_may_still_play_a_rated_game(server: InThread) -> None:
    ann, ben, warden = enlist(server.server.store.url, server.url, ["Ann", "Ben", "Warden"])
    warden.post("/api/moderation", {"name": "Ben", "deed": "silence", "why": "shouting"}, 201)
    seek(ann, rated=True)
    assert seek(ben, rated=True)["table"] is not None


@pytest.mark.parametrize(
    ("method", "path"),
    [
        *(("GET", "/api/seeks?after=1.%00"), ("GET", "/api/seeks?after=1.%ED%A0%80"), ("DELETE", "/api/seeks/%00")),
        *(("POST", "/api/seeks/%00/accept"), ("DELETE", "/api/invitations/%00")),
        *(("POST", "/api/invitations/a%00/accept"), ("GET", f"/api/seeks?after={'9' * 15}.x")),
    ],
)
def test_forged_addresses_are_no_fault(server: InThread, method: str, path: str) -> None:
    (ann,) = enlist(server.server.store.url, server.url, ["Ann"])
    answer = ann.ask(method, path, None if method == "GET" else {})
    assert answer.status_code < 500, answer.text
    assert own(ann) == []
