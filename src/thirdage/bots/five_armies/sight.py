"""The board as the heuristic reads it: the view's texts turned into small tables, once for each question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from thirdage.games.five_armies.board import (
    BORDER,
    FORD,
    FORTS,
    FRONT_GATE,
    LEADS_TO,
    MOUNTAINS,
    N_PLACES,
    N_REGIONS,
    PLACES,
    POINTS,
    SITES,
    TERRAIN,
    UPHILL,
    WAYS,
)
from thirdage.games.five_armies.names import CHARACTERS, FREE, GREAT_ORCS, N_UNITS, SHADOW, SIDES, UNITS, VETERANS

PLACE_INDEX: Final[dict[str, int]] = {name: place for place, name in enumerate(PLACES)}
UNIT_INDEX: Final[dict[str, int]] = {name: unit for unit, name in enumerate(UNITS)}
SIDE_INDEX: Final[dict[str, int]] = {name: side for side, name in enumerate(SIDES)}
NOWHERE: Final = -1
FAR: Final = 99
WIN_POINTS: Final = 10
BEORN_POINTS: Final = 6
STACK: Final = 5
"""Points that win, points that stop Beorn's arrival from winning, units a region holds: the standard settings."""
UNIT_LIFE: Final = [3 if unit in (VETERANS, GREAT_ORCS) else 2 for unit in range(N_UNITS)]
"""Damage that a unit takes off its Army when it goes."""


def _distances() -> list[list[int]]:
    """Steps from every place to every other, Goblin boxes one way."""
    table: list[list[int]] = []
    for start in range(N_PLACES):
        steps = [FAR] * N_PLACES
        steps[start] = 0
        edge = [start]
        while edge:
            following: list[int] = []
            for here in edge:
                for there in WAYS[here] or [LEADS_TO[here]]:
                    if steps[there] == FAR:
                        steps[there] = steps[here] + 1
                        following.append(there)
            edge = following
        table.append(steps)
    return table


STEPS: Final = _distances()
SITE_WORTH: Final = [9.0 if place == FRONT_GATE else 1.3 * POINTS[place] for place in range(N_PLACES)]
"""What a site is worth to the Shadow, in ordinary actions; the Front Gate alone wins the game."""


class Army:
    """The units of one side in one place."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.units = [0] * N_UNITS
        self.size = 0
        self.strength = 0
        self.life = 0  # the Damage it takes to destroy it
        self.damage = 0
        self.lead = 0
        self.tokens = 0

    def with_other(self, other: Army | None) -> Army:
        """Both together in one place; what is above the stacking limit would be lost."""
        if other is None:
            return self
        both = Army(self.side)
        both.units = [here + there for here, there in zip(self.units, other.units, strict=True)]
        both.size = min(STACK, self.size + other.size)
        both.strength = self.strength + other.strength
        both.life = min(self.life + other.life, 13)
        both.damage = self.damage + other.damage
        both.lead = self.lead + other.lead
        both.tokens = self.tokens + other.tokens
        return both


class Sight:
    """Everything the heuristic asks of a view."""

    def __init__(self, view: Mapping[str, object]) -> None:
        board = view["board"]
        assert isinstance(board, dict)
        self.board: dict[str, Any] = board
        self.side = SIDE_INDEX.get(str(view["seat"]), FREE)
        self.turn: int = board["turn"]
        self.phase: str = board["phase"]
        self.fate: int = board["fate"]
        self.points: int = board["points"]
        self.army: list[Army | None] = [None] * N_PLACES
        for entry in board["armies"]:
            self.army[PLACE_INDEX[entry["place"]]] = _read_army(entry)
        self.armies: list[list[int]] = [[], []]
        for place, army in enumerate(self.army):
            if army is not None:
                self.armies[army.side].append(place)
        self.where = [NOWHERE] * len(CHARACTERS)
        self.characters: dict[str, dict[str, Any]] = board["characters"]
        for who, name in enumerate(CHARACTERS):
            self.where[who] = PLACE_INDEX.get(self.characters[name]["where"], NOWHERE)
        self.control = {PLACE_INDEX[name]: SIDE_INDEX[side] for name, side in board["control"].items()}
        self.fort = [0] * N_PLACES  # points left of an intact Fortification
        for place in FORTS:
            fort = board["fortifications"][PLACES[place]]
            if not fort["destroyed"]:
                self.fort[place] = fort["points"] - fort["damage"]
        self.hand: list[str] = board["cards"][SIDES[self.side]].get("cards", [])
        self.combat: dict[str, Any] | None = board["combat"]

    def in_play(self, name: str) -> bool:
        """Whether a character is on the board, or in the Eyrie."""
        return self.characters[name]["where"] not in ("absent", "gone")

    def held(self, side: int) -> int:
        """How many cards a side holds."""
        return int(sum(self.board["cards"][SIDES[side]]["counts"].values()))

    def goals(self, side: int) -> list[int]:
        """The sites the other side controls."""
        return [place for place in SITES if self.control[place] != side]

    def dice(self, side: int) -> int:
        """Unused dice of a side."""
        return int(sum(self.board["dice"][SIDES[side]].values()))


def _read_army(entry: dict[str, Any]) -> Army:
    army = Army(SIDE_INDEX[entry["side"]])
    for name, count in entry["units"].items():
        unit = UNIT_INDEX[name]
        army.units[unit] = count
        army.size += count
        army.life += count * UNIT_LIFE[unit]
    army.strength = entry["strength"]
    army.damage = entry["damage"]
    army.life -= army.damage
    army.lead = entry["leadership"]
    army.tokens = entry["leadership_tokens"]
    return army


def hard_border(front: int, target: int) -> bool:
    """Whether an attack over this border needs a 6 in its first round (B14)."""
    border = front * N_PLACES + target
    return BORDER[border] == FORD or (UPHILL[border] and TERRAIN[target] == MOUNTAINS)


def region(place: int) -> bool:
    """Whether a place is a region of the map and not a Goblin box."""
    return place < N_REGIONS


def enemy_of(side: int) -> int:
    """The other side."""
    return SHADOW if side == FREE else FREE
