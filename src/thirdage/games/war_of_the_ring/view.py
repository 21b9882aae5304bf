"""What a seat may know of a position, as JSON data (R22.3).

Public: board, tracks, dice, drawn tiles and thus the pool, table and discarded cards, numbers of cards. Secret: hands,
decks, face-down discards, a Combat card laid but not revealed (its deck is public).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring import view_types
from thirdage.games.war_of_the_ring.battle_data import BATTLE_IDS, NO_CARD, Battle
from thirdage.games.war_of_the_ring.board import (
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_NATIONS,
    ALL_PLACES,
    ALL_REGIONS,
    CARD_DECK,
    CARD_IDS,
    CHARACTER_IDS,
    DECK_IDS,
    DIE_IDS,
    FP,
    HOME_SIDE,
    INSIDE,
    NATION_IDS,
    NAZGUL,
    REGION_IDS,
    SHADOW,
    SLOT_IDS,
    SLOTS,
    TILE_IDS,
    TILES,
)
from thirdage.games.war_of_the_ring.ids import Character, Side
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
from thirdage.games.war_of_the_ring.team_position import swapped_away, view_team
from thirdage.games.war_of_the_ring.view_types import (
    Cards,
    CommonBoard,
    CommonCards,
    Counts,
    Fellowship,
    SideName,
    WarBoard,
)
from thirdage.games.war_of_the_ring.vocabulary import PLACE

SIDE_KEYS: Final[list[SideName]] = ["free_peoples", "shadow"]
SIDE_NAMES: Final[list[str]] = [*SIDE_KEYS]
OFF_MAP_NAMES = {IN_FELLOWSHIP: "fellowship", ASIDE: "aside", DEAD: "dead"}


def common_view(s: WarState) -> CommonBoard:
    """Return the board as everybody sees it."""
    shown: CommonBoard = {
        "turn": s.turn,
        "phase": s.phase,
        "places": figures(s),
        "sieges": [REGION_IDS[region] for region in ALL_REGIONS if INSIDE[region] >= 0 and s.besieged(region)],
        "captured": {
            REGION_IDS[region]: SIDE_KEYS[s.control[region]]
            for region in ALL_REGIONS
            if s.control[region] != HOME_SIDE[region]
        },
        "characters": {CHARACTER_IDS[c]: whereabouts(s, c) for c in ALL_CHARACTERS},
        "reinforcements": by_slot(s.reserve),
        "lost": by_slot(s.lost),
        "nations": {NATION_IDS[n]: {"steps": s.steps[n], "active": s.active[n] == 1} for n in ALL_NATIONS},
        "victory_points": {SIDE_KEYS[side]: s.victory_points(side) for side in (FP, SHADOW)},
        "dice": {SIDE_KEYS[side]: dice_of(s, side) for side in (FP, SHADOW)},
        "dice_to_roll": {SIDE_KEYS[side]: s.ready[side] for side in (FP, SHADOW)},
        "hunt_box": {"shadow": s.hunt_dice, "free_peoples": s.hunt_fp_dice},
        "rings": {SIDE_KEYS[side]: s.rings[side] for side in (FP, SHADOW)},
        "ring_used": {SIDE_KEYS[side]: s.ring_used[side] == 1 for side in (FP, SHADOW)},
        "messenger_used": s.messenger_used,
        "fellowship": fellowship(s),
        "tiles": {
            "pool": by_tile(s.pool),
            "drawn": by_tile(s.drawn),
            "waiting": by_tile(s.tiles_waiting),
            "gone": by_tile(s.tiles_gone),
        },
        "cards": cards(s),
        "battle": battle_data(s.battle) if s.battle is not None else None,
    }
    if s.team is not None:
        shown["team"] = view_team(s, s.team)
    return shown


def seat_view(s: WarState, seat: int, common: CommonBoard) -> WarBoard:
    """Return the board as a seat (or a spectator) sees it, with its own cards; team-mates' cards are hidden (R19.3)."""
    hand: list[str] = []
    face_down: list[str] = []
    laid: list[str] = []
    if seat >= 0:
        for card in ALL_CARDS:
            if s.card_holder[card] == seat:
                zone = s.card_zone[card]
                if zone == IN_HAND:
                    hand.append(CARD_IDS[card])
                elif zone == FACE_DOWN:
                    face_down.append(CARD_IDS[card])
                elif zone == LAID:
                    laid.append(CARD_IDS[card])
    shown = common["cards"]
    held: Cards = {
        "hands": shown["hands"],
        "decks": shown["decks"],
        "table": shown["table"],
        "discarded": shown["discarded"],
        "face_down": shown["face_down"],
        "laid": shown["laid"],
        "shown": shown["shown"],
        "hand": hand,
        "your_face_down": face_down,
        "your_laid": laid,
    }
    if s.team is not None:
        held["your_swapped"] = swapped_away(s, seat)
    return {**common, "cards": held}


