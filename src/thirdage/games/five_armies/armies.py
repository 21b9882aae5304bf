"""Armies: what they are, what they are worth, and how units and tokens come and go (B8, B3.9)."""

from __future__ import annotations

from thirdage.games.five_armies.board import (
    FORT_AT,
    FRONT_GATE,
    MUSTER_POINTS,
    MUSTERING,
    N_PLACES,
    N_REGIONS,
    POINTS,
    SETTLEMENTS,
    SITE_AT,
    SITES,
    TERRITORIES,
    TERRITORY,
)
from thirdage.games.five_armies.deck import DISCARDED, FURY, HOWLING_ORCS, LUCKY_NUMBER, ON_TABLE, STAYS_ON
from thirdage.games.five_armies.messages import BOLG_KILLED, FRONT_GATE_TAKEN
from thirdage.games.five_armies.names import (
    BEORN,
    BILBO,
    BOLG,
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
from thirdage.games.five_armies.state import NOBODY, Field, lift_token
from thirdage.games.five_armies.vocabulary import CARD, CHARACTER, REGION, UNIT


class Ended(Exception):
    """The game has been won at once: nothing of the running step is done any more."""


def win(s: Field, side: int, how: str) -> None:
    """That side wins now."""
    s.emit("victory", SIDES[side], how)
    s.finish(1 << side, how)
    raise Ended


# -- counting


def count_units(s: Field, place: int, side: int) -> int:
    """Units of a side in a place; written out because it is asked more often than anything else."""
    units, start = s.units, place * N_UNITS
    if side == FREE:
        return units[start] + units[start + 1] + units[start + 2] + units[start + 3] + units[start + 4]
    return units[start + 5] + units[start + 6] + units[start + 7] + units[start + 8]


def owner(s: Field, place: int) -> int:
    """The side that has units in a place, NOBODY if none has."""
    if count_units(s, place, FREE):
        return FREE
    if count_units(s, place, SHADOW):
        return SHADOW
    return NOBODY


def size(s: Field, place: int) -> int:
    """Units in a place."""
    start = place * N_UNITS
    return sum(s.units[start : start + N_UNITS])


def has_any(s: Field, place: int, mask: int) -> bool:
    """Whether the Army holds a unit of one of the types (mask 0: any type will do)."""
    if mask == 0:
        return True
    start = place * N_UNITS
    for unit in range(N_UNITS):
        if mask >> unit & 1 and s.units[start + unit]:
            return True
    return False


def armies(s: Field, side: int) -> list[int]:
    """The places of all Armies of a side, Goblin boxes included."""
    return [place for place in range(N_PLACES) if count_units(s, place, side)]


def army_regions(s: Field, side: int) -> list[int]:
    """The regions that hold an Army of the side."""
    return [place for place in range(N_REGIONS) if count_units(s, place, side)]


def led_armies(s: Field, side: int) -> list[int]:
    """The places of the Armies that have Leadership (B8.6)."""
    return [place for place in armies(s, side) if leadership(s, place) > 0]


def is_free(s: Field, place: int, side: int) -> bool:
    """Free of enemies (B3.10); Beorn, whom the Shadow must attack, keeps its Armies out (B18.7)."""
    if count_units(s, place, 1 - side):
        return False
    return not (side == SHADOW and s.where[BEORN] == place)


def bonus_strength(s: Field, place: int) -> int:
    """What Thorin adds to the Combat Strength of his Army."""
    if s.where[THORIN] != place:
        return 0
    return s.box.thorin_strength + (2 if s.card_at[FURY] == ON_TABLE else 0)


def unit_strength(s: Field, place: int) -> int:
    """The strengths of the units of a place, added up."""
    start = place * N_UNITS
    total = 0
    for unit in range(N_UNITS):
        total += s.units[start + unit] * s.box.strength[unit]
    return total


def strength(s: Field, place: int) -> int:
    """Combat Strength of an Army (B8.5)."""
    return unit_strength(s, place) + bonus_strength(s, place)


def leadership(s: Field, place: int) -> int:
    """Leadership of an Army: tokens and characters (B8.6)."""
    total = s.leadership[place]
    for character in range(N_CHARACTERS):
        if s.where[character] == place:
            total += s.box.leadership[character]
    if s.where[THORIN] == place and s.card_at[FURY] == ON_TABLE:
        total += 2
    return total


def capacity(s: Field, place: int) -> int:
    """How many Damage tokens an Army can carry before units must go (B13.5)."""
    if s.box.capacity == 0:
        return size(s, place)
    return 5 if s.box.capacity == 1 else unit_strength(s, place)


def people(s: Field, place: int) -> list[int]:
    """The characters with the Army of a place; Beorn belongs to none (B18)."""
    return [who for who in range(N_CHARACTERS) if s.where[who] == place and who != BEORN]


def supply(s: Field, unit: int) -> int:
    """Figures of a type that are not in play."""
    left = s.box.figures[unit] - sum(s.units[unit::N_UNITS])
    return left - s.card_orcs if unit == ORCS else left


def tokens_left(s: Field, side: int) -> int:
    """Leadership tokens of a side that are not on the board."""
    return s.box.leadership_tokens[side] - sum([s.leadership[place] for place in armies(s, side)])


def bats_left(s: Field) -> int:
    """Great Bats not on the board."""
    return s.box.bats - sum(s.bats)


def eagles_left(s: Field) -> int:
    """Eagles neither in the Eyrie nor on the board."""
    return s.box.eagles - s.eyrie - sum(s.eagles)


def bats_in(s: Field, territory: int) -> list[int]:
    """The regions of a territory where Great Bats stand."""
    return [place for place in range(N_REGIONS) if s.bats[place] and TERRITORY[place] == territory]


def limit(s: Field, place: int, side: int) -> int:
    """The stacking limit of a place, -1 where there is none (B8.2, B8.3)."""
    if place in MUSTER_POINTS or (side == SHADOW and place in MUSTERING):
        return -1
    return s.box.stacking


def fort_of(s: Field, place: int) -> int:
    """The intact Fortification of a place, -1 if there is none (B15.1)."""
    fort = FORT_AT[place]
    return fort if fort >= 0 and not s.fort_destroyed[fort] else -1


# -- control and points


def controls(s: Field, side: int, place: int) -> bool:
    """Whether the side controls the Settlement or Fortification there (B3.9)."""
    return s.control[SITE_AT[place]] == side


def settlements(s: Field, side: int) -> list[int]:
    """The Settlements a side controls."""
    return [place for place in SETTLEMENTS if controls(s, side, place)]


def pair_controlled(s: Field) -> bool:
    """Whether the Shadow controls two Settlements of one territory (B4.2)."""
    held = settlements(s, SHADOW)
    for territory in range(len(TERRITORIES)):
        if len([place for place in held if TERRITORY[place] == territory]) >= 2:
            return True
    return False


def points(s: Field) -> int:
    """Victory Points of the Shadow (B19.3)."""
    total = sum([POINTS[place] for place in settlements(s, SHADOW)])
    if s.box.front_gate == 2 and controls(s, SHADOW, FRONT_GATE):
        total += 4
    return total


def update_control(s: Field) -> None:
    """Mark who is alone in each site now, and end the game if the Front Gate decides it (B3.9, B19.5)."""
    for site, place in enumerate(SITES):
        side = owner(s, place)
        if side != NOBODY and s.control[site] != side:
            s.control[site] = side
            s.emit("controls", SIDES[side], REGION[place])
    if controls(s, SHADOW, FRONT_GATE) and (
        s.box.front_gate == 0 or (s.box.front_gate == 1 and points(s) >= s.box.points_to_win)
    ):
        win(s, SHADOW, FRONT_GATE_TAKEN)


# -- coming and going


def clear_enemy_tokens(s: Field, place: int, side: int) -> None:
    """An Army that enters takes the other side's Recruitment tokens off the region (B9.8)."""
    for slot in range(len(s.slot_place) - 1, -1, -1):
        if s.slot_place[slot] == place and (s.slot_face[slot] < 4) == (side == FREE):
            lift_token(s, slot)
            s.emit("token_lost", REGION[place])


def arrive(s: Field, place: int, side: int) -> None:
    """What follows when units of a side have come to a place."""
    clear_enemy_tokens(s, place, side)
    update_control(s)


def place_units(s: Field, place: int, unit: int, count: int) -> int:
    """Units from the supply, as many as there are (B2.7); returns how many came."""
    placed = min(count, supply(s, unit))
    if placed > 0:
        s.units[place * N_UNITS + unit] += placed
        s.emit("placed", UNIT[unit], placed, REGION[place])
        arrive(s, place, UNIT_SIDE[unit])
    return placed


def place_leadership(s: Field, place: int, side: int, count: int) -> None:
    """Leadership tokens for the Army of a place, as many as there are."""
    placed = min(count, tokens_left(s, side))
    if placed > 0 and count_units(s, place, side):
        s.leadership[place] += placed
        s.emit("leadership_placed", placed, REGION[place])


def take_unit(s: Field, place: int, unit: int) -> None:
    """One unit goes back to the supply; the caller sees to the rest of the Army."""
    s.units[place * N_UNITS + unit] -= 1
    s.emit("eliminated", UNIT[unit], REGION[place])
    if unit == GREAT_ORCS and s.card_at[HOWLING_ORCS] == ON_TABLE:
        discard_table(s, HOWLING_ORCS)  # sh_10: the first Great Orcs to fall end the howling


def discard_table(s: Field, card: int) -> None:
    """A card leaves the table."""
    s.card_at[card] = DISCARDED
    s.emit("table_card_discarded", CARD[card])


def remove_character(s: Field, character: int) -> None:
    """A character is eliminated, with the Fate cards that lie with him (B7.7); Bolg's death ends the game (B19.2)."""
    s.where[character] = GONE
    s.active[character] = 0
    s.emit("character_eliminated", CHARACTER[character])
    for card, stays_on in enumerate(STAYS_ON):
        if stays_on == character and s.card_at[card] == ON_TABLE:
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
        win(s, FREE, BOLG_KILLED)
