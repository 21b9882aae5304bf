"""The worth of something as a sum of named terms."""

from __future__ import annotations

from typing import Final

from thirdage.bots.base import Reason


class Score:
    """A score and what it is made of. Scores add up.

    Most have one to three terms, which are kept without a list, because millions of scores are made and thrown away.
    """

    def __init__(self, term: str = "", weight: float = 0.0) -> None:
        self.total = weight
        self._count = 1 if term else 0  # of terms
        self._first, self._first_weight = term, weight
        self._second, self._second_weight = "", 0.0
        self._third, self._third_weight = "", 0.0
        self._others: list[tuple[str, float]] | None = None

    @property
    def first(self) -> str:
        """The first term, "" if there is none."""
        return self._first

    @property
    def empty(self) -> bool:
        """Whether it has no terms."""
        return self._count == 0

    @property
    def parts(self) -> list[tuple[str, float]]:
        """All terms in the order they were added."""
        parts: list[tuple[str, float]] = []
        if self._count > 0:
            parts.append((self._first, self._first_weight))
        if self._count > 1:
            parts.append((self._second, self._second_weight))
        if self._count > 2:
            parts.append((self._third, self._third_weight))
        if self._others is not None:
            parts.extend(self._others)
        return parts

    def add(self, term: str, weight: float) -> Score:
        """Add a term; return itself."""
        self.total += weight
        count = self._count
        self._count = count + 1
        if count == 0:
            self._first, self._first_weight = term, weight
        elif count == 1:
            self._second, self._second_weight = term, weight
        elif count == 2:
            self._third, self._third_weight = term, weight
        elif self._others is None:
            self._others = [(term, weight)]
        else:
            self._others.append((term, weight))
        return self

    def plus(self, other: Score) -> Score:
        """Return a new score with the terms of both."""
        return self.times(1.0).add_all(other)

    def add_all(self, other: Score) -> Score:
        """Add the terms of another score; return itself."""
        total = self.total + other.total
        if other._count == 1:
            self.add(other._first, other._first_weight)
        elif other._count > 1:
            for term, weight in other.parts:
                self.add(term, weight)
        self.total = total
        return self

    def times(self, share: float) -> Score:
        """Return a new score, a share of this one."""
        part = Score()
        part.total = share * self.total
        part._count = self._count
        part._first, part._first_weight = self._first, share * self._first_weight
        part._second, part._second_weight = self._second, share * self._second_weight
        part._third, part._third_weight = self._third, share * self._third_weight
        if self._others is not None:
            part._others = [(term, share * weight) for term, weight in self._others]
        return part

    def parted(self, share: float) -> Score:
        """Return a share of each term, and as the total what they add up to: a rounding beside that of `times`."""
        part = self.times(share)
        total = 0.0
        if self._count > 0:
            total += part._first_weight
        if self._count > 1:
            total += part._second_weight
        if self._count > 2:
            total += part._third_weight
        if part._others is not None:
            for _, weight in part._others:
                total += weight
        part.total = total
        return part

    def weighed(self, factors: dict[str, float]) -> float:
        """Return the total with some terms counted more or less."""
        if not factors:
            return self.total
        total, count = 0.0, self._count
        if count > 0:
            total += _weighed(self._first, self._first_weight, factors)
        if count > 1:
            total += _weighed(self._second, self._second_weight, factors)
        if count > 2:
            total += _weighed(self._third, self._third_weight, factors)
        if self._others is not None:
            for term, weight in self._others:
                total += _weighed(term, weight, factors)
        return total

    def reasons(self, factors: dict[str, float]) -> list[Reason]:
        """Return the terms that count, heaviest first."""
        merged: dict[str, float] = {}
        for term, weight in self.parts:
            merged[term] = merged.get(term, 0.0) + weight * factors.get(term, 1.0)
        ordered = sorted(merged.items(), key=lambda part: -abs(part[1]))
        return [Reason(term, weight) for term, weight in ordered if weight != 0.0]


def _weighed(term: str, weight: float, factors: dict[str, float]) -> float:
    factor = factors.get(term)
    return weight if factor is None else weight * factor


NOTHING: Final = Score()
_PLAIN: Final[dict[str, float]] = {}


def best(worths: list[Score], factors: dict[str, float] = _PLAIN) -> Score:
    """Return the highest by these factors; NOTHING if there is none."""
    top, height = NOTHING, float("-inf")
    for worth in worths:
        weighed = worth.weighed(factors)
        if weighed > height:
            top, height = worth, weighed
    return top


def places_of(highest: float, scores: list[float]) -> list[int]:
    """Return the indexes of the highest score."""
    return [at for at, score in enumerate(scores) if score == highest]
