"""Intervals, ratings and the rule for stopping early: what a number of games can tell us."""

from __future__ import annotations

from math import log, log10, sqrt
from typing import Final

Z95: Final = 1.959964
ERROR: Final = 0.05  # of the sequential test, in either direction
INDIFFERENCE: Final = 0.05  # how far from the given share the true chance must be for the test to decide
BASE: Final = 1500.0
ROUNDS: Final = 400


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95% Wilson score interval of a share; (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + Z95**2 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    scale = 1 + Z95**2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def decided(wins: float, games: int, share: float) -> str:
    """Run Wald's sequential test: return whether a winning chance is `above` or `below` a share, or "" while
    undecided."""
    low, high = max(0.01, share - INDIFFERENCE), min(0.99, share + INDIFFERENCE)
    evidence = wins * log(high / low) + (games - wins) * log((1 - high) / (1 - low))
    bound = log((1 - ERROR) / ERROR)
    return "above" if evidence >= bound else "below" if evidence <= -bound else ""


def ratings(results: list[tuple[str, str, float]]) -> dict[str, float]:
    """Return players' ratings on the Elo scale around 1500, from games as (one, other, score of the first).

    We fit Bradley-Terry by repeated re-estimation; half a draw per player against an average one keeps ratings finite.
    """
    names = sorted({name for one, other, _ in results for name in (one, other)})
    pairs: dict[tuple[str, str], list[float]] = {}
    for one, other, score in results:
        pair = pairs.setdefault((one, other), [0.0, 0.0])
        pair[0] += 1.0
        pair[1] += score
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        won = dict.fromkeys(names, 0.5)
        met = {name: 1.0 / (strength[name] + 1.0) for name in names}
        for (one, other), (games, score) in pairs.items():
            together = games / (strength[one] + strength[other])
            won[one] += score
            won[other] += games - score
            met[one] += together
            met[other] += together
        strength = {name: won[name] / met[name] for name in names}
    return {name: BASE + 400.0 * log10(strength[name]) for name in names}
