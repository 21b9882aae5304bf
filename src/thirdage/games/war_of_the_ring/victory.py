"""How a game ends, and who wins (R18)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import NO_NATION, REGION_NATION, REGION_VP, REGIONS, SHADOW
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, PLAYER, SIDE

WON: Final = MESSAGES.event("game_won", "side", "victory")
SCORED: Final = MESSAGES.event("player_scored", "player", "points")
FIRST: Final = MESSAGES.event("player_first", "player")

RING_TAKEN: Final = "ring_taken"  # R18.1
RING_DESTROYED: Final = "ring_destroyed"  # R18.2
SHADOW_MILITARY: Final = "shadow_military"  # R18.3
FP_MILITARY: Final = "fp_military"  # R18.4


def win(s: WarState, side: int, victory: str) -> None:
    """The game ends."""
    s.emit(WON, SIDE[side], victory)
    rank_team(s, side)
    winners = 0
    for seat in s.seats_of(side):
        winners |= 1 << seat
    s.finish(winners, victory)


def rank_team(s: WarState, side: int) -> None:
    """Who of the winning team did best (R19.10): the whole team has won, so this is told and changes nothing."""
    team = s.team
    if team is None or not team.allied(side):
        return
    scores = [points_of(s, seat) for seat in team.seating.teams[side]]
    for index, seat in enumerate(team.seating.teams[side]):
        s.emit(SCORED, PLAYER[team.seating.names[seat]], scores[index])
    if scores[0] != scores[1]:
        best = team.seating.teams[side][scores.index(max(scores))]
        s.emit(FIRST, PLAYER[team.seating.names[best]])


def points_of(s: WarState, seat: int) -> int:
    """Victory points captured by a player of the Shadow, less those his nations lost; the Free Peoples count only what
    their nations lost (R19.10)."""
    team = s.team
    assert team is not None
    side = team.seating.sides[seat]
    points = 0
    for region in range(REGIONS):
        nation = REGION_NATION[region]
        if s.control[region] == 1 - side and nation != NO_NATION and team.seating.nation[nation] == seat:
            points -= REGION_VP[region]
        if side == SHADOW and s.control[region] == side and team.captor[region] == seat:
            points += REGION_VP[region]
    return points
