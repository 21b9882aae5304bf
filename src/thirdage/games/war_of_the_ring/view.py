"""What a seat may know of a position, as JSON data (R22.3).

Public: board, tracks, dice, tiles drawn and thus the pool, table and discarded cards, numbers of cards. Secret: hands,
decks, face-down discards, a Combat card laid but not shown (its deck is public).
"""

from __future__ import annotations

from thirdage.games.war_of_the_ring.battle_data import BATTLE_IDS, NO_CARD, Battle
from thirdage.games.war_of_the_ring.board import (
    CARD_DECK,
    CARD_IDS,
    CARDS,
    CHARACTER_IDS,
    CHARACTERS,
    DECK_IDS,
    DIE_IDS,
    FP,
    HOME_SIDE,
    INSIDE,
    NATION_IDS,
    NATIONS,
    PLACES,
    REGION_IDS,
    REGIONS,
    SHADOW,
    SLOT_IDS,
    SLOTS,
    TILE_IDS,
    TILES,
)
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.state import (
    ASIDE,
    DEAD,
    DISCARDED,
    FACE_DOWN,
    IN_FELLOWSHIP,
    IN_HAND,
    LAID,
    OFF_TRACK,
    ON_TABLE,
    RESULTS,
    SHOWN,
    WarState,
)
from thirdage.games.war_of_the_ring.team_position import swapped_away, view_team
from thirdage.games.war_of_the_ring.vocabulary import PLACE

SIDE_NAMES = ["free_peoples", "shadow"]
OFF_MAP_NAMES = {IN_FELLOWSHIP: "fellowship", ASIDE: "aside", DEAD: "dead"}


def view(s: WarState, seat: int) -> dict[str, object]:
    """The board as this seat (or a spectator) sees it."""
    shown: dict[str, object] = {
        "turn": s.turn,
        "phase": s.phase,
        "places": {
            PLACE[place].text: figures_at(s, place)
            for place in range(PLACES)
            if any(s.figures[place * SLOTS : place * SLOTS + SLOTS])
        },
        "sieges": [REGION_IDS[region] for region in range(REGIONS) if INSIDE[region] >= 0 and s.besieged(region)],
        "captured": {
            REGION_IDS[region]: SIDE_NAMES[s.control[region]]
            for region in range(REGIONS)
            if s.control[region] != HOME_SIDE[region]
        },
        "characters": {CHARACTER_IDS[c]: whereabouts(s, c) for c in range(CHARACTERS)},
        "reinforcements": by_slot(s.reserve),
        "lost": by_slot(s.lost),
        "nations": {NATION_IDS[n]: {"steps": s.steps[n], "active": s.active[n] == 1} for n in range(NATIONS)},
        "victory_points": {SIDE_NAMES[side]: s.victory_points(side) for side in (FP, SHADOW)},
        "dice": {SIDE_NAMES[side]: dice_of(s, side) for side in (FP, SHADOW)},
        "dice_to_roll": {SIDE_NAMES[side]: s.ready[side] for side in (FP, SHADOW)},
        "hunt_box": {"shadow": s.hunt_dice, "free_peoples": s.hunt_fp_dice},
        "rings": {SIDE_NAMES[side]: s.rings[side] for side in (FP, SHADOW)},
        "ring_used": {SIDE_NAMES[side]: s.ring_used[side] == 1 for side in (FP, SHADOW)},
        "messenger_used": s.messenger_used,
        "fellowship": fellowship(s),
        "tiles": {
            "pool": by_tile(s.pool),
            "drawn": by_tile(s.drawn),
            "waiting": by_tile(s.tiles_waiting),
            "gone": by_tile(s.tiles_gone),
        },
        "cards": cards(s, seat),
        "battle": battle_data(s.battle) if s.battle is not None else None,
    }
    if s.team is not None:
        shown["team"] = view_team(s, s.team)
    return shown


def figures_at(s: WarState, place: int) -> dict[str, int]:
    """The figures of a place by kind, without characters."""
    base = place * SLOTS
    return {SLOT_IDS[slot]: s.figures[base + slot] for slot in range(SLOTS) if s.figures[base + slot] > 0}


