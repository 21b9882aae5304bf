"""Notes on a board that was read for an earlier question.

Many questions are about one action, so the board is read again only if something on it has moved. A state keeps the
notes (`State.notes`); each game says what belongs to them and whether they still hold. Worlds of a search return to the
same boards again and again, so the notes on the last few boards are remembered by what was read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

Plans = TypeVar("Plans")
Notes = TypeVar("Notes")
KEPT: Final = 40  # boards that are remembered at least; twice as many at most


class Memory(Generic[Notes]):
    """Notes by their key: all that they follow from, so they tell nobody more than the reader knows already."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._recent: dict[tuple[object, ...], Notes] = {}
        self._earlier: dict[tuple[object, ...], Notes] = {}

    def get(self, key: tuple[object, ...]) -> Notes | None:
        """Return the notes on a board that is remembered."""
        notes = self._recent.get(key)
        if notes is None:
            notes = self._earlier.get(key)
            if notes is not None:
                self.keep(key, notes)
        return notes

    def keep(self, key: tuple[object, ...], notes: Notes) -> None:
        """Remember the notes on a board, and forget boards not met for long."""
        if len(self._recent) >= self._kept:
            self._earlier = self._recent
            self._recent = {}
        self._recent[key] = notes


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
