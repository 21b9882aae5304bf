"""The Maneuver cards: what a successful maneuver does, and when (B12.4)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import bats_in, characters_with_army, place_leadership, size
from thirdage.games.five_armies.board import TERRITORY
from thirdage.games.five_armies.damage import add_damage, casualties, eliminate_character, spread, wound_beorn
from thirdage.games.five_armies.deck import MIGHTY_STROKES, REGROUP, UNIT_MANEUVER, VAMPIRE_LIKE
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.messages import LEADERSHIP_GIVEN_UP
from thirdage.games.five_armies.movement import spend_bat
from thirdage.games.five_armies.names import (
    ARCHERS,
    ENEMY,
    FREE,
    GOBLINS,
    GREAT_ORCS,
    LAKE_MEN,
    ORCS,
    REGULARS,
    SHADOW,
    SPEARMEN,
    VETERANS,
    WARGS,
)
from thirdage.games.five_armies.rounds import NO_ARMY, Round, army_in
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import CHARACTER, MESSAGES, NO, REGION, TAKE_DAMAGE, TOKEN, YES
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

FELL_RACE: Final = MESSAGES.prompt("fell_race")
SPEND_BAT: Final = MESSAGES.prompt("spend_bat")

SHADOW_MANEUVERS = 0b111111
"""The mask of the Shadow's cards: the first six of the 13."""


def at_once(s: ArmiesState, r: Round, side: Side) -> None:
    """Apply special maneuvers that work before the roll."""
    card = r.maneuver[side]
    if card == REGROUP[side]:
        # Regroup: all used cards return, this one too, and the side may retreat without a rout
        s.used &= ~SHADOW_MANEUVERS if side == SHADOW else SHADOW_MANEUVERS
        r.regrouped[side] = True
    elif card == MIGHTY_STROKES:
        r.bonus[side] += 1
        r.reroll_bonus[side] += 1


def add_to_damage(s: ArmiesState, r: Round, side: Side) -> Flow[None]:
    """Apply maneuvers that add to the Damage their side deals."""
    if not r.success[side]:
        return
    card = r.maneuver[side]
    if card in (UNIT_MANEUVER[ARCHERS], UNIT_MANEUVER[LAKE_MEN]):
        r.hits[side] += 1  # Hail of Darts
    elif card == UNIT_MANEUVER[VETERANS]:
        old_hatred(s, r, side)
    elif card == UNIT_MANEUVER[GREAT_ORCS]:
        yield from fell_race(s, r, side)
    elif card == UNIT_MANEUVER[REGULARS]:
        r.favour[side] = True  # Redoubtable


def old_hatred(s: ArmiesState, r: Round, side: Side) -> None:
    """Deal one more Damage; the enemy Army loses a Leadership token."""
    r.hits[side] += 1
    enemy = army_in(s, ENEMY[side])
    if enemy != NO_ARMY and s.leadership[enemy]:
        s.leadership = changed(s.leadership, enemy, s.leadership[enemy] - 1)
        s.tell(LEADERSHIP_GIVEN_UP, place=REGION[enemy])


def fell_race(s: ArmiesState, r: Round, side: Side) -> Flow[None]:
    """Deal two more Damage unless the enemy gives up all Leadership tokens of the Army or one of its characters."""
    options: list[Option] = [TAKE_DAMAGE]
    enemy = army_in(s, ENEMY[side])
    if enemy != NO_ARMY:
        if s.leadership[enemy]:
            options.append(TOKEN)
        options.extend([CHARACTER[who] for who in characters_with_army(s, enemy)])
    pick = yield FELL_RACE.ask(ENEMY[side], options, "B12.4")
    if pick is TAKE_DAMAGE:
        r.hits[side] += 2
    elif pick is TOKEN:
        s.leadership = changed(s.leadership, enemy, 0)
        s.tell(LEADERSHIP_GIVEN_UP, place=REGION[enemy])
    else:
        yield from eliminate_character(s, pick.value)


def cancel_damage(r: Round, side: Side) -> None:
    """Cancel one Damage dealt to an Army with Wall of Spears."""
    if r.success[side] and r.maneuver[side] == UNIT_MANEUVER[SPEARMEN] and r.hits[ENEMY[side]]:
        r.hits[ENEMY[side]] -= 1


def vampire_like(s: ArmiesState, r: Round) -> Flow[None]:
    """If the Shadow deals Damage, it may spend a Great Bat in the defender's territory to deal one more (B16.2)."""
    if r.maneuver[SHADOW] != VAMPIRE_LIKE or r.hits[SHADOW] == 0 or not bats_in(s, TERRITORY[s.target]):
        return
    pick = yield SPEND_BAT.ask(SHADOW, [YES, NO], "B16.2")
    if pick is YES:
        spend_bat(s, TERRITORY[s.target])
        r.hits[SHADOW] += 1


def at_round_end(s: ArmiesState, r: Round, side: Side) -> Flow[None]:
    """Apply maneuvers that work at the end of the round (B13.8)."""
    own, enemy = army_in(s, side), army_in(s, ENEMY[side])
    if not r.success[side] or own == NO_ARMY or not size(s, own):
        return
    card = r.maneuver[side]
    if card == UNIT_MANEUVER[ORCS]:
        place_leadership(s, own, SHADOW, 1)  # Wild Rage
    elif card == UNIT_MANEUVER[WARGS] and enemy != NO_ARMY:
        yield from casualties(s, enemy, FREE, down_to=1)  # Rearguard attack
    elif card == UNIT_MANEUVER[GOBLINS]:
        yield from goblin_charge(s, own, enemy)


def goblin_charge(s: ArmiesState, own: Place, enemy: Place) -> Flow[None]:
    """Deal one Damage to the charging Army and one to the enemy."""
    hits = yield from spread(s, own, SHADOW, 1, own == s.target)
    add_damage(s, own, hits)
    if enemy == NO_ARMY:
        wound_beorn(s, 1)
    elif size(s, enemy):
        hits = yield from spread(s, enemy, FREE, 1, enemy == s.target)
        add_damage(s, enemy, hits)
        yield from casualties(s, enemy, FREE)
    yield from casualties(s, own, SHADOW)
