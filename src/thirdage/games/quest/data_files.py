"""Reads the facts of the game from its TOML files, once, at import."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeAlias

Row: TypeAlias = dict[str, object]
"""One table of a data file."""


def read(name: str) -> Row:
    """The whole of one data file."""
    return tomllib.loads(files(__package__).joinpath("data", name).read_text(encoding="utf-8"))


def rows(data: Row, key: str) -> list[Row]:
    """A list of tables."""
    value = data[key]
    assert isinstance(value, list), f"{key} must be a list of tables"
    return [row for row in value if isinstance(row, dict)]


def table(data: Row, key: str) -> Row:
    """A table; empty where the key is missing."""
    value = data.get(key, {})
    assert isinstance(value, dict), f"{key} must be a table"
    return value


def text(data: Row, key: str, default: str = "") -> str:
    """A text."""
    value = data.get(key, default)
    assert isinstance(value, str), f"{key} must be a text, not {value!r}"
    return value


def number(data: Row, key: str, default: int = 0) -> int:
    """A whole number; true and false count as 1 and 0."""
    value = data.get(key, default)
    assert isinstance(value, int), f"{key} must be a whole number, not {value!r}"
    return int(value)


def flag(data: Row, key: str) -> bool:
    """true or false; a missing key means false."""
    return number(data, key) != 0


def texts(data: Row, key: str) -> list[str]:
    """A list of texts; one text stands for a list of one."""
    value = data.get(key, [])
    if isinstance(value, str):
        return [value]
    assert isinstance(value, list), f"{key} must be a list of texts"
    return [str(item) for item in value]


def numbers(data: Row, key: str) -> list[int]:
    """A list of whole numbers."""
    value = data.get(key, [])
    assert isinstance(value, list), f"{key} must be a list of numbers"
    return [int(item) for item in value]
