"""A race of options: in each round all live through the same world with the same lots, so luck is shared by all.

What is left between two options is what they are worth. An option that is clearly behind drops out, so the rounds that
follow go to those between which it is close; a race with one option left is over, whatever time there was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

ROUNDS: Final = 4  # before anyone drops out
BEHIND: Final = 1.5  # standard errors behind the leader: out
CAUTION: Final = 1.0  # standard errors by which another option must be ahead of the first guess to be preferred
BIAS: Final = 0.02  # and by this much: the evaluation's own error, which more rounds do not mend
LEAST_SPREAD: Final = 1e-5  # of a single difference, so that few equal rounds prove nothing


class Race:
    """The results of some options, the first guess before all others."""

    def __init__(self, options: Sequence[str]) -> None:
        self.first = options[0]
        self.running = list(options)
        self._rounds: list[Mapping[str, float]] = []

    def narrow(self, count: int) -> None:
        """Let only so many run, those that were named first."""
        del self.running[max(1, count) :]

    def round(self, results: Mapping[str, float]) -> None:
        """One result of everyone who runs; then see who drops out."""
        self._rounds.append(results)
        if len(self._rounds) >= ROUNDS:
            self._drop()

    def decided(self) -> bool:
        """Whether only one is left."""
        return len(self.running) == 1

    def winner(self) -> str:
        """The option that is surely ahead of the first guess by most, else the first guess."""
        top, chosen = BIAS, self.first
        for option in self.running:
            if self._rounds and option != self.first:
                mean, error = self.lead(option, self.first)
                if mean - CAUTION * error > top:
                    top, chosen = mean - CAUTION * error, option
        return chosen

    def lead(self, one: str, other: str) -> tuple[float, float]:
        """How far one is ahead of another in the rounds both ran, and the standard error of that."""
        gaps = [results[one] - results[other] for results in self._rounds if one in results and other in results]
        count = len(gaps)
        mean = sum(gaps) / count
        if count == 1:
            return mean, 1.0
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1)
        return mean, sqrt((spread + LEAST_SPREAD) / count)

    def _drop(self) -> None:
        leader = self.running[0]
        for option in self.running[1:]:
            if self.lead(option, leader)[0] > 0:
                leader = option
        kept: list[str] = []
        for option in self.running:
            if option != leader:
                mean, error = self.lead(leader, option)
                if mean > BEHIND * error:
                    continue
            kept.append(option)
        self.running = kept
