"""How a game ends, and who wins (R18)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_REGIONS,
    ENEMY,
    NO_NATION,
    REGION_NATION,
    REGION_VP,
    SHADOW,
)
from thirdage.games.war_of_the_ring.ids import Side
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.view_types import Victory
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, PLAYER, PLAYERS, SIDE

WON: Final = MESSAGES.event("game_won", side=SIDE, victory=str)
SCORED: Final = MESSAGES.event("player_scored", player=PLAYERS, points=int)
FIRST: Final = MESSAGES.event("player_first", player=PLAYERS)

VICTORIES: Final[list[str]] = [victory.value for victory in Victory]


def win(s: WarState, side: Side, victory: Victory) -> None:
    """End the game."""
    s.tell(WON, side=SIDE[side], victory=victory.value)
    rank_team(s, side)
    winners = 0
    for seat in s.seats_of(side):
        winners |= 1 << seat
    s.finish(winners, victory.value)


def rank_team(s: WarState, side: Side) -> None:
    """Report who of the winning team did best (R19.10); the whole team has won, so this changes nothing."""
    team = s.team
    if team is None or not team.allied(side):
        return
    scores = [points_of(s, seat) for seat in team.seating.teams[side]]
    for index, seat in enumerate(team.seating.teams[side]):
        s.tell(SCORED, player=PLAYER[team.seating.names[seat]], points=scores[index])
    if scores[0] != scores[1]:
        best = team.seating.teams[side][scores.index(max(scores))]
        s.tell(FIRST, player=PLAYER[team.seating.names[best]])


def points_of(s: WarState, seat: int) -> int:
    """Return a player's victory points: captured by a Shadow player, minus those lost by their nations (R19.10).

    For the Free Peoples, only what their nations lost counts.
    """
    team = s.team
    assert team is not None
    side = team.seating.sides[seat]
    points = 0
    for region in ALL_REGIONS:
        nation = REGION_NATION[region]
        if s.control[region] == ENEMY[side] and nation != NO_NATION and team.seating.nation[nation] == seat:
            points -= REGION_VP[region]
        if side == SHADOW and s.control[region] == side and team.captor[region] == seat:
            points += REGION_VP[region]
    return points
