"""The vocabulary of the Combat cards, written once: who fights, extra attacks, hits beside the rolls (R11.9-11.12).

Every effect and condition is given the role of the side that plays the card; `1 - role` is its enemy. "In the battle"
always means the force that fights: the attacking part, or all the defender has at the target (R11.9a).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import suffer
from thirdage.games.war_of_the_ring.battle_data import ATTACKER, NO_CARD, Battle
from thirdage.games.war_of_the_ring.board import (
    CHARACTERS,
    ELITE,
    IS_COMPANION,
    LEADER,
    NAZGUL,
    PLACE_REGION,
)
from thirdage.games.war_of_the_ring.casualties import endurance, lose_character, remove_unit
from thirdage.games.war_of_the_ring.combat import count_hits, fighters, side_of
from thirdage.games.war_of_the_ring.state import DICE_LIMIT, OFF_TRACK, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, CHARACTER, D6, FIGURE, MESSAGES, NONE, NUMBER, PLACE, SIDE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

EXTRA_ATTACK: Final = MESSAGES.prompt("extra_attack", "side", "region")
VICTIM: Final = MESSAGES.prompt("combat_victim", "region")
OWN_LOSSES: Final = MESSAGES.prompt("own_losses", "region")
EXTRA_ROLLED: Final = MESSAGES.event("extra_attack_rolled", "side", "dice", "needed", "hits")
MORE_HITS: Final = MESSAGES.event("more_hits", "side", "hits")
HITS_OFF: Final = MESSAGES.event("hits_taken_off", "side", "hits")
FORFEITED: Final = MESSAGES.event("leadership_forfeited", "side", "points")
CANCELLED: Final = MESSAGES.event("combat_card_cancelled", "side", "card")


# -- who fights


def companions(s: WarState, battle: Battle, role: int) -> list[int]:
    """The Companions in the battle."""
    force = fighters(s, battle, role)
    return [c for c in range(CHARACTERS) if IS_COMPANION[c] and force.characters >> c & 1]


def elites(s: WarState, battle: Battle, role: int) -> int:
    """The Elite units in the battle."""
    return sum(fighters(s, battle, role).slots[ELITE:LEADER])


def leader_options(s: WarState, battle: Battle, role: int) -> list[Option]:
    """The Free Peoples Leaders in the battle, one option for each nation that has any."""
    force = fighters(s, battle, role)
    return [FIGURE[slot] for slot in range(LEADER, NAZGUL) if force.slots[slot] > 0]


# -- conditions


def has_elite(s: WarState, battle: Battle, role: int) -> bool:
    """An Elite unit fights."""
    return elites(s, battle, role) > 0


def beside_the_ring(s: WarState, battle: Battle, role: int) -> bool:
    """The defender stands where the Ring-bearers' figure is; on the Mordor Track it is in no region."""
    return s.mordor == OFF_TRACK and PLACE_REGION[battle.target] == s.fellowship_at


# -- effects


def cancel_enemy_card(s: WarState, battle: Battle, role: int) -> None:
    """The enemy's card of this round does nothing, and what it would have cost is not paid (R11.9)."""
    enemy = 1 - role
    if battle.card[enemy] != NO_CARD:
        battle.cancelled[enemy] = True
        s.emit(CANCELLED, SIDE[side_of(battle, enemy)], CARD[battle.card[enemy]])


def forfeit(s: WarState, battle: Battle, role: int, points: int) -> None:
    """Leadership given up for this round (R11.11)."""
    battle.forfeited[role] += points
    s.emit(FORFEITED, SIDE[side_of(battle, role)], points)


def extra_attack(s: WarState, battle: Battle, role: int, dice: int, least: int) -> Flow[int]:
    """A roll of its own, never re-rolled and untouched by the enemy's card; the losses are removed at once (R11.12).

    Returns the hits.
    """
    thrown = min(dice, DICE_LIMIT)
    if thrown == 0:
        return 0
    side = SIDE[side_of(battle, role)]
    table = D6.table(thrown)
    outcome: Option = yield table.roll(EXTRA_ATTACK, "R11.12", side, PLACE[battle.target])
    hits = count_hits(table.faces(outcome), least, 0)
    s.emit(EXTRA_ROLLED, side, outcome.name, least, hits)
    yield from suffer(s, battle, 1 - role, hits)
    return hits


def more_hits(s: WarState, battle: Battle, role: int, hits: int) -> None:
    """Hits without a die, to be taken with those of the rolls."""
    if hits > 0:
        battle.bonus_hits[role] += hits
        s.emit(MORE_HITS, SIDE[side_of(battle, role)], hits)


def take_off(s: WarState, battle: Battle, role: int, hits: int) -> None:
    """Hits scored by the side in this role are not taken."""
    battle.bonus_hits[role] -= hits
    s.emit(HITS_OFF, SIDE[side_of(battle, role)], hits)


def hurt_own_army(s: WarState, battle: Battle, role: int, limit: int) -> Flow[int]:
    """Up to `limit` hits of the player's choice on his own units, like normal losses; returns how many were taken."""
    most = endurance(s, fighters(s, battle, role))
    if not s.config.army_may_destroy_itself:
        most -= 1
    options = [NUMBER[hits] for hits in range(min(limit, most) + 1)]
    if len(options) == 1:
        return 0
    region = PLACE[PLACE_REGION[battle.target]]
    chosen: int = (yield Ask(s.seat(side_of(battle, role)), OWN_LOSSES, options, "R11.9", region)).value
    surplus = yield from suffer(s, battle, role, chosen)
    return chosen - surplus


def choose_victim(s: WarState, battle: Battle, role: int, options: list[Option]) -> Flow[bool]:
    """The side in this role picks which figure of the enemy is eliminated; False if it may spare them and does."""
    picked = options[0]
    if len(options) > 1:
        region = PLACE[PLACE_REGION[battle.target]]
        picked = yield Ask(s.seat(side_of(battle, role)), VICTIM, options, "R11.9", region)
    if picked is NONE:
        return False
    eliminate(s, battle, 1 - role, picked)
    return True


def eliminate(s: WarState, battle: Battle, role: int, picked: Option) -> None:
    """A figure that fights in this role, be it a character, a Leader or a Nazgul, falls in the midst of the battle."""
    if picked.kind == CHARACTER[0].kind:
        battle.force.characters &= ~(1 << picked.value)
        lose_character(s, picked.value)
    else:
        place = battle.place if role == ATTACKER else battle.target
        remove_unit(s, place, picked.value, fighters(s, battle, role))
