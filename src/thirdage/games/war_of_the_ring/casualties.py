"""Taking hits (R11.14, R5.10): the owner decides which units are removed, reduced or destroyed."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    CHARACTERS,
    ELITE,
    FP,
    LEADER,
    NATION_SIDE,
    NATIONS,
    PLACE_REGION,
    SLOTS,
)
from thirdage.games.war_of_the_ring.cards.table import lapse
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.teams import commander
from thirdage.games.war_of_the_ring.vocabulary import CHARACTER, DESTROY, FIGURE, MESSAGES, PLACE, REDUCE, REMOVE, SIDE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

TAKE_HIT: Final = MESSAGES.prompt("take_hit", "place", "hits")
UNIT_LOST: Final = MESSAGES.event("unit_lost", "figure", "region")
UNIT_REDUCED: Final = MESSAGES.event("elite_reduced", "figure", "region")
ARMY_GONE: Final = MESSAGES.event("army_eliminated", "side", "region")
CHARACTER_LOST: Final = MESSAGES.event("character_eliminated", "character")


def regular_at_hand(s: WarState, nation: int) -> bool:
    """Whether a Regular is there to replace an Elite: from the casualties, else from the reinforcements (R11.14)."""
    return s.reserve[nation] > 0 or (NATION_SIDE[nation] == FP and s.lost[nation] > 0)


def reduce_elite(s: WarState, place: int, nation: int, force: Force) -> None:
    """An Elite becomes a Regular of its nation; `force` keeps count of who belongs to the fighting part."""
    s.eliminate(place, ELITE + nation, 1)
    force.slots[ELITE + nation] -= 1
    if NATION_SIDE[nation] == FP and s.lost[nation] > 0:
        s.lost[nation] -= 1
    else:
        s.reserve[nation] -= 1
    s.add(place, nation, 1)
    force.slots[nation] += 1
    s.emit(UNIT_REDUCED, FIGURE[ELITE + nation], PLACE[PLACE_REGION[place]])


def remove_unit(s: WarState, place: int, slot: int, force: Force) -> None:
    """A unit of the fighting part is eliminated."""
    s.eliminate(place, slot, 1)
    force.slots[slot] -= 1
    s.emit(UNIT_LOST, FIGURE[slot], PLACE[PLACE_REGION[place]])


def hit_options(s: WarState, force: Force, hits: int) -> list[Option]:
    """The ways to meet the next hit."""
    options: list[Option] = []
    for nation in range(NATIONS):
        if force.slots[nation] > 0:
            options.append(REMOVE[nation])
        elite = ELITE + nation
        if force.slots[elite] > 0:
            if regular_at_hand(s, nation):
                options.append(REDUCE[elite])
                if hits >= 2:
                    options.append(DESTROY[elite])
            else:
                options.append(REMOVE[elite])  # nothing to replace it with: one hit takes it (R11.14)
    return options


def endurance(s: WarState, force: Force) -> int:
    """The most hits these units can take: two for an Elite, one if no Regular will be there to replace it (R11.14)."""
    hits = force.units()
    for nation in range(NATIONS):
        if force.slots[nation] > 0 or regular_at_hand(s, nation):
            hits += force.slots[ELITE + nation]
    return hits


def take_hits(s: WarState, side: int, place: int, force: Force, hits: int, rule: str) -> Flow[int]:
    """Apply `hits` to the units of `force` at `place`; returns the surplus, which is lost."""
    most = endurance(s, force)
    if hits >= most:
        for slot in range(LEADER):
            while force.slots[slot] > 0:
                remove_unit(s, place, slot, force)
        return hits - most
    while hits > 0:
        options = hit_options(s, force, hits)
        if not options:
            break
        picked = options[0]
        if len(options) > 1:
            picked = yield Ask(commander(s, side, place), TAKE_HIT, options, rule, PLACE[place], hits)
        slot = picked.value
        if picked is REDUCE[slot]:
            reduce_elite(s, place, slot - ELITE, force)
        else:
            remove_unit(s, place, slot, force)
        hits -= 2 if picked is DESTROY[slot] else 1
    return hits


def lose_character(s: WarState, character: int) -> None:
    """A character on the map is eliminated; a table card may have hung on him (R5.7)."""
    s.kill(character)
    s.emit(CHARACTER_LOST, CHARACTER[character])
    lapse(s)


def lose_officers(s: WarState, side: int, place: int, force: Force) -> None:
    """With all units gone, Leaders, Nazgul and characters of the fighting part are gone too (R11.15)."""
    for slot in range(LEADER, SLOTS):
        if force.slots[slot] > 0:
            s.eliminate(place, slot, force.slots[slot])
            force.slots[slot] = 0
    for character in range(CHARACTERS):
        if (force.characters >> character) & 1:
            lose_character(s, character)
    force.characters = 0
    s.emit(ARMY_GONE, SIDE[side], PLACE[PLACE_REGION[place]])
