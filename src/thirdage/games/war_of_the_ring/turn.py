"""The turn: its six phases, and who acts next (R3, R4.12-4.14, R18)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import DIE_EYE, FP, SHADOW
from thirdage.games.war_of_the_ring.hands import discard_to_limit, draw, draw_of_choice, draw_options
from thirdage.games.war_of_the_ring.seats import ORDER
from thirdage.games.war_of_the_ring.state import RESULTS, WarState
from thirdage.games.war_of_the_ring.steps import (
    ACTION,
    ACTION_ROLL,
    FELLOWSHIP_PHASE,
    HUNT_ALLOCATION,
    LAST_RECKONING,
    NEXT_ACTION,
    RECOVER,
    SWAP_CARDS,
    VICTORY_CHECK,
)
from thirdage.games.war_of_the_ring.team_data import TeamPlay
from thirdage.games.war_of_the_ring.teams import rest
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
    if s.team is not None:
        yield from deal_to_teams(s, s.team)
        return
    for side in (FP, SHADOW):
        yield from draw_two(s, side)


def draw_two(s: WarState, side: int) -> Flow[None]:
    """A card of each own deck, then the hand limit (R3.2, R5.3)."""
    for deck in (side * 2, side * 2 + 1):
        yield from draw(s, side, deck)
        if not s.config.discard_after_both:
            yield from discard_to_limit(s, side)
    yield from discard_to_limit(s, side)


def deal_to_teams(s: WarState, team: TeamPlay) -> Flow[None]:
    """Team-mates draw two cards each on turn 1, later one from a deck of their choice; a lone player always two (R19.3,
    R19.9). Then they may swap, and the leading players decide."""
    rest(team)
    for side in (SHADOW, FP):
        if team.allied(side):
            s.push(SWAP_CARDS, side)
    for side in (FP, SHADOW):
        for seat in team.seating.teams[side]:
            team.deciding[side] = seat
            if s.turn == 1 or not team.allied(side):
                yield from draw_two(s, side)
            elif draw_options(s, side):
                yield from draw_of_choice(s, side, "R19.3")
        s.let_lead(side)


def allocation_options(s: WarState) -> list[Option]:
    """From 0, or 1 after a die came back from the Hunt Box, to the number of Companions, at least 1 (R3.4)."""
    most = min(max(1, len(s.companions())), s.ready[SHADOW])
    least = min(most, 1 if s.must_allocate or s.config.always_allocate else 0)  # a die he has not he cannot put there
    if least == 1:
        s.forbid(NUMBER[0], "R3.4" if s.must_allocate else "R20.2")
    for number in range(most + 1, s.ready[SHADOW] + 1):
        s.forbid(NUMBER[number], "R3.4")
    return [NUMBER[number] for number in range(least, most + 1)]


def hunt_allocation(s: WarState) -> Flow[None]:
    """Phase 3: Shadow dice go into the Hunt Box unrolled (R3.4)."""
    s.phase = 3
    picked = yield Ask(s.leading_seat(SHADOW), ALLOCATE, allocation_options(s), "R3.4", s.ready[SHADOW])
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


def next_action(s: WarState, acted: int, turn: int) -> None:
    """Players alternate; with no dice left on one side the other goes on alone (R3.6, R4.14).

    `turn` is the place in the order of a team game that comes next.
    """
    s.phase = 5
    if s.team is not None:
        next_in_order(s, turn)
        return
    other = 1 - acted
    if s.dice_left(other) > 0:
        s.push(ACTION, other)
    elif s.dice_left(acted) > 0:
        s.push(ACTION, acted)


def next_in_order(s: WarState, turn: int) -> None:
    """Teams take turns, in each the other player before the leading one; a team without dice is left out (R19.5)."""
    for later in range(ORDER):
        side = (turn + later) % 2
        if s.dice_left(side) > 0:
            s.push(ACTION, side, (turn + later) % ORDER)
            return


def seat_in_order(s: WarState, turn: int) -> int:
    """Who acts at this place of the order: Free Peoples and Shadow, first the others, then those who lead (R19.5)."""
    side = turn % 2
    leading = s.leading_seat(side)
    if turn % ORDER < 2:
        for seat in s.seats_of(side):
            if seat != leading:
                return seat
    return leading


def victory_check(s: WarState) -> None:
    """Phase 6: military victory, the Shadow's first; else a new turn (R3.7, R18.3-18.5)."""
    s.phase = 6
    if s.victory_points(SHADOW) >= SHADOW_POINTS:
        win(s, SHADOW, SHADOW_MILITARY)
    elif s.victory_points(FP) >= FP_POINTS:
        win(s, FP, FP_MILITARY)
    else:
        start_turn(s)
