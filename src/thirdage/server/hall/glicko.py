"""Glicko-2 (M. Glickman, "Example of the Glicko-2 system"): a rating, its deviation and its volatility.

A rating period is a fixed time, `PERIOD`, and each game counts the fraction of it that has passed since the player's
previous game. So a rating changes with every game, and becomes less certain while somebody does not play. If exactly
one period lies between two updates, the formulas are those of the paper.

All values are stored as whole numbers, so that recomputing from the same games gives exactly the same ratings.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

TAU: Final = 0.5
"""The paper's system constant: how fast a volatility may change."""
SCALE: Final = 173.7178
CENTRE: Final = 1500.0
SMALL: Final = 0.000001
"""The tolerance in finding the volatility."""
PERIOD: Final = 7 * 24 * 3600 * 1000
"""A rating period in milliseconds: a week."""
THOUSAND: Final = 1000
FINE: Final = 1_000_000_000
LEAST_SURE: Final = 350.0
MOST_SURE: Final = 45.0
"""The largest and smallest deviation: nobody is less certain than a newcomer, and every rating can still move."""
PROVISIONAL: Final = 110 * THOUSAND
"""The deviation above which a rating is marked as provisional."""


@dataclass(frozen=True)
class Strength:
    """A rating and its deviation in thousandths, and its volatility in billionths."""

    rating: int
    deviation: int
    volatility: int

    @property
    def mu(self) -> float:
        """The rating on the paper's scale."""
        return (self.rating / THOUSAND - CENTRE) / SCALE

    @property
    def phi(self) -> float:
        """The deviation on the paper's scale."""
        return self.deviation / THOUSAND / SCALE

    @property
    def sigma(self) -> float:
        """The volatility."""
        return self.volatility / FINE


NEWCOMER: Final = Strength(1500 * THOUSAND, 350 * THOUSAND, 60_000_000)
"""The strength that everybody starts with."""


@dataclass(frozen=True)
class Met:
    """An opponent on the paper's scale, and what was scored against them: 0, 0.5 or 1."""

    mu: float
    phi: float
    score: float


def updated(before: Strength, met: list[Met], periods: float = 1.0) -> Strength:
    """Return the strength after some games played over a number of rating periods (steps 2 to 8 of the paper)."""
    mu, phi = before.mu, before.phi
    weight = pull = 0.0
    for other in met:
        g = softened(other.phi)
        expected = 1.0 / (1.0 + exp(-g * (mu - other.mu)))
        weight += g * g * expected * (1.0 - expected)
        pull += g * (other.score - expected)
    v = 1.0 / weight
    sigma = new_volatility(phi, before.sigma, v, v * pull)
    phi_star = sqrt(phi * phi + periods * sigma * sigma)
    phi_new = 1.0 / sqrt(1.0 / (phi_star * phi_star) + weight)
    return strength(mu + phi_new * phi_new * pull, phi_new, sigma)


def aged(before: Strength, periods: float) -> Strength:
    """Return the less certain strength of somebody who has not played for some periods (step 6 of the paper alone)."""
    return strength(before.mu, sqrt(before.phi**2 + periods * before.sigma**2), before.sigma)


def strength(mu: float, phi: float, sigma: float) -> Strength:
    """Convert from the paper's scale to whole numbers, keeping the deviation within its limits."""
    deviation = min(LEAST_SURE, max(MOST_SURE, phi * SCALE))
    return Strength(
        round((mu * SCALE + CENTRE) * THOUSAND),
        round(deviation * THOUSAND),
        round(sigma * FINE),
    )


def softened(phi: float) -> float:
    """Return the weight of a game, which is lower if the opponent's rating is less certain (g in the paper)."""
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi))


def new_volatility(phi: float, sigma: float, v: float, delta: float) -> float:
    """Return the new volatility (step 5 of the paper): find the root of f by the Illinois variant of regula falsi."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        e = exp(x)
        d = phi * phi + v + e
        return e * (delta * delta - d) / (2.0 * d * d) - (x - start) / (TAU * TAU)

    low = start
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        k = 1
        while f(start - k * TAU) < 0.0:
            k += 1
        high = start - k * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > SMALL:
        between = low + (low - high) * at_low / (at_high - at_low)
        value = f(between)
        if value * at_high <= 0.0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = between, value
    return exp(low / 2.0)
