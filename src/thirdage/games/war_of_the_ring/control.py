"""Entering regions, capture, lifting sieges, stacking limits (R6, R12.6-12.9, R13)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    ALL_SLOTS,
    CHARACTER_SIDE,
    ENEMY,
    FP,
    HOME_SIDE,
    INSIDE,
    IS_COMPANION,
    LEADERS,
    LEVEL,
    NAZGUL,
    NO_NATION,
    PLACE_REGION,
    REGION_NATION,
    REGIONS,
    SIDES,
    SLOTS,
    STRONGHOLDS,
)
from thirdage.games.war_of_the_ring.cards.table import lapse
from thirdage.games.war_of_the_ring.forces import army_force
from thirdage.games.war_of_the_ring.ids import Place, Side, Slot
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
from thirdage.games.war_of_the_ring.steps import TIDY
from thirdage.games.war_of_the_ring.teams import arrive_together, controller
from thirdage.games.war_of_the_ring.vocabulary import FIGURE, MESSAGES, PLACE, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import RulesFault
from thirdage.kernel.lists import changed

EXCESS: Final = MESSAGES.prompt("remove_excess", place=PLACE, count=int)
CAPTURED: Final = MESSAGES.event("settlement_captured", side=SIDE, region=PLACE)
RECAPTURED: Final = MESSAGES.event("settlement_recaptured", side=SIDE, region=PLACE)
SIEGE_LIFTED: Final = MESSAGES.event("siege_lifted", region=PLACE)
DISBANDED: Final = MESSAGES.event("unit_disbanded", figure=FIGURE, region=PLACE)
LEADER_LOST: Final = MESSAGES.event("leader_left_alone", figure=FIGURE, region=PLACE)


def transfer(s: WarState, force: Force, source: Place, to: Place) -> None:
    """Move figures to another place; nothing else happens."""
    for slot in ALL_SLOTS:
        count = force.slots[slot]
        if count > 0:
            s.add(source, slot, -count)
            s.add(to, slot, count)
    for character in ALL_CHARACTERS:
        if (force.characters >> character) & 1:
            s.character_at = changed(s.character_at, character, to)
    arrive_together(s, force, source, to)


def enter(s: WarState, region: Place, side: Side, force: Force) -> None:
    """Apply the end of an army's move: activation, capture, Companions at rest, lapsed table cards (R22.2)."""
    occupy(s, region, side)
    if side == FP and s.config.carried_activates:
        for character in ALL_CHARACTERS:
            if (force.characters >> character) & 1 and IS_COMPANION[character]:
                companion_rests(s, character, region)  # R8.9
    lapse(s)


def occupy(s: WarState, region: Place, side: Side) -> None:
    """Apply an army's presence in a region, even on the way: activation, capture, its advance (R8.4a, R13.1, R5.9)."""
    army_enters(s, region, side)
    if s.control[region] == ENEMY[side] and not s.besieged(region):
        capture(s, region, side)


def capture(s: WarState, region: Place, side: Side) -> None:
    """Give the Settlement to a side; its own nation reacts, unless its own side recaptured it (R13.1, R13.4, R13.5)."""
    s.control = changed(s.control, region, side)
    if s.team is not None:
        s.team.captor[region] = NO_SEAT if HOME_SIDE[region] == side else controller(s, region, side)  # R19.10
    if HOME_SIDE[region] == side:
        s.tell(RECAPTURED, side=SIDE[side], region=PLACE[region])
        return
    s.tell(CAPTURED, side=SIDE[side], region=PLACE[region])
    nation = REGION_NATION[region]
    if nation != NO_NATION:
        activate(s, nation)
        if s.config.capture_ends_threats:
            advance_defiantly(s, nation)
        else:
            advance(s, nation)


def withdraw_inside(s: WarState, region: Place, side: Side) -> None:
    """Move all figures of the defender into the Stronghold (R12.4)."""
    transfer(s, army_force(s, side, region), region, INSIDE[region])


def lift_siege(s: WarState, region: Place) -> None:
    """Move the besieged back into the region (R12.9)."""
    inside = INSIDE[region]
    transfer(s, army_force(s, s.control[region], inside), inside, region)
    s.tell(SIEGE_LIFTED, region=PLACE[region])
    lapse(s)


