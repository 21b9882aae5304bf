"""The cards that others hold: Sauron's Shadow cards and plots, the heroes' cards."""

from __future__ import annotations

from typing import Final

from thirdage.bots.beliefs import Belief
from thirdage.games.quest.cards.catalogue import CARD_IDS
from thirdage.games.quest.state import SAURON, QuestState
from thirdage.kernel.state import State


def held(state: State, seat: int) -> list[int]:
    """Return the cards in the hands of others."""
    assert isinstance(state, QuestState)
    found: list[int] = []
    if seat != SAURON:
        found.extend(state.shadow_hand)
        found.extend(state.plot_hand)
    for hero in range(state.heroes):
        if seat != hero + 1:
            found.extend(state.hand[hero])
    return found


BELIEF: Final = Belief("quest", CARD_IDS, held)
