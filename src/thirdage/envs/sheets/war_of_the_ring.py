"""What a learner sees of War of the Ring: only what the seat's view shows."""

from __future__ import annotations

from typing import Final

from thirdage.envs.sheets.sheet import Cells, Field, Sheet
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_PLACES,
    ALL_REGIONS,
    CARDS,
    CHARACTER_SIDE,
    CHARACTERS,
    DIE_IDS,
    ELITE,
    ENEMY,
    FP,
    LEADER,
    NATION_SIDE,
    NATIONS,
    NAZGUL,
    PLACE_REGION,
    PLACES,
    REGIONS,
    SHADOW,
    SLOTS,
    STRONGHOLDS,
    TILE_IDS,
    TILES,
)
from thirdage.games.war_of_the_ring.ids import Side
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.state import (
    ASIDE,
    DEAD,
    DISCARDED,
    FACE_DOWN,
    IN_DECK,
    IN_FELLOWSHIP,
    IN_HAND,
    LAID,
    OFF_TRACK,
    ON_TABLE,
    RESULTS,
    SHOWN,
    WarState,
)
from thirdage.kernel.state import State

PEOPLES: Final = 5  # most nations of a side; the Shadow has three
OWN_NATIONS: Final = [[n for n in range(NATIONS) if NATION_SIDE[n] == side] for side in (FP, SHADOW)]


def _by_nation(whose: str) -> list[str]:
    return [
        f"{whose} {kind} {number}" for kind in ("regulars", "elites", "leaders") for number in range(1, PEOPLES + 1)
    ]


PLACE: Final = Field(
    "places",
    PLACES,
    [
        *_by_nation("own"),
        *_by_nation("their"),
        "own control",
        "their control",
        "besieged",
        "fellowship",
        "battle from",
        "battle target",
    ],
    "regions, then the insides of Strongholds; figures by nation of a side, Nazgul among the leaders of Sauron",
)
CHARACTER: Final = Field(
    "characters",
    CHARACTERS,
    ["own", "theirs", "in fellowship", "aside", "dead", "guide", "place"],
    "place is the number of the place plus one, divided by the number of places; 0 off the map",
)
CARD: Final = Field(
    "cards",
    CARDS,
    ["in hand", "on table", "discarded", "shown", "own face down", "own laid"],
    "the cards of one's own side first: both halves in the order of the decks",
)
NATION: Final = Field("nations", 2 * PEOPLES, ["steps to war", "active"], "one's own nations, then the others'")
DICE: Final = Field("dice", 2, [*DIE_IDS, "to roll"], "own, theirs: unused dice by result")
TILE: Final = Field("tiles", TILES, ["pool", "drawn", "waiting", "gone"], "Hunt tiles: " + ", ".join(TILE_IDS))
TABLE: Final = Field(
    "table",
    1,
    [
        "free peoples",
        "turn / 10",
        *[f"phase {number}" for number in range(1, 7)],
        "progress",
        "corruption",
        "hidden",
        "mordor",
        "hunt dice",
        "hunt bonus",
        "own points",
        "their points",
        "own rings",
        "their rings",
        "own ring used",
        "their ring used",
        "own cards",
        "their cards",
        "battle round",
        "own attack",
    ],
    "mordor is the step plus one, 0 off the track; free peoples is 1 for that side",
)


def fill(state: State, seat: int, cells: Cells) -> None:
    """Write everything a seat may know."""
    assert isinstance(state, WarState)
    s = state
    seating = SEATINGS[s.config.players]
    own = seating.sides[seat] if seat >= 0 else FP
    _places(s, own, cells)
    for character in range(CHARACTERS):
        at = s.character_at[character]
        cells.put(CHARACTER, character, 0 if CHARACTER_SIDE[character] == own else 1, 1.0)
        if at >= 0:
            cells.put(CHARACTER, character, 6, (at + 1) / PLACES)
        else:
            cells.put(CHARACTER, character, 2 if at == IN_FELLOWSHIP else 3 if at == ASIDE else 4, 1.0)
    assert DEAD < ASIDE < IN_FELLOWSHIP
    cells.put(CHARACTER, s.guide, 5, 1.0)
    held = _cards(s, own, seat, cells)
    for half in (0, 1):
        side = own if half == 0 else 1 - own
        for row, nation in enumerate(OWN_NATIONS[side]):
            cells.put(NATION, half * PEOPLES + row, 0, s.steps[nation])
            cells.put(NATION, half * PEOPLES + row, 1, s.active[nation])
        cells.put_row(DICE, half, 0, [*s.dice[side * RESULTS : (side + 1) * RESULTS], s.ready[side]])
    for column, tiles in enumerate((s.pool, s.drawn, s.tiles_waiting, s.tiles_gone)):
        for tile in range(TILES):
            if tiles[tile]:
                cells.put(TILE, tile, column, tiles[tile])
    _table(s, own, held, cells)


