"""The board as the heuristic reads it: small tables of what one seat may know, each built when a question needs it."""

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
from thirdage.games.five_armies.view_types import ArmiesBoard, board_of

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

    It is read from a view by `ViewSight`, or by `look.StateSight` if the position itself is available; a test checks
    that both judge alike. What few questions need is read when it is first asked for, so a sight is good until the
    position changes.
    """

    def __init__(self, side: Side, map: Sight | None = None) -> None:
        """Start empty, or with all that another sight has read from the map."""
        self.side = side
        self.fate = 0
        self.eagles = 0  # on the board
        self.eyrie = 0
        self.tiles: list[int] = []  # Fate tiles in the pool by kind
        self._spaces: dict[str, int] | None = None
        self._ready: list[str] | None = None
        self._hand: list[str] | None = None
        self._held: list[int] | None = None
        self._tokens: list[tuple[Place, bool]] | None = None
        self._bats: list[tuple[Place, int]] | None = None
        self.points: int = 0 if map is None else map.points
        self.wrath: int = 0 if map is None else map.wrath
        self.closed: list[Place] = [] if map is None else map.closed  # Mountain Passes
        self.army: list[Army | None] = [None] * N_PLACES if map is None else map.army
        self.armies: list[list[Place]] = [[], []] if map is None else map.armies
        self.where: list[Place] = [NOWHERE] * len(CHARACTERS) if map is None else map.where  # place, or NOWHERE
        self.in_play: dict[str, bool] = {} if map is None else map.in_play  # whether on the board, or in the Eyrie
        self.absent: dict[str, bool] = {} if map is None else map.absent  # whether not entered yet
        self.control: dict[Place, int] = {} if map is None else map.control
        self.fort: list[int] = [0] * N_PLACES if map is None else map.fort  # points left of intact Fortifications

    # -- what is read when it is needed

    def read_waiting(self) -> tuple[dict[str, int], list[str]]:
        """Read the Fate spaces of characters who wait, and who of them could enter now."""
        raise NotImplementedError

    def read_cards(self) -> tuple[list[str], list[int]]:
        """Read the seat's hand, and the cards in hand by side."""
        raise NotImplementedError

    def read_tokens(self) -> tuple[list[tuple[Place, bool]], list[tuple[Place, int]]]:
        """Read the face-down tokens and the Great Bats."""
        raise NotImplementedError

    def read_dice(self) -> list[int]:
        """Read the unused dice by side."""
        raise NotImplementedError

    def read_goblins(self) -> int:
        """Read how many Goblins are not in play."""
        raise NotImplementedError

    def read_combat(self) -> tuple[Side, Place, Place, int] | None:
        """Read the combat in progress: who attacks, from where, which place, and the round."""
        raise NotImplementedError

    @property
    def spaces(self) -> dict[str, int]:
        """The Fate spaces of characters who wait."""
        if self._spaces is None:
            self._spaces, self._ready = self.read_waiting()
        return self._spaces

    @property
    def ready(self) -> list[str]:
        """Characters who could enter now."""
        if self._ready is None:
            self._spaces, self._ready = self.read_waiting()
        return self._ready

    @property
    def hand(self) -> list[str]:
        """The seat's cards."""
        if self._hand is None:
            self._hand, self._held = self.read_cards()
        return self._hand

    @property
    def held(self) -> list[int]:
        """Cards in hand by side."""
        if self._held is None:
            self._hand, self._held = self.read_cards()
        return self._held

    @property
    def tokens(self) -> list[tuple[Place, bool]]:
        """Places of face-down tokens, and whether one of them is the Shadow's."""
        if self._tokens is None:
            self._tokens, self._bats = self.read_tokens()
        return self._tokens

    @property
    def bats(self) -> list[tuple[Place, int]]:
        """Places with Great Bats and their number."""
        if self._bats is None:
            self._tokens, self._bats = self.read_tokens()
        return self._bats

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


class ViewSight(Sight):
    """The sight of the seat a view is for; a spectator's is that of the Free Peoples, without their hand."""

    def __init__(self, view: Mapping[str, object]) -> None:
        super().__init__(SIDE_INDEX.get(str(view["seat"]), FREE))
        board = board_of(view)
        self._board: ArmiesBoard = board
        self.fate = board["fate"]
        self.points = board["points"]
        for entry in board["armies"]:
            self.add_army(PLACE_INDEX[entry["place"]], _read_army(entry))
        for who, name in enumerate(CHARACTERS):
            shown = board["characters"][name]
            self.where[who] = PLACE_INDEX.get(shown["where"], NOWHERE)
            self.in_play[name] = shown["where"] not in ("absent", "gone")
            self.absent[name] = shown["where"] == "absent"
        self.control = {PLACE_INDEX[name]: SIDE_INDEX[side] for name, side in board["control"].items()}
        for place in FORTS:
            fort = board["fortifications"][PLACES[place]]
            if not fort["destroyed"]:
                self.fort[place] = fort["points"] - fort["damage"]
        self.eagles = sum(board["eagles"].values())
        self.eyrie = board["eyrie"]
        self.wrath = board["markers"]["wrath"]
        self.closed = [PLACE_INDEX[name] for name in board["closed_passes"]]
        self.tiles = [board["tiles"]["pool"].get(name, 0) for name in TILES]

    def read_waiting(self) -> tuple[dict[str, int], list[str]]:
        """Read the Fate spaces of characters who wait, and who of them could enter now."""
        spaces: dict[str, int] = {}
        ready: list[str] = []
        for name in CHARACTERS:
            shown = self._board["characters"][name]
            if "space" in shown:
                spaces[name] = shown["space"]
                if shown["ready"]:
                    ready.append(name)
        return spaces, ready

    def read_cards(self) -> tuple[list[str], list[int]]:
        """Read the seat's hand, and the cards in hand by side."""
        cards = self._board["cards"]
        return cards[SIDE_KEYS[self.side]].get("cards", []), [sum(cards[name]["counts"].values()) for name in SIDE_KEYS]

    def read_tokens(self) -> tuple[list[tuple[Place, bool]], list[tuple[Place, int]]]:
        """Read the face-down tokens and the Great Bats."""
        tokens = [(PLACE_INDEX[name], POOLS[0] in pools) for name, pools in self._board["tokens"].items()]
        return tokens, [(PLACE_INDEX[name], count) for name, count in self._board["bats"].items()]

    def read_dice(self) -> list[int]:
        """Read the unused dice by side."""
        return [sum(self._board["dice"][name].values()) for name in SIDE_KEYS]

    def read_goblins(self) -> int:
        """Read how many Goblins are not in play."""
        return self._board["supply"]["goblins"]

    def read_combat(self) -> tuple[Side, Place, Place, int] | None:
        """Read the combat in progress: who attacks, from where, which place, and the round."""
        shown = self._board["combat"]
        if shown is None:
            return None
        front, target = PLACE_INDEX[shown["from"]], PLACE_INDEX[shown["target"]]
        return SIDE_INDEX[shown["attacker"]], front, target, shown["round"]


def sight_of_view(view: Mapping[str, object]) -> Sight:
    """Return the sight of the seat a view is for."""
    return ViewSight(view)


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
