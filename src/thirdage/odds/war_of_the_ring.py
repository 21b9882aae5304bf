"""Exact odds of battles in War of the Ring, round by round: field, City and Fortification, siege and sortie.

Players' choices are fixed beforehand: which units take the hits, when the attacker ceases, when the defender retreats,
how often an assault is extended. There is always a Regular to replace a reduced Elite.
"""

from __future__ import annotations

import re
from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.odds.distribution import added, hit_chance, roll_hits

DICE: Final = 5
FIELD: Final = "field"
CITY: Final = "city"
SIEGE: Final = "siege"
SORTIE: Final = "sortie"
KINDS: Final = [FIELD, CITY, SIEGE, SORTIE]
REGULARS: Final = "regulars"  # Regulars are removed first, then Elites are reduced
ELITES: Final = "elites"  # Elites are reduced first
KEEP_DICE: Final = "dice"  # Regulars while more than five units are left, then Elites
CASUALTIES: Final = [REGULARS, ELITES, KEEP_DICE]
MOST_ROUNDS: Final = 60
"""A battle longer than this counts as undecided; its chance is too small to show."""


class BadArmy(ThirdAgeError):
    """The text isn't an army like 5R 2E 3L."""

    def __init__(self, text: str) -> None:
        super().__init__(f"an army is written like 5R2E3L (Regulars, Elites, Leadership), not {text!r}")


class Modifier:
    """What a card changes in the first round: bonuses to roll and re-roll, fewer dice, automatic hits."""

    def __init__(self, roll: int = 0, reroll: int = 0, fewer: int = 0, hits: int = 0) -> None:
        self.roll = roll
        self.reroll = reroll
        self.fewer = fewer
        self.hits = hits


class Side:
    """One army: units, Leadership, Captains of the West, and how it takes hits.

    With `elites_lead` each Elite also counts as a Leader: Isengard's do while Saruman is in play.
    """

    def __init__(
        self,
        regulars: int,
        elites: int,
        leadership: int = 0,
        captains: int = 0,
        elites_lead: bool = False,
        casualties: str = REGULARS,
        card: Modifier | None = None,
    ) -> None:
        self.regulars = regulars
        self.elites = elites
        self.leadership = leadership
        self.captains = captains
        self.elites_lead = elites_lead
        self.casualties = casualties
        self.card = card if card is not None else Modifier()

    @classmethod
    def parse(cls, text: str) -> Side:
        """Read an army from a text like `5R2E3L`."""
        found = re.fullmatch(r"(?:(\d+)R)?\s*(?:(\d+)E)?\s*(?:(\d+)L)?", text.strip().upper())
        if found is None or not (found[1] or found[2]):
            raise BadArmy(text)
        regulars, elites, leadership = [int(part or 0) for part in found.groups()]
        if regulars + elites == 0:
            raise BadArmy(text)
        return cls(regulars, elites, leadership)

    def hits(self, regulars: int, elites: int, target: int, first_round: bool) -> list[float]:
        """Return the chances of 0, 1, 2 ... hits dealt in a round by what is left of this army."""
        card = self.card if first_round else Modifier()
        dice = min(DICE, regulars + elites + self.captains)
        if card.fewer > 0:
            dice = max(1, dice - card.fewer)
        again = min(DICE, self.leadership + (elites if self.elites_lead else 0))
        chances = roll_hits(dice, again, hit_chance(target, card.roll), hit_chance(target, card.reroll))
        return [0.0] * card.hits + list(chances)

    def after(self, regulars: int, elites: int, hits: int) -> tuple[int, int]:
        """Return what is left after that many hits (R11.14)."""
        if hits >= regulars + 2 * elites:
            return 0, 0
        for _ in range(hits):
            spare = self.casualties == REGULARS or (self.casualties == KEEP_DICE and regulars + elites > DICE)
            if regulars > 0 and (spare or elites == 0):
                regulars -= 1
            else:
                elites -= 1
                regulars += 1
        return regulars, elites


