"""Draws learning curves as SVG: shares over time, each point with its interval."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape

LEFT, RIGHT, TOP, BOTTOM = 50, 470, 40, 220
INK, PALE = "#666", "#ccc"
COLOURS: Final = ("#2b6cb0", "#b83227", "#3a7d44", "#8a5a00")
NAMES_APART: Final = 15
"""The least distance between two lines' names, in units of the picture."""


class Curve:
    """A picture of named lines; notebooks display it.

    A line is a list of (share, low, high), one for each of `times`; low and high are the interval of the share.
    """

    def __init__(
        self,
        title: str,
        unit: str,
        times: Sequence[float],
        lines: Mapping[str, Sequence[tuple[float, float, float]]],
    ) -> None:
        if not times or not all(len(points) == len(times) for points in lines.values()):
            raise ValueError("every line needs a point at each time")
        self.times = times
        parts = [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 264" font-family="sans-serif" font-size="13">',
            '<rect width="600" height="264" fill="#fff"/>',
            f'<text x="{LEFT}" y="24" fill="{INK}">{escape(title)}</text>',
            f'<text x="{(LEFT + RIGHT) / 2:.0f}" y="256" text-anchor="middle" fill="{INK}">{escape(unit)}</text>',
        ]
        for share in (0.0, 0.5, 1.0):
            y = self._y(share)
            parts.append(f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y}" y2="{y}" stroke="{PALE}"/>')
            parts.append(f'<text x="42" y="{y + 4}" text-anchor="end" fill="{INK}">{share:.0%}</text>')
        for time in times:
            parts.append(f'<text x="{self._x(time)}" y="238" text-anchor="middle" fill="{INK}">{time:g}</text>')
        heights: list[float] = []
        for number, (name, points) in enumerate(lines.items()):
            colour = COLOURS[number % len(COLOURS)]
            parts += self._line(points, colour)
            height = self._y(points[-1][0]) + 4
            while any(abs(height - other) < NAMES_APART for other in heights):
                height += 1
            heights.append(height)
            parts.append(f'<text x="{RIGHT + 8}" y="{height}" fill="{colour}">{escape(name)}</text>')
        self.svg = "\n".join([*parts, "</svg>\n"])

    def _line(self, points: Sequence[tuple[float, float, float]], colour: str) -> list[str]:
        timed = list(zip(self.times, points, strict=True))
        path = " ".join([f"{self._x(time)},{self._y(share)}" for time, (share, _, _) in timed])
        drawn = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>']
        for time, (_, low, high) in timed:
            x = self._x(time)
            drawn.append(f'<line x1="{x}" x2="{x}" y1="{self._y(low)}" y2="{self._y(high)}" stroke="{colour}"/>')
        return drawn

    def _x(self, time: float) -> float:
        first, last = self.times[0], self.times[-1]
        return round(LEFT + (RIGHT - LEFT) * (time - first) / ((last - first) or 1), 1)

    def _y(self, share: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * share, 1)

    def _repr_svg_(self) -> str:
        return self.svg
