"""How a large hall answers: 100,000 accounts and 1,000,000 finished games of generated data.

    python tools/bench_hall.py [--db URL] [--accounts N] [--results N] [--rounds N]
    python tools/bench_hall.py --db URL --parts fill write      first this, when the machine may be busy
    python tools/bench_hall.py --db URL --parts pages rate      then this, when it is idle

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
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.hall_games import finished
from thirdage.server.hall import standings, tallies
from thirdage.server.hall.archive import Wanted, find
from thirdage.server.hall.rating import rate_waiting
from thirdage.server.hall.recomputing import check, recompute
from thirdage.server.hall.results import record_result, whole
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
STEP: Final = 20_000
"""Games that are written together."""
PAGE_LIMIT: Final = 50.0
RATE_LIMIT: Final = 20.0
"""Milliseconds at the 99th percentile."""
PARTS: Final = ["fill", "write", "check", "pages", "rate"]
MINUTES: Final = 10
"""So long may all ratings take."""
BEGUN: Final = 1_700_000_000_000


def table_id(number: int) -> str:
    """The id of a table. Those of games that ended one after the other have nothing in common, as it is on a server."""
    return f"table{number * 2_654_435_761 % 2**32:08x}"


class Filler:
    """Collects rows of several tables and writes many at once, in the order in which the tables refer to each other."""

    def __init__(self, connection: Connection, tables: dict[str, str]) -> None:
        """`tables` are columns by table."""
        self.connection = connection
        self.columns = {table: columns.split(", ") for table, columns in tables.items()}
        self.rows: dict[str, list[list[Value]]] = {table: [] for table in tables}

    def add(self, table: str, *row: Value) -> None:
        """One more row."""
        self.rows[table].append([*row])

    def flush(self) -> None:
        """Write what has come together."""
        self.connection.begin()
        for table, rows in self.rows.items():
            self.connection.add_rows(table, self.columns[table], rows)
            rows.clear()
        self.connection.commit()


def fill(connection: Connection, accounts: int, results: int) -> None:
    """Accounts, tables, results and the lobby. Strong players play more, as they do."""
    random = Random(1)
    people = Filler(connection, {"account": "name, password, made_at"})
    for number in range(accounts):
        people.add("account", f"player{number}", "x", BEGUN)
    people.flush()
    filler = Filler(
        connection,
        {
            "game_table": "id, game, made_at",
            "result": "table_id, game, ended_at, rated, unrated, reason, victory, turns, picks, seats, settings,"
            " archived, void, place, figures, cards, opening, counted",
            "result_seat": "table_id, seat, name, game, role, camp, player, called, score, ended_at, place",
        },
    )
    figures = dump({"band": 1400, "curves": {"corruption": list(range(12)), "mordor": [0] * 12}})
    for number in range(results):
        if number % STEP == 0:
            filler.flush()
        table, game, at = table_id(number), random.choice(GAMES), BEGUN + number * 60_000
        cards = " ".join(random.sample(CARDS, 12))
        node = f"{random.randrange(40):016x}"
        filler.add("game_table", table, game, at)
        turns, victory = random.randrange(5, 25), random.choice(VICTORIES)
        known: list[Value] = [turns, 900, 2, '{"players":"2"}', 1, 0, number + 1, figures, f" {cards} ", f" {node} ", 1]
        filler.add("result", table, game, at, 1, "", "played", victory, *known)
        players = [int(accounts * random.random() ** 2) for _ in ROLES]
        if players[0] == players[1]:
            players[1] = (players[0] + 1) % accounts
        winner = random.choices([0, 1], [accounts + players[1], accounts + players[0]])[0]
        for seat, role in enumerate(ROLES):
            row: list[Value] = [table, seat, role, game, role, seat, f"player{players[seat]}", "", 2 * (seat == winner)]
            filler.add("result_seat", *row, at, number + 1)
    filler.flush()
    fill_lobby(connection, random)
    fill_tallies(connection)


def fill_lobby(connection: Connection, random: Random) -> None:
    """Two thousand public tables."""
    told = dump({"game": WAR, "open": True, "settings": {}, "seats": [{"seat": "shadow", "kind": "open"}] * 2})
    shown = Filler(connection, {"lobby": "table_id, game, open, since, data"})
    for number in range(2000):
        shown.add("lobby", table_id(number), random.choice(GAMES), number % 2, BEGUN + number, told)
    shown.flush()


def fill_tallies(connection: Connection) -> None:
    """As many sums and openings as a large archive has."""
    filler = Filler(
        connection,
        {"tally": "game, name, bucket, games, total", "opening": "node, choice, leads_to, games, halves, recent"},
    )
    for name in ["won:free_peoples", "won:shadow", "turns", *[f"curve:{number}" for number in range(8)]]:
        for bucket in range(40):
            filler.add("tally", WAR, name, bucket, 1000, 5000)
    for node in range(2000):
        for choice in range(20):
            text = f"shadow allocate number:{choice}"
            filler.add("opening", f"{node:016x}", text, f"{node + 1:016x}", 9, 9, f"{table_id(1)} {table_id(2)}")
    filler.flush()


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
        return BEGUN + number * 60_000, table_id(number)

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


def rate_some(connection: Connection, accounts: int, rounds: int) -> float:
    """The rating of a game that has just ended; the 99th percentile."""
    random = Random(3)
    numbers = count(whole(connection.execute("SELECT count(*) FROM result")[0][0]))

    def end() -> None:
        number = next(numbers)
        names = [f"player{each}" for each in random.sample(range(accounts), 2)]
        game = finished(table_id(number), BEGUN + number * 60_000, names, number % 2)
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


def settle(connection: Connection) -> None:
    """Do what a database does by itself when it has time: note what lies where, and clear away what was replaced."""
    if connection.dialect == "postgresql":
        connection.execute("SET statement_timeout = 0")
        connection.execute("VACUUM")
        connection.execute("CHECKPOINT")
    connection.execute("ANALYZE")


def main() -> int:
    """Fill, measure, and say whether all limits were kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--db", default="", help="a database to fill, or one that was filled before, in the same size")
    parser.add_argument("--accounts", type=int, default=100_000)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="what to do; everything if left out")
    args = parser.parse_args()
    server = None if args.db else postgres()
    connection = connect(args.db if server is None else server.new_database())
    kept: list[bool] = []
    try:
        migrate(connection)
        print(f"{connection.dialect}, {args.accounts} accounts, {args.results} results, load {os.getloadavg()[0]:.1f}")
        if "fill" in args.parts:
            timed("filling", lambda: fill(connection, args.accounts, args.results))
        if "write" in args.parts:
            took = timed("working all ratings out and writing them", lambda: recompute(connection))
            kept.append(took < 60 * MINUTES)
            timed("settling", lambda: settle(connection))
        if "check" in args.parts:
            took = timed("working all ratings out, nothing differs", lambda: check(connection))
            kept.append(took < 60 * MINUTES)
            print(f"load {os.getloadavg()[0]:.1f}")
        if "pages" in args.parts:
            kept.append(pages(connection, args.accounts, args.results, args.rounds) < PAGE_LIMIT)
        if "rate" in args.parts:
            kept.append(rate_some(connection, args.accounts, args.rounds) < RATE_LIMIT)
    finally:
        connection.close()
        if server is not None:
            server.remove()
    print(f"load {os.getloadavg()[0]:.1f}; limits {'kept' if all(kept) else 'MISSED'}")
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
