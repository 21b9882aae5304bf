"""Options: the small values a player picks from.

Options are interned: a vocabulary never holds two options with the same text. So options compare and hash by identity,
and flows read the number an option stands for from `value` without parsing.
"""

from __future__ import annotations


class Option:
    """One thing that can be picked: a kind, a name within the kind, and the engine's number for it."""

    def __init__(self, kind: str, name: str, value: int) -> None:
        self.kind = kind
        self.name = name
        self.value = value
        self.text = f"{kind}:{name}" if name else kind

    def __repr__(self) -> str:
        return self.text


class Vocabulary:
    """All options of one game, interned by text."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._by_text: dict[str, Option] = {}
        self.thrown: set[str] = set()  # kinds of dice throws, whose options are made only when needed

    def option(self, kind: str, name: str = "", value: int = 0) -> Option:
        """Return the option of that kind and name, making it on first use; its value must not change."""
        text = f"{kind}:{name}" if name else kind
        known = self._by_text.get(text)
        if known is not None:
            if known.value != value:
                raise ValueError(f"option {text!r} of {self.game} has value {known.value}, not {value}")
            return known
        made = Option(kind, name, value)
        self._by_text[text] = made
        return made

    def table(self, kind: str, names: list[str]) -> list[Option]:
        """Make options for a list of names, numbered from 0: `REGION[i].value == i`."""
        return [self.option(kind, name, index) for index, name in enumerate(names)]

    def find(self, text: str) -> Option | None:
        """Return the option with that text, if it has been made."""
        return self._by_text.get(text)

    def options(self) -> list[Option]:
        """Return every option made so far."""
        return list(self._by_text.values())

    def kinds(self) -> list[str]:
        """Return every kind in use, sorted."""
        return sorted({option.kind for option in self._by_text.values()})
