"""Draws docs/terminal.svg, the picture in docs/playing.md: the terminal after a few picks of a seeded game."""

from __future__ import annotations

import subprocess
import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICKS = ["don't", "gandalf", "quit", ""]
COMMAND = ["play", "war-of-the-ring", "--side", "free_peoples", "--bot", "random", "--seed", "7"]
FIRST, LAST = "DWARVES", "Free Peoples> quit"
LINE_HEIGHT, CHAR_WIDTH, MARGIN = 17, 8.2, 22


def transcript() -> list[str]:
    """Return what the terminal shows, from the board to the last question."""
    done = subprocess.run(
        [sys.executable, "-m", "thirdage.cli", *COMMAND],
        input="\n".join(PICKS),
        capture_output=True,
        text=True,
        check=True,
    )
    lines = done.stdout.splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith(FIRST))
    last = next(index for index, line in enumerate(lines) if LAST in line)
    return [*lines[first:last], lines[last].removesuffix(" quit")]


def draw(lines: list[str]) -> str:
    """Return the lines as an SVG in a dark window."""
    width = int(MARGIN * 2 + CHAR_WIDTH * max(len(line) for line in lines))
    height = MARGIN * 2 + LINE_HEIGHT * len(lines)
    rows = [
        f'<text x="{MARGIN}" y="{MARGIN + LINE_HEIGHT * (index + 1) - 5}" xml:space="preserve">{escape(line)}</text>'
        for index, line in enumerate(lines)
        if line
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            'aria-label="War of the Ring in the terminal: the board by nation, dice, Fellowship, and a question">',
            f'<rect width="{width}" height="{height}" rx="10" fill="#1d2027"/>',
            '<g font-family="ui-monospace, DejaVu Sans Mono, Menlo, monospace" font-size="13.6" fill="#e8e4d8">',
            *rows,
            "</g>",
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    (ROOT / "docs" / "terminal.svg").write_text(draw(transcript()), encoding="utf-8")
