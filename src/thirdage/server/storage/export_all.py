"""`thirdage export`: writes everything a server has stored as lines of JSON, whatever the database.

The first line names the format; each following line is a row with its table. Keys and passwords appear only as hashes,
but the secrets of unfinished games are in it: keep the file as safe as the database.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Final, TextIO

from thirdage.files import FileTrouble
from thirdage.server.storage.base import Connection
from thirdage.server.storage.migrations import COLUMNS, STEPS, migrate
from thirdage.server.storage.private import opener
from thirdage.server.storage.store import connect
from thirdage.text.cli_words import say

FORMAT: Final = "export 1"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage export`."""
    parser.add_argument("file", metavar=say("argument", "file"), help=say("export", "file"))
    parser.add_argument("--db", default="thirdage.db", help=say("cli", "database"))


def run(args: argparse.Namespace) -> int:
    """Write everything; the server may be running."""
    connection = connect(args.db)
    migrate(connection)
    try:
        if args.file == "-":
            write(connection, sys.stdout)
        else:
            with open(args.file, "x", encoding="utf-8", opener=opener) as output:
                write(connection, output)
    except OSError as error:
        raise FileTrouble(f"cannot write {args.file}: {error.strerror}") from error
    finally:
        connection.close()
    return 0


def write(connection: Connection, output: TextIO) -> int:
    """Write all rows as of one moment; return how many."""
    output.write(json.dumps({"thirdage": FORMAT, "shape": len(STEPS)}) + "\n")
    connection.begin_reading()
    count = 0
    for line in lines(connection):
        output.write(line + "\n")
        count += 1
    connection.rollback()
    return count


def lines(connection: Connection) -> Iterator[str]:
    """Yield all rows, starting with those that others refer to; journals game by game."""
    for table, columns in COLUMNS.items():
        names = ", ".join(columns)
        if table == "journal":
            continue
        for row in connection.execute(f"SELECT {names} FROM {table}"):
            yield _line(table, columns, row)
            if table == "game_table":
                entries = connection.execute(
                    f"SELECT {', '.join(COLUMNS['journal'])} FROM journal WHERE table_id = ? ORDER BY seq", [row[0]]
                )
                for entry in entries:
                    yield _line("journal", COLUMNS["journal"], entry)


def _line(table: str, columns: list[str], row: tuple[object, ...]) -> str:
    return json.dumps([table, dict(zip(columns, row, strict=True))], ensure_ascii=False)
