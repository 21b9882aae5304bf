"""The board as a heuristic reads it: the view's texts turned into small tables, once for each question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from thirdage.games.war_of_the_ring.board import (
    CHARACTER_IDS,
    CHARACTER_SIDE,
    ELITE,
    FP,
    HOME_SIDE,
    INSIDE,
    ISENGARD,
    LEADER,
    LEADERSHIP,
    MINAS_MORGUL,
    MORANNON,
    NATION_IDS,
    NAZGUL,
    PLACE_REGION,
    REGION_INDEX,
    REGION_VP,
    REGIONS,
    SETTLEMENT,
    SHADOW,
    SLOT_IDS,
    SLOT_NATION,
    SLOT_SIDE,
    STRONGHOLD,
)
from thirdage.games.war_of_the_ring.paths import DISTANCE
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.vocabulary import PLACE

PLACE_INDEX: Final[dict[str, int]] = {option.text: place for place, option in enumerate(PLACE)}
SLOT_INDEX: Final[dict[str, int]] = {name: slot for slot, name in enumerate(SLOT_IDS)}
SIDE_INDEX: Final[dict[str, int]] = {"free_peoples": FP, "shadow": SHADOW}
SIDE_NAMES: Final = ["free_peoples", "shadow"]
OFF_MAP: Final = -1
GATES: Final = [MORANNON, MINAS_MORGUL]


class Army:
    """The figures of one side at one place."""

    def __init__(self) -> None:
        self.regulars = 0
        self.elites = 0
        self.units = 0
        self.life = 0  # the hits it can take
        self.lead = 0
        self.nazgul = 0
        self.by_nation: dict[int, int] = {}


NOBODY: Final = Army()


class Sight:
    """Everything a heuristic asks of a view of War of the Ring."""

    def __init__(self, view: Mapping[str, object]) -> None:
        board = view["board"]
        assert isinstance(board, dict)
        self.board: dict[str, Any] = board
        settings = view["settings"]
        assert isinstance(settings, Mapping)
        seating = SEATINGS[int(settings["players"])]
        self.sides = seating.sides
        self.side = FP
        if view["seat"] in seating.names:
            self.side = seating.sides[seating.names.index(str(view["seat"]))]
        self.turn: int = board["turn"]
        self.steps = [board["nations"][nation]["steps"] for nation in NATION_IDS]
        self.active = [board["nations"][nation]["active"] for nation in NATION_IDS]
        self.control = list(HOME_SIDE)
        for region, owner in board["captured"].items():
            self.control[REGION_INDEX[region]] = SIDE_INDEX[owner]
        self.besieged = {REGION_INDEX[region] for region in board["sieges"]}
        self.character_at = [OFF_MAP] * len(CHARACTER_IDS)
        self.status: dict[str, str] = board["characters"]
        self.armies: list[dict[int, Army]] = [{}, {}]
        self._read_figures()
        self._read_fellowship()
        self.points = [board["victory_points"][name] for name in SIDE_NAMES]
        self.rings = [board["rings"][name] for name in SIDE_NAMES]
        self.hand: list[str] = board["cards"]["hand"]
        self.held = [0, 0]  # cards in hand by side
        for name, backs in board["cards"]["hands"].items():
            self.held[seating.sides[seating.names.index(name)]] += sum(backs.values())
        self.table: list[str] = board["cards"]["table"]
        self.hunt_dice: int = board["hunt_box"]["shadow"]
        self.hunt_bonus: int = board["hunt_box"]["free_peoples"]
        self.battle: dict[str, Any] | None = board["battle"]

    def _read_figures(self) -> None:
        saruman = self.status["saruman"].startswith(("region", "inside"))
        for text, figures in self.board["places"].items():
            place = PLACE_INDEX[text]
            for name, count in figures.items():
                slot = SLOT_INDEX[name]
                army = self.armies[SLOT_SIDE[slot]].setdefault(place, Army())
                add_figures(army, slot, count, saruman)
        for character, text in self.status.items():
            place = PLACE_INDEX.get(text, OFF_MAP)
            index = CHARACTER_IDS.index(character)
            self.character_at[index] = place
            if place != OFF_MAP:
                self.armies[CHARACTER_SIDE[index]].setdefault(place, Army()).lead += LEADERSHIP[index]

    def _read_fellowship(self) -> None:
        ring = self.board["fellowship"]
        self.companions: list[str] = ring["companions"]
        self.guide: str = ring["guide"]
        self.hidden: bool = ring["hidden"]
        self.corruption: int = ring["corruption"]
        self.progress: int = ring["progress"]
        self.mordor: int | None = ring["mordor"]
        self.ring_at = REGION_INDEX[ring["region"]] if ring["region"] is not None else OFF_MAP

    # -- questions

    def at_war(self, nation: int) -> bool:
        """Whether a nation is At War."""
        return bool(self.steps[nation] == 0)

    def army(self, place: int, side: int) -> Army:
        """The army of a side at a place; nobody where there is none."""
        return self.armies[side].get(place, NOBODY)

    def defence(self, region: int, side: int) -> Army:
        """The army that defends a region: inside its Stronghold while that is besieged."""
        return self.army(INSIDE[region] if region in self.besieged else region, side)

    def in_play(self, character: str) -> bool:
        """Whether a character is in the Fellowship or on the map."""
        return self.status[character] not in ("aside", "dead")

    def targets(self, side: int) -> list[int]:
        """The Settlements worth victory points that this side could take, or take back."""
        return [region for region in range(REGIONS) if REGION_VP[region] > 0 and self.control[region] == 1 - side]

    def to_gate(self, region: int) -> int:
        """Regions from here to the nearer gate of Mordor."""
        return min([DISTANCE[region][gate] for gate in GATES])

    def dice(self, side: int) -> list[str]:
        """The unused dice of a side by result."""
        dice = self.board["dice"][SIDE_NAMES[side]]
        assert isinstance(dice, list)
        return dice


def add_figures(army: Army, slot: int, count: int, saruman: bool) -> None:
    """Count figures of a kind into an army; Isengard's Elites lead while Saruman is there."""
    if slot == NAZGUL:
        army.nazgul += count
        army.lead += count
    elif slot >= LEADER:
        army.lead += count
    else:
        nation = SLOT_NATION[slot]
        army.by_nation[nation] = army.by_nation.get(nation, 0) + count
        army.units += count
        army.life += 2 * count if slot >= ELITE else count
        if slot >= ELITE:
            army.elites += count
            if nation == ISENGARD and saruman:
                army.lead += count
        else:
            army.regulars += count


def stronghold(region: int) -> bool:
    """Whether a region has a Stronghold."""
    return SETTLEMENT[region] == STRONGHOLD


def region_of(text: str) -> int:
    """The region of a place text."""
    return PLACE_REGION[PLACE_INDEX[text]]
