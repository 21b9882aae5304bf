"""The turn: its six phases, and who acts next (R3, R4.12-4.14, R18)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import DIE_EYE, FP, SHADOW
from thirdage.games.war_of_the_ring.hands import discard_to_limit, draw
from thirdage.games.war_of_the_ring.state import RESULTS, WarState
from thirdage.games.war_of_the_ring.steps import (
    ACTION,
    ACTION_ROLL,
    FELLOWSHIP_PHASE,
    HUNT_ALLOCATION,
    LAST_RECKONING,
    NEXT_ACTION,
    RECOVER,
    VICTORY_CHECK,
)
from thirdage.games.war_of_the_ring.victory import FP_MILITARY, SHADOW_MILITARY, win
from thirdage.games.war_of_the_ring.vocabulary import ACTION_DICE, MESSAGES, NUMBER, SIDE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

ALLOCATE: Final = MESSAGES.prompt("allocate_hunt", "dice")
ACTION_DICE_ROLL: Final = MESSAGES.prompt("action_roll", "side")
TURN_BEGAN: Final = MESSAGES.event("turn_began", "turn")
RECOVERED: Final = MESSAGES.event("dice_recovered", "side", "dice")
ALLOCATED: Final = MESSAGES.event("hunt_allocated", "dice")
ROLLED: Final = MESSAGES.event("action_rolled", "side", "dice")
EYES: Final = MESSAGES.event("eyes_to_hunt_box", "dice")

SHADOW_POINTS: Final = 10
FP_POINTS: Final = 4


def start_turn(s: WarState) -> None:
    """Put the phases of a turn on the agenda; phase 5 runs action by action (R3.1)."""
    s.push(VICTORY_CHECK)
    s.push(LAST_RECKONING)
    s.push(NEXT_ACTION, SHADOW)  # Free Peoples act first (R3.6)
    s.push(ACTION_ROLL)
    s.push(HUNT_ALLOCATION)
    s.push(FELLOWSHIP_PHASE)
    s.push(RECOVER)


def recover(s: WarState) -> Flow[None]:
    """Phase 1: dice come back, two cards each (R3.2)."""
    s.turn += 1
    s.phase = 1
    s.emit(TURN_BEGAN, s.turn)
    s.must_allocate = s.hunt_fp_dice > 0
    s.hunt_dice = 0
    s.hunt_fp_dice = 0
    s.dice = [0] * (2 * RESULTS)
    s.ring_used = [0, 0]
    s.messenger_used = False
    s.mordor_tried = False
    s.ready = [s.pool_size(FP), s.pool_size(SHADOW)]
    for side in (FP, SHADOW):
        s.emit(RECOVERED, SIDE[side], s.ready[side])
    for side in (FP, SHADOW):
        for deck in (side * 2, side * 2 + 1):
            yield from draw(s, side, deck)
            if not s.config.discard_after_both:
                yield from discard_to_limit(s, side)
        yield from discard_to_limit(s, side)


def allocation_options(s: WarState) -> list[Option]:
    """From 0, or 1 after a die came back from the Hunt Box, to the number of Companions, at least 1 (R3.4)."""
    most = min(max(1, len(s.companions())), s.ready[SHADOW])
    least = 1 if s.must_allocate else 0
    if least == 1:
        s.forbid(NUMBER[0], "R3.4")
    for number in range(most + 1, s.ready[SHADOW] + 1):
        s.forbid(NUMBER[number], "R3.4")
    return [NUMBER[number] for number in range(least, most + 1)]


def hunt_allocation(s: WarState) -> Flow[None]:
    """Phase 3: Shadow dice go into the Hunt Box unrolled (R3.4)."""
    s.phase = 3
    picked = yield Ask(s.seat(SHADOW), ALLOCATE, allocation_options(s), "R3.4", s.ready[SHADOW])
    s.hunt_dice = picked.value
    s.ready[SHADOW] -= picked.value
    s.emit(ALLOCATED, picked.value)


def action_roll(s: WarState) -> Flow[None]:
    """Phase 4: both roll; Eyes go to the Hunt Box at once (R3.5)."""
    s.phase = 4
    for side in (FP, SHADOW):
        count = s.ready[side]
        s.ready[side] = 0
        if count == 0:
            continue
        table = ACTION_DICE[side].table(count)
        outcome: Option = yield table.roll(ACTION_DICE_ROLL, "R3.5", SIDE[side])
        for result in table.faces(outcome):
            s.dice[side * RESULTS + result] += 1
        s.emit(ROLLED, SIDE[side], outcome.name)
    eyes = s.dice[SHADOW * RESULTS + DIE_EYE]
    if eyes > 0:
        s.dice[SHADOW * RESULTS + DIE_EYE] = 0
        s.hunt_dice += eyes
        s.emit(EYES, eyes)


def next_action(s: WarState, acted: int) -> None:
    """Players alternate; with no dice left on one side the other goes on alone (R3.6, R4.14)."""
    s.phase = 5
    other = 1 - acted
    if s.dice_left(other) > 0:
        s.push(ACTION, other)
    elif s.dice_left(acted) > 0:
        s.push(ACTION, acted)


def victory_check(s: WarState) -> None:
    """Phase 6: military victory, the Shadow's first; else a new turn (R3.7, R18.3-18.5)."""
    s.phase = 6
    if s.victory_points(SHADOW) >= SHADOW_POINTS:
        win(s, SHADOW, SHADOW_MILITARY)
    elif s.victory_points(FP) >= FP_POINTS:
        win(s, FP, FP_MILITARY)
    else:
        start_turn(s)
