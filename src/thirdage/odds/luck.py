"""Luck: what a game's dice showed compared with what was expected, taken from the public log alone.

Each die counts as it fell, before anything is added to it, against the chance it had when it was rolled. A re-roll is a
roll of its own. So the difference is luck alone, and its spread is the root of the summed variances.

The counter named by a game's manifest knows which dice and draws count. What the log doesn't show is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final, Protocol, TypeAlias, cast

from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.registry import manifest_of
from thirdage.kernel.views import log_for

Args: TypeAlias = Mapping[str, object]
COMBAT: Final = "combat"
FIVES: Final = "fives"
"""Combat dice that show 5 or 6, used where the log doesn't say what they needed."""
HUNT: Final = "hunt"
ACTION: Final = "action"
PERILS: Final = "perils"
SIDES: Final = ["side:free_peoples", "side:shadow"]


class Row:
    """How often something came up for somebody, in how many tries, and how often it was expected to."""

    def __init__(self, who: str, kind: str, face: str) -> None:
        self.who = who
        self.kind = kind
        self.face = face  # the result of an Action die; "" for other kinds
        self.tries = 0
        self.came = 0
        self.expected = 0.0
        self.variance = 0.0

    def data(self) -> dict[str, object]:
        """Return the row as JSON data."""
        told: dict[str, object] = {"who": self.who, "kind": self.kind, "face": self.face, "tries": self.tries}
        told |= {"came": self.came, "expected": round(self.expected, 4), "spread": round(sqrt(self.variance), 4)}
        return told


class Tally:
    """All rows of a game, in the order they first came up."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str, str], Row] = {}

    def add(self, who: str, kind: str, tries: int, came: int, chance: float, face: str = "") -> None:
        """Add a number of tries with the same chance."""
        row = self.rows.setdefault((who, kind, face), Row(who, kind, face))
        row.tries += tries
        row.came += came
        row.expected += tries * chance
        row.variance += tries * chance * (1 - chance)

    def add_faces(self, who: str, faces: Mapping[str, int], shown: list[str]) -> None:
        """Add a roll of dice; `faces` says how often each face is on a die."""
        for face, often in faces.items():
            self.add(who, ACTION, len(shown), shown.count(face), often / sum(faces.values()), face)


class Counter(Protocol):
    """Counts the luck of one game."""

    def __call__(self, tally: Tally, game: Game, events: list[tuple[str, Args]]) -> None:
        """Add what a game's public events show to the tally."""
        ...


def luck(game: Game) -> list[Row]:
    """Return everybody's luck in a game so far; empty for games that count none."""
    manifest = manifest_of(game.rules.id)
    if not manifest.luck:
        return []
    tally = Tally()
    counter = cast(Counter, manifest.part(manifest.luck))
    counter(tally, game, [(str(event["id"]), cast(Args, event["args"])) for event in log_for(game, SPECTATOR)])
    return list(tally.rows.values())


def name_in(arg: object) -> str:
    """Return the name of an option that an event mentions."""
    return str(arg).partition(":")[2]


def numbers_in(roll: object) -> list[int]:
    """Return the faces of a roll."""
    return [int(face) for face in str(roll).rpartition(":")[2].split(",")]
