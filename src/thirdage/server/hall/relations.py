"""Relations between people: whom they follow, whom they refuse to meet (block), whom they refuse to hear (mute).

If one of two has blocked the other, the two cannot be paired or invite each other, and neither can talk at a table
where the other sits. It works both ways, so that a block is no weapon. Nobody can see who blocks, mutes or follows
them.
"""

from __future__ import annotations

from typing import Final

from thirdage.server.storage.base import Connection
from thirdage.server.tables.journal import Data

FOLLOW: Final = "follow"
BLOCK: Final = "block"
MUTE: Final = "mute"
KINDS: Final = [FOLLOW, BLOCK, MUTE]
MOST: Final = 500
"""The largest number of people that somebody may follow, and likewise block and mute."""

APART: Final = (
    "NOT EXISTS (SELECT 1 FROM relation WHERE kind = 'block' AND"
    " ((account = {0} AND other = {1}) OR (account = {1} AND other = {0})))"
)
"""The SQL condition that neither of two has blocked the other."""


def apart(connection: Connection, one: str, other: str) -> bool:
    """Tell whether one of two has blocked the other."""
    rows = connection.execute(
        "SELECT 1 FROM relation WHERE kind = 'block' AND ((account = ? AND other = ?) OR (account = ? AND other = ?))",
        [one, other, other, one],
    )
    return bool(rows)


def relations(connection: Connection, name: str) -> list[Data]:
    """Return whom an account follows, blocks and mutes."""
    rows = connection.execute(
        "SELECT other, kind, made_at FROM relation WHERE account = ? ORDER BY kind, other LIMIT ?",
        [name, MOST * len(KINDS)],
    )
    return [{"name": other, "kind": kind, "since": since} for other, kind, since in rows]


def forget_relations(connection: Connection, name: str) -> None:
    """Delete all relations of and to an account."""
    connection.execute("DELETE FROM relation WHERE account = ? OR other = ?", [name, name])
