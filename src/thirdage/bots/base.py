"""What a bot is: it gets a question and answers with the text of an option.

A question contains what the seat may know, never the state of the game. It has one JSON form (`bots.messages`), so a
bot in this process, at the other end of a pipe or of a web socket gets the same question and, with the same seed, makes
the same pick.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, Protocol

from thirdage.kernel.game import Game


class Budget:
    """How long a bot may think about one pick: in seconds, in iterations of a search, or as long as it likes (both
    None)."""

    def __init__(self, seconds: float | None = None, iterations: int | None = None) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def within(self, other: Budget) -> Budget:
        """Return what both allow."""
        return Budget(_less(self.seconds, other.seconds), _fewer(self.iterations, other.iterations))


def _less(one: float | None, other: float | None) -> float | None:
    return one if other is None else other if one is None else min(one, other)


def _fewer(one: int | None, other: int | None) -> int | None:
    return one if other is None else other if one is None else min(one, other)


class Worlds(Protocol):
    """Games the seat can't tell from the one it plays. What it can't know is drawn anew in each."""

    def draw(self, random: Random, light: bool = False) -> Game:
        """Return a world whose chance is open: the caller picks the outcomes. A light one can only be played on."""
        ...


class Question:
    """One decision for a bot to make.

    `view` is what its seat may know (`kernel.views.view`), including the decision with the texts of all options. A bot
    that makes random choices draws them from `random`, which is seeded with `seed`, so that a game can be played again.
    `worlds` is set if the host can create worlds, for bots that search.
    """

    def __init__(
        self, view: Mapping[str, object], seed: int, budget: Budget | None = None, worlds: Worlds | None = None
    ) -> None:
        self.view = view
        self.seed = seed
        self.budget = budget if budget is not None else Budget()
        self.worlds = worlds
        self.random = Random(seed)

    @property
    def decision(self) -> Mapping[str, object]:
        """The prompt, its arguments and the options."""
        decision = self.view["decision"]
        assert isinstance(decision, Mapping)
        return decision

    @property
    def prompt(self) -> str:
        """The id of what is asked."""
        return str(self.decision["prompt"])

    @property
    def options(self) -> list[str]:
        """The texts of all options."""
        return options_of(self.decision)


class Bot(Protocol):
    """A player that is a program. It may keep its own plans from question to question.

    `uses_worlds` says whether its questions should come with worlds, since drawing them has a cost.
    """

    uses_worlds: bool

    def choose(self, question: Question) -> str:
        """Return the text of the option it picks."""
        ...


class Reason:
    """Why an option is good or bad: the id of a term of the evaluation, and its weight in winning chance."""

    def __init__(self, term: str, weight: float) -> None:
        self.term = term
        self.weight = weight


class Advice:
    """What a bot thinks of an option: the chance to win after it, the line it expects, and its reasons.

    `level` means that the bot knows no difference between this option and the best one: they have the same chance. An
    option it has not searched has no chance: it looked worse at once.
    """

    def __init__(
        self, option: str, chance: float | None, line: list[str], reasons: list[Reason], level: bool = False
    ) -> None:
        self.option = option
        self.chance = chance
        self.line = line
        self.reasons = told_reasons(reasons)
        self.level = level

    def data(self) -> dict[str, object]:
        """Return the advice as JSON data."""
        return {
            "option": self.option,
            "chance": None if self.chance is None else round(self.chance, 4),
            "level": self.level,
            "line": self.line,
            "reasons": [{"term": reason.term, "weight": round(reason.weight, 4)} for reason in self.reasons],
        }


SLIGHT: Final = 0.1
"""A reason that weighs less than this share of the heaviest one is not shown."""


def told_reasons(reasons: list[Reason]) -> list[Reason]:
    """Return the reasons worth showing, heaviest first. Each term appears once, for or against, never both."""
    weights: dict[str, float] = {}
    for reason in reasons:
        weights[reason.term] = weights.get(reason.term, 0.0) + reason.weight
    least = SLIGHT * max([abs(weight) for weight in weights.values()], default=0.0)
    ranked = sorted(weights.items(), key=lambda item: -abs(item[1]))
    return [Reason(term, weight) for term, weight in ranked if weight and abs(weight) >= least]


def options_of(decision: Mapping[str, object]) -> list[str]:
    """Return the texts of all options of a decision."""
    options = decision["options"]
    assert isinstance(options, list)
    return options
