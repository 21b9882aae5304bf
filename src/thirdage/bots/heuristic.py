"""What a game needs to join the bots: a heuristic that judges options and positions from what a seat sees.

A game's manifest names its heuristic. The heuristic bot plays by it; the search uses its judgements as first guesses
and its evaluation as the value of a position; explanations use its terms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from thirdage.bots.base import Budget, Reason
from thirdage.bots.elimination import BIAS
from thirdage.bots.pace import Pace, at_leisure
from thirdage.kernel import mypyc_attr
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.registry import game_ids, manifest_of
from thirdage.kernel.state import State
from thirdage.kernel.views import view

BRIEF: Final = 30
"""Iterations of a brief look, unless a game says otherwise."""


class Judgement:
    """How good an option looks: a score in units of an ordinary action (higher is better), and what it is made of."""

    def __init__(self, option: str, score: float, reasons: list[Reason]) -> None:
        self.option = option
        self.score = score
        self.reasons = reasons


class Evaluation:
    """The winning chance of every seat, and the terms behind it, from the first seat's point of view."""

    def __init__(self, chances: list[float], reasons: list[Reason]) -> None:
        self.chances = chances
        self.reasons = reasons


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """Knows one game. It reads only what a seat may know, and the same knowledge always gives the same answer.

    `terms` are the ids of all terms that reasons may use, which a catalogue has to translate. `quick` is how a search
    looks that has little time, `thorough` how one that has more does. `unit` is what a difference that a careless
    player does not see scores in this game, in ordinary actions. `bias` is the error of its evaluation when it compares
    two options, in winning chance: a search counts only a larger lead, since more rounds do not reduce it. `candidates`
    is how many worlds each of its rounds chooses from, `brief` how many iterations a brief look has: they take less
    than 20 ms on the compiled build, and are counted so that the same seed gives the same game everywhere.
    """

    def __init__(
        self,
        terms: Sequence[str],
        quick: Pace,
        thorough: Pace,
        unit: float = 1.0,
        bias: float = BIAS,
        candidates: int = 1,
        brief: int = BRIEF,
    ) -> None:
        self.terms = terms
        self.quick = quick
        self.thorough = thorough
        self.unit = unit
        self.bias = bias
        self.candidates = candidates
        self.brief = brief

    def pace(self, budget: Budget) -> Pace:
        """Return how a search with this budget looks."""
        return self.thorough if at_leisure(budget) else self.quick

    def judge(self, view: Mapping[str, object], style: str = "", futile: Sequence[str] = ()) -> list[Judgement]:
        """Judge every option of the view's decision, in order.

        A style weighs the terms in its own way; `futile` are events known to change nothing now.
        """
        raise NotImplementedError(f"{type(self).__name__} judges nothing")

    def scores(self, game: Game, seat: int, style: str = "", futile: Sequence[str] = ()) -> list[float]:
        """Return the scores of `judge` for the deciding seat of a game: faster if no view has to be built.

        An override must read no more of the game than the view of that seat shows.
        """
        return [one.score for one in self.judge(view(game, seat), style, futile)]

    def evaluate(self, view: Mapping[str, object]) -> Evaluation:
        """Evaluate a position, by what this view shows."""
        raise NotImplementedError(f"{type(self).__name__} evaluates nothing")

    def chances(self, game: Game, seat: int) -> list[float]:
        """Return the chances of `evaluate`, by what a seat of a game may know."""
        return self.evaluate(view(game, seat)).chances

    def action_worth(self, view: Mapping[str, object]) -> float:
        """Return the winning chance an ordinary action is worth to a search by this seat: the weight of its first
        guess."""
        raise NotImplementedError(f"{type(self).__name__} does not weigh its guesses")

    def log_weight(self, world: State, seat: int) -> float:
        """Return how likely a sampled world is, by what the others would have played by now: the logarithm, up to a
        constant. A search asks only if `candidates` is more than 1."""
        return 0.0

    def memory(self) -> object:
        """Return what the worlds of one search share, as the first notes of their states; None if nothing."""
        return None

    def quiet(self, prompt: str) -> bool:
        """Tell whether a position that asks this can be evaluated, because nothing is half done."""
        return True

    def minor(self, prompt: str) -> bool:
        """Tell whether a decision is too small to search and the first guess is good enough."""
        return False

    def reflex(self, prompt: str) -> int | None:
        """Return the index of the option that is always taken (negative from the end); None if it takes a look at the
        board."""
        return None

    def steady(self, prompt: str) -> bool:
        """Tell whether even a careless player does what they intend here: it completes something already decided."""
        return False

    # -- events that may change nothing (`bots.trial`)

    def leads_to(self, prompt: str, option: str) -> str | None:
        """Return the event this pick plays; "" while it may still lead to one, None if it plays none."""
        return None

    def may_play(self, game: Game, seat: int, option: Option, style: str = "") -> bool:
        """Tell whether the deciding seat may play an event by this pick or after it; an override reads no more than
        that seat knows, and says so when in doubt."""
        ask = game.ask
        assert ask is not None
        return self.leads_to(ask.prompt, option.text) is not None

    def changed(self, before: State, after: State, event: str) -> bool:
        """Tell whether an event has changed anything besides the place of its own card."""
        return True


class NoHeuristic(ThirdAgeError):
    """The game has no heuristic."""

    def __init__(self, game: str) -> None:
        known = [other for other in game_ids() if has_heuristic(other)]
        super().__init__(f"no heuristic knows {game}; there are those of {', '.join(known)}")


def has_heuristic(game: str) -> bool:
    """Tell whether this game has a heuristic."""
    return bool(manifest_of(game).heuristic)


_FOUND: dict[str, Heuristic] = {}


def find_heuristic(game: str) -> Heuristic:
    """Return the heuristic of a game; NoHeuristic names the games that have one."""
    known = _FOUND.get(game)
    if known is None:
        if game not in game_ids() or not has_heuristic(game):
            raise NoHeuristic(game)
        manifest = manifest_of(game)
        part = manifest.part(manifest.heuristic)
        assert isinstance(part, Heuristic)
        known = _FOUND[game] = part
    return known
