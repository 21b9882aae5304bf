"""Reads the fields of odds from JSON data or from URL parameters."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.odds.book import BadOdds


def text(given: Mapping[str, object], name: str, what: str) -> str:
    """Read a text; `what` describes its form for the error message."""
    value = given.get(name)
    if not isinstance(value, str) or len(value) > 40:
        raise BadOdds(f"{name} must be {what}")
    return value


def word(given: Mapping[str, object], name: str, words: list[str], default: str) -> str:
    """Read one of the given words."""
    value = given.get(name, default)
    if not isinstance(value, str) or value not in words:
        raise BadOdds(f"{name} must be one of {', '.join(words)}")
    return value


def number(given: Mapping[str, object], name: str, default: int, low: int, high: int) -> int:
    """Read a whole number; URL parameters give it as text."""
    value = given.get(name, default)
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 6:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadOdds(f"{name} must be a whole number from {low} to {high}")
    return value


def flag(given: Mapping[str, object], name: str) -> bool:
    """Read true or false."""
    value = given.get(name, False)
    if value not in (True, False, "true", "false"):
        raise BadOdds(f"{name} must be true or false")
    return value in (True, "true")
