"""Random changes to data and texts from real games: what somebody might write, send or break."""

from __future__ import annotations

from copy import deepcopy
from datetime import date
from random import Random
from typing import Any

JUNK: list[Any] = [
    -1, -2, -3, -99, 0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 30, 99, 100, 999, 99999, 1 << 31, -(1 << 31), 1 << 62,
    1 << 63, 10**30, 0.0, 1.5, -0.5, float("nan"), float("inf"), True, False, "", "x", "none", "nobody", "unseen", "1",
    "0 0", "é\x00",
    [], {}, [[]], [0], [""], [True, 1.5], {"x": 1}, {"": []}, [{}], date(2012, 1, 1),
]  # fmt: skip
"""Values of every type and size that TOML can express."""
SLOT = tuple[Any, Any]
"""A container and the key or index of a value in it."""


def slots(data: Any) -> list[SLOT]:
    """Return every value within, at any depth, with its place."""
    found: list[SLOT] = []
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    for key in keys:
        found.append((data, key))
        found += slots(data[key])
    return found


def some_slot(random: Random, data: Any) -> SLOT | None:
    """Return a value within: first pick a branch, then something on it, so that long lists don't outweigh everything
    else."""
    at: SLOT | None = None
    while isinstance(data, dict | list) and data:
        key = random.choice(list(data)) if isinstance(data, dict) else random.randrange(len(data))
        at = (data, key)
        data = data[key]
        if random.random() < 0.2:
            break
    return at


def number_near(random: Random, value: int) -> int:
    """Return another number nearby."""
    return random.choice([value + 1, value - 1, value + 2, value * 2, -value, value + random.randrange(-9, 10)])


def mutate(random: Random, data: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of the data with one to three changes; some of them borrow from another position."""
    data = deepcopy(data)
    for _ in range(random.choice([1, 1, 1, 2, 2, 3])):
        inner = isinstance(data.get("state"), dict) and random.random() < 0.9
        mutate_once(random, data["state"] if inner else data, other.get("state", {}) if inner else other)
    return data


def mutate_once(random: Random, data: dict[str, Any], other: dict[str, Any]) -> None:
    """Make one change to one value."""
    slot = some_slot(random, data)
    if slot is None:
        return
    within, key = slot
    value = within[key]
    kind = random.randrange(10)
    if kind == 0:
        within[key] = random.choice(JUNK)
    elif kind == 1:
        del within[key]
    elif kind == 2 and isinstance(within, list):
        within.insert(random.randrange(len(within) + 1), deepcopy(value))
    elif kind == 2:
        within[random.choice(["x", "", f"{key}_", "odd", *list(within)])] = deepcopy(value)
    elif kind == 3 and isinstance(value, list):
        random.shuffle(value)
    elif kind == 4:
        swap(random, data, slot)
    elif kind == 5:
        borrow(random, data, other)
    elif kind == 6:
        like(random, data, slot)
    elif isinstance(value, bool):
        within[key] = not value
    elif isinstance(value, int):
        within[key] = number_near(random, value)
    elif isinstance(value, str):
        within[key] = change_text(random, value, data, other)
    elif isinstance(value, list) and value:
        value.insert(random.randrange(len(value) + 1), deepcopy(random.choice(value)))
    else:
        like(random, data, slot)


def swap(random: Random, data: dict[str, Any], slot: SLOT) -> None:
    """Swap two values, of the same type if possible."""
    within, key = slot
    others = [one for one in slots(data) if type(one[0][one[1]]) is type(within[key]) and one[0] is not within[key]]
    second, at = random.choice(others)
    first, there = deepcopy(within[key]), deepcopy(second[at])
    within[key], second[at] = there, first


def like(random: Random, data: dict[str, Any], slot: SLOT) -> None:
    """Replace a value with another of its type from elsewhere in the same position."""
    within, key = slot
    others = [one for one in slots(data) if type(one[0][one[1]]) is type(within[key])]
    second, at = random.choice(others)
    within[key] = deepcopy(second[at])


def borrow(random: Random, data: dict[str, Any], other: dict[str, Any]) -> None:
    """Replace a whole part with that of another position: an agenda without its battle, cards without their owner."""
    within, source = data, other
    while True:
        shared = [key for key in within if key in source]
        if not shared:
            return
        key = random.choice(shared)
        if isinstance(within[key], dict) and isinstance(source[key], dict) and random.random() < 0.8:
            within, source = within[key], source[key]
            continue
        within[key] = deepcopy(source[key])
        return


def change_text(random: Random, value: str, data: dict[str, Any], other: dict[str, Any]) -> str:
    """Return another word of this or another position, or the text with a word changed."""
    words = [one[0][one[1]] for one in slots(random.choice([data, other])) if isinstance(one[0][one[1]], str)]
    kind = random.randrange(4)
    if kind == 0 and words:
        return str(random.choice(words))
    parts = value.split()
    if kind == 1 and parts:
        at = random.randrange(len(parts))
        parts[at] = random.choice(["0", "-1", "1", "2", "5", "99", "4294967296", "x", "10R", "1E", "²", *parts])
        return " ".join(parts)
    if kind == 2 and parts:
        del parts[random.randrange(len(parts))]
        return " ".join(parts)
    return break_text(random, value)


def break_text(random: Random, text: str) -> str:
    """Lose, double or change characters; cut out or move a piece."""
    for _ in range(random.choice([1, 1, 2, 5])):
        if not text:
            return text
        at, end = sorted((random.randrange(len(text)), random.randrange(len(text))))
        kind = random.randrange(6)
        if kind == 0:
            text = text[:at] + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + random.choice("0123456789-.,\"'[]{}=# \nabcxyzR\x00é|") + text[at + 1 :]
        elif kind == 2:
            text = text[:at] + text[end:]
        elif kind == 3:
            text = text[:end] + text[at:]
        elif kind == 4:
            text = text[: at + 1]
        else:
            text = text[:at] + random.choice("0123456789-.,\"'[]{}=# \n") + text[at:]
    return text
