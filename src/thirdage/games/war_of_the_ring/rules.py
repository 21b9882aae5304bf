"""War of the Ring, second edition: what the kernel needs to run it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from thirdage.games.war_of_the_ring import (
    actions,
    battle,
    card_play,
    control,
    fellowship,
    hunt,
    mordor,
    position,
    swapping,
    turn,
    view,
    worlds,
)
from thirdage.games.war_of_the_ring.cards import decks
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.settings import PRESETS, SETTINGS, Config
from thirdage.games.war_of_the_ring.state import WarState, set_up
from thirdage.games.war_of_the_ring.steps import (
    ACTION,
    ACTION_ROLL,
    BATTLE,
    CARD_PLAYED,
    DECLARED,
    DIE_TO_HUNT_BOX,
    FELLOWSHIP_PHASE,
    FELLOWSHIP_PHASE_ENDS,
    HUNT,
    HUNT_ALLOCATION,
    HUNT_TILE,
    LAST_RECKONING,
    MORDOR_ADVANCE,
    NEXT_ACTION,
    RECOVER,
    ROUND,
    SWAP_CARDS,
    TIDY,
    VICTORY_CHECK,
)
from thirdage.games.war_of_the_ring.vocabulary import GAME, MESSAGES, VOCABULARY
from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import RulesFault
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State

VERSION: Final = 1
DECKS: Final = decks.DECKS  # every card is registered by being imported


class WarOfTheRing(Rules):
    """The game for two players, and for teams of three or four."""

    def __init__(self) -> None:
        super().__init__(GAME, VERSION, VOCABULARY, MESSAGES, SETTINGS)
        self.presets = PRESETS

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Free Peoples and Shadow (R1.1), or the players of their teams (R19.1)."""
        return list(SEATINGS[int(settings["players"])].names)

    def new_state(self, settings: Mapping[str, str]) -> State:
        """The set-up of R2, with the first turn on the agenda."""
        s = set_up(Config(settings))
        turn.start_turn(s)
        return s

    def step(self, state: State, step: int, a: int, b: int) -> Flow[None]:
        """The sequence of play at one glance."""
        assert isinstance(state, WarState)
        s = state
        if step == RECOVER:
            yield from turn.recover(s)
        elif step == FELLOWSHIP_PHASE:
            yield from fellowship.fellowship_phase(s)
        elif step == DECLARED:
            fellowship.arrive(s)
        elif step == FELLOWSHIP_PHASE_ENDS:
            yield from fellowship.phase_ends(s, a)
        elif step == HUNT_ALLOCATION:
            yield from turn.hunt_allocation(s)
        elif step == ACTION_ROLL:
            yield from turn.action_roll(s)
        elif step == NEXT_ACTION:
            turn.next_action(s, a, b)
        elif step == ACTION:
            yield from actions.action(s, a, b)
        elif step == BATTLE:
            yield from battle.battle_starts(s)
        elif step == ROUND:
            yield from battle.battle_round(s)
        elif step == HUNT:
            yield from hunt.hunt(s)
        elif step == HUNT_TILE:
            yield from hunt.hunt_tile(s, a, b)
        elif step == MORDOR_ADVANCE:
            mordor.advance(s)
        elif step == DIE_TO_HUNT_BOX:
            actions.die_to_hunt_box(s)
        elif step == CARD_PLAYED:
            yield from card_play.card_played(s, a, b)
        elif step == TIDY:
            yield from control.tidy(s)
        elif step == LAST_RECKONING:
            mordor.last_reckoning(s)
        elif step == SWAP_CARDS:
            yield from swapping.swap_cards(s, a)
        elif step == VICTORY_CHECK:
            turn.victory_check(s)
        else:
            raise RulesFault(f"unknown step {step}")

    def view(self, state: State, seat: int) -> dict[str, object]:
        """What a seat may know (R22.3)."""
        assert isinstance(state, WarState)
        return view.view(state, seat)

    def save(self, state: State) -> dict[str, object]:
        """The whole position."""
        assert isinstance(state, WarState)
        return position.save(state)

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> State:
        """A position from partial data over the set-up."""
        return position.load(data, Config(self.complete_settings(settings)))

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Re-draw the cards a seat cannot see."""
        assert isinstance(past, WarState)
        assert isinstance(now, WarState)
        return worlds.redraw(past, now, seat, random)

    def census(self, state: State) -> dict[str, int]:
        """Figures, cards, tiles, dice, Rings and characters (R22.5)."""
        assert isinstance(state, WarState)
        return worlds.census(state)


RULES: Final = WarOfTheRing()
