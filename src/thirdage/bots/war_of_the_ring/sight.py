"""The board as a heuristic reads it: small tables of what one seat may know, built once for each question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_PLACES,
    ALL_REGIONS,
    ALL_SLOTS,
    CARD_IDS,
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
    SETTLEMENT,
    SHADOW,
    SLOT_IDS,
    SLOT_NATION,
    SLOT_SIDE,
    STRONGHOLD,
    TILE_IDS,
)
from thirdage.games.war_of_the_ring.ids import Nation, Place, Side, Slot
from thirdage.games.war_of_the_ring.paths import DISTANCE
from thirdage.games.war_of_the_ring.seats import SEATINGS, Seating
from thirdage.games.war_of_the_ring.state import POINT_REGIONS, WARD
from thirdage.games.war_of_the_ring.view import SIDE_KEYS
from thirdage.games.war_of_the_ring.view_types import Battle, WarBoard, board_of
from thirdage.games.war_of_the_ring.vocabulary import PLACE

PLACE_INDEX: Final[dict[str, Place]] = {PLACE[place].text: place for place in ALL_PLACES}
SLOT_INDEX: Final[dict[str, Slot]] = {SLOT_IDS[slot]: slot for slot in ALL_SLOTS}
SIDE_INDEX: Final[dict[str, Side]] = {"free_peoples": FP, "shadow": SHADOW}
OFF_MAP: Final = Place(-1)
GATES: Final = [MORANNON, MINAS_MORGUL]
TO_GATE: Final[list[int]] = [min(DISTANCE[region][gate] for gate in GATES) for region in ALL_REGIONS]
UNKNOWN: Final = -1.0
WARDED: Final = [region for region in ALL_REGIONS if WARD[region] >= 0]


class Army:
    """The figures of one side at one place."""

    def __init__(self) -> None:
        self.regulars = 0
        self.elites = 0
        self.units = 0
        self.life = 0  # the hits it can take
        self.lead = 0
        self.nazgul = 0
        self.by_nation: dict[Nation, int] = {}
        self.by_slot: dict[Slot, int] = {}  # units only
        self.willing = UNKNOWN  # the share of it whose nations are At War, once asked for
        self.asleep = UNKNOWN  # the steps to war of the first of its nations to get there, once asked for

    def led(self, more: int) -> Army:
        """Return the same army with characters who lead it; the figures are shared."""
        other = Army()
        other.regulars, other.elites, other.units = self.regulars, self.elites, self.units
        other.life, other.nazgul, other.lead = self.life, self.nazgul, self.lead + more
        other.by_nation, other.by_slot = self.by_nation, self.by_slot
        return other


NOBODY: Final = Army()


class Sight:
    """Everything a heuristic asks of a position of War of the Ring: what one seat may know about it, in small tables.

    It is read from a view by `sight_of_view`, or by `look.sight_of_state` if the position itself is available; a test
    checks that both agree.
    """

    def __init__(self, seating: Seating, seat: int) -> None:
        self.sides = seating.sides
        self.side = seating.sides[seat] if seat >= 0 else FP
        self.turn = 0
        self.steps: list[int] = []
        self.active: list[bool] = []
        self.control: list[Side] = []
        self.besieged: set[Place] = set()
        self.warded: set[Place] = set()  # regions that a card on the table closes to Shadow armies
        self.character_at: list[Place] = []  # place, or OFF_MAP
        self.status: dict[str, str] = {}  # where each character is, in words
        self.armies: list[dict[Place, Army]] = [{}, {}]
        self.reserve: list[int] = []  # reinforcements by slot
        self.pool: list[int] = []  # Hunt tiles that can be drawn, by type
        self.dice: list[list[str]] = []  # the unused dice of each side by result
        self.companions: list[str] = []
        self.guide = ""
        self.hidden = True
        self.corruption = 0
        self.progress = 0
        self.mordor: int | None = None
        self.ring_at = OFF_MAP
        self.points: list[int] = []
        self.rings: list[int] = []
        self.hand: list[str] = []
        self.futile: Sequence[str] = ()  # cards of the hand whose events are known to change nothing now
        self.held = [0, 0]  # cards in hand by side
        self.hunt_dice = 0
        self.hunt_bonus = 0
        self.battle: Battle | None = None
        self.wars: object = None  # the plans made on this map, for `war.war_of`

    def add_figures(self, place: Place, slot: Slot, count: int, saruman: bool) -> None:
        """Count figures of a place; places come in ascending order."""
        armies = self.armies[SLOT_SIDE[slot]]
        army = armies.get(place)
        if army is None:
            army = Army()
            armies[place] = army
        add_figures(army, slot, count, saruman)

    def add_characters(self) -> None:
        """Let the characters on the map lead, once all figures are counted."""
        for index, place in enumerate(self.character_at):
            if place != OFF_MAP:
                armies = self.armies[CHARACTER_SIDE[index]]
                armies[place] = armies.get(place, NOBODY).led(LEADERSHIP[index])

    # -- queries

    def at_war(self, nation: Nation) -> bool:
        """Tell whether a nation is At War."""
        return bool(self.steps[nation] == 0)

    def asleep(self, army: Army) -> float:
        """Return how many steps the first nation of an army is away from war."""
        if army.asleep == UNKNOWN:
            army.asleep = float(min([self.steps[nation] for nation in army.by_nation]))
        return army.asleep

    def army(self, place: Place, side: Side) -> Army:
        """Return the army of a side at a place; NOBODY if there is none."""
        return self.armies[side].get(place, NOBODY)

    def defence(self, region: Place, side: Side) -> Army:
        """Return the army that defends a region: inside its Stronghold while besieged."""
        return self.army(INSIDE[region] if region in self.besieged else region, side)

    def in_play(self, character: str) -> bool:
        """Tell whether a character is in the Fellowship or on the map."""
        return self.status[character] not in ("aside", "dead")

    def targets(self, side: Side) -> list[Place]:
        """Return the Settlements worth victory points that this side could take, or take back."""
        return [
            region for region in POINT_REGIONS if self.control[region] == 1 - side and not self.closed(region, side)
        ]

    def closed(self, region: Place, side: Side) -> bool:
        """Whether a card on the table keeps the armies of a side from moving or attacking there."""
        return side == SHADOW and region in self.warded

    def to_gate(self, region: Place) -> int:
        """Return how many regions away the nearer gate of Mordor is."""
        return TO_GATE[region]


def add_figures(army: Army, slot: Slot, count: int, saruman: bool) -> None:
    """Count figures of a kind into an army; Isengard's Elites lead while Saruman is in play."""
    if slot == NAZGUL:
        army.nazgul += count
        army.lead += count
    elif slot >= LEADER:
        army.lead += count
    else:
        nation = SLOT_NATION[slot]
        army.by_nation[nation] = army.by_nation.get(nation, 0) + count
        army.by_slot[slot] = army.by_slot.get(slot, 0) + count
        army.units += count
        army.life += 2 * count if slot >= ELITE else count
        if slot >= ELITE:
            army.elites += count
            if nation == ISENGARD and saruman:
                army.lead += count
        else:
            army.regulars += count


