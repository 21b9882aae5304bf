"""What a team game remembers besides the board (R19). Pure data, part of the state; None for two players."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import CARDS, FP, PLACES, REGIONS, SHADOW
from thirdage.games.war_of_the_ring.ids import Place, Side
from thirdage.games.war_of_the_ring.seats import NO_SEAT, SEATINGS

# The relation between figures of two team-mates in one place (R19.7).
UNSETTLED: Final = 0  # they have just met, or only one of the two is there
APART: Final = 1
JOINED: Final = 2


class TeamPlay:
    """The seats, who decides now, and what the rules for teams remember."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seating = SEATINGS[players]
        self.deciding: list[int] = [self.seating.teams[FP][0], self.seating.teams[SHADOW][0]]  # by side
        self.joined: list[int] = [UNSETTLED] * PLACES
        self.captor: list[int] = [NO_SEAT] * REGIONS  # who captured an enemy Settlement (R19.10)
        self.giver: list[int] = [NO_SEAT] * CARDS  # who swapped a card away and knows where it is (R19.3)
        self.used_nations = 0  # mask of nations used in the lone Free Peoples player's last action (R19.9)
        self.used_places: list[Place] = []  # places of the mixed armies used in it
        self.tired_nations = 0  # the same for the action before, while one is under way
        self.tired_places: list[Place] = []

    def clone(self) -> TeamPlay:
        """Return an independent copy."""
        other = TeamPlay(self.players)
        other.deciding = self.deciding.copy()
        other.joined = self.joined.copy()
        other.captor = self.captor.copy()
        other.giver = self.giver.copy()
        other.used_nations = self.used_nations
        other.used_places = self.used_places.copy()
        other.tired_nations = self.tired_nations
        other.tired_places = self.tired_places.copy()
        return other

    def allied(self, side: Side) -> bool:
        """Tell whether two players share this side."""
        return len(self.seating.teams[side]) > 1
