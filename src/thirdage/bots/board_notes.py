"""Notes on a board that was read for an earlier question.

Many questions are about one action, so the board is read again only if something on it has moved. A state keeps the
notes (`State.notes`); each game says what belongs to them and whether they still hold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Plans = TypeVar("Plans")


class BoardNotes(Generic[Plans]):
    """What was read from the board, all of it public, and the plans that seats have made on it."""

    def __init__(self, no_plans: Callable[[], Plans]) -> None:
        self._no_plans = no_plans
        self._plans: dict[int, Plans] = {}

    def plans_of(self, seat: int) -> Plans:
        """Return the plans a seat has made."""
        plans = self._plans.get(seat)
        if plans is None:
            plans = self._no_plans()
            self._plans[seat] = plans
        return plans
