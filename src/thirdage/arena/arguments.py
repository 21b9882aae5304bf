"""Arguments and progress output shared by the arena's commands."""

from __future__ import annotations

import argparse
import sys
from time import monotonic

from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import Rules
from thirdage.text.cli_words import say

BETWEEN_LINES = 0.2
"""Seconds between two updates of the progress line."""


def add_games(parser: argparse.ArgumentParser, default: int) -> None:
    """Add `--games N` and `--seed S`."""
    parser.add_argument(
        "--games", type=positive, default=default, metavar="N", help=say("cli", "games", default=default)
    )
    parser.add_argument("--seed", default="1", metavar="S", help=say("cli", "seed"))


def positive(text: str) -> int:
    """Read a whole number above zero."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(say("cli", "positive", value=repr(text)))
    return int(text)


def chosen_rules(game: str | None) -> list[Rules]:
    """Return the rules of one game, or of all games if none is named."""
    return [find_rules(one) for one in ([game] if game is not None else game_ids())]


class Progress:
    """A progress line that overwrites itself; prints nothing unless stderr is a terminal."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.begun = monotonic()
        self._next = 0.0
        self._width = 0

    def show(self, done: int, games: int, picks: int) -> None:
        """Show how far we are, at most a few times a second."""
        now = monotonic()
        if self.live and now >= self._next:
            self._next = now + BETWEEN_LINES
            speed = picks / max(now - self.begun, 0.001)
            self._write(say("cli", "progress", done=done, games=games, picks=f"{picks:,}", speed=f"{speed:,.0f}"))

    def clear(self) -> None:
        """Erase the line."""
        if self.live and self._width:
            self._write("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def _write(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._width))
        sys.stderr.flush()
        self._width = len(line)
