"""The board as the heuristic reads it: small tables of what one seat may know, built once for each question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.five_armies import view_types
from thirdage.games.five_armies.board import (
    ALL_PLACES,
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
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.names import (
    CHARACTERS,
    FREE,
    GREAT_ORCS,
    N_UNITS,
    POOLS,
    SHADOW,
    SIDE_KEYS,
    SIDES,
    TILES,
    UNITS,
    VETERANS,
)
from thirdage.games.five_armies.view_types import Character, Combat, board_of

PLACE_INDEX: Final[dict[str, Place]] = {PLACES[place]: place for place in ALL_PLACES}
UNIT_INDEX: Final[dict[str, int]] = {name: unit for unit, name in enumerate(UNITS)}
SIDE_INDEX: Final[dict[str, Side]] = {name: Side(side) for side, name in enumerate(SIDES)}
NOWHERE: Final = Place(-1)
FAR: Final = 99
WIN_POINTS: Final = 10
BEORN_POINTS: Final = 6
STACK: Final = 5
"""Points that win, points that stop Beorn's arrival from winning, and the stacking limit: the standard settings."""
UNIT_LIFE: Final = [3 if unit in (VETERANS, GREAT_ORCS) else 2 for unit in range(N_UNITS)]
"""Damage that goes with a unit when it is removed from its Army."""
NO_UNITS: Final = [0] * N_UNITS


def _distances() -> list[list[int]]:
    """Return the steps from every place to every other; Goblin boxes are one-way."""
    table: list[list[int]] = []
    for start in ALL_PLACES:
        steps = [FAR] * N_PLACES
        steps[start] = 0
        edge = [start]
        while edge:
            following: list[Place] = []
            for here in edge:
                for there in WAYS[here] or [LEADS_TO[here]]:
                    if steps[there] == FAR:
                        steps[there] = steps[here] + 1
                        following.append(there)
            edge = following
        table.append(steps)
    return table


STEPS: Final = _distances()
SITE_WORTH: Final = [9.0 if place == FRONT_GATE else 1.3 * POINTS[place] for place in ALL_PLACES]
"""What a site is worth to the Shadow, in ordinary actions; the Front Gate alone wins the game."""


