"""What can be worked out for each game, for interfaces: odds by name, from given numbers or from a view of the board.

The book of a game is one module with an object `BOOK`. Numbers come and go as JSON data.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final, Protocol

from thirdage.kernel.errors import ThirdAgeError

_MODULES: Final[dict[str, str]] = {
    "war-of-the-ring": "thirdage.odds.war_of_the_ring_book",
    "five-armies": "thirdage.odds.five_armies_book",
    "quest": "thirdage.odds.quest_book",
}
_loaded: dict[str, OddsBook] = {}


class BadOdds(ThirdAgeError):
    """Something that cannot be worked out: what is missing, or what a number must be."""


class OddsBook(Protocol):
    """Knows what can be worked out in one game."""

    @property
    def kinds(self) -> Mapping[str, Mapping[str, str]]:
        """What there is, each with its fields: an `army`, a `number`, a `flag`, `tiles`, or words to choose from."""
        ...

    def read(self, what: str, view: Mapping[str, object], asked: Mapping[str, str]) -> dict[str, object]:
        """The fields as they stand on the board of a view; `asked` says where. BadOdds if there is nothing."""
        ...

    def work_out(self, what: str, given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """All fields as they were used, and the odds."""
        ...


def register_book(game: str, book: OddsBook) -> None:
    """Make the odds of a game known that is not part of this package."""
    _loaded[game] = book


def find_book(game: str) -> OddsBook | None:
    """The odds of a game, imported on first use; None where there are none."""
    if game not in _loaded:
        if game not in _MODULES:
            return None
        _loaded[game] = import_module(_MODULES[game]).BOOK
    return _loaded[game]


def work_out(game: str, what: str, given: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    """Odds of a game by name."""
    book = find_book(game)
    if book is None or what not in book.kinds:
        raise BadOdds(f"there are no odds called {what!r} for {game}")
    try:
        return book.work_out(what, given)
    except ThirdAgeError as error:
        raise BadOdds(str(error)) from None  # plain enough to come back from another process