def check_sieges(s: WarState) -> None:
    """Lift sieges without a besieging unit (R12.9), and leave nobody inside a Stronghold that is not besieged."""
    for region in STRONGHOLDS:
        inside = INSIDE[region]
        if s.units[inside * 2] + s.units[inside * 2 + 1] > 0:
            if s.units[region * 2 + 1 - s.control[region]] == 0:
                lift_siege(s, region)
        elif s.figures[inside * SLOTS + NAZGUL] > 0 or inside in s.character_at:
            free_the_inside(s, region)


def free_the_inside(s: WarState, region: Place) -> None:
    """Move characters and Nazgul without units from inside out into the region (R5.10)."""
    inside = INSIDE[region]
    nazgul = s.count(inside, NAZGUL)
    if nazgul > 0:
        s.add(inside, NAZGUL, -nazgul)
        s.add(region, NAZGUL, nazgul)
    for character in ALL_CHARACTERS:
        if s.character_at[character] == inside:
            s.character_at = changed(s.character_at, character, region)


def drop_lone_leaders(s: WarState, place: Place) -> None:
    """Remove Free Peoples Leaders without any friendly unit (R1.9)."""
    for slot in LEADERS:
        count = s.count(place, slot)
        if count > 0:
            s.eliminate(place, slot, count)
            s.tell(LEADER_LOST, figure=FIGURE[slot], region=PLACE[PLACE_REGION[place]])


def trim(s: WarState, place: Place) -> Flow[None]:
    """Let the owner return units above the limit to the reinforcements, choosing which (R6.3, R12.6)."""
    limit = STACK if place < REGIONS else BESIEGED_STACK
    rule = "R6.3" if place < REGIONS else "R12.6"
    for side in SIDES:
        removed = 0
        while s.army(place, side) > limit:
            seat = who_trims(s, side, place, removed)
            options = units_to_trim(s, side, place, seat)
            picked = options[0]
            if len(options) > 1:
                excess = s.army(place, side) - limit
                picked = yield EXCESS.ask(seat, options, rule, place=PLACE[place], count=excess)
            s.disband(place, Slot(picked.value), 1)
            removed += 1
            s.tell(DISBANDED, figure=FIGURE[picked.value], region=PLACE[PLACE_REGION[place]])


@TIDY.runs
def tidy(s: WarState) -> Flow[None] | None:
    """End an action: re-check what R22.4 lists for the map. Ask only if an army is too large or team-mates have met."""
    check_sieges(s)
    if s.team is not None:
        return tidy_with_teams(s)
    crowded = look_over(s)
    if crowded:
        return trim_all(s, crowded)
    s.touched = []
    lapse(s)
    return None


def tidy_with_teams(s: WarState) -> Flow[None]:
    """Ask team-mates whose units have met whether they merge their armies, then trim (R19.7)."""
    yield from settle(s)
    yield from trim_all(s, look_over(s))


def look_over(s: WarState) -> list[Place]:
    """Return the changed places with units above their limit, and remove Leaders left alone."""
    crowded: list[Place] = []
    units, leaders = s.units, s.leaders
    for place in sorted(set(s.touched)):
        fp, shadow = units[place * 2], units[place * 2 + 1]
        if fp > 0 and shadow > 0:
            raise RulesFault(f"units of both sides stand together in {PLACE[place].text}")  # R22.5b
        if fp == 0 and leaders[place] > 0:
            drop_lone_leaders(s, place)
        if fp + shadow > BESIEGED_STACK and (fp + shadow > STACK or place >= REGIONS):  # one of the two is 0
            crowded.append(place)
    return crowded


def trim_all(s: WarState, crowded: list[Place]) -> Flow[None]:
    """Trim every place with too many units; then table cards may lapse."""
    for place in crowded:
        yield from trim(s, place)
    s.touched = []
    lapse(s)


def who_retreats(s: WarState, side: Side, place: Place) -> Force:
    """Return who retreats: everyone except characters of level 0 (R7.7, R11.16)."""
    force = army_force(s, side, place)
    for character in ALL_CHARACTERS:
        if LEVEL[character] == 0 and CHARACTER_SIDE[character] == side:
            force.characters &= ~(1 << character)
    return force
