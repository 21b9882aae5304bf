"""Who may attack whom, and the moves that lead to an attack (B5.9, B12.1, B13.13)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import armies, bats_in, count_units, has_any, leadership
from thirdage.games.five_armies.board import ADJACENT, ALL_REGIONS, FRONTS, N_REGIONS, TERRITORY, WAYS
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.movement import Moves, move_army, place_character, ways
from thirdage.games.five_armies.names import ANYBODY, BEORN, FREE, SHADOW
from thirdage.games.five_armies.state import BEORN_ATTACKS, BEORN_DEFENDS, ArmiesState
from thirdage.games.five_armies.steps import COMBAT
from thirdage.games.five_armies.vocabulary import MESSAGES, NONE, REGION
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

ATTACK_OR_MOVE: Final = MESSAGES.prompt("attack_or_move", place=REGION)
ATTACK_TARGET: Final = MESSAGES.prompt("attack_target", place=REGION)
ATTACK_WITH: Final = MESSAGES.prompt("attack_with")
BEORN_ATTACK: Final = MESSAGES.prompt("beorn_attack", place=REGION)
COMBINED_TARGET: Final = MESSAGES.prompt("combined_target")
MAY_ATTACK: Final = MESSAGES.prompt("may_attack", place=REGION)
MOVE_AND_ATTACK: Final = MESSAGES.prompt("move_and_attack", place=REGION)
MOVE_OR_ATTACK: Final = MESSAGES.prompt("move_or_attack", place=REGION)
ATTACK: Final = MESSAGES.event("attack", from_=REGION, to=REGION)


def is_target(s: ArmiesState, place: Place, side: Side) -> bool:
    """Tell whether an enemy Army stands there or, for the Shadow, Beorn alone (B18.7)."""
    if place >= N_REGIONS:
        return False
    return s.sizes[place * 2 + 1 - side] > 0 or (side == SHADOW and s.where[BEORN] == place)


def targets(s: ArmiesState, side: Side, front: Place) -> list[Place]:
    """Return the regions an Army in a place can attack (B12.1)."""
    return [there for there in WAYS[front] if is_target(s, there, side)]


def has_target(s: ArmiesState, side: Side, front: Place) -> bool:
    """Tell whether an Army in a place can attack anything."""
    for there in WAYS[front]:
        if is_target(s, there, side):
            return True
    return False


def begin(s: ArmiesState, side: Side, front: Place, target: Place, grants: int = 0, mask: int = 0) -> None:
    """Start a combat; its rounds are steps of their own."""
    if s.where[BEORN] == target and not count_units(s, target, FREE):
        grants |= BEORN_DEFENDS
    s.fighting = 1
    s.attacker = side
    s.front = front
    s.target = target
    s.armies = mask if mask else 1 << front
    s.round = 0
    s.grants = grants
    s.used = 0
    s.tell(ATTACK, from_=REGION[front], to=REGION[target])
    s.push(COMBAT)


def goals(s: ArmiesState, side: Side, place: Place, from_muster: bool, bats: bool) -> list[Place]:
    """Return first steps of a move after which an attack is possible, perhaps with a Great Bat's help (B5.9, B16.4)."""
    if not s.config.attack_has_move:
        return []
    found: list[Place] = []
    for there in ways(s, place, side, from_muster):
        if has_target(s, side, there) or (bats and _bat_helps(s, there)):
            found.append(there)
    return found


def _bat_helps(s: ArmiesState, there: Place) -> bool:
    if there >= N_REGIONS or not bats_in(s, TERRITORY[there]):
        return False
    for onward in ways(s, there, SHADOW, False):
        if has_target(s, SHADOW, onward):
            return True
    return False


def can_attack(s: ArmiesState, side: Side, need: int, led: bool, from_muster: bool, bats: bool) -> bool:
    """Tell whether any Army can attack, with or without moving first."""
    return bool(attackers(s, side, need, led, from_muster, bats, s.why is None))


def attackers(
    s: ArmiesState, side: Side, need: int, led: bool, from_muster: bool, bats: bool, one: bool = False
) -> list[Place]:
    """Return the places whose Army can attack, with or without moving first; with `one`, stop at the first."""
    found: list[Place] = []
    for place in armies(s, side):
        if one and found:
            return found
        if led and leadership(s, place) == 0:
            s.forbid(REGION[place], "B5.3")
        elif not has_any(s, place, need):
            s.forbid(REGION[place], "B5.6")
        elif has_target(s, side, place) or goals(s, side, place, from_muster, bats):
            found.append(place)
        else:
            s.forbid(REGION[place], "B12.1")
    return found


def attack_action(
    s: ArmiesState,
    side: Side,
    need: int = ANYBODY,
    led: bool = False,
    from_muster: bool = False,
    bats: bool = True,
    grants: int = 0,
) -> Flow[None]:
    """Move one Army to an adjacent region, or not, and attack from there (B5.2, B5.3, B5.6)."""
    options = s.known(ATTACK_WITH)
    if options is None:
        options = [REGION[place] for place in attackers(s, side, need, led, from_muster, bats and side == SHADOW)]
    pick = yield ATTACK_WITH.ask(side, options, "B5.9")
    yield from strike(s, side, Place(pick.value), need, led, from_muster, bats and side == SHADOW, grants)


