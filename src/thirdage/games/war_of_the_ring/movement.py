"""Moving armies (R10)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    ALL_CHARACTERS,
    ALL_PLACES,
    ALL_REGIONS,
    CHARACTER_SIDE,
    ELITE,
    ELITES,
    FP,
    ISENGARD,
    LEADER,
    LEVEL,
    NAZGUL,
    NO_NATION,
    REGION_NATION,
    REGIONS,
    SHADOW,
    SLOT_NATION,
    SLOTS,
)
from thirdage.games.war_of_the_ring.control import check_sieges, enter, transfer
from thirdage.games.war_of_the_ring.forces import ANY_LEADER, ANYBODY, Choice, army_force, choose_force, elite_leads
from thirdage.games.war_of_the_ring.ids import Nation, Place, Side
from thirdage.games.war_of_the_ring.paths import forbid_others
from thirdage.games.war_of_the_ring.state import STACK, WarState
from thirdage.games.war_of_the_ring.teams import leave_to_owner, reason, use_army
from thirdage.games.war_of_the_ring.vocabulary import DONE, MESSAGES, NUMBER, PLACE, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

MOVE_FROM: Final = MESSAGES.prompt("move_from", left=NUMBER)
MOVE_TO: Final = MESSAGES.prompt("move_to", place=PLACE)
MOVED: Final = MESSAGES.event("army_moved", side=SIDE, from_=PLACE, to=PLACE, units=int)


class Moves:
    """The moves of one action: whatever has moved stays where it arrived (R10.2)."""

    def __init__(self, side: Side, need_leader: bool) -> None:
        self.side = side
        self.need_leader = need_leader
        self.lead_slots = ANY_LEADER  # a card may name the leader it requires
        self.lead_characters = ANYBODY
        self.arrived_at: list[int] = []
        self.arrived: list[Force] = []

    def unmoved(self, s: WarState, place: Place) -> Force:
        """Return the figures at a place that have not moved in this action."""
        force = army_force(s, self.side, place)
        for index, there in enumerate(self.arrived_at):
            if there == place:
                came = self.arrived[index]
                for slot in range(SLOTS):
                    force.slots[slot] -= came.slots[slot]
                force.characters &= ~came.characters
        leave_to_owner(s, self.side, place, force, False)
        return force

    def choice(self, s: WarState, place: Place, to: Place) -> Choice:
        """Return who may move from one region to another."""
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


def borders_allow(s: WarState, nation: Nation, region: Place) -> bool:
    """Tell whether a nation may enter a region: if not At War, only its own and neutral regions (R8.5a)."""
    return s.at_war(nation) or REGION_NATION[region] in (nation, NO_NATION)


def limit_to_borders(s: WarState, force: Force, to: Place) -> None:
    """Remove those who may not enter: nations not At War in foreign regions (R8.5a), characters of level 0 (R7.7)."""
    for slot in range(NAZGUL):
        if force.slots[slot] > 0 and not borders_allow(s, SLOT_NATION[slot], to):
            force.slots[slot] = 0
    if force.characters != 0:
        for character in ALL_CHARACTERS:
            if LEVEL[character] == 0:
                force.characters &= ~(1 << character)


def destinations(s: WarState, moves: Moves, place: Place) -> list[Option]:
    """Return the adjacent regions that some part of the army at `place` may move to (R10.1, R10.5)."""
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


def can_leave(s: WarState, moves: Moves, place: Place) -> bool:
    """Tell whether some part of the army at `place` may move somewhere."""
    if s.team is None and not moves.arrived_at and moves.lead_slots == ANY_LEADER and moves.lead_characters == ANYBODY:
        return somebody_leaves(s, moves.side, moves.need_leader, place)
    for to in ADJACENT[place]:
        if s.free_for_army(to, moves.side) and moves.choice(s, place, to).possible(s):
            return True
    return False


def somebody_leaves(s: WarState, side: Side, need_leader: bool, place: Place) -> bool:
    """Answer `can_leave` before anybody has moved, with two players and any leader, without building forces.

    This is asked of every army whenever dice are considered.
    """
    figures, base = s.figures, place * SLOTS
    first, last = (0, ISENGARD) if side == FP else (ISENGARD, ELITE)
    led_anyhow = not need_leader or officer_at(s, side, place)
    alone = s.units[place * 2 + side] == 1
    for to in ADJACENT[place]:
        if not s.free_for_army(to, side) or (s.config.strict_stacking and s.units[to * 2 + side] >= STACK):
            continue
        home = REGION_NATION[to]
        crossing, led, bound = False, led_anyhow, False
        for nation in range(first, last):
            leaders = figures[base + LEADER + nation] if side == FP else 0
            elites = figures[base + ELITE + nation]
            if s.steps[nation] == 0 or home in (nation, NO_NATION):  # R8.5a
                if elites > 0 or figures[base + nation] > 0:
                    crossing = True
                if need_leader and (leaders > 0 or (elites > 0 and elite_leads(s, ELITES[nation]))):
                    led = True
            elif leaders > 0:
                bound = True  # a unit must stay with Leaders who cannot go (R10.9a)
        if crossing and led and not (bound and alone):
            return True
    return False


def officer_at(s: WarState, side: Side, place: Place) -> bool:
    """Tell whether a Nazgul or a character who moves alone is with the army: a leader whatever the border."""
    if side == SHADOW and s.figures[place * SLOTS + NAZGUL] > 0:
        return True
    if place not in s.character_at:
        return False
    for character in ALL_CHARACTERS:
        if s.character_at[character] == place and CHARACTER_SIDE[character] == side and LEVEL[character] != 0:
            return True
    return False


def sources(s: WarState, moves: Moves) -> list[Option]:
    """Return the regions from which an army may move. Armies inside a besieged Stronghold cannot (R10.7)."""
    options: list[Option] = []
    for place in ALL_REGIONS:
        if s.units[place * 2 + moves.side] > 0:
            if can_leave(s, moves, place):
                options.append(PLACE[place])
            elif place in moves.arrived_at:
                s.forbid(PLACE[place], "R10.2")
            else:
                rule = "R10.4" if moves.need_leader else "R10.1"
                s.forbid(PLACE[place], reason(s, moves.side, place) or rule)
    for place in ALL_PLACES[REGIONS:]:
        if s.units[place * 2 + moves.side] > 0:
            s.forbid(PLACE[place], "R10.7")
    return options


def can_move(s: WarState, side: Side, need_leader: bool) -> bool:
    """Tell whether any army of the side may move."""
    moves = Moves(side, need_leader)
    for place in ALL_REGIONS:
        if s.units[place * 2 + side] > 0 and can_leave(s, moves, place):
            return True
    return False


def move_armies(s: WarState, side: Side, most: int, need_leader: bool) -> Flow[None]:
    """Make up to `most` moves; the second may be declined (R10.1, R10.2)."""
    yield from move_by(s, Moves(side, need_leader), most)


def move_by(s: WarState, moves: Moves, most: int) -> Flow[None]:
    """Make the moves of one action, or of a card that names the leader."""
    side = moves.side
    for number in range(most):
        options = s.known(MOVE_FROM)
        if options is None:
            options = move_options(s, moves, number)
        if options == [DONE]:
            return
        picked = yield MOVE_FROM.ask(s.seat(side), options, "R10.1", left=NUMBER[most - number])
        if picked is DONE:
            return
        yield from move_one(s, moves, Place(picked.value))


def move_options(s: WarState, moves: Moves, number: int) -> list[Option]:
    """Return which army may move; from the second move on, also none."""
    options = sources(s, moves)
    if number > 0:
        options.append(DONE)
    else:
        s.forbid(DONE, "R10.1")
    return options


def move_one(s: WarState, moves: Moves, place: Place) -> Flow[None]:
    """Move one army, or part of it, to one adjacent region."""
    seat = s.seat(moves.side)
    options = s.known(MOVE_TO)
    if options is None:
        options = destinations(s, moves, place)
    to = Place((yield MOVE_TO.ask(seat, options, "R10.1", place=PLACE[place])).value)
    force = yield from choose_force(s, moves.choice(s, place, to), to, "R10.3")
    march(s, moves.side, force, place, to)
    moves.arrived_at.append(to)
    moves.arrived.append(force)


def march(s: WarState, side: Side, force: Force, place: Place, to: Place) -> None:
    """Move the figures; this may lift a siege in the region they leave, and capture the one they enter."""
    transfer(s, force, place, to)
    use_army(s, side, force, place, to)
    s.tell(MOVED, side=SIDE[side], from_=PLACE[place], to=PLACE[to], units=force.units())
    check_sieges(s)
    enter(s, to, side, force)
