"""Measures text in terminal columns: most characters take one, Korean and Japanese ones two."""

from __future__ import annotations

import unicodedata


def cells(text: str) -> int:
    """Return how many terminal columns a text takes; Korean and Japanese characters take two."""
    return sum([_cells(sign) for sign in text])


def _cells(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def padded(text: str, width: int, fill: str = " ") -> str:
    """Pad a text to a number of columns."""
    return text + fill * (width - cells(text))
