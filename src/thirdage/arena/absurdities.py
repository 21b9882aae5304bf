"""Watched games: a bot plays itself while its moves are watched for absurd ones (`bots.absurd`)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from thirdage.bots.absurd import Watch, watch_of
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded


def watched(game_id: str, bot: str, seed: str, settings: Mapping[str, str] | None = None) -> Watch:
    """Play a game of a bot against itself and return what was seen."""
    game = new_game(find_rules(game_id), settings, Seeded(seed))
    bots = [make_bot(bot) for _ in game.seats]
    random, watch = Random(seed), watch_of(game_id)
    while game.ask is not None:
        option = ask_bot(game, bots[game.ask.seat], random)
        watch.before(game, option)
        game.pick(option)
    return watch
