"""The turn: its six phases, and who acts next (R3, R4.12-4.14, R18)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import DIE_EYE, ENEMY, FP, SHADOW, SIDES
from thirdage.games.war_of_the_ring.hands import discard_to_limit, draw, draw_of_choice, draw_options
from thirdage.games.war_of_the_ring.ids import Side
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
from thirdage.games.war_of_the_ring.victory import win
from thirdage.games.war_of_the_ring.view_types import Victory
from thirdage.games.war_of_the_ring.vocabulary import ACTION_DICE, MESSAGES, NUMBER, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

ALLOCATE: Final = MESSAGES.prompt("allocate_hunt", dice=int)
ACTION_DICE_ROLL: Final = MESSAGES.prompt("action_roll", side=SIDE)
TURN_BEGAN: Final = MESSAGES.event("turn_began", turn=int)
RECOVERED: Final = MESSAGES.event("dice_recovered", side=SIDE, dice=int)
ALLOCATED: Final = MESSAGES.event("hunt_allocated", dice=int)
ROLLED: Final = MESSAGES.event("action_rolled", side=SIDE, dice=str)
EYES: Final = MESSAGES.event("eyes_to_hunt_box", dice=int)

SHADOW_POINTS: Final = 10
FP_POINTS: Final = 4


def start_turn(s: WarState) -> None:
    """Put the phases of a turn on the agenda; phase 5 runs action by action (R3.1)."""
    s.push(VICTORY_CHECK)
    s.push(LAST_RECKONING)
    s.push(NEXT_ACTION, acted=SHADOW, turn=0)  # Free Peoples act first (R3.6)
    s.push(ACTION_ROLL)
    s.push(HUNT_ALLOCATION)
    s.push(FELLOWSHIP_PHASE)
    s.push(RECOVER)


@RECOVER.runs
def recover(s: WarState) -> Flow[None]:
    """Phase 1: recover the dice and draw two cards each (R3.2)."""
    s.turn += 1
    s.phase = 1
    s.tell(TURN_BEGAN, turn=s.turn)
    s.must_allocate = s.hunt_fp_dice > 0
    s.hunt_dice = 0
    s.hunt_fp_dice = 0
    s.dice = [0] * (2 * RESULTS)
    s.ring_used = [0, 0]
    s.messenger_used = False
    s.mordor_tried = False
    s.ready = [s.pool_size(FP), s.pool_size(SHADOW)]
    for side in (FP, SHADOW):
        s.tell(RECOVERED, side=SIDE[side], dice=s.ready[side])
    if s.team is not None:
        yield from deal_to_teams(s, s.team)
        return
    for side in (FP, SHADOW):
        yield from draw_two(s, side)


def draw_two(s: WarState, side: Side) -> Flow[None]:
    """Draw a card from each of the side's decks, then apply the hand limit (R3.2, R5.3)."""
    for deck in (side * 2, side * 2 + 1):
        yield from draw(s, side, deck)
        if not s.config.discard_after_both:
            yield from discard_to_limit(s, side)
    yield from discard_to_limit(s, side)


def deal_to_teams(s: WarState, team: TeamPlay) -> Flow[None]:
    """Let players of teams draw; then they may swap, and the leading players decide (R19.3).

    Team-mates draw two cards each on turn 1, later one from a deck of their choice; a lone player always draws two
    (R19.9).
    """
    rest(team)
    for side in (SHADOW, FP):
        if team.allied(side):
            s.push(SWAP_CARDS, side=side)
    for side in (FP, SHADOW):
        for seat in team.seating.teams[side]:
            team.deciding[side] = seat
            if s.turn == 1 or not team.allied(side):
                yield from draw_two(s, side)
            elif draw_options(s, side):
                yield from draw_of_choice(s, side, "R19.3")
        s.let_lead(side)


