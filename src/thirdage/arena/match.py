"""Plays one game between bots and returns flat data: who sat where, who won and how, and what happened on the way.

Jobs and results are plain data, so that a game can be played in this process, in another one or on another machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import perf_counter

from thirdage.arena.garbage import rarely_collected
from thirdage.bots.base import Bot
from thirdage.bots.host import ask_bot
from thirdage.bots.pipe import PipeBot
from thirdage.bots.registry import make_bot
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.telemetry import Telemetry


class Job:
    """A game to be played: its number, its seed, and the bot of each seat."""

    def __init__(self, number: int, game: str, settings: Mapping[str, str], seed: str, bots: list[str]) -> None:
        self.number = number
        self.game = game
        self.settings = dict(settings)
        self.seed = seed
        self.bots = bots


Result = dict[str, object]
"""A played game as JSON data: the columns of the exported tables."""


def play_job(job: Job) -> Result:
    """Play the game of a job to its end."""
    with rarely_collected():
        return _played(job)


def _played(job: Job) -> Result:
    rules = find_rules(job.game)
    game = new_game(rules, job.settings, Seeded(job.seed), log=False)
    bots: list[Bot] = [make_bot(name) for name in job.bots]
    randoms = [Random(f"bot of {seat} in {job.seed}") for seat in game.seats]
    seconds = [0.0] * len(bots)
    asked = [0] * len(bots)
    if not any([bot.uses_worlds for bot in bots]):
        game.run_light()  # nobody copies the game or takes anything back
    telemetry = Telemetry(job.game)
    try:
        while game.ask is not None:
            seat = game.ask.seat
            if len(game.ask.options) > 1:
                asked[seat] += 1
            begun = perf_counter()
            option = ask_bot(game, bots[seat], randoms[seat])
            seconds[seat] += perf_counter() - begun
            game.pick(option, seat)
            telemetry.watch(game)
    finally:
        for bot in bots:
            if isinstance(bot, PipeBot):
                bot.close()
    winners = [name for seat, name in enumerate(game.seats) if (game.state.winners >> seat) & 1]
    return {
        "number": job.number,
        "game": job.game,
        "seed": job.seed,
        **{f"bot_{name}": job.bots[seat] for seat, name in enumerate(game.seats)},
        "winners": " ".join(winners),
        "victory": game.state.victory,
        "picks": game.history.count,
        **{f"decisions_{name}": asked[seat] for seat, name in enumerate(game.seats)},
        **{f"seconds_{name}": round(seconds[seat], 3) for seat, name in enumerate(game.seats)},
        **telemetry.data(rules.view(game.state, SPECTATOR)),
    }
