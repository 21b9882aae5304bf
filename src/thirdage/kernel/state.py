"""The base of every game's state: pure data, an agenda of steps still to do, and two transient sinks."""

from __future__ import annotations

from typing import Any, Final, ParamSpec

from thirdage.kernel import mypyc_attr
from thirdage.kernel.asks import ALL, Ask, Prompt
from thirdage.kernel.events import Event, EventType
from thirdage.kernel.options import Option
from thirdage.kernel.steps import Entry, Step

_P = ParamSpec("_P")

RUNNING: Final = 0
"""The value of `winners` while nobody has won."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What all games share. A subclass adds plain lists and ints and writes `clone()` by hand.

    `agenda` is a stack of steps, each with its two numbers; the top entry is next. Every step can start from the state
    alone, so a game can be copied even in the middle of a generator. `events`, `why`, `revealed`, `again` and `notes`
    are not part of the data: they are never cloned, compared or saved.
    """

    def __init__(self) -> None:
        self.agenda: list[Entry] = []
        self.winners = RUNNING  # mask of the seats that have won
        self.victory = ""  # how the game ended, a message id
        self.over = False
        self.odd = False  # a position that no game reaches, on purpose: a puzzle, a study of a rule
        self.events: list[Event] | None = None
        self.why: dict[Option, str] | None = None
        self.revealed = False
        self.notes: object = None  # a cache for readers such as heuristics; each checks that it still holds
        self.again: Ask | None = None  # while picks are sent again: the next ask, if known

    def clone(self) -> State:
        """Return an independent copy of the data, without sinks."""
        raise NotImplementedError(f"{type(self).__name__} cannot be cloned")

    def copy_base(self, other: State) -> None:
        """Copy the fields of this class into `other` (for `clone`)."""
        other.agenda = self.agenda.copy()
        other.winners = self.winners
        other.victory = self.victory
        other.over = self.over
        other.odd = self.odd

    def push(self, step: Step[_P], *_: _P.args, **given: _P.kwargs) -> None:
        """Put a step on top of the agenda, with its numbers by name."""
        numbers: dict[str, Any] = given
        takes = step.takes
        if takes == 0:
            self.agenda.append(step.bare)
        elif takes == 1:
            self.agenda.append((step.number, numbers[step.keys[0]], 0))
        else:
            self.agenda.append((step.number, numbers[step.keys[0]], numbers[step.keys[1]]))

    def waits(self, step: Step[...]) -> bool:
        """Tell whether a step is on the agenda."""
        for number, _, _ in self.agenda:
            if number == step.number:
                return True
        return False

    def known(self, prompt: Prompt[...], name: str = "", value: Option | None = None) -> list[Option] | None:
        """Return the options of the ask that comes next, if picks are being sent again and the options are known.

        For flows that are slow to find their options: they may only pass them on to an ask of this prompt. A flow that
        may ask this prompt later instead of now names the argument that tells which of its asks is meant.
        """
        again = self.again
        if again is None or again.prompt != prompt.id or (name and again.args[name] is not value):
            return None
        return again.options

    def tell(self, event: EventType[_P], *_: _P.args, **args: _P.kwargs) -> None:
        """Report a public event."""
        if self.events is not None:
            self.events.append(Event(event.id, args, ALL))

    def tell_to(self, seats: int, event: EventType[_P], *_: _P.args, **args: _P.kwargs) -> None:
        """Report an event that only the seats in this mask may know of."""
        if self.events is not None:
            self.events.append(Event(event.id, args, seats))

    def reveal(self) -> None:
        """Note that a seat has just been shown something hidden, without a roll or a draw.

        Face-down cards were turned over, or a hand was looked at. No seat can undo past this.
        """
        self.revealed = True

    def forbid(self, option: Option, rule: str) -> None:
        """Leave an option out because of a rule; the rule is stored only while somebody asks why."""
        if self.why is not None and option not in self.why:
            self.why[option] = rule

    def finish(self, winners: int, victory: str) -> None:
        """End the game and clear the agenda."""
        self.winners = winners
        self.victory = victory
        self.over = True
        self.agenda = []
