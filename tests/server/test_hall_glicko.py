"""Glicko-2: the worked example of the paper, and what follows for games one by one."""

from __future__ import annotations

import pytest

from thirdage.server.hall.glicko import (
    LEAST_SURE,
    MOST_SURE,
    NEWCOMER,
    Met,
    Strength,
    aged,
    strength,
    updated,
)


def met(rating: int, deviation: int, score: float) -> Met:
    other = Strength(rating * 1000, deviation * 1000, 60_000_000)
    return Met(other.mu, other.phi, score)


def test_the_worked_example_of_the_paper() -> None:
    before = Strength(1_500_000, 200_000, 60_000_000)
    after = updated(before, [met(1400, 30, 1), met(1550, 100, 0), met(1700, 300, 0)])
    assert after.rating / 1000 == pytest.approx(1464.06, abs=0.02)
    assert after.deviation / 1000 == pytest.approx(151.52, abs=0.01)
    assert after.volatility / 1e9 == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows() -> None:
    after = aged(Strength(1_600_000, 60_000, 60_000_000), 10)
    assert (after.rating, after.volatility) == (1_600_000, 60_000_000)
    assert after.deviation == pytest.approx(1000 * (60**2 + 10 * (0.06 * 173.7178) ** 2) ** 0.5, abs=1)


def test_no_deviation_leaves_its_limits() -> None:
    assert aged(NEWCOMER, 1000).deviation == LEAST_SURE * 1000
    sure = Strength(1_500_000, 46_000, 60_000_000)
    for _ in range(100):
        sure = updated(sure, [met(1500, 45, 1), met(1500, 45, 0)], 0)
    assert sure.deviation == MOST_SURE * 1000


def test_winning_against_the_stronger_gains_more_than_against_the_weaker() -> None:
    gains = [updated(NEWCOMER, [met(rating, 60, 1)], 0).rating for rating in (1200, 1500, 1800)]
    assert 1_500_000 < gains[0] < gains[1] < gains[2]


def test_two_newcomers_move_by_the_same_in_opposite_directions() -> None:
    won, lost = updated(NEWCOMER, [met(1500, 350, 1)], 0), updated(NEWCOMER, [met(1500, 350, 0)], 0)
    assert won.rating - 1_500_000 == 1_500_000 - lost.rating > 0
    drawn = updated(NEWCOMER, [met(1500, 350, 0.5)], 0)
    assert drawn.rating == 1_500_000


def test_a_surprise_raises_the_volatility() -> None:
    calm = Strength(1_500_000, 60_000, 60_000_000)
    upset = updated(calm, [met(2400, 50, 1)] * 5)
    assert upset.volatility > calm.volatility


def test_whole_numbers_stand_for_the_same_strength() -> None:
    for given in (NEWCOMER, Strength(1_234_567, 98_765, 59_999_123)):
        assert strength(given.mu, given.phi, given.sigma) == given
