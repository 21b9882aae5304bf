"""The learned values: package data that fit the features of their games, and say how they were made."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.resources import files
from math import tanh

import pytest

from thirdage.bots.features import Features
from thirdage.bots.learned import Value, value_of
from thirdage.kernel.registry import game_ids

LARGEST = 2_000_000  # bytes


def features_of(game: str) -> Features:
    found: Features = import_module(f"thirdage.bots.{game.replace('-', '_')}.evaluation").FEATURES
    return found


@pytest.mark.parametrize("game", game_ids())
def test_a_value_tells_how_it_was_made_and_how_well_it_foretells(game: str) -> None:
    text = files("thirdage.bots").joinpath("values", f"{game}.json").read_text(encoding="utf-8")
    assert len(text) < LARGEST
    data = json.loads(text)
    made = data["made"]
    assert made["command"].startswith(f"tools/train_value.py {game} ")
    assert made["commit"]
    surprise = made["surprise_of_games_kept_back"]
    assert min(surprise["logistic"], surprise["network"]) < surprise["guess"]
    ahead = surprise["logistic"] - surprise["network"]
    assert data["kind"] == ("network" if ahead > 0.002 else "logistic")


@pytest.mark.parametrize("game", game_ids())
def test_a_value_fits_the_features_of_its_game(game: str) -> None:
    features = features_of(game)
    value = value_of(game, features)
    typical = value.mean
    assert -3 < value.log_odds(typical) < 3
    assert {reason.term for reason in value.reasons(features, typical, 0.25)} <= {term for _, term, _ in features}
    assert all(reason.weight == 0 for reason in value.reasons(features, typical, 0.25))


def small(kind: str) -> Value:
    return Value(
        {
            "features": ["a", "b"],
            "mean": [1.0, 2.0],
            "scale": [0.5, 2.0],
            "constant": 0.3,
            "weights": [1.0, -1.0],
            "kind": kind,
            "hidden": [[0.1, 0.5, -0.5], [-0.2, 0.0, 1.0]],
            "out": [0.05, 2.0, -1.0],
        }
    )


def test_a_regression_is_a_weighted_sum_of_what_is_shifted_and_scaled() -> None:
    assert small("logistic").log_odds([3.0, 2.5]) == pytest.approx(0.3 + 1.0 - 1.0)


def test_a_network_sums_its_units() -> None:
    expected = 0.05 + 2.0 * tanh(0.1 + 0.5 - 0.5) - tanh(-0.2 + 1.0)
    assert small("network").log_odds([3.0, 2.5]) == pytest.approx(expected)


def test_the_ends_of_a_network_are_not_overrun() -> None:
    assert small("network").log_odds([1e6, -1e6]) == pytest.approx(0.05 + 2.0 + 1.0)
    assert small("network").log_odds([-1e6, 1e6]) == pytest.approx(0.05 - 2.0 - 1.0)


@pytest.mark.parametrize("kind", ["logistic", "network"])
@pytest.mark.parametrize("values", [[3.0, 2.5], [-4.0, 9.0], [1.0, 2.0], [1e6, -1e6]])
def test_reasons_add_up_to_what_the_position_is_better_than_a_typical_one(kind: str, values: list[float]) -> None:
    value = small(kind)
    reasons = value.reasons([("a", "one", 1), ("b", "two", -1)], values, 0.25)
    better = value.log_odds(values) - value.log_odds(value.mean)
    assert sum(reason.weight for reason in reasons) == pytest.approx(0.25 * better)


def test_a_feature_that_no_unit_looks_at_is_no_reason() -> None:
    value = small("network")
    value.hidden[0][1] = 0.0
    assert value.reasons([("a", "one", 1), ("b", "two", -1)], [3.0, 2.5], 1.0)[0].weight == 0
