"""How games end and why undo fails, under names that engine, server and clients share. The catalogues hold the words.

Victories by a game's own rules are the `Victory` enum in its `view_types`. The catalogues have them in the section
`victory`, together with those below.
"""

from __future__ import annotations

from enum import StrEnum


class Outside(StrEnum):
    """Endings that come from outside the rules of a game."""

    RESIGNED = "resigned"
    """The other side resigned."""
    FLAG = "flag"
    """The other side ran out of time."""
    ADJUDICATED = "adjudicated"
    """An organiser decided the game."""


class UndoReason(StrEnum):
    """Why a choice cannot be taken back; the words are in the section `undo`."""

    NONE = ""
    """It can be taken back."""
    NOTHING = "nothing"
    """The seat has made no choice yet."""
    CHANCE = "chance"
    """Dice were rolled or something hidden was shown since."""
    OPPONENT = "opponent"
    """Another seat has made a choice since."""
