"""Random draws that match `random.Random` bit for bit, without its layers of calls.

Worlds and searches draw many random numbers. `below` and `shuffle` ask the generator for the same bits in the same
order as `randrange` and `random.shuffle`, so seeded results stay the same; a test compares them.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

_T = TypeVar("_T")
BITS: Final[list[int]] = [count.bit_length() for count in range(128)]
"""The bits of small numbers, looked up faster than counted."""


def below(random: Random, count: int) -> int:
    """Return a whole number from 0 to count - 1, each equally likely."""
    bits = count.bit_length()
    drawn = random.getrandbits(bits)
    while drawn >= count:
        drawn = random.getrandbits(bits)
    return drawn


def shuffle(random: Random, items: list[_T]) -> None:
    """Shuffle the items in place, each order equally likely."""
    draw = random.getrandbits
    for last in range(len(items) - 1, 0, -1):
        count = last + 1
        bits = BITS[count] if count < len(BITS) else count.bit_length()
        drawn = draw(bits)
        while drawn >= count:
            drawn = draw(bits)
        kept = items[last]
        items[last] = items[drawn]
        items[drawn] = kept


def large_numbers(count: int) -> list[int]:
    """Return fixed random numbers, so large that sums of different ones are never met to be the same: a sum kept up to
    date tells boards apart without comparing them."""
    random = Random(count)
    return [random.getrandbits(50) for _ in range(count)]
