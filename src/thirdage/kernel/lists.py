"""Lists that copies share: they are replaced by changed ones, never changed themselves.

A state made of such lists is copied without copying a single one. Every change makes a new list instead, which is cheap
as long as lists are short and a game is copied more often than each of them changes.
"""

from __future__ import annotations

from typing import TypeVar

_T = TypeVar("_T")


def changed(items: list[_T], index: int, value: _T) -> list[_T]:
    """Return the list with another value at an index."""
    made = items.copy()
    made[index] = value
    return made


def without(items: list[_T], item: _T) -> list[_T]:
    """Return the list without the first item that equals this one."""
    made = items.copy()
    made.remove(item)
    return made


def without_at(items: list[_T], index: int) -> list[_T]:
    """Return the list without the item at an index."""
    made = items.copy()
    del made[index]
    return made
