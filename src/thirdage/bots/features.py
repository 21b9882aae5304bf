"""What an evaluation looks at: features, each with its name, its term, and what a player knows about it."""

from __future__ import annotations

from math import exp
from typing import TypeAlias

Features: TypeAlias = list[tuple[str, str, int]]
"""Each feature: its name, the term it counts towards in explanations, and the sign a player expects (0: either)."""


def chance_of(odds: float) -> float:
    """Return the chance for log-odds; nothing is ever quite certain."""
    return 1 / (1 + exp(-max(-9.0, min(9.0, odds))))
