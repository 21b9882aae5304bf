"""The Maneuver cards: what a successful maneuver does, and when (B12.4)."""

from __future__ import annotations

from thirdage.games.five_armies.armies import bats_in, people, place_leadership, size
from thirdage.games.five_armies.board import TERRITORY
from thirdage.games.five_armies.damage import add_damage, casualties, eliminate_character, spread, wound_beorn
from thirdage.games.five_armies.deck import MIGHTY_STROKES, REGROUP, UNIT_MANEUVER, VAMPIRE_LIKE
from thirdage.games.five_armies.movement import spend_bat
from thirdage.games.five_armies.names import (
    ARCHERS,
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
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.vocabulary import CHARACTER, NO, REGION, TAKE_DAMAGE, TOKEN, YES
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

SHADOW_MANEUVERS = 0b111111
"""The Shadow's cards among the 13, the first six."""


def at_once(s: Field, r: Round, side: int) -> None:
    """Special maneuvers that work before the roll."""
    card = r.maneuver[side]
    if card == REGROUP[side]:
        # Regroup: all used cards come back, this one too, and a retreat needs no rout
        s.used &= ~SHADOW_MANEUVERS if side == SHADOW else SHADOW_MANEUVERS
        r.regrouped[side] = True
    elif card == MIGHTY_STROKES:
        r.bonus[side] += 1
        r.reroll_bonus[side] += 1


def add_to_damage(s: Field, r: Round, side: int) -> Flow[None]:
    """Maneuvers that add to the Damage of their side."""
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


def old_hatred(s: Field, r: Round, side: int) -> None:
    """One more Damage, and the enemy Army loses a Leadership token."""
    r.hits[side] += 1
    enemy = army_in(s, 1 - side)
    if enemy != NO_ARMY and s.leadership[enemy]:
        s.leadership[enemy] -= 1
        s.emit("leadership_given_up", REGION[enemy])


def fell_race(s: Field, r: Round, side: int) -> Flow[None]:
    """Two more Damage unless the enemy gives up all Leadership tokens of the Army or one character of it."""
    options: list[Option] = [TAKE_DAMAGE]
    enemy = army_in(s, 1 - side)
    if enemy != NO_ARMY:
        if s.leadership[enemy]:
            options.append(TOKEN)
        options.extend([CHARACTER[who] for who in people(s, enemy)])
    pick = yield Ask(1 - side, "fell_race", options, "B12.4")
    if pick is TAKE_DAMAGE:
        r.hits[side] += 2
    elif pick is TOKEN:
        s.leadership[enemy] = 0
        s.emit("leadership_given_up", REGION[enemy])
    else:
        yield from eliminate_character(s, pick.value)


def cancel_damage(r: Round, side: int) -> None:
    """Wall of Spears cancels one Damage inflicted on its Army."""
    if r.success[side] and r.maneuver[side] == UNIT_MANEUVER[SPEARMEN] and r.hits[1 - side]:
        r.hits[1 - side] -= 1


def vampire_like(s: Field, r: Round) -> Flow[None]:
    """If the Shadow inflicts Damage, a Great Bat of the defender's territory may go for one more (B16.2)."""
    if r.maneuver[SHADOW] != VAMPIRE_LIKE or r.hits[SHADOW] == 0 or not bats_in(s, TERRITORY[s.target]):
        return
    pick = yield Ask(SHADOW, "spend_bat", [YES, NO], "B16.2")
    if pick is YES:
        spend_bat(s, TERRITORY[s.target])
        r.hits[SHADOW] += 1


def at_round_end(s: Field, r: Round, side: int) -> Flow[None]:
    """Maneuvers that work when the round ends (B13.8)."""
    own, enemy = army_in(s, side), army_in(s, 1 - side)
    if not r.success[side] or own == NO_ARMY or not size(s, own):
        return
    card = r.maneuver[side]
    if card == UNIT_MANEUVER[ORCS]:
        place_leadership(s, own, SHADOW, 1)  # Wild Rage
    elif card == UNIT_MANEUVER[WARGS] and enemy != NO_ARMY:
        yield from casualties(s, enemy, FREE, down_to=1)  # Rearguard attack
    elif card == UNIT_MANEUVER[GOBLINS]:
        yield from goblin_charge(s, own, enemy)


def goblin_charge(s: Field, own: int, enemy: int) -> Flow[None]:
    """One Damage on the own Army, one on the enemy."""
    hits = yield from spread(s, own, SHADOW, 1, own == s.target)
    add_damage(s, own, hits)
    if enemy == NO_ARMY:
        wound_beorn(s, 1)
    elif size(s, enemy):
        hits = yield from spread(s, enemy, FREE, 1, enemy == s.target)
        add_damage(s, enemy, hits)
        yield from casualties(s, enemy, FREE)
    yield from casualties(s, own, SHADOW)
