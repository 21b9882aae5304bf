"""Counts what this process has done since it started, for monitoring."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds, in seconds, of the classes that answer times fall into; slower ones have a class of their own."""


class Tally:
    """Entries written, by kind, and how long people's changes took from arrival until they were stored."""

    def __init__(self) -> None:
        self.entries: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.classes = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def answered(self, seconds: float) -> None:
        """Count a change that is stored."""
        self.classes[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """Return how many changes took at most that long, cumulatively as Prometheus expects."""
        sums, total = [], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.classes, strict=True):
            total += count
            sums.append((bound, float(total)))
        return sums
