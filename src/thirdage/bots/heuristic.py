"""What a game gives to join the bots: a heuristic that judges options and positions from what a seat sees.

The heuristic of a game is one module with an object `HEURISTIC`. The heuristic bot plays by it; the search takes its
judgements as first guesses and its evaluation as the worth of a position; explanations name its terms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final, Protocol

from thirdage.bots.base import Reason
from thirdage.kernel.errors import ThirdAgeError

_MODULES: Final[dict[str, str]] = {
    "war-of-the-ring": "thirdage.bots.war_of_the_ring.heuristic",
    "five-armies": "thirdage.bots.five_armies.heuristic",
    "quest": "thirdage.bots.quest.heuristic",
}
_loaded: dict[str, Heuristic] = {}


class Judgement:
    """How good an option looks: a score, higher is better, in units of an ordinary action; and what it is made of."""

    def __init__(self, option: str, score: float, reasons: list[Reason]) -> None:
        self.option = option
        self.score = score
        self.reasons = reasons


class Evaluation:
    """The winning chance of every seat, and the terms it is made of, as the first seat sees them."""

    def __init__(self, chances: list[float], reasons: list[Reason]) -> None:
        self.chances = chances
        self.reasons = reasons


class Heuristic(Protocol):
    """Knows one game. Reads views only, and the same view always gives the same answer."""

    @property
    def terms(self) -> Sequence[str]:
        """The ids of all terms that reasons may name: what a catalogue has to translate."""
        ...

    @property
    def horizon(self) -> int:
        """How many quiet moments a search plays on before it evaluates."""
        ...

    def action_worth(self, view: Mapping[str, object]) -> float:
        """The winning chance an ordinary action is worth to a search of this seat: how much its first guess weighs."""
        ...

    def judge(self, view: Mapping[str, object], tuned: bool = False) -> list[Judgement]:
        """Every option of the view's decision, in its order.

        Tuned: with the weights that won most games against the plain ones, where a game has such. A search plays by
        them and expects the others to play by the plain ones.
        """
        ...

    def evaluate(self, view: Mapping[str, object]) -> Evaluation:
        """How a position stands, by what this view shows."""
        ...

    def quiet(self, prompt: str) -> bool:
        """Whether a position that asks this can be evaluated: nothing is half done."""
        ...

    def minor(self, prompt: str) -> bool:
        """Whether a decision is too small to search: the first guess will do."""
        ...

    def reflex(self, prompt: str) -> int | None:
        """The number of the option that is always taken, backwards from -1 where negative; None: one has to look."""
        ...


class NoHeuristic(ThirdAgeError):
    """A game without a heuristic."""

    def __init__(self, game: str) -> None:
        super().__init__(f"no heuristic knows {game}; there are those of {', '.join(_MODULES)}")


def register_heuristic(game: str, heuristic: Heuristic) -> None:
    """Make a heuristic known for a game that is not part of this package."""
    _loaded[game] = heuristic


def has_heuristic(game: str) -> bool:
    """Whether a heuristic knows this game."""
    return game in _MODULES or game in _loaded


def find_heuristic(game: str) -> Heuristic:
    """The heuristic of a game, imported on first use; NoHeuristic names the games that have one."""
    if game not in _loaded:
        if game not in _MODULES:
            raise NoHeuristic(game)
        _loaded[game] = import_module(_MODULES[game]).HEURISTIC
    return _loaded[game]
