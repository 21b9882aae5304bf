"""Chains: several picks of one seat, checked before anything happens, then written, shown and undone as one.

A chain continues only while its seat alone decides and learns nothing: it ends at chance, where something hidden is
shown, where another seat decides, and at the end of the game. The remaining picks are dropped, because nobody can have
meant them yet. Up to there, every pick must be among the options of its moment, or nothing happens at all.
"""

from __future__ import annotations

from typing import Final

from thirdage.kernel.asks import CHANCE
from thirdage.kernel.game import Game
from thirdage.server.errors import Refused

LONGEST: Final = 60
"""How many picks a chain may have."""

Span = tuple[int, int]
"""A chain in a game's history: from how many picks to how many, without the chance after it."""


def stopped(game: Game, seat: int, began: int) -> str:
    """Return why a chain of the seat ends here: `over`, `reveal`, `chance`, `seat`, or "" if it may go on.

    `began` is how many picks had been made when it began. The game must not answer chance by itself.
    """
    ask = game.ask
    if ask is None:
        return "over"
    if game.seals and game.seals[-1] > began:
        return "reveal"
    if ask.seat == CHANCE:
        return "chance"
    return "" if ask.seat == seat else "seat"


def played(game: Game, seat: int, options: list[str]) -> list[str]:
    """Return the picks of a chain to be played; Refused names the first that is not offered. Changes nothing."""
    copy = game.clone()
    began = copy.history.count
    for index, option in enumerate(options):
        if stopped(copy, seat, began):
            return options[:index]
        found = copy.find(option)
        if found is None:
            assert copy.ask is not None
            raise Refused(
                "not_in_chain", number=index + 1, option=option, prompt=copy.ask.prompt, count=len(copy.ask.options)
            )
        copy.pick(found, seat)
    return options


def start_of(chains: list[Span], last: int) -> int:
    """Return where to go back to so that pick number `last` is undone: that pick, or the start of its chain."""
    for first, end in reversed(chains):
        if first <= last < end:
            return first
        if end <= last:
            break
    return last


def cut(chains: list[Span], to: int) -> list[Span]:
    """Return the chains that are left when a game goes back to that many picks."""
    return [(first, min(end, to)) for first, end in chains if first < to]
