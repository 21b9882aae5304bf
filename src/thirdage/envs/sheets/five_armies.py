"""What a learner sees of The Battle of Five Armies: only what the seat's view shows."""

from __future__ import annotations

from typing import Final

from thirdage.envs.sheets.sheet import Cells, Field, Sheet
from thirdage.games.five_armies.armies import leadership, owner, points
from thirdage.games.five_armies.board import ALL_PLACES, FORT_POINTS, FORTS, LEADS_TO, N_PLACES, N_REGIONS, SITES, WAYS
from thirdage.games.five_armies.deck import DISCARDED, HAND, MANEUVERS, ON_TABLE, START
from thirdage.games.five_armies.fate import ready, waits
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import (
    ABSENT,
    EYRIE,
    FACE_POOL,
    FACES,
    FIRST,
    FREE,
    GONE,
    N_CHARACTERS,
    N_POOLS,
    N_RESULTS,
    N_TILES,
    N_UNITS,
    PAST,
    POOLS,
    SHADOW,
    TILES,
)
from thirdage.games.five_armies.state import NOBODY
from thirdage.games.five_armies.state import ArmiesState as Position
from thirdage.kernel.state import State

KINDS: Final = 5  # most unit kinds of a side; the Shadow has four

PLACE: Final = Field(
    "places",
    N_PLACES,
    [
        *[f"own units {number}" for number in range(1, KINDS + 1)],
        *[f"their units {number}" for number in range(1, KINDS + 1)],
        "own damage",
        "their damage",
        "own leadership",
        "their leadership",
        "own control",
        "their control",
        "walls left",
        "bats",
        "eagles",
        *[f"tokens of {name}" for name in POOLS],
        "attack from",
        "attack target",
    ],
    "regions, then the Goblin boxes; face-down tokens by the colour of their backs",
)
CHARACTER: Final = Field(
    "characters",
    N_CHARACTERS,
    ["absent", "gone", "in eyrie", "waits", "fate space / 15", "ready", "activated", "used", "place"],
    "place is the number of the place plus one, divided by the number of places; 0 off the map",
)
CARD: Final = Field("cards", START[MANEUVERS], ["in hand", "on table", "discarded"], "in the order of the decks")
DICE: Final = Field("dice", 2, [*FACES, "taken"], "own, theirs: unused dice by face, dice taken this turn")
TILE: Final = Field("tiles", N_TILES, ["pool", "aside", "used"], "Fate tiles: " + ", ".join(TILES))
TABLE: Final = Field(
    "table",
    1,
    [
        "free peoples",
        "turn / 10",
        *[f"phase {number}" for number in range(1, 7)],
        "fate / 15",
        "points / 10",
        "eyrie",
        "wrath",
        "ring",
        "own cards",
        "their cards",
        "round",
        "own attack",
    ],
    "free peoples is 1 for that side; points are the Shadow's",
)


def fill(state: State, seat: int, cells: Cells) -> None:
    """Write everything a seat may know."""
    assert isinstance(state, Position)
    s = state
    own = seat if seat >= 0 else FREE
    for place in ALL_PLACES:
        _place(s, place, own, cells)
    for site, place in enumerate(SITES):
        cells.put(PLACE, place, 2 * KINDS + 4 + (0 if s.control[site] == own else 1), 1.0)
    for fort, place in enumerate(FORTS):
        if not s.fort_destroyed[fort]:
            cells.put(PLACE, place, 2 * KINDS + 6, FORT_POINTS[fort] - s.fort_damage[fort])
    lying = [0] * (N_REGIONS * N_POOLS)
    for slot, place in enumerate(s.slot_place):
        lying[place * N_POOLS + FACE_POOL[s.slot_face[slot]]] += 1
    for at, count in enumerate(lying):
        if count:
            cells.put(PLACE, at // N_POOLS, 2 * KINDS + 9 + at % N_POOLS, count)
    if s.fighting:
        cells.put(PLACE, s.front, 2 * KINDS + 9 + N_POOLS, 1.0)
        cells.put(PLACE, s.target, 2 * KINDS + 10 + N_POOLS, 1.0)
    for who in range(N_CHARACTERS):
        _character(s, who, cells)
    held = _cards(s, seat, cells)
    for half in (0, 1):
        side = own if half == 0 else 1 - own
        cells.put_row(DICE, half, 0, [*s.dice[side * N_RESULTS : (side + 1) * N_RESULTS], s.pool[side]])
    for tile in range(N_TILES):
        cells.put_row(TILE, tile, 0, [s.tile_pool[tile], s.tile_aside[tile], s.tile_used[tile]])
    numbers = [
        1.0 if own == FREE else 0.0,
        s.turn / 10,
        *[1.0 if s.phase == phase else 0.0 for phase in range(1, 7)],
        s.fate / 15,
        points(s) / 10,
        s.eyrie,
        s.wrath,
        s.ring,
        held[own],
        held[1 - own],
        s.round if s.fighting else 0.0,
        1.0 if s.fighting and s.attacker == own else 0.0,
    ]
    cells.put_row(TABLE, 0, 0, numbers)


def _place(s: Position, place: Place, own: int, cells: Cells) -> None:
    if s.bats[place]:
        cells.put(PLACE, place, 2 * KINDS + 7, s.bats[place])
    if s.eagles[place]:
        cells.put(PLACE, place, 2 * KINDS + 8, s.eagles[place])
    side = owner(s, place)
    if side == NOBODY:
        return
    half = 0 if side == own else 1
    start = place * N_UNITS
    cells.put_row(PLACE, place, half * KINDS, s.units[start + FIRST[side] : start + PAST[side]])
    cells.put(PLACE, place, 2 * KINDS + half, s.damage[place])
    cells.put(PLACE, place, 2 * KINDS + 2 + half, leadership(s, place))


def _character(s: Position, who: int, cells: Cells) -> None:
    where = s.where[who]
    if where >= 0:
        cells.put(CHARACTER, who, 8, (where + 1) / N_PLACES)
    else:
        cells.put(CHARACTER, who, 0 if where == ABSENT else 1 if where == GONE else 2, 1.0)
    assert EYRIE < GONE < ABSENT
    if waits(s, who):
        cells.put(CHARACTER, who, 3, 1.0)
        cells.put(CHARACTER, who, 4, s.space[who] / 15)
        if ready(s, who):
            cells.put(CHARACTER, who, 5, 1.0)
    if s.active[who]:
        cells.put(CHARACTER, who, 7 if s.active[who] == 2 else 6, 1.0)


def _cards(s: Position, seat: int, cells: Cells) -> list[int]:
    held = [0, 0]
    for card in range(START[MANEUVERS]):
        at = s.card_at[card]
        for side in (FREE, SHADOW):
            if at == HAND[side]:
                held[side] += 1
                if side == seat:
                    cells.put(CARD, card, 0, 1.0)
        if at == ON_TABLE:
            cells.put(CARD, card, 1, 1.0)
        elif at == DISCARDED:
            cells.put(CARD, card, 2, 1.0)
    return held


SHEET: Final = Sheet(
    "five-armies",
    [PLACE, CHARACTER, CARD, DICE, TILE, TABLE],
    fill,
    [list(WAYS[place]) or [LEADS_TO[place]] for place in ALL_PLACES],
    {"region": PLACE, "character": CHARACTER, "ability": CHARACTER, "tile": TILE},
)
