"""What the commands of the arena have in common on the command line."""

from __future__ import annotations

import argparse
import sys
from time import monotonic

from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import Rules

BETWEEN_LINES = 0.2
"""Seconds between two progress lines."""


def add_settings(parser: argparse.ArgumentParser) -> None:
    """--set name=value, any number of times."""
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting of the game; may be given repeatedly",
    )


def add_games(parser: argparse.ArgumentParser, default: int) -> None:
    """--games N and --seed S."""
    parser.add_argument("--games", type=positive, default=default, metavar="N", help=f"how many games ({default})")
    parser.add_argument("--seed", default="1", metavar="S", help="the seed of all games (1); game k has the seed S-k")


def positive(text: str) -> int:
    """A whole number above zero."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"a whole number above zero is expected, not {text!r}")
    return int(text)


def chosen_rules(game: str | None) -> list[Rules]:
    """The rules of one game, or of all if none is named."""
    return [find_rules(one) for one in ([game] if game is not None else game_ids())]


class Progress:
    """A line on the terminal that is written over; nothing where nobody is watching."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.begun = monotonic()
        self._next = 0.0
        self._width = 0

    def show(self, done: int, games: int, picks: int) -> None:
        """How far it is, at most a few times a second."""
        now = monotonic()
        if self.live and now >= self._next:
            self._next = now + BETWEEN_LINES
            speed = picks / max(now - self.begun, 0.001)
            self._write(f"{done}/{games} games, {picks:,} picks, {speed:,.0f} picks/s")

    def clear(self) -> None:
        """Take the line away."""
        if self.live and self._width:
            self._write("")
            sys.stderr.write("\r")
            sys.stderr.flush()

    def _write(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._width))
        sys.stderr.flush()
        self._width = len(line)
