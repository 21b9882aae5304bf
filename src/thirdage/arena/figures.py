"""Means, quantiles and bar charts for lists of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from thirdage.text.cli_words import say
from thirdage.text.columns import padded

BAR = 40
"""Length of a chart's longest bar, in characters."""


class Figures:
    """Statistics of a non-empty list of numbers."""

    def __init__(self, numbers: Sequence[float]) -> None:
        self.sorted = sorted(numbers)
        self.mean = sum(self.sorted) / len(self.sorted)

    def quantile(self, share: float) -> float:
        """Return the smallest number that at least this share of all numbers does not exceed."""
        rank = int(share * len(self.sorted))
        if rank == share * len(self.sorted):
            rank -= 1
        return self.sorted[max(0, rank)]

    def data(self) -> dict[str, float]:
        """Return the statistics as JSON data."""
        return {
            "mean": round(self.mean, 2),
            "least": self.sorted[0],
            "lower_quartile": self.quantile(0.25),
            "median": self.quantile(0.5),
            "upper_quartile": self.quantile(0.75),
            "most": self.sorted[-1],
        }

    def line(self) -> str:
        """Return the statistics in words, for numbers large enough to be rounded."""
        low, middle, high = [f"{self.quantile(share):,.0f}" for share in (0.25, 0.5, 0.75)]
        least, most = f"{self.sorted[0]:,.0f}", f"{self.sorted[-1]:,.0f}"
        mean = f"{self.mean:,.1f}"
        return say("cli", "figures", mean=mean, middle=middle, low=low, high=high, least=least, most=most)


def figures_line(what: str, numbers: Sequence[float], width: int = 11) -> str:
    """Return the statistics of some numbers, after the name of what they count."""
    name = say("cli", what)
    return (padded(name, width) if width else name + "  ") + Figures(numbers).line()


def histogram(numbers: Sequence[float], bins: int = 8) -> list[tuple[float, float, int]]:
    """Split the range into equal bins and return (from, to, count) for each; `to` is excluded except in the last."""
    least, most = min(numbers), max(numbers)
    width = (most - least) / bins
    if width == 0:
        return [(least, most, len(numbers))]
    counts = [0] * bins
    for number in numbers:
        counts[min(bins - 1, int((number - least) / width))] += 1
    return [(least + width * index, least + width * (index + 1), count) for index, count in enumerate(counts)]


def chart(numbers: Sequence[float], bins: int = 8) -> list[str]:
    """Return the histogram as lines with bars."""
    rows = histogram(numbers, bins)
    longest = max(count for _, _, count in rows)
    lines: list[str] = []
    for low, high, count in rows:
        bar = "#" * round(BAR * count / longest)
        lines.append(f"{low:>9,.0f} - {high:>9,.0f} {count:>7,} {bar}".rstrip())
    return lines
