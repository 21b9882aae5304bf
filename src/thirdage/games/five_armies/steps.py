"""The steps of the agenda, by number: each can start from the state alone."""

from __future__ import annotations

from typing import Final

STEPS: Final = [
    "set_up_token",
    "recovery",
    "draw",
    "discard",
    "activation",
    "fate",
    "fate_card",
    "command",
    "roll",
    "action",
    "end_action",
    "next_action",
    "end_turn",
    "combat",
    "combat_round",
    "choose",
    "fight",
    "after_combat",
    "trumpets",
]
TOKEN_STEP: Final = 0  # place, pool: one face-down Recruitment token
RECOVERY: Final = 1
DRAW_STEP: Final = 2  # side, deck
DISCARD_STEP: Final = 3  # side
ACTIVATION: Final = 4
FATE_PHASE: Final = 5
FATE_CARD_STEP: Final = 6
COMMAND: Final = 7
ROLL: Final = 8
ACTION: Final = 9  # side, whether a General ability was already used before this action
END_ACTION: Final = 10
NEXT_ACTION: Final = 11  # the side that has just acted
END_TURN: Final = 12
COMBAT: Final = 13
COMBAT_ROUND: Final = 14
CHOOSE: Final = 15  # side
FIGHT: Final = 16
AFTER_COMBAT: Final = 17
TRUMPETS: Final = 18  # Settlements left, mask of those done
