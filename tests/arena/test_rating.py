"""Intervals, ratings and the sequential test."""

from random import Random

import pytest

from thirdage.arena.rating import decided, ratings, wilson


def test_wilson_knows_its_textbook_values() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-3)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert wilson(0, 20)[0] == 0.0


def test_wilson_covers_the_truth_about_as_often_as_it_says() -> None:
    random = Random(1)
    inside = 0
    for _ in range(1000):
        wins = sum([random.random() < 0.8 for _ in range(60)])
        low, high = wilson(wins, 60)
        inside += low <= 0.8 <= high
    assert 920 <= inside <= 980


def test_ratings_tell_the_odds() -> None:
    games = [("strong", "weak", 1.0)] * 300 + [("strong", "weak", 0.0)] * 100
    rated = ratings(games)
    assert rated["strong"] - rated["weak"] == pytest.approx(191, abs=6)  # 75 % is 191 points
    assert ratings([("a", "b", 1.0)])["a"] < 2000  # one game is no proof


def test_ratings_reach_across_players_who_never_met() -> None:
    games = [("a", "b", 1.0)] * 60 + [("a", "b", 0.0)] * 20 + [("b", "c", 1.0)] * 60 + [("b", "c", 0.0)] * 20
    rated = ratings(games)
    assert rated["a"] > rated["b"] > rated["c"]


@pytest.mark.parametrize(("wins", "games", "verdict"), [(30, 30, "above"), (0, 24, "below"), (15, 30, "")])
def test_the_sequential_test_decides(wins: int, games: int, verdict: str) -> None:
    assert decided(wins, games, 0.5) == verdict


def test_the_sequential_test_errs_seldom() -> None:
    random = Random(2)
    wrong = 0
    for _ in range(200):
        wins = games = 0
        while not decided(wins, games, 0.5):
            games += 1
            wins += random.random() < 0.55
        wrong += decided(wins, games, 0.5) == "below"
    assert wrong <= 18
