"""Armies that march several regions by a card (R5.9).

The path is walked first, region by region, then the player says who goes: only figures that may enter every region of
the path. A region is offered only if somebody could still come to a legal end from there.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import ADJACENT, REGIONS
from thirdage.games.war_of_the_ring.control import occupy
from thirdage.games.war_of_the_ring.forces import ANY_LEADER, ANYBODY, Choice, choose_force
from thirdage.games.war_of_the_ring.movement import Moves, limit_to_borders, march
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, NUMBER, PLACE, STOP
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

MARCH_FROM: Final = MESSAGES.prompt("march_from", "left")
MARCH_VIA: Final = MESSAGES.prompt("march_via", "place", "left")


class March:
    """What a card says about a march."""

    def __init__(self, side: int, regions: int) -> None:
        self.side = side
        self.regions = regions  # how far at most
        self.must_join = False  # it has to end where another army of its side stands
        self.need_leader = False
        self.lead_slots = ANY_LEADER
        self.lead_characters = ANYBODY
        self.moves = Moves(side, False)

    def walkers(self, s: WarState, place: int) -> Force:
        """The figures at a place that have not marched by this card."""
        if place in self.moves.arrived_at and not s.config.waiting_army_moves:
            return Force()
        return self.moves.unmoved(s, place)

    def choice(self, s: WarState, place: int, allowed: Force, to: int) -> Choice:
        """Who of those that may go all the way goes."""
        choice = Choice(s, self.side, place, allowed)
        choice.need_leader = self.need_leader
        choice.lead_slots = self.lead_slots
        choice.lead_characters = self.lead_characters
        if s.config.strict_stacking:
            choice.most_units = STACK - s.army(to, self.side)  # on the way there is no limit (R5.9)
        return choice

    def may_end(self, s: WarState, place: int, allowed: Force, to: int) -> bool:
        """Whether the march may stop there."""
        if self.must_join and s.army(to, self.side) == 0:
            return False
        return self.choice(s, place, allowed, to).possible(s)


def can_go(s: WarState, orders: March, place: int, walkers: Force, to: int, left: int) -> bool:
    """Whether some of the walkers can enter a region and come to a legal end there or within `left` regions more."""
    if to == place or not s.free_for_army(to, orders.side):
        return False
    allowed = walkers.clone()
    limit_to_borders(s, allowed, to)
    if allowed.units() == 0:
        return False
    if orders.may_end(s, place, allowed, to):
        return True
    if left > 0:
        for near in ADJACENT[to]:
            if can_go(s, orders, place, allowed, near, left - 1):
                return True
    return False


def next_regions(s: WarState, orders: March, place: int, walkers: Force, path: list[int]) -> list[Option]:
    """The regions the march may go on to."""
    options: list[Option] = []
    for near in ADJACENT[path[-1] if path else place]:
        if can_go(s, orders, place, walkers, near, orders.regions - len(path) - 1):
            options.append(PLACE[near])
        elif s.free_for_army(near, orders.side):
            s.forbid(PLACE[near], "R5.9")
        else:
            s.forbid(PLACE[near], "R5.5" if s.army(near, 1 - orders.side) == 0 else "R10.5")
    return options


def march_sources(s: WarState, orders: March) -> list[int]:
    """The regions from which an army can make this march."""
    found: list[int] = []
    for place in range(REGIONS):
        if s.army(place, orders.side) > 0 and next_regions(s, orders, place, orders.walkers(s, place), []):
            found.append(place)
    return found


def march_armies(s: WarState, orders: March, armies: int) -> Flow[None]:
    """So many different armies march, or as many as can (R5.5)."""
    for number in range(armies):
        options = [PLACE[place] for place in march_sources(s, orders)]
        if not options:
            return
        picked = options[0]
        if len(options) > 1:
            picked = yield Ask(s.seat(orders.side), MARCH_FROM, options, "R5.9", NUMBER[armies - number])
        yield from march_one(s, orders, picked.value)


def march_one(s: WarState, orders: March, place: int) -> Flow[None]:
    """One army walks its path; what it passes undefended it takes (R5.9)."""
    path: list[int] = []
    walkers = orders.walkers(s, place)
    while len(path) < orders.regions:
        options = next_regions(s, orders, place, walkers, path)
        if path and orders.may_end(s, place, walkers, path[-1]):
            options.append(STOP)
        else:
            s.forbid(STOP, "R5.9")
        picked = options[0]
        if len(options) > 1:
            here = PLACE[path[-1] if path else place]
            picked = yield Ask(s.seat(orders.side), MARCH_VIA, options, "R5.9", here, orders.regions - len(path))
        if picked is STOP:
            break
        path.append(picked.value)
        limit_to_borders(s, walkers, picked.value)
    force = yield from choose_force(s, orders.choice(s, place, walkers, path[-1]), path[-1], "R5.9")
    for region in path[:-1]:
        occupy(s, region, orders.side)
    march(s, orders.side, force, place, path[-1])
    orders.moves.arrived_at.append(path[-1])
    orders.moves.arrived.append(force)
