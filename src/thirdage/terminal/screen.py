"""Where the terminal game reads and writes: lines, columns, and colour where there is somebody to see it."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from shutil import get_terminal_size
from typing import Final, TextIO

PIPE_WIDTH: Final = 80
WIDEST: Final = 120
_PIECE: Final = re.compile(
    r"\s*[\u3040-\u30ff\u3400-\u9fff\uff01-\uff60][、。」』）！？ー々]*|\s*[^\s\u3040-\u30ff\u3400-\u9fff]+"
)
"""Between two of these a line may break: after any Japanese sign, before the marks that close it; else at spaces."""
STYLES: Final = {"bold": "1", "dim": "2", "red": "31", "blue": "34", "yellow": "33"}


class Screen:
    """One pair of streams. Colour only if the output is a terminal and NO_COLOR is not set."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self.source = source
        self.target = target
        terminal = target.isatty()
        self.colour = terminal and not os.environ.get("NO_COLOR")
        self.width = min(get_terminal_size((PIPE_WIDTH, 24)).columns, WIDEST) if terminal else PIPE_WIDTH

    def line(self, text: str = "", style: str = "") -> None:
        """Write one line as it is."""
        if style and text and self.colour:
            text = f"\x1b[{STYLES[style]}m{text}\x1b[0m"
        print(text, file=self.target)

    def lines(self, texts: list[str]) -> None:
        """Write lines as they are."""
        for text in texts:
            self.line(text)

    def text(self, text: str, style: str = "", indent: str = "", hanging: str | None = None) -> None:
        """Write a text of one or more paragraphs, broken to the width."""
        following = indent if hanging is None else hanging
        for paragraph in text.splitlines():
            for part in broken(paragraph, self.width, indent, following) or [""]:
                self.line(part, style)

    def heading(self, text: str) -> None:
        """Write a line that sets off what follows."""
        self.line()
        self.line(padded(f"== {text} ", self.width, "="), "bold")

    def ask(self, question: str) -> str:
        """Read a line; EOFError when there is none. What comes through a pipe is echoed, so that it can be read."""
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


def cells(text: str) -> int:
    """How many columns of a terminal a text takes: Korean and Japanese signs take two."""
    return sum([_cells(sign) for sign in text])


def _cells(sign: str) -> int:
    if unicodedata.combining(sign):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def padded(text: str, width: int, fill: str = " ") -> str:
    """A text filled up to so many columns."""
    return text + fill * (width - cells(text))


def cut(text: str, width: int) -> str:
    """As much of a text as fits into so many columns."""
    kept = ""
    for sign in text:
        if cells(kept) + _cells(sign) > width:
            break
        kept += sign
    return kept


def broken(text: str, width: int, indent: str = "", following: str = "  ") -> list[str]:
    """A paragraph broken into lines: at spaces, never inside a name (Ring-bearers); between Japanese signs."""
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
    """A piece, cut only if no line could hold it."""
    parts = [""]
    for sign in piece:
        if parts[-1] and cells(parts[-1]) + _cells(sign) > room and sign != " ":
            parts.append("")
        parts[-1] += sign
    return parts


def columns(entries: list[str], width: int, gap: int = 2) -> list[str]:
    """Entries in as many columns as fit, filled downwards, each column as wide as its widest entry."""
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
    """Blocks of lines in two columns of about equal height, in order, if they fit; else one below the other."""
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
