"""The sheet for a game without its own: the leaves of its view, hashed by their paths.

Every leaf of the board's JSON has a path. The path is hashed to a cell, and the leaf adds its value there, with a sign
that is hashed too. Texts and list entries count as 1, numbers as a tenth of their value. Two leaves may share a cell,
so serious learning needs a sheet made for the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from zlib import crc32

from thirdage.envs.sheets.sheet import Cells, Field, Sheet
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State

CELLS: Final = 4096


class Hashed:
    """Reads the view of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def fill(self, state: State, seat: int, cells: Cells) -> None:
        """Write all leaves."""
        sums: dict[int, float] = {}
        add(sums, str(seat), self.rules.view(state, seat))
        for at, value in sums.items():
            if value != 0.0:
                cells.at.append(at)
                cells.values.append(max(-100.0, min(100.0, value)))


def add(sums: dict[int, float], path: str, leaf: object) -> None:
    """Add the leaves below a path."""
    if isinstance(leaf, Mapping):
        for key, value in leaf.items():
            add(sums, f"{path}/{key}", value)
    elif isinstance(leaf, list):
        for value in leaf:
            add(sums, f"{path}/*" if isinstance(value, Mapping) else f"{path}/{value}", value)
    elif isinstance(leaf, bool) or not isinstance(leaf, int):
        if leaf is not None and leaf is not False:
            put(sums, f"{path}={leaf}", 1.0)
    else:
        put(sums, path, leaf / 10.0)


def put(sums: dict[int, float], path: str, value: float) -> None:
    """Add a value to the cell of a path."""
    mark = crc32(path.encode())
    sums[mark % CELLS] = sums.get(mark % CELLS, 0.0) + (value if (mark >> 20) & 1 else -value)


def hashed_sheet(rules: Rules) -> Sheet:
    """Return a sheet for any game."""
    field = Field("view", CELLS, ["hashed leaves"], "the leaves of the view by a hash of their paths")
    return Sheet(rules.id, [field], Hashed(rules).fill, [], {})
