"""Asks: one decision of one seat, always "pick one"; and chance, a seat whose picks have a known distribution."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

from thirdage.kernel.options import Option, Vocabulary

CHANCE: Final = -1
"""The seat of chance."""
SPECTATOR: Final = -2
"""The seat of somebody who only watches: sees what is public."""
ALL: Final = -1
"""Seat mask: everybody, spectators included."""

Arg: TypeAlias = Option | int | str | None
"""What a prompt or an event may speak of."""


class Ask:
    """`seat` must pick one of `options`; `rule` is the clause that asks; `a` and `b` are what the prompt speaks of.

    The list of options is complete and is the only legality; it is never empty and never changes once asked.
    """

    def __init__(self, seat: int, prompt: str, options: list[Option], rule: str, a: Arg = None, b: Arg = None) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.a = a
        self.b = b


class Chance(Ask):
    """A roll or a draw. `seen_by` is the mask of the seats that see the outcome."""

    def __init__(
        self,
        prompt: str,
        options: list[Option],
        weights: list[int] | None,
        rule: str,
        a: Arg = None,
        b: Arg = None,
        seen_by: int = ALL,
        running: list[int] | None = None,
    ) -> None:
        super().__init__(CHANCE, prompt, options, rule, a, b)
        self.weights = weights  # None: all outcomes are equally likely
        self.running = running  # running totals of the weights, where a shared table has them
        self.seen_by = seen_by

    def total(self) -> int:
        """Sum of the weights."""
        if self.running is not None:
            return self.running[-1]
        return len(self.options) if self.weights is None else sum(self.weights)

    def at(self, ticket: int) -> Option:
        """The outcome that owns `ticket`, 0 <= ticket < total()."""
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
        """The outcome of that text; dice may be named in any order."""
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


class Dice:
    """Rolls of several equal dice as unordered outcomes with their exact weights.

    Nothing in these games depends on which die of a throw shows what, so a roll of n dice is one multiset. A face of
    weight 0 never shows.
    """

    def __init__(self, vocabulary: Vocabulary, kind: str, names: list[str], weights: list[int]) -> None:
        self.vocabulary = vocabulary
        self.kind = kind
        self.names = names
        self.weights = weights
        self._tables: list[DiceTable | None] = [None] * 33

    def table(self, count: int) -> DiceTable:
        """The table for `count` dice, made on first use."""
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

    def roll(self, prompt: str, rule: str, a: Arg = None, b: Arg = None) -> Chance:
        """The throw itself, seen by all."""
        return Chance(prompt, self.options, self.weights, rule, a, b, ALL, self.running)

    def faces(self, outcome: Option) -> list[int]:
        """The face indices shown, ascending. The list is shared: copy it before changing it."""
        return self.results[outcome.value]

    def add(self, dice: Dice, shown: list[int], weight: int) -> None:
        """Enter one outcome (used while the table is built)."""
        name = ",".join([dice.names[face] for face in shown])
        self.options.append(dice.vocabulary.option(dice.kind, name, len(self.options)))
        self.weights.append(weight)
        self.running.append(weight + (self.running[-1] if self.running else 0))
        self.results.append(shown)


def factorial(count: int) -> int:
    """count!"""
    product = 1
    for factor in range(2, count + 1):
        product *= factor
    return product


def _fill(dice: Dice, left: int, face: int, shown: list[int], ways: int, table: DiceTable) -> None:
    """Enumerate multisets: `ways` is count! divided by the factorials and multiplied by the weights so far."""
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
"""A piece of rules: yields asks, is sent the picked options, returns a result."""
