"""Reading the fields of odds: JSON data, or texts out of an address."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.odds.book import BadOdds


def text(given: Mapping[str, object], name: str, what: str) -> str:
    """A text; `what` says how it is written."""
    value = given.get(name)
    if not isinstance(value, str) or len(value) > 40:
        raise BadOdds(f"{name} must be {what}")
    return value


def word(given: Mapping[str, object], name: str, words: list[str], default: str) -> str:
    """One of some words."""
    value = given.get(name, default)
    if not isinstance(value, str) or value not in words:
        raise BadOdds(f"{name} must be one of {', '.join(words)}")
    return value


def number(given: Mapping[str, object], name: str, default: int, low: int, high: int) -> int:
    """A whole number; an address has only texts."""
    value = given.get(name, default)
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 6:
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadOdds(f"{name} must be a whole number from {low} to {high}")
    return value


def flag(given: Mapping[str, object], name: str) -> bool:
    """Yes or no."""
    value = given.get(name, False)
    if value not in (True, False, "true", "false"):
        raise BadOdds(f"{name} must be true or false")
    return value in (True, "true")
