"""Armies that march several regions by a card (R5.9).

The path is walked first, region by region, then the player says who goes: only figures that may enter every region of
the path. A region is offered only if somebody could still come to a legal end from there.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    LEADER,
    REGIONS,
    SLOT_NATION,
    SLOT_SIDE,
)
from thirdage.games.war_of_the_ring.control import occupy
from thirdage.games.war_of_the_ring.forces import ANY_LEADER, ANYBODY, Choice, choose_force
from thirdage.games.war_of_the_ring.movement import Moves, borders_allow, limit_to_borders, march
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.vocabulary import DONE, MESSAGES, NUMBER, PLACE, STOP
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

MARCH_FROM: Final = MESSAGES.prompt("march_from", "left")
MARCH_VIA: Final = MESSAGES.prompt("march_via", "place", "left")


class March:
    """What a card says about a march."""

    def __init__(self, side: int, regions: int) -> None:
        self.side = side
        self.regions = regions  # how far at most
        self.join: list[bool] | None = None  # regions where it has to end; None = anywhere
        self.need_leader = False
        self.lead_slots = ANY_LEADER
        self.lead_characters = ANYBODY
        self.moves = Moves(side, False)

    def choice(self, s: WarState, place: int, path: list[int]) -> Choice:
        """Who may go all along this path."""
        allowed = self.moves.unmoved(s, place)
        if place in self.moves.arrived_at and not s.config.waiting_army_moves:
            allowed = Force()
        for region in path:
            limit_to_borders(s, allowed, region)
        choice = Choice(s, self.side, place, allowed)
        choice.need_leader = self.need_leader
        choice.lead_slots = self.lead_slots
        choice.lead_characters = self.lead_characters
        if path and s.config.strict_stacking:
            choice.most_units = STACK - s.army(path[-1], self.side)
        return choice

    def may_end(self, region: int) -> bool:
        """Whether the march may stop there."""
        return self.join is None or self.join[region]


def can_finish(s: WarState, orders: March, place: int, path: list[int]) -> bool:
    """Whether somebody can walk this path and come to a legal end in the regions left."""
    choice = orders.choice(s, place, path)
    if not choice.possible(s):
        return False
    if orders.may_end(path[-1]):
        return True
    left = orders.regions - len(path)
    for slot in range(LEADER):
        if SLOT_SIDE[slot] == orders.side and choice.allowed.slots[slot] > 0:
            if _reaches(s, orders, path[-1], left, SLOT_NATION[slot]):
                return True
    return False


def _reaches(s: WarState, orders: March, region: int, left: int, nation: int) -> bool:
    """Whether units of a nation find a region to end in within `left` more regions."""
    if left == 0:
        return False
    for near in ADJACENT[region]:
        if not s.free_for_army(near, orders.side):
            continue
        if borders_allow(s, nation, near) and (orders.may_end(near) or _reaches(s, orders, near, left - 1, nation)):
            return True
    return False


def next_regions(s: WarState, orders: March, place: int, path: list[int]) -> list[Option]:
    """The regions the march may go on to."""
    options: list[Option] = []
    here = path[-1] if path else place
    for near in ADJACENT[here]:
        if not s.free_for_army(near, orders.side):
            s.forbid(PLACE[near], "R10.5")
        elif near == place or not can_finish(s, orders, place, [*path, near]):
            s.forbid(PLACE[near], "R5.9")
        else:
            options.append(PLACE[near])
    return options


def march_sources(s: WarState, orders: March) -> list[int]:
    """The regions from which an army can make this march."""
    found: list[int] = []
    for place in range(REGIONS):
        if s.army(place, orders.side) > 0 and next_regions(s, orders, place, []):
            found.append(place)
    return found


def march_armies(s: WarState, orders: March, armies: int) -> Flow[None]:
    """Up to `armies` different armies march; the first is compulsory where it is possible."""
    for number in range(armies):
        options = [PLACE[place] for place in march_sources(s, orders)]
        if not options:
            return
        if number > 0:
            options.append(DONE)
        picked = options[0]
        if len(options) > 1:
            picked = yield Ask(s.seat(orders.side), MARCH_FROM, options, "R5.9", NUMBER[armies - number])
        if picked is DONE:
            return
        yield from march_one(s, orders, picked.value)


def march_one(s: WarState, orders: March, place: int) -> Flow[None]:
    """One army walks its path; what it passes undefended it takes (R5.9)."""
    path: list[int] = []
    while len(path) < orders.regions:
        options = next_regions(s, orders, place, path)
        if path and orders.may_end(path[-1]):
            options.append(STOP)
        if not options:
            break
        picked = options[0]
        if len(options) > 1:
            here = PLACE[path[-1] if path else place]
            picked = yield Ask(s.seat(orders.side), MARCH_VIA, options, "R5.9", here, orders.regions - len(path))
        if picked is STOP:
            break
        path.append(picked.value)
    force = yield from choose_force(s, orders.choice(s, place, path), path[-1], "R5.9")
    for region in path[:-1]:
        occupy(s, region, orders.side)
    march(s, orders.side, force, place, path[-1])
    orders.moves.arrived_at.append(path[-1])
    orders.moves.arrived.append(force)
