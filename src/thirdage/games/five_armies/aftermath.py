"""The end of a round and of a combat: withdrawal, retreat, rout, advance (B13.7 to B13.12)."""

from __future__ import annotations

from thirdage.games.five_armies.armies import count_units, is_free, leadership, update_control
from thirdage.games.five_armies.battle import ATTACKERS_LEFT, GOES_ON, may_withdraw
from thirdage.games.five_armies.board import WAYS
from thirdage.games.five_armies.damage import casualties
from thirdage.games.five_armies.movement import Moves, advance_part, place_character, shift, whole
from thirdage.games.five_armies.names import BEORN, FREE, SHADOW
from thirdage.games.five_armies.state import (
    BEORN_ATTACKS,
    BEORN_DEFENDS,
    GRANT_ELVEN_CHARGE,
    NOBODY,
    Field,
)
from thirdage.games.five_armies.steps import COMBAT_ROUND
from thirdage.games.five_armies.vocabulary import NO, NONE, REGION, RETREAT, ROUT, STAY, YES
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def after_round(s: Field, outcome: int, regrouped: int) -> Flow[None]:
    """Step 5: does the combat go on? (B13.7)"""
    if outcome in (GOES_ON, ATTACKERS_LEFT):
        stopped = yield from may_withdraw(s)
        if not stopped and outcome == GOES_ON:
            stopped = yield from _defender_leaves(s, regrouped)
        if not stopped:
            s.push(COMBAT_ROUND)
            return
    yield from _end_combat(s)


def refuges(s: Field, side: int, place: int) -> list[int]:
    """Where a defender may go: an adjacent free region (B13.9)."""
    return [there for there in WAYS[place] if is_free(s, there, side)]


def _defender_leaves(s: Field, regrouped: int) -> Flow[bool]:
    """The defender may retreat in order, or rout, or stay."""
    side = 1 - s.attacker
    options: list[Option] = [STAY]
    if s.grants & BEORN_DEFENDS:
        ways = [there for there in WAYS[s.target] if not count_units(s, there, SHADOW)]
        if ways:
            options.append(RETREAT)
    else:
        ways = refuges(s, side, s.target)
        if ways:
            if s.grants & GRANT_ELVEN_CHARGE and s.round == 1:
                s.forbid(RETREAT, "B0.3")  # Elven Charge
            elif regrouped or not s.box.retreat_needs_leadership or leadership(s, s.target) > 0:
                options.append(RETREAT)
            else:
                s.forbid(RETREAT, "B13.9")
            options.append(ROUT)
    if not ways:
        s.forbid(RETREAT, "B13.11")
        s.forbid(ROUT, "B13.11")
    pick = yield Ask(side, "leave_combat", options, "B13.7", REGION[s.target])
    if pick is STAY:
        return False
    if pick is ROUT:
        s.emit("rout", REGION[s.target])
        yield from casualties(s, s.target, side, down_to=0)
        if not count_units(s, s.target, side):
            return True
        s.leadership[s.target] = 0
    yield from _leave(s, side, ways)
    return True


def _leave(s: Field, side: int, ways: list[int]) -> Flow[None]:
    """The defenders move out; Beorn goes where he likes."""
    pick = yield Ask(side, "retreat_to", [REGION[there] for there in ways], "B13.9", REGION[s.target])
    if s.grants & BEORN_DEFENDS:
        place_character(s, BEORN, pick.value)
        return
    s.emit("retreated", REGION[s.target], pick)
    shift(s, side, whole(s, s.target), s.target, pick.value, Moves())
    if s.where[BEORN] == s.target:
        follow = yield Ask(FREE, "beorn_follows", [YES, NO], "B18.7", pick)
        if follow is YES:
            place_character(s, BEORN, pick.value)


def _end_combat(s: Field) -> Flow[None]:
    """The combat is over: the attacker may advance into an empty region (B13.12)."""
    side, front, target, grants = s.attacker, s.front, s.target, s.grants
    forget(s)
    s.emit("combat_over", REGION[target])
    update_control(s)
    if not is_free(s, target, side):
        return
    if grants & BEORN_ATTACKS:
        if s.where[BEORN] == front:
            yield from _beorn_advances(s, target)
        return
    if not count_units(s, front, side):
        return
    yield from advance_part(s, side, front, target)
    if side == FREE and s.where[BEORN] == front:
        yield from _beorn_advances(s, target)


def _beorn_advances(s: Field, target: int) -> Flow[None]:
    pick = yield Ask(FREE, "beorn_advances", [REGION[target], NONE], "B18.7", REGION[target])
    if pick is not NONE:
        place_character(s, BEORN, target)


def forget(s: Field) -> None:
    """Nothing of a finished combat stays in the state."""
    s.fighting = 0
    s.attacker = 0
    s.front = 0
    s.target = 0
    s.armies = 0
    s.round = 0
    s.superiority = NOBODY
    s.grants = 0
    s.used = 0
