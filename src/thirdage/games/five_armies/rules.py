"""The Battle of Five Armies as an implementation of the kernel's `Rules`."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from thirdage.games.five_armies import (
    actions,
    aftermath,
    battle,
    fate,
    position,
    recruitment,
    soundness,
    turn,
    view,
    worlds,
)
from thirdage.games.five_armies.armies import Ended
from thirdage.games.five_armies.box import CORRECTIONS, box_for, settings_from_file
from thirdage.games.five_armies.names import SIDES
from thirdage.games.five_armies.settings import SETTINGS
from thirdage.games.five_armies.state import ArmiesState, set_up
from thirdage.games.five_armies.steps import STEPS
from thirdage.games.five_armies.view_types import ArmiesBoard, CommonBoard
from thirdage.games.five_armies.vocabulary import GAME, MESSAGES, VOCABULARY
from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State
from thirdage.kernel.view_types import Board

VERSION: Final = 1
FLOWS: Final = [actions, aftermath, battle, fate, recruitment, turn]  # importing these binds every step to its flow


class FiveArmies(Rules):
    """The game for two players (B1.1)."""

    def __init__(self) -> None:
        super().__init__(GAME, VERSION, VOCABULARY, MESSAGES, SETTINGS, STEPS)

    def complete_settings(self, given: Mapping[str, str]) -> dict[str, str]:
        """Fill in the switches of B20; `data`, if given, holds a player's corrections of the box (see box.py)."""
        switches = {name: value for name, value in given.items() if name != CORRECTIONS}
        complete = super().complete_settings(switches)
        if CORRECTIONS in given:
            complete[CORRECTIONS] = given[CORRECTIONS]
        box_for(complete)
        return complete

    def settings_from_data(self, text: str) -> dict[str, str]:
        """Return the settings for a game with a corrected copy of data/box.toml (`--data my.toml`)."""
        return settings_from_file(text)

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Return the seats: Free Peoples and Shadow."""
        return SIDES.copy()

    def new_state(self, settings: Mapping[str, str]) -> ArmiesState:
        """Return the set-up, with its face-down tokens still to be drawn."""
        s = set_up(box_for(settings))
        turn.begin(s)
        return s

    def step(self, state: State, step: int, a: int, b: int) -> Flow[None] | None:
        """Start a step; an immediate victory ends it on the spot."""
        try:
            flow = super().step(state, step, a, b)
        except Ended:
            return None
        return None if flow is None else until_ended(flow)

    def common_view(self, state: State) -> CommonBoard:
        """Return what everybody may know."""
        assert isinstance(state, ArmiesState)
        return view.common_view(state)

    def seat_view(self, state: State, seat: int, common: Board) -> ArmiesBoard:
        """Return what a seat may know."""
        assert isinstance(state, ArmiesState)
        return view.seat_view(state, seat, cast(CommonBoard, common))

    def save(self, state: State) -> dict[str, object]:
        """Return the state as TOML data."""
        assert isinstance(state, ArmiesState)
        return position.save(state)

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> ArmiesState:
        """Load a state from TOML data; missing keys keep their set-up value."""
        return position.load(data, box_for(self.complete_settings(settings)))

    def faults(self, state: State) -> list[BadPosition]:
        """Return the faults of a position that no game can reach."""
        assert isinstance(state, ArmiesState)
        return soundness.SOUND.faults(state)

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Redraw what the seat does not know."""
        assert isinstance(past, ArmiesState)
        assert isinstance(now, ArmiesState)
        return worlds.redraw(past, now, seat, random)

    def census(self, state: State) -> dict[str, int]:
        """Return counts that never change."""
        assert isinstance(state, ArmiesState)
        return worlds.census(state)


def until_ended(flow: Flow[None]) -> Flow[None]:
    """Run a flow; an immediate victory ends it on the spot."""
    try:
        yield from flow
    except Ended:
        return


RULES: Final = FiveArmies()
