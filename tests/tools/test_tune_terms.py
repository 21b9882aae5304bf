"""`tools/tune_terms.py`: what games by lot say about the terms of a heuristic."""

from __future__ import annotations

from math import exp
from random import Random

import numpy as np
import pytest

from thirdage.arena.factors import present, terms_of
from tools.tune_terms import LONGEST, drawn, moved, play, regression, rounded

GAMES = ["war-of-the-ring", "five-armies", "quest"]
TERMS = ["brave", "careful"]


def test_regression_finds_the_slopes_games_were_made_with() -> None:
    """Results made with known slopes give these slopes back, within three standard errors."""
    random = np.random.default_rng(5)
    rows = random.normal(0.0, 1.0, (4000, 3))
    made = np.array([0.3, 1.2, 0.0, -0.8])
    chances = 1.0 / (1.0 + np.exp(-(made[0] + rows @ made[1:])))
    slopes, errors = regression(rows, (random.random(4000) < chances).astype(float))
    assert np.all(np.abs(slopes - made) < 3 * errors)
    assert np.all(errors < 0.06)


def test_each_side_moves_to_where_it_wins_and_only_where_that_is_certain() -> None:
    """The slopes are those of seat 0's chance, so the other side goes the other way."""
    slopes = np.array([0.0, 0.6, 0.05, 0.6, -0.3])
    after = moved([{}, {"careful": 2.0}], TERMS, slopes, np.array([0.1] * 5))
    assert after[0] == {"brave": pytest.approx(exp(LONGEST))}
    assert after[1] == {"brave": pytest.approx(exp(-LONGEST)), "careful": pytest.approx(2.0 * exp(LONGEST / 2))}


@pytest.mark.parametrize("game", GAMES)
def test_factors_by_lot_lie_around_those_of_the_plain_style(game: str) -> None:
    """What is drawn is the present factor times the number whose logarithm the regression gets."""
    terms, factors = terms_of(game), present(game)
    lots, away = drawn(factors, terms, Random(3))
    assert len(away) == 2 * len(terms)
    for side in (0, 1):
        for number, term in enumerate(terms):
            factor = factors[side].get(term, 1.0)
            assert lots[side][term] == pytest.approx(factor * exp(away[side * len(terms) + number]))


def test_factors_decide_how_a_game_is_played() -> None:
    """The present factors play as the plain style does every time, and others play another game."""
    old = present("five-armies")
    first = play(("five-armies", {}, "lot", old))
    assert play(("five-armies", {}, "lot", old)) == first
    assert play(("five-armies", {}, "lot", [dict.fromkeys(terms_of("five-armies"), 0.0), old[1]])) != first


def test_what_is_written_leaves_out_factors_of_one() -> None:
    """A term that counts as it is needs no factor."""
    assert rounded([{"brave": 1.001, "careful": 0.754}, {}]) == [{"careful": 0.75}, {}]
