"""How thoroughly a search looks, by how much time it has.

Long looks differ more from each other than short ones, so they need many rounds before they tell options apart; but
their errors are their own, while short ones share those of the evaluation. A search with some hundredths of a second
looks a short way, one with time looks far and lets no option go early.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.base import Budget

LEISURE: Final = 0.25  # seconds for a pick, from which on a search takes its time
ROUNDS: Final = 6  # of a race before any option drops out, unless a game says otherwise
BEHIND: Final = 2.0  # standard errors behind the leader at which an option drops out, likewise


class Pace:
    """How many quiet moments an iteration plays on for before it evaluates, after how many rounds an option drops out
    of the race at the earliest, and how many standard errors it must be behind."""

    def __init__(self, horizon: int, rounds: int = ROUNDS, behind: float = BEHIND) -> None:
        self.horizon = horizon
        self.rounds = rounds
        self.behind = behind


USUAL: Final = Pace(1)


def at_leisure(budget: Budget) -> bool:
    """Tell whether a search with this budget takes its time: iterations are counted where there is little of it."""
    return budget.iterations is None and budget.seconds is not None and budget.seconds >= LEISURE
