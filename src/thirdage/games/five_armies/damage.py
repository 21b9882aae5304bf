"""Damage: where hits go, and how tokens become casualties (B13.4 to B13.6, B15.2, B15.3)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import (
    armies,
    capacity,
    characters_with_army,
    discard_table,
    fort_of,
    remove_character,
    size,
    take_unit,
    update_control,
)
from thirdage.games.five_armies.board import FORT_POINTS
from thirdage.games.five_armies.deck import ON_TABLE, SHINING_ARMOUR
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.messages import LEADERSHIP_GIVEN_UP
from thirdage.games.five_armies.names import BEORN, BILBO, BOLG, ENEMY, FREE, N_UNITS, REGULARS, SHADOW, THORIN
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import (
    CHARACTER,
    COMBAT_DICE,
    DONE,
    FAVOUR,
    MESSAGES,
    MOST_DICE,
    NO,
    REGION,
    TOKEN,
    UNIT,
    YES,
    numbers,
)
from thirdage.kernel.arguments import of_kind
from thirdage.kernel.asks import Flow, Prompt
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

BILBO_ESCAPES: Final = MESSAGES.prompt("bilbo_escapes")
CASUALTY: Final = MESSAGES.prompt("casualty", place=REGION, damage=int)
HITS_ON_ARMOUR: Final = MESSAGES.prompt("hits_on_armour", place=REGION, hits=int)
HITS_ON_FORTIFICATION: Final = MESSAGES.prompt("hits_on_fortification", place=REGION, hits=int)
USE_BODYGUARD: Final = MESSAGES.prompt("use_bodyguard", place=REGION, hits=int)
ARMOUR_HIT: Final = MESSAGES.event("armour_hit", count=int)
ARMY_ELIMINATED: Final = MESSAGES.event("army_eliminated", place=REGION)
BEORN_WOUNDED: Final = MESSAGES.event("beorn_wounded", count=int, left=int)
BODYGUARD_USED: Final = MESSAGES.event("bodyguard_used", count=int)
DAMAGED: Final = MESSAGES.event("damaged", count=int, place=REGION)
FORTIFICATION_DESTROYED: Final = MESSAGES.event("fortification_destroyed", place=REGION)
FORTIFICATION_HIT: Final = MESSAGES.event("fortification_hit", count=int, place=REGION)
RING_USED: Final = MESSAGES.event("ring_used", place=REGION)
ROLLED: Final = MESSAGES.event("rolled", roll=of_kind("combat_die"), place=REGION, needed=int)


def needed(target: int, bonus: int = 0) -> int:
    """Return the lowest face that hits: a natural 1 never does, a natural 6 always (B13.2)."""
    return min(max(target - bonus, 2), 6)


def throw(s: ArmiesState, count: int, prompt: Prompt[...], rule: str, place: Place, least: int) -> Flow[list[int]]:
    """Roll `count` dice and return the values; those showing `least` or higher count as hits."""
    shown: list[int] = []
    while len(shown) < count:
        table = COMBAT_DICE.table(min(count - len(shown), MOST_DICE))
        outcome = yield table.roll(prompt, rule, place=REGION[place], count=count)
        shown.extend([face + 1 for face in table.faces(outcome)])
        s.tell(ROLLED, roll=outcome, place=REGION[place], needed=least)
    return shown


def hits_of(shown: list[int], target: int, bonus: int = 0) -> int:
    """Count the dice that hit (B13.2)."""
    least = needed(target, bonus)
    hits = 0
    for value in shown:
        if value >= least:
            hits += 1
    return hits


def eliminate_character(s: ArmiesState, character: int) -> Flow[None]:
    """Eliminate a character; Bilbo gives up the Ring instead and escapes to any Army (B18.5)."""
    if character == BILBO and s.ring:
        refuges = armies(s, FREE)
        if refuges:
            s.ring = 0
            refuge = yield BILBO_ESCAPES.ask(FREE, [REGION[place] for place in refuges], "B18.5")
            s.where = changed(s.where, BILBO, Place(refuge.value))
            s.tell(RING_USED, place=refuge)
            return
    remove_character(s, character)


def destroy_army(s: ArmiesState, place: Place) -> Flow[None]:
    """Clear up after the last unit is lost: remove tokens and eliminate characters (B8.7, B13.6)."""
    s.damage = changed(s.damage, place, 0)
    s.leadership = changed(s.leadership, place, 0)
    s.tell(ARMY_ELIMINATED, place=REGION[place])
    for character in characters_with_army(s, place):
        yield from eliminate_character(s, character)


def casualties(
    s: ArmiesState,
    place: Place,
    side: Side,
    voluntary: bool = False,
    down_to: int = 99,
    captain: bool = False,
    favour: bool = False,
) -> Flow[None]:
    """Apply Damage (B13.5): compulsory above the capacity or above `down_to`, optional if `voluntary`.

    With `captain`, Captain of War may give up a character or a Leadership token to remove two Damage tokens. With
    `favour`, the Dwarf Regulars' maneuver may lose one of them to remove three. Each works once.
    """
    if size(s, place) == 0:
        return
    while s.damage[place] > 0 and size(s, place) > 0:
        forced = s.damage[place] > capacity(s, place) or s.damage[place] > down_to
        if not forced and not voluntary:
            return
        start = place * N_UNITS
        options: list[Option] = [UNIT[unit] for unit in range(N_UNITS) if s.units[start + unit]]
        if favour and s.units[start + REGULARS]:
            options.append(FAVOUR)
        if captain:
            options.extend([CHARACTER[who] for who in characters_with_army(s, place)])
            if s.leadership[place]:
                options.append(TOKEN)
        if not forced:
            options.append(DONE)
        pick = yield CASUALTY.ask(side, options, "B13.5", place=REGION[place], damage=s.damage[place])
        if pick is DONE:
            return
        if pick is TOKEN:
            captain = False
            s.leadership = changed(s.leadership, place, s.leadership[place] - 1)
            s.tell(LEADERSHIP_GIVEN_UP, place=REGION[place])
            _lower(s, place, 2)
        elif pick.kind == "character":
            captain = False
            _lower(s, place, 2)
            yield from eliminate_character(s, pick.value)
        elif pick is FAVOUR:
            favour = False
            take_unit(s, place, REGULARS)
            _lower(s, place, 3)
        else:
            take_unit(s, place, pick.value)
            _lower(s, place, s.config.absorb[s.box.strength[pick.value]])
    if size(s, place) == 0:
        yield from destroy_army(s, place)


def _lower(s: ArmiesState, place: Place, tokens: int) -> None:
    s.damage = changed(s.damage, place, max(0, s.damage[place] - tokens))


def spread(s: ArmiesState, place: Place, side: Side, hits: int, inside: bool = True) -> Flow[int]:
    """Assign hits to the Fortification, Shining Armour or Bolg's bodyguard; return the rest.

    An Army that attacks out of its Fortification is not `inside`.
    """
    fort = fort_of(s, place) if inside else -1
    if fort >= 0 and hits > 0:
        most = min(hits, FORT_POINTS[fort] - s.fort_damage[fort])
        if s.config.fort_first:
            taken = most  # the Fortification takes every hit from outside until it is destroyed
        else:
            chooser = ENEMY[side] if s.config.attacker_chooses_fort else side
            pick = yield HITS_ON_FORTIFICATION.ask(chooser, numbers(0, most), "B15.2", place=REGION[place], hits=hits)
            taken = pick.value
        hits -= taken
        damage_fort(s, place, fort, taken)
    if hits > 0 and s.where[THORIN] == place and s.card_at[SHINING_ARMOUR] == ON_TABLE:
        pick = yield HITS_ON_ARMOUR.ask(FREE, numbers(0, hits), "B7.7", place=REGION[place], hits=hits)
        s.armour += pick.value
        hits -= pick.value
        if pick.value:
            s.tell(ARMOUR_HIT, count=pick.value)
    if hits > 0 and s.where[BOLG] == place and s.bodyguard > 0:
        pick = yield USE_BODYGUARD.ask(SHADOW, [YES, NO], "B18.9", place=REGION[place], hits=hits)
        if pick is YES:
            s.bodyguard -= 1
            cancelled = min(hits, s.box.bodyguard_cancels)
            hits -= cancelled
            s.tell(BODYGUARD_USED, count=cancelled)
    return hits


def damage_fort(s: ArmiesState, place: Place, fort: int, hits: int) -> None:
    """Put Damage tokens on a Fortification; as many as its points destroy it for good (B15.3)."""
    if hits == 0:
        return
    s.fort_damage = changed(s.fort_damage, fort, s.fort_damage[fort] + hits)
    s.tell(FORTIFICATION_HIT, count=hits, place=REGION[place])
    if s.fort_damage[fort] >= FORT_POINTS[fort]:
        s.fort_damage = changed(s.fort_damage, fort, 0)
        s.fort_destroyed = changed(s.fort_destroyed, fort, 1)
        s.tell(FORTIFICATION_DESTROYED, place=REGION[place])


def add_damage(s: ArmiesState, place: Place, hits: int) -> None:
    """Put Damage tokens on an Army."""
    if hits > 0 and size(s, place) > 0:
        s.damage = changed(s.damage, place, s.damage[place] + hits)
        s.tell(DAMAGED, count=hits, place=REGION[place])


def inflict(s: ArmiesState, place: Place, side: Side, hits: int) -> Flow[None]:
    """Deal Damage from outside a combat: a bolt, arrows, Eagles, a card (B15.5). Only compulsory casualties follow."""
    if hits == 0:
        return
    hits = yield from spread(s, place, side, hits)
    add_damage(s, place, hits)
    yield from casualties(s, place, side)
    update_control(s)


def wound_beorn(s: ArmiesState, hits: int) -> None:
    """Remove a Wrath token for each Damage; with none left, Beorn leaves the game (B18.6)."""
    if hits == 0:
        return
    s.wrath = max(0, s.wrath - hits)
    s.tell(BEORN_WOUNDED, count=hits, left=s.wrath)
    if s.wrath == 0:
        remove_character(s, BEORN)


def burst_armour(s: ArmiesState) -> None:
    """Discard Shining Armour if it has more than five tokens at the end of a combat round (fate_09)."""
    if s.armour > 5:
        s.armour = 0
        discard_table(s, SHINING_ARMOUR)
