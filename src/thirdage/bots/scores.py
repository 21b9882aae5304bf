"""The worth of something as a sum of named terms."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.bots.base import Reason


class Score:
    """A score and what it is made of. Scores add up."""

    def __init__(self, term: str = "", weight: float = 0.0) -> None:
        self.parts: list[tuple[str, float]] = [(term, weight)] if term else []
        self.total = weight

    def add(self, term: str, weight: float) -> Score:
        """Add a term; return itself."""
        self.parts.append((term, weight))
        self.total += weight
        return self

    def plus(self, other: Score) -> Score:
        """Return a new score with the terms of both."""
        both = Score()
        both.parts = self.parts + other.parts
        both.total = self.total + other.total
        return both

    def times(self, share: float) -> Score:
        """Return a new score, a share of this one."""
        part = Score()
        part.parts = [(term, share * weight) for term, weight in self.parts]
        part.total = share * self.total
        return part

    def weighed(self, factors: Mapping[str, float]) -> float:
        """Return the total with some terms counted more or less."""
        if not factors:
            return self.total
        total = 0.0
        for term, weight in self.parts:
            total += weight * factors.get(term, 1.0)
        return total

    def reasons(self, factors: Mapping[str, float]) -> list[Reason]:
        """Return the terms that count, heaviest first."""
        merged: dict[str, float] = {}
        for term, weight in self.parts:
            merged[term] = merged.get(term, 0.0) + weight * factors.get(term, 1.0)
        ordered = sorted(merged.items(), key=lambda part: -abs(part[1]))
        return [Reason(term, weight) for term, weight in ordered if weight != 0.0]


NOTHING = Score()
_PLAIN: dict[str, float] = {}


def best(worths: list[Score], factors: Mapping[str, float] = _PLAIN) -> Score:
    """Return the highest by these factors; NOTHING if there is none."""
    top, height = NOTHING, float("-inf")
    for worth in worths:
        weighed = worth.weighed(factors)
        if weighed > height:
            top, height = worth, weighed
    return top
