"""How far figures without an army get: distances on the map, and the paths of Companions and of the Mouth of Sauron."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_PLACES,
    ALL_REGIONS,
    FP,
    INSIDE,
    REGIONS,
    SETTLEMENT,
    SHADOW,
    STRONGHOLD,
)
from thirdage.games.war_of_the_ring.ids import Place, Side
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import PLACE


def _distances(start: Place, closed: int = -1) -> list[int]:
    """Return the distance from `start` to every region by the shortest path that does not enter `closed`."""
    distance = [REGIONS] * REGIONS
    distance[start] = 0
    todo = [start]
    for region in todo:
        for near in ADJACENT[region]:
            if distance[near] == REGIONS and near != closed:
                distance[near] = distance[region] + 1
                todo.append(near)
    return distance


DISTANCE: Final[list[list[int]]] = [_distances(region) for region in ALL_REGIONS]


def regions_within(start: Place, steps: int) -> list[Place]:
    """Return the regions at most `steps` passable borders away, including `start`, as the Fellowship moves (R14.6)."""
    row = DISTANCE[start]
    return [region for region in ALL_REGIONS if row[region] <= steps]


def way_around(region: Place, start: Place, to: Place, steps: int) -> bool:
    """Tell whether a path of at most `steps` borders from `start` to `to` avoids `region`."""
    return _distances(start, region)[to] <= steps


def held_under_siege(s: WarState, region: Place, side: Side) -> bool:
    """Tell whether that side controls the region's Stronghold and the other side besieges it."""
    return INSIDE[region] >= 0 and s.control[region] == side and s.besieged(region)


def companion_reach(s: WarState, start: Place, steps: int, into_sieges: bool) -> list[Place]:
    """Return the places a Companion at `start` may go to, including `start`, ascending (R7.5).

    Enemy armies are ignored; a Stronghold the Shadow controls ends the move; a besieged friendly Stronghold can be
    neither left nor entered, unless a card allows entering it.
    """
    reached = [start]
    if start >= REGIONS:
        return reached
    seen = [False] * REGIONS
    seen[start] = True
    edge = [start]
    for _ in range(steps):
        beyond: list[Place] = []
        for region in edge:
            for near in ADJACENT[region]:
                if seen[near]:
                    continue
                seen[near] = True
                if held_under_siege(s, near, FP):
                    s.forbid(PLACE[near], "R7.5")
                    if into_sieges:
                        reached.append(INSIDE[near])
                    else:
                        s.forbid(PLACE[INSIDE[near]], "R7.5")
                    continue
                reached.append(near)
                if SETTLEMENT[near] != STRONGHOLD or s.control[near] == FP:
                    beyond.append(near)
        edge = beyond
    reached.sort()
    return reached


def mouth_reach(s: WarState, start: Place, steps: int) -> list[Place]:
    """Return the regions the Mouth of Sauron may walk to from `start`, including `start`, ascending (R7.6)."""
    reached = [start]
    if start >= REGIONS:
        return reached  # besieged (R7.6)
    seen = [False] * REGIONS
    seen[start] = True
    edge = [start]
    for _ in range(steps):
        beyond: list[Place] = []
        for region in edge:
            for near in ADJACENT[region]:
                if seen[near]:
                    continue
                seen[near] = True
                if barred_to_shadow(s, near) or held_under_siege(s, near, SHADOW):
                    s.forbid(PLACE[near], "R7.6")
                    continue
                reached.append(near)
                beyond.append(near)
        edge = beyond
    reached.sort()
    return reached


def barred_to_shadow(s: WarState, region: Place) -> bool:
    """Tell whether Nazgul and Minions may not enter: a Free Peoples Stronghold that is not besieged (R7.6)."""
    return SETTLEMENT[region] == STRONGHOLD and s.control[region] == FP and not s.besieged(region)


def forbid_others(s: WarState, reached: list[Place], rule: str) -> None:
    """Note the rule that keeps all other places from being offered; this costs nothing unless somebody asks why."""
    if s.why is None:
        return
    for place in ALL_PLACES:
        if place not in reached:
            s.forbid(PLACE[place], rule)
