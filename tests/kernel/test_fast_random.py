"""Random draws match the standard library bit for bit, so that earlier draws can be repeated."""

from __future__ import annotations

from random import Random

from thirdage.kernel.fast_random import below, shuffle


def test_numbers_are_those_of_randrange() -> None:
    ours, theirs = Random(5), Random(5)
    for count in [*range(1, 70), 1000, 2**40 + 1]:
        assert below(ours, count) == theirs.randrange(count)
    assert ours.random() == theirs.random()


def test_orders_are_those_of_shuffle() -> None:
    ours, theirs = Random(6), Random(6)
    for length in range(60):
        mine, other = list(range(length)), list(range(length))
        shuffle(ours, mine)
        theirs.shuffle(other)
        assert mine == other
    assert ours.random() == theirs.random()
