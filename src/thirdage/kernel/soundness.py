"""Checks for states that no game can reach. Each fault comes with its message template and the clause it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

from thirdage.kernel.errors import BadPosition
from thirdage.kernel.refusals import refusal

_S = TypeVar("_S")


class Soundness(Generic[_S]):
    """The templates of one game, and its checks in reporting order."""

    def __init__(self, expected: dict[str, str]) -> None:
        self.expected = expected
        self.checks: list[Callable[[_S], Iterator[BadPosition]]] = []

    def fault(
        self, key: str, found: object, id: str, rule: str, args: Mapping[str, int | str] | None = None
    ) -> BadPosition:
        """Return the error for a value that breaks a clause."""
        return refusal(key, found, id, args, rule, self.expected)

    def faults(self, state: _S) -> list[BadPosition]:
        """Return all faults of a state."""
        found: list[BadPosition] = []
        for check in self.checks:
            found.extend(check(state))
        return found
