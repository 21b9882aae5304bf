"""Asks: one decision by one seat, always "pick one". Chance is a seat too; its picks have a known distribution."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator
from typing import Any, Final, Generic, ParamSpec, TypeAlias, TypeVar

from thirdage.kernel.arguments import Arg, Message
from thirdage.kernel.options import Option, Vocabulary

CHANCE: Final = -1
"""The seat number of chance."""
SPECTATOR: Final = -2
"""The seat number of a spectator, who sees only what is public."""
ALL: Final = -1
"""The seat mask for everybody, including spectators."""

_P = ParamSpec("_P")


class Ask:
    """`seat` must pick one of `options`. `rule` is the clause that asks; `args` holds the prompt's arguments by name.

    The list of options is complete and alone decides what is legal. It is never empty and never changes once asked.
    """

    def __init__(self, seat: int, prompt: str, options: list[Option], rule: str, args: dict[str, Any]) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.args: dict[str, Arg] = args


class Chance(Ask):
    """A roll or a draw. `seen_by` masks the seats that see the outcome."""

    def __init__(
        self,
        prompt: str,
        options: list[Option],
        weights: list[int] | None,
        rule: str,
        args: dict[str, Any],
        seen_by: int = ALL,
        running: list[int] | None = None,
    ) -> None:
        super().__init__(CHANCE, prompt, options, rule, args)
        self.weights = weights  # None: all outcomes are equally likely
        self.running = running  # running totals of the weights, if a shared table has them
        self.seen_by = seen_by

    def total(self) -> int:
        """Return the sum of the weights."""
        if self.running is not None:
            return self.running[-1]
        return len(self.options) if self.weights is None else sum(self.weights)

    def at(self, ticket: int) -> Option:
        """Return the outcome that owns `ticket`, 0 <= ticket < total()."""
        if self.running is not None:
            return self.options[bisect_right(self.running, ticket)]
        if self.weights is None:
            return self.options[ticket]
        for index, weight in enumerate(self.weights):
            if ticket < weight:
                return self.options[index]
            ticket -= weight
        raise ValueError("ticket beyond the total weight")

    def parse(self, text: str) -> Option | None:
        """Return the outcome with this text; dice may be listed in any order."""
        wanted = _loose(text)
        for option in self.options:
            if option.text == text:
                return option
        for option in self.options:
            if _loose(option.text) == wanted:
                return option
        return None


def _loose(text: str) -> tuple[str, list[str]]:
    kind, _, name = text.partition(":")
    return kind, sorted(part.strip() for part in name.split(","))


class Prompt(Message, Generic[_P]):
    """A decision declared by id, with named and typed arguments; `Messages.prompt` declares one."""

    def ask(self, seat: int, options: list[Option], rule: str, *_: _P.args, **args: _P.kwargs) -> Ask:
        """Ask a seat to pick one of the options."""
        return Ask(seat, self.id, options, rule, args)

    def draw(
        self, options: list[Option], weights: list[int] | None, rule: str, *_: _P.args, **args: _P.kwargs
    ) -> Chance:
        """Let chance pick, seen by everybody. Without weights, all options are equally likely."""
        return Chance(self.id, options, weights, rule, args)

    def draw_for(
        self, seats: int, options: list[Option], weights: list[int] | None, rule: str, *_: _P.args, **args: _P.kwargs
    ) -> Chance:
        """Let chance pick, seen only by the seats in this mask."""
        return Chance(self.id, options, weights, rule, args, seats)


class Dice:
    """Rolls of several equal dice as unordered outcomes with their exact weights.

    Nothing in these games depends on which die shows which face, so a roll of n dice is one multiset. A face of weight
    0 never comes up.
    """

    def __init__(self, vocabulary: Vocabulary, kind: str, names: list[str], weights: list[int]) -> None:
        self.vocabulary = vocabulary
        self.kind = kind
        self.names = names
        self.weights = weights
        vocabulary.thrown.add(kind)
        self._tables: list[DiceTable | None] = [None] * 33

    def table(self, count: int) -> DiceTable:
        """Return the table for `count` dice, building it on first use."""
        known = self._tables[count]
        if known is not None:
            return known
        made = DiceTable(self, count)
        self._tables[count] = made
        return made


class DiceTable:
    """All outcomes of throwing `count` equal dice."""

    def __init__(self, dice: Dice, count: int) -> None:
        self.options: list[Option] = []
        self.weights: list[int] = []
        self.results: list[list[int]] = []
        self.running: list[int] = []
        _fill(dice, count, 0, [], factorial(count), self)

    def roll(self, prompt: Prompt[_P], rule: str, *_: _P.args, **args: _P.kwargs) -> Chance:
        """Return the roll itself, seen by everybody."""
        return Chance(prompt.id, self.options, self.weights, rule, args, ALL, self.running)

    def faces(self, outcome: Option) -> list[int]:
        """Return the face indices shown, ascending. The list is shared: copy it before changing it."""
        return self.results[outcome.value]

    def add(self, dice: Dice, shown: list[int], weight: int) -> None:
        """Add one outcome while the table is being built."""
        name = ",".join([dice.names[face] for face in shown])
        self.options.append(dice.vocabulary.option(dice.kind, name, len(self.options)))
        self.weights.append(weight)
        self.running.append(weight + (self.running[-1] if self.running else 0))
        self.results.append(shown)


def factorial(count: int) -> int:
    """Return count!."""
    product = 1
    for factor in range(2, count + 1):
        product *= factor
    return product


def _fill(dice: Dice, left: int, face: int, shown: list[int], ways: int, table: DiceTable) -> None:
    """Enumerate multisets; `ways` is count! divided by the factorials and multiplied by the weights so far."""
    if face == len(dice.names) - 1:
        if left == 0 or dice.weights[face] > 0:
            table.add(dice, shown + [face] * left, ways * dice.weights[face] ** left // factorial(left))
        return
    if dice.weights[face] == 0:
        _fill(dice, left, face + 1, shown, ways, table)
        return
    for count in range(left, -1, -1):
        share = ways * dice.weights[face] ** count // factorial(count)
        _fill(dice, left - count, face + 1, shown + [face] * count, share, table)


_T = TypeVar("_T")
Flow: TypeAlias = Generator[Ask, Option, _T]
"""A piece of the rules: a generator that yields asks, receives the picked options and returns a result."""
