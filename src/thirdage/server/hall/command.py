"""`thirdage hall`: an operator's commands for results and ratings, whether or not the server is running.

`check` changes nothing; its exit status says whether everything agrees. With `--journal` every result is also worked
out again from the journal of its table, which exposes rows that were forged in the database.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.hall.outcome import Outcome, outcome
from thirdage.server.hall.recomputing import check, recompute
from thirdage.server.hall.results import Result, record_result, results_of
from thirdage.server.hall.voiding import JUDGEMENTS, OPERATOR, declare
from thirdage.server.storage import sql
from thirdage.server.storage.base import Connection
from thirdage.server.storage.migrations import migrate
from thirdage.server.storage.store import connect, in_transaction
from thirdage.server.tables.hub import wall_clock
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.tables import Table
from thirdage.text.cli_words import say

ACTIONS: Final = ["check", "recompute", *JUDGEMENTS]
DIFFERS: Final = 1
"""The exit status if something does not agree."""
PAGE: Final = 200


class NoTable(ThirdAgeError):
    """The error for a command that names no table but needs one."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage hall`."""
    parser.add_argument("action", choices=ACTIONS, help=say("hall", "action"))
    parser.add_argument("table", nargs="?", default="", help=say("hall", "table"))
    parser.add_argument("--why", default="", help=say("hall", "why"))
    parser.add_argument("--journal", action="store_true", help=say("hall", "journal"))
    parser.add_argument("--db", default="thirdage.db", help=say("cli", "database"))


def run(args: argparse.Namespace) -> int:
    """Run the command, print what it found, and return the exit status."""
    connection = connect(args.db)
    migrate(connection)
    try:
        if args.action in JUDGEMENTS:
            return judge(connection, args.table, args.action, args.why)
        wrong = 0
        if args.journal:
            tables, wrong = against_journal(connection, write=args.action == "recompute")
            print(say("hall", "results", tables=tables, wrong=wrong))
        games, rows = recompute(connection) if args.action == "recompute" else check(connection)
    finally:
        connection.close()
    print(say("hall", "ratings", games=games, rows=rows))
    return DIFFERS if args.action == "check" and wrong + rows else 0


def judge(connection: Connection, table: str, deed: str, why: str) -> int:
    """Declare a game void or valid again, and recompute the ratings at once."""
    if not table:
        raise NoTable("name the table of the game")
    in_transaction(connection, lambda each: declare(each, OPERATOR, table, deed, why, wall_clock()))
    games, rows = recompute(connection)
    print(say("hall", "ratings", games=games, rows=rows))
    return 0


def against_journal(connection: Connection, write: bool) -> tuple[int, int]:
    """Work out the result of every finished table from its journal; return how many there are and how many differ.

    With `write`, store missing results, such as those of games that ended before results were stored.
    """
    last, count, wrong = "", 0, 0
    while True:
        rows = connection.execute("SELECT id FROM game_table WHERE id > ? ORDER BY id LIMIT ?", [last, PAGE])
        if not rows:
            return count, wrong
        names = [str(row[0]) for row in rows]
        stored = results_of(connection, names)
        for name in names:
            found = ended(connection, name)
            if found is None:
                wrong += name in stored
                continue
            count += 1
            if name not in stored and write:
                in_transaction(connection, partial(record_result, told=found))
            elif name not in stored or not agrees(found, stored[name]):
                wrong += 1
        last = names[-1]


def ended(connection: Connection, name: str) -> Outcome | None:
    """Return the outcome of a table at the entry that ended its game, or None if the game goes on."""
    table = Table(name)
    for entry in sql.entries(connection, name):
        table.apply(entry)
        if table.status == TableStatus.OVER:
            return outcome(table)
    return None


def agrees(found: Outcome, stored: Result) -> bool:
    """Tell whether a stored result agrees with its journal.

    Players' names are not compared, since they change when an account is deleted. Nor is consent to the archive, since
    people may change their minds.
    """
    seats = [(seat.name, seat.role, seat.camp, seat.score) for seat in found.seats]
    return found.facts() == stored.facts() and seats == [
        (seat.name, seat.role, seat.camp, seat.score) for seat in stored.seats
    ]
