"""Team-mates in one region: one army by agreement, or two that share the stacking limit (R19.7)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import ALL_PLACES, FP, SHADOW, SLOT_NATION, SLOT_SIDE, UNIT_SLOTS
from thirdage.games.war_of_the_ring.ids import Place, Side
from thirdage.games.war_of_the_ring.seats import NO_SEAT
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.team_data import APART, JOINED, UNSETTLED, TeamPlay
from thirdage.games.war_of_the_ring.teams import controller, join, shared
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, PLACE, PLAYER, PLAYERS, REMOVE, YES, YES_NO
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

MERGE: Final = MESSAGES.prompt("merge_armies", place=PLACE)
AGREE: Final = MESSAGES.prompt("agree_to_merge", place=PLACE, player=PLAYERS)
MERGE_WHERE: Final = MESSAGES.prompt("merge_where")


def team_mate(team: TeamPlay, seat: int) -> int:
    """Return the other player of the side, NO_SEAT if there is none."""
    for other in team.seating.teams[team.seating.sides[seat]]:
        if other != seat:
            return other
    return NO_SEAT


def settle(s: WarState) -> Flow[None]:
    """At the end of an action, ask team-mates whose units have met whether they merge their armies."""
    team = s.team
    if team is None:
        return
    for place in ALL_PLACES:
        side = SHADOW if s.army(place, SHADOW) > 0 else FP
        if not shared(s, place, side):
            team.joined[place] = UNSETTLED
        elif team.joined[place] == UNSETTLED:
            if (yield MERGE.ask(s.seat(side), YES_NO, "R19.7", place=PLACE[place])) is YES:
                yield from offer(s, side, place)
            if team.joined[place] != JOINED:
                team.joined[place] = APART


def offer(s: WarState, side: Side, place: Place) -> Flow[None]:
    """Ask the team-mate whether to accept the acting player's offer to merge."""
    team = s.team
    assert team is not None
    seat = s.seat(side)
    ask = AGREE.ask(team_mate(team, seat), YES_NO, "R19.7", place=PLACE[place], player=PLAYER[team.seating.names[seat]])
    if (yield ask) is YES:
        join(s, place, side)


def merging_places(s: WarState, side: Side) -> list[Option]:
    """Return where armies of the acting player and their team-mate stand apart."""
    team = s.team
    if team is None or not team.allied(side):
        return []
    return [PLACE[place] for place in ALL_PLACES if team.joined[place] == APART and shared(s, place, side)]


def propose(s: WarState, side: Side) -> Flow[None]:
    """Before an action, let the player offer their team-mate to merge armies that stand apart."""
    places = merging_places(s, side)
    place = places[0]
    if len(places) > 1:
        place = yield MERGE_WHERE.ask(s.seat(side), places, "R19.7")
    yield from offer(s, side, Place(place.value))


def who_trims(s: WarState, side: Side, place: Place, removed: int) -> int:
    """Return who removes the next unit above the limit: the controller of the army (R19.7).

    If two armies stand apart, their players take turns, the leading player second, as long as both have units.
    """
    team = s.team
    if team is None or not shared(s, place, side) or team.joined[place] == JOINED:
        return controller(s, place, side)
    leading = s.leading_seat(side)
    return leading if removed % 2 == 1 else team_mate(team, leading)


def units_to_trim(s: WarState, side: Side, place: Place, seat: int) -> list[Option]:
    """Return the units this player may remove: only their own if team-mates stand apart."""
    team = s.team
    options: list[Option] = []
    for slot in UNIT_SLOTS:
        if SLOT_SIDE[slot] != side or s.count(place, slot) == 0:
            continue
        if team is None or team.joined[place] == JOINED or team.seating.nation[SLOT_NATION[slot]] == seat:
            options.append(REMOVE[slot])
    return options
