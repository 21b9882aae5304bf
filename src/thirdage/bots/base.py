"""What a bot is."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol


class Bot(Protocol):
    """A player that is a program.

    `view` is what its seat may know (`kernel.views.view`); `decision` is the view's decision of this seat, with the
    prompt, what it speaks of and the texts of all options. A bot that draws lots draws them from `random`, so that a
    game can be played again; it may keep plans of its own from call to call.
    """

    def choose(self, view: Mapping[str, object], decision: Mapping[str, object], random: Random) -> str:
        """The text of the option it picks."""
        ...


def options_of(decision: Mapping[str, object]) -> list[str]:
    """The texts of all options of a decision."""
    options = decision["options"]
    assert isinstance(options, list)
    return options
