"""The games and settings the conformance suite runs, and moments of random games to look at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import tests.kernel.toy  # registers the toy: the suite must also hold for a game it was not written for
from thirdage.arena.playout import play_on, players
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Seeded

GAMES = [*game_ids(), tests.kernel.toy.TOY.id]


def settings_of(rules: Rules, preset: str) -> dict[str, str]:
    """Return the settings of a preset: `default`; `other`, where every rule differs from it; `players=3`; or one of the
    game's own."""
    if preset == "other":  # the last value of every setting differs from the first, which is the default
        return {one.name: one.values[0 if one.name == "players" else -1] for one in rules.settings}
    name, equals, value = preset.partition("=")
    if equals:
        return {name: value}
    return rules.presets.get(preset, {})


def presets_of(game: str) -> list[str]:
    """Return what the suite runs a game with."""
    rules = find_rules(game)
    players = [f"players={value}" for one in rules.settings if one.name == "players" for value in one.values[1:]]
    return ["default", "other", *players, *rules.presets]


class Case:
    """A game with one set of settings."""

    def __init__(self, game: str, preset: str) -> None:
        self.rules: Rules = find_rules(game)
        self.preset = preset
        self.settings = settings_of(self.rules, preset)

    def __repr__(self) -> str:
        return f"{self.rules.id}-{self.preset}"

    def new(self, seed: str) -> Game:
        """Return a game from the set-up, with a log."""
        return new_game(self.rules, self.settings, Seeded(seed))

    def moments(self, seed: str, count: int, apart: int) -> Iterator[Game]:
        """Yield random games, stopped at random moments that are `apart` picks from each other on average.

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


CASES = [Case(game, preset) for game in GAMES for preset in presets_of(game)]
