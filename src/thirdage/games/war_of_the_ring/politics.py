"""The Political Track: activation and the way to war (R8)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ACTIVATES,
    ANY_NATION,
    CITY,
    ELITE,
    FP,
    NATION_SIDE,
    NATIONS,
    NO_NATION,
    REGION_NATION,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
)
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, NATION
from thirdage.kernel.options import Option

ACTIVATED: Final = MESSAGES.event("nation_active", "nation")
ADVANCED: Final = MESSAGES.event("nation_advanced", "nation", "steps")
WENT_TO_WAR: Final = MESSAGES.event("nation_at_war", "nation")


def activate(s: WarState, nation: int) -> None:
    """A passive nation becomes active, for good (R8.4)."""
    if nation != NO_NATION and s.active[nation] == 0:
        s.active[nation] = 1
        s.emit(ACTIVATED, NATION[nation])


def can_advance(s: WarState, nation: int) -> bool:
    """A passive nation never enters the last box; one At War goes nowhere (R8.1)."""
    return s.steps[nation] > 1 or (s.steps[nation] == 1 and s.active[nation] == 1)


def advance(s: WarState, nation: int) -> None:
    """One step towards war, if the nation may take it (R8.1, R8.3)."""
    if not can_advance(s, nation):
        return
    s.steps[nation] -= 1
    if s.steps[nation] == 0:
        s.emit(WENT_TO_WAR, NATION[nation])
    else:
        s.emit(ADVANCED, NATION[nation], s.steps[nation])


def diplomatic_options(s: WarState, side: int) -> list[Option]:
    """The nations a side may advance by choice (R8.2)."""
    options: list[Option] = []
    for nation in range(NATIONS):
        if NATION_SIDE[nation] != side:
            continue
        if can_advance(s, nation):
            options.append(NATION[nation])
        else:
            s.forbid(NATION[nation], "R8.1")
    return options


def attacked(s: WarState, place: int, side: int) -> None:
    """Every nation with units in the attacked army is activated, then advances, once per battle (R8.3a, R8.4b)."""
    for nation in range(NATIONS):
        if NATION_SIDE[nation] == side and s.count(place, nation) + s.count(place, ELITE + nation) > 0:
            activate(s, nation)
            advance(s, nation)


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
        activate(s, nation)


def declared_at(s: WarState, region: int) -> None:
    """The Fellowship declared in a City or Stronghold of a Free Peoples nation activates it (R8.4c)."""
    nation = REGION_NATION[region]
    if nation != NO_NATION and NATION_SIDE[nation] == FP and SETTLEMENT[region] in (CITY, STRONGHOLD):
        activate(s, nation)
