"""Exact odds of combats in The Battle of Five Armies (B12 to B15).

The model has two Armies of units of strength 1 and 2 with Leadership and Damage, Fortifications, borders that need a 6,
Event cards and unit maneuvers in the first round, and rules for when to stop. After the first round both play Regroup,
which changes nothing. It leaves out other maneuvers, Beorn, Combined Attacks, and characters and tokens given up on the
way.
"""

from __future__ import annotations

import re
from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.odds.distribution import added, binomial, hit_chance, roll_hits

DICE: Final = 5
MOST_ROUNDS: Final = 30
ABSORB: Final = [2, 3]  # Damage tokens removed with a unit of strength 1 and of strength 2
WEAK, STRONG = "weak", "strong"
CASUALTIES: Final = [WEAK, STRONG]
EXTRA_DAMAGE: Final[dict[str, int]] = {"wood_elf_archers": 1, "lake_men": 1, "great_orcs": 2}
"""Damage added by a successful maneuver; against Fell Elimination the enemy takes the Damage."""
CANCELS: Final = "wood_elf_spearmen"
MANEUVERS: Final = [*EXTRA_DAMAGE, CANCELS]


class BadForce(ThirdAgeError):
    """The text doesn't describe a force."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"a force is written like 4W1S2L3D: units of strength 1 and 2, Leadership, Damage; not {text!r}"
        )


class CombatCard:
    """What an Event card does in the first round, in the terms of the rules."""

    def __init__(
        self,
        bonus: int = 0,
        reroll_bonus: int = 0,
        own_damage: int = 0,
        enemy_needs_six: bool = False,
        enemy_fewer_dice: bool = False,
        enemy_no_reroll: bool = False,
        strength_two: bool = False,
        leadership: int = 0,
    ) -> None:
        self.bonus = bonus
        self.reroll_bonus = reroll_bonus
        self.own_damage = own_damage
        self.enemy_needs_six = enemy_needs_six
        self.enemy_fewer_dice = enemy_fewer_dice
        self.enemy_no_reroll = enemy_no_reroll
        self.strength_two = strength_two
        self.leadership = leadership


NO_CARD: Final = CombatCard()
CARDS: Final[dict[str, CombatCard]] = {
    "battle_fury": CombatCard(bonus=1),
    "no_quarter": CombatCard(bonus=1, reroll_bonus=1, own_damage=1),
    "fierce_defence": CombatCard(enemy_needs_six=True),
    "great_confusion": CombatCard(enemy_fewer_dice=True),
    "overmastered": CombatCard(enemy_no_reroll=True),
    "stand_and_fight": CombatCard(strength_two=True),
    "commanding_voice": CombatCard(leadership=2),
}


class Force:
    """An Army: units of strength 1 and 2, Leadership, Damage tokens, its first card, and which units it loses first.

    `maneuver` is the unit whose Maneuver card is played in the first round; `skilled` is how many such units there are.
    """

    def __init__(
        self,
        weak: int,
        strong: int = 0,
        leadership: int = 0,
        damage: int = 0,
        card: CombatCard = NO_CARD,
        maneuver: str = "",
        skilled: int = 0,
        casualties: str = WEAK,
    ) -> None:
        self.weak = weak
        self.strong = strong
        self.leadership = leadership
        self.damage = damage
        self.card = card
        self.maneuver = maneuver
        self.skilled = skilled
        self.casualties = casualties

    @classmethod
    def parse(cls, text: str) -> Force:
        """Read a force written as 4W1S2L3D."""
        found = re.fullmatch(r"(?:(\d)[wW])?(?:(\d)[sS])?(?:(\d)[lL])?(?:(\d)[dD])?", text.replace(" ", ""))
        if found is None:
            raise BadForce(text)
        numbers = [int(part) if part else 0 for part in found.groups()]
        if numbers[0] + numbers[1] == 0:
            raise BadForce(text)
        return cls(numbers[0], numbers[1], numbers[2], numbers[3])

    def dice(self, weak: int, strong: int, enemy: CombatCard, own: CombatCard) -> int:
        """Return how many dice are rolled (B13.2)."""
        strength = 2 * (weak + strong) if own.strength_two else weak + 2 * strong
        dice = min(DICE, strength)
        return max(1, dice - 2) if enemy.enemy_fewer_dice else dice

    def damaged(self, weak: int, strong: int, damage: int) -> tuple[int, int, int]:
        """Return what is left after the compulsory casualties (B13.5)."""
        while weak + strong > 0 and damage > weak + strong:
            first = weak > 0 if self.casualties == WEAK else strong == 0
            if first:
                weak -= 1
                damage -= ABSORB[0]
            else:
                strong -= 1
                damage -= ABSORB[1]
            damage = max(0, damage)
        return weak, strong, damage if weak + strong > 0 else 0


class Stop:
    """When the combat ends early: the attacker withdraws after `rounds`, or with `cease` units or fewer; the defender
    retreats with `retreat` units or fewer."""

    def __init__(self, rounds: int = MOST_ROUNDS, cease: int = 0, retreat: int = 0) -> None:
        self.rounds = rounds
        self.cease = cease
        self.retreat = retreat


Left = tuple[int, int, int, int, int, int, int]
"""The attacker's units of strength 1 and 2 and Damage, the same for the defender, and the Fortification's points."""


class CombatOdds:
    """How a combat can end: every end with its chance, and the figures people ask for most."""

    def __init__(self, ends: dict[Left, float], rounds: dict[int, float]) -> None:
        self.ends = ends
        self.rounds = rounds
        self.won = sum([chance for end, chance in ends.items() if end[3] + end[4] == 0 < end[0] + end[1]])
        self.lost = sum([chance for end, chance in ends.items() if end[0] + end[1] == 0 < end[3] + end[4]])
        self.both_gone = sum([chance for end, chance in ends.items() if end[0] + end[1] + end[3] + end[4] == 0])
        self.open = 1.0 - self.won - self.lost - self.both_gone
        self.attacker_left = sum([chance * (end[0] + end[1]) for end, chance in ends.items()])
        self.defender_left = sum([chance * (end[3] + end[4]) for end, chance in ends.items()])


def combat(
    attacker: Force, defender: Force, fort: int = 0, hard_border: bool = False, stop: Stop | None = None
) -> CombatOdds:
    """Return the exact odds of a combat."""
    rule = stop if stop is not None else Stop()
    start = (attacker.weak, attacker.strong, attacker.damage, defender.weak, defender.strong, defender.damage, fort)
    fighting: dict[Left, float] = {start: 1.0}
    ends: list[tuple[Left, float]] = []
    rounds: list[tuple[int, float]] = []
    number = 0
    while fighting:
        number += 1
        after = added(
            [
                (left, chance * share)
                for before, chance in fighting.items()
                for left, share in one_round(attacker, defender, before, hard_border, number)
            ]
        )
        fighting = {}
        for left, chance in after.items():
            if _over(left, number, rule):
                ends.append((left, chance))
                rounds.append((number, chance))
            else:
                fighting[left] = chance
    return CombatOdds(added(ends), added(rounds))


def _over(left: Left, number: int, stop: Stop) -> bool:
    ours, theirs = left[0] + left[1], left[3] + left[4]
    if ours == 0 or theirs == 0 or number >= MOST_ROUNDS:
        return True
    return number >= stop.rounds or ours <= stop.cease or theirs <= stop.retreat


def one_round(
    attacker: Force, defender: Force, before: Left, hard_border: bool, number: int
) -> list[tuple[Left, float]]:
    """Return every outcome of a round with its chance."""
    weak, strong, damage, other_weak, other_strong, other_damage, fort = before
    first = number == 1
    own, enemy = (attacker.card, defender.card) if first else (NO_CARD, NO_CARD)
    hard = fort > 0 or (first and hard_border) or enemy.enemy_needs_six
    dealt = _damage(attacker, weak, strong, 6 if hard else 5, own, enemy, first)
    taken = _damage(defender, other_weak, other_strong, 6 if own.enemy_needs_six else 5, enemy, own, first)
    found: list[tuple[Left, float]] = []
    for (hits, success), share in dealt.items():
        for (losses, other_success), other_share in taken.items():
            hurt = max(0, hits - 1) if first and other_success and defender.maneuver == CANCELS else hits
            lost = max(0, losses - 1) if first and success and attacker.maneuver == CANCELS else losses
            on_wall = min(hurt, fort)
            ours = attacker.damaged(weak, strong, damage + own.own_damage + lost)
            theirs = defender.damaged(other_weak, other_strong, other_damage + enemy.own_damage + hurt - on_wall)
            found.append(((*ours, *theirs, fort - on_wall), share * other_share))
    return found


def _damage(
    force: Force, weak: int, strong: int, target: int, own: CombatCard, enemy: CombatCard, first: bool
) -> dict[tuple[int, bool], float]:
    """Return the distribution of Damage dealt and of whether the maneuver succeeded (B12.4, B13.2, B13.3)."""
    dice = force.dice(weak, strong, enemy, own)
    black = min(dice, force.skilled) if first and force.maneuver else 0
    again = 0 if enemy.enemy_no_reroll else force.leadership + own.leadership
    chance, second = hit_chance(target, own.bonus), hit_chance(target, own.reroll_bonus)
    if black == 0:
        return {(hits, False): share for hits, share in enumerate(roll_hits(dice, again, chance, second)) if share}
    parts: list[tuple[tuple[int, bool], float]] = []
    for plain, share in enumerate(binomial(dice - black, chance)):
        for special, other in enumerate(binomial(black, chance)):
            spent = min(again, black - special)
            for more, third in enumerate(binomial(spent, second)):
                rest = min(again - spent, dice - black - plain)
                for last, fourth in enumerate(binomial(rest, second)):
                    success = special + more > 0
                    extra = EXTRA_DAMAGE.get(force.maneuver, 0) if success else 0
                    parts.append(((plain + special + more + last + extra, success), share * other * third * fourth))
    return added(parts)
