"""Middle-earth Quest as an implementation of the kernel's `Rules`: steps, views, positions, worlds."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from thirdage.games.quest import (
    combat,
    combat_end_of_round,
    combat_round,
    commands,
    defeat,
    explore,
    foes,
    hero_cards,
    hero_turn,
    perils,
    plots,
    position,
    redraw,
    sauron_turn,
    setup,
    shadow_cards,
    soundness,
    story,
    travel,
    view,
)
from thirdage.games.quest.cards import verbs, verbs_hero, verbs_sauron
from thirdage.games.quest.settings import SETTINGS, Config
from thirdage.games.quest.setup import new_state
from thirdage.games.quest.state import QuestState
from thirdage.games.quest.steps import STEPS
from thirdage.games.quest.view_types import CommonBoard, QuestBoard
from thirdage.games.quest.vocabulary import GAME, MESSAGES, VOCABULARY
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State
from thirdage.kernel.view_types import Board

FLOWS: Final = [
    combat,
    combat_end_of_round,
    combat_round,
    commands,
    defeat,
    explore,
    foes,
    hero_cards,
    hero_turn,
    perils,
    plots,
    sauron_turn,
    setup,
    shadow_cards,
    story,
    travel,
    verbs,
    verbs_hero,
    verbs_sauron,
]
"""Importing these binds every step to its flow."""


VERSION: Final = 2


class Quest(Rules):
    """Sauron on seat 0, the heroes on the seats after him."""

    def __init__(self) -> None:
        super().__init__(GAME, VERSION, VOCABULARY, MESSAGES, SETTINGS, STEPS)

    def seats(self, settings: Mapping[str, str]) -> list[str]:
        """Return the seats: Sauron and the hero players; each of these picks a hero during the set-up."""
        return ["sauron", *[f"hero{h + 1}" for h in range(Config(settings).heroes)]]

    def new_state(self, settings: Mapping[str, str]) -> State:
        """Return the board before the heroes are picked."""
        return new_state(Config(settings))

    def common_view(self, state: State) -> CommonBoard:
        """Return what everybody may know."""
        assert isinstance(state, QuestState)
        return view.common_view(state)

    def seat_view(self, state: State, seat: int, common: Board) -> QuestBoard:
        """Return what that seat may know."""
        assert isinstance(state, QuestState)
        return view.seat_view(state, seat, cast(CommonBoard, common))

    def save(self, state: State) -> dict[str, object]:
        """Return the whole state as TOML data."""
        assert isinstance(state, QuestState)
        return position.save(state)

    def load(self, data: Mapping[str, object], settings: Mapping[str, str]) -> State:
        """Load a state from TOML data over the set-up."""
        return position.load(data, new_state(Config(settings)))

    def faults(self, state: State) -> list[BadPosition]:
        """Return the faults of a position that no game can reach."""
        assert isinstance(state, QuestState)
        return soundness.SOUND.faults(state)

    def redraw(self, past: State, now: State, seat: int, random: Random) -> dict[Option, Option]:
        """Redraw what a seat does not know."""
        assert isinstance(past, QuestState)
        assert isinstance(now, QuestState)
        redraw.redraw(past, now, seat, random)
        return {}

    def census(self, state: State) -> dict[str, int]:
        """Return counts that never change."""
        assert isinstance(state, QuestState)
        return position.census(state)


RULES: Final = Quest()
