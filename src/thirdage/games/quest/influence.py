"""Influence on the map and in the Shadow Pool, which are separate (M14.1, M15.2)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import ALL_PLACES, IS_HAVEN, LOCATIONS, NEIGHBOURS, POOL_LIMITS, STRONGHOLD, STRONGHOLDS
from thirdage.games.quest.ids import Place
from thirdage.games.quest.messages import INFLUENCE_PLACED, INFLUENCE_REMOVED
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.story_track import stage_now
from thirdage.games.quest.vocabulary import LOCATION, MESSAGES
from thirdage.kernel.lists import changed

POOL_GAINS: Final = MESSAGES.event("pool_gains", count=int)
POOL_LOSES: Final = MESSAGES.event("pool_loses", count=int)

EVERY_STRONGHOLD: Final = Place(-1)
NO_MAXIMUM = 99


def limits(s: QuestState, only: Place = EVERY_STRONGHOLD) -> list[int]:
    """Return how much influence each location may hold in extension; 0 if it is in extension of no stronghold.

    A chain runs from a stronghold through locations with influence; its neighbours are in extension too (M3.7, M14.3).
    The highest connected stronghold counts (M14.5). With `only`, follow only the chains of that stronghold.
    """
    found = [0] * LOCATIONS
    influence = s.influence
    strongholds = [place for place in STRONGHOLDS if only in (EVERY_STRONGHOLD, place)]
    for stronghold in strongholds:
        found[stronghold] = STRONGHOLD[stronghold]  # a stronghold may always receive influence (M14.4)
    for stronghold in strongholds:
        held = influence[stronghold]
        if held == 0:
            continue
        limit = STRONGHOLD[stronghold] if s.config.cap_by_printed else held
        reached = [False] * LOCATIONS
        reached[stronghold] = True
        chain = [stronghold]
        for place in chain:
            for other in NEIGHBOURS[place]:
                if reached[other] or IS_HAVEN[other]:
                    continue
                reached[other] = True
                if STRONGHOLD[other] == 0:
                    if limit > found[other]:
                        found[other] = limit
                elif only != EVERY_STRONGHOLD:
                    found[other] = STRONGHOLD[other]
                if influence[other] > 0:
                    chain.append(other)
    return found


def places_in_extension(s: QuestState, only: Place = EVERY_STRONGHOLD) -> list[Place]:
    """Return where one more influence may be placed in extension (M14.4, M14.5, M14.8)."""
    limit = limits(s, only)
    found: list[Place] = []
    for place in ALL_PLACES:
        if IS_HAVEN[place]:
            s.forbid(LOCATION[place], "M14.2")
        elif limit[place] == 0:
            s.forbid(LOCATION[place], "M14.4")
        elif s.influence[place] >= limit[place]:
            s.forbid(LOCATION[place], "M14.5")
        elif not hero_forbids(s, place):
            found.append(place)
    return found


def hero_forbids(s: QuestState, place: Place) -> bool:
    """Tell whether a hero there keeps influence out (only under a switch, M14.8)."""
    if s.config.no_influence_with_hero and place in s.place:
        s.forbid(LOCATION[place], "M14.8")
        return True
    return False


def room(s: QuestState, place: Place) -> int:
    """Return how much influence card text may add: none in havens, strongholds to their maximum (M14.6, M14.2)."""
    if IS_HAVEN[place]:
        s.forbid(LOCATION[place], "M14.2")
        return 0
    if hero_forbids(s, place):
        return 0
    if STRONGHOLD[place] and s.influence[place] >= STRONGHOLD[place]:
        s.forbid(LOCATION[place], "M14.5")
    return STRONGHOLD[place] - s.influence[place] if STRONGHOLD[place] else NO_MAXIMUM


def put(s: QuestState, place: Place, count: int) -> None:
    """Place influence by card text, as far as there is room."""
    count = min(count, room(s, place))
    if count > 0:
        s.influence = changed(s.influence, place, s.influence[place] + count)
        s.tell(INFLUENCE_PLACED, place=LOCATION[place], count=count)


def take(s: QuestState, place: Place, count: int) -> None:
    """Remove up to `count` influence from a location."""
    count = min(count, s.influence[place])
    if count > 0:
        s.influence = changed(s.influence, place, s.influence[place] - count)
        s.tell(INFLUENCE_REMOVED, place=LOCATION[place], count=count)
        if s.config.cut_off_always:
            cut_off(s)


def cut_off(s: QuestState) -> None:
    """Reduce locations no longer in extension to 1, and the others to their limit (M14.7)."""
    while True:
        limit = limits(s)
        reduced = False
        for place in ALL_PLACES:
            most = max(1, limit[place])
            if STRONGHOLD[place] == 0 and s.influence[place] > most:
                s.tell(INFLUENCE_REMOVED, place=LOCATION[place], count=s.influence[place] - most)
                s.influence = changed(s.influence, place, most)
                reduced = True
        if not reduced:
            return


def pool_limit(s: QuestState) -> int:
    """Return how much the Shadow Pool can hold (M15.2)."""
    return POOL_LIMITS[(stage_now(s) if s.config.stage_may_fall else s.stage) - 1]


def fill_pool(s: QuestState, count: int) -> None:
    """Add to the Shadow Pool; anything above the limit is lost (M15.2)."""
    count = min(count, pool_limit(s) - s.pool)
    if count > 0:
        s.pool += count
        s.tell(POOL_GAINS, count=count)


def drain_pool(s: QuestState, count: int) -> None:
    """Remove from the Shadow Pool, as much as there is (M15.3)."""
    count = min(count, s.pool)
    if count > 0:
        s.pool -= count
        s.tell(POOL_LOSES, count=count)


def total(s: QuestState, places: list[Place]) -> int:
    """Return the total influence on several locations."""
    count = 0
    for place in places:
        count += s.influence[place]
    return count
