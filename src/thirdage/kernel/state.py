"""The base of every game's state: pure data, an agenda of steps still to do, and two transient sinks."""

from __future__ import annotations

from typing import Final

from thirdage.kernel import mypyc_attr
from thirdage.kernel.asks import ALL, Arg
from thirdage.kernel.events import Event
from thirdage.kernel.options import Option

RUNNING: Final = 0
"""`winners` while nobody has won."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What all games share. A subclass adds plain lists and ints and writes `clone()` by hand.

    `agenda` is a stack of steps, each a step number with two arguments; the top entry is done next. Every step can
    start from the state alone, which is what makes games in the middle of a generator copyable.
    `events`, `why` and `revealed` are sinks outside the data: they are never cloned, compared or saved.
    """

    def __init__(self) -> None:
        self.agenda: list[tuple[int, int, int]] = []
        self.winners = RUNNING  # mask of the seats that have won
        self.victory = ""  # how the game ended, a message id
        self.over = False
        self.events: list[Event] | None = None
        self.why: dict[Option, str] | None = None
        self.revealed = False

    def clone(self) -> State:
        """An independent copy of the data, without sinks."""
        raise NotImplementedError(f"{type(self).__name__} cannot be cloned")

    def copy_base(self, other: State) -> None:
        """Copy what this class holds into `other` (used by `clone`)."""
        other.agenda = self.agenda.copy()
        other.winners = self.winners
        other.victory = self.victory
        other.over = self.over

    def push(self, step: int, a: int = 0, b: int = 0) -> None:
        """Put a step on top of the agenda."""
        self.agenda.append((step, a, b))

    def emit(self, id: str, a: Arg = None, b: Arg = None, c: Arg = None, d: Arg = None) -> None:
        """Something public happened."""
        if self.events is not None:
            self.events.append(Event(id, a, b, c, d, ALL))

    def emit_to(self, seats: int, id: str, a: Arg = None, b: Arg = None, c: Arg = None, d: Arg = None) -> None:
        """Something happened that only the seats of this mask know of."""
        if self.events is not None:
            self.events.append(Event(id, a, b, c, d, seats))

    def reveal(self) -> None:
        """Something was just shown to a seat that could not know it, without a roll or a draw: face-down cards are
        turned over, a hand is looked at. No seat can undo to before this."""
        self.revealed = True

    def forbid(self, option: Option, rule: str) -> None:
        """Leave an option out because of a rule; remembered only while somebody asks why."""
        if self.why is not None and option not in self.why:
            self.why[option] = rule

    def finish(self, winners: int, victory: str) -> None:
        """End the game: nothing on the agenda is done any more."""
        self.winners = winners
        self.victory = victory
        self.over = True
        self.agenda = []
