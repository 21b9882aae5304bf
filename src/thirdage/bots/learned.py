"""A learned value: how likely a position is to be won, with weights fitted to games of the bots against themselves.

`tools/train_value.py` produces the weights, which are package data: for each game the features they are for, a logistic
regression, and a small network. The one that was less surprised by unseen games is used, and says how much each term
counts.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp

from thirdage.bots.base import Reason
from thirdage.bots.features import Features


class Value:
    """The weights of one game. Features are shifted and scaled before they are weighed."""

    def __init__(self, data: dict[str, object]) -> None:
        self.features = [str(name) for name in _list(data["features"])]
        self.mean = _numbers(data["mean"])
        self.scale = _numbers(data["scale"])
        self.constant = _number(data["constant"])
        self.weights = _numbers(data["weights"])
        self.kind = str(data["kind"])
        self.hidden = [_numbers(row) for row in _list(data["hidden"])]  # for each unit: its constant, then its weights
        self.out = _numbers(data["out"])  # the constant, then the weight of each unit
        self._rows = [row[1:] for row in self.hidden]

    def log_odds(self, values: list[float]) -> float:
        """Return the log-odds of the side whose point of view the features take."""
        shifted: list[float] = []
        for value, mean, scale in zip(values, self.mean, self.scale, strict=True):
            shifted.append((value - mean) * scale)
        if self.kind == "network":
            total = self.out[0]
            for unit, row in enumerate(self._rows):
                inner = self.hidden[unit][0]
                for weight, value in zip(row, shifted, strict=True):
                    inner += weight * value
                total += self.out[unit + 1] * _tanh(inner)
            return total
        total = self.constant
        for at, value in enumerate(shifted):
            total += self.weights[at] * value
        return total

    def reasons(self, features: Features, values: list[float], share: float) -> list[Reason]:
        """Return the terms and what each adds to the log-odds of a typical position; `share` turns log-odds into
        winning chance. The weights add up to the difference, so reasons never contradict the chance."""
        parts: dict[str, float] = {}
        for at, counts in enumerate(self._counts(values)):
            term = features[at][1]
            parts[term] = parts.get(term, 0.0) + counts
        return [Reason(term, share * weight) for term, weight in parts.items()]

    def _counts(self, values: list[float]) -> list[float]:
        """Return what each feature adds to the log-odds.

        In a network each unit's part is shared out by what the features add to its sum, which is what integrating the
        slopes along the straight way from a typical position gives.
        """
        shifted: list[float] = []
        for at, value in enumerate(values):
            shifted.append((value - self.mean[at]) * self.scale[at])
        if self.kind != "network":
            return [self.weights[at] * value for at, value in enumerate(shifted)]
        counts = [0.0] * len(shifted)
        for unit, row in enumerate(self.hidden):
            way = 0.0
            for at, value in enumerate(shifted):
                way += row[at + 1] * value
            if way != 0.0:
                slope = self.out[unit + 1] * (_tanh(row[0] + way) - _tanh(row[0])) / way
                for at, value in enumerate(shifted):
                    counts[at] += slope * row[at + 1] * value
        return counts


def _tanh(value: float) -> float:
    if value > 15.0:
        return 1.0
    if value < -15.0:
        return -1.0
    twice = exp(2.0 * value)
    return (twice - 1.0) / (twice + 1.0)


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _number(value: object) -> float:
    assert isinstance(value, (int, float))
    return float(value)


def _numbers(value: object) -> list[float]:
    return [_number(one) for one in _list(value)]


_LOADED: dict[str, Value] = {}


def value_of(game: str, features: Features) -> Value:
    """Return the learned value of a game, read when first needed; its features must be those it was fitted to."""
    known = _LOADED.get(game)
    if known is None:
        text = files("thirdage.bots").joinpath("values", f"{game}.json").read_text(encoding="utf-8")
        known = Value(json.loads(text))
        names = [name for name, _, _ in features]
        assert known.features == names, f"the value of {game} was learned from other features"
        _LOADED[game] = known
    return known
