"""Corruption of the Ring-bearers and healing (R14.3, R14.8, R18.1)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import SHADOW
from thirdage.games.war_of_the_ring.state import CORRUPTION_LIMIT, WarState
from thirdage.games.war_of_the_ring.victory import win
from thirdage.games.war_of_the_ring.view_types import Victory
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES

CORRUPTED: Final = MESSAGES.event("corruption_added", amount=int, corruption=int)
HEALED: Final = MESSAGES.event("corruption_healed", amount=int, corruption=int)


def add_corruption(s: WarState, amount: int) -> None:
    """Add corruption. At 12 the Shadow wins at once, so check `s.over` afterwards (R14.3, R18.1)."""
    if amount <= 0:
        return
    s.corruption = min(CORRUPTION_LIMIT, s.corruption + amount)
    s.tell(CORRUPTED, amount=amount, corruption=s.corruption)
    if s.corruption == CORRUPTION_LIMIT:
        win(s, SHADOW, Victory.RING_TAKEN)


def heal(s: WarState, amount: int) -> None:
    """Remove corruption, never below 0 (R14.8)."""
    healed = min(amount, s.corruption)
    if healed > 0:
        s.corruption -= healed
        s.tell(HEALED, amount=healed, corruption=s.corruption)
