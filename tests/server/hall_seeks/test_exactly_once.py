"""Everybody is paired once: with two processes, many people at the same moment, and a process that is killed."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from tests.server.hall_accounts.people import Person, enlist
from tests.server.kit import InProcess, InThread, eventually
from tests.server.postgres import PostgresServer
from thirdage.server.config import Config
from thirdage.server.storage.store import connect

WAR = {"game": "war-of-the-ring", "pace": "daily"}
PEOPLE = 24


def check(db: str) -> tuple[int, int]:
    """Every seek that was met has a table with two seats of two people, each met once; how many met, how many wait."""
    connection = connect(db)
    connection.begin_reading()
    try:
        rows = connection.execute("SELECT account, table_id, seat FROM seek")
        keys = connection.execute("SELECT table_id, seat, account FROM access_key WHERE account IS NOT NULL")
        tables = connection.execute("SELECT id FROM game_table")
    finally:
        connection.close()
    met = [(str(account), str(table), seat) for account, table, seat in rows if table is not None]
    assert Counter(table for _, table, _ in met) == dict.fromkeys([str(table) for (table,) in tables], 2)
    assert sorted((table, seat, account) for account, table, seat in met) == sorted(
        {(str(table), seat, str(account)) for table, seat, account in keys}
    )
    assert len({account for account, _, _ in met}) == len(met), "nobody sits at two tables"
    return len(met), len(rows) - len(met)


def test_two_processes_pair_everybody_once(postgres: PostgresServer) -> None:
    db = postgres.new_database()
    servers = [InThread(Config(db=db, limits=0)) for _ in range(2)]
    try:
        people = enlist(db, "", [f"Rider.{number:02}.z" for number in range(PEOPLE)])
        for number, person in enumerate(people):
            person.url = servers[number % 2].url
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda person: person.post("/api/seeks", WAR, 201), people))
        eventually(lambda: check(db) == (PEOPLE, 0), 60)
    finally:
        for server in servers:
            server.stop()


def test_a_process_that_is_killed_pairs_nobody_twice_and_leaves_nobody_waiting(
    postgres: PostgresServer, tmp_path: Path
) -> None:
    db = postgres.new_database()
    first, second = InProcess(db, tmp_path), InProcess(db, tmp_path)
    try:
        people = enlist(db, "", [f"Rider.{number:02}.z" for number in range(PEOPLE)])
        for number, person in enumerate(people):
            person.url = (first if number % 2 else second).url
        done: list[str] = []

        def ask(person: Person) -> None:
            try:
                person.post("/api/seeks", WAR, 201)
            except httpx.HTTPError:
                person.url = second.url  # the process is gone: the same wish again, at the other one
                person.post("/api/seeks", WAR, 201)
            done.append(person.name)
            if len(done) == PEOPLE // 3:
                first.kill()

        with ThreadPoolExecutor(6) as pool:
            list(pool.map(ask, people))
        # Whoever was met before the answer got lost has asked twice: they wait for a second game.
        eventually(lambda: settled(db), 60)
    finally:
        first.kill()
        second.stop()


def settled(db: str) -> bool:
    """Nobody waits whom somebody else could meet, and every table has two seats of two people."""
    connection = connect(db)
    connection.begin_reading()
    try:
        rows = connection.execute("SELECT account, table_id FROM seek")
        keys = connection.execute(
            "SELECT table_id, count(DISTINCT account), count(DISTINCT seat) FROM access_key"
            " WHERE account IS NOT NULL GROUP BY table_id"
        )
        tables = {str(id) for (id,) in connection.execute("SELECT id FROM game_table")}
    finally:
        connection.close()
    assert {(people, seats) for _, people, seats in keys} == {(2, 2)}
    assert {str(table) for table, _, _ in keys} == tables, "no table without its people"
    times = Counter(str(table) for _, table in rows if table is not None)
    assert times == dict.fromkeys(tables, 2), "every table used up two seeks"
    assert {str(account) for account, _ in rows} == {f"Rider.{number:02}.z" for number in range(PEOPLE)}
    return len({str(account) for account, table in rows if table is None}) <= 1
