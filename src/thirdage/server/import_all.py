"""`thirdage import`: what `thirdage export` has written, into any database. All of it, or nothing."""

from __future__ import annotations

import argparse
import json
from typing import TextIO

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.export_all import FORMAT
from thirdage.server.store.base import Connection, Value
from thirdage.server.store.migrations import COLUMNS, STEPS, migrate
from thirdage.server.store.store import connect
from thirdage.terminal.files import FileTrouble


class BadImport(ThirdAgeError):
    """A file that is not an export, or does not fit what is there."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage import` understands."""
    parser.add_argument("file", help="what `thirdage export` has written")
    parser.add_argument("--db", default="thirdage.db", help="a file, or postgresql://...")


def run(args: argparse.Namespace) -> int:
    """Read everything into the database."""
    connection = connect(args.db)
    migrate(connection)
    try:
        with open(args.file, encoding="utf-8") as source:
            count = read(connection, source)
    except OSError as error:
        raise FileTrouble(f"cannot read {args.file}: {error.strerror}") from error
    finally:
        connection.close()
    print(count)
    return 0


def read(connection: Connection, source: TextIO) -> int:
    """Insert all rows in one transaction; returns how many."""
    first = _json(source.readline(), 1)
    if not isinstance(first, dict) or first.get("thirdage") != FORMAT:
        raise BadImport(1, f"expected {FORMAT!r}")
    if first.get("shape") != len(STEPS):
        raise BadImport(1, f"it has shape {first.get('shape')}, this program {len(STEPS)}")
    connection.begin()
    count = 0
    try:
        for number, line in enumerate(source, 2):
            _insert(connection, _json(line, number), number)
            count += 1
    except BaseException:
        connection.rollback()
        raise
    connection.commit()
    return count


def _json(line: str, number: int) -> object:
    try:
        return json.loads(line)
    except ValueError:
        raise BadImport(number, "this is not JSON") from None


def _insert(connection: Connection, said: object, number: int) -> None:
    if not isinstance(said, list) or len(said) != 2 or said[0] not in COLUMNS or not isinstance(said[1], dict):
        raise BadImport(number, "expected a table and a row")
    table, row = said
    if sorted(row) != sorted(COLUMNS[table]):
        raise BadImport(number, f"expected the columns {', '.join(COLUMNS[table])}")
    values: list[Value] = [row[column] for column in COLUMNS[table]]
    if any(not isinstance(value, str | int | None) for value in values):
        raise BadImport(number, "expected texts and whole numbers")
    marks = ", ".join("?" * len(values))
    columns = ", ".join(COLUMNS[table])
    if connection.count(f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING", values) == 0:
        raise BadImport(number, f"this row of {table} is there already")
