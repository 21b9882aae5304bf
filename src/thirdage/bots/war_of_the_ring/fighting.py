"""What a battle promises, as expected values: fast enough for every attack on the board at every question.

`thirdage.odds` has the exact distributions; a heuristic that looks at dozens of battles needs a formula.
"""

from __future__ import annotations

from math import exp, log, sqrt

from thirdage.bots.war_of_the_ring.sight import Army

DICE = 5
MOST_ROUNDS = 12
STEEP = 5.0  # how fast the odds turn from lost to won with the strength that remains
LARGE = 12.0  # figures' lives on both sides from which on luck evens out; small battles are less certain


class Forecast:
    """The chance to eliminate the defender, and the losses of both in hits."""

    def __init__(self, win: float, attacker_loses: float, defender_loses: float) -> None:
        self.win = win
        self.attacker_loses = attacker_loses
        self.defender_loses = defender_loses


def expected_hits(units: float, lead: float, need: int) -> float:
    """Return the hits of one round: a die for each unit, with misses re-rolled up to the Leadership."""
    chance = (7 - need) / 6
    dice = min(float(DICE), units)
    missed = dice * (1 - chance)
    return dice * chance + min(lead, missed) * chance


def field_battle(attacker: Army, defender: Army, first_need: int = 5) -> Forecast:
    """Forecast a battle fought to its end; `first_need` is 6 in the first round against a City or Fortification."""
    if attacker.units == 0:
        return Forecast(0.0, 0.0, 0.0)
    if defender.units == 0:
        return Forecast(1.0, 0.0, 0.0)
    ours, theirs = float(attacker.life), float(defender.life)
    need = first_need
    for _ in range(MOST_ROUNDS):
        dealt = expected_hits(min(ours, attacker.units), attacker.lead, need)
        taken = expected_hits(min(theirs, defender.units), defender.lead, 5)
        share = min(1.0, ours / max(taken, 0.01), theirs / max(dealt, 0.01))
        ours -= taken * share
        theirs -= dealt * share
        need = 5
        if ours <= 0.01 or theirs <= 0.01:
            break
    edge = (ours / attacker.life) - (theirs / defender.life)
    steep = STEEP * min(1.0, sqrt((attacker.life + defender.life) / LARGE))
    return Forecast(1 / (1 + exp(-steep * edge)), attacker.life - max(0.0, ours), defender.life - max(0.0, theirs))


def storm(attacker: Army, defender: Army) -> Forecast:
    """Forecast one assault on a Stronghold: a round, and another for each Elite as long as that is worth it."""
    if attacker.units == 0 or defender.units == 0:
        return Forecast(1.0 if defender.units == 0 and attacker.units > 0 else 0.0, 0.0, 0.0)
    dealt = expected_hits(attacker.units, attacker.lead, 6)
    taken = expected_hits(defender.units, defender.lead, 5)
    rounds = 1 + min(2, attacker.elites)
    reach = min(dealt * rounds, dealt + 0.7 * dealt * (rounds - 1))
    need = max(0.5, float(defender.life))
    win = 1 / (1 + exp(-3.0 * log(max(reach, 0.05) / need)))
    fought = min(rounds, max(1.0, need / max(dealt, 0.1)))
    return Forecast(win, min(float(attacker.life), taken * fought), min(need, dealt * fought))
