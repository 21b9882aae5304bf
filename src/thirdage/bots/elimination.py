"""A race between options. In each round, all options are tried in the same world with the same dice.

All options share their luck, so the difference between two results comes from the options themselves. An option that
is clearly behind drops out, and later rounds are spent on the close ones. A race with one option left is over, even if
there is time left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from thirdage.bots.pace import USUAL, Pace

CAUTION: Final = 1.0  # standard errors by which another option must be ahead of the first guess to be preferred
BIAS: Final = 0.01  # and the lead it must have besides, unless a game says otherwise (`Heuristic.bias`)
SPREAD: Final = 4e-4  # the variance of a single difference that is assumed before the first round
KNOWN: Final = 2  # rounds that SPREAD counts as: a few similar results prove little


class Lead:
    """How far one option is ahead of another over the rounds both were in: the mean and the spread, round by round."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._spread = 0.0  # the sum of the squared distances from the mean

    def note(self, gap: float) -> None:
        """Count another round (Welford's way, so that long races cost no more than short ones)."""
        self.count += 1
        off = gap - self.mean
        self.mean += off / self.count
        self._spread += off * (gap - self.mean)

    def error(self) -> float:
        """Return the standard error of the mean."""
        if self.count == 1:
            return 1.0
        return sqrt((self._spread + KNOWN * SPREAD) / (self.count - 1 + KNOWN) / self.count)


class Elimination:
    """The options still in the race and their leads over each other. The first option is the first guess."""

    def __init__(self, options: Sequence[str], bias: float = BIAS, pace: Pace = USUAL) -> None:
        self.first = options[0]
        self.running = list(options)
        self.pace = pace
        self.bias = bias
        self._rounds = 0
        self._leads = {(one, other): Lead() for at, one in enumerate(options) for other in options[at + 1 :]}

    def narrow(self, count: int) -> None:
        """Keep only the first `count` options, at least one."""
        del self.running[max(1, count) :]

    def settle(self) -> None:
        """Decide for the first guess, whatever the rounds say."""
        self.running = [self.first]

    def leave(self, option: str) -> None:
        """Take an option out of the race."""
        self.running.remove(option)

    def round(self, results: Mapping[str, float]) -> None:
        """Record one result of each option in the race, then drop those clearly behind."""
        self._rounds += 1
        running = self.running
        for at, one in enumerate(running):
            for other in running[at + 1 :]:
                self._leads[one, other].note(results[one] - results[other])
        if self._rounds >= self.pace.rounds:
            self._drop()

    def decided(self) -> bool:
        """Tell whether only one option is left."""
        return len(self.running) == 1

    def winner(self) -> str:
        """Return the option with the largest reliable lead over the first guess; the first guess if there is none."""
        top, chosen = self.bias, self.first
        for option in self.running:
            if self._rounds and option != self.first:
                mean, error = self.lead(option, self.first)
                if mean - CAUTION * error > top:
                    top, chosen = mean - CAUTION * error, option
        return chosen

    def lead(self, one: str, other: str) -> tuple[float, float]:
        """Return one option's mean lead over another in the rounds both were in, and its standard error."""
        known = self._leads.get((one, other))
        if known is not None:
            return known.mean, known.error()
        known = self._leads[other, one]
        return -known.mean, known.error()

    def behind(self, option: str, winner: str) -> tuple[float | None, float]:
        """Return how far an option is behind the winner, and the standard error; None if no round had both."""
        if option == winner:
            return (0.0 if self._rounds else None), 0.0
        known = self._leads.get((option, winner)) or self._leads.get((winner, option))
        if known is None or known.count == 0:
            return None, 0.0
        return self.lead(winner, option)

    def _drop(self) -> None:
        """Drop the options that are clearly behind the leader."""
        leader = self.running[0]
        for option in self.running[1:]:
            if self.lead(option, leader)[0] > 0:
                leader = option
        kept: list[str] = []
        for option in self.running:
            if option != leader:
                mean, error = self.lead(leader, option)
                if mean > self.pace.behind * error:
                    continue
            kept.append(option)
        self.running = kept
