"""Writing the TOML that positions use (the standard library only reads it)."""

from __future__ import annotations

import json
from collections.abc import Mapping


def write_toml(data: Mapping[str, object]) -> str:
    """Plain keys first, then tables, in the given order. Values: str, int, bool, lists, mappings."""
    lines: list[str] = []
    _write(data, "", lines)
    return "\n".join(lines) + "\n"


def _write(data: Mapping[str, object], path: str, lines: list[str]) -> None:
    tables: list[tuple[str, Mapping[str, object]]] = []
    for key, value in data.items():
        if isinstance(value, Mapping):
            tables.append((key, value))
        else:
            lines.append(f"{key} = {_value(value)}")
    for key, table in tables:
        name = f"{path}.{key}" if path else key
        lines.append("")
        lines.append(f"[{name}]")
        _write(table, name, lines)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join([_value(item) for item in value]) + "]"
    raise TypeError(f"cannot write {type(value).__name__} as TOML")
