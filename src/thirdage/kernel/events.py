"""Events: what happened, as an id and arguments with a visibility. Sentences are made elsewhere, in any language."""

from __future__ import annotations

from thirdage.kernel.asks import ALL, SPECTATOR, Arg
from thirdage.kernel.options import Option


class Event:
    """`id` with up to four arguments; `seen_by` is a mask of seats; `pick` counts the picks made before it."""

    def __init__(self, id: str, a: Arg, b: Arg, c: Arg, d: Arg, seen_by: int) -> None:
        self.id = id
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.seen_by = seen_by
        self.pick = -1  # set by the game once the pick that caused it is done

    def visible_to(self, seat: int) -> bool:
        """Whether that seat (or SPECTATOR) may know of it."""
        if self.seen_by == ALL:
            return True
        return seat != SPECTATOR and (self.seen_by >> seat) & 1 == 1


class Messages:
    """The event and prompt ids of one game with the names of their arguments: what a catalogue must translate."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.events: dict[str, list[str]] = {}
        self.prompts: dict[str, list[str]] = {}

    def event(self, id: str, *names: str) -> str:
        """Declare an event id; returns it."""
        self.events[id] = list(names)
        return id

    def prompt(self, id: str, *names: str) -> str:
        """Declare a prompt id; returns it."""
        self.prompts[id] = list(names)
        return id


def plain(arg: Arg) -> int | str | None:
    """The JSON form of an argument: options become their text."""
    return arg.text if isinstance(arg, Option) else arg


def named(names: list[str], values: list[Arg]) -> dict[str, int | str | None]:
    """Arguments by name."""
    return {name: plain(values[index]) for index, name in enumerate(names)}
