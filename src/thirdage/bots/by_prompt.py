"""A heuristic built from judges: one for each prompt it knows; all other options are judged by their kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from thirdage.bots.beliefs import CANDIDATES, Belief
from thirdage.bots.elimination import BIAS
from thirdage.bots.heuristic import BRIEF, Evaluation, Heuristic, Judgement
from thirdage.bots.pace import Pace
from thirdage.bots.scores import Score
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.state import State


class Mind(Protocol):
    """What a game's judges think with: the decision, and whatever they need to know about the board."""

    @property
    def prompt(self) -> str:
        """What is asked."""
        ...

    @property
    def options(self) -> list[str]:
        """The texts of all options."""
        ...


_Mind = TypeVar("_Mind", bound=Mind)
_Sight = TypeVar("_Sight")


class ByPrompt(Heuristic, Generic[_Mind, _Sight]):
    """The heuristic of one game, built from its judges.

    Judges think with a mind, evaluations with a sight: what the deciding seat may know of the board. Both are made from
    a view (`mind_of_view`, `sight_of_view`) or from the game itself (`mind_of`, `sight_of_state`), and their readers
    can't tell which.
    """

    def __init__(
        self,
        *,
        terms: Sequence[str],
        mind_of_view: Callable[[Mapping[str, object]], _Mind],
        mind_of: Callable[[Game, int], _Mind],
        judges: Mapping[str, Callable[[_Mind, str, str], Score]],
        by_kind: Callable[[_Mind, str, str], Score],
        sight_of_view: Callable[[Mapping[str, object]], _Sight],
        sight_of_state: Callable[[State, int], _Sight],
        evaluate: Callable[[_Sight], Evaluation],
        chances: Callable[[_Sight], list[float]],
        quiet: Collection[str],
        quick: Pace,
        thorough: Pace,
        action_worth: float,
        minor: Collection[str] = (),
        reflexes: Mapping[str, int] | None = None,
        weights: Callable[[_Mind, str, Sequence[str]], dict[str, float]] | None = None,
        leads_to: Callable[[str, str], str | None] | None = None,
        may_play: Callable[[Game, int, Option, str], bool] | None = None,
        changed: Callable[[State, State, str], bool] | None = None,
        swayed: Collection[str] | None = None,
        memory: Callable[[], object] | None = None,
        belief: Belief | None = None,
        unit: float = 1.0,
        bias: float = BIAS,
        brief: int = BRIEF,
    ) -> None:
        super().__init__(terms, quick, thorough, unit, bias, CANDIDATES if belief is not None else 1, brief)
        self._belief = belief
        self._action_worth = action_worth
        self._mind_of_view = mind_of_view
        self._mind_of = mind_of
        self._judges = dict(judges)
        self._by_kind = by_kind
        self._sight_of_view = sight_of_view
        self._sight_of_state = sight_of_state
        self._evaluate = evaluate
        self._chances = chances
        self._quiet = frozenset(quiet)
        self._minor = frozenset(minor)
        self._reflexes = dict(reflexes or {})
        self._weights = weights
        self._leads_to = leads_to
        self._may_play = may_play
        self._changed = changed
        self._memory = memory
        self._swayed = frozenset(swayed) if swayed is not None else None

    def judge(self, view: Mapping[str, object], style: str = "", futile: Sequence[str] = ()) -> list[Judgement]:
        """Judge every option of the decision."""
        mind = self._mind_of_view(view)
        judge = self._judges.get(mind.prompt, self._by_kind)
        factors = self._weights(mind, style, futile) if self._weights is not None else {}
        judged: list[Judgement] = []
        for option in mind.options:
            kind, _, name = option.partition(":")
            worth = judge(mind, kind, name)
            judged.append(Judgement(option, worth.weighed(factors), worth.reasons(factors)))
        return judged

    def scores(self, game: Game, seat: int, style: str = "", futile: Sequence[str] = ()) -> list[float]:
        """Return the same scores, without a view and reasons."""
        ask = game.ask
        assert ask is not None
        mind = self._mind_of(game, seat)
        judge = self._judges.get(ask.prompt, self._by_kind)
        factors = self._weights(mind, style, futile) if self._weights is not None else {}
        scores: list[float] = []
        for option in ask.options:
            scores.append(judge(mind, option.kind, option.name).weighed(factors))
        return scores

    def action_worth(self, view: Mapping[str, object]) -> float:
        """Return the winning chance an ordinary action is worth, the same for every seat."""
        return self._action_worth

    def evaluate(self, view: Mapping[str, object]) -> Evaluation:
        """Return the winning chances by what the view shows or, if the game is over, who won."""
        if view["over"]:
            winners, seats = view["winners"], view["seats"]
            assert isinstance(winners, list)
            assert isinstance(seats, list)
            return Evaluation([1.0 if name in winners else 0.0 for name in seats], [])
        return self._evaluate(self._sight_of_view(view))

    def chances(self, game: Game, seat: int) -> list[float]:
        """Return the same chances, without a view and reasons."""
        state = game.state
        if state.over:
            return [1.0 if (state.winners >> index) & 1 else 0.0 for index in range(len(game.seats))]
        return self._chances(self._sight_of_state(state, seat))

    def log_weight(self, world: State, seat: int) -> float:
        """Return how likely a world is, by what others hold in it."""
        return self._belief.log_weight(world, seat) if self._belief is not None else 0.0

    def memory(self) -> object:
        """Return what the worlds of one search share."""
        return self._memory() if self._memory is not None else None

    def quiet(self, prompt: str) -> bool:
        """Tell whether nothing is half done when this is asked."""
        return prompt in self._quiet

    def minor(self, prompt: str) -> bool:
        """Tell whether the first guess is good enough."""
        return prompt in self._minor

    def reflex(self, prompt: str) -> int | None:
        """Return the option that is always right, if there is one."""
        return self._reflexes.get(prompt)

    def steady(self, prompt: str) -> bool:
        """Tell whether carelessness changes nothing here."""
        return self._swayed is not None and prompt not in self._swayed

    def leads_to(self, prompt: str, option: str) -> str | None:
        """Return the event that a pick plays or may lead to."""
        return self._leads_to(prompt, option) if self._leads_to is not None else None

    def may_play(self, game: Game, seat: int, option: Option, style: str = "") -> bool:
        """Tell whether a pick may play an event, by what the seat can foresee."""
        if not super().may_play(game, seat, option, style):
            return False
        return self._may_play is None or self._may_play(game, seat, option, style)

    def changed(self, before: State, after: State, event: str) -> bool:
        """Tell whether an event has changed anything."""
        return self._changed(before, after, event) if self._changed is not None else True
