"""Means, quantiles, histograms."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdage.arena.figures import BAR, Figures, chart, histogram

NUMBERS = st.lists(st.integers(-1000, 1000), min_size=1, max_size=60)


def test_figures_of_known_numbers() -> None:
    assert Figures([4, 1, 3, 2]).data() == {
        "mean": 2.5,
        "least": 1,
        "lower_quartile": 1,
        "median": 2,
        "upper_quartile": 3,
        "most": 4,
    }
    assert Figures([1000, 2000, 3000]).line() == (
        "mean 2,000.0, median 2,000, half of them 1,000 to 3,000, all 1,000 to 3,000"
    )


@settings(deadline=None)  # how long one example takes depends on the machine's load
@given(NUMBERS, st.floats(0, 1))
def test_a_quantile_is_not_exceeded_by_its_share(numbers: list[int], share: float) -> None:
    found = Figures(numbers).quantile(share)
    assert found in numbers
    assert sum(1 for number in numbers if number <= found) >= share * len(numbers)
    smaller = [number for number in numbers if number < found]
    assert not smaller or len(smaller) < share * len(numbers) or share == 0


@settings(deadline=None)  # how long one example takes depends on the machine's load
@given(NUMBERS, st.integers(1, 12))
def test_a_histogram_counts_every_number_once(numbers: list[int], bins: int) -> None:
    rows = histogram(numbers, bins)
    assert sum(count for _, _, count in rows) == len(numbers)
    assert rows[0][0] == min(numbers)
    assert rows[-1][1] == pytest.approx(max(numbers))


def test_the_longest_bar_is_the_most_frequent_range() -> None:
    lines = chart([0, 0, 0, 0, 8, 8], bins=2)
    assert lines == [
        f"        0 -         4       4 {'#' * BAR}",
        f"        4 -         8       2 {'#' * (BAR // 2)}",
    ]


def test_equal_numbers_make_one_bar() -> None:
    assert histogram([5, 5, 5]) == [(5, 5, 3)]
