"""Starts episodes: from the set-up or a given position, with a seed, without marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import load_position
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Seeded

Shape: TypeAlias = Callable[[Game, int], float]
"""A potential of a game for a seat: what it gains from step to step is added to the rewards. Off unless given."""


def begin(rules: Rules, settings: Mapping[str, str], seed: str, position: str | None = None) -> Game:
    """Start a light game: from the text of a position if one is given, else from the set-up."""
    if position is None:
        game = new_game(rules, settings, Seeded(seed), log=False)
    else:
        game = load_position(position)
        if game.rules is not rules:
            raise ValueError(f"a position of {game.rules.id} in an environment of {rules.id}")
        game.use(Seeded(seed))
    game.run_light()
    return game


def settle(game: Game) -> None:
    """Make forced picks until somebody decides or the game is over."""
    while game.ask is not None and len(game.ask.options) == 1:
        game.pick(game.ask.options[0])


def outcome(game: Game, seat: int) -> float:
    """Return 1 for a win, -1 for a loss, 0 while the game goes on."""
    if not game.state.over:
        return 0.0
    return 1.0 if (game.state.winners >> seat) & 1 else -1.0
