"""Damage: where hits go, and how tokens become casualties (B13.4 to B13.6, B15.2, B15.3)."""

from __future__ import annotations

from thirdage.games.five_armies.armies import (
    armies,
    capacity,
    discard_table,
    fort_of,
    people,
    remove_character,
    size,
    take_unit,
    update_control,
)
from thirdage.games.five_armies.board import FORT_POINTS
from thirdage.games.five_armies.deck import ON_TABLE, SHINING_ARMOUR
from thirdage.games.five_armies.names import BEORN, BILBO, BOLG, FREE, N_UNITS, REGULARS, SHADOW, THORIN
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.vocabulary import (
    CHARACTER,
    COMBAT_DICE,
    DONE,
    FAVOUR,
    MOST_DICE,
    NO,
    REGION,
    TOKEN,
    UNIT,
    YES,
    numbers,
)
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def throw(s: Field, count: int, prompt: str, rule: str, place: int) -> Flow[list[int]]:
    """Roll `count` dice; the values shown."""
    shown: list[int] = []
    while len(shown) < count:
        table = COMBAT_DICE.table(min(count - len(shown), MOST_DICE))
        outcome = yield table.roll(prompt, rule, REGION[place], count)
        shown.extend([face + 1 for face in table.faces(outcome)])
        s.emit("rolled", outcome, REGION[place])
    return shown


def hits_of(shown: list[int], target: int, bonus: int = 0) -> int:
    """How many dice hit: a natural 1 never, a natural 6 always (B13.2)."""
    hits = 0
    for value in shown:
        if value == 6 or (value != 1 and value + bonus >= target):
            hits += 1
    return hits


def eliminate_character(s: Field, character: int) -> Flow[None]:
    """A character goes; Bilbo gives up the Ring instead and slips away to any Army (B18.5)."""
    if character == BILBO and s.ring:
        refuges = armies(s, FREE)
        if refuges:
            s.ring = 0
            refuge = yield Ask(FREE, "bilbo_escapes", [REGION[place] for place in refuges], "B18.5")
            s.where[BILBO] = refuge.value
            s.emit("ring_used", refuge)
            return
    remove_character(s, character)


def destroy_army(s: Field, place: int) -> Flow[None]:
    """The last unit is gone: tokens vanish, characters are eliminated (B8.7, B13.6)."""
    s.damage[place] = 0
    s.leadership[place] = 0
    s.emit("army_eliminated", REGION[place])
    for character in people(s, place):
        yield from eliminate_character(s, character)


def casualties(
    s: Field,
    place: int,
    side: int,
    voluntary: bool = False,
    down_to: int = 99,
    captain: bool = False,
    favour: bool = False,
) -> Flow[None]:
    """Apply Damage (B13.5): compulsory above the capacity or above `down_to`, allowed where `voluntary`.

    `captain`: Captain of War may give up a character or a Leadership token for two Damage tokens; `favour`: the Dwarf
    Regulars' maneuver lets one of them go for three. Each works once.
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
            options.extend([CHARACTER[who] for who in people(s, place)])
            if s.leadership[place]:
                options.append(TOKEN)
        if not forced:
            options.append(DONE)
        pick = yield Ask(side, "casualty", options, "B13.5", REGION[place], s.damage[place])
        if pick is DONE:
            return
        if pick is TOKEN:
            captain = False
            s.leadership[place] -= 1
            s.emit("leadership_given_up", REGION[place])
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
            _lower(s, place, s.box.absorb[s.box.strength[pick.value]])
    if size(s, place) == 0:
        yield from destroy_army(s, place)


def _lower(s: Field, place: int, tokens: int) -> None:
    s.damage[place] = max(0, s.damage[place] - tokens)


def spread(s: Field, place: int, side: int, hits: int, inside: bool = True) -> Flow[int]:
    """Let hits go elsewhere than on the Army: the Fortification, Shining Armour, Bolg's bodyguard. Returns the rest.

    An Army that attacks out of its Fortification is not `inside`.
    """
    fort = fort_of(s, place) if inside else -1
    if fort >= 0 and hits > 0:
        most = min(hits, FORT_POINTS[fort] - s.fort_damage[fort])
        chooser = 1 - side if s.box.attacker_chooses_fort else side
        pick = yield Ask(chooser, "hits_on_fortification", numbers(0, most), "B15.2", REGION[place], hits)
        hits -= pick.value
        damage_fort(s, place, fort, pick.value)
    if hits > 0 and s.where[THORIN] == place and s.card_at[SHINING_ARMOUR] == ON_TABLE:
        pick = yield Ask(FREE, "hits_on_armour", numbers(0, hits), "B7.7", REGION[place], hits)
        s.armour += pick.value
        hits -= pick.value
        if pick.value:
            s.emit("armour_hit", pick.value)
    if hits > 0 and s.where[BOLG] == place and s.bodyguard > 0:
        pick = yield Ask(SHADOW, "use_bodyguard", [YES, NO], "B18.9", REGION[place], hits)
        if pick is YES:
            s.bodyguard -= 1
            cancelled = min(hits, s.box.bodyguard_cancels)
            hits -= cancelled
            s.emit("bodyguard_used", cancelled)
    return hits


def damage_fort(s: Field, place: int, fort: int, hits: int) -> None:
    """Tokens on a Fortification; as many as its points destroy it for good (B15.3)."""
    if hits == 0:
        return
    s.fort_damage[fort] += hits
    s.emit("fortification_hit", hits, REGION[place])
    if s.fort_damage[fort] >= FORT_POINTS[fort]:
        s.fort_damage[fort] = 0
        s.fort_destroyed[fort] = 1
        s.emit("fortification_destroyed", REGION[place])


def add_damage(s: Field, place: int, hits: int) -> None:
    """Damage tokens on an Army."""
    if hits > 0 and size(s, place) > 0:
        s.damage[place] += hits
        s.emit("damaged", hits, REGION[place])


def inflict(s: Field, place: int, side: int, hits: int) -> Flow[None]:
    """Damage from outside a combat: a bolt, arrows, Eagles, a card (B15.5). Only compulsory casualties follow."""
    if hits == 0:
        return
    hits = yield from spread(s, place, side, hits)
    add_damage(s, place, hits)
    yield from casualties(s, place, side)
    update_control(s)


def wound_beorn(s: Field, hits: int) -> None:
    """Each Damage takes a Wrath token; with none left he leaves the game (B18.6)."""
    if hits == 0:
        return
    s.wrath = max(0, s.wrath - hits)
    s.emit("beorn_wounded", hits, s.wrath)
    if s.wrath == 0:
        remove_character(s, BEORN)


def burst_armour(s: Field) -> None:
    """Shining Armour with more than five tokens at the end of a combat round is lost (fate_09)."""
    if s.armour > 5:
        s.armour = 0
        discard_table(s, SHINING_ARMOUR)