def whereabouts(s: WarState, character: int) -> str:
    """Where a character is: a place, or off the map."""
    at = s.character_at[character]
    return PLACE[at].text if at >= 0 else OFF_MAP_NAMES[at]


def by_slot(counts: list[int]) -> dict[str, int]:
    """Counts by figure kind, zeroes left out."""
    return {SLOT_IDS[slot]: counts[slot] for slot in range(SLOTS) if counts[slot] > 0}


def by_tile(counts: list[int]) -> dict[str, int]:
    """Counts by tile kind, zeroes left out."""
    return {TILE_IDS[tile]: counts[tile] for tile in range(TILES) if counts[tile] > 0}


def dice_of(s: WarState, side: int) -> list[str]:
    """The unused dice of a side by result."""
    return [DIE_IDS[result] for result in range(RESULTS) for _ in range(s.dice[side * RESULTS + result])]


def fellowship(s: WarState) -> dict[str, object]:
    """The Fellowship: everything about it is public (R14.2)."""
    return {
        "region": REGION_IDS[s.fellowship_at] if s.mordor == OFF_TRACK else None,
        "mordor": None if s.mordor == OFF_TRACK else s.mordor,
        "progress": s.progress,
        "hidden": s.hidden,
        "corruption": s.corruption,
        "guide": CHARACTER_IDS[s.guide],
        "companions": [CHARACTER_IDS[c] for c in s.companions()],
    }


def cards(s: WarState, seat: int) -> dict[str, object]:
    """Own cards by name, other hands by deck, public piles by name. Team-mates do not see each other's (R19.3)."""
    seats = SEATINGS[s.config.players]
    shown: dict[str, object] = {
        "hand": [CARD_IDS[card] for card in s.hand(seat)] if seat >= 0 else [],
        "hands": {name: backs(s, at, seats.sides[at], IN_HAND) for at, name in enumerate(seats.names)},
        "decks": {DECK_IDS[deck]: len(s.deck(deck)) for deck in range(4)},
        "table": named(s, ON_TABLE),
        "discarded": named(s, DISCARDED),
        "face_down": {name: backs(s, at, seats.sides[at], FACE_DOWN) for at, name in enumerate(seats.names)},
        "your_face_down": [
            CARD_IDS[c] for c in range(CARDS) if s.card_zone[c] == FACE_DOWN and s.card_holder[c] == seat
        ],
        "laid": {name: backs(s, at, seats.sides[at], LAID) for at, name in enumerate(seats.names)},
        "shown": named(s, SHOWN),
        "your_laid": [CARD_IDS[c] for c in range(CARDS) if s.card_zone[c] == LAID and s.card_holder[c] == seat],
    }
    if s.team is not None:
        shown["your_swapped"] = swapped_away(s, seat)
    return shown


def backs(s: WarState, seat: int, side: int, zone: int) -> dict[str, int]:
    """How many cards of each deck of its side a seat has in a zone: what their backs show."""
    counts = {DECK_IDS[deck]: 0 for deck in (side * 2, side * 2 + 1)}
    for card in range(CARDS):
        if s.card_zone[card] == zone and s.card_holder[card] == seat:
            counts[DECK_IDS[CARD_DECK[card]]] += 1
    return counts


def named(s: WarState, zone: int) -> list[str]:
    """The cards of a public zone."""
    return [CARD_IDS[card] for card in range(CARDS) if s.card_zone[card] == zone]


def battle_data(battle: Battle) -> dict[str, object]:
    """The battle in progress, without what lies face down."""
    return {
        "kind": BATTLE_IDS[battle.kind],
        "attacker": SIDE_NAMES[battle.side],
        "from": PLACE[battle.place].text,
        "target": PLACE[battle.target].text,
        "round": battle.round,
        "force": by_slot(battle.force.slots),
        "characters": [CHARACTER_IDS[c] for c in range(CHARACTERS) if battle.force.characters >> c & 1],
        "white_rider": battle.white_rider,
        "laid": [card != NO_CARD for card in battle.card],
    }
