"""The steps of the agenda: the sequence of play at a glance. Each starts from the state alone."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.ids import Card, Side
from thirdage.games.war_of_the_ring.seats import ORDER
from thirdage.games.war_of_the_ring.vocabulary import CARD, GAME, SIDE
from thirdage.kernel.steps import Of, Steps

STEPS: Final = Steps(GAME)
STEP_IDS: Final = STEPS.ids
A_SIDE: Final = Of(SIDE, Side)
A_CARD: Final = Of(CARD, Card)

RECOVER: Final = STEPS.step("recover")  # phase 1 (R3.2)
FELLOWSHIP_PHASE: Final = STEPS.step("fellowship_phase")  # phase 2 (R3.3)
HUNT_ALLOCATION: Final = STEPS.step("hunt_allocation")  # phase 3 (R3.4)
ACTION_ROLL: Final = STEPS.step("action_roll")  # phase 4 (R3.5)
# Phase 5: one action of a side (R3.6). With teams, `turn` is the player's position in the turn order (R19.5), plus
# ORDER once the player has offered to merge armies.
ACTION: Final = STEPS.step("action", side=A_SIDE, turn=range(2 * ORDER))
TIDY: Final = STEPS.step("tidy")  # end of an action: stacking limits, lapsed table cards (R6.3, R22.4)
NEXT_ACTION: Final = STEPS.step("next_action", acted=A_SIDE, turn=range(ORDER))  # who acts next; `turn` only with teams
LAST_RECKONING: Final = STEPS.step("last_reckoning")  # end of phase 5 on the Mordor Track (R16.8)
VICTORY_CHECK: Final = STEPS.step("victory_check")  # phase 6 (R3.7)
BATTLE: Final = STEPS.step("battle")  # a battle begins; state.battle is set (R11.5, R11.6)
ROUND: Final = STEPS.step("round")  # one battle round (R11.8)
HUNT: Final = STEPS.step("hunt")  # the Hunt after the Fellowship moves (R15)
# Draw and resolve one tile: why it is drawn, and the successes of the Hunt roll.
HUNT_TILE: Final = STEPS.step("hunt_tile", why=range(32), successes=range(100))
DIE_TO_HUNT_BOX: Final = STEPS.step("die_to_hunt_box")  # the die that moved the Fellowship (R4.15)
MORDOR_ADVANCE: Final = STEPS.step("mordor_advance")  # one step on the Mordor Track, after its tile (R16.5)
DECLARED: Final = STEPS.step("declared")  # what the region of a declared Fellowship gives (R14.8, R8.4c)
FELLOWSHIP_PHASE_ENDS: Final = STEPS.step("fellowship_phase_ends", declared=range(2))  # Mordor's gate, the Guide (R3.3)
SWAP_CARDS: Final = STEPS.step("swap_cards", side=A_SIDE)  # team-mates may swap a card (R19.3)
# What playing a card gives the player, once its whole effect is over (R17.2).
CARD_PLAYED: Final = STEPS.step("card_played", card=A_CARD, seat=range(4))
