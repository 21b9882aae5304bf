"""The steps of the agenda: each starts from the state alone. Arguments `a`, `b` as noted."""

from __future__ import annotations

from typing import Final

RECOVER: Final = 0  # phase 1 (R3.2)
FELLOWSHIP_PHASE: Final = 1  # phase 2 (R3.3)
HUNT_ALLOCATION: Final = 2  # phase 3 (R3.4)
ACTION_ROLL: Final = 3  # phase 4 (R3.5)
ACTION: Final = 4  # phase 5: one action of side a (R3.6); of a team's player, b = his place in the order (R19.5)
TIDY: Final = 5  # end of an action: stacking limits, lapsed table cards (R6.3, R22.4)
NEXT_ACTION: Final = 6  # who acts after side a; with teams b = the place in the order that comes next
LAST_RECKONING: Final = 7  # end of phase 5 on the Mordor Track (R16.8)
VICTORY_CHECK: Final = 8  # phase 6 (R3.7)
BATTLE: Final = 9  # a battle begins: state.battle is set (R11.5, R11.6)
ROUND: Final = 10  # one battle round (R11.8)
HUNT: Final = 11  # the Hunt after a move of the Fellowship (R15)
HUNT_TILE: Final = 12  # draw and resolve one tile; a = why it is drawn, b = successes of the Hunt roll
DIE_TO_HUNT_BOX: Final = 13  # the die that moved the Fellowship (R4.15)
MORDOR_ADVANCE: Final = 14  # one step on the Mordor Track, after its tile (R16.5)
DECLARED: Final = 15  # what the region of a declared Fellowship gives (R14.8, R8.4c)
FELLOWSHIP_PHASE_ENDS: Final = 16  # the gate of Mordor, the Guide (R3.3)
SWAP_CARDS: Final = 17  # team-mates of side a may swap a card (R19.3)
CARD_PLAYED: Final = 18  # what the playing of card a brings the player of seat b, once all it did is over (R17.2)
STEPS: Final = 19
STEP_IDS: Final[list[str]] = [
    "recover",
    "fellowship_phase",
    "hunt_allocation",
    "action_roll",
    "action",
    "tidy",
    "next_action",
    "last_reckoning",
    "victory_check",
    "battle",
    "round",
    "hunt",
    "hunt_tile",
    "die_to_hunt_box",
    "mordor_advance",
    "declared",
    "fellowship_phase_ends",
    "swap_cards",
    "card_played",
]
