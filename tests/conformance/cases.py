"""The games and settings the conformance suite runs over, and moments of random games to look at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import tests.kernel.toy  # registers the toy: the suite must hold for a game it was not written for
from thirdage.arena.playout import play_on, players
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Seeded

GAMES = [*game_ids(), tests.kernel.toy.TOY.id]


class Case:
    """A game with one set of settings."""

    def __init__(self, game: str, preset: str) -> None:
        self.rules: Rules = find_rules(game)
        self.preset = preset
        # The last value of every setting differs from the first, which is the default.
        self.settings = {one.name: one.values[-1] for one in self.rules.settings} if preset == "other" else {}

    def __repr__(self) -> str:
        return f"{self.rules.id}-{self.preset}"

    def new(self, seed: str) -> Game:
        """A game from the set-up, with a log."""
        return new_game(self.rules, self.settings, Seeded(seed))

    def moments(self, seed: str, count: int, apart: int) -> Iterator[Game]:
        """Random games, stopped at random moments that lie `apart` picks from each other on average.

        The same game object is played on between moments. A game that ends is followed by another one.
        """
        random = Random(f"moments {seed}")
        game, deciding, number = self.new(seed), players(seed), 0
        for _ in range(count):
            play_on(game, deciding, len(game.picks) + random.randrange(1, 2 * apart))
            while game.ask is None:
                number += 1
                game, deciding = self.new(f"{seed}-{number}"), players(f"{seed}-{number}")
                play_on(game, deciding, random.randrange(1, 2 * apart))
            yield game


CASES = [Case(game, preset) for game in GAMES for preset in ("default", "other")]
