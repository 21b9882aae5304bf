"""The rules: take one to three stones in turn; the player who takes the last one wins."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from thirdage.kernel.asks import Dice, Flow
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Option, Vocabulary
from thirdage.kernel.position import number_of
from thirdage.kernel.rules import Rules, Setting
from thirdage.kernel.state import State
from thirdage.kernel.steps import Steps

VOCABULARY: Final = Vocabulary("stones")
MESSAGES: Final = Messages("stones")
NUMBER: Final = VOCABULARY.table("number", ["0", "1", "2", "3"])
SEAT: Final = VOCABULARY.table("seat", ["first", "second"])
D6: Final = Dice(VOCABULARY, "d6", ["1", "2", "3", "4", "5", "6"], [1] * 6)
ADD: Final = MESSAGES.prompt("add")
TAKE: Final = MESSAGES.prompt("take", stones=int)
ADDED: Final = MESSAGES.event("added", stones=int)
TOOK: Final = MESSAGES.event("took", seat=SEAT, stones=int)
STEPS: Final = Steps("stones")
SET_UP: Final = STEPS.step("set_up")
TURN: Final = STEPS.step("turn")


class Stones(State):
    """How many stones are left, and whose turn it is."""

    def __init__(self, stones: int) -> None:
        super().__init__()
        self.stones = stones
        self.mover = 0
        self.turn = 0

    def clone(self) -> Stones:
        """Return an independent copy."""
        other = Stones(self.stones)
        self.copy_base(other)
        other.mover, other.turn = self.mover, self.turn
        return other


@SET_UP.runs
def throw(s: Stones) -> Flow[None]:
    """Roll a die, which adds stones (N1.1)."""
    table = D6.table(1)
    added = table.faces((yield table.roll(ADD, "N1.1")))[0] + 1
    s.stones += added
    s.tell(ADDED, stones=added)


@TURN.runs
def take(s: Stones) -> Flow[None]:
    """Take one to three stones (N1.2); the last one wins (N1.3)."""
    s.turn += 1
    offered = [NUMBER[count] for count in range(1, min(3, s.stones) + 1)]
    picked = yield TAKE.ask(s.mover, offered, "N1.2", stones=s.stones)
    s.stones -= picked.value
    s.tell(TOOK, seat=SEAT[s.mover], stones=picked.value)
    if s.stones == 0:
        s.finish(1 << s.mover, "last_stone")
    else:
        s.mover = 1 - s.mover
        s.push(TURN)


class StonesRules(Rules):
    """The whole game."""

    def __init__(self) -> None:
        super().__init__("stones", 1, VOCABULARY, MESSAGES, [Setting("pile", ["15", "9"], "N1.1")], STEPS)

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Return the two seats."""
        return ["first", "second"]

    def new_state(self, settings: Mapping[str, str]) -> Stones:
        """Return the pile before the die is rolled."""
        s = Stones(int(settings["pile"]))
        s.push(TURN)
        s.push(SET_UP)
        return s

    def common_view(self, state: State) -> dict[str, object]:
        """Return everything: nothing is hidden."""
        assert isinstance(state, Stones)
        return {"turn": state.turn, "stones": state.stones, "mover": SEAT[state.mover].name}

    def save(self, state: State) -> dict[str, object]:
        """Save everything."""
        assert isinstance(state, Stones)
        steps = [STEPS.ids[step] for step, _, _ in state.agenda]
        return {"stones": state.stones, "mover": state.mover, "turn": state.turn, "agenda": steps}

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> Stones:
        """Load a saved pile."""
        s = self.new_state(settings)
        s.stones = number_of(data, "stones", s.stones, 1, 21)
        s.mover = number_of(data, "mover", 0, 0, 1)
        s.turn = number_of(data, "turn", 0, 0, 99)
        agenda = data.get("agenda", [TURN.id])
        assert isinstance(agenda, list)
        s.agenda = [(STEPS.ids.index(str(step)), 0, 0) for step in agenda]
        return s

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Rename nothing: nothing is hidden."""
        return {}

    def census(self, state: State) -> dict[str, int]:
        """Count nothing: stones leave the table."""
        return {}


RULES: Final = StonesRules()
