"""Exports all games of a browser as text and imports them again, as the JSON lines that `thirdage export` writes."""

from __future__ import annotations

import json
from io import StringIO
from typing import Final

from starlette.responses import PlainTextResponse, Response

from thirdage.server.doors.http import Call, answer_json
from thirdage.server.errors import Refused, why_of
from thirdage.server.storage import export_all, import_all
from thirdage.server.storage.base import Connection
from thirdage.server.storage.import_all import BadImport
from thirdage.server.storage.migrations import STEPS
from thirdage.server.tables.journal import dump

OWN: Final = "own"
"""The name under which the pages' own data is stored."""
LARGEST_OWN: Final = 1_000_000
"""The largest size of that data, in bytes. A page remembers a hundred games, with less than a thousand bytes each."""


async def save_all(call: Call) -> Response:
    """Return everything that is stored."""
    return PlainTextResponse(await call.read(export_text))


async def load_all(call: Call) -> Response:
    """Add what this or another browser has saved; games that are already here stay as they are."""
    text = (await call.request.body()).decode("utf-8", "replace")
    try:
        count = await call.read(lambda connection: import_text(connection, text))
    except BadImport as error:
        if is_newer(text):
            raise Refused("newer_import") from None
        raise Refused("bad_import", why=why_of(error)) from None
    return answer_json({"games": count}, 201)


async def read_own(call: Call) -> Response:
    """Return the pages' own data as a page last sent it: the keys to their games."""
    found = "SELECT value FROM server_value WHERE name = ?"
    rows = await call.read(lambda connection: connection.execute(found, [OWN]))
    return PlainTextResponse(str(rows[0][0]) if rows else "{}", media_type="application/json")


async def write_own(call: Call) -> Response:
    """Store the pages' own data."""
    text = dump(await call.body(None, LARGEST_OWN))
    await call.transact(
        lambda connection: connection.run(
            "INSERT INTO server_value (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            [OWN, text],
        )
    )
    return answer_json({})


def export_text(connection: Connection) -> str:
    """Return all rows as lines."""
    output = StringIO()
    export_all.write(connection, output)
    return output.getvalue()


def import_text(connection: Connection, text: str) -> int:
    """Insert the games and studies that are not here yet, and return how many there were."""
    here = {
        *(str(row[0]) for row in connection.execute("SELECT id FROM game_table")),
        *(str(row[0]) for row in connection.execute("SELECT id FROM study")),
    }
    first, *others = text.splitlines() or [""]
    lines = [line for line in others if not known(line, here)]
    import_all.read(connection, StringIO("\n".join([first, *lines, ""])))
    return sum(line.startswith(('["game_table"', '["study",')) for line in lines)


def known(line: str, here: set[str]) -> bool:
    """Tell whether a line belongs to a game or study that is already here, or to the server it was saved from."""
    try:
        table, row = json.loads(line)
        return str(row.get("table_id") or row.get("study_id") or row.get("id")) in here or table == "server_value"
    except (ValueError, TypeError, AttributeError, RecursionError):
        return False


def is_newer(text: str) -> bool:
    """Tell whether a text was saved by a newer version."""
    try:
        shape = json.loads(text.partition("\n")[0]).get("shape")
    except (ValueError, AttributeError, RecursionError):
        return False
    return isinstance(shape, int) and shape > len(STEPS)
