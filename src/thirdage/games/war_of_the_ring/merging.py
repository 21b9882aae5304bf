"""Team-mates who share a region: one army by agreement, or two that share the room there (R19.7)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import FP, LEADER, PLACES, SHADOW, SLOT_NATION, SLOT_SIDE
from thirdage.games.war_of_the_ring.seats import NO_SEAT
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.team_data import APART, JOINED, UNSETTLED, TeamPlay
from thirdage.games.war_of_the_ring.teams import controller, join, shared
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, PLACE, PLAYER, REMOVE, YES, YES_NO
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

MERGE: Final = MESSAGES.prompt("merge_armies", "place")
AGREE: Final = MESSAGES.prompt("agree_to_merge", "place", "player")
MERGE_WHERE: Final = MESSAGES.prompt("merge_where")


def team_mate(team: TeamPlay, seat: int) -> int:
    """The other player of the side, NO_SEAT without one."""
    for other in team.seating.teams[team.seating.sides[seat]]:
        if other != seat:
            return other
    return NO_SEAT


def settle(s: WarState) -> Flow[None]:
    """End of an action: team-mates whose units have met say whether they make one army."""
    team = s.team
    if team is None:
        return
    for place in range(PLACES):
        side = SHADOW if s.army(place, SHADOW) > 0 else FP
        if not shared(s, place, side):
            team.joined[place] = UNSETTLED
        elif team.joined[place] == UNSETTLED:
            if (yield Ask(s.seat(side), MERGE, YES_NO, "R19.7", PLACE[place])) is YES:
                yield from offer(s, side, place)
            if team.joined[place] != JOINED:
                team.joined[place] = APART


def offer(s: WarState, side: int, place: int) -> Flow[None]:
    """The acting player has offered to merge; his team-mate answers."""
    team = s.team
    assert team is not None
    seat = s.seat(side)
    ask = Ask(team_mate(team, seat), AGREE, YES_NO, "R19.7", PLACE[place], PLAYER[team.seating.names[seat]])
    if (yield ask) is YES:
        join(s, place, side)


def merging_places(s: WarState, side: int) -> list[Option]:
    """Where the acting player and his team-mate stand apart."""
    team = s.team
    if team is None or not team.allied(side):
        return []
    return [PLACE[place] for place in range(PLACES) if team.joined[place] == APART and shared(s, place, side)]


def propose(s: WarState, side: int) -> Flow[None]:
    """Before his action a player may offer his team-mate to merge what stands apart somewhere."""
    places = merging_places(s, side)
    place = places[0]
    if len(places) > 1:
        place = yield Ask(s.seat(side), MERGE_WHERE, places, "R19.7")
    yield from offer(s, side, place.value)


def who_trims(s: WarState, side: int, place: int, removed: int) -> int:
    """Who sends the next unit above the limit back: the controller of an army; of two armies that stand apart one
    player after the other, the leading player second, as long as both have units (R19.7)."""
    team = s.team
    if team is None or not shared(s, place, side) or team.joined[place] == JOINED:
        return controller(s, place, side)
    leading = s.leading_seat(side)
    return leading if removed % 2 == 1 else team_mate(team, leading)


def units_to_trim(s: WarState, side: int, place: int, seat: int) -> list[Option]:
    """The units this player may send back: of his own army where team-mates stand apart."""
    team = s.team
    options: list[Option] = []
    for slot in range(LEADER):
        if SLOT_SIDE[slot] != side or s.count(place, slot) == 0:
            continue
        if team is None or team.joined[place] == JOINED or team.seating.nation[SLOT_NATION[slot]] == seat:
            options.append(REMOVE[slot])
    return options
