"""The Ring's hold on its bearers: corruption and healing (R14.3, R14.8, R18.1)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import SHADOW
from thirdage.games.war_of_the_ring.state import CORRUPTION_LIMIT, WarState
from thirdage.games.war_of_the_ring.victory import RING_TAKEN, win
from thirdage.games.war_of_the_ring.vocabulary import MESSAGES

CORRUPTED: Final = MESSAGES.event("corruption_added", "amount", "corruption")
HEALED: Final = MESSAGES.event("corruption_healed", "amount", "corruption")


def add_corruption(s: WarState, amount: int) -> None:
    """The Ring-bearers use the Ring. At 12 the Shadow wins at once, so look at `s.over` afterwards (R14.3, R18.1)."""
    if amount <= 0:
        return
    s.corruption = min(CORRUPTION_LIMIT, s.corruption + amount)
    s.emit(CORRUPTED, amount, s.corruption)
    if s.corruption == CORRUPTION_LIMIT:
        win(s, SHADOW, RING_TAKEN)


def heal(s: WarState, amount: int) -> None:
    """Corruption is taken away, never below 0 (R14.8)."""
    healed = min(amount, s.corruption)
    if healed > 0:
        s.corruption -= healed
        s.emit(HEALED, healed, s.corruption)
