"""War of the Ring, second edition, as an implementation of the kernel's `Rules`."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from thirdage.games.war_of_the_ring import (
    actions,
    battle,
    card_play,
    control,
    fellowship,
    hunt,
    mordor,
    position,
    soundness,
    swapping,
    turn,
    view,
    worlds,
)
from thirdage.games.war_of_the_ring.cards import decks
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.settings import PRESETS, SETTINGS, Config
from thirdage.games.war_of_the_ring.state import WarState, set_up
from thirdage.games.war_of_the_ring.steps import STEPS
from thirdage.games.war_of_the_ring.view_types import CommonBoard, WarBoard
from thirdage.games.war_of_the_ring.vocabulary import GAME, MESSAGES, VOCABULARY
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State
from thirdage.kernel.view_types import Board

VERSION: Final = 2
DECKS: Final = decks.DECKS  # importing it registers every card
FLOWS: Final = [
    actions,
    battle,
    card_play,
    control,
    fellowship,
    hunt,
    mordor,
    swapping,
    turn,
]  # importing these binds every step to its flow


class WarOfTheRing(Rules):
    """The game for two players, and for teams of three or four."""

    def __init__(self) -> None:
        super().__init__(GAME, VERSION, VOCABULARY, MESSAGES, SETTINGS, STEPS)
        self.presets = PRESETS

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Return the seats: Free Peoples and Shadow (R1.1), or the players of their teams (R19.1)."""
        return list(SEATINGS[int(settings["players"])].names)

    def camps(self, settings: Mapping[str, str]) -> list[int]:
        """Return the side of each seat, however many play each side (R19.1)."""
        return list(SEATINGS[int(settings["players"])].sides)

    def new_state(self, settings: Mapping[str, str]) -> State:
        """Return the set-up of R2, with the first turn on the agenda."""
        s = set_up(Config(settings))
        turn.start_turn(s)
        return s

    def common_view(self, state: State) -> CommonBoard:
        """Return what everybody may know (R22.3)."""
        assert isinstance(state, WarState)
        return view.common_view(state)

    def seat_view(self, state: State, seat: int, common: Board) -> WarBoard:
        """Return what everybody may know plus the cards of a seat (R22.3)."""
        assert isinstance(state, WarState)
        return view.seat_view(state, seat, cast(CommonBoard, common))

    def save(self, state: State) -> dict[str, object]:
        """Return the whole position as data."""
        assert isinstance(state, WarState)
        return position.save(state)

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> State:
        """Load a position from partial data over the set-up."""
        return position.load(data, Config(self.complete_settings(settings)))

    def faults(self, state: State) -> list[BadPosition]:
        """Return the faults of a position that no game can reach."""
        assert isinstance(state, WarState)
        return soundness.SOUND.faults(state)

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Redraw the cards a seat cannot see."""
        assert isinstance(past, WarState)
        assert isinstance(now, WarState)
        return worlds.redraw(past, now, seat, random)

    def census(self, state: State) -> dict[str, int]:
        """Count figures, cards, tiles, dice, Rings and characters (R22.5)."""
        assert isinstance(state, WarState)
        return worlds.census(state)


RULES: Final = WarOfTheRing()
