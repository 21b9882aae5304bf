"""The upper halves of the Event cards (B5.10)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import led_armies
from thirdage.games.five_armies.attack import (
    attack_action,
    can_attack,
    combined_attack,
    combined_targets,
    may_move_and_attack,
)
from thirdage.games.five_armies.cards.play import (
    Can,
    Effect,
    any_led_army,
    can_flip_with_army,
    flip_with_army,
    pick_place,
)
from thirdage.games.five_armies.deck import EVENTS
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.messages import (
    DAMAGE_REMOVED,
    HOW_MUCH_DAMAGE,
    MOVE_AND_ATTACK_WITH,
    REMOVE_DAMAGE_FROM,
)
from thirdage.games.five_armies.movement import can_move, move_armies
from thirdage.games.five_armies.names import ANYBODY
from thirdage.games.five_armies.recruitment import damaged, flippable, rally, recruitment
from thirdage.games.five_armies.state import GRANT_SUPERIORITY, ArmiesState
from thirdage.games.five_armies.vocabulary import REGION, numbers
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed


def blow_the_horns(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """Up to two Armies rally on 4 or higher."""
    yield from rally(s, side, 2, 4)


def can_rally(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army has Damage."""
    return bool(damaged(s, side))


def call_to_arms(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """Up to two Armies with Leadership move up to two regions."""
    yield from move_armies(s, side, 2, 2, led=True)


def can_move_led(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army with Leadership can move."""
    return can_move(s, side, led=True)


def encirclement(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """One Army moves, then a Combined Attack is possible."""
    yield from move_armies(s, side, 1, 1)
    yield from combined_attack(s, side, True)


def can_encircle(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army can move, or two Armies already stand next to one enemy."""
    return can_move(s, side) or bool(combined_targets(s, side))


def gather_and_marshall(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """Place and flip a token in a region with an Army of the side."""
    yield from flip_with_army(s, side)


def marching_companies(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """Up to three Armies move one region each."""
    yield from move_armies(s, side, 3, 1)


def can_march(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army can move."""
    return can_move(s, side)


def move_to_strike(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """An Army with Leadership moves up to two regions and may attack."""
    place = yield from pick_place(s, side, led_armies(s, side), MOVE_AND_ATTACK_WITH)
    yield from may_move_and_attack(s, side, place, 2, led=True)


def mustering_for_battle(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """Flip one token in each of up to three regions."""
    yield from recruitment(s, side, 3)


def can_recruit(s: ArmiesState, side: Side) -> bool:
    """Tell whether a token can be flipped."""
    return bool(flippable(s, side))


def sudden_assault(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """Move and attack with Terrain Superiority."""
    yield from attack_action(s, side, from_muster=True, bats=False, grants=GRANT_SUPERIORITY)


def can_assault(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army can attack, with or without moving first."""
    return can_attack(s, side, ANYBODY, False, True, False)


def troop_leader(s: ArmiesState, side: Side, will: bool) -> Flow[None]:
    """Remove up to two Damage tokens from an Army with Leadership."""
    places = [place for place in damaged(s, side) if place in led_armies(s, side)]
    place = yield from pick_place(s, side, places, REMOVE_DAMAGE_FROM)
    most = min(2, s.damage[place])
    pick = yield HOW_MUCH_DAMAGE.ask(side, numbers(1, most), "B5.10", place=REGION[place])
    s.damage = changed(s.damage, place, s.damage[place] - pick.value)
    s.tell(DAMAGE_REMOVED, place=REGION[place], count=pick.value)


def can_lead_troops(s: ArmiesState, side: Side) -> bool:
    """Tell whether an Army with Leadership has Damage."""
    return any(s.damage[place] for place in led_armies(s, side))


_BY_NAME: Final[dict[str, tuple[Can, Effect]]] = {
    "blow_the_horns": (can_rally, blow_the_horns),
    "call_to_arms": (can_move_led, call_to_arms),
    "encirclement": (can_encircle, encirclement),
    "gather_and_marshall": (can_flip_with_army, gather_and_marshall),
    "marching_companies": (can_march, marching_companies),
    "move_to_strike": (any_led_army, move_to_strike),
    "mustering_for_battle": (can_recruit, mustering_for_battle),
    "sudden_assault": (can_assault, sudden_assault),
    "troop_leader": (can_lead_troops, troop_leader),
}
PLAYS: Final = [_BY_NAME[name] for name in EVENTS]
"""Indexed by the number of the upper half."""
