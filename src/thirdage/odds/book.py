"""The odds each game offers to interfaces: by name, from given numbers or from a view of the board.

A game's manifest names its book. Fields and results are JSON data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.registry import manifest_of


class BadOdds(ThirdAgeError):
    """These odds can't be worked out: says what is missing, or what a number must be."""


class OddsBook(Protocol):
    """Knows which odds there are in one game."""

    @property
    def kinds(self) -> Mapping[str, Mapping[str, str]]:
        """Each kind of odds with its fields: an `army`, a `number`, a `flag`, `tiles`, or words to choose from."""
        ...

    def read(self, what: str, view: Mapping[str, object], asked: Mapping[str, str]) -> dict[str, object]:
        """Read the fields from the board of a view; `asked` says where. Raise BadOdds if nothing is there."""
        ...

    def work_out(self, what: str, given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """Return all fields as they were used, and the odds."""
        ...


def find_book(game: str) -> OddsBook | None:
    """Return the odds book of a game; None if it has none."""
    manifest = manifest_of(game)
    return cast(OddsBook, manifest.part(manifest.odds)) if manifest.odds else None


def work_out(game: str, what: str, given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    """Work out odds of a game by their name."""
    book = find_book(game)
    if book is None or what not in book.kinds:
        raise BadOdds(f"there are no odds called {what!r} for {game}")
    try:
        return book.work_out(what, given)
    except ThirdAgeError as error:
        raise BadOdds(str(error)) from None  # a plain message can be pickled back from another process