class Army:
    """The units of one side in one place."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.units = NO_UNITS  # by kind; only of Armies on the map
        self.size = 0
        self.strength = 0
        self.life = 0  # the Damage it takes to destroy it
        self.damage = 0
        self.lead = 0
        self.tokens = 0

    def add_units(self, unit: int, count: int) -> None:
        """Count units of a kind."""
        if self.units is NO_UNITS:
            self.units = NO_UNITS.copy()
        self.units[unit] = count
        self.size += count
        self.life += count * UNIT_LIFE[unit]

    def with_other(self, other: Army | None) -> Army:
        """Return both together in one place, their kinds aside; units above the stacking limit would be lost."""
        if other is None:
            return self
        both = Army(self.side)
        both.size = min(STACK, self.size + other.size)
        both.strength = self.strength + other.strength
        both.life = min(self.life + other.life, 13)
        both.damage = self.damage + other.damage
        both.lead = self.lead + other.lead
        both.tokens = self.tokens + other.tokens
        return both


class Sight:
    """Everything the heuristic asks of a position: what one seat may know about it, in small tables.

    It is read from a view by `sight_of_view`, or by `look.sight_of_state` if the position itself is available; a test
    checks that both agree.
    """

    def __init__(self, side: Side) -> None:
        self.side = side
        self.fate = 0
        self.points = 0
        self.army: list[Army | None] = [None] * N_PLACES
        self.armies: list[list[Place]] = [[], []]
        self.where = [NOWHERE] * len(CHARACTERS)  # place, or NOWHERE
        self.in_play: dict[str, bool] = {}  # whether a character is on the board, or in the Eyrie
        self.absent: dict[str, bool] = {}  # whether they have not entered yet
        self.spaces: dict[str, int] = {}  # the Fate spaces of characters who wait
        self.ready: list[str] = []  # characters who could enter now
        self.control: dict[Place, int] = {}
        self.fort = [0] * N_PLACES  # points left of an intact Fortification
        self.hand: list[str] = []
        self.held = [0, 0]  # cards in hand by side
        self.dice = [0, 0]  # unused dice by side
        self.eagles = 0  # on the board
        self.eyrie = 0
        self.goblins = 0  # Goblins not in play
        self.tokens: list[
            tuple[Place, bool]
        ] = []  # places of face-down tokens, and whether one of them is the Shadow's
        self.wrath = 0
        self.tiles: list[int] = []  # Fate tiles in the pool by kind
        self.bats: list[tuple[Place, int]] = []  # places with Great Bats and their number
        self.combat: Combat | None = None

    def add_army(self, place: Place, army: Army) -> None:
        """Add an Army of the map; places come in ascending order."""
        self.army[place] = army
        self.armies[army.side].append(place)

    def goals(self, side: Side) -> list[Place]:
        """Return the sites the other side controls."""
        return [place for place in SITES if self.control[place] != side]


def hard_border(front: Place, target: Place) -> bool:
    """Tell whether an attack across this border needs a 6 in its first round (B14)."""
    border = front * N_PLACES + target
    return BORDER[border] == FORD or (UPHILL[border] and TERRAIN[target] == MOUNTAINS)


def region(place: Place) -> bool:
    """Tell whether a place is a region of the map and not a Goblin box."""
    return place < N_REGIONS


def enemy_of(side: Side) -> Side:
    """Return the other side."""
    return SHADOW if side == FREE else FREE


# -- from a view


def sight_of_view(view: Mapping[str, object]) -> Sight:
    """Return the sight of the seat a view is for; a spectator's is that of the Free Peoples, without their hand."""
    board = board_of(view)
    sight = Sight(SIDE_INDEX.get(str(view["seat"]), FREE))
    sight.fate = board["fate"]
    sight.points = board["points"]
    for entry in board["armies"]:
        sight.add_army(PLACE_INDEX[entry["place"]], _read_army(entry))
    for who, name in enumerate(CHARACTERS):
        _read_character(sight, who, board["characters"][name])
    sight.control = {PLACE_INDEX[name]: SIDE_INDEX[side] for name, side in board["control"].items()}
    for place in FORTS:
        fort = board["fortifications"][PLACES[place]]
        if not fort["destroyed"]:
            sight.fort[place] = fort["points"] - fort["damage"]
    sight.hand = board["cards"][SIDE_KEYS[sight.side]].get("cards", [])
    sight.held = [sum(board["cards"][name]["counts"].values()) for name in SIDE_KEYS]
    sight.dice = [sum(board["dice"][name].values()) for name in SIDE_KEYS]
    sight.eagles = sum(board["eagles"].values())
    sight.eyrie = board["eyrie"]
    sight.goblins = board["supply"]["goblins"]
    sight.tokens = [(PLACE_INDEX[name], POOLS[0] in pools) for name, pools in board["tokens"].items()]
    sight.wrath = board["markers"]["wrath"]
    sight.tiles = [board["tiles"]["pool"].get(name, 0) for name in TILES]
    sight.bats = [(PLACE_INDEX[name], count) for name, count in board["bats"].items()]
    sight.combat = board["combat"]
    return sight


def _read_army(entry: view_types.Army) -> Army:
    army = Army(SIDE_INDEX[entry["side"]])
    for name, count in entry["units"].items():
        army.add_units(UNIT_INDEX[name], count)
    army.strength = entry["strength"]
    army.damage = entry["damage"]
    army.life -= army.damage
    army.lead = entry["leadership"]
    army.tokens = entry["leadership_tokens"]
    return army


def _read_character(sight: Sight, who: int, shown: Character) -> None:
    name = CHARACTERS[who]
    sight.where[who] = PLACE_INDEX.get(shown["where"], NOWHERE)
    sight.in_play[name] = shown["where"] not in ("absent", "gone")
    sight.absent[name] = shown["where"] == "absent"
    if "space" in shown:
        sight.spaces[name] = shown["space"]
        if shown["ready"]:
            sight.ready.append(name)