def allocation_options(s: WarState) -> list[Option]:
    """Return the dice the Shadow may allocate: at most the number of Companions, but at least 1 is allowed (R3.4).

    The minimum is 0, or 1 after a die returned from the Hunt Box.
    """
    most = min(max(1, len(s.companions())), s.ready[SHADOW])
    least = min(most, 1 if s.must_allocate or s.config.always_allocate else 0)  # it may have no die to put there
    if least == 1:
        s.forbid(NUMBER[0], "R3.4" if s.must_allocate else "R20.2")
    for number in range(most + 1, s.ready[SHADOW] + 1):
        s.forbid(NUMBER[number], "R3.4")
    return [NUMBER[number] for number in range(least, most + 1)]


@HUNT_ALLOCATION.runs
def hunt_allocation(s: WarState) -> Flow[None]:
    """Phase 3: put Shadow dice in the Hunt Box unrolled (R3.4)."""
    s.phase = 3
    picked = yield ALLOCATE.ask(s.leading_seat(SHADOW), allocation_options(s), "R3.4", dice=s.ready[SHADOW])
    s.hunt_dice = picked.value
    s.ready = changed(s.ready, SHADOW, s.ready[SHADOW] - picked.value)
    s.tell(ALLOCATED, dice=picked.value)


@ACTION_ROLL.runs
def action_roll(s: WarState) -> Flow[None]:
    """Phase 4: roll the dice of both sides; Eyes go to the Hunt Box at once (R3.5)."""
    s.phase = 4
    for side in (FP, SHADOW):
        count = s.ready[side]
        s.ready = changed(s.ready, side, 0)
        if count == 0:
            continue
        table = ACTION_DICE[side].table(count)
        outcome: Option = yield table.roll(ACTION_DICE_ROLL, "R3.5", side=SIDE[side])
        for result in table.faces(outcome):
            s.dice = changed(s.dice, side * RESULTS + result, s.dice[side * RESULTS + result] + 1)
        s.tell(ROLLED, side=SIDE[side], dice=outcome.name)
    eyes = s.dice[SHADOW * RESULTS + DIE_EYE]
    if eyes > 0:
        s.dice = changed(s.dice, SHADOW * RESULTS + DIE_EYE, 0)
        s.hunt_dice += eyes
        s.tell(EYES, dice=eyes)


@NEXT_ACTION.runs
def next_action(s: WarState, acted: Side, turn: int) -> None:
    """Players alternate; when one side has no dice left, the other goes on alone (R3.6, R4.14).

    `turn` is the next position in the turn order of a team game.
    """
    s.phase = 5
    if s.team is not None:
        next_in_order(s, turn)
        return
    other = ENEMY[acted]
    if s.dice_left(other) > 0:
        s.push(ACTION, side=other, turn=0)
    elif s.dice_left(acted) > 0:
        s.push(ACTION, side=acted, turn=0)


def next_in_order(s: WarState, turn: int) -> None:
    """Let teams alternate, each time the other player before the leading one; skip a team without dice (R19.5)."""
    for later in range(ORDER):
        side = SIDES[(turn + later) % 2]
        if s.dice_left(side) > 0:
            s.push(ACTION, side=side, turn=(turn + later) % ORDER)
            return


def seat_in_order(s: WarState, turn: int) -> int:
    """Return who acts at this position: sides alternate, the other players before the leading ones (R19.5)."""
    side = SIDES[turn % 2]
    leading = s.leading_seat(side)
    if turn % ORDER < 2:
        for seat in s.seats_of(side):
            if seat != leading:
                return seat
    return leading


@VICTORY_CHECK.runs
def victory_check(s: WarState) -> None:
    """Phase 6: check for military victory, the Shadow's first; otherwise start a new turn (R3.7, R18.3-18.5)."""
    s.phase = 6
    if s.victory_points(SHADOW) >= SHADOW_POINTS:
        win(s, SHADOW, Victory.SHADOW_MILITARY)
    elif s.victory_points(FP) >= FP_POINTS:
        win(s, FP, Victory.FP_MILITARY)
    else:
        start_turn(s)
