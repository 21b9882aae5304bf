"""Influence on the map and in the Shadow Pool, which never mix by themselves (M14.1, M15.2)."""

from __future__ import annotations

from thirdage.games.quest.board import IS_HAVEN, LOCATIONS, NEIGHBOURS, POOL_LIMITS, STRONGHOLD, STRONGHOLDS
from thirdage.games.quest.settings import CAP_BY_PRINTED, CUT_OFF_ALWAYS, NO_INFLUENCE_WITH_HERO, STAGE_MAY_FALL
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.story_track import stage_now
from thirdage.games.quest.vocabulary import LOCATION

EVERY_STRONGHOLD = -1
NO_MAXIMUM = 99


def limits(s: QuestState, only: int = EVERY_STRONGHOLD) -> list[int]:
    """How much influence each location may hold in extension; 0 where it is in extension of no stronghold.

    A chain runs from a stronghold over locations with influence; its neighbours are in extension too (M3.7, M14.3). The
    highest connected stronghold counts (M14.5). With `only`, chains of that stronghold alone are followed.
    """
    found = [0] * LOCATIONS
    for stronghold in STRONGHOLDS:
        if only in (EVERY_STRONGHOLD, stronghold):
            found[stronghold] = STRONGHOLD[stronghold]  # may always receive some (M14.4)
    for stronghold in STRONGHOLDS:
        held = s.influence[stronghold]
        if held == 0 or only not in (EVERY_STRONGHOLD, stronghold):
            continue
        limit = STRONGHOLD[stronghold] if s.switches[CAP_BY_PRINTED] else held
        reached = [False] * LOCATIONS
        reached[stronghold] = True
        chain = [stronghold]
        for place in chain:
            for other in NEIGHBOURS[place]:
                if reached[other] or IS_HAVEN[other]:
                    continue
                reached[other] = True
                if STRONGHOLD[other] == 0:
                    found[other] = max(found[other], limit)
                elif only != EVERY_STRONGHOLD:
                    found[other] = STRONGHOLD[other]
                if s.influence[other] > 0:
                    chain.append(other)
    return found


def places_in_extension(s: QuestState, only: int = EVERY_STRONGHOLD) -> list[int]:
    """Where one more influence may be placed in extension (M14.4, M14.5, M14.8)."""
    limit = limits(s, only)
    found: list[int] = []
    for place in range(LOCATIONS):
        if IS_HAVEN[place]:
            s.forbid(LOCATION[place], "M14.2")
        elif limit[place] == 0:
            s.forbid(LOCATION[place], "M14.4")
        elif s.influence[place] >= limit[place]:
            s.forbid(LOCATION[place], "M14.5")
        elif not hero_forbids(s, place):
            found.append(place)
    return found


def hero_forbids(s: QuestState, place: int) -> bool:
    """Whether a hero there keeps influence away (only under a switch, M14.8)."""
    if s.switches[NO_INFLUENCE_WITH_HERO] and place in s.place:
        s.forbid(LOCATION[place], "M14.8")
        return True
    return False


def room(s: QuestState, place: int) -> int:
    """How much influence card text may put there: none in havens, strongholds up to their maximum (M14.6, M14.2)."""
    if IS_HAVEN[place]:
        s.forbid(LOCATION[place], "M14.2")
        return 0
    if hero_forbids(s, place):
        return 0
    if STRONGHOLD[place] and s.influence[place] >= STRONGHOLD[place]:
        s.forbid(LOCATION[place], "M14.5")
    return STRONGHOLD[place] - s.influence[place] if STRONGHOLD[place] else NO_MAXIMUM


def put(s: QuestState, place: int, count: int) -> None:
    """Influence placed by card text, as far as there is room."""
    count = min(count, room(s, place))
    if count > 0:
        s.influence[place] += count
        s.emit("influence_placed", LOCATION[place], count)


def take(s: QuestState, place: int, count: int) -> None:
    """Remove up to `count` influence from a location."""
    count = min(count, s.influence[place])
    if count > 0:
        s.influence[place] -= count
        s.emit("influence_removed", LOCATION[place], count)
        if s.switches[CUT_OFF_ALWAYS]:
            cut_off(s)


def cut_off(s: QuestState) -> None:
    """Locations no longer in extension keep 1, the others are cut to their limit (M14.7)."""
    while True:
        limit = limits(s)
        changed = False
        for place in range(LOCATIONS):
            most = max(1, limit[place])
            if STRONGHOLD[place] == 0 and s.influence[place] > most:
                s.emit("influence_removed", LOCATION[place], s.influence[place] - most)
                s.influence[place] = most
                changed = True
        if not changed:
            return


def pool_limit(s: QuestState) -> int:
    """How much the Shadow Pool holds at most (M15.2)."""
    return POOL_LIMITS[(stage_now(s) if s.switches[STAGE_MAY_FALL] else s.stage) - 1]


def fill_pool(s: QuestState, count: int) -> None:
    """Add to the Shadow Pool; what exceeds the limit is lost (M15.2)."""
    count = min(count, pool_limit(s) - s.pool)
    if count > 0:
        s.pool += count
        s.emit("pool_gains", count)


def drain_pool(s: QuestState, count: int) -> None:
    """Take from the Shadow Pool as far as there is any (M15.3)."""
    count = min(count, s.pool)
    if count > 0:
        s.pool -= count
        s.emit("pool_loses", count)


def total(s: QuestState, places: list[int]) -> int:
    """The influence on several locations together."""
    count = 0
    for place in places:
        count += s.influence[place]
    return count
