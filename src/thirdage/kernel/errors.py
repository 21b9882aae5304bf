"""All errors of the package. Every message says what was found, where, and what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.kernel.outcomes import UndoReason


class ThirdAgeError(Exception):
    """Base of all errors of this package; its text may be shown to a person."""


class UnknownGame(ThirdAgeError):
    """No game with that id is registered."""

    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__(f"unknown game {shown(game)}; known games: {', '.join(known)}")


class UnknownVersion(ThirdAgeError):
    """The game exists, but not with this version of the rules."""

    def __init__(self, game: str, version: str, known: int) -> None:
        super().__init__(f"{game} has rules version {known}, not {shown(version)}")


class BadSetting(ThirdAgeError):
    """A game setting that does not exist, or a value it does not accept."""


class UnknownOption(ThirdAgeError):
    """The pick is not among the options of the ask."""

    def __init__(self, text: str, prompt: str, count: int) -> None:
        super().__init__(f"{shown(text)} is not one of the {count} options of {prompt!r}")


class NotYourTurn(ThirdAgeError):
    """A seat picked while another seat decides."""

    def __init__(self, seat: str, deciding: str) -> None:
        super().__init__(f"{seat} cannot pick now: {deciding} decides")


class GameOver(ThirdAgeError):
    """A pick was made after the game ended."""

    def __init__(self) -> None:
        super().__init__("the game is over; nothing can be picked any more")


class CannotUndo(ThirdAgeError):
    """Undo is blocked; `reason` says why."""

    def __init__(self, reason: UndoReason) -> None:
        super().__init__(f"cannot undo: {UNDO_REASONS[reason]}")
        self.reason = reason


UNDO_REASONS: Final[dict[str, str]] = {
    UndoReason.NOTHING: "this seat has made no choice that could be taken back",
    UndoReason.CHANCE: "dice or cards have been revealed since the last choice",
    UndoReason.OPPONENT: "another player has made a choice since",
}


class CorruptRecord(ThirdAgeError):
    """A record or position text that cannot be read."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        super().__init__(f"line {line}: expected {expected}, found {shown(found)}")
        self.line = line
        self.expected = expected
        self.found = found


class BadPosition(ThirdAgeError):
    """Data that is not a position of this game: which key, what was expected, what was found.

    `rule` is the clause it breaks, if one does. `id` and `args` carry the same expectation for programs: `id` names a
    template (see `kernel.refusals`) from which the English text was made.
    """

    def __init__(
        self,
        key: str,
        expected: str,
        found: object,
        rule: str = "",
        id: str = "",
        args: Mapping[str, int | str] | None = None,
    ) -> None:
        clause = f" ({rule})" if rule else ""
        super().__init__(f"position key {shown(key)}: expected {expected}, found {shown(found)}{clause}")
        self.key = key
        self.expected = expected
        self.found = found
        self.rule = rule
        self.id = id
        self.args_named = dict(args or {})


def shown(value: object) -> str:
    """Quote a value for an error message, cut to QUOTED characters.

    Python writes a whole number of thousands of digits in hexadecimal only.
    """
    try:
        text = repr(value)
    except ValueError:
        text = hex(value) if isinstance(value, int) else "..."
    return text if len(text) <= QUOTED else text[: QUOTED - 4] + " ..."


QUOTED = 160


class RulesFault(ThirdAgeError):
    """The engine reached a state that its rules exclude: a bug in the program, never repaired silently."""


class NoConsistentWorld(ThirdAgeError):
    """No hidden world was found that agrees with what the seat has seen."""