def figures(s: WarState) -> dict[str, Counts]:
    """Return the figures of each place by kind, without characters; places where nothing stands are left out."""
    found: dict[str, Counts] = {}
    for place in ALL_PLACES:
        first = place * SLOTS
        if s.units[place * 2] or s.units[place * 2 + 1] or s.leaders[place] or s.figures[first + NAZGUL]:
            here: Counts = {}
            for slot in range(SLOTS):
                count = s.figures[first + slot]
                if count:
                    here[SLOT_IDS[slot]] = count
            found[PLACE[place].text] = here
    return found


def whereabouts(s: WarState, character: Character) -> str:
    """Return where a character is: a place, or off the map."""
    at = s.character_at[character]
    return PLACE[at].text if at >= 0 else OFF_MAP_NAMES[at]


def by_slot(counts: list[int]) -> Counts:
    """Return counts by figure kind, without zeroes."""
    return {SLOT_IDS[slot]: counts[slot] for slot in range(SLOTS) if counts[slot] > 0}


def by_tile(counts: list[int]) -> Counts:
    """Return counts by tile kind, without zeroes."""
    return {TILE_IDS[tile]: counts[tile] for tile in range(TILES) if counts[tile] > 0}


def dice_of(s: WarState, side: Side) -> list[str]:
    """Return the unused dice of a side by result."""
    return [DIE_IDS[result] for result in range(RESULTS) for _ in range(s.dice[side * RESULTS + result])]


def fellowship(s: WarState) -> Fellowship:
    """Return the Fellowship; everything about it is public (R14.2)."""
    return {
        "region": REGION_IDS[s.fellowship_at] if s.mordor == OFF_TRACK else None,
        "mordor": None if s.mordor == OFF_TRACK else s.mordor,
        "progress": s.progress,
        "hidden": s.hidden,
        "corruption": s.corruption,
        "guide": CHARACTER_IDS[s.guide],
        "companions": [CHARACTER_IDS[c] for c in s.companions()],
    }


def cards(s: WarState) -> CommonCards:
    """Return hands and face-down cards by deck and public piles by name, in one pass over the cards."""
    seats = SEATINGS[s.config.players]
    hands = [backs(side) for side in seats.sides]
    face_down = [backs(side) for side in seats.sides]
    laid = [backs(side) for side in seats.sides]
    decks = [0, 0, 0, 0]
    table: list[str] = []
    discarded: list[str] = []
    shown: list[str] = []
    for card in ALL_CARDS:
        zone, deck = s.card_zone[card], CARD_DECK[card]
        if zone == IN_DECK:
            decks[deck] += 1
        elif zone == IN_HAND:
            hands[s.card_holder[card]][DECK_IDS[deck]] += 1
        elif zone == DISCARDED:
            discarded.append(CARD_IDS[card])
        elif zone == FACE_DOWN:
            face_down[s.card_holder[card]][DECK_IDS[deck]] += 1
        elif zone == ON_TABLE:
            table.append(CARD_IDS[card])
        elif zone == LAID:
            laid[s.card_holder[card]][DECK_IDS[deck]] += 1
        elif zone == SHOWN:
            shown.append(CARD_IDS[card])
    return {
        "hands": {name: hands[at] for at, name in enumerate(seats.names)},
        "decks": {DECK_IDS[deck]: decks[deck] for deck in range(4)},
        "table": table,
        "discarded": discarded,
        "face_down": {name: face_down[at] for at, name in enumerate(seats.names)},
        "laid": {name: laid[at] for at, name in enumerate(seats.names)},
        "shown": shown,
    }


def backs(side: Side) -> Counts:
    """Return zero counts for both decks of a side, to count card backs with."""
    return {DECK_IDS[side * 2]: 0, DECK_IDS[side * 2 + 1]: 0}


def battle_data(battle: Battle) -> view_types.Battle:
    """Return the battle in progress, without face-down cards."""
    return {
        "kind": BATTLE_IDS[battle.kind],
        "attacker": SIDE_KEYS[battle.side],
        "from": PLACE[battle.place].text,
        "target": PLACE[battle.target].text,
        "round": battle.round,
        "force": by_slot(battle.force.slots),
        "characters": [CHARACTER_IDS[c] for c in ALL_CHARACTERS if battle.force.characters >> c & 1],
        "white_rider": battle.white_rider,
        "laid": [card != NO_CARD for card in battle.card],
    }
