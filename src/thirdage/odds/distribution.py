"""Distributions of whole numbers and of dice hits."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from math import comb
from typing import TypeVar

_K = TypeVar("_K", bound=Hashable)


def added(parts: Iterable[tuple[_K, float]]) -> dict[_K, float]:
    """Add up outcomes that may repeat into a distribution; impossible ones are left out."""
    total: dict[_K, float] = {}
    for outcome, chance in parts:
        if chance > 0.0:
            total[outcome] = total.get(outcome, 0.0) + chance
    return total


def mean(distribution: dict[int, float]) -> float:
    """Return the expected value."""
    return sum([outcome * chance for outcome, chance in distribution.items()])


def at_least(distribution: dict[int, float], number: int) -> float:
    """Return the chance of that number or more."""
    return sum([chance for outcome, chance in distribution.items() if outcome >= number])


def binomial(dice: int, chance: float) -> list[float]:
    """Return the chances of 0 to `dice` successes."""
    return [comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1)]


def hit_chance(target: int, bonus: int = 0) -> float:
    """Return the chance that a die hits: a natural 6 always does, a natural 1 never; else add the bonus to it
    (R11.13)."""
    return sum([1 for face in range(1, 7) if face == 6 or (face != 1 and face + bonus >= target)]) / 6


@lru_cache(maxsize=4096)
def roll_hits(dice: int, again: int, first: float, second: float) -> tuple[float, ...]:
    """Return the chances of 0 to `dice` hits when up to `again` missed dice are re-rolled once (R11.13a).

    `first` and `second` are one die's chances to hit in the roll and in the re-roll.
    """
    chances = [0.0] * (dice + 1)
    for hits, chance in enumerate(binomial(dice, first)):
        for more, further in enumerate(binomial(min(again, dice - hits), second)):
            chances[hits + more] += chance * further
    return tuple(chances)
