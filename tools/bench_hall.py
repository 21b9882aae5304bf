"""How a large hall answers: 100,000 accounts and 1,000,000 finished games of generated data.

    python tools/bench_hall.py [--db URL] [--accounts N] [--results N] [--rounds N]

Without `--db` it fills a PostgreSQL server of its own, in a temporary folder. It measures pages of the lobby, of the
archive and of ratings, the rating of a game that ends, and working all ratings out again, and fails where a limit is
missed.
Times are those of the clock on the wall, asked on one connection, as a page of the server asks; on a machine that does
other work they are too long, so the load of the machine is told with them.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.hall_games import finished
from thirdage.server.hall import standings, tallies
from thirdage.server.hall.archive import Wanted, find
from thirdage.server.hall.rating import rate_waiting
from thirdage.server.hall.recomputing import check, recompute
from thirdage.server.hall.results import record_result
from thirdage.server.storage import lobby
from thirdage.server.storage.base import Connection, Value
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.store import connect, in_transaction
from thirdage.server.tables.journal import dump

WAR: Final = "war-of-the-ring"
GAMES: Final = [WAR, WAR, "five-armies"]
ROLES: Final = ["free_peoples", "shadow"]
VICTORIES: Final = ["ring", "military_shadow", "military_shadow", "corruption", "military_free"]
CARDS: Final = [f"card_{number}" for number in range(96)]
STEP: Final = 1000
"""Rows in one statement at most."""
PAGE_LIMIT: Final = 50.0
RATE_LIMIT: Final = 20.0
"""Milliseconds at the 99th percentile."""
MINUTES: Final = 10
"""So long may all ratings take."""
BEGUN: Final = 1_700_000_000_000


class Filler:
    """Writes many rows with few statements."""

    def __init__(self, connection: Connection, table: str, columns: str) -> None:
        self.connection = connection
        self.into = f"INSERT INTO {table} ({columns}) VALUES "
        self.mark = f"({', '.join('?' * len(columns.split(',')))})"
        self.values: list[Value] = []
        self.rows = 0

    def add(self, *row: Value) -> None:
        """One more row."""
        self.values += row
        self.rows += 1
        if self.rows == STEP:
            self.flush()

    def flush(self) -> None:
        """Write what has come together."""
        if self.rows:
            self.connection.run(self.into + ", ".join([self.mark] * self.rows), self.values)
        self.values, self.rows = [], 0


def fill(connection: Connection, accounts: int, results: int) -> None:
    """Accounts, tables, results and the lobby. Strong players play more, as they do."""
    random = Random(1)
    connection.begin()
    people = Filler(connection, "account", "name, password, made_at")
    for number in range(accounts):
        people.add(f"player{number}", "x", BEGUN)
    people.flush()
    connection.commit()
    tables = Filler(connection, "game_table", "id, game, made_at")
    games = Filler(
        connection,
        "result",
        "table_id, game, ended_at, rated, unrated, reason, victory, turns, picks, seats, settings, archived, void,"
        " place, figures, cards, opening, counted",
    )
    seats = Filler(
        connection, "result_seat", "table_id, seat, name, game, role, camp, player, called, score, ended_at, place"
    )
    figures = dump({"band": 1400, "curves": {"corruption": list(range(12)), "mordor": [0] * 12}})
    connection.begin()
    for number in range(results):
        if number % 400 == 0:
            for each in (tables, games, seats):  # in the order in which they refer to each other
                each.flush()
        if number % 20_000 == 0:
            connection.commit()
            connection.begin()
        table, game, at = f"table{number:08}", random.choice(GAMES), BEGUN + number * 60_000
        cards = " ".join(random.sample(CARDS, 12))
        node = f"{random.randrange(40):016x}"
        tables.add(table, game, at)
        turns, victory = random.randrange(5, 25), random.choice(VICTORIES)
        known: list[Value] = [turns, 900, 2, '{"players":"2"}', 1, 0, number + 1, figures, f" {cards} ", f" {node} ", 1]
        games.add(table, game, at, 1, "", "played", victory, *known)
        players = [int(accounts * random.random() ** 2) for _ in ROLES]
        if players[0] == players[1]:
            players[1] = (players[0] + 1) % accounts
        winner = random.choices([0, 1], [accounts + players[1], accounts + players[0]])[0]
        for seat, role in enumerate(ROLES):
            score = 2 * int(seat == winner)
            seats.add(table, seat, role, game, role, seat, f"player{players[seat]}", "", score, at, number + 1)
    for each in (tables, games, seats):
        each.flush()
    connection.commit()
    fill_lobby(connection, random)
    in_transaction(connection, fill_tallies)


def fill_lobby(connection: Connection, random: Random) -> None:
    """Two thousand public tables."""
    told = dump({"game": WAR, "open": True, "settings": {}, "seats": [{"seat": "shadow", "kind": "open"}] * 2})
    connection.begin()
    shown = Filler(connection, "lobby", "table_id, game, open, since, data")
    for number in range(2000):
        shown.add(f"table{number:08}", random.choice(GAMES), number % 2, BEGUN + number, told)
    shown.flush()
    connection.commit()


def fill_tallies(connection: Connection) -> None:
    """As many sums and openings as a large archive has."""
    sums = Filler(connection, "tally", "game, name, bucket, games, total")
    for name in ["won:free_peoples", "won:shadow", "turns", *[f"curve:{number}" for number in range(8)]]:
        for bucket in range(40):
            sums.add(WAR, name, bucket, 1000, 5000)
    sums.flush()
    nodes = Filler(connection, "opening", "node, choice, leads_to, games, halves, recent")
    for node in range(2000):
        for choice in range(20):
            text = f"shadow allocate number:{choice}"
            nodes.add(f"{node:016x}", text, f"{node + 1:016x}", 9, 9, "table00000001 table00000002")
    nodes.flush()


def measured(name: str, rounds: int, work: Callable[[], object]) -> float:
    """Do something so often; the 99th percentile in milliseconds, told with the median."""
    times: list[float] = []
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - begun))
    times.sort()
    last = times[min(len(times) - 1, int(0.99 * len(times)))]
    print(f"{name:44} median {times[len(times) // 2]:7.2f} ms   p99 {last:7.2f} ms")
    return last


def pages(connection: Connection, accounts: int, results: int, rounds: int) -> float:
    """All pages; the slowest 99th percentile."""
    random = Random(2)
    now = BEGUN + results * 60_000

    def player() -> str:
        return f"player{int(accounts * random.random() ** 2)}"

    def behind() -> tuple[int, str]:
        number = random.randrange(results)
        return BEGUN + number * 60_000, f"table{number:08}"

    works: dict[str, Callable[[], object]] = {
        "lobby, open tables": lambda: lobby.shown(connection, BEGUN, True),
        "lobby, live tables of a game": lambda: lobby.shown(connection, now, False, WAR),
        "archive, latest": lambda: find(connection, Wanted(game=WAR)),
        "archive, anywhere": lambda: find(connection, Wanted(game=WAR), behind()),
        "archive, by player": lambda: find(connection, Wanted(player=player())),
        "archive, by player, game, side, anywhere": lambda: find(
            connection, Wanted(player=player(), game=WAR, role="shadow"), behind()
        ),
        "archive, by victory, anywhere": lambda: find(connection, Wanted(game=WAR, victory="corruption"), behind()),
        "archive, by card, anywhere": lambda: find(connection, Wanted(game=WAR, card="card_7"), behind()),
        "archive, by opening, anywhere": lambda: find(connection, Wanted(game=WAR, opening=f"{3:016x}"), behind()),
        "archive, what no game has": lambda: find(connection, Wanted(game=WAR, shortest=900, card="x"), behind()),
        "ratings, best": lambda: standings.best(connection, WAR, "shadow", now, None),
        "ratings, anywhere": lambda: standings.best(
            connection, WAR, "shadow", now, (random.randrange(1_200_000, 1_800_000), "p")
        ),
        "ratings of a player": lambda: standings.of_player(connection, player(), now),
        "course of a rating": lambda: standings.course(connection, "player0", WAR, "shadow"),
        "charts": lambda: tallies.charts(connection, WAR),
        "openings": lambda: tallies.choices_at(connection, f"{random.randrange(2000):016x}"),
    }
    return max([measured(name, rounds, work) for name, work in works.items()])


def rate_some(connection: Connection, accounts: int, results: int, rounds: int) -> float:
    """The rating of a game that has just ended; the 99th percentile."""
    random = Random(3)
    numbers = iter(range(results, results + rounds))

    def end() -> None:
        number = next(numbers)
        names = [f"player{each}" for each in random.sample(range(accounts), 2)]
        game = finished(f"table{number:08}", BEGUN + number * 60_000, names, number % 2)
        connection.begin()
        connection.run("INSERT INTO game_table (id, game, made_at) VALUES (?, ?, 0)", [game.table, game.game])
        record_result(connection, game)
        connection.commit()

    for _ in range(rounds):
        end()
    return measured(
        "rating of a finished game", rounds, lambda: in_transaction(connection, lambda c: rate_waiting(c, 1))
    )


def timed(name: str, work: Callable[[], object]) -> float:
    """Do something long; how many seconds it took."""
    begun, used = time.perf_counter(), time.process_time()
    said = work()
    took = time.perf_counter() - begun
    print(f"{name:44} {took:7.1f} s on the wall, {time.process_time() - used:.1f} s of this process: {said}")
    return took


def postgres() -> Any:
    """A PostgreSQL server, for whoever names no database; its package is not needed otherwise."""
    from tests.server.postgres import PostgresServer

    return PostgresServer()


def main() -> int:
    """Fill, measure, and say whether all limits were kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--db", default="")
    parser.add_argument("--accounts", type=int, default=100_000)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=300)
    args = parser.parse_args()
    server = None if args.db else postgres()
    connection = connect(args.db if server is None else server.new_database())
    try:
        migrate(connection)
        print(f"{connection.dialect}, {args.accounts} accounts, {args.results} results, load {os.getloadavg()[0]:.1f}")
        timed("filling", lambda: fill(connection, args.accounts, args.results))
        longest = timed("working all ratings out and writing them", lambda: recompute(connection))
        connection.execute("ANALYZE")
        longest = max(longest, timed("working all ratings out, nothing differs", lambda: check(connection)))
        print(f"load {os.getloadavg()[0]:.1f}")
        slowest = pages(connection, args.accounts, args.results, args.rounds)
        rating = rate_some(connection, args.accounts, args.results, args.rounds)
    finally:
        connection.close()
        if server is not None:
            server.remove()
    kept = slowest < PAGE_LIMIT and rating < RATE_LIMIT and longest < 60 * MINUTES
    print(f"load {os.getloadavg()[0]:.1f}; limits {'kept' if kept else 'MISSED'}")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
