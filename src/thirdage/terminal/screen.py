"""Input and output of the terminal game: lines, columns, and colour where the output is a terminal."""

from __future__ import annotations

import os
import re
import sys
from shutil import get_terminal_size
from typing import Final, TextIO

from thirdage.text.columns import cells, padded

PIPE_WIDTH: Final = 80
WIDEST: Final = 120
_PIECE: Final = re.compile(
    r"\s*[\u3040-\u30ff\u3400-\u9fff\uff01-\uff60][、。」』）！？ー々]*|\s*[^\s\u3040-\u30ff\u3400-\u9fff]+"
)
"""A line may break between two of these: after any Japanese character and its closing marks; else at spaces."""
STYLES: Final = {"bold": "1", "dim": "2", "red": "31", "blue": "34", "yellow": "33"}


class Screen:
    """A pair of streams. Uses colour only if the output is a terminal and NO_COLOR is not set."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self.source = source
        self.target = target
        terminal = target.isatty()
        self.colour = terminal and not os.environ.get("NO_COLOR")
        self.width = min(get_terminal_size((PIPE_WIDTH, 24)).columns, WIDEST) if terminal else PIPE_WIDTH

    def line(self, text: str = "", style: str = "") -> None:
        """Write one line unchanged."""
        if style and text and self.colour:
            text = f"\x1b[{STYLES[style]}m{text}\x1b[0m"
        print(text, file=self.target)

    def lines(self, texts: list[str]) -> None:
        """Write lines unchanged."""
        for text in texts:
            self.line(text)

    def text(self, text: str, style: str = "", indent: str = "", hanging: str | None = None) -> None:
        """Write one or more paragraphs, wrapped to the width."""
        following = indent if hanging is None else hanging
        for paragraph in text.splitlines():
            for part in broken(paragraph, self.width, indent, following) or [""]:
                self.line(part, style)

    def heading(self, text: str) -> None:
        """Write a line that sets off what follows."""
        self.line()
        self.line(padded(f"== {text} ", self.width, "="), "bold")

    def ask(self, question: str) -> str:
        """Read a line; raise EOFError if there is none. Piped input is echoed, so that the output can be read."""
        if self.source is sys.stdin and self.target is sys.stdout and self.source.isatty():
            return input(question).strip()
        self.target.write(question)
        self.target.flush()
        answer = self.source.readline()
        if not answer:
            self.line()
            raise EOFError
        self.line(answer.rstrip("\n"))
        return answer.strip()


def cut(text: str, width: int) -> str:
    """Cut a text to a number of columns."""
    kept = ""
    for sign in text:
        if cells(kept) + cells(sign) > width:
            break
        kept += sign
    return kept


def broken(text: str, width: int, indent: str = "", following: str = "  ") -> list[str]:
    """Wrap a paragraph at spaces, never inside a name (Ring-bearers), and between Japanese characters."""
    lines: list[str] = []
    line, room = indent, width - cells(indent)
    begun = False
    for piece in _PIECE.findall(text):
        if begun and cells(line) + cells(piece.rstrip()) > width:
            lines.append(line.rstrip())
            line, begun = following, False
            piece = piece.lstrip()
        for part in _fitting(piece, max(room, 1)):
            if begun and cells(line) + cells(part.rstrip()) > width:
                lines.append(line.rstrip())
                line = following
            line += part
            begun = begun or bool(part.strip())
    return [*lines, line.rstrip()] if begun else lines


def _fitting(piece: str, room: int) -> list[str]:
    """Cut a piece only if no line could hold it."""
    parts = [""]
    for sign in piece:
        if parts[-1] and cells(parts[-1]) + cells(sign) > room and sign != " ":
            parts.append("")
        parts[-1] += sign
    return parts


def columns(entries: list[str], width: int, gap: int = 2) -> list[str]:
    """Lay out entries in as many columns as fit, filled downwards, each as wide as its widest entry."""
    for count in range(len(entries), 1, -1):
        rows = -(-len(entries) // count)
        parts = [entries[start : start + rows] for start in range(0, len(entries), rows)]
        widths = [max([cells(entry) for entry in part]) + gap for part in parts]
        if sum(widths) - gap <= width:
            return [
                "".join([padded(part[row], widths[at]) for at, part in enumerate(parts) if row < len(part)]).rstrip()
                for row in range(rows)
            ]
    return entries


def side_by_side(blocks: list[list[str]], width: int, gap: int = 3) -> list[str]:
    """Lay out blocks of lines in two columns of about equal height, in order, if they fit; else one below the other."""
    half = (width - gap) // 2
    if any(cells(line) > half for block in blocks for line in block):
        return [line for block in blocks for line in [*block, ""]][:-1]
    total = sum(len(block) + 1 for block in blocks)
    left: list[str] = []
    right: list[str] = []
    for block in blocks:
        column = left if not right and len(left) + len(block) / 2 <= total / 2 else right
        if column:
            column.append("")
        column += block
    height = max(len(left), len(right))
    left += [""] * (height - len(left))
    right += [""] * (height - len(right))
    return [f"{padded(first, half + gap)}{second}".rstrip() for first, second in zip(left, right, strict=True)]
