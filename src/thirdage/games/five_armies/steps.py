"""The steps of the agenda: the sequence of play at a glance. Each starts from the state alone."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.vocabulary import GAME, POOL, REGION
from thirdage.kernel.steps import Of, Steps

STEPS: Final = Steps(GAME)
STEP_IDS: Final = STEPS.ids
SIDE: Final = Of(range(2), Side)
PLACE: Final = Of(REGION, Place)

TOKEN_STEP: Final = STEPS.step("set_up_token", place=PLACE, pool=POOL)  # one face-down Recruitment token (B2.7)
RECOVERY: Final = STEPS.step("recovery")
DRAW_STEP: Final = STEPS.step("draw", side=SIDE, deck=range(4))
DISCARD_STEP: Final = STEPS.step("discard", side=SIDE)
ACTIVATION: Final = STEPS.step("activation")
FATE_PHASE: Final = STEPS.step("fate")
FATE_CARD_STEP: Final = STEPS.step("fate_card")
COMMAND: Final = STEPS.step("command")
ROLL: Final = STEPS.step("roll")
ACTION: Final = STEPS.step("action", side=SIDE, used=range(2))  # `used`: a General ability was used before this action
END_ACTION: Final = STEPS.step("end_action")
NEXT_ACTION: Final = STEPS.step("next_action", acted=SIDE)
END_TURN: Final = STEPS.step("end_turn")
COMBAT: Final = STEPS.step("combat")
COMBAT_ROUND: Final = STEPS.step("combat_round")
CHOOSE: Final = STEPS.step("choose", side=SIDE)
FIGHT: Final = STEPS.step("fight")
AFTER_COMBAT: Final = STEPS.step("after_combat", outcome=range(10), regrouped=range(2))
TRUMPETS: Final = STEPS.step("trumpets", left=range(4), done=range(1 << len(REGION)))  # `done`: a mask of Settlements
