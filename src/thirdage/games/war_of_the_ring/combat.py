"""The numbers of a round: strength, leadership, to-hit, rolls (R11.13)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.battle_data import ATTACKER, DEFENDER, FIELD, SIEGE, Battle, Force
from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    CAPTAIN_OF_THE_WEST,
    CITY,
    ELITES,
    ENEMY,
    FORTIFICATION,
    GANDALF_THE_WHITE,
    ISENGARD,
    LEADER,
    LEADERSHIP,
    NAZGUL,
    PLACE_REGION,
    SETTLEMENT,
    SOUTHRONS,
    WITCH_KING,
)
from thirdage.games.war_of_the_ring.forces import army_force, elite_leads
from thirdage.games.war_of_the_ring.ids import Character, Role, Side
from thirdage.games.war_of_the_ring.state import DICE_LIMIT, WarState
from thirdage.games.war_of_the_ring.vocabulary import D6, MESSAGES, PLACE, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

COMBAT_ROLL: Final = MESSAGES.prompt("combat_roll", side=SIDE, region=PLACE)
LEADER_REROLL: Final = MESSAGES.prompt("leader_reroll", side=SIDE, region=PLACE)
ROLLED: Final = MESSAGES.event("combat_rolled", side=SIDE, dice=str, needed=int, hits=int)
REROLLED: Final = MESSAGES.event("combat_rerolled", side=SIDE, dice=str, needed=int, hits=int)
RAISED: Final = MESSAGES.event("roll_raised", side=SIDE, amount=int)
LOWERED: Final = MESSAGES.event("roll_lowered", side=SIDE, amount=int)


def fighters(s: WarState, battle: Battle, role: Role) -> Force:
    """Return the force that fights: the attacking part, or everything the defender has there (R11.3, R11.9a)."""
    if role == ATTACKER:
        return battle.force
    return army_force(s, ENEMY[battle.side], battle.target)


def side_of(battle: Battle, role: Role) -> Side:
    """Return the side in that role."""
    return battle.side if role == ATTACKER else ENEMY[battle.side]


def decided(s: WarState, battle: Battle) -> bool:
    """Tell whether one of the armies is gone from the field."""
    return battle.into_siege or battle.force.units() == 0 or s.army(battle.target, ENEMY[battle.side]) == 0


def combat_dice(s: WarState, battle: Battle, role: Role) -> int:
    """Return units, +1 for each Captain of the West, at most five, minus what cards take away (R11.13, R17.5).

    Cards reduce the roll, not the strength, unless the setting says so; a limit applies to what is left.
    """
    force = fighters(s, battle, role)
    captains = 0
    for character in ALL_CHARACTERS:
        if CAPTAIN_OF_THE_WEST[character] and (force.characters & ~battle.silenced[role]) >> character & 1:
            captains += 1
    if captains > 1 and not s.config.captains_add_up:
        captains = 1
    dice = force.units() + captains
    if not s.config.fewer_from_strength:
        dice = min(dice, DICE_LIMIT)
    fewer = battle.dice_off[role] + battle.hampered[role]
    if fewer > 0:
        dice = max(1, dice - fewer)
    return min(dice, battle.dice_cap[role])


def rating(battle: Battle, role: Role, character: Character) -> int:
    """Return a character's Leadership in the battle; 0 if a card or the White Rider cancels it (R11.11, R17.11)."""
    if battle.silenced[role] >> character & 1:
        return 0
    if battle.white_rider and character in (GANDALF_THE_WHITE, WITCH_KING):
        return 0
    return LEADERSHIP[character]


