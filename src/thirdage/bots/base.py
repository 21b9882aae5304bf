"""What a bot is: it is asked a question and answers with the text of an option.

A question holds what the seat may know, never the state of the game. It has one JSON form (`bots.messages`), so a bot
in this process, at the other end of a pipe or of a web socket gets the same and, drawing from the same seed, picks the
same.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from thirdage.kernel.game import Game


class Budget:
    """How long a bot may think about one pick: in seconds, in iterations of a search, or as it likes (both None)."""

    def __init__(self, seconds: float | None = None, iterations: int | None = None) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def within(self, other: Budget) -> Budget:
        """What both allow."""
        return Budget(_less(self.seconds, other.seconds), _fewer(self.iterations, other.iterations))


def _less(one: float | None, other: float | None) -> float | None:
    return one if other is None else other if one is None else min(one, other)


def _fewer(one: int | None, other: int | None) -> int | None:
    return one if other is None else other if one is None else min(one, other)


class Worlds(Protocol):
    """Games the seat cannot tell from the one it plays. What it cannot know is drawn anew in each."""

    def draw(self, random: Random) -> Game:
        """A world whose chance is open: the caller picks the outcomes."""
        ...


class Question:
    """One decision put to a bot.

    `view` is what its seat may know (`kernel.views.view`), the decision with the texts of all options included. A bot
    that draws lots draws them from `random`, made from `seed`, so that a game can be played again. `worlds` is there
    where the host can make worlds, and is for bots that search.
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
        """Prompt, what it speaks of, options."""
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
    """A player that is a program. It may keep plans of its own from question to question.

    `uses_worlds` says whether its questions should come with worlds: drawing them costs something.
    """

    uses_worlds: bool

    def choose(self, question: Question) -> str:
        """The text of the option it picks."""
        ...


class Reason:
    """Why an option is good or bad: the id of a term of the evaluation, and how much it counts, in winning chance."""

    def __init__(self, term: str, weight: float) -> None:
        self.term = term
        self.weight = weight


class Advice:
    """What a bot thinks of an option: the chance to win after it, the line it expects, and its reasons."""

    def __init__(self, option: str, chance: float, line: list[str], reasons: list[Reason]) -> None:
        self.option = option
        self.chance = chance
        self.line = line
        self.reasons = reasons

    def data(self) -> dict[str, object]:
        """As JSON data."""
        return {
            "option": self.option,
            "chance": round(self.chance, 4),
            "line": self.line,
            "reasons": [{"term": reason.term, "weight": round(reason.weight, 4)} for reason in self.reasons],
        }


class Adviser(Protocol):
    """A bot that can say what it thinks of every option."""

    def advise(self, question: Question) -> list[Advice]:
        """All options, the best first."""
        ...


def options_of(decision: Mapping[str, object]) -> list[str]:
    """The texts of all options of a decision."""
    options = decision["options"]
    assert isinstance(options, list)
    return options
