"""Choosing which figures of an army go: to move, to attack, to advance (R10.3, R11.3, R11.18).

A force is chosen kind by kind, "how many of these", so every force can be reached in exactly one way and no choice can
end in a force the rules refuse. `all` is the short way for the usual case.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    CHARACTER_SIDE,
    CHARACTERS,
    ELITE,
    FP,
    ISENGARD,
    LEADER,
    NAZGUL,
    SARUMAN,
    SLOT_NATION,
    SLOTS,
    SOUTHRONS,
)
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.teams import command_over
from thirdage.games.war_of_the_ring.vocabulary import (
    ALL_FIGURES,
    CHARACTER,
    CHOOSE,
    FIGURE,
    MESSAGES,
    NONE,
    NUMBER,
    PLACE,
    STAY,
)
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

# The runs of slots that belong to each side: Regulars, Elites, Leaders or Nazgul.
SIDE_SLOTS: Final[list[list[tuple[int, int]]]] = [
    [(0, ISENGARD), (ELITE, ELITE + ISENGARD), (LEADER, NAZGUL)],
    [(ISENGARD, ELITE), (ELITE + ISENGARD, LEADER), (NAZGUL, SLOTS)],
]

ANY_LEADER: Final = (1 << SLOTS) - 1
ANYBODY: Final = (1 << CHARACTERS) - 1

WHO_GOES: Final = MESSAGES.prompt("who_goes", "place", "to")
HOW_MANY_GO: Final = MESSAGES.prompt("how_many_go", "figure", "place")
CHARACTER_GOES: Final = MESSAGES.prompt("character_goes", "character", "place")


def elite_leads(s: WarState, slot: int) -> bool:
    """Whether each Elite of this slot is also a Leader: Isengard's while Saruman is in play (R17.12), with three or
    four players also the Southrons' (R19.8)."""
    if slot == ELITE + ISENGARD or (slot == ELITE + SOUTHRONS and s.team is not None):
        return s.in_play(SARUMAN)
    return False


def leads(s: WarState, slot: int) -> bool:
    """Whether figures of this slot are the leader a Character result asks for (R10.4)."""
    return slot >= LEADER or elite_leads(s, slot)


class Choice:
    """Who may go from a place, and what the rules demand of those who do."""

    def __init__(self, s: WarState, side: int, place: int, allowed: Force) -> None:
        self.side = side
        self.place = place
        self.allowed = allowed
        self.need_leader = False  # a Character result pays, or a card names a leader (R10.1, R11.1)
        self.lead_slots = ANY_LEADER  # which kinds of figures are that leader: a mask of slots
        self.lead_characters = ANYBODY  # and which characters
        self.most_units = 99  # room at the destination where overstacking is forbidden
        self.may_refuse = False  # nobody at all may go (R11.18)
        self.officers_follow = False  # with no unit left behind there is no rearguard to stay in (R11.3)
        self.present = s.army(place, side)
        self.command = command_over(s, side)
        self.bound_leaders = s.fp_leaders(place) - allowed.fp_leaders() if side == FP else 0

    def unit_cap(self) -> int:
        """How many units may go: one stays with Leaders who cannot go (R10.3, R10.9a)."""
        return min(self.most_units, self.present - 1 if self.bound_leaders > 0 else self.present)

    def possible(self, s: WarState) -> bool:
        """Whether some legal force exists."""
        if self.allowed.units() == 0 or self.unit_cap() < 1:
            return False
        if self.need_leader and not self.has_leader(s, self.allowed):
            return False
        command = self.command
        if command is None:
            return True
        nobody = [0] * LEADER
        return command.reachable(nobody, self.allowed.slots, self.unit_cap(), self.debt(s, False, -1))

    def debt(self, s: WarState, led: bool, slot: int) -> int:
        """The Elites of a team-mate who must come along after `slot`, because nobody else can be the leader (R10.4)."""
        command = self.command
        if command is None or not self.need_leader or led or self.officer():
            return 0
        for later in range(slot + 1, LEADER):
            if self.allowed.slots[later] > 0 and command.own[later] and self.slot_leads(s, later):
                return 0
        return 1

    def within_command(self, s: WarState, chosen: list[int], led: bool, slot: int, least: int, most: int) -> range:
        """How many of `slot` may go, from `least` to `most`, so that the force stays the player's (R19.7, R19.9)."""
        command = self.command
        if command is None:
            return range(least, most + 1)
        rest = [0] * (slot + 1) + self.allowed.slots[slot + 1 : LEADER]
        good: list[int] = []
        for number in range(least, most + 1):
            given = chosen[:LEADER]
            given[slot] = number
            leader = led or (number > 0 and self.slot_leads(s, slot))
            if command.reachable(given, rest, self.unit_cap() - sum(given), self.debt(s, leader, slot)):
                good.append(number)
        return range(good[0], good[-1] + 1) if good else range(least, least + 1)

    def obstacle(self) -> str:
        """The clause that leaves no legal force, where `possible` finds none."""
        if self.allowed.units() == 0:
            return "R8.5"  # nobody may cross the border
        if self.most_units < 1:
            return "R6.3"
        return "R10.9a" if self.unit_cap() < 1 else "R10.4"

    def slot_leads(self, s: WarState, slot: int) -> bool:
        """Whether figures of this slot are the leader asked for; a card may name units (an Isengard unit)."""
        if self.lead_slots == ANY_LEADER:
            return leads(s, slot)
        return self.lead_slots >> slot & 1 == 1

    def has_leader(self, s: WarState, force: Force) -> bool:
        """Whether a force includes the leader asked for (R10.4)."""
        return self.leader_after(s, force, -1)

    def leader_after(self, s: WarState, force: Force, slot: int) -> bool:
        """Whether a kind later than `slot`, or a character, could be the leader."""
        if force.characters & self.lead_characters != 0:
            return True
        for later in range(slot + 1, SLOTS):
            if force.slots[later] > 0 and self.slot_leads(s, later):
                return True
        return False

    def officer(self) -> bool:
        """Whether somebody who is no unit could lead."""
        if self.allowed.characters & self.lead_characters != 0:
            return True
        for slot in range(LEADER, SLOTS):
            if self.allowed.slots[slot] > 0 and self.lead_slots >> slot & 1:
                return True
        return False

    def all_may_go(self) -> bool:
        """Whether everybody allowed can go at once. Leaders are allowed together with their units or not at all."""
        if self.allowed.units() > self.unit_cap():
            return False
        command = self.command
        return command is None or command.holds(self.allowed.slots)

    def alone(self) -> bool:
        """Whether only one figure could go, so that there is nothing to choose."""
        return sum(self.allowed.slots) == 1 and self.allowed.characters == 0


