"""How fast the master searches. It uses our packages alone, so that the same text runs in a browser's worker."""

from __future__ import annotations

from random import Random
from time import perf_counter

from thirdage.bots.base import Budget
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.registry import make_bot
from thirdage.bots.search_bot import SearchBot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded


def search_speed(game: str, questions: int, iterations: int) -> tuple[int, float]:
    """Iterations and seconds for so many questions of a game that experts play, each a dozen picks after the other."""
    playing, lots, expert = new_game(find_rules(game), {}, Seeded("search")), Random(7), make_bot("expert")
    master = SearchBot(Budget(iterations=iterations))
    asked, done, took = 0, 0, 0.0
    while asked < questions and playing.ask is not None:
        for _ in range(12):
            if playing.ask is not None:
                playing.pick(ask_bot(playing, expert, lots))
        while playing.ask is not None and len(playing.ask.options) < 3:
            playing.pick(ask_bot(playing, expert, lots))
        if playing.ask is None:
            break
        began = perf_counter()
        master.choose(question_for(playing, lots, with_worlds=True))
        if master.iterations:
            took += perf_counter() - began
            done += master.iterations
            asked += 1
    return done, took
