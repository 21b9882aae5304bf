"""Drives the engine step by step without the bookkeeping of a game: a hundred thousand fights in seconds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import sqrt
from random import Random
from typing import TypeVar

from thirdage.kernel.asks import Ask, Chance
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State

K = TypeVar("K", bound=Hashable)


def run_until(
    rules: Rules, state: State, random: Random, choose: Callable[[Ask], Option], over: Callable[[State], bool]
) -> None:
    """Run the agenda's steps until `over`; chance follows its exact odds, players use `choose`."""
    while not over(state):
        step, a, b = state.agenda.pop()
        flow = rules.step(state, step, a, b)
        if flow is None:
            continue
        try:
            ask = next(flow)
            while True:
                if isinstance(ask, Chance):
                    ask = flow.send(ask.at(random.randrange(ask.total())))
                else:
                    ask = flow.send(ask.options[0] if len(ask.options) == 1 else choose(ask))
        except StopIteration:
            continue


def surprise(expected: Mapping[K, float], found: Mapping[K, float]) -> float:
    """Return Pearson's measure of how far the results are from the odds, in standard deviations of that measure.

    Ends expected fewer than five times are merged. An end the odds exclude is an infinite surprise.
    """
    total = sum(found.values())
    if any([end not in expected for end in found]):
        return float("inf")
    rare, rare_found, measure, cells = 0.0, 0.0, 0.0, 0
    for end, chance in expected.items():
        if chance * total < 5:
            rare += chance * total
            rare_found += found.get(end, 0)
        else:
            measure += (found.get(end, 0) - chance * total) ** 2 / (chance * total)
            cells += 1
    if rare >= 5:
        measure += (rare_found - rare) ** 2 / rare
        cells += 1
    freedom = max(1, cells - 1)
    return (measure - freedom) / sqrt(2 * freedom)
