"""A heuristic made of rooms: each prompt has a judge that knows it, all other options are judged by their kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from thirdage.bots.heuristic import Evaluation, Judgement
from thirdage.bots.worth import Worth


class Mind(Protocol):
    """What a game's judges think with: the decision, and whatever they need to know of the board."""

    @property
    def prompt(self) -> str:
        """What is asked."""
        ...

    @property
    def options(self) -> list[str]:
        """The texts of all options."""
        ...


_Mind = TypeVar("_Mind", bound=Mind)


class ByPrompt(Generic[_Mind]):
    """The heuristic of one game, put together from its rooms."""

    def __init__(
        self,
        terms: Sequence[str],
        think: Callable[[Mapping[str, object]], _Mind],
        judges: Mapping[str, Callable[[_Mind, str, str], Worth]],
        by_kind: Callable[[_Mind, str, str], Worth],
        evaluate: Callable[[Mapping[str, object]], Evaluation],
        quiet: Collection[str],
        horizon: int,
        action_worth: Callable[[_Mind], float],
        minor: Collection[str] = (),
        reflexes: Mapping[str, int] | None = None,
        tune: Callable[[_Mind], Mapping[str, float]] | None = None,
    ) -> None:
        self.terms = terms
        self.horizon = horizon
        self._action_worth = action_worth
        self._think = think
        self._judges = judges
        self._by_kind = by_kind
        self._evaluate = evaluate
        self._quiet = frozenset(quiet)
        self._minor = frozenset(minor)
        self._reflexes = reflexes or {}
        self._tune = tune

    def judge(self, view: Mapping[str, object], tuned: bool = False) -> list[Judgement]:
        """Every option of the decision."""
        mind = self._think(view)
        judge = self._judges.get(mind.prompt, self._by_kind)
        factors = self._tune(mind) if tuned and self._tune is not None else None
        judged: list[Judgement] = []
        for option in mind.options:
            kind, _, name = option.partition(":")
            worth = judge(mind, kind, name)
            score = worth.total if factors is None else worth.weighed(factors)
            judged.append(Judgement(option, score, worth.reasons()))
        return judged

    def action_worth(self, view: Mapping[str, object]) -> float:
        """What an ordinary action is worth to whoever decides."""
        return self._action_worth(self._think(view))

    def evaluate(self, view: Mapping[str, object]) -> Evaluation:
        """The winning chances by what the view shows; of a game that is over, who won."""
        if view["over"]:
            winners, seats = view["winners"], view["seats"]
            assert isinstance(winners, list)
            assert isinstance(seats, list)
            return Evaluation([1.0 if name in winners else 0.0 for name in seats], [])
        return self._evaluate(view)

    def quiet(self, prompt: str) -> bool:
        """Whether nothing is half done when this is asked."""
        return prompt in self._quiet

    def minor(self, prompt: str) -> bool:
        """Where the first guess will do."""
        return prompt in self._minor

    def reflex(self, prompt: str) -> int | None:
        """What is always right."""
        return self._reflexes.get(prompt)
