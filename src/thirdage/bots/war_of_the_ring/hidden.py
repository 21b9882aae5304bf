"""The cards that others hold: early in the game nearly any, later those that could not be played yet."""

from __future__ import annotations

from typing import Final

from thirdage.bots.beliefs import Belief
from thirdage.games.war_of_the_ring.board import CARD_IDS, CARDS
from thirdage.games.war_of_the_ring.state import IN_HAND, WarState
from thirdage.kernel.state import State

STAGES: Final = ["early", "middle", "late"]
LAST_TURN: Final = [2, 6]  # of the first two stages


def held(state: State, seat: int) -> list[int]:
    """Return the cards that others hold, by the stage of the game."""
    assert isinstance(state, WarState)
    stage = 0
    while stage < len(LAST_TURN) and state.turn > LAST_TURN[stage]:
        stage += 1
    found: list[int] = []
    for card in range(CARDS):
        if state.card_zone[card] == IN_HAND and state.card_holder[card] != seat:
            found.append(stage * CARDS + card)
    return found


BELIEF: Final = Belief("war-of-the-ring", [f"{card} {stage}" for stage in STAGES for card in CARD_IDS], held)
