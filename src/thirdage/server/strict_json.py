"""Reads and writes JSON for the server: compact output, strict input.

Uses `orjson` if it is installed. In a browser, where it can't be, the standard library does the same, but slower.
"""

from __future__ import annotations

import json
from math import isinf
from typing import Any

try:
    import orjson
except ImportError:
    orjson = None  # type: ignore[assignment]


def written(data: object) -> str:
    """Write data as JSON without spaces."""
    if orjson is None:
        return plain_written(data)
    try:
        return orjson.dumps(data).decode()
    except TypeError:  # whole numbers of more than 64 bits
        return plain_written(data)


def read(text: str | bytes) -> Any:
    """Read JSON text; raise ValueError for NaN, infinity written as 1e999, half a surrogate pair, or values nested
    too deeply."""
    return plain_read(text) if orjson is None else orjson.loads(text)


def plain_written(data: object) -> str:
    """Do what `written` does, with the standard library."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def plain_read(text: str | bytes) -> Any:
    """Do what `read` does, with the standard library."""
    if isinstance(text, bytes):
        text = text.decode("utf-8")
    try:
        data = json.loads(text, parse_constant=_refuse, parse_float=_number)
    except RecursionError:
        raise ValueError("values nested too deeply") from None
    if "\\ud" in text.lower():
        plain_written(data).encode("utf-8")
    return data


def _refuse(word: str) -> None:
    raise ValueError(f"{word} is no number")


def _number(digits: str) -> float:
    value = float(digits)
    if isinf(value):
        raise ValueError(f"{digits} is too large")
    return value
