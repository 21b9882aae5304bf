"""Whole games between random players: the fastest way through a game, and the baseline of our measurements."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.options import Option
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Seeded, Source


class Drawn(Source):
    """Draws outcomes with their exact odds from a generator; for clones and worlds, whose future is open."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def outcome(self, ask: Chance, index: int) -> Option:
        """Return a random outcome with its exact odds."""
        return ask.at(self.random.randrange(ask.total()))


def random_game(
    rules: Rules,
    settings: Mapping[str, str],
    seed: str,
    most: int | None = None,
    log: bool = False,
    light: bool = False,
) -> Game:
    """Play a game from the set-up to its end: chance follows the seed, players use a generator of their own.

    With `most`, the game is left unfinished once it has that many picks. A light game takes no marks: it is faster, but
    nobody can copy it or take anything back.
    """
    game = new_game(rules, settings, Seeded(seed), log)
    if light:
        game.run_light()
    play_on(game, players(seed), most)
    return game


def players(seed: str) -> Random:
    """Return the players' generator for the game of that seed; it doesn't depend on the seed's rolls."""
    return Random(f"players {seed}")


def game_seed(seed: str, number: int) -> str:
    """Return the seed of one game out of many, so that each can be played again alone."""
    return f"{seed}-{number}"


def next_pick(game: Game, random: Random, chance: Source) -> Option:
    """Return the next pick in a game without a source: players pick uniformly, chance by `chance`."""
    ask = game.ask
    assert ask is not None
    return chance.outcome(ask, game.chances) if isinstance(ask, Chance) else random.choice(ask.options)


def play_on(game: Game, random: Random, most: int | None = None) -> None:
    """Pick uniformly from the options until the game is over, or has at least `most` picks."""
    if game.source is None:
        game.use(Drawn(random))
    draw = random.random
    ask = game.ask
    while ask is not None:
        if most is not None and game.history.count >= most:
            return
        options = ask.options
        game.pick(options[int(draw() * len(options))])
        ask = game.ask