class Stop:
    """When the battle ends before an army is gone.

    `rounds`: the attacker ceases after this many. `cease`: or once they have this many units or fewer. `retreat`: the
    defender leaves with this many or fewer. `extend`: how often an assault is extended by reducing an Elite.
    """

    def __init__(self, rounds: int = MOST_ROUNDS, cease: int = 0, retreat: int = 0, extend: int = 0) -> None:
        self.rounds = rounds
        self.cease = cease
        self.retreat = retreat
        self.extend = extend


Left = tuple[int, int, int, int]
"""The attacker's Regulars and Elites, then the defender's."""


class BattleOdds:
    """How a battle can end: every end with its chance, and the figures people ask for most."""

    def __init__(self, attacker: Side, defender: Side, ends: dict[Left, float], rounds: dict[int, float]) -> None:
        self.ends = ends
        self.rounds = rounds  # how many rounds were fought
        self.won = sum([chance for end, chance in ends.items() if end[2] + end[3] == 0 < end[0] + end[1]])
        self.lost = sum([chance for end, chance in ends.items() if end[0] + end[1] == 0 < end[2] + end[3]])
        self.both_gone = sum([chance for end, chance in ends.items() if sum(end) == 0])
        self.open = 1.0 - self.won - self.lost - self.both_gone
        life = attacker.regulars + 2 * attacker.elites
        self.attacker_loses = life - sum([chance * (end[0] + 2 * end[1]) for end, chance in ends.items()])
        life = defender.regulars + 2 * defender.elites
        self.defender_loses = life - sum([chance * (end[2] + 2 * end[3]) for end, chance in ends.items()])


def battle(attacker: Side, defender: Side, kind: str = FIELD, stop: Stop | None = None) -> BattleOdds:
    """Return the exact odds of a battle."""
    rule = stop if stop is not None else Stop()
    fighting: dict[Left, float] = {(attacker.regulars, attacker.elites, defender.regulars, defender.elites): 1.0}
    ends: list[tuple[Left, float]] = []
    rounds: list[tuple[int, float]] = []
    number = 0
    while fighting:
        number += 1
        after = added([(left, chance) for left, chance in one_round(attacker, defender, kind, number, fighting)])
        fighting = {}
        for left, chance in after.items():
            going_on = goes_on(left, kind, number, rule)
            if going_on is None:
                ends.append((left, chance))
                rounds.append((number, chance))
            else:
                fighting[going_on] = fighting.get(going_on, 0.0) + chance
    return BattleOdds(attacker, defender, added(ends), added(rounds))


def one_round(
    attacker: Side, defender: Side, kind: str, number: int, fighting: dict[Left, float]
) -> list[tuple[Left, float]]:
    """Return every outcome of a round, from each of the positions before it."""
    target = 6 if kind == SIEGE or (kind == CITY and number == 1) else 5  # R12.15a
    found: list[tuple[Left, float]] = []
    for (regulars, elites, other_regulars, other_elites), chance in fighting.items():
        dealt = attacker.hits(regulars, elites, target, number == 1)
        taken = defender.hits(other_regulars, other_elites, 5, number == 1)
        for hits, share in enumerate(dealt):
            if share == 0.0:
                continue
            theirs = defender.after(other_regulars, other_elites, hits)
            for losses, other_share in enumerate(taken):
                ours = attacker.after(regulars, elites, losses)
                found.append(((*ours, *theirs), chance * share * other_share))
    return found


def goes_on(left: Left, kind: str, number: int, stop: Stop) -> Left | None:
    """Return the position in which another round begins; None if the battle is over (R11.16, R12.10)."""
    regulars, elites, other_regulars, other_elites = left
    if regulars + elites == 0 or other_regulars + other_elites == 0 or number >= MOST_ROUNDS:
        return None
    if kind == SIEGE:
        if elites == 0 or number > stop.extend:
            return None
        return regulars + 1, elites - 1, other_regulars, other_elites
    if number >= stop.rounds or regulars + elites <= stop.cease or other_regulars + other_elites <= stop.retreat:
        return None
    return left
