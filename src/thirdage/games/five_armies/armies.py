"""Armies: counting them, their strength, and how units and tokens come and go (B8, B3.9)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.board import (
    ALL_PLACES,
    ALL_REGIONS,
    FORT_AT,
    FRONT_GATE,
    MUSTER_POINTS,
    MUSTERING,
    POINTS,
    SETTLEMENTS,
    SITE_AT,
    SITES,
    TERRITORIES,
    TERRITORY,
)
from thirdage.games.five_armies.deck import ALL_CARDS, DISCARDED, FURY, HOWLING_ORCS, LUCKY_NUMBER, ON_TABLE, STAYS_ON
from thirdage.games.five_armies.ids import Card, Place, Side
from thirdage.games.five_armies.messages import PLACED, TABLE_CARD_DISCARDED, TOKEN_LOST
from thirdage.games.five_armies.names import (
    BEORN,
    BILBO,
    BOLG,
    ENEMY,
    FREE,
    GANDALF,
    GONE,
    GREAT_ORCS,
    N_CHARACTERS,
    N_UNITS,
    ORCS,
    SHADOW,
    SIDES,
    THORIN,
    UNIT_SIDE,
)
from thirdage.games.five_armies.state import NOBODY, ArmiesState, lift_token
from thirdage.games.five_armies.view_types import Victory
from thirdage.games.five_armies.vocabulary import CARD, CHARACTER, MESSAGES, RECRUIT, REGION, UNIT
from thirdage.kernel.lists import changed

CHARACTER_ELIMINATED: Final = MESSAGES.event("character_eliminated", character=CHARACTER)
CONTROLS: Final = MESSAGES.event("controls", side=str, place=REGION)
ELIMINATED: Final = MESSAGES.event("eliminated", unit=UNIT, place=REGION)
LEADERSHIP_PLACED: Final = MESSAGES.event("leadership_placed", count=int, place=REGION)
TOKEN_DESTROYED: Final = MESSAGES.event("token_destroyed", recruit=RECRUIT, place=REGION)
VICTORY: Final = MESSAGES.event("victory", side=str, how=str)


class Ended(Exception):
    """The game has been won at once; the rest of the running step is skipped."""


def win(s: ArmiesState, side: Side, how: Victory) -> None:
    """Let that side win now."""
    s.tell(VICTORY, side=SIDES[side], how=how.value)
    s.finish(1 << side, how.value)
    raise Ended


# -- counting


def count_units(s: ArmiesState, place: Place, side: Side) -> int:
    """Return the number of units of a side in a place."""
    return s.sizes[place * 2 + side]


def owner(s: ArmiesState, place: Place) -> Side:
    """Return the side that has units in a place, or NOBODY."""
    sizes = s.sizes
    if sizes[place * 2]:
        return FREE
    return SHADOW if sizes[place * 2 + 1] else NOBODY


def size(s: ArmiesState, place: Place) -> int:
    """Return the number of units in a place."""
    return s.sizes[place * 2] + s.sizes[place * 2 + 1]


def has_any(s: ArmiesState, place: Place, mask: int) -> bool:
    """Tell whether the Army has a unit of one of these types (mask 0: any type will do)."""
    if mask == 0:
        return True
    start = place * N_UNITS
    for unit in range(N_UNITS):
        if mask >> unit & 1 and s.units[start + unit]:
            return True
    return False


def armies(s: ArmiesState, side: Side) -> list[Place]:
    """Return the places of all Armies of a side, Goblin boxes included."""
    sizes = s.sizes
    return [place for place in ALL_PLACES if sizes[place * 2 + side]]


def army_regions(s: ArmiesState, side: Side) -> list[Place]:
    """Return the regions that hold an Army of the side."""
    sizes = s.sizes
    return [place for place in ALL_REGIONS if sizes[place * 2 + side]]


def led_armies(s: ArmiesState, side: Side) -> list[Place]:
    """Return the places of the Armies with Leadership (B8.6)."""
    return [place for place in armies(s, side) if leadership(s, place) > 0]


def is_free(s: ArmiesState, place: Place, side: Side) -> bool:
    """Tell whether a place is free of enemies (B3.10); the Shadow must attack Beorn to enter his region (B18.7)."""
    if count_units(s, place, ENEMY[side]):
        return False
    return not (side == SHADOW and s.where[BEORN] == place)


def bonus_strength(s: ArmiesState, place: Place) -> int:
    """Return what Thorin adds to the Combat Strength of his Army."""
    if s.where[THORIN] != place:
        return 0
    return s.box.thorin_strength + (2 if s.card_at[FURY] == ON_TABLE else 0)


def unit_strength(s: ArmiesState, place: Place) -> int:
    """Return the total strength of the units in a place."""
    start = place * N_UNITS
    total = 0
    for unit in range(N_UNITS):
        total += s.units[start + unit] * s.box.strength[unit]
    return total


def strength(s: ArmiesState, place: Place) -> int:
    """Return the Combat Strength of an Army (B8.5)."""
    return unit_strength(s, place) + bonus_strength(s, place)


def leadership(s: ArmiesState, place: Place) -> int:
    """Return the Leadership of an Army: tokens and characters (B8.6)."""
    total = s.leadership[place]
    for character in range(N_CHARACTERS):
        if s.where[character] == place:
            total += s.box.leadership[character]
    if s.where[THORIN] == place and s.card_at[FURY] == ON_TABLE:
        total += 2
    return total


def capacity(s: ArmiesState, place: Place) -> int:
    """Return how many Damage tokens an Army can carry before it must lose units (B13.5)."""
    if s.config.capacity == 0:
        return size(s, place)
    return 5 if s.config.capacity == 1 else unit_strength(s, place)


def characters_with_army(s: ArmiesState, place: Place) -> list[int]:
    """Return the characters with the Army in a place; Beorn belongs to no Army (B18)."""
    return [who for who in range(N_CHARACTERS) if s.where[who] == place and who != BEORN]


def supply(s: ArmiesState, unit: int) -> int:
    """Count the figures of a type that are not in play."""
    left = s.box.figures[unit] - sum(s.units[unit::N_UNITS])
    return left - s.card_orcs if unit == ORCS else left


def supplies(s: ArmiesState) -> list[int]:
    """Count the figures of every type that are not in play, in one pass over the board."""
    left = s.box.figures.copy()
    left[ORCS] -= s.card_orcs
    for index, count in enumerate(s.units):
        if count:
            left[index % N_UNITS] -= count
    return left


def tokens_left(s: ArmiesState, side: Side) -> int:
    """Count the Leadership tokens of a side that are not on the board."""
    return s.box.leadership_tokens[side] - sum([s.leadership[place] for place in armies(s, side)])


def bats_left(s: ArmiesState) -> int:
    """Count the Great Bats that are not on the board."""
    return s.box.bats - sum(s.bats)


def eagles_left(s: ArmiesState) -> int:
    """Count the Eagles that are neither in the Eyrie nor on the board."""
    return s.box.eagles - s.eyrie - sum(s.eagles)


def bats_in(s: ArmiesState, territory: int) -> list[Place]:
    """Return the regions of a territory that hold Great Bats."""
    return [place for place in ALL_REGIONS if s.bats[place] and TERRITORY[place] == territory]


def limit(s: ArmiesState, place: Place, side: Side) -> int:
    """Return the stacking limit of a place, -1 if there is none (B8.2, B8.3)."""
    if place in MUSTER_POINTS or (side == SHADOW and place in MUSTERING):
        return -1
    return s.config.stacking


def fort_of(s: ArmiesState, place: Place) -> int:
    """Return the intact Fortification in a place, -1 if there is none (B15.1)."""
    fort = FORT_AT[place]
    return fort if fort >= 0 and not s.fort_destroyed[fort] else -1


# -- control and points


def controls(s: ArmiesState, side: Side, place: Place) -> bool:
    """Tell whether the side controls the Settlement or Fortification there (B3.9)."""
    return s.control[SITE_AT[place]] == side


def settlements(s: ArmiesState, side: Side) -> list[Place]:
    """Return the Settlements a side controls."""
    return [place for place in SETTLEMENTS if controls(s, side, place)]


def pair_controlled(s: ArmiesState) -> bool:
    """Tell whether the Shadow controls two Settlements in one territory (B4.2)."""
    held = settlements(s, SHADOW)
    for territory in range(len(TERRITORIES)):
        if len([place for place in held if TERRITORY[place] == territory]) >= 2:
            return True
    return False


def points(s: ArmiesState) -> int:
    """Return the Shadow's Victory Points (B19.3)."""
    total = sum([POINTS[place] for place in settlements(s, SHADOW)])
    if s.config.front_gate == 2 and controls(s, SHADOW, FRONT_GATE):
        total += 4
    return total