def _columns(own: Side) -> list[tuple[int, int]]:
    """Return which figures are in which column of the places, from the point of view of a side."""
    found: list[tuple[int, int]] = []
    for half in (0, 1):
        side = own if half == 0 else 1 - own
        for row, nation in enumerate(OWN_NATIONS[side]):
            column = half * 3 * PEOPLES + row
            found += [(nation, column), (ELITE + nation, column + PEOPLES)]
            if side == FP:
                found.append((LEADER + nation, column + 2 * PEOPLES))
            elif row == 1:
                found.append((NAZGUL, column + 2 * PEOPLES))
    return found


COLUMNS: Final = [_columns(FP), _columns(SHADOW)]


def _places(s: WarState, own: Side, cells: Cells) -> None:
    figures, units, leaders = s.figures, s.units, s.leaders
    at, values, width = cells.at, cells.values, PLACE.width
    for place in range(PLACES):
        base = place * SLOTS
        if units[place * 2] + units[place * 2 + 1] + leaders[place] + figures[base + NAZGUL] > 0:
            start = PLACE.start + place * width
            for slot, column in COLUMNS[own]:
                count = figures[base + slot]
                if count:
                    at.append(start + column)
                    values.append(float(count))
    first = 6 * PEOPLES
    ours = PLACE.start + first
    for region, holder in enumerate(s.control):
        if holder >= 0:
            at.append(ours + region * width + (0 if holder == own else 1))
            values.append(1.0)
    for region in STRONGHOLDS:
        if s.besieged(region):
            cells.put(PLACE, region, first + 2, 1.0)
    if s.mordor == OFF_TRACK:
        cells.put(PLACE, s.fellowship_at, first + 3, 1.0)
    battle = s.battle
    if battle is not None:
        cells.put(PLACE, battle.place, first + 4, 1.0)
        cells.put(PLACE, battle.target, first + 5, 1.0)


ZONES: Final = [IN_HAND, ON_TABLE, DISCARDED, SHOWN, FACE_DOWN, LAID]
"""The zones by their column."""
ZONE_COLUMN: Final = [ZONES.index(zone) if zone in ZONES else -1 for zone in range(max(ZONES) + 1)]
PRIVATE: Final = [zone in (IN_HAND, FACE_DOWN, LAID) for zone in range(max(ZONES) + 1)]


def _cards(s: WarState, own: Side, seat: int, cells: Cells) -> list[int]:
    """Write where the cards are; return how many each side holds."""
    held = [0, 0]
    sides = SEATINGS[s.config.players].sides
    for card, zone in enumerate(s.card_zone):
        if zone == IN_DECK:
            continue
        holder = s.card_holder[card]
        if zone == IN_HAND:
            held[sides[holder]] += 1
        if holder == seat or not PRIVATE[zone]:
            cells.put(CARD, card if own == FP else (card + CARDS // 2) % CARDS, ZONE_COLUMN[zone], 1.0)
    return held


def _table(s: WarState, own: Side, held: list[int], cells: Cells) -> None:
    enemy = ENEMY[own]
    battle = s.battle
    numbers = [
        1.0 if own == FP else 0.0,
        s.turn / 10,
        *[1.0 if s.phase == phase else 0.0 for phase in range(1, 7)],
        s.progress,
        s.corruption,
        1.0 if s.hidden else 0.0,
        0.0 if s.mordor == OFF_TRACK else s.mordor + 1.0,
        s.hunt_dice,
        s.hunt_fp_dice,
        s.victory_points(own),
        s.victory_points(enemy),
        s.rings[own],
        s.rings[enemy],
        s.ring_used[own],
        s.ring_used[enemy],
        held[own],
        held[enemy],
        0.0 if battle is None else battle.round,
        1.0 if battle is not None and battle.side == own else 0.0,
    ]
    cells.put_row(TABLE, 0, 0, numbers)


def _neighbours() -> list[list[int]]:
    """Return which places are adjacent; the inside of a Stronghold is adjacent to its region."""
    borders: list[list[int]] = [[*ADJACENT[region]] for region in ALL_REGIONS]
    for place in ALL_PLACES[REGIONS:]:
        borders.append([PLACE_REGION[place]])
        borders[PLACE_REGION[place]].append(place)
    return borders


SHEET: Final = Sheet(
    "war-of-the-ring",
    [PLACE, CHARACTER, CARD, NATION, DICE, TILE, TABLE],
    fill,
    _neighbours(),
    {"region": PLACE, "inside": PLACE, "character": CHARACTER, "tile": TILE},
)
