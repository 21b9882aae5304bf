"""A small picture of a board for notebooks: the places of the map, and who stands there.

The coordinates are data beside this module, extracted from our maps by `tools/board_sketches.py`. A game's manifest
names the function that finds who stands where.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias, cast

from thirdage.kernel.registry import manifest_of

WIDTH: Final = 560
COLOURS: Final = {"free": "#2f5d8a", "shadow": "#8a2f2f", "other": "#5f5a50"}


class Mark(NamedTuple):
    """A piece on a place: its side (`free`, `shadow`, `other`) and a short text."""

    place: str
    side: str
    text: str


Marks: TypeAlias = Callable[[Mapping[str, Any]], list[Mark]]


@cache
def _places(name: str) -> tuple[float, float, dict[str, tuple[float, float]]]:
    """Return the size of a map and its places; an unknown map has none."""
    file = files("thirdage.library").joinpath("boards", f"{name}.json")
    if not file.is_file():
        return 1.0, 0.0, {}
    data = json.loads(file.read_text(encoding="utf-8"))
    return data["width"], data["height"], {id: (x, y) for id, (x, y) in data["places"].items()}


def board_svg(game: str, board: Mapping[str, Any]) -> str:
    """Draw the picture; return "" for a game without a map."""
    manifest = manifest_of(game)
    width, height, places = _places(manifest.file_name)
    if not manifest.sketch or not places:
        return ""
    marks = cast(Marks, manifest.part(manifest.sketch))(board)
    scale = WIDTH / width
    drawn = [_dot(x * scale, y * scale) for x, y in places.values()]
    shifts: dict[str, int] = {}
    for mark in marks:
        if mark.place in places:
            x, y = places[mark.place]
            shift = shifts.get(mark.place, 0)
            shifts[mark.place] = shift + 1
            drawn.append(_mark(x * scale + 9 * shift, y * scale, mark))
    size = f'width="{WIDTH}" height="{height * scale:.0f}" viewBox="0 0 {WIDTH} {height * scale:.0f}"'
    return f'<svg {size} role="img" style="background:#efe6d2">{"".join(drawn)}</svg>'


def _dot(x: float, y: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2" fill="#b8aa8c"/>'


def _mark(x: float, y: float, mark: Mark) -> str:
    shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="{COLOURS[mark.side]}"/>'
    if mark.side == "shadow":
        corners = f"{x:.1f},{y - 8:.1f} {x + 8:.1f},{y:.1f} {x:.1f},{y + 8:.1f} {x - 8:.1f},{y:.1f}"
        shape = f'<polygon points="{corners}" fill="{COLOURS[mark.side]}"/>'
    text = (
        f'<text x="{x:.1f}" y="{y + 3:.1f}" text-anchor="middle" font-size="8" fill="#fff">{escape(mark.text)}</text>'
    )
    return f"<g><title>{escape(mark.place)}</title>{shape}{text}</g>"
