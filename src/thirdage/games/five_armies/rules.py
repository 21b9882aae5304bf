"""The Battle of Five Armies as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from thirdage.games.five_armies import aftermath, battle, fate, position, turn, view, worlds
from thirdage.games.five_armies.actions import action
from thirdage.games.five_armies.armies import Ended
from thirdage.games.five_armies.box import CLAUSES, CORRECTIONS, SWITCHES, box_for, settings_from_file
from thirdage.games.five_armies.messages import MESSAGES
from thirdage.games.five_armies.names import SIDES
from thirdage.games.five_armies.recruitment import place_face_down
from thirdage.games.five_armies.state import Field, set_up
from thirdage.games.five_armies.steps import (
    ACTION,
    ACTIVATION,
    AFTER_COMBAT,
    CHOOSE,
    COMBAT,
    COMBAT_ROUND,
    COMMAND,
    DISCARD_STEP,
    DRAW_STEP,
    END_ACTION,
    END_TURN,
    FATE_CARD_STEP,
    FATE_PHASE,
    FIGHT,
    NEXT_ACTION,
    RECOVERY,
    ROLL,
    TOKEN_STEP,
    TRUMPETS,
)
from thirdage.games.five_armies.vocabulary import V
from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import RulesFault
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules, Setting
from thirdage.kernel.state import State

VERSION: Final = 1


class FiveArmies(Rules):
    """The game for two players (B1.1)."""

    def __init__(self) -> None:
        settings = [Setting(name, values, CLAUSES[name]) for name, values in SWITCHES.items()]
        super().__init__("five-armies", VERSION, V, MESSAGES, settings)

    def complete_settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """The switches of B20; besides them `data` holds a player's own corrections of the box, if any (see box.py)."""
        switches = {name: value for name, value in given.items() if name != CORRECTIONS}
        complete = super().complete_settings(switches)
        if CORRECTIONS in given:
            complete[CORRECTIONS] = given[CORRECTIONS]
        box_for(complete)
        return complete

    def settings_from_data(self, text: str) -> dict[str, str]:
        """The settings of a game with a corrected copy of data/box.toml (`--data my.toml`)."""
        return settings_from_file(text)

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Free Peoples and Shadow."""
        return SIDES.copy()

    def new_state(self, settings: Mapping[str, str]) -> Field:
        """The set-up, its face-down tokens still to be drawn."""
        s = set_up(box_for(settings))
        turn.begin(s)
        return s

    def step(self, state: State, step: int, a: int, b: int) -> Flow[None]:
        """One step; a victory at once ends it where it stands."""
        assert isinstance(state, Field)
        try:
            yield from run(state, step, a, b)
        except Ended:
            return

    def view(self, state: State, seat: int) -> dict[str, object]:
        """What a seat may know."""
        assert isinstance(state, Field)
        return view.board_view(state, seat)

    def save(self, state: State) -> dict[str, object]:
        """The state as TOML data."""
        assert isinstance(state, Field)
        return position.save(state)

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> Field:
        """A state from TOML data; what is left out stands as in the set-up."""
        return position.load(data, box_for(self.complete_settings(settings)))

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Draw anew what the seat does not know."""
        assert isinstance(past, Field)
        assert isinstance(now, Field)
        return worlds.redraw(past, now, seat, random)

    def census(self, state: State) -> dict[str, int]:
        """Counts that never change."""
        assert isinstance(state, Field)
        return worlds.census(state)


def run(s: Field, step: int, a: int, b: int) -> Flow[None]:
    """The sequence of play at one glance."""
    if step == TOKEN_STEP:
        yield from place_face_down(s, a, b)
    elif step == RECOVERY:
        turn.recovery(s)
    elif step == DRAW_STEP:
        yield from turn.draw(s, a, b)
    elif step == DISCARD_STEP:
        yield from turn.discard(s, a)
    elif step == ACTIVATION:
        yield from turn.activation(s)
    elif step == FATE_PHASE:
        yield from fate.fate_phase(s)
    elif step == FATE_CARD_STEP:
        yield from turn.fate_card(s)
    elif step == COMMAND:
        yield from turn.command(s)
    elif step == ROLL:
        yield from turn.roll(s)
    elif step == NEXT_ACTION:
        turn.next_action(s, a)
    elif step == ACTION:
        yield from action(s, a, b)
    elif step == END_ACTION:
        yield from turn.end_action(s)
    elif step == END_TURN:
        turn.end_turn(s)
    elif step == COMBAT:
        battle.start_combat(s)
    elif step == COMBAT_ROUND:
        yield from battle.start_round(s)
    elif step == CHOOSE:
        yield from battle.choose_card(s, a)
    elif step == FIGHT:
        yield from battle.fight(s)
    elif step == AFTER_COMBAT:
        yield from aftermath.after_round(s, a, b)
    elif step == TRUMPETS:
        yield from turn.trumpets(s, a, b)
    else:
        raise RulesFault(f"five-armies has no step {step}")


RULES: Final = FiveArmies()
