"""Choosing which figures of an army go: to move, to attack, to advance (R10.3, R11.3, R11.18).

A force is chosen kind by kind ("how many of these"), so every force can be reached in exactly one way and no choice can
end in an illegal force. `all` is a shortcut for the usual case.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    ALL_SLOTS,
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
from thirdage.games.war_of_the_ring.ids import Character, Place, Side, Slot
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
from thirdage.kernel.asks import Flow, Prompt
from thirdage.kernel.options import Option

BEFORE_ALL: Final = Slot(-1)
"""Before the first slot: every kind of figure is still to come."""

# The slot ranges of each side: Regulars, Elites, Leaders or Nazgul.
SIDE_SLOTS: Final[list[list[tuple[int, int]]]] = [
    [(0, ISENGARD), (ELITE, ELITE + ISENGARD), (LEADER, NAZGUL)],
    [(ISENGARD, ELITE), (ELITE + ISENGARD, LEADER), (NAZGUL, SLOTS)],
]

ANY_LEADER: Final = (1 << SLOTS) - 1
ANYBODY: Final = (1 << CHARACTERS) - 1

WHO_GOES: Final = MESSAGES.prompt("who_goes", place=PLACE, to=PLACE)
WHO_ATTACKS: Final = MESSAGES.prompt("who_attacks", place=PLACE, to=PLACE)
HOW_MANY_GO: Final = MESSAGES.prompt("how_many_go", figure=FIGURE, place=PLACE)
CHARACTER_GOES: Final = MESSAGES.prompt("character_goes", character=CHARACTER, place=PLACE)


def elite_leads(s: WarState, slot: Slot) -> bool:
    """Tell whether each Elite in this slot is also a Leader, while Saruman is in play.

    That is true for Isengard (R17.12), and with three or four players also for the Southrons (R19.8).
    """
    if slot == ELITE + ISENGARD or (slot == ELITE + SOUTHRONS and s.team is not None):
        return s.in_play(SARUMAN)
    return False


def leads(s: WarState, slot: Slot) -> bool:
    """Tell whether figures in this slot count as the leader that a Character result requires (R10.4)."""
    return slot >= LEADER or elite_leads(s, slot)


class Choice:
    """Who may go from a place, and what the rules require of those who do."""

    def __init__(self, s: WarState, side: Side, place: Place, allowed: Force) -> None:
        self.side = side
        self.place = place
        self.allowed = allowed
        self.need_leader = False  # a Character result pays, or a card names a leader (R10.1, R11.1)
        self.lead_slots = ANY_LEADER  # mask of the slots that count as that leader
        self.lead_characters = ANYBODY  # mask of the characters that count as that leader
        self.most_units = 99  # room at the destination if overstacking is forbidden
        self.may_refuse = False  # it is allowed that nobody goes (R11.18)
        self.officers_follow = False  # if no unit stays behind, officers have no rearguard to stay with (R11.3)
        self.present = s.army(place, side)
        self.command = command_over(s, side)
        self.bound_leaders = s.fp_leaders(place) - allowed.fp_leaders() if side == FP else 0

    def unit_cap(self) -> int:
        """Return how many units may go: one must stay with Leaders who cannot go (R10.3, R10.9a)."""
        return min(self.most_units, self.present - 1 if self.bound_leaders > 0 else self.present)

    def possible(self, s: WarState) -> bool:
        """Tell whether some legal force exists."""
        if self.allowed.units() == 0 or self.unit_cap() < 1:
            return False
        if self.need_leader and not self.has_leader(s, self.allowed):
            return False
        command = self.command
        if command is None:
            return True
        nobody = [0] * LEADER
        return command.reachable(nobody, self.allowed.slots, self.unit_cap(), self.debt(s, False, BEFORE_ALL))

    def debt(self, s: WarState, led: bool, slot: Slot) -> int:
        """Return how many Elites of a team-mate must still come along, because nobody else can lead (R10.4)."""
        command = self.command
        if command is None or not self.need_leader or led or self.officer():
            return 0
        for later in range(slot + 1, LEADER):
            if self.allowed.slots[later] > 0 and command.own[later] and self.slot_leads(s, ALL_SLOTS[later]):
                return 0
        return 1

    def within_command(self, s: WarState, chosen: list[int], led: bool, slot: Slot, least: int, most: int) -> range:
        """Return how many of `slot` may go, within the bounds, so that the force stays the player's (R19.7, R19.9)."""
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
        """Return the clause that leaves no legal force, when `possible` finds none."""
        if self.allowed.units() == 0:
            return "R8.5"  # nobody may cross the border
        if self.most_units < 1:
            return "R6.3"
        return "R10.9a" if self.unit_cap() < 1 else "R10.4"

    def slot_leads(self, s: WarState, slot: Slot) -> bool:
        """Tell whether figures in this slot count as the required leader; a card may name units (an Isengard unit)."""
        if self.lead_slots == ANY_LEADER:
            return leads(s, slot)
        return self.lead_slots >> slot & 1 == 1

    def has_leader(self, s: WarState, force: Force) -> bool:
        """Tell whether a force includes the required leader (R10.4)."""
        return self.leader_after(s, force, BEFORE_ALL)

    def leader_after(self, s: WarState, force: Force, slot: Slot) -> bool:
        """Tell whether a kind later than `slot`, or a character, could be the leader."""
        if force.characters & self.lead_characters != 0:
            return True
        for later in range(slot + 1, SLOTS):
            if force.slots[later] > 0 and self.slot_leads(s, ALL_SLOTS[later]):
                return True
        return False

    def officer(self) -> bool:
        """Tell whether somebody who is not a unit could lead."""
        if self.allowed.characters & self.lead_characters != 0:
            return True
        for slot in range(LEADER, SLOTS):
            if self.allowed.slots[slot] > 0 and self.lead_slots >> slot & 1:
                return True
        return False

    def all_may_go(self) -> bool:
        """Tell whether everybody allowed can go at once; Leaders are allowed with their units or not at all."""
        if self.allowed.units() > self.unit_cap():
            return False
        command = self.command
        return command is None or command.holds(self.allowed.slots)

    def alone(self) -> bool:
        """Tell whether only one figure could go, so that there is nothing to choose."""
        return sum(self.allowed.slots) == 1 and self.allowed.characters == 0


