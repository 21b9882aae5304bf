"""Writes the TOML that positions use (the standard library can only read it) and finds the lines of TOML errors."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

MOST_PARTS: Final = 12
"""Most parts of a dotted key. The standard library takes time with the cube of their number."""

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_TOKENS = re.compile(
    r"""
    (?P<dot> \. )
    | (?P<end> [\n=,{}\[\]] )
    | \# [^\n]*
    | \"{3} (?: (?: [^"\\] | \\. | "(?!"") )*+ "{3,5} | (?P<open> ) )
    | \'{3} (?: (?: [^'] | '(?!'') )*+ '{3,5} | (?P<open_plain> ) )
    | " (?: [^"\\\n] | \\. )*+ "
    | ' [^'\n]*+ '
    | (?P<unended> ["'] )
    """,
    re.VERBOSE | re.DOTALL,
)
"""What separates keys and values, and strings and comments as wholes."""


def write_toml(data: Mapping[str, object]) -> str:
    """Write plain keys first, then tables, in the given order. Values may be str, int, bool, lists and mappings."""
    lines: list[str] = []
    _write(data, "", lines)
    return "\n".join(lines) + "\n"


def toml_error_line(error: Exception) -> int:
    """Return the line number in a TOML error; 1 if it has none."""
    found = re.search(r"line (\d+)", str(error))
    return int(found[1]) if found else 1


def long_key_line(text: str) -> int:
    """Return the number of the first line with a key of more than MOST_PARTS parts; 0 if there is none.

    At a string without an end it stops, as every reader of TOML does.
    """
    dots = 0
    for found in _TOKENS.finditer(text):
        kind = found.lastgroup
        if kind == "dot":
            dots += 1
            if dots >= MOST_PARTS:
                return text.count("\n", 0, found.start()) + 1
        elif kind == "end":
            dots = 0
        elif kind is not None:
            return 0
    return 0


def _write(data: Mapping[str, object], path: str, lines: list[str]) -> None:
    tables: list[tuple[str, Mapping[str, object]]] = []
    for key, value in data.items():
        if isinstance(value, Mapping):
            tables.append((key, value))
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    for key, table in tables:
        name = f"{path}.{_key(key)}" if path else _key(key)
        lines.append("")
        lines.append(f"[{name}]")
        _write(table, name, lines)


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    """Quote as JSON, which escapes everything that TOML needs except the delete character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return "[" + ", ".join([_value(item) for item in value]) + "]"
    raise TypeError(f"cannot write {type(value).__name__} as TOML")
