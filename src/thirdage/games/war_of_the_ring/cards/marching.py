"""Armies that march several regions by a card (R5.9).

The player first walks the path, region by region, then says who goes: only figures that may enter every region on the
path. A region is offered only if somebody could still reach a legal end from there.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import ADJACENT, ALL_REGIONS, ENEMY
from thirdage.games.war_of_the_ring.control import occupy
from thirdage.games.war_of_the_ring.forces import ANY_LEADER, ANYBODY, Choice, choose_force
from thirdage.games.war_of_the_ring.ids import Place, Side
from thirdage.games.war_of_the_ring.movement import Moves, limit_to_borders, march
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, NUMBER, PLACE, STOP
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

MARCH_FROM: Final = MESSAGES.prompt("march_from", left=NUMBER)
MARCH_VIA: Final = MESSAGES.prompt("march_via", place=PLACE, left=int)


class March:
    """What a card says about a march."""

    def __init__(self, side: Side, regions: int) -> None:
        self.side = side
        self.regions = regions  # how far, at most
        self.must_join = False  # it has to end with another army of its side
        self.need_leader = False
        self.lead_slots = ANY_LEADER
        self.lead_characters = ANYBODY
        self.moves = Moves(side, False)

    def walkers(self, s: WarState, place: Place) -> Force:
        """Return the figures at a place that have not marched by this card."""
        if place in self.moves.arrived_at and not s.config.waiting_army_moves:
            return Force()
        return self.moves.unmoved(s, place)

    def choice(self, s: WarState, place: Place, allowed: Force, to: Place) -> Choice:
        """Return the choice of who goes, among those who may go all the way."""
        choice = Choice(s, self.side, place, allowed)
        choice.need_leader = self.need_leader
        choice.lead_slots = self.lead_slots
        choice.lead_characters = self.lead_characters
        if s.config.strict_stacking:
            choice.most_units = STACK - s.army(to, self.side)  # there is no limit on the way (R5.9)
        return choice

    def may_end(self, s: WarState, place: Place, allowed: Force, to: Place) -> bool:
        """Tell whether the march may stop there."""
        if self.must_join and s.army(to, self.side) == 0:
            return False
        return self.choice(s, place, allowed, to).possible(s)


def can_go(s: WarState, orders: March, place: Place, walkers: Force, to: Place, left: int) -> bool:
    """Tell whether some of the walkers can enter a region and reach a legal end there or within `left` more regions."""
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


def next_regions(s: WarState, orders: March, place: Place, walkers: Force, path: list[Place]) -> list[Option]:
    """Return the regions the march may go on to."""
    options: list[Option] = []
    for near in ADJACENT[path[-1] if path else place]:
        if can_go(s, orders, place, walkers, near, orders.regions - len(path) - 1):
            options.append(PLACE[near])
        elif s.free_for_army(near, orders.side):
            s.forbid(PLACE[near], "R5.9")
        else:
            s.forbid(PLACE[near], "R5.5" if s.army(near, ENEMY[orders.side]) == 0 else "R10.5")
    return options


def march_sources(s: WarState, orders: March) -> list[Place]:
    """Return the regions from which an army can make this march."""
    found: list[Place] = []
    for place in ALL_REGIONS:
        if s.army(place, orders.side) > 0 and next_regions(s, orders, place, orders.walkers(s, place), []):
            found.append(place)
    return found


def march_armies(s: WarState, orders: March, armies: int) -> Flow[None]:
    """March this many different armies, or as many as can (R5.5)."""
    for number in range(armies):
        left = NUMBER[armies - number]
        options = s.known(MARCH_FROM, "left", left)
        if options is None:
            options = [PLACE[place] for place in march_sources(s, orders)]
        if not options:
            return
        picked = options[0]
        if len(options) > 1:
            picked = yield MARCH_FROM.ask(s.seat(orders.side), options, "R5.9", left=left)
        yield from march_one(s, orders, Place(picked.value))


def march_one(s: WarState, orders: March, place: Place) -> Flow[None]:
    """March one army along its path; it captures what it passes undefended (R5.9)."""
    path: list[Place] = []
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
            picked = yield MARCH_VIA.ask(
                s.seat(orders.side), options, "R5.9", place=here, left=orders.regions - len(path)
            )
        if picked is STOP:
            break
        path.append(Place(picked.value))
        limit_to_borders(s, walkers, Place(picked.value))
    force = yield from choose_force(s, orders.choice(s, place, walkers, path[-1]), path[-1], "R5.9")
    for region in path[:-1]:
        occupy(s, region, orders.side)
    march(s, orders.side, force, place, path[-1])
    orders.moves.arrived_at.append(path[-1])
    orders.moves.arrived.append(force)
