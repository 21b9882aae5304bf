"""Positions played on by hand while a watch looks for absurd moves."""

from __future__ import annotations

from thirdage.bots.absurd import Watch, watch_of
from thirdage.kernel.game import Game
from thirdage.kernel.source import Seeded


def watched_picks(game: Game, *picks: str) -> Watch:
    """Make these picks, and the forced ones between them, as chance has it; the watch then sees what comes next."""
    game.keep_log()
    game.use(Seeded("watched"))
    watch = watch_of(game.rules.id)
    for pick in picks:
        _forced(game, watch, pick)
        assert game.ask is not None, pick
        option = game.find(pick)
        assert option is not None, (pick, game.ask.prompt, [one.text for one in game.ask.options])
        watch.before(game, option)
        game.pick(option)
    if game.ask is not None:
        watch.before(game, game.ask.options[-1])
    return watch


def _forced(game: Game, watch: Watch, pick: str) -> None:
    """Make picks that leave no choice, until another pick can be made."""
    while game.ask is not None and len(game.ask.options) == 1 and game.ask.options[0].text != pick:
        watch.before(game, game.ask.options[0])
        game.pick(game.ask.options[0])
