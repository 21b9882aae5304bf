"""What can go wrong, by name. Every message says what was found, where, and what was expected."""

from __future__ import annotations


class ThirdAgeError(Exception):
    """Base of all errors of this package; its text can be shown to a person."""


class UnknownGame(ThirdAgeError):
    """No game of that id is registered."""

    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__(f"unknown game {game!r}; known games: {', '.join(known)}")


class UnknownVersion(ThirdAgeError):
    """The game exists, but not with these rules."""

    def __init__(self, game: str, version: str, known: int) -> None:
        super().__init__(f"{game} has rules version {known}, not {version!r}")


class BadSetting(ThirdAgeError):
    """A game setting that does not exist, or a value it does not take."""


class UnknownOption(ThirdAgeError):
    """The pick is not among the options of the ask."""

    def __init__(self, text: str, prompt: str, count: int) -> None:
        super().__init__(f"{text!r} is not one of the {count} options of {prompt!r}")


class NotYourTurn(ThirdAgeError):
    """A seat picked while another seat decides."""

    def __init__(self, seat: str, deciding: str) -> None:
        super().__init__(f"{seat} cannot pick now: {deciding} decides")


class GameOver(ThirdAgeError):
    """A pick after the end."""

    def __init__(self) -> None:
        super().__init__("the game is over; nothing can be picked any more")


class CannotUndo(ThirdAgeError):
    """Undo is blocked; `reason` is `nothing`, `chance` or `opponent`."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"cannot undo: {UNDO_REASONS[reason]}")
        self.reason = reason


UNDO_REASONS = {
    "nothing": "this seat has made no choice that could be taken back",
    "chance": "dice or cards have been revealed since the last choice",
    "opponent": "another player has made a choice since",
}


class CorruptRecord(ThirdAgeError):
    """A record or position text that cannot be read."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        super().__init__(f"line {line}: expected {expected}, found {found!r}")
        self.line = line
        self.expected = expected
        self.found = found


class BadPosition(ThirdAgeError):
    """A position that is not a position of this game: which key, what was expected."""

    def __init__(self, key: str, expected: str, found: object) -> None:
        super().__init__(f"position key {key!r}: expected {expected}, found {found!r}")
        self.key = key
        self.expected = expected
        self.found = found


class RulesFault(ThirdAgeError):
    """The engine reached something its rules exclude: a fault of the program, never repaired silently."""


class NoConsistentWorld(ThirdAgeError):
    """No hidden world was found that agrees with what the seat has seen."""
