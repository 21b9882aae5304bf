"""Anything that opens listens from the moment it is there.

A `useEffect` runs after the first paint, so a key pressed at once is lost. Listening and focusing belong in
`useLayoutEffect`, which runs together with the drawing.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

SOURCES: Final = Path(__file__).parents[2] / "web" / "src"
TOO_LATE: Final = re.compile(r"addEventListener\(|\.focus\(|showModal\(")


def late_effects(source: str) -> list[str]:
    """Return what the effects of a source do that must not wait for the first paint."""
    return [found for start in re.finditer(r"\buseEffect\(", source) for found in TOO_LATE.findall(body(source, start))]


def body(source: str, start: re.Match[str]) -> str:
    """Return the arguments of a call, up to the bracket that closes it."""
    depth = 1
    for at in range(start.end(), len(source)):
        depth += {"(": 1, ")": -1}.get(source[at], 0)
        if depth == 0:
            return source[start.end() : at]
    raise AssertionError("a bracket is never closed")


@pytest.mark.parametrize("file", sorted(SOURCES.rglob("*.ts*")), ids=lambda file: file.relative_to(SOURCES).as_posix())
def test_nothing_listens_late(file: Path) -> None:
    assert late_effects(file.read_text(encoding="utf-8")) == []


def test_a_late_listener_is_found() -> None:
    source = 'useEffect(() => { document.addEventListener("keydown", press); box?.focus(); }, [close]);'
    assert late_effects(source) == ["addEventListener(", ".focus("]
    assert late_effects(source.replace("useEffect", "useLayoutEffect")) == []
