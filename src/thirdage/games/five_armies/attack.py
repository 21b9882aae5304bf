"""Who may attack whom, and the moves that lead to an attack (B5.9, B12.1, B13.13)."""

from __future__ import annotations

from thirdage.games.five_armies.armies import armies, bats_in, count_units, has_any, leadership
from thirdage.games.five_armies.board import ADJACENT, FRONTS, N_REGIONS, TERRITORY, WAYS
from thirdage.games.five_armies.movement import Moves, move_army, place_character, ways
from thirdage.games.five_armies.names import ANYBODY, BEORN, FREE, SHADOW
from thirdage.games.five_armies.state import BEORN_ATTACKS, BEORN_DEFENDS, Field
from thirdage.games.five_armies.steps import COMBAT
from thirdage.games.five_armies.vocabulary import NONE, REGION
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option


def is_target(s: Field, place: int, side: int) -> bool:
    """Whether an enemy Army stands there, or, for the Shadow, Beorn alone (B18.7)."""
    if place >= N_REGIONS:
        return False
    if count_units(s, place, 1 - side):
        return True
    return side == SHADOW and s.where[BEORN] == place


def targets(s: Field, side: int, front: int) -> list[int]:
    """What an Army in a place can attack (B12.1)."""
    return [there for there in WAYS[front] if is_target(s, there, side)]


def begin(s: Field, side: int, front: int, target: int, grants: int = 0, mask: int = 0) -> None:
    """Start a combat; it is fought in steps of its own."""
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
    s.emit("attack", REGION[front], REGION[target])
    s.push(COMBAT)


def goals(s: Field, side: int, place: int, from_muster: bool, bats: bool) -> list[int]:
    """First steps of a move after which an attack is possible, perhaps with a Great Bat's help (B5.9, B16.4)."""
    if not s.box.attack_has_move:
        return []
    found: list[int] = []
    for there in ways(s, place, side, from_muster):
        if targets(s, side, there) or (bats and _bat_helps(s, there)):
            found.append(there)
    return found


def _bat_helps(s: Field, there: int) -> bool:
    if there >= N_REGIONS or not bats_in(s, TERRITORY[there]):
        return False
    return any(targets(s, SHADOW, onward) for onward in ways(s, there, SHADOW, False))


def attackers(s: Field, side: int, need: int, led: bool, from_muster: bool, bats: bool) -> list[int]:
    """The places whose Army can move and attack."""
    found: list[int] = []
    for place in armies(s, side):
        if led and leadership(s, place) == 0:
            s.forbid(REGION[place], "B5.3")
        elif not has_any(s, place, need):
            s.forbid(REGION[place], "B5.6")
        elif targets(s, side, place) or goals(s, side, place, from_muster, bats):
            found.append(place)
        else:
            s.forbid(REGION[place], "B12.1")
    return found


def attack_action(
    s: Field,
    side: int,
    need: int = ANYBODY,
    led: bool = False,
    from_muster: bool = False,
    bats: bool = True,
    grants: int = 0,
) -> Flow[None]:
    """Move one Army to an adjacent region, or not, and attack from there (B5.2, B5.3, B5.6)."""
    can = attackers(s, side, need, led, from_muster, bats and side == SHADOW)
    pick = yield Ask(side, "attack_with", [REGION[place] for place in can], "B5.9")
    yield from strike(s, side, pick.value, need, led, from_muster, bats and side == SHADOW, grants)


def strike(
    s: Field, side: int, place: int, need: int, led: bool, from_muster: bool, bats: bool, grants: int
) -> Flow[None]:
    """Attack from here, or move and then attack."""
    now = targets(s, side, place)
    later = goals(s, side, place, from_muster, bats)
    pick = yield Ask(side, "attack_or_move", [REGION[there] for there in now + later], "B5.9", REGION[place])
    if pick.value in now:
        begin(s, side, place, pick.value, grants)
        return
    here = yield from move_army(s, side, place, Moves(), 1, need, led, from_muster, bats, pick.value)
    now = targets(s, side, here)
    if now:
        pick = yield Ask(side, "attack_target", [REGION[there] for there in now], "B12.1", REGION[here])
        begin(s, side, here, pick.value, grants)


