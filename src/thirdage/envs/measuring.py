"""Measures how fast environments are, as part of `thirdage bench`."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from time import process_time

from thirdage.kernel.rules import Rules
from thirdage.text.cli_words import say
from thirdage.text.columns import padded

GAMES = 16
"""Games played side by side."""


def measure(rules: Rules, seconds: float) -> tuple[int, float]:
    """Step many games side by side with random picks, observing each; return the steps and the time they took."""
    from thirdage.envs.vector import VectorEnv

    env = VectorEnv(rules.id, GAMES)
    told = env.reset(seed=1)
    random = Random("env")
    begun, steps = process_time(), 0
    while steps == 0 or process_time() - begun < seconds:
        told = env.step([int(random.random() * count) for count in told.counts])
        steps += GAMES
    return steps, process_time() - begun


def report(rules: Rules, seconds: float) -> list[str]:
    """Report steps per second, if numpy is installed."""
    if find_spec("numpy") is None:
        return []
    steps, spent = measure(rules, seconds)
    told = say("bench", "environment_line", speed=f"{steps / spent:>9,.0f}", games=GAMES)
    return [padded("  " + say("bench", "environment"), 16) + told]
