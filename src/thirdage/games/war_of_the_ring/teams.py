"""Team-mates: who commands which army, and what a player may use (R19.4-19.9).

None of this is needed with two players: if `s.team` is None, every function returns the neutral answer.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Battle, Force
from thirdage.games.war_of_the_ring.board import (
    ALL_NATIONS,
    CARD_SIDE,
    ELITE,
    ELITES,
    ENEMY,
    FP,
    LEADER,
    NAZGUL,
    REGULARS,
    SHADOW,
    SIDES,
    SLOT_NATION,
    SLOT_SIDE,
    SLOTS,
)
from thirdage.games.war_of_the_ring.ids import Card, Nation, Place, Side, Slot
from thirdage.games.war_of_the_ring.seats import CARD_NATIONS
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.team_data import JOINED, UNSETTLED, TeamPlay
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, PLACE, PLAYER, PLAYERS, SIDE
from thirdage.kernel.options import Option

TURN_OF: Final = MESSAGES.event("player_acts", player=PLAYERS)
ONE_ARMY: Final = MESSAGES.event("armies_merged", place=PLACE, player=PLAYERS)


def doer(s: WarState, side: Side) -> Option:
    """Return who acts for a side, as events name them: the side, or the player of a team."""
    team = s.team
    return SIDE[side] if team is None else PLAYER[team.seating.names[team.deciding[side]]]


# -- mixed armies (R19.7)


def strength(s: WarState, place: Place, seat: int) -> tuple[int, int]:
    """Return the number of units and of Elites of a player at a place."""
    team = s.team
    assert team is not None
    units, elites = 0, 0
    for nation in ALL_NATIONS:
        if team.seating.nation[nation] == seat:
            elites += s.count(place, ELITES[nation])
            units += s.count(place, REGULARS[nation])
    return units + elites, elites


def shared(s: WarState, place: Place, side: Side) -> bool:
    """Tell whether units of two team-mates stand at a place."""
    team = s.team
    if team is None or s.army(place, side) < 2 or not team.allied(side):
        return False
    return all([strength(s, place, seat)[0] > 0 for seat in team.seating.teams[side]])


def controller(s: WarState, place: Place, side: Side) -> int:
    """Return who controls the army at a place: more units, then more Elites, then the leading player (R19.7)."""
    team = s.team
    if team is None:
        return side
    best = s.leading_seat(side)
    for seat in team.seating.teams[side]:
        if strength(s, place, seat) > strength(s, place, best):
            best = seat
    return best


def commander(s: WarState, side: Side, place: Place) -> int:
    """Return who decides for the army at a place: in a battle whoever leads it, otherwise its controller."""
    battle = s.battle
    if s.team is None or (battle is not None and place in (battle.place, battle.target)):
        return s.seat(side)
    return controller(s, place, side)


def join(s: WarState, place: Place, side: Side) -> None:
    """Merge the figures of both team-mates into one army."""
    team = s.team
    if team is not None and shared(s, place, side) and team.joined[place] != JOINED:
        team.joined[place] = JOINED
        s.tell(ONE_ARMY, place=PLACE[place], player=PLAYER[team.seating.names[controller(s, place, side)]])


def arrive_together(s: WarState, force: Force, source: Place, to: Place) -> None:
    """Update merged armies after figures moved: a mixed army stays one, and what is left may no longer be mixed."""
    team = s.team
    if team is None:
        return
    seats = [team.seating.nation[SLOT_NATION[slot]] for slot in range(LEADER) if force.slots[slot] > 0]
    for seat in seats:
        if seat != seats[0]:
            team.joined[to] = JOINED
    for side in SIDES:
        for place in (source, to):
            if s.army(place, side) > 0 and not shared(s, place, side):
                team.joined[place] = UNSETTLED
    if s.army(source, FP) + s.army(source, SHADOW) == 0:
        team.joined[source] = UNSETTLED


def take_command(s: WarState, battle: Battle) -> None:
    """Make attacked team-mates fight as one army under its controller, to the end of the battle (R19.7)."""
    team = s.team
    if team is not None:
        enemy = ENEMY[battle.side]
        join(s, battle.target, enemy)
        team.deciding[enemy] = controller(s, battle.target, enemy)


# -- what a player may use (R19.6, R19.9)


def leave_to_owner(s: WarState, side: Side, place: Place, force: Force, attacking: bool) -> None:
    """Remove from `force`, figures at a place, what the acting player may not use.

    Players may use an army they control, and their own units if team-mates stand apart. From a mixed army that their
    team-mate controls they may move their own units, but not attack with them. Leaders go with their nation, Nazgul and
    characters with anybody.
    """
    team = s.team
    if team is None:
        return
    seat = team.deciding[side]
    if not team.allied(side):
        if place in team.tired_places:
            clear(force)
        return
    if not shared(s, place, side):
        if strength(s, place, seat)[0] == 0:
            clear(force)
        return  # a team-mate's Leader without units follows the army
    if team.joined[place] == JOINED:
        if controller(s, place, side) == seat:
            return
        if attacking:
            clear(force)
            return
    for slot in range(NAZGUL):
        if team.seating.nation[SLOT_NATION[slot]] != seat:
            force.slots[slot] = 0


def clear(force: Force) -> None:
    """Empty a force."""
    force.slots = [0] * SLOTS
    force.characters = 0


def reason(s: WarState, side: Side, place: Place) -> str:
    """Return the clause that leaves an army at a place to somebody else, "" if none does."""
    team = s.team
    if team is None:
        return ""
    if not team.allied(side):
        return "R19.9" if place in team.tired_places or tired_alone(s, side, place) else ""
    seat = team.deciding[side]
    if strength(s, place, seat)[0] == 0:
        return "R19.6"
    return "R19.7" if shared(s, place, side) and controller(s, place, side) != seat else ""


def tired_alone(s: WarState, side: Side, place: Place) -> bool:
    """Tell whether all units at a place belong to a single nation, and it acted last (R19.9)."""
    team = s.team
    assert team is not None
    mask = 0
    for nation in ALL_NATIONS:
        if SLOT_SIDE[nation] == side and s.count(place, REGULARS[nation]) + s.count(place, ELITES[nation]) > 0:
            mask |= 1 << nation
    return alone(mask) and mask & team.tired_nations != 0


def may_recruit(s: WarState, slot: Slot) -> bool:
    """Tell whether the player may recruit this figure: own nations only (R19.6), and none that acted last (R19.9)."""
    nation = SLOT_NATION[slot]
    return s.plays(nation) and not tired(s, nation)


def card_barred(s: WarState, card: Card) -> str:
    """Return the clause that keeps a card from the acting player, "" if none does.

    A card about nations is for their player (R19.6), and none of them may have acted last (R19.9).
    """
    team = s.team
    if team is None or not CARD_NATIONS[card]:
        return ""
    if any([tired(s, nation) for nation in CARD_NATIONS[card]]):
        return "R19.9"
    seat = team.deciding[CARD_SIDE[card]]
    return "" if any([team.seating.nation[nation] == seat for nation in CARD_NATIONS[card]]) else "R19.6"


# -- consecutive actions of the lone Free Peoples player (R19.9)


def alone(mask: int) -> bool:
    """Tell whether a mask holds at most one nation."""
    return mask & (mask - 1) == 0


def restrained(team: TeamPlay | None, side: Side) -> bool:
    """Tell whether this side has to change nations between its actions."""
    return team is not None and side == FP and not team.allied(FP)


def tired(s: WarState, nation: Nation) -> bool:
    """Tell whether the last action used this nation."""
    team = s.team
    return team is not None and team.tired_nations >> nation & 1 == 1


def rule_against(s: WarState, nation: Nation) -> str:
    """Return the clause that keeps a nation from the acting player."""
    return "R19.9" if tired(s, nation) else "R19.6"


def begin_action(s: WarState, side: Side) -> None:
    """Start an action with a die: what the previous action used must rest now."""
    team = s.team
    if team is not None and restrained(team, side):
        team.tired_nations = team.used_nations
        team.tired_places = team.used_places
        rest(team)


def rest(team: TeamPlay) -> None:
    """Reset what the current action has used."""
    team.used_nations = 0
    team.used_places = []


def use_nation(s: WarState, nation: Nation) -> None:
    """Note that the current action uses a nation."""
    team = s.team
    if team is not None and restrained(team, SLOT_SIDE[nation]):
        team.used_nations |= 1 << nation


def use_card(s: WarState, card: Card) -> None:
    """Note that the current action is a card about these nations."""
    for nation in CARD_NATIONS[card]:
        use_nation(s, nation)


def use_army(s: WarState, side: Side, force: Force, source: Place, place: Place) -> None:
    """Note that the current action uses an army that is at `place` now and came from `source`."""
    team = s.team
    if team is None or not restrained(team, side):
        return
    mask = nations_in(force.slots)
    if source in team.used_places:
        team.used_places.remove(source)
    if alone(mask):
        team.used_nations |= mask
    else:
        team.used_places.append(place)


def nations_in(slots: list[int]) -> int:
    """Return the mask of the nations with units among these figures."""
    mask = 0
    for slot in range(LEADER):
        if slots[slot] > 0:
            mask |= 1 << SLOT_NATION[slot]
    return mask


class Command:
    """What a player's force must be: led by that player (R19.7), and not of one nation that just acted (R19.9).

    `reachable` answers while a force is chosen kind by kind; `holds` when it is complete.
    """

    def __init__(self, team: TeamPlay, seat: int, leads: bool) -> None:
        self.own: list[bool] = [team.seating.nation[SLOT_NATION[slot]] == seat for slot in range(LEADER)]
        self.leads = leads  # the leading player wins ties
        self.tired = team.tired_nations if restrained(team, team.seating.sides[seat]) else 0

    def holds(self, slots: list[int]) -> bool:
        """Tell whether the player may use this force."""
        return self.reachable(slots, [0] * LEADER, 0, 0)

    def reachable(self, chosen: list[int], rest: list[int], room: int, debt: int) -> bool:
        """Tell whether `chosen` plus up to `room` more units from `rest` can still become a force the player may use.

        `debt` Elites of the team-mate have to come along, because one of them must lead.
        """
        own, own_elites, others, other_elites = 0, 0, debt, debt
        more, more_elites = 0, 0
        for slot in range(LEADER):
            elite = slot >= ELITE
            if self.own[slot]:
                own += chosen[slot]
                more += rest[slot]
                own_elites += chosen[slot] if elite else 0
                more_elites += rest[slot] if elite else 0
            else:
                others += chosen[slot]
                other_elites += chosen[slot] if elite else 0
        room -= debt
        if room < 0:
            return False
        own += min(room, more)
        own_elites += min(room, more_elites)
        if own == 0 or (own, own_elites, self.leads) <= (others, other_elites, False):
            return False
        return self.tired == 0 or self._fresh(nations_in(chosen), nations_in(rest), room)

    def _fresh(self, chosen: int, rest: int, room: int) -> bool:
        """Tell whether the force is, or can become, something other than a single tired nation."""
        if chosen != 0 and (not alone(chosen) or chosen & self.tired == 0):
            return True
        if room > 1 or (room == 1 and chosen != 0):
            both = chosen | rest
            return not alone(both) or both & ~self.tired != 0
        return room == 1 and rest & ~self.tired != 0


def command_over(s: WarState, side: Side) -> Command | None:
    """Return what the forces of the acting player have to be; None with two players, where there is no limit."""
    team = s.team
    if team is None:
        return None
    seat = team.deciding[side]
    return Command(team, seat, seat == s.leading_seat(side))
