"""The contents of a sheet's tables, from the games' data: numbers, dice, tracks and rosters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Final

from thirdage.text.catalogue import Catalogue
from thirdage.text.sheet.plan import BadSheet


@dataclass(frozen=True)
class Cell:
    """One cell of a roster. Its kind says what the value is.

    `name` is a text, `number` a number, `icon` an icon, `icons` several, `say` the id of a line in the texts.
    """

    kind: str
    value: str


@dataclass(frozen=True)
class Box:
    """One box of a track: its text, its look (`end`, `good`, `mid`, `late`), and what is written below it."""

    text: str
    look: str = ""
    icon: str = ""
    below: str = ""


@dataclass(frozen=True)
class Row:
    """One row of a roster, in a side's colour."""

    side: str
    cells: tuple[Cell, ...]


@dataclass
class Facts:
    """All facts of a game that its sheet shows."""

    numbers: dict[str, str] = field(default_factory=dict)
    dice: dict[str, list[str]] = field(default_factory=dict)
    """The faces of one die of each side, `free` and `shadow`."""
    faces: dict[str, str] = field(default_factory=dict)
    """The icon of each face."""
    targets: dict[str, int] = field(default_factory=dict)
    """The lowest result that hits or succeeds."""
    tracks: dict[str, list[Box]] = field(default_factory=dict)
    series: dict[str, list[int]] = field(default_factory=dict)
    """Series of numbers, such as those on the spaces of an action track."""
    rosters: dict[str, list[Row]] = field(default_factory=dict)
    tiles: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    """Tiles in the form `marks.tile` reads, with their counts."""


_MODULES: Final = {
    "war-of-the-ring": "thirdage.text.sheet.facts_war_of_the_ring",
    "five-armies": "thirdage.text.sheet.facts_five_armies",
    "quest": "thirdage.text.sheet.facts_quest",
}
"""Imported when a sheet needs them, so that nobody loads a game they don't play."""


def facts_of(game: str, names: Catalogue) -> Facts:
    """Return the facts of a game, with names in a language."""
    if game not in _MODULES:
        raise BadSheet(f"there are no facts for a sheet of {game}")
    gather: Callable[[Catalogue], Facts] = import_module(_MODULES[game]).gather
    return gather(names)


def texts(values: Mapping[str, object]) -> dict[str, str]:
    """Return numbers as they are printed."""
    return {name: str(value) for name, value in values.items()}
