"""Steps: the pieces that the rules are cut into, each of which can start from the state alone.

A game declares its steps in one list (`steps.py`), with names for their numbers, and binds each step to its flow where
the flow is defined:

    HUNT_TILE: Final = STEPS.step("hunt_tile", why=range(32), successes=range(11))

    @HUNT_TILE.runs
    def hunt_tile(s: State, why: int, successes: int) -> Flow[None]:

    s.push(HUNT_TILE, why=BY_CARD, successes=0)

The list is separate from the flows because flows start each other in circles. A step that asks nothing is bound to a
plain function. So is a step that seldom asks: its function returns a flow only when it must ask. Such a function must
not repeat what it did before asking, because a copy of the game starts the step a second time. The agenda stores a step
as its number plus two numbers; positions use its name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import RulesFault
from thirdage.kernel.options import Option

_P = ParamSpec("_P")
_S = TypeVar("_S")
_N = TypeVar("_N", bound=int)
_R = TypeVar("_R", bound="Flow[None] | None")

Entry: TypeAlias = tuple[int, int, int]
"""A step on the agenda: its number, and its two arguments (0 for those it does not take)."""


class Of(Generic[_N]):
    """Numbers that have a type of their own: a range, or the numbers of a table of options, with the type."""

    def __init__(self, numbers: range | list[Option], kind: Callable[[int], _N]) -> None:
        self.numbers = numbers if isinstance(numbers, range) else range(len(numbers))
        self.kind = kind


Numbers: TypeAlias = "range | list[Option] | Of[Any]"
"""The numbers a step accepts: a range, the numbers of a table of options, or those of a type."""


class Step(Generic[_P]):
    """One step: its index in the list of its game, its name, and the numbers it takes."""

    def __init__(self, number: int, id: str, given: dict[str, Numbers]) -> None:
        if len(given) > 2:
            raise ValueError(f"step {id!r} takes more than two numbers")
        self.number = number
        self.id = id
        self.takes = len(given)
        self.keys = [*given, "", ""][:2]  # the names of its numbers, "" for those it does not take
        self.bare: Entry = (number, 0, 0)
        self.ranges = [_range(numbers) for numbers in given.values()]
        self.flow: Callable[..., Flow[None] | None] | None = None

    def runs(self, flow: Callable[Concatenate[_S, _P], _R]) -> Callable[Concatenate[_S, _P], _R]:
        """Bind the step to its flow (a decorator)."""
        if self.flow is not None:
            raise ValueError(f"step {self.id!r} has a flow already")
        self.flow = flow
        return flow

    def fits(self, a: int, b: int) -> bool:
        """Tell whether the step accepts these numbers; those it does not take must be 0."""
        ranges = self.ranges
        first = a in ranges[0] if len(ranges) > 0 else a == 0
        return first and (b in ranges[1] if len(ranges) > 1 else b == 0)


def _range(numbers: Numbers) -> range:
    if isinstance(numbers, Of):
        return numbers.numbers
    return numbers if isinstance(numbers, range) else range(len(numbers))


class Steps:
    """The steps of one game, in the order of their declarations."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.all: list[Step[...]] = []
        self.ids: list[str] = []

    def step(self, id: str, **given: Numbers) -> Step[...]:
        """Declare a step and the numbers it takes."""
        if id in self.ids:
            raise ValueError(f"{self.game} declares the step {id!r} twice")
        made: Step[...] = Step(len(self.all), id, given)
        self.all.append(made)
        self.ids.append(id)
        return made

    def find(self, id: str) -> Step[...] | None:
        """Return the step with that name, None if there is none."""
        return self.all[self.ids.index(id)] if id in self.ids else None

    def start(self, state: object, step: int, a: int, b: int) -> Flow[None] | None:
        """Start a step of the agenda: return a flow to run, or None if the step asked nothing and is done."""
        if not 0 <= step < len(self.all):
            raise RulesFault(f"{self.game} has no step {step}")
        begun = self.all[step]
        flow = begun.flow
        if flow is None:
            raise RulesFault(f"step {begun.id!r} has no flow")
        if begun.takes == 0:
            return flow(state)
        if begun.takes == 1:
            return flow(state, a)
        return flow(state, a, b)
