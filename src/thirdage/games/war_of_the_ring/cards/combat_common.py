"""Building blocks for Combat cards: who fights, extra attacks, hits besides the rolls (R11.9-11.12).

Every effect and condition is given the role of the side that plays the card; `1 - role` is its enemy. "In the battle"
always means the force that fights: the attacking part, or everything the defender has at the target (R11.9a).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle import suffer
from thirdage.games.war_of_the_ring.battle_data import ATTACKER, NO_CARD, OTHER, Battle
from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    ELITE,
    IS_COMPANION,
    LEADER,
    NAZGUL,
    PLACE_REGION,
)
from thirdage.games.war_of_the_ring.casualties import endurance, lose_character, remove_unit
from thirdage.games.war_of_the_ring.combat import count_hits, fighters, side_of
from thirdage.games.war_of_the_ring.ids import Character, Role, Slot
from thirdage.games.war_of_the_ring.state import DICE_LIMIT, OFF_TRACK, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, CHARACTER, D6, FIGURE, MESSAGES, NONE, NUMBER, PLACE, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

EXTRA_ATTACK: Final = MESSAGES.prompt("extra_attack", side=SIDE, region=PLACE)
VICTIM: Final = MESSAGES.prompt("combat_victim", region=PLACE)
OWN_LOSSES: Final = MESSAGES.prompt("own_losses", region=PLACE)
EXTRA_ROLLED: Final = MESSAGES.event("extra_attack_rolled", side=SIDE, dice=str, needed=int, hits=int)
MORE_HITS: Final = MESSAGES.event("more_hits", side=SIDE, hits=int)
HITS_OFF: Final = MESSAGES.event("hits_taken_off", side=SIDE, hits=int)
FORFEITED: Final = MESSAGES.event("leadership_forfeited", side=SIDE, points=int)
CANCELLED: Final = MESSAGES.event("combat_card_cancelled", side=SIDE, card=CARD)


# -- who fights


def companions(s: WarState, battle: Battle, role: Role) -> list[Character]:
    """Return the Companions in the battle."""
    force = fighters(s, battle, role)
    return [c for c in ALL_CHARACTERS if IS_COMPANION[c] and force.characters >> c & 1]


def elites(s: WarState, battle: Battle, role: Role) -> int:
    """Return the number of Elite units in the battle."""
    return sum(fighters(s, battle, role).slots[ELITE:LEADER])


def leader_options(s: WarState, battle: Battle, role: Role) -> list[Option]:
    """Return the Free Peoples Leaders in the battle, one option for each nation that has any."""
    force = fighters(s, battle, role)
    return [FIGURE[slot] for slot in range(LEADER, NAZGUL) if force.slots[slot] > 0]


# -- conditions


def has_elite(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether an Elite unit fights."""
    return elites(s, battle, role) > 0


def beside_the_ring(s: WarState, battle: Battle, role: Role) -> bool:
    """Tell whether the defender is in the region of the Ring-bearers' figure (none on the Mordor Track)."""
    return s.mordor == OFF_TRACK and PLACE_REGION[battle.target] == s.fellowship_at


# -- effects


def cancel_enemy_card(s: WarState, battle: Battle, role: Role) -> None:
    """Cancel the enemy's card of this round; its cost is not paid either (R11.9)."""
    enemy = OTHER[role]
    if battle.card[enemy] != NO_CARD:
        battle.cancelled[enemy] = True
        s.tell(CANCELLED, side=SIDE[side_of(battle, enemy)], card=CARD[battle.card[enemy]])


def forfeit(s: WarState, battle: Battle, role: Role, points: int) -> None:
    """Forfeit Leadership for this round (R11.11)."""
    battle.forfeited[role] += points
    s.tell(FORFEITED, side=SIDE[side_of(battle, role)], points=points)


def extra_attack(s: WarState, battle: Battle, role: Role, dice: int, least: int) -> Flow[int]:
    """Make a separate roll without re-roll that no enemy card affects; casualties are removed at once (R11.12).

    Return the hits.
    """
    thrown = min(dice, DICE_LIMIT)
    if thrown == 0:
        return 0
    side = SIDE[side_of(battle, role)]
    table = D6.table(thrown)
    outcome: Option = yield table.roll(EXTRA_ATTACK, "R11.12", side=side, region=PLACE[battle.target])
    hits = count_hits(table.faces(outcome), least, 0)
    s.tell(EXTRA_ROLLED, side=side, dice=outcome.name, needed=least, hits=hits)
    yield from suffer(s, battle, OTHER[role], hits)
    return hits


def more_hits(s: WarState, battle: Battle, role: Role, hits: int) -> None:
    """Score hits without a die, to be taken together with those of the rolls."""
    if hits > 0:
        battle.bonus_hits[role] += hits
        s.tell(MORE_HITS, side=SIDE[side_of(battle, role)], hits=hits)


def take_off(s: WarState, battle: Battle, role: Role, hits: int) -> None:
    """Cancel hits scored by the side in this role."""
    battle.bonus_hits[role] -= hits
    s.tell(HITS_OFF, side=SIDE[side_of(battle, role)], hits=hits)


def hurt_own_army(s: WarState, battle: Battle, role: Role, limit: int) -> Flow[int]:
    """Let the player take up to `limit` hits on their own units, like normal casualties; return how many were taken."""
    most = endurance(s, fighters(s, battle, role))
    if not s.config.army_may_destroy_itself:
        most -= 1
    options = [NUMBER[hits] for hits in range(min(limit, most) + 1)]
    if len(options) == 1:
        return 0
    region = PLACE[PLACE_REGION[battle.target]]
    chosen: int = (yield OWN_LOSSES.ask(s.seat(side_of(battle, role)), options, "R11.9", region=region)).value
    surplus = yield from suffer(s, battle, role, chosen)
    return chosen - surplus


def choose_victim(s: WarState, battle: Battle, role: Role, options: list[Option]) -> Flow[bool]:
    """Let the side in this role pick which enemy figure is eliminated; return False if it may spare them and does."""
    picked = options[0]
    if len(options) > 1:
        region = PLACE[PLACE_REGION[battle.target]]
        picked = yield VICTIM.ask(s.seat(side_of(battle, role)), options, "R11.9", region=region)
    if picked is NONE:
        return False
    eliminate(s, battle, OTHER[role], picked)
    return True


def eliminate(s: WarState, battle: Battle, role: Role, picked: Option) -> None:
    """Eliminate a figure that fights in this role (a character, a Leader or a Nazgul) in the middle of the battle."""
    if picked.kind == CHARACTER[0].kind:
        battle.force.characters &= ~(1 << picked.value)
        lose_character(s, Character(picked.value))
    else:
        place = battle.place if role == ATTACKER else battle.target
        remove_unit(s, place, Slot(picked.value), fighters(s, battle, role))
