"""Recruiting with a Muster result (R9)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_NATIONS,
    ALL_REGIONS,
    ALL_SLOTS,
    CITY,
    ELITE,
    ENEMY,
    FP,
    LEADER,
    NAZGUL,
    REGION_NATION,
    SAURON,
    SETTLEMENT,
    SLOT_NATION,
    SLOT_SIDE,
    STRONGHOLD,
    TOWN,
)
from thirdage.games.war_of_the_ring.ids import Place, Side, Slot
from thirdage.games.war_of_the_ring.paths import forbid_others
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.teams import may_recruit, rule_against, use_nation
from thirdage.games.war_of_the_ring.vocabulary import DONE, FIGURE, MESSAGES, PLACE, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

RECRUIT: Final = MESSAGES.prompt("recruit_figure", left=int)
RECRUIT_WHERE: Final = MESSAGES.prompt("recruit_where", figure=FIGURE)
RECRUITED: Final = MESSAGES.event("recruited", side=SIDE, figure=FIGURE, region=PLACE)
NOWHERE: Final = Place(-1)
SETTLEMENTS: Final[list[list[Place]]] = [
    [r for r in ALL_REGIONS if REGION_NATION[r] == nation and SETTLEMENT[r] in (TOWN, CITY, STRONGHOLD)]
    for nation in ALL_NATIONS
]
"""The Settlements of each nation."""


def may_recruit_at(s: WarState, slot: Slot, region: Place) -> bool:
    """Tell whether a Muster result can place this figure in this Settlement of its nation (R9.2-9.4)."""
    side = SLOT_SIDE[slot]
    if s.control[region] != side:
        s.forbid(PLACE[region], "R13.3")
        return False
    if s.besieged(region) or s.army(region, ENEMY[side]) > 0:
        s.forbid(PLACE[region], "R9.2")
        return False
    if slot == NAZGUL and SETTLEMENT[region] != STRONGHOLD:
        s.forbid(PLACE[region], "R9.3")
        return False
    if LEADER <= slot < NAZGUL and s.army(region, FP) == 0:
        s.forbid(PLACE[region], "R9.4")
        return False
    if slot < LEADER and s.config.strict_stacking and s.army(region, side) >= STACK:
        s.forbid(PLACE[region], "R6.3")
        return False
    return True


def recruit_places(s: WarState, slot: Slot, other_than: Place) -> list[Option]:
    """Return the Settlements where a figure may be placed; the second figure goes elsewhere (R9.1)."""
    options: list[Option] = []
    for region in SETTLEMENTS[SLOT_NATION[slot]]:
        if may_recruit_at(s, slot, region):
            if region == other_than:
                s.forbid(PLACE[region], "R9.1")
            else:
                options.append(PLACE[region])
    return options


def figure_available(s: WarState, slot: Slot) -> bool:
    """Tell whether a figure is in the reinforcements, of a nation At War (R8.5c, R9.3, R9.5)."""
    nation = SAURON if slot == NAZGUL else SLOT_NATION[slot]
    if not s.at_war(nation):
        s.forbid(FIGURE[slot], "R9.3" if slot == NAZGUL else "R8.5")
        return False
    if s.reserve[slot] == 0:
        s.forbid(FIGURE[slot], "R9.5")
        return False
    return True


def recruit_figures(s: WarState, side: Side, first_at: Place) -> list[Option]:
    """Return the kinds of figures that can be placed now; an Elite only as the single figure of the result (R9.1)."""
    options: list[Option] = []
    for slot in ALL_SLOTS:
        if SLOT_SIDE[slot] != side:
            continue
        if not may_recruit(s, slot):
            s.forbid(FIGURE[slot], rule_against(s, SLOT_NATION[slot]))
        elif first_at != NOWHERE and ELITE <= slot < LEADER:
            s.forbid(FIGURE[slot], "R9.1")
        elif figure_available(s, slot):
            if recruit_places(s, slot, first_at):
                options.append(FIGURE[slot])
            else:
                s.forbid(FIGURE[slot], "R9.2")
    return options


def can_recruit(s: WarState, side: Side) -> bool:
    """Tell whether a Muster result can place anything."""
    return bool(recruit_figures(s, side, NOWHERE))


def recruit(s: WarState, side: Side) -> Flow[None]:
    """Recruit one Elite, or up to two other figures in two different Settlements (R9.1)."""
    seat = s.seat(side)
    options = s.known(RECRUIT)
    if options is None:
        options = recruit_figures(s, side, NOWHERE)
    picked = yield RECRUIT.ask(seat, options, "R9.1", left=2)
    first_at = yield from place_recruit(s, side, Slot(picked.value), NOWHERE)
    if ELITE <= picked.value < LEADER:
        return
    options = s.known(RECRUIT)
    if options is None:
        options = recruit_figures(s, side, first_at)
        if not options:
            return
        if s.config.single_recruit:
            options.append(DONE)
        else:
            s.forbid(DONE, "R9.1")
    picked = yield RECRUIT.ask(seat, options, "R9.1", left=1)
    if picked is not DONE:
        yield from place_recruit(s, side, Slot(picked.value), first_at)


def place_recruit(s: WarState, side: Side, slot: Slot, other_than: Place) -> Flow[Place]:
    """Ask where to place the figure and place it; return the region."""
    options = s.known(RECRUIT_WHERE)
    if options is None:
        options = recruit_places(s, slot, other_than)
        forbid_others(s, SETTLEMENTS[SLOT_NATION[slot]], "R9.2")
    picked = yield RECRUIT_WHERE.ask(s.seat(side), options, "R9.2", figure=FIGURE[slot])
    region = Place(picked.value)
    s.recruit(region, slot, 1)
    use_nation(s, SLOT_NATION[slot])
    s.tell(RECRUITED, side=SIDE[side], figure=FIGURE[slot], region=picked)
    return region
