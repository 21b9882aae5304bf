"""Moving armies (R10)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    CHARACTERS,
    LEVEL,
    NAZGUL,
    NO_NATION,
    PLACES,
    REGION_NATION,
    REGIONS,
    SHADOW,
    SLOT_NATION,
    SLOTS,
)
from thirdage.games.war_of_the_ring.control import check_sieges, enter, transfer
from thirdage.games.war_of_the_ring.forces import ANY_LEADER, ANYBODY, Choice, army_force, choose_force
from thirdage.games.war_of_the_ring.paths import forbid_others
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.teams import leave_to_owner, reason, use_army
from thirdage.games.war_of_the_ring.vocabulary import DONE, MESSAGES, NUMBER, PLACE, SIDE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

MOVE_FROM: Final = MESSAGES.prompt("move_from", "left")
MOVE_TO: Final = MESSAGES.prompt("move_to", "place")
MOVED: Final = MESSAGES.event("army_moved", "side", "from", "to", "units")


class Moves:
    """The moves of one action: what has moved already stays where it came to (R10.2)."""

    def __init__(self, side: int, need_leader: bool) -> None:
        self.side = side
        self.need_leader = need_leader
        self.lead_slots = ANY_LEADER  # a card may name the leader it asks for
        self.lead_characters = ANYBODY
        self.arrived_at: list[int] = []
        self.arrived: list[Force] = []

    def unmoved(self, s: WarState, place: int) -> Force:
        """The figures at a place that have not moved in this action."""
        force = army_force(s, self.side, place)
        for index, there in enumerate(self.arrived_at):
            if there == place:
                came = self.arrived[index]
                for slot in range(SLOTS):
                    force.slots[slot] -= came.slots[slot]
                force.characters &= ~came.characters
        leave_to_owner(s, self.side, place, force, False)
        return force

    def choice(self, s: WarState, place: int, to: int) -> Choice:
        """Who may move from a region to another one."""
        allowed = self.unmoved(s, place)
        if place in self.arrived_at and not s.config.waiting_army_moves:
            allowed = Force()
        limit_to_borders(s, allowed, to)
        choice = Choice(s, self.side, place, allowed)
        choice.need_leader = self.need_leader
        choice.lead_slots = self.lead_slots
        choice.lead_characters = self.lead_characters
        if s.config.strict_stacking:
            choice.most_units = STACK - s.army(to, self.side)
        return choice


def borders_allow(s: WarState, nation: int, region: int) -> bool:
    """A nation not At War stays inside its own borders and in neutral regions (R8.5a)."""
    return s.at_war(nation) or REGION_NATION[region] in (nation, NO_NATION)


def limit_to_borders(s: WarState, force: Force, to: int) -> None:
    """Who may not enter is left out: nations not At War in foreign regions (R8.5a), characters of level 0 (R7.7)."""
    for slot in range(NAZGUL):
        if force.slots[slot] > 0 and not borders_allow(s, SLOT_NATION[slot], to):
            force.slots[slot] = 0
    if force.characters != 0:
        for character in range(CHARACTERS):
            if LEVEL[character] == 0:
                force.characters &= ~(1 << character)


def destinations(s: WarState, moves: Moves, place: int) -> list[Option]:
    """The adjacent regions some part of the army at `place` may move to (R10.1, R10.5)."""
    options: list[Option] = []
    for to in ADJACENT[place]:
        if not s.free_for_army(to, moves.side):
            s.forbid(PLACE[to], "R5.5" if moves.side == SHADOW and s.warded(to) else "R10.5")
            continue
        choice = moves.choice(s, place, to)
        if choice.possible(s):
            options.append(PLACE[to])
        else:
            s.forbid(PLACE[to], choice.obstacle())
    forbid_others(s, ADJACENT[place], "R10.1")
    return options


def can_leave(s: WarState, moves: Moves, place: int) -> bool:
    """Whether some part of the army at `place` may move somewhere."""
    for to in ADJACENT[place]:
        if s.free_for_army(to, moves.side) and moves.choice(s, place, to).possible(s):
            return True
    return False


def sources(s: WarState, moves: Moves) -> list[Option]:
    """The regions from which an army may move. Armies inside a besieged Stronghold cannot (R10.7)."""
    options: list[Option] = []
    for place in range(REGIONS):
        if s.units[place * 2 + moves.side] > 0:
            if can_leave(s, moves, place):
                options.append(PLACE[place])
            elif place in moves.arrived_at:
                s.forbid(PLACE[place], "R10.2")
            else:
                rule = "R10.4" if moves.need_leader else "R10.1"
                s.forbid(PLACE[place], reason(s, moves.side, place) or rule)
    for place in range(REGIONS, PLACES):
        if s.units[place * 2 + moves.side] > 0:
            s.forbid(PLACE[place], "R10.7")
    return options


def can_move(s: WarState, side: int, need_leader: bool) -> bool:
    """Whether any army of the side may move."""
    moves = Moves(side, need_leader)
    for place in range(REGIONS):
        if s.units[place * 2 + side] > 0 and can_leave(s, moves, place):
            return True
    return False


def move_armies(s: WarState, side: int, most: int, need_leader: bool) -> Flow[None]:
    """Up to `most` moves; the second may be declined (R10.1, R10.2)."""
    yield from move_by(s, Moves(side, need_leader), most)


def move_by(s: WarState, moves: Moves, most: int) -> Flow[None]:
    """The moves of one action, or of a card that names who leads them."""
    side = moves.side
    for number in range(most):
        options = sources(s, moves)
        if number > 0:
            options.append(DONE)
        else:
            s.forbid(DONE, "R10.1")
        if options == [DONE]:
            return
        picked = yield Ask(s.seat(side), MOVE_FROM, options, "R10.1", NUMBER[most - number])
        if picked is DONE:
            return
        yield from move_one(s, moves, picked.value)


def move_one(s: WarState, moves: Moves, place: int) -> Flow[None]:
    """One army, or part of it, to one adjacent region."""
    seat = s.seat(moves.side)
    options = destinations(s, moves, place)
    to = (yield Ask(seat, MOVE_TO, options, "R10.1", PLACE[place])).value
    force = yield from choose_force(s, moves.choice(s, place, to), to, "R10.3")
    march(s, moves.side, force, place, to)
    moves.arrived_at.append(to)
    moves.arrived.append(force)


def march(s: WarState, side: int, force: Force, place: int, to: int) -> None:
    """The figures go; the region they left may be free of a siege, the one they enter may be taken."""
    transfer(s, force, place, to)
    use_army(s, side, force, place, to)
    s.emit(MOVED, SIDE[side], PLACE[place], PLACE[to], force.units())
    check_sieges(s)
    enter(s, to, side, force)
