"""Distributions of whole numbers, and of dice that hit."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from math import comb
from typing import TypeVar

_K = TypeVar("_K", bound=Hashable)


def added(parts: Iterable[tuple[_K, float]]) -> dict[_K, float]:
    """A distribution from outcomes that may repeat; impossible ones are left out."""
    total: dict[_K, float] = {}
    for outcome, chance in parts:
        if chance > 0.0:
            total[outcome] = total.get(outcome, 0.0) + chance
    return total


def mean(distribution: dict[int, float]) -> float:
    """The expected value."""
    return sum([outcome * chance for outcome, chance in distribution.items()])


def at_least(distribution: dict[int, float], number: int) -> float:
    """The chance of that many or more."""
    return sum([chance for outcome, chance in distribution.items() if outcome >= number])


def binomial(dice: int, chance: float) -> list[float]:
    """The chances of 0 to `dice` successes."""
    return [comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(dice + 1)]


def hit_chance(target: int, bonus: int = 0) -> float:
    """A die hits: a natural 6 always, a natural 1 never, else with the bonus against the target (R11.13)."""
    return sum([1 for face in range(1, 7) if face == 6 or (face != 1 and face + bonus >= target)]) / 6


@lru_cache(maxsize=4096)
def roll_hits(dice: int, again: int, first: float, second: float) -> tuple[float, ...]:
    """The chances of 0 to `dice` hits when up to `again` missed dice are thrown once more (R11.13a).

    `first` and `second` are the chances of one die in the roll and in the re-roll.
    """
    chances = [0.0] * (dice + 1)
    for hits, chance in enumerate(binomial(dice, first)):
        for more, further in enumerate(binomial(min(again, dice - hits), second)):
            chances[hits + more] += chance * further
    return tuple(chances)
