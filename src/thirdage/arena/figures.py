"""Means, quantiles and bars of lists of numbers."""

from __future__ import annotations

from collections.abc import Sequence

BAR = 40
"""The longest bar of a chart, in characters."""


class Figures:
    """What is told of a list of numbers that is not empty."""

    def __init__(self, numbers: Sequence[float]) -> None:
        self.sorted = sorted(numbers)
        self.mean = sum(self.sorted) / len(self.sorted)

    def quantile(self, share: float) -> float:
        """The smallest number that at least this share of all numbers does not exceed."""
        rank = int(share * len(self.sorted))
        if rank == share * len(self.sorted):
            rank -= 1
        return self.sorted[max(0, rank)]

    def data(self) -> dict[str, float]:
        """As JSON data."""
        return {
            "mean": round(self.mean, 2),
            "least": self.sorted[0],
            "lower_quartile": self.quantile(0.25),
            "median": self.quantile(0.5),
            "upper_quartile": self.quantile(0.75),
            "most": self.sorted[-1],
        }

    def line(self) -> str:
        """In words, for numbers large enough to be rounded."""
        low, middle, high = [self.quantile(share) for share in (0.25, 0.5, 0.75)]
        return (
            f"mean {self.mean:,.1f}, median {middle:,.0f}, half of them {low:,.0f} to {high:,.0f}, "
            f"all {self.sorted[0]:,.0f} to {self.sorted[-1]:,.0f}"
        )


def histogram(numbers: Sequence[float], bins: int = 8) -> list[tuple[float, float, int]]:
    """Equal ranges from the least to the greatest number: from, to (excluded but for the last), count."""
    least, most = min(numbers), max(numbers)
    width = (most - least) / bins
    if width == 0:
        return [(least, most, len(numbers))]
    counts = [0] * bins
    for number in numbers:
        counts[min(bins - 1, int((number - least) / width))] += 1
    return [(least + width * index, least + width * (index + 1), count) for index, count in enumerate(counts)]


def chart(numbers: Sequence[float], bins: int = 8) -> list[str]:
    """The histogram as lines with bars."""
    rows = histogram(numbers, bins)
    longest = max(count for _, _, count in rows)
    lines: list[str] = []
    for low, high, count in rows:
        bar = "#" * round(BAR * count / longest)
        lines.append(f"{low:>9,.0f} - {high:>9,.0f} {count:>7,} {bar}".rstrip())
    return lines