def may_attack(s: Field, side: int, front: int, grants: int = 0) -> Flow[None]:
    """Attack from a place, or leave it."""
    now = targets(s, side, front)
    if not now:
        return
    pick = yield Ask(side, "may_attack", [NONE, *[REGION[there] for there in now]], "B12.1", REGION[front])
    if pick is not NONE:
        begin(s, side, front, pick.value, grants)


def may_move_or_attack(s: Field, side: int, place: int) -> Flow[None]:
    """The Army of a place may move one region or attack."""
    now = targets(s, side, place)
    later = ways(s, place, side, True)
    options: list[Option] = [NONE, *[REGION[there] for there in now + later]]
    if len(options) == 1:
        return
    pick = yield Ask(side, "move_or_attack", options, "B5.9", REGION[place])
    if pick is NONE:
        return
    if pick.value in now:
        begin(s, side, place, pick.value)
    else:
        yield from move_army(s, side, place, Moves(), 1, from_muster=True, goal=pick.value)


def may_move_and_attack(
    s: Field, side: int, place: int, steps: int = 1, need: int = ANYBODY, led: bool = False, grants: int = 0
) -> Flow[None]:
    """The Army of a place may move, and may then attack; the move may be left out (B5.9)."""
    now = targets(s, side, place)
    later = ways(s, place, side, True)
    options: list[Option] = [NONE, *[REGION[there] for there in now + later]]
    if len(options) == 1:
        return
    pick = yield Ask(side, "move_and_attack", options, "B5.9", REGION[place])
    if pick is NONE:
        return
    if pick.value in now:
        begin(s, side, place, pick.value, grants)
        return
    here = yield from move_army(s, side, place, Moves(), steps, need, led, True, goal=pick.value)
    yield from may_attack(s, side, here, grants)


# -- Combined Attack (B13.13)


def combined_fronts(s: Field, side: int, target: int) -> list[int]:
    """The own Armies that can attack a region."""
    return [place for place in FRONTS[target] if count_units(s, place, side)]


def combined_targets(s: Field, side: int) -> list[int]:
    """Regions that two or more own Armies can attack."""
    return [
        place for place in range(N_REGIONS) if is_target(s, place, side) and len(combined_fronts(s, side, place)) >= 2
    ]


def combined_attack(s: Field, side: int, optional: bool = False) -> Flow[None]:
    """All own Armies next to a region attack it together."""
    can = combined_targets(s, side)
    options: list[Option] = [REGION[place] for place in can]
    if optional:
        if not can:
            return
        options.append(NONE)
    pick = yield Ask(side, "combined_target", options, "B13.13")
    if pick is NONE:
        return
    fronts = combined_fronts(s, side, pick.value)
    begin(s, side, fronts[0], pick.value, 0, sum([1 << place for place in fronts]))


# -- Beorn alone (B18.7)


def beorn_targets(s: Field, place: int) -> list[int]:
    """The Shadow Armies next to Beorn."""
    return [there for there in ADJACENT[place] if count_units(s, there, SHADOW)]


def beorn_goals(s: Field) -> list[int]:
    """Where Beorn can step and attack from."""
    if not s.box.attack_has_move:
        return []
    return [
        there for there in ADJACENT[s.where[BEORN]] if not count_units(s, there, SHADOW) and beorn_targets(s, there)
    ]


def beorn_can_attack(s: Field) -> bool:
    """Whether Beorn is on the board with somebody to attack."""
    here = s.where[BEORN]
    return here >= 0 and bool(beorn_targets(s, here) or beorn_goals(s))


def beorn_attack(s: Field) -> Flow[None]:
    """Beorn moves one region, or not, and attacks alone (B5.8.7)."""
    here = s.where[BEORN]
    now = beorn_targets(s, here)
    pick = yield Ask(FREE, "beorn_attack", [REGION[there] for there in now + beorn_goals(s)], "B18.7", REGION[here])
    if pick.value not in now:
        place_character(s, BEORN, pick.value)
        here = pick.value
        now = beorn_targets(s, here)
        pick = yield Ask(FREE, "attack_target", [REGION[there] for there in now], "B18.7", REGION[here])
    begin(s, FREE, here, pick.value, BEORN_ATTACKS)
