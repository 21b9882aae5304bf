"""Cards that lie on the table: who asks for them, and when they go (R5.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from thirdage.games.war_of_the_ring.board import CARD_INDEX, CARD_STAYS, CARDS
from thirdage.games.war_of_the_ring.hands import discard_open
from thirdage.games.war_of_the_ring.state import ON_TABLE, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, MESSAGES

LAPSED: Final = MESSAGES.event("table_card_discarded", "card")
Holds: TypeAlias = Callable[[WarState], bool]

TABLE_CARDS: Final[list[int]] = [card for card in range(CARDS) if CARD_STAYS[card]]
_HOLDS: Final[list[Holds | None]] = [None] * CARDS


def on_table(s: WarState, card: int) -> bool:
    """Whether this card lies on the table."""
    return s.card_zone[card] == ON_TABLE


def register_table(id: str, holds: Holds) -> None:
    """Say what must stay true for a table card to remain; it is discarded at once when it no longer is (R5.7)."""
    _HOLDS[CARD_INDEX[id]] = holds


def leave_table(s: WarState, card: int) -> None:
    """A table card goes to the discard pile."""
    discard_open(s, card)
    s.emit(LAPSED, CARD[card])


def lapse(s: WarState) -> None:
    """Discard the table cards whose condition no longer holds. Called after every change that could matter."""
    for card in TABLE_CARDS:
        if s.card_zone[card] == ON_TABLE:
            holds = _HOLDS[card]
            if holds is not None and not holds(s):
                leave_table(s, card)
