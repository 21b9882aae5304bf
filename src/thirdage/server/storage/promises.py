"""Secrets the server has committed to before anybody says what they are for.

The creator of a table also contributes to its dice and must know the commitment first. So the server stores a secret,
publishes its commitment, and takes the secret out again when the table is created. It is in the database because
another process may create the table.
"""

from __future__ import annotations

from typing import Final

from thirdage.server.storage.base import Connection
from thirdage.server.tables.fair_dice import commit
from thirdage.server.tables.seats import new_table_id

KEPT: Final = 24 * 60 * 60 * 1000
"""For how many milliseconds a promise can be used."""
MOST: Final = 10_000
"""How many unused promises are kept; beyond that the oldest go first, since honest ones are used within a moment."""


class Promise:
    """A secret waiting for its table.

    It has its own id: the server used for tests and screenshots draws the same secret repeatedly, and each of these
    promises serves one table.
    """

    def __init__(self, id: str, secret: str) -> None:
        self.id = id
        self.secret = secret


def keep(connection: Connection, secret: str, now: int) -> str:
    """Store a secret, remove expired ones, and return the commitment."""
    connection.run("DELETE FROM dice_promise WHERE made_at <= ?", [now - KEPT])
    connection.run(
        "DELETE FROM dice_promise WHERE made_at <="
        " (SELECT made_at FROM dice_promise ORDER BY made_at DESC LIMIT 1 OFFSET ?)",
        [MOST - 1],
    )
    connection.run(
        "INSERT INTO dice_promise (id, commitment, secret, made_at) VALUES (?, ?, ?, ?)",
        [new_table_id(), commit(secret), secret, now],
    )
    return commit(secret)


def find(connection: Connection, commitment: str, now: int) -> Promise | None:
    """Return the promise with this commitment, if it can still be used."""
    rows = connection.execute(
        "SELECT id, secret FROM dice_promise WHERE commitment = ? AND made_at > ? ORDER BY made_at LIMIT 1",
        [commitment, now - KEPT],
    )
    return Promise(str(rows[0][0]), str(rows[0][1])) if rows else None


def use_up(connection: Connection, id: str) -> bool:
    """Delete a promise; False if somebody else has. Part of the transaction that creates the table."""
    return connection.count("DELETE FROM dice_promise WHERE id = ?", [id]) == 1
