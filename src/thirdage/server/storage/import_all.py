"""`thirdage import`: what `thirdage export` has written, also an earlier one, into any database: all or nothing."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterable
from typing import Final, TextIO

from thirdage.files import FileTrouble
from thirdage.kernel.errors import ThirdAgeError, shown
from thirdage.server.storage import export_all
from thirdage.server.storage.base import Connection, Value
from thirdage.server.storage.export_all import FORMAT
from thirdage.server.storage.migrations import COLUMNS, STEPS, migrate
from thirdage.server.storage.sqlite import SqliteConnection
from thirdage.server.storage.store import connect
from thirdage.text.cli_words import say

LARGEST: Final = (1 << 63) - 1
"""Larger whole numbers fit no column."""


class BadImport(ThirdAgeError):
    """The file is not an export, or conflicts with what is already stored."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage import`."""
    parser.add_argument("file", metavar=say("argument", "file"), help=say("import", "file"))
    parser.add_argument("--db", default="thirdage.db", help=say("cli", "database"))


def run(args: argparse.Namespace) -> int:
    """Read everything into the database."""
    connection = connect(args.db)
    migrate(connection)
    try:
        with open(args.file, encoding="utf-8") as source:
            count = read(connection, source)
    except OSError as error:
        raise FileTrouble(f"cannot read {args.file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise FileTrouble(f"cannot read {args.file}: it is not a text") from error
    except BadImport as error:
        raise FileTrouble(f"{args.file}: {error}") from error
    finally:
        connection.close()
    print(count)
    return 0


def read(connection: Connection, source: TextIO) -> int:
    """Insert all rows in one transaction; return how many."""
    first = _json(source.readline(), 1)
    if not isinstance(first, dict) or first.get("thirdage") != FORMAT:
        raise BadImport(1, f"expected {FORMAT!r}")
    shape = first.get("shape")
    if not isinstance(shape, int) or isinstance(shape, bool) or not 0 < shape <= len(STEPS):
        raise BadImport(1, f"it has shape {shown(shape)}, this program {len(STEPS)}")
    if shape == len(STEPS):
        return _insert_all(connection, source, COLUMNS)
    with tempfile.TemporaryDirectory() as folder:
        return _insert_all(connection, brought_up(source, shape, f"{folder}/earlier.db"), COLUMNS)


def brought_up(source: Iterable[str], shape: int, path: str) -> list[str]:
    """The lines that an earlier program wrote, in the present shape: they take the steps that its database would."""
    earlier = SqliteConnection(path, "MEMORY")
    try:
        migrate(earlier, shape)
        had = {table: [str(row[1]) for row in earlier.execute(f"PRAGMA table_info({table})")] for table in COLUMNS}
        _insert_all(earlier, source, {table: columns for table, columns in had.items() if columns})
        migrate(earlier)
        return list(export_all.lines(earlier))
    finally:
        earlier.close()


def _insert_all(connection: Connection, source: Iterable[str], tables: dict[str, list[str]]) -> int:
    """Insert all rows in one transaction; `tables` are those that are known, with their columns."""
    connection.begin()
    count = 0
    try:
        for number, line in enumerate(source, 2):
            _insert(connection, _json(line, number), number, tables)
            count += 1
    except BaseException:
        connection.rollback()
        raise
    connection.commit()
    return count


def _json(line: str, number: int) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise BadImport(number, "this is not JSON") from None


def _insert(connection: Connection, said: object, number: int, tables: dict[str, list[str]]) -> None:
    if not isinstance(said, list) or len(said) != 2:
        raise BadImport(number, "expected a table and a row")
    table, row = said
    if not isinstance(table, str) or table not in tables or not isinstance(row, dict):
        raise BadImport(number, "expected a table and a row")
    if sorted(row) != sorted(tables[table]):
        raise BadImport(number, f"expected the columns {', '.join(tables[table])}")
    values: list[Value] = [row[column] for column in tables[table]]
    if not all(_storable(value) for value in values):
        raise BadImport(number, "expected texts and whole numbers")
    marks = ", ".join("?" * len(values))
    columns = ", ".join(tables[table])
    try:
        count = connection.count(f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING", values)
    except Exception as error:
        if connection.trouble(error):
            raise
        raise BadImport(number, f"this is no row of {table}: {str(error).splitlines()[0]}") from None
    if count == 0:
        raise BadImport(number, f"this row of {table} is there already")


def _storable(value: object) -> bool:
    """Tell whether every database can store the value: text without NUL or half a surrogate pair, a 64-bit number, or
    None."""
    if isinstance(value, str):
        return "\x00" not in value and not any("\ud800" <= sign <= "\udfff" for sign in value)
    return value is None or (isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST)