def stronghold(region: Place) -> bool:
    """Tell whether a region has a Stronghold."""
    return SETTLEMENT[region] == STRONGHOLD


def region_of(text: str) -> Place:
    """Return the region of a place text."""
    return PLACE_REGION[PLACE_INDEX[text]]


# -- from a view


def sight_of_view(view: Mapping[str, object]) -> Sight:
    """Return the sight of the seat a view is for."""
    board = board_of(view)
    settings = view["settings"]
    assert isinstance(settings, Mapping)
    seating = SEATINGS[int(settings["players"])]
    sight = Sight(seating, seating.names.index(str(view["seat"])) if view["seat"] in seating.names else -1)
    sight.turn = board["turn"]
    sight.steps = [board["nations"][nation]["steps"] for nation in NATION_IDS]
    sight.active = [board["nations"][nation]["active"] for nation in NATION_IDS]
    sight.control = list(HOME_SIDE)
    for region, owner in board["captured"].items():
        sight.control[REGION_INDEX[region]] = SIDE_INDEX[owner]
    sight.besieged = {REGION_INDEX[region] for region in board["sieges"]}
    sight.status = board["characters"]
    sight.character_at = [PLACE_INDEX.get(sight.status[name], OFF_MAP) for name in CHARACTER_IDS]
    saruman = sight.character_at[CHARACTER_IDS.index("saruman")] != OFF_MAP
    for text, figures in board["places"].items():
        for name, count in figures.items():
            sight.add_figures(PLACE_INDEX[text], SLOT_INDEX[name], count, saruman)
    sight.add_characters()
    _read_tracks(sight, board)
    sight.hand = board["cards"]["hand"]
    sight.warded = {region for region in WARDED if CARD_IDS[WARD[region]] in board["cards"]["table"]}
    for name, backs in board["cards"]["hands"].items():
        sight.held[seating.sides[seating.names.index(name)]] += sum(backs.values())
    sight.battle = board["battle"]
    return sight


def _read_tracks(sight: Sight, board: WarBoard) -> None:
    """Read the Fellowship, dice, tiles, points and reinforcements from a view's board."""
    ring = board["fellowship"]
    sight.companions = ring["companions"]
    sight.guide = ring["guide"]
    sight.hidden = ring["hidden"]
    sight.corruption = ring["corruption"]
    sight.progress = ring["progress"]
    sight.mordor = ring["mordor"]
    sight.ring_at = REGION_INDEX[ring["region"]] if ring["region"] is not None else OFF_MAP
    sight.reserve = [board["reinforcements"].get(name, 0) for name in SLOT_IDS]
    sight.pool = [board["tiles"]["pool"].get(name, 0) for name in TILE_IDS]
    sight.dice = [board["dice"][name] for name in SIDE_KEYS]
    sight.points = [board["victory_points"][name] for name in SIDE_KEYS]
    sight.rings = [board["rings"][name] for name in SIDE_KEYS]
    sight.hunt_dice = board["hunt_box"]["shadow"]
    sight.hunt_bonus = board["hunt_box"]["free_peoples"]
