"""The cards that the other side holds."""

from __future__ import annotations

from typing import Final

from thirdage.bots.beliefs import Belief
from thirdage.games.five_armies.deck import CARDS, HAND, N_CARDS
from thirdage.games.five_armies.state import ArmiesState
from thirdage.kernel.state import State


def held(state: State, seat: int) -> list[int]:
    """Return the cards in the hands of others."""
    assert isinstance(state, ArmiesState)
    others = [hand for side, hand in enumerate(HAND) if side != seat]
    found: list[int] = []
    for card in range(N_CARDS):
        if state.card_at[card] in others:
            found.append(card)
    return found


BELIEF: Final = Belief("five-armies", CARDS, held)
