"""A sheet: the fields of an observation one after the other in one vector, and its non-zero numbers.

Every number has a cell of its own; nothing is hashed. Fields are written from the point of view of the seat: its own
things first, the others' second, so both sides share one layout. `VERSION` changes whenever a cell changes its meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from thirdage.kernel.state import State

VERSION: Final = 1


class Field:
    """A block of numbers: its name, rows, named columns, and what they mean."""

    def __init__(self, name: str, rows: int, columns: list[str], meaning: str) -> None:
        self.name = name
        self.rows = rows
        self.columns = columns
        self.width = len(columns)
        self.meaning = meaning
        self.start = 0  # index of its first cell in the vector, set by the sheet

    @property
    def size(self) -> int:
        """How many cells it has."""
        return self.rows * self.width


class Cells:
    """The non-zero numbers of one observation: where, and what."""

    def __init__(self) -> None:
        self.at: list[int] = []
        self.values: list[float] = []

    def put(self, field: Field, row: int, column: int, value: float) -> None:
        """Write a number; zeros are left out."""
        if value != 0.0:
            self.at.append(field.start + row * field.width + column)
            self.values.append(value)

    def put_row(self, field: Field, row: int, column: int, numbers: Sequence[float]) -> None:
        """Write numbers side by side in one row, the first of them in the given column; zeros are left out."""
        at = field.start + row * field.width + column
        for value in numbers:
            if value != 0.0:
                self.at.append(at)
                self.values.append(value)
            at += 1


class Sheet:
    """The layout of one game, and how it is filled from a state with what a seat may know."""

    def __init__(
        self,
        game: str,
        fields: list[Field],
        fill: Callable[[State, int, Cells], None],
        neighbours: list[list[int]],
        pointers: dict[str, Field],
    ) -> None:
        self.game = game
        self.fields = fields
        self.neighbours = neighbours  # of the first field's rows: the board as a graph
        self.pointers = pointers  # by kind of option: the field whose row an option's number is
        self._fill = fill
        self.size = 0
        for field in fields:
            field.start = self.size
            self.size += field.size

    def look(self, state: State, seat: int) -> Cells:
        """Return the numbers a seat sees."""
        cells = Cells()
        self._fill(state, seat, cells)
        return cells