def leadership(s: WarState, battle: Battle, role: Role) -> int:
    """Add up Leaders, Nazgul, character ratings and Elites led by Saruman (R11.13, R17.11, R17.12, R19.8)."""
    force = fighters(s, battle, role)
    total = sum(force.slots[LEADER:NAZGUL])
    if not battle.white_rider:
        total += force.slots[NAZGUL]
    for elite in (ELITES[ISENGARD], ELITES[SOUTHRONS]):
        if force.slots[elite] > 0 and elite_leads(s, elite):
            total += force.slots[elite]
    for character in ALL_CHARACTERS:
        if force.characters >> character & 1:
            total += rating(battle, role, character)
    return max(0, total - battle.forfeited[role])


def nazgul_leadership(s: WarState, battle: Battle, role: Role) -> int:
    """Return one per Nazgul plus the Witch-king's rating; 0 if the White Rider cancels it (R17.11)."""
    if battle.white_rider:
        return 0
    force = fighters(s, battle, role)
    total = force.slots[NAZGUL]
    if force.characters >> WITCH_KING & 1:
        total += rating(battle, role, WITCH_KING)
    return total


def needed(battle: Battle, role: Role) -> int:
    """Return the number a die must reach: 5, or 6 for some attackers (R12.15a).

    They need 6 in an assault, and in round 1 of a battle at a City or Fortification.
    """
    if role == DEFENDER:
        return 5
    if battle.kind == SIEGE:
        return 6
    kind = SETTLEMENT[PLACE_REGION[battle.target]]
    if battle.kind == FIELD and battle.round == 1 and kind in (CITY, FORTIFICATION):
        return 6
    return 5


def count_hits(shown: list[int], target: int, bonus: int) -> int:
    """Count the hits: a natural 6 hits, a natural 1 misses, else number plus modifiers against the target (R11.13)."""
    hits = 0
    for face in shown:
        natural = face + 1
        if natural == 6 or (natural != 1 and natural + bonus >= target):
            hits += 1
    return hits


def roll(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Step 2: make the Combat roll."""
    dice = combat_dice(s, battle, role)
    side = side_of(battle, role)
    if dice <= 0:
        return
    table = D6.table(dice)
    outcome: Option = yield table.roll(COMBAT_ROLL, "R11.13", side=SIDE[side], region=PLACE[battle.target])
    target = needed(battle, role)
    shown = table.faces(outcome)
    hits = count_hits(shown, target, battle.roll_bonus[role])
    battle.roll_hits[role] = hits
    battle.missed[role] = dice - hits
    battle.ones[role] = shown.count(0)
    tell_modifier(s, side, battle.roll_bonus[role])
    s.tell(ROLLED, side=SIDE[side], dice=outcome.name, needed=target, hits=hits)


def reroll(s: WarState, battle: Battle, role: Role) -> Flow[None]:
    """Step 3: re-roll missed dice, up to Leadership; the number is fixed before rolling (R11.13a)."""
    dice = min(leadership(s, battle, role), battle.missed[role], DICE_LIMIT, battle.reroll_cap[role])
    if dice <= 0:
        return
    side = side_of(battle, role)
    table = D6.table(dice)
    outcome: Option = yield table.roll(LEADER_REROLL, "R11.13", side=SIDE[side], region=PLACE[battle.target])
    target = needed(battle, role)
    hits = count_hits(table.faces(outcome), target, battle.reroll_bonus[role])
    battle.reroll_hits[role] = hits
    tell_modifier(s, side, battle.reroll_bonus[role])
    s.tell(REROLLED, side=SIDE[side], dice=outcome.name, needed=target, hits=hits)


def tell_modifier(s: WarState, side: Side, bonus: int) -> None:
    """Report what cards add to, or subtract from, each die of the roll reported next (R11.13)."""
    if bonus > 0:
        s.tell(RAISED, side=SIDE[side], amount=bonus)
    elif bonus < 0:
        s.tell(LOWERED, side=SIDE[side], amount=-bonus)


def score(battle: Battle, role: Role) -> int:
    """Return all hits of a side in this round."""
    return max(0, battle.roll_hits[role] + battle.reroll_hits[role] + battle.bonus_hits[role])
