"""Boards as text: what each game shows in a terminal, made from a seat's view and from nothing else."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Protocol, TypeAlias

from thirdage.text.catalogue import Catalogue


class BoardText(Protocol):
    """The board of one game as one seat sees it."""

    def status(self, width: int) -> list[str]:
        """A few lines that say how the game stands."""
        ...

    def overview(self, width: int) -> list[str]:
        """The whole board."""
        ...

    def look(self, what: str, width: int) -> list[str]:
        """A part of the board by its name; nothing if there is no such part."""
        ...

    def topics(self) -> str:
        """What `look` knows, in words."""
        ...

    def note(self, option: str) -> str:
        """What a player wants to know beside an option: who stands there, how many are left; often nothing."""
        ...


class SeenBoard:
    """What the boards of all games begin with: one view of one seat, ready to be told."""

    def __init__(self, view: Mapping[str, object], words: Catalogue) -> None:
        board = view["board"]
        assert isinstance(board, dict)
        self.board: dict[str, Any] = board
        self.seat = str(view["seat"])
        self.words = words

    def say(self, id: str, **args: str | int) -> str:
        """A line of this board, or a part of one."""
        return self.words.phrase("board", id, **args)

    def topics(self) -> str:
        """What `look` knows, in words."""
        return self.words.phrase("board", "topics")


Maker: TypeAlias = Callable[[Mapping[str, object], Catalogue], BoardText]

_MODULES = {
    "war-of-the-ring": "thirdage.terminal.war_of_the_ring",
    "five-armies": "thirdage.terminal.five_armies",
    "quest": "thirdage.terminal.quest",
}


def board_text(view: Mapping[str, object], words: Catalogue) -> BoardText:
    """The board of the view's game."""
    maker: Maker = import_module(_MODULES[str(view["game"])]).make
    return maker(view, words)


def fold(text: str) -> str:
    """What somebody without accents on the keyboard types for a name: lower case, letters and digits only."""
    plain = [sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign)]
    return " ".join("".join([sign if sign.isalnum() else " " for sign in plain]).split())


def matches(wanted: str, names: Mapping[str, str]) -> list[str]:
    """The keys whose names are meant: the one name given in full, else all names with words that begin that way."""
    typed = fold(wanted)
    exact = [key for key, name in names.items() if fold(name) in (typed, f"the {typed}")]
    if exact or not typed:
        return exact
    return [key for key, name in names.items() if f" {typed}" in f" {fold(name)}"]
