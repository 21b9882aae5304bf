"""The Political Track: activation and the way to war (R8)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ACTIVATES,
    ANY_NATION,
    CITY,
    EDORAS,
    ELITE,
    FP,
    HELMS_DEEP,
    NATION_SIDE,
    NATIONS,
    NO_NATION,
    PLACE_REGION,
    REGION_NATION,
    ROHAN,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
)
from thirdage.games.war_of_the_ring.cards.table import THREATS_AND_PROMISES, WORMTONGUE, leave_table, on_table
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.teams import rule_against, tired
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, NATION
from thirdage.kernel.options import Option

ACTIVATED: Final = MESSAGES.event("nation_active", "nation")
ADVANCED: Final = MESSAGES.event("nation_advanced", "nation", "steps")
WENT_TO_WAR: Final = MESSAGES.event("nation_at_war", "nation")
STEPPED_BACK: Final = MESSAGES.event("nation_stepped_back", "nation", "steps")
FARTHEST: Final = 3  # the first box of the track


def activate(s: WarState, nation: int, despite_wormtongue: bool = False) -> None:
    """A passive nation becomes active, for good (R8.4).

    Wormtongue keeps Rohan asleep unless a Companion wakes it, or what happens in Edoras or Helm's Deep: the Fellowship
    declared there, or an attack on it. Then his card goes.
    """
    if nation == NO_NATION or s.active[nation] == 1:
        return
    if nation == ROHAN and not despite_wormtongue and on_table(s, WORMTONGUE):
        return
    s.active[nation] = 1
    s.emit(ACTIVATED, NATION[nation])
    if nation == ROHAN:
        leave_table(s, WORMTONGUE)


def halls_of_rohan(region: int) -> bool:
    """The two places Wormtongue cannot hide from Rohan."""
    return region in (EDORAS, HELMS_DEEP)


def can_advance(s: WarState, nation: int) -> bool:
    """A passive nation never enters the last box; one At War goes nowhere (R8.1)."""
    return s.steps[nation] > 1 or (s.steps[nation] == 1 and s.active[nation] == 1)


def advance(s: WarState, nation: int) -> bool:
    """One step towards war, if the nation may take it; whether it did (R8.1, R8.3)."""
    if not can_advance(s, nation):
        return False
    s.steps[nation] -= 1
    if s.steps[nation] == 0:
        s.emit(WENT_TO_WAR, NATION[nation])
    else:
        s.emit(ADVANCED, NATION[nation], s.steps[nation])
    return True


def advance_defiantly(s: WarState, nation: int) -> None:
    """An attack or a Companion's own ability moves a nation on: of the Free Peoples, it ends Threats and Promises."""
    if advance(s, nation) and NATION_SIDE[nation] == FP:
        leave_table(s, THREATS_AND_PROMISES)


def go_to_war(s: WarState, nation: int) -> None:
    """Straight to the last box by a card; a passive nation stays out of it (R8.1)."""
    if s.active[nation] == 1 and s.steps[nation] > 0:
        s.steps[nation] = 0
        s.emit(WENT_TO_WAR, NATION[nation])


def set_back(s: WarState, nation: int) -> None:
    """One step away from war by a card (R8.1)."""
    if s.steps[nation] < FARTHEST:
        s.steps[nation] += 1
        s.emit(STEPPED_BACK, NATION[nation], s.steps[nation])


def diplomatic_options(s: WarState, side: int) -> list[Option]:
    """The nations a side may advance with a Muster result (R8.2); threats and promises hold back passive ones."""
    options: list[Option] = []
    threatened = side == FP and on_table(s, THREATS_AND_PROMISES)
    for nation in range(NATIONS):
        if NATION_SIDE[nation] != side:
            s.forbid(NATION[nation], "R8.2")
        elif not s.plays(nation) or tired(s, nation):
            s.forbid(NATION[nation], rule_against(s, nation))
        elif not can_advance(s, nation):
            s.forbid(NATION[nation], "R8.1")
        elif threatened and s.active[nation] == 0:
            s.forbid(NATION[nation], "R5.5")
        else:
            options.append(NATION[nation])
    return options


def attacked(s: WarState, place: int, side: int) -> None:
    """Every nation with units in the attacked army is activated, then advances, once per battle (R8.3a, R8.4b)."""
    for nation in range(NATIONS):
        if NATION_SIDE[nation] == side and s.count(place, nation) + s.count(place, ELITE + nation) > 0:
            activate(s, nation, halls_of_rohan(PLACE_REGION[place]))
            advance_defiantly(s, nation)


def army_enters(s: WarState, region: int, side: int) -> None:
    """A Shadow army in a region of a Free Peoples nation activates it (R8.4a)."""
    nation = REGION_NATION[region]
    if side == SHADOW and nation != NO_NATION and NATION_SIDE[nation] == FP:
        activate(s, nation)


def companion_rests(s: WarState, character: int, region: int) -> None:
    """A Companion at rest in a City or Stronghold not held by the enemy may activate its nation (R8.4d, R8.9)."""
    nation = REGION_NATION[region]
    if nation == NO_NATION or NATION_SIDE[nation] != FP or s.control[region] != FP:
        return
    if SETTLEMENT[region] not in (CITY, STRONGHOLD):
        return
    if ACTIVATES[character] in (ANY_NATION, nation):
        activate(s, nation, True)


def declared_at(s: WarState, region: int) -> None:
    """The Fellowship declared in a City or Stronghold of a Free Peoples nation activates it (R8.4c)."""
    nation = REGION_NATION[region]
    if nation != NO_NATION and NATION_SIDE[nation] == FP and SETTLEMENT[region] in (CITY, STRONGHOLD):
        activate(s, nation, halls_of_rohan(region))
