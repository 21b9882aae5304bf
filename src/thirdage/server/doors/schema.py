"""A small part of JSON Schema. The same schema checks a message and describes it to client writers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from thirdage.server.errors import Refused

Schema: TypeAlias = dict[str, object]

ANY_TEXT: Final = r"^[^\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]*$"
"""Text without control characters, except line breaks and tabs."""


def text(longest: int, shortest: int = 0, pattern: str = ANY_TEXT, about: str = "") -> Schema:
    """A string of limited length that fits a pattern."""
    return described({"type": "string", "minLength": shortest, "maxLength": longest, "pattern": pattern}, about)


def whole(low: int, high: int, about: str = "") -> Schema:
    """A whole number."""
    return described({"type": "integer", "minimum": low, "maximum": high}, about)


def flag(about: str = "") -> Schema:
    """true or false."""
    return described({"type": "boolean"}, about)


def one_of(values: list[str], about: str = "") -> Schema:
    """One of a few words."""
    return described({"type": "string", "enum": list(values)}, about)


def many(items: Schema, most: int, least: int = 0, about: str = "") -> Schema:
    """A list."""
    return described({"type": "array", "items": items, "minItems": least, "maxItems": most}, about)


def record(required: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None, about: str = "") -> Schema:
    """An object with these keys and no others."""
    return described(
        {
            "type": "object",
            "properties": {**required, **(optional or {})},
            "required": list(required),
            "additionalProperties": False,
        },
        about,
    )


def mapping(values: Schema, most: int, about: str = "") -> Schema:
    """An object with any keys."""
    return described({"type": "object", "additionalProperties": values, "maxProperties": most}, about)


def any_of(schemas: list[Schema], about: str) -> Schema:
    """A value of one of several shapes; `about` names them."""
    return described({"anyOf": schemas}, about)


def described(schema: Schema, about: str) -> Schema:
    """Return the schema with a description for people."""
    if about:
        schema["description"] = about
    return schema


def check(schema: Schema, value: object, path: str = "message") -> None:
    """Refuse a value that doesn't fit, saying where and what was expected."""
    kind, shapes = schema.get("type"), schema.get("anyOf")
    if isinstance(shapes, list):
        if not any(fits(shape, value) for shape in shapes):
            raise Refused("malformed", path=path, expected=str(schema["description"]))
    elif kind == "object":
        _check_object(schema, value, path)
    elif kind == "array":
        _check_array(schema, value, path)
    elif kind == "string":
        _check_text(schema, value, path)
    elif kind == "integer":
        low, high = schema["minimum"], schema["maximum"]
        assert isinstance(low, int)
        assert isinstance(high, int)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Refused("malformed", path=path, expected=f"a whole number from {low} to {high}")
    elif kind == "boolean" and not isinstance(value, bool):
        raise Refused("malformed", path=path, expected="true or false")


def fits(schema: Schema, value: object) -> bool:
    """Tell whether a value fits."""
    try:
        check(schema, value)
    except Refused:
        return False
    return True


def _check_object(schema: Schema, value: object, path: str) -> None:
    if not isinstance(value, dict):
        raise Refused("malformed", path=path, expected="an object")
    fields = schema.get("properties", {})
    required = schema.get("required", [])
    others = schema.get("additionalProperties")
    most = schema.get("maxProperties")
    assert isinstance(fields, dict)
    assert isinstance(required, list)
    if isinstance(most, int) and len(value) > most:
        raise Refused("malformed", path=path, expected=f"an object of at most {most} keys")
    for name in required:
        if name not in value:
            raise Refused("malformed", path=f"{path}.{name}", expected="there")
    for name, held in value.items():
        if name in fields:
            check(fields[name], held, f"{path}.{name}")
        elif isinstance(others, dict):
            check(text(64), name, f"{path} key")
            check(others, held, f"{path}.{name}")
        else:
            raise Refused("malformed", path=path, expected=f"an object with the keys {', '.join(fields)} only")


def _check_array(schema: Schema, value: object, path: str) -> None:
    least, most, items = schema["minItems"], schema["maxItems"], schema["items"]
    assert isinstance(least, int)
    assert isinstance(most, int)
    assert isinstance(items, dict)
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise Refused("malformed", path=path, expected=f"a list of {least} to {most} items")
    for index, held in enumerate(value):
        check(items, held, f"{path}[{index}]")


def _check_text(schema: Schema, value: object, path: str) -> None:
    if not isinstance(value, str):
        raise Refused("malformed", path=path, expected="a text")
    known = schema.get("enum")
    if isinstance(known, list):
        if value not in known:
            raise Refused("malformed", path=path, expected=f"one of {', '.join(known)}")
        return
    shortest, longest = schema["minLength"], schema["maxLength"]
    assert isinstance(shortest, int)
    assert isinstance(longest, int)
    if not shortest <= len(value) <= longest:
        raise Refused("malformed", path=path, expected=f"a text of {shortest} to {longest} characters")
    pattern = schema["pattern"]
    assert isinstance(pattern, str)
    if _compiled(pattern).search(value) is None:
        plain = "a text without control characters" if pattern == ANY_TEXT else f"a text like {pattern}"
        raise Refused("malformed", path=path, expected=plain)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern; JSON Schema's `$` means the very end, while Python's allows a line break after it."""
    return re.compile(pattern.replace("$", r"\Z"))