def choose_force(s: WarState, choice: Choice, to: Place, rule: str, prompt: Prompt[...] = WHO_GOES) -> Flow[Force]:
    """Ask who goes to place `to`, or attacks it; a force without units means that nobody does."""
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
    picked = yield prompt.ask(seat, options, rule, place=PLACE[choice.place], to=PLACE[to])
    if picked is ALL_FIGURES:
        return choice.allowed
    if picked is NONE:
        return Force()
    return (yield from _choose_each(s, choice, rule))


def _choose_each(s: WarState, choice: Choice, rule: str) -> Flow[Force]:
    """Choose kind by kind: units, Leaders, Nazgul, then characters."""
    force = Force()
    led = False
    for slot in ALL_SLOTS:
        if choice.allowed.slots[slot] == 0:
            continue
        least, most = _bounds(s, choice, force, slot, led)
        count = least
        if least < most:
            _forbid_numbers(s, choice, force, slot, least, most, rule)
            options = [NUMBER[number] for number in range(least, most + 1)]
            seat = s.seat(choice.side)
            count = (yield HOW_MANY_GO.ask(seat, options, rule, figure=FIGURE[slot], place=PLACE[choice.place])).value
        force.slots[slot] = count
        led = led or (count > 0 and choice.slot_leads(s, slot))
    units = force.units()
    for character in ALL_CHARACTERS:
        if (choice.allowed.characters >> character) & 1 == 0:
            continue
        picked = CHARACTER[character]
        if not _must_go(choice, character, units, led):
            seat, options = s.seat(choice.side), [picked, STAY]
            picked = yield CHARACTER_GOES.ask(seat, options, rule, character=picked, place=PLACE[choice.place])
        if picked is not STAY:
            force.characters |= 1 << character
            led = led or choice.lead_characters >> character & 1 == 1
    return force


def _bounds(s: WarState, choice: Choice, force: Force, slot: Slot, led: bool) -> tuple[int, int]:
    """Return the fewest and the most figures of a kind that can go, given the kinds before it."""
    allowed = choice.allowed
    least, most, units = 0, allowed.slots[slot], force.units()
    if slot < LEADER:
        room = choice.unit_cap() - units
        if choice.need_leader and not led and not choice.slot_leads(s, slot) and not choice.officer():
            room -= 1  # leave room for an Elite that leads
        most = min(most, room)
        if units == 0 and sum(allowed.slots[slot + 1 : LEADER]) == 0:
            least = 1  # at least one unit goes (R10.1, R11.2)
    elif units == choice.present and (slot < NAZGUL or choice.officers_follow):
        least = most  # Leaders are not left without a unit (R10.3)
    if choice.need_leader and not led and choice.slot_leads(s, slot) and not choice.leader_after(s, allowed, slot):
        least = max(least, 1)  # the leader must go (R10.4)
    if choice.command is not None and slot < LEADER:
        going = choice.within_command(s, force.slots, led, slot, least, most)
        least, most = going[0], going[-1]
    return least, most


def _forbid_numbers(s: WarState, choice: Choice, force: Force, slot: Slot, least: int, most: int, rule: str) -> None:
    """Note why numbers are left out: the stack would be too large, or the rule of the choice."""
    if s.why is None:
        return
    for number in range(choice.allowed.slots[slot] + 1):
        if not least <= number <= most:
            full = slot < LEADER and force.units() + number > choice.most_units
            s.forbid(NUMBER[number], "R6.3" if full else rule)


def _must_go(choice: Choice, character: Character, units: int, led: bool) -> bool:
    """Tell whether a character has to go: as the last who can lead, or because nobody stays behind."""
    may_lead = choice.allowed.characters & choice.lead_characters
    last_leader = choice.need_leader and not led and may_lead >> character == 1
    return last_leader or (choice.officers_follow and units == choice.present)


def army_force(s: WarState, side: Side, place: Place) -> Force:
    """Return everything of a side at a place."""
    force = Force()
    base = place * SLOTS
    for first, last in SIDE_SLOTS[side]:
        force.slots[first:last] = s.figures[base + first : base + last]
    if place in s.character_at:
        for character in ALL_CHARACTERS:
            if s.character_at[character] == place and CHARACTER_SIDE[character] == side:
                force.characters |= 1 << character
    return force


def without_nations_at_peace(s: WarState, force: Force) -> None:
    """Remove units and Leaders of nations not At War, who take no part in an attack (R8.5b, R11.2)."""
    for slot in range(NAZGUL):
        if force.slots[slot] > 0 and not s.at_war(SLOT_NATION[slot]):
            force.slots[slot] = 0
