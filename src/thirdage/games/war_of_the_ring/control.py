"""Entering regions, capture, sieges lifted, stacking limits (R6, R12.6-12.9, R13)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    CHARACTER_SIDE,
    CHARACTERS,
    FP,
    HOME_SIDE,
    INSIDE,
    IS_COMPANION,
    LEADER,
    LEVEL,
    NAZGUL,
    NO_NATION,
    PLACE_REGION,
    PLACES,
    REGION_NATION,
    REGIONS,
    SLOTS,
    STRONGHOLDS,
)
from thirdage.games.war_of_the_ring.cards.table import lapse
from thirdage.games.war_of_the_ring.forces import army_force
from thirdage.games.war_of_the_ring.merging import settle, units_to_trim, who_trims
from thirdage.games.war_of_the_ring.politics import (
    activate,
    advance,
    advance_defiantly,
    army_enters,
    companion_rests,
)
from thirdage.games.war_of_the_ring.seats import NO_SEAT
from thirdage.games.war_of_the_ring.state import BESIEGED_STACK, STACK, WarState
from thirdage.games.war_of_the_ring.teams import arrive_together, controller
from thirdage.games.war_of_the_ring.vocabulary import FIGURE, MESSAGES, PLACE, SIDE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.errors import RulesFault

EXCESS: Final = MESSAGES.prompt("remove_excess", "place", "count")
CAPTURED: Final = MESSAGES.event("settlement_captured", "side", "region")
RECAPTURED: Final = MESSAGES.event("settlement_recaptured", "side", "region")
SIEGE_LIFTED: Final = MESSAGES.event("siege_lifted", "region")
DISBANDED: Final = MESSAGES.event("unit_disbanded", "figure", "region")
LEADER_LOST: Final = MESSAGES.event("leader_left_alone", "figure", "region")


def transfer(s: WarState, force: Force, source: int, to: int) -> None:
    """Figures change places; nothing else happens."""
    for slot in range(SLOTS):
        count = force.slots[slot]
        if count > 0:
            s.add(source, slot, -count)
            s.add(to, slot, count)
    for character in range(CHARACTERS):
        if (force.characters >> character) & 1:
            s.character_at[character] = to
    arrive_together(s, force, source, to)


def enter(s: WarState, region: int, side: int, force: Force) -> None:
    """An army has come to stay: activation, capture, its Companions at rest, lapsed table cards (R22.2)."""
    occupy(s, region, side)
    if side == FP and s.config.carried_activates:
        for character in range(CHARACTERS):
            if (force.characters >> character) & 1 and IS_COMPANION[character]:
                companion_rests(s, character, region)  # R8.9
    lapse(s)


def occupy(s: WarState, region: int, side: int) -> None:
    """An army stands in or passes through a region: activation, capture, advance by capture (R8.4a, R13.1, R5.9)."""
    army_enters(s, region, side)
    if s.control[region] == 1 - side and not s.besieged(region):
        capture(s, region, side)


def capture(s: WarState, region: int, side: int) -> None:
    """The Settlement changes hands; its own nation reacts unless it came home (R13.1, R13.4, R13.5)."""
    s.control[region] = side
    if s.team is not None:
        s.team.captor[region] = NO_SEAT if HOME_SIDE[region] == side else controller(s, region, side)  # R19.10
    if HOME_SIDE[region] == side:
        s.emit(RECAPTURED, SIDE[side], PLACE[region])
        return
    s.emit(CAPTURED, SIDE[side], PLACE[region])
    nation = REGION_NATION[region]
    if nation != NO_NATION:
        activate(s, nation)
        if s.config.capture_ends_threats:
            advance_defiantly(s, nation)
        else:
            advance(s, nation)


def withdraw_inside(s: WarState, region: int, side: int) -> None:
    """All figures of the defender go into the Stronghold (R12.4)."""
    transfer(s, army_force(s, side, region), region, INSIDE[region])


def lift_siege(s: WarState, region: int) -> None:
    """The besieged stand in the region again (R12.9)."""
    inside = INSIDE[region]
    transfer(s, army_force(s, s.control[region], inside), inside, region)
    s.emit(SIEGE_LIFTED, PLACE[region])
    lapse(s)


def check_sieges(s: WarState) -> None:
    """A siege without a besieging unit is over (R12.9); nobody is left inside a Stronghold that is not besieged."""
    for region in STRONGHOLDS:
        inside = INSIDE[region]
        if s.units[inside * 2] + s.units[inside * 2 + 1] > 0:
            if s.units[region * 2 + 1 - s.control[region]] == 0:
                lift_siege(s, region)
        elif s.figures[inside * SLOTS + NAZGUL] > 0 or inside in s.character_at:
            free_the_inside(s, region)


def free_the_inside(s: WarState, region: int) -> None:
    """Characters and Nazgul without units who are still inside come out into the region (R5.10)."""
    inside = INSIDE[region]
    nazgul = s.count(inside, NAZGUL)
    if nazgul > 0:
        s.add(inside, NAZGUL, -nazgul)
        s.add(region, NAZGUL, nazgul)
    for character in range(CHARACTERS):
        if s.character_at[character] == inside:
            s.character_at[character] = region


def drop_lone_leaders(s: WarState, place: int) -> None:
    """Free Peoples Leaders without any friendly unit are removed at once (R1.9)."""
    for slot in range(LEADER, NAZGUL):
        count = s.count(place, slot)
        if count > 0:
            s.eliminate(place, slot, count)
            s.emit(LEADER_LOST, FIGURE[slot], PLACE[PLACE_REGION[place]])


def trim(s: WarState, place: int) -> Flow[None]:
    """The owner sends units above the limit back to his reinforcements, his choice which (R6.3, R12.6)."""
    limit = STACK if place < REGIONS else BESIEGED_STACK
    rule = "R6.3" if place < REGIONS else "R12.6"
    for side in range(2):
        removed = 0
        while s.army(place, side) > limit:
            seat = who_trims(s, side, place, removed)
            options = units_to_trim(s, side, place, seat)
            picked = options[0]
            if len(options) > 1:
                excess = s.army(place, side) - limit
                picked = yield Ask(seat, EXCESS, options, rule, PLACE[place], excess)
            s.disband(place, picked.value, 1)
            removed += 1
            s.emit(DISBANDED, FIGURE[picked.value], PLACE[PLACE_REGION[place]])


def tidy(s: WarState) -> Flow[None]:
    """End of an action: re-check what R22.4 lists for the map."""
    check_sieges(s)
    yield from settle(s)
    for place in range(PLACES):
        fp, shadow = s.units[place * 2], s.units[place * 2 + 1]
        if fp > 0 and shadow > 0:
            raise RulesFault(f"units of both sides stand together in {PLACE[place].text}")  # R22.5b
        if fp == 0 and s.fp_leaders(place) > 0:
            drop_lone_leaders(s, place)
        if max(fp, shadow) > BESIEGED_STACK and (max(fp, shadow) > STACK or place >= REGIONS):
            yield from trim(s, place)
    lapse(s)


def who_retreats(s: WarState, side: int, place: int) -> Force:
    """A retreating army takes everyone along except characters of level 0 (R7.7, R11.16)."""
    force = army_force(s, side, place)
    for character in range(CHARACTERS):
        if LEVEL[character] == 0 and CHARACTER_SIDE[character] == side:
            force.characters &= ~(1 << character)
    return force