def update_control(s: ArmiesState) -> None:
    """Give each site to the side that is alone there, and end the game if the Front Gate decides it (B3.9, B19.5)."""
    for site, place in enumerate(SITES):
        side = owner(s, place)
        if side != NOBODY and s.control[site] != side:
            s.control = changed(s.control, site, side)
            s.tell(CONTROLS, side=SIDES[side], place=REGION[place])
    if controls(s, SHADOW, FRONT_GATE) and (
        s.config.front_gate == 0 or (s.config.front_gate == 1 and points(s) >= s.box.points_to_win)
    ):
        win(s, SHADOW, Victory.FRONT_GATE_TAKEN)


# -- coming and going


def lose_token(s: ArmiesState, slot: int) -> None:
    """Remove a face-down token: back to its pool unseen, or revealed and out of the game (B9.8)."""
    place = s.slot_place[slot]
    face = lift_token(s, slot)
    if s.config.lost_tokens_destroyed:
        s.token_pool = changed(s.token_pool, face, s.token_pool[face] - 1)
        s.token_gone = changed(s.token_gone, face, s.token_gone[face] + 1)
        s.reveal()
        s.tell(TOKEN_DESTROYED, recruit=RECRUIT[face], place=REGION[place])
    else:
        s.tell(TOKEN_LOST, place=REGION[place])


