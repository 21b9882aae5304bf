"""The board for a game without one of its own: what the seat sees, name by name."""

from __future__ import annotations

from collections.abc import Mapping

from thirdage.terminal.board_text import BoardText, SeenBoard, matches
from thirdage.text.catalogue import Catalogue


class PlainBoard(SeenBoard):
    """Shows the data of a view as indented lines."""

    def __init__(self, view: Mapping[str, object], words: Catalogue) -> None:
        super().__init__(view, words)
        board = view["board"]
        assert isinstance(board, Mapping)
        self.board = board

    def status(self, width: int) -> list[str]:
        """Return the numbers and words of the top level."""
        return [f"{key}: {value}" for key, value in self._named() if not isinstance(value, (Mapping, list))]

    def overview(self, width: int) -> list[str]:
        """Return the whole board."""
        return [line for key, value in self._named() for line in lines_of(key, value)]

    def look(self, what: str, width: int) -> list[str]:
        """Return a part of the board by its name."""
        found = matches(what, {key: key for key, _ in self._named()})
        return [line for key, value in self._named() if key in found for line in lines_of(key, value)]

    def topics(self) -> str:
        """Return the names of the parts."""
        return self.words.join([key for key, _ in self._named()])

    def note(self, option: str) -> str:
        """Return nothing: a plain board knows no options."""
        return ""

    def _named(self) -> list[tuple[str, object]]:
        return [(str(key).replace("_", " "), value) for key, value in self.board.items()]


def lines_of(key: str, value: object, indent: str = "") -> list[str]:
    """Return a value with everything below it."""
    if isinstance(value, Mapping):
        below = [line for name, one in value.items() for line in lines_of(str(name), one, indent + "  ")]
        return [f"{indent}{key}:", *below]
    if isinstance(value, list):
        return [f"{indent}{key}: {' '.join([str(one) for one in value])}"]
    return [f"{indent}{key}: {value}"]


def make(view: Mapping[str, object], words: Catalogue) -> BoardText:
    """Return the board of a view."""
    return PlainBoard(view, words)
