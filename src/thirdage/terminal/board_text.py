"""Boards as text: what each game shows in a terminal, built only from a seat's view."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Final, Protocol, TypeAlias, cast

from thirdage.kernel.registry import manifest_of
from thirdage.text.catalogue import Catalogue


class BoardText(Protocol):
    """The board of one game as one seat sees it."""

    def status(self, width: int) -> list[str]:
        """Return a few lines that say how the game stands."""
        ...

    def overview(self, width: int) -> list[str]:
        """Return the whole board."""
        ...

    def look(self, what: str, width: int) -> list[str]:
        """Return a part of the board by its name; empty if there is no such part."""
        ...

    def topics(self) -> str:
        """Return what `look` knows, in words."""
        ...

    def note(self, option: str) -> str:
        """Return what helps a player beside an option: who is there, how many are left; often nothing."""
        ...


class SeenBoard:
    """Base class of all boards: one seat's view, and the words for it."""

    def __init__(self, view: Mapping[str, object], words: Catalogue) -> None:
        self.seat = str(view["seat"])
        self.words = words

    def say(self, id: str, **args: str | int) -> str:
        """Return a line of this board, or part of one."""
        return self.words.phrase("board", id, **args)

    def topics(self) -> str:
        """Return what `look` knows, in words."""
        return self.words.phrase("board", "topics")


Maker: TypeAlias = Callable[[Mapping[str, object], Catalogue], BoardText]
PLAIN: Final = "thirdage.terminal.plain:make"
"""The board for games without one of their own."""


def board_text(view: Mapping[str, object], words: Catalogue) -> BoardText:
    """Return the board of the view's game, or a plain one if the game has none."""
    manifest = manifest_of(str(view["game"]))
    maker = cast(Maker, manifest.part(manifest.board or PLAIN))
    return maker(view, words)


def fold(text: str) -> str:
    """Fold a name to what people type without accents: lower case, letters and digits only."""
    plain = [sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign)]
    return " ".join("".join([sign if sign.isalnum() else " " for sign in plain]).split())


def matches(wanted: str, names: Mapping[str, str]) -> list[str]:
    """Return the keys of the matching names: exact matches, else all names with words that start like this."""
    typed = fold(wanted)
    exact = [key for key, name in names.items() if fold(name) in (typed, f"the {typed}")]
    if exact or not typed:
        return exact
    return [key for key, name in names.items() if f" {typed}" in f" {fold(name)}"]
