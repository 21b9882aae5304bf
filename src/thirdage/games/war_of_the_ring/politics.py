"""The Political Track: activation and the advance to war (R8)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ACTIVATES,
    ALL_NATIONS,
    ANY_NATION,
    CITY,
    EDORAS,
    ELITES,
    FP,
    HELMS_DEEP,
    NATION_SIDE,
    NO_NATION,
    PLACE_REGION,
    REGION_NATION,
    REGULARS,
    ROHAN,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
)
from thirdage.games.war_of_the_ring.cards.table import THREATS_AND_PROMISES, WORMTONGUE, leave_table, on_table
from thirdage.games.war_of_the_ring.ids import Character, Nation, Place, Side
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.teams import rule_against, tired
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, NATION
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

ACTIVATED: Final = MESSAGES.event("nation_active", nation=NATION)
ADVANCED: Final = MESSAGES.event("nation_advanced", nation=NATION, steps=int)
WENT_TO_WAR: Final = MESSAGES.event("nation_at_war", nation=NATION)
STEPPED_BACK: Final = MESSAGES.event("nation_stepped_back", nation=NATION, steps=int)
FARTHEST: Final = 3  # the first box of the track


def activate(s: WarState, nation: Nation, despite_wormtongue: bool = False) -> None:
    """Activate a passive nation, for good (R8.4).

    Wormtongue keeps Rohan passive unless a Companion activates it, or an event in Edoras or Helm's Deep: the Fellowship
    declared there, or an attack on it. Then his card is discarded.
    """
    if nation == NO_NATION or s.active[nation] == 1:
        return
    if nation == ROHAN and not despite_wormtongue and on_table(s, WORMTONGUE):
        return
    s.active = changed(s.active, nation, 1)
    s.tell(ACTIVATED, nation=NATION[nation])
    if nation == ROHAN:
        leave_table(s, WORMTONGUE)


def halls_of_rohan(region: Place) -> bool:
    """Tell whether the region is one of the two where Wormtongue has no power."""
    return region in (EDORAS, HELMS_DEEP)


def can_advance(s: WarState, nation: Nation) -> bool:
    """Tell whether a nation may advance: a passive one never enters the last box; one At War stays (R8.1)."""
    return s.steps[nation] > 1 or (s.steps[nation] == 1 and s.active[nation] == 1)


def advance(s: WarState, nation: Nation) -> bool:
    """Advance a nation one step towards war, if it may; return whether it did (R8.1, R8.3)."""
    if not can_advance(s, nation):
        return False
    s.steps = changed(s.steps, nation, s.steps[nation] - 1)
    if s.steps[nation] == 0:
        s.tell(WENT_TO_WAR, nation=NATION[nation])
    else:
        s.tell(ADVANCED, nation=NATION[nation], steps=s.steps[nation])
    return True


def advance_defiantly(s: WarState, nation: Nation) -> None:
    """Advance a nation by an attack or a Companion's ability; a Free Peoples one ends Threats and Promises."""
    if advance(s, nation) and NATION_SIDE[nation] == FP:
        leave_table(s, THREATS_AND_PROMISES)


def go_to_war(s: WarState, nation: Nation) -> None:
    """Move a nation straight to the last box by a card; a passive nation stays out of it (R8.1)."""
    if s.active[nation] == 1 and s.steps[nation] > 0:
        s.steps = changed(s.steps, nation, 0)
        s.tell(WENT_TO_WAR, nation=NATION[nation])


def set_back(s: WarState, nation: Nation) -> None:
    """Move a nation one step away from war by a card (R8.1)."""
    if s.steps[nation] < FARTHEST:
        s.steps = changed(s.steps, nation, s.steps[nation] + 1)
        s.tell(STEPPED_BACK, nation=NATION[nation], steps=s.steps[nation])


def diplomatic_options(s: WarState, side: Side) -> list[Option]:
    """Return the nations a side may advance with a Muster result (R8.2); Threats and Promises bars passive ones."""
    options: list[Option] = []
    threatened = side == FP and on_table(s, THREATS_AND_PROMISES)
    for nation in ALL_NATIONS:
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


def attacked(s: WarState, place: Place, side: Side) -> None:
    """Activate, then advance, every nation with units in the attacked army, once per battle (R8.3a, R8.4b)."""
    for nation in ALL_NATIONS:
        if NATION_SIDE[nation] == side and s.count(place, REGULARS[nation]) + s.count(place, ELITES[nation]) > 0:
            activate(s, nation, halls_of_rohan(PLACE_REGION[place]))
            advance_defiantly(s, nation)


def army_enters(s: WarState, region: Place, side: Side) -> None:
    """Activate a Free Peoples nation whose region a Shadow army enters (R8.4a)."""
    nation = REGION_NATION[region]
    if side == SHADOW and nation != NO_NATION and NATION_SIDE[nation] == FP:
        activate(s, nation)


def companion_rests(s: WarState, character: Character, region: Place) -> None:
    """Let a Companion activate the nation of a City or Stronghold not under enemy control, if he can (R8.4d, R8.9)."""
    nation = REGION_NATION[region]
    if nation == NO_NATION or NATION_SIDE[nation] != FP or s.control[region] != FP:
        return
    if SETTLEMENT[region] not in (CITY, STRONGHOLD):
        return
    if ACTIVATES[character] in (ANY_NATION, nation):
        activate(s, nation, True)


def declared_at(s: WarState, region: Place) -> None:
    """Activate a Free Peoples nation when the Fellowship is declared in its City or Stronghold (R8.4c)."""
    nation = REGION_NATION[region]
    if nation != NO_NATION and NATION_SIDE[nation] == FP and SETTLEMENT[region] in (CITY, STRONGHOLD):
        activate(s, nation, halls_of_rohan(region))
