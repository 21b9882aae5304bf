"""The end of a combat round and of a combat: withdrawal, retreat, rout, advance (B13.7 to B13.12)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import count_units, is_free, leadership, update_control
from thirdage.games.five_armies.battle import ATTACKERS_LEFT, GOES_ON, may_withdraw
from thirdage.games.five_armies.board import WAYS
from thirdage.games.five_armies.damage import casualties
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.movement import Moves, advance_part, place_character, shift, whole
from thirdage.games.five_armies.names import BEORN, ENEMY, FREE, SHADOW
from thirdage.games.five_armies.state import (
    BEORN_ATTACKS,
    BEORN_DEFENDS,
    GRANT_ELVEN_CHARGE,
    NO_COMBAT,
    NOBODY,
    ArmiesState,
)
from thirdage.games.five_armies.steps import AFTER_COMBAT, COMBAT_ROUND
from thirdage.games.five_armies.vocabulary import MESSAGES, NO, NONE, REGION, RETREAT, ROUT, STAY, YES
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

BEORN_ADVANCES: Final = MESSAGES.prompt("beorn_advances", place=REGION)
BEORN_FOLLOWS: Final = MESSAGES.prompt("beorn_follows", place=REGION)
LEAVE_COMBAT: Final = MESSAGES.prompt("leave_combat", place=REGION)
RETREAT_TO: Final = MESSAGES.prompt("retreat_to", place=REGION)
COMBAT_OVER: Final = MESSAGES.event("combat_over", place=REGION)
RETREATED: Final = MESSAGES.event("retreated", from_=REGION, to=REGION)
ROUTED: Final = MESSAGES.event("rout", place=REGION)


@AFTER_COMBAT.runs
def after_round(s: ArmiesState, outcome: int, regrouped: int) -> Flow[None]:
    """Step 5: decide whether the combat goes on (B13.7)."""
    if outcome in (GOES_ON, ATTACKERS_LEFT):
        stopped = yield from may_withdraw(s)
        if not stopped and outcome == GOES_ON:
            stopped = yield from _defender_leaves(s, regrouped)
        if not stopped:
            s.push(COMBAT_ROUND)
            return
    yield from _end_combat(s)


def refuges(s: ArmiesState, side: Side, place: Place) -> list[Place]:
    """Return the adjacent free regions a defender may go to (B13.9)."""
    return [there for there in WAYS[place] if is_free(s, there, side)]


def _defender_leaves(s: ArmiesState, regrouped: int) -> Flow[bool]:
    """Let the defender retreat, rout or stay; return whether the defender left."""
    side = ENEMY[s.attacker]
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
            elif regrouped or not s.config.retreat_needs_leadership or leadership(s, s.target) > 0:
                options.append(RETREAT)
            else:
                s.forbid(RETREAT, "B13.9")
            options.append(ROUT)
    if not ways:
        s.forbid(RETREAT, "B13.11")
        s.forbid(ROUT, "B13.11")
    pick = yield LEAVE_COMBAT.ask(side, options, "B13.7", place=REGION[s.target])
    if pick is STAY:
        return False
    if pick is ROUT:
        s.tell(ROUTED, place=REGION[s.target])
        yield from casualties(s, s.target, side, down_to=0)
        if not count_units(s, s.target, side):
            return True
        s.leadership = changed(s.leadership, s.target, 0)
    yield from _leave(s, side, ways)
    return True


def _leave(s: ArmiesState, side: Side, ways: list[Place]) -> Flow[None]:
    """Move the defenders out; Beorn chooses separately."""
    pick = yield RETREAT_TO.ask(side, [REGION[there] for there in ways], "B13.9", place=REGION[s.target])
    refuge = Place(pick.value)
    if s.grants & BEORN_DEFENDS:
        place_character(s, BEORN, refuge)
        return
    s.tell(RETREATED, from_=REGION[s.target], to=pick)
    shift(s, side, whole(s, s.target), s.target, refuge, Moves())
    if s.where[BEORN] == s.target:
        follow = yield BEORN_FOLLOWS.ask(FREE, [YES, NO], "B18.7", place=pick)
        if follow is YES:
            place_character(s, BEORN, refuge)


def _end_combat(s: ArmiesState) -> Flow[None]:
    """End the combat; the attacker may advance into an empty region (B13.12)."""
    side, front, target, grants = s.attacker, s.front, s.target, s.grants
    forget(s)
    s.tell(COMBAT_OVER, place=REGION[target])
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


def _beorn_advances(s: ArmiesState, target: Place) -> Flow[None]:
    pick = yield BEORN_ADVANCES.ask(FREE, [REGION[target], NONE], "B18.7", place=REGION[target])
    if pick is not NONE:
        place_character(s, BEORN, target)


def forget(s: ArmiesState) -> None:
    """Clear everything about the finished combat from the state."""
    s.fighting = 0
    s.attacker = FREE
    s.front = NO_COMBAT
    s.target = NO_COMBAT
    s.armies = 0
    s.round = 0
    s.superiority = NOBODY
    s.grants = 0
    s.used = 0
