"""The agenda of a position: which steps may wait upon which, and what each needs on the board to start.

None of these checks can be waived: a step that cannot start would stop the game without a result.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.actions import dice_left
from thirdage.games.five_armies.armies import count_units
from thirdage.games.five_armies.board import ALL_PLACES, FRONTS, N_PLACES, N_REGIONS, PLACES
from thirdage.games.five_armies.deck import STORY_SHADOW
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import BEORN, ENEMY, FREE, N_POOLS, POOLS, SHADOW
from thirdage.games.five_armies.recruitment import pool_size
from thirdage.games.five_armies.state import BEORN_ATTACKS, BEORN_DEFENDS, ArmiesState
from thirdage.games.five_armies.steps import (
    ACTION,
    ACTIVATION,
    AFTER_COMBAT,
    COMBAT,
    COMBAT_ROUND,
    COMMAND,
    FATE_PHASE,
    FIGHT,
    ROLL,
    STEP_IDS,
    TOKEN_STEP,
)
from thirdage.kernel.agenda import StepShape, check_stack, check_step
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import list_of
from thirdage.kernel.refusals import refusal

_TURN: Final = ["", "recovery"]
"""A phase ends by putting the next one on the agenda, so below a phase lies nothing or a new turn."""
_ACTING: Final = ["recovery", "end_turn", "end_action", "trumpets"]
"""The steps that the consequences of an action may lie upon."""
SHAPES: Final[dict[str, StepShape]] = {
    "set_up_token": StepShape(["recovery", "set_up_token", "trumpets"], a=N_REGIONS - 1, b=N_POOLS - 1),
    "recovery": StepShape(_TURN),
    "draw": StepShape([*_ACTING, "draw", "discard", "combat_round"], a=1, b=STORY_SHADOW),
    "discard": StepShape(["recovery", "activation", "discard"], a=1),
    "activation": StepShape(_TURN),
    "fate": StepShape(_TURN),
    "fate_card": StepShape([*_ACTING, "command"]),
    "command": StepShape(_TURN),
    "roll": StepShape(_TURN),
    "action": StepShape(_TURN, a=1, b=1),
    "end_action": StepShape(["recovery", "next_action", "action"]),
    "next_action": StepShape(_TURN, a=1),
    "end_turn": StepShape(_TURN),
    "combat": StepShape(_ACTING),
    "combat_round": StepShape(_ACTING),
    "choose": StepShape(["fight", "choose"], a=1),
    "fight": StepShape(_ACTING),
    "after_combat": StepShape(_ACTING, a=2, b=1),
    "trumpets": StepShape(_ACTING, a=3, b=(1 << N_PLACES) - 1),
}
_WITH_POOL: Final = [ACTIVATION.number, FATE_PHASE.number, COMMAND.number, ROLL.number]
"""Phases after the recovery, which takes the dice back, and up to their roll."""
_COMBAT: Final = [COMBAT.number, COMBAT_ROUND.number, FIGHT.number, AFTER_COMBAT.number]
EXPECTED: Final[dict[str, str]] = {
    "no_dice": "a side with dice left to act with",
    "no_token": "a token left in the pool {pool}",
    "story_deck": "the deck of Events, or the side's own Story deck",
    "no_combat": "a combat under way and one step for it, or neither",
    "not_adjacent": "a region that can be attacked from {front}",
    "no_attackers": "the attacker's units in {front}, or Beorn there to attack alone",
    "no_defenders": "enemies in {target}, or Beorn there to defend alone",
    "pool": "dice taken this turn before they are rolled",
}


def read_agenda(value: object) -> list[tuple[int, int, int]]:
    """Read the steps of a written agenda, each [step, number, number]."""
    found: list[tuple[int, int, int]] = []
    for entry in list_of("agenda", value):
        name, a, b = list_of("agenda", entry, 3)
        step = check_step(STEP_IDS, SHAPES, name, a, b)
        assert isinstance(a, int)
        assert isinstance(b, int)
        found.append((step, a, b))
    return found


def dice_are_taken(s: ArmiesState) -> bool:
    """Tell whether both sides have taken their dice for this turn but not rolled them yet (B4.2, B4.15)."""
    return any([step in _WITH_POOL for step, _, _ in s.agenda])


def check_agenda(s: ArmiesState) -> None:
    """Check that every step waits upon the right one and finds what it needs; a finished game has no steps."""
    if s.over:
        if s.agenda:
            raise refusal("agenda", [STEP_IDS[step] for step, _, _ in s.agenda], "list_of", {"count": 0})
        return
    check_stack(STEP_IDS, SHAPES, s.agenda)
    combats, laid = 0, [0] * N_POOLS
    for step, a, b in s.agenda:
        entry = [STEP_IDS[step], a, b]
        if step in _COMBAT:
            combats += 1
        elif step == ACTION.number and not dice_left(s, Side(a)):
            raise _refusal(entry, "no_dice", "B4.16")
        elif step == TOKEN_STEP.number:
            laid[b] += 1
            if laid[b] > pool_size(s, b):
                raise refusal("agenda", entry, "no_token", {"pool": POOLS[b]}, "B10.1", EXPECTED)
        elif STEP_IDS[step] == "draw" and b not in (0, a + 1):
            raise _refusal(entry, "story_deck", "B4.3")
        elif step in _WITH_POOL and not (s.pool[FREE] and s.pool[SHADOW]):
            raise _refusal(list(s.pool), "pool", "B4.15")
    if combats != (1 if s.fighting else 0):
        raise _refusal([STEP_IDS[step] for step, _, _ in s.agenda], "no_combat", "B12.1")
    if s.fighting:
        _check_combat(s)


def _refusal(found: object, id: str, rule: str) -> BadPosition:
    return refusal("agenda", found, id, None, rule, EXPECTED)


def _check_combat(s: ArmiesState) -> None:
    """Check that attackers and defenders are there, next to each other (B12.1, B13.13, B18.7)."""
    front, target, side = s.front, s.target, s.attacker
    args: dict[str, int | str] = {"front": PLACES[front], "target": PLACES[target]}
    if front not in FRONTS[target] or s.armies >> front & 1 == 0:
        raise refusal("combat.target", PLACES[target], "not_adjacent", args, "B12.1", EXPECTED)
    for place in ALL_PLACES:
        if s.armies >> place & 1 and place not in FRONTS[target]:
            raise refusal("combat.armies", PLACES[place], "not_adjacent", args, "B13.13", EXPECTED)
    over = any([step == AFTER_COMBAT.number for step, _, _ in s.agenda])
    alone = s.grants & BEORN_ATTACKS
    attackers = side == FREE and s.where[BEORN] == front if alone else count_units(s, front, side) > 0
    for place in ALL_PLACES:  # in a Combined Attack the other Armies fight on
        attackers = attackers or (s.armies >> place & 1 == 1 and count_units(s, place, side) > 0)
    if not attackers and not over:
        raise refusal("combat.front", PLACES[front], "no_attackers", args, "B12.1", EXPECTED)
    lonely = s.grants & BEORN_DEFENDS
    there = side == SHADOW and s.where[BEORN] == target and not count_units(s, target, FREE)
    defenders = there if lonely else count_units(s, target, ENEMY[side]) > 0
    if (not defenders or count_units(s, target, side)) and not over:
        raise refusal("combat.target", PLACES[target], "no_defenders", args, "B12.1", EXPECTED)