def choose_force(s: WarState, choice: Choice, to: int, rule: str) -> Flow[Force]:
    """Ask who goes to place `to`; a force without units means that nobody does."""
    if choice.alone() and not choice.may_refuse:
        return choice.allowed
    options: list[Option] = []
    if choice.all_may_go():
        options.append(ALL_FIGURES)
    else:
        s.forbid(ALL_FIGURES, "R6.3" if choice.allowed.units() > choice.most_units else rule)
    if not choice.alone():
        options.append(CHOOSE)
    if choice.may_refuse:
        options.append(NONE)
    seat = s.seat(choice.side)
    picked = yield Ask(seat, WHO_GOES, options, rule, PLACE[choice.place], PLACE[to])
    if picked is ALL_FIGURES:
        return choice.allowed
    if picked is NONE:
        return Force()
    return (yield from _choose_each(s, choice, rule))


def _choose_each(s: WarState, choice: Choice, rule: str) -> Flow[Force]:
    """Kind by kind: units, Leaders, Nazgul, then characters."""
    allowed = choice.allowed
    force = Force()
    units = 0
    led = False
    for slot in range(SLOTS):
        most = allowed.slots[slot]
        if most == 0:
            continue
        least = 0
        if slot < LEADER:
            room = choice.unit_cap() - units
            if choice.need_leader and not led and not choice.slot_leads(s, slot) and not choice.officer():
                room -= 1  # an Elite that leads must still find room
            most = min(most, room)
            if units == 0 and sum(allowed.slots[slot + 1 : LEADER]) == 0:
                least = 1  # at least one unit goes (R10.1, R11.2)
        elif units == choice.present and (slot < NAZGUL or choice.officers_follow):
            least = most  # Leaders are not left without a unit (R10.3)
        if choice.need_leader and not led and choice.slot_leads(s, slot) and not choice.leader_after(s, allowed, slot):
            least = max(least, 1)  # the leader goes along (R10.4)
        if choice.command is not None and slot < LEADER:
            going = choice.within_command(s, force.slots, led, slot, least, most)
            least, most = going[0], going[-1]
        count = least
        if least < most:
            options = [NUMBER[number] for number in range(least, most + 1)]
            if s.why is not None:
                for number in range(allowed.slots[slot] + 1):
                    if not least <= number <= most:
                        full = slot < LEADER and units + number > choice.most_units
                        s.forbid(NUMBER[number], "R6.3" if full else rule)
            picked = yield Ask(s.seat(choice.side), HOW_MANY_GO, options, rule, FIGURE[slot], PLACE[choice.place])
            count = picked.value
        force.slots[slot] = count
        if slot < LEADER:
            units += count
        led = led or (count > 0 and choice.slot_leads(s, slot))
    for character in range(CHARACTERS):
        if (allowed.characters >> character) & 1 == 0:
            continue
        options = [CHARACTER[character], STAY]
        may_lead = allowed.characters & choice.lead_characters
        last_leader = choice.need_leader and not led and may_lead >> character == 1
        if last_leader or (choice.officers_follow and units == choice.present):
            options = [CHARACTER[character]]
        if len(options) > 1:
            seat = s.seat(choice.side)
            picked = yield Ask(seat, CHARACTER_GOES, options, rule, CHARACTER[character], PLACE[choice.place])
        else:
            picked = options[0]
        if picked is not STAY:
            force.characters |= 1 << character
            led = led or choice.lead_characters >> character & 1 == 1
    return force


def army_force(s: WarState, side: int, place: int) -> Force:
    """Everything of a side at a place."""
    force = Force()
    base = place * SLOTS
    for first, last in SIDE_SLOTS[side]:
        force.slots[first:last] = s.figures[base + first : base + last]
    if place in s.character_at:
        for character in range(CHARACTERS):
            if s.character_at[character] == place and CHARACTER_SIDE[character] == side:
                force.characters |= 1 << character
    return force


def without_nations_at_peace(s: WarState, force: Force) -> None:
    """Units and Leaders of nations not At War take no part in an attack (R8.5b, R11.2)."""
    for slot in range(NAZGUL):
        if force.slots[slot] > 0 and not s.at_war(SLOT_NATION[slot]):
            force.slots[slot] = 0