def clear_enemy_tokens(s: ArmiesState, place: Place, side: Side) -> None:
    """Remove the other side's Recruitment tokens from a region that an Army enters (B9.8)."""
    for slot in range(len(s.slot_place) - 1, -1, -1):
        if s.slot_place[slot] == place and (s.slot_face[slot] < 4) == (side == FREE):
            lose_token(s, slot)


def arrive(s: ArmiesState, place: Place, side: Side) -> None:
    """Apply what follows when units of a side arrive in a place."""
    clear_enemy_tokens(s, place, side)
    update_control(s)


def place_units(s: ArmiesState, place: Place, unit: int, count: int) -> int:
    """Place units from the supply, as many as there are (B2.7); return how many were placed."""
    placed = min(count, supply(s, unit))
    if placed > 0:
        s.add(place, unit, placed)
        s.tell(PLACED, unit=UNIT[unit], count=placed, place=REGION[place])
        arrive(s, place, UNIT_SIDE[unit])
    return placed


def place_leadership(s: ArmiesState, place: Place, side: Side, count: int) -> None:
    """Place Leadership tokens with the Army in a place, as many as there are."""
    placed = min(count, tokens_left(s, side))
    if placed > 0 and count_units(s, place, side):
        s.leadership = changed(s.leadership, place, s.leadership[place] + placed)
        s.tell(LEADERSHIP_PLACED, count=placed, place=REGION[place])


def take_unit(s: ArmiesState, place: Place, unit: int) -> None:
    """Put one unit back in the supply; the caller takes care of the rest of the Army."""
    s.add(place, unit, -1)
    s.tell(ELIMINATED, unit=UNIT[unit], place=REGION[place])
    if unit == GREAT_ORCS and s.card_at[HOWLING_ORCS] == ON_TABLE:
        discard_table(s, HOWLING_ORCS)  # sh_10: the howling ends when the first Great Orcs are eliminated


def discard_table(s: ArmiesState, card: Card) -> None:
    """Discard a card from the table."""
    s.card_at = changed(s.card_at, card, DISCARDED)
    s.tell(TABLE_CARD_DISCARDED, card=CARD[card])


def remove_character(s: ArmiesState, character: int) -> None:
    """Eliminate a character and discard his Fate cards on the table (B7.7); if it is Bolg, the game ends (B19.2)."""
    s.where = changed(s.where, character, GONE)
    s.active = changed(s.active, character, 0)
    s.tell(CHARACTER_ELIMINATED, character=CHARACTER[character])
    for card in ALL_CARDS:
        if STAYS_ON[card] == character and s.card_at[card] == ON_TABLE:
            discard_table(s, card)
    if character == GANDALF:
        s.concentration = 0
    elif character == BILBO and s.card_at[LUCKY_NUMBER] == ON_TABLE:
        discard_table(s, LUCKY_NUMBER)
    elif character == THORIN:
        s.armour = 0
    elif character == BEORN:
        s.wrath = 0
    elif character == BOLG:
        s.bodyguard = 0
        win(s, FREE, Victory.BOLG_KILLED)
