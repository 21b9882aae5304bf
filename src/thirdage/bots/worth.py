"""The worth of something as a sum of named terms."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.bots.base import Reason


class Worth:
    """A score and what it is made of. Worths add up."""

    def __init__(self, term: str = "", weight: float = 0.0) -> None:
        self.parts: list[tuple[str, float]] = [(term, weight)] if term else []
        self.total = weight

    def add(self, term: str, weight: float) -> Worth:
        """One more term; returns itself."""
        self.parts.append((term, weight))
        self.total += weight
        return self

    def plus(self, other: Worth) -> Worth:
        """A new worth with the terms of both."""
        both = Worth()
        both.parts = self.parts + other.parts
        both.total = self.total + other.total
        return both

    def weighed(self, factors: Mapping[str, float]) -> float:
        """The total with some terms counted more or less."""
        return sum([weight * factors.get(term, 1.0) for term, weight in self.parts])

    def reasons(self) -> list[Reason]:
        """The terms that count, the weightiest first."""
        merged: dict[str, float] = {}
        for term, weight in self.parts:
            merged[term] = merged.get(term, 0.0) + weight
        ordered = sorted(merged.items(), key=lambda part: -abs(part[1]))
        return [Reason(term, weight) for term, weight in ordered if weight != 0.0]


NOTHING = Worth()


def best(worths: list[Worth]) -> Worth:
    """The highest; nothing if there is none."""
    top = NOTHING
    for worth in worths:
        if top is NOTHING or worth.total > top.total:
            top = worth
    return top
