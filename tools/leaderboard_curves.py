"""Draws the curves of docs/leaderboard.md as SVG: ratings from level to level, strength by time, and when games end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape

from thirdage.envs.curve import COLOURS, INK, NAMES_APART, PALE

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 480, 44, 240
MORE_COLOURS: Final = (*COLOURS, "#6b46a3", "#157a8c")
BAR: Final = 0.8
"""How much of the room of a turn its bar takes."""
Point = tuple[float, float, float]
"""A value with its interval; both ends are the value where none is known."""


class Frame:
    """A picture with a title, a scale at the left and labels below; `svg` returns it with what was drawn into it."""

    def __init__(self, title: str, labels: Sequence[str], ticks: Sequence[float], unit: str = "") -> None:
        self._low, self._high = min(ticks), max(ticks)
        self._count = len(labels)
        self._drawn = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'font-family="sans-serif" font-size="13"><title>{escape(title)}</title>',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
            self._words(LEFT, 24, title, INK, "start"),
        ]
        for tick in ticks:
            y = self.y(tick)
            self._drawn.append(f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y}" y2="{y}" stroke="{PALE}"/>')
            self._drawn.append(self._words(LEFT - 8, y + 4, f"{tick:g}{unit}", INK, "end"))
        for at, label in enumerate(labels):
            for row, part in enumerate(label.split("\n")):
                self._drawn.append(self._words(self.x(at), BOTTOM + 18 + 15 * row, part, INK, "middle"))
        self._heights: list[float] = []

    @staticmethod
    def _words(x: float, y: float, words: str, colour: str, anchor: str) -> str:
        return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'

    def x(self, at: float) -> float:
        """The middle of the room of a label."""
        return round(LEFT + (RIGHT - LEFT) * (at + 0.5) / self._count, 1)

    def y(self, value: float) -> float:
        """The height of a value."""
        return round(BOTTOM - (BOTTOM - TOP) * (value - self._low) / (self._high - self._low), 1)

    def name(self, height: float, name: str, colour: str) -> None:
        """Write a name at the right, at this height or below where there is one already."""
        while any(abs(height - other) < NAMES_APART for other in self._heights):
            height += 1
        self._heights.append(height)
        self._drawn.append(self._words(RIGHT + 10, height, name, colour, "start"))

    def line(self, name: str, points: Mapping[int, Point], colour: str) -> None:
        """Draw a line through points, by label, each with its interval."""
        path = " ".join([f"{self.x(at)},{self.y(value)}" for at, (value, _, _) in points.items()])
        self._drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        for at, (value, low, high) in points.items():
            x = self.x(at)
            self._drawn.append(f'<circle cx="{x}" cy="{self.y(value)}" r="3.5" fill="{colour}"/>')
            if low < high:
                self._drawn.append(
                    f'<line x1="{x}" x2="{x}" y1="{self.y(low)}" y2="{self.y(high)}" stroke="{colour}"/>'
                )
        self.name(self.y(list(points.values())[-1][0]) + 4, name, colour)

    def bar(self, at: int, low: float, high: float, colour: str) -> None:
        """Draw a part of a bar, from one value to another."""
        width = (RIGHT - LEFT) / self._count * BAR
        self._drawn.append(
            f'<rect x="{self.x(at) - width / 2:.1f}" y="{self.y(high)}" width="{width:.1f}" '
            f'height="{self.y(low) - self.y(high):.1f}" fill="{colour}"/>'
        )

    def svg(self) -> str:
        """Return the whole picture."""
        return "\n".join([*self._drawn, "</svg>\n"])


def rating_curve(bots: Sequence[str], points: Mapping[tuple[str, str], float], sides: Mapping[str, str]) -> str:
    """Draw the rating of each bot, weakest first, a line for each side; `sides` names them."""
    rated = [points[bot, side] for bot in bots for side in sides if (bot, side) in points]
    low, high = int(min(rated) // 250) * 250, int(max(rated) // 250 + 1) * 250
    frame = Frame("Ratings by side", [bot.replace(":", ":\n") for bot in bots], range(low, high + 1, 250))
    for (side, name), colour in zip(sides.items(), COLOURS, strict=False):
        line = {at: points[bot, side] for at, bot in enumerate(bots) if (bot, side) in points}
        frame.line(name, {at: (value, value, value) for at, value in line.items()}, colour)
    return frame.svg()


def time_curve(title: str, times: Sequence[str], lines: Mapping[str, Mapping[int, Point]]) -> str:
    """Draw shares of games by the time for a pick; lines by side."""
    frame = Frame(title, times, range(0, 101, 25), " %")
    for (name, line), colour in zip(lines.items(), COLOURS, strict=False):
        frame.line(name, {at: (100 * share, 100 * low, 100 * high) for at, (share, low, high) in line.items()}, colour)
    return frame.svg()


def length_curve(title: str, endings: Mapping[str, Mapping[str, int]], names: Mapping[str, str]) -> str:
    """Draw how many games ended in each turn, each way to end in its colour; `names` names them."""
    last = max([int(turn) for turns in endings.values() for turn in turns])
    totals = [sum([turns.get(str(turn), 0) for turns in endings.values()]) for turn in range(last + 1)]
    games = sum(totals)
    top = 100 * max(totals) / games
    ticks = [share for share in (0, 5, 10, 15, 20, 30, 40, 60, 80, 100) if share - top < 5]
    step = 1 if last <= 15 else 5
    labels = [str(turn) if turn % step == 0 or turn == 1 else "" for turn in range(1, last + 1)]
    frame = Frame(title, labels, ticks, " %")
    below = [0.0] * (last + 1)
    for (victory, turns), colour in zip(endings.items(), MORE_COLOURS, strict=False):
        for turn in range(1, last + 1):
            share = 100 * turns.get(str(turn), 0) / games
            if share:
                frame.bar(turn - 1, below[turn], below[turn] + share, colour)
                below[turn] += share
        frame.name(TOP + 8, f"{names.get(victory, victory)} {sum(turns.values()) / games:.0%}", colour)
    return frame.svg()
