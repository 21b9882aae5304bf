"""Quick estimates of combats: what both sides can expect when an Army attacks another."""

from __future__ import annotations

from math import exp
from typing import Final

from thirdage.bots.five_armies.sight import Army, Sight, hard_border
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import BEORN, FREE

DICE: Final = 5
ROUNDS: Final = 10
MANEUVER: Final = 0.3  # Damage that Maneuver cards add to a round, on average
UNIT_COST: Final = [0.27, 0.13]  # what a point of life is worth, by side: the Free Peoples have fewer


class Outcome:
    """The chance that the defender is eliminated, and what both lose on the way."""

    def __init__(self, win: float, attacker_loses: float, defender_loses: float) -> None:
        self.win = win
        self.attacker_loses = attacker_loses
        self.defender_loses = defender_loses


def hits(dice: float, lead: float, chance: float) -> float:
    """Return the expected hits of a roll with Leader Re-roll."""
    return dice * chance + min(lead, dice * (1 - chance)) * chance


_FIGHTS: Final[dict[int, Outcome]] = {}
MOST_FIGHTS: Final = 65536


def fight(
    strength: int, life: int, lead: int, other_strength: int, other_life: int, other_lead: int, fort: int, hard: bool
) -> Outcome:
    """Return the average course of a combat, and how certain its end is; remembered."""
    attacker = (strength * 256 + life) * 8 + lead
    defender = (other_strength * 256 + other_life) * 8 + other_lead
    key = (attacker * (1 << 20) + defender) * 64 + fort * 2 + hard
    known = _FIGHTS.get(key)
    if known is None:
        if len(_FIGHTS) >= MOST_FIGHTS:
            _FIGHTS.clear()
        known = _FIGHTS[key] = _fight(strength, life, lead, other_strength, other_life, other_lead, fort, hard)
    return known


def _fight(
    strength: int, life: int, lead: int, other_strength: int, other_life: int, other_lead: int, fort: int, hard: bool
) -> Outcome:
    mine, theirs, wall = float(life), float(other_life), float(fort)
    for number in range(ROUNDS):
        chance = 1 / 6 if wall > 0 or (hard and number == 0) else 1 / 3
        dealt = hits(min(DICE, strength * mine / max(1, life)), lead, chance) + MANEUVER
        taken = hits(min(DICE, other_strength * theirs / max(1, other_life)), other_lead, 1 / 3) + MANEUVER
        on_wall = min(wall, dealt)
        wall -= on_wall
        theirs -= dealt - on_wall
        mine -= taken
        if mine <= 0 or theirs <= 0:
            break
    mine, theirs = max(0.0, mine), max(0.0, theirs)
    margin = mine / max(1, life) - (theirs + wall) / max(1, other_life + fort)
    return Outcome(1 / (1 + exp(-5 * margin)), life - mine, other_life - theirs)


def combat(sight: Sight, army: Army, front: Place, target: Place, defender: Army | None = None) -> Outcome:
    """Estimate an attack of an Army on a place from another. A defending Beorn counts as five life and four
    strength."""
    other = defender if defender is not None else sight.army[target]
    strength, life, lead = (other.strength, other.life, other.lead) if other is not None else (0, 0, 0)
    if sight.where[BEORN] == target and army.side != FREE:
        strength, life = strength + 4, life + sight.wrath
    if strength == 0:
        return Outcome(1.0, 0.0, 0.0)
    fort = sight.fort[target] if other is not None else 0
    hard = hard_border(front, target)
    return fight(army.strength, army.life, min(army.lead, 5), strength, life, min(lead, 5), fort, hard)
