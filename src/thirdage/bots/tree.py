"""The tree of an information-set search: what has been found out about each option so far."""

from __future__ import annotations

from math import sqrt
from typing import Final

EXPLORE: Final = 1.2
"""How much the first guess and curiosity count against the results."""


class Edge:
    """One option of a decision, or one outcome of chance: how often it was tried, and with what result."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0  # sum of the winning chances of the seat that picks it
        self.node = Node()

    @property
    def mean(self) -> float:
        """The mean winning chance of the seat that picks it."""
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A moment: its edges by the text of the option. Worlds may offer different options at the same moment."""

    def __init__(self) -> None:
        self.edges: dict[str, Edge] = {}
        self.visits = 0
        self.low = 1.0  # the range of results here: differences are small, so they are measured against it
        self.high = 0.0

    def note(self, edge: Edge, chance: float) -> None:
        """Add a result of an edge of this node."""
        edge.visits += 1
        edge.total += chance
        self.visits += 1
        self.low = min(self.low, edge.mean)
        self.high = max(self.high, edge.mean)

    def select(self, offered: list[str]) -> str:
        """Return the most promising of the offered options: found to be good, or guessed to be and rarely tried."""
        width = max(self.high - self.low, 0.01)
        reach = EXPLORE * sqrt(self.visits + 1)
        unknown = 0.5 if self.visits == 0 else self.average()
        top, chosen = float("-inf"), offered[0]
        for text in offered:
            edge = self.edges[text]
            found = edge.mean if edge.visits else unknown
            score = (found - self.low) / width + reach * edge.prior / (1 + edge.visits)
            if score > top:
                top, chosen = score, text
        return chosen

    def average(self) -> float:
        """Return the mean of all results here."""
        return sum([edge.total for edge in self.edges.values()]) / self.visits

    def best(self) -> list[tuple[str, Edge]]:
        """Return the options, most tried first: what the search trusts."""
        return sorted(self.edges.items(), key=lambda item: (-item[1].visits, -item[1].mean, -item[1].prior))
