"""Taking hits (R11.14, R5.10): the owner decides which units are removed, reduced or destroyed."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    ALL_NATIONS,
    ALL_SLOTS,
    ELITE,
    ELITES,
    FP,
    LEADER,
    NATION_SIDE,
    PLACE_REGION,
    REGULARS,
    UNIT_SLOTS,
)
from thirdage.games.war_of_the_ring.cards.table import lapse
from thirdage.games.war_of_the_ring.ids import Character, Nation, Place, Side, Slot
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.teams import commander
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, DESTROY, FIGURE, MESSAGES, PLACE, REDUCE, REMOVE, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

TAKE_HIT: Final = MESSAGES.prompt("take_hit", place=PLACE, hits=int)
UNIT_LOST: Final = MESSAGES.event("unit_lost", figure=FIGURE, region=PLACE)
UNIT_REDUCED: Final = MESSAGES.event("elite_reduced", figure=FIGURE, region=PLACE)
ARMY_GONE: Final = MESSAGES.event("army_eliminated", side=SIDE, region=PLACE)
CHARACTER_LOST: Final = MESSAGES.event("character_eliminated", character=CHARACTER)


def regular_at_hand(s: WarState, nation: Nation) -> bool:
    """Tell whether a Regular can replace an Elite: from the casualties, else from the reinforcements (R11.14)."""
    return s.reserve[nation] > 0 or (NATION_SIDE[nation] == FP and s.lost[nation] > 0)


def reduce_elite(s: WarState, place: Place, nation: Nation, force: Force) -> None:
    """Replace an Elite with a Regular of its nation; `force` tracks the fighting part of the army."""
    s.eliminate(place, ELITES[nation], 1)
    force.slots[ELITE + nation] -= 1
    if NATION_SIDE[nation] == FP and s.lost[nation] > 0:
        s.lost = changed(s.lost, nation, s.lost[nation] - 1)
    else:
        s.reserve = changed(s.reserve, nation, s.reserve[nation] - 1)
    s.add(place, REGULARS[nation], 1)
    force.slots[nation] += 1
    s.tell(UNIT_REDUCED, figure=FIGURE[ELITE + nation], region=PLACE[PLACE_REGION[place]])


def remove_unit(s: WarState, place: Place, slot: Slot, force: Force) -> None:
    """Eliminate a unit of the fighting part."""
    s.eliminate(place, slot, 1)
    force.slots[slot] -= 1
    s.tell(UNIT_LOST, figure=FIGURE[slot], region=PLACE[PLACE_REGION[place]])


def hit_options(s: WarState, force: Force, hits: int) -> list[Option]:
    """Return the ways to take the next hit."""
    options: list[Option] = []
    for nation in ALL_NATIONS:
        if force.slots[nation] > 0:
            options.append(REMOVE[nation])
        elite = ELITE + nation
        if force.slots[elite] > 0:
            if regular_at_hand(s, nation):
                options.append(REDUCE[elite])
                if hits >= 2:
                    options.append(DESTROY[elite])
            else:
                options.append(REMOVE[elite])  # nothing can replace it, so one hit eliminates it (R11.14)
    return options


def endurance(s: WarState, force: Force) -> int:
    """Return the most hits these units can take: two for an Elite, one if no Regular can replace it (R11.14)."""
    hits = force.units()
    for nation in ALL_NATIONS:
        if force.slots[nation] > 0 or regular_at_hand(s, nation):
            hits += force.slots[ELITE + nation]
    return hits


def take_hits(s: WarState, side: Side, place: Place, force: Force, hits: int, rule: str) -> Flow[int]:
    """Apply `hits` to the units of `force` at `place`; return the surplus, which is lost."""
    most = endurance(s, force)
    if hits >= most:
        for slot in UNIT_SLOTS:
            while force.slots[slot] > 0:
                remove_unit(s, place, slot, force)
        return hits - most
    while hits > 0:
        options = hit_options(s, force, hits)
        if not options:
            break
        picked = options[0]
        if len(options) > 1:
            picked = yield TAKE_HIT.ask(commander(s, side, place), options, rule, place=PLACE[place], hits=hits)
        slot = Slot(picked.value)
        if picked is REDUCE[slot]:
            reduce_elite(s, place, Nation(slot - ELITE), force)
        else:
            remove_unit(s, place, slot, force)
        hits -= 2 if picked is DESTROY[slot] else 1
    return hits


def lose_character(s: WarState, character: Character) -> None:
    """Eliminate a character on the map; a table card may depend on him (R5.7)."""
    s.kill(character)
    s.tell(CHARACTER_LOST, character=CHARACTER[character])
    lapse(s)


def lose_officers(s: WarState, side: Side, place: Place, force: Force) -> None:
    """Eliminate Leaders, Nazgul and characters of the fighting part once all its units are gone (R11.15)."""
    for slot in ALL_SLOTS[LEADER:]:
        if force.slots[slot] > 0:
            s.eliminate(place, slot, force.slots[slot])
            force.slots[slot] = 0
    for character in ALL_CHARACTERS:
        if (force.characters >> character) & 1:
            lose_character(s, character)
    force.characters = 0
    s.tell(ARMY_GONE, side=SIDE[side], region=PLACE[PLACE_REGION[place]])
