"""How a game ends, and who wins (R18)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES, SIDE

WON: Final = MESSAGES.event("game_won", "side", "victory")

RING_TAKEN: Final = "ring_taken"  # R18.1
RING_DESTROYED: Final = "ring_destroyed"  # R18.2
SHADOW_MILITARY: Final = "shadow_military"  # R18.3
FP_MILITARY: Final = "fp_military"  # R18.4


def win(s: WarState, side: int, victory: str) -> None:
    """The game ends."""
    s.emit(WON, SIDE[side], victory)
    s.finish(1 << s.seat(side), victory)
