"""Options: the small values a player picks from.

An option is an interned object: one vocabulary never holds two options of the same text, so options compare and hash
by identity, and flows read the number they stand for from `value` without parsing anything.
"""

from __future__ import annotations


class Option:
    """One thing that can be picked: a kind, a name within the kind, and the engine's own number for it."""

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

    def option(self, kind: str, name: str = "", value: int = 0) -> Option:
        """The option of that kind and name; made on first use. A second value for the same text is a fault."""
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
        """Options for a list of names, numbered from 0: `REGION[i].value == i`."""
        return [self.option(kind, name, index) for index, name in enumerate(names)]

    def find(self, text: str) -> Option | None:
        """The option of that text, if it was ever made."""
        return self._by_text.get(text)

    def options(self) -> list[Option]:
        """Every option made so far."""
        return list(self._by_text.values())

    def kinds(self) -> list[str]:
        """Every kind in use, sorted."""
        return sorted({option.kind for option in self._by_text.values()})