def strike(
    s: ArmiesState, side: Side, place: Place, need: int, led: bool, from_muster: bool, bats: bool, grants: int
) -> Flow[None]:
    """Attack from this place, or move and then attack."""
    now = targets(s, side, place)
    later = goals(s, side, place, from_muster, bats)
    pick = yield ATTACK_OR_MOVE.ask(side, [REGION[there] for there in now + later], "B5.9", place=REGION[place])
    there = Place(pick.value)
    if there in now:
        begin(s, side, place, there, grants)
        return
    here = yield from move_army(s, side, place, Moves(), 1, need, led, from_muster, bats, there)
    now = targets(s, side, here)
    if now:
        pick = yield ATTACK_TARGET.ask(side, [REGION[there] for there in now], "B12.1", place=REGION[here])
        begin(s, side, here, Place(pick.value), grants)


def may_attack(s: ArmiesState, side: Side, front: Place, grants: int = 0) -> Flow[None]:
    """Let the side attack from a place, if it wants to."""
    now = targets(s, side, front)
    if not now:
        return
    pick = yield MAY_ATTACK.ask(side, [NONE, *[REGION[there] for there in now]], "B12.1", place=REGION[front])
    if pick is not NONE:
        begin(s, side, front, Place(pick.value), grants)


def may_move_or_attack(s: ArmiesState, side: Side, place: Place) -> Flow[None]:
    """Let the Army in a place move one region or attack."""
    now = targets(s, side, place)
    later = ways(s, place, side, True)
    options: list[Option] = [NONE, *[REGION[there] for there in now + later]]
    if len(options) == 1:
        return
    pick = yield MOVE_OR_ATTACK.ask(side, options, "B5.9", place=REGION[place])
    if pick is NONE:
        return
    there = Place(pick.value)
    if there in now:
        begin(s, side, place, there)
    else:
        yield from move_army(s, side, place, Moves(), 1, from_muster=True, goal=there)


def may_move_and_attack(
    s: ArmiesState, side: Side, place: Place, steps: int = 1, need: int = ANYBODY, led: bool = False, grants: int = 0
) -> Flow[None]:
    """Let the Army in a place move and then attack; it may skip the move (B5.9)."""
    now = targets(s, side, place)
    later = ways(s, place, side, True)
    options: list[Option] = [NONE, *[REGION[there] for there in now + later]]
    if len(options) == 1:
        return
    pick = yield MOVE_AND_ATTACK.ask(side, options, "B5.9", place=REGION[place])
    if pick is NONE:
        return
    there = Place(pick.value)
    if there in now:
        begin(s, side, place, there, grants)
        return
    here = yield from move_army(s, side, place, Moves(), steps, need, led, True, goal=there)
    yield from may_attack(s, side, here, grants)


# -- Combined Attack (B13.13)


def combined_fronts(s: ArmiesState, side: Side, target: Place) -> list[Place]:
    """Return the places of a side's Armies that can attack a region."""
    return [place for place in FRONTS[target] if count_units(s, place, side)]


def combined_targets(s: ArmiesState, side: Side) -> list[Place]:
    """Return the regions that two or more of the side's Armies can attack."""
    return [place for place in ALL_REGIONS if is_target(s, place, side) and len(combined_fronts(s, side, place)) >= 2]


def combined_attack(s: ArmiesState, side: Side, optional: bool = False) -> Flow[None]:
    """Attack a region with all the side's Armies next to it."""
    can = combined_targets(s, side)
    options: list[Option] = [REGION[place] for place in can]
    if optional:
        if not can:
            return
        options.append(NONE)
    pick = yield COMBINED_TARGET.ask(side, options, "B13.13")
    if pick is NONE:
        return
    target = Place(pick.value)
    fronts = combined_fronts(s, side, target)
    begin(s, side, fronts[0], target, 0, sum([1 << place for place in fronts]))


# -- Beorn alone (B18.7)


def beorn_targets(s: ArmiesState, place: Place) -> list[Place]:
    """Return the places of the Shadow Armies next to Beorn."""
    return [there for there in ADJACENT[place] if count_units(s, there, SHADOW)]


def beorn_goals(s: ArmiesState) -> list[Place]:
    """Return where Beorn can move and then attack."""
    if not s.config.attack_has_move:
        return []
    return [
        there for there in ADJACENT[s.where[BEORN]] if not count_units(s, there, SHADOW) and beorn_targets(s, there)
    ]


def beorn_can_attack(s: ArmiesState) -> bool:
    """Tell whether Beorn is on the board with somebody to attack."""
    here = s.where[BEORN]
    return here >= 0 and bool(beorn_targets(s, here) or beorn_goals(s))


def beorn_attack(s: ArmiesState) -> Flow[None]:
    """Let Beorn move one region, or not, and attack alone (B5.8.7)."""
    here = s.where[BEORN]
    now = beorn_targets(s, here)
    pick = yield BEORN_ATTACK.ask(FREE, [REGION[there] for there in now + beorn_goals(s)], "B18.7", place=REGION[here])
    if pick.value not in now:
        here = Place(pick.value)
        place_character(s, BEORN, here)
        now = beorn_targets(s, here)
        pick = yield ATTACK_TARGET.ask(FREE, [REGION[there] for there in now], "B18.7", place=REGION[here])
    begin(s, FREE, here, Place(pick.value), BEORN_ATTACKS)
