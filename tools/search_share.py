"""Counts how often a search picks something else than the heuristic it starts from.

PYTHONPATH=src python tools/search_share.py --iterations 30 --decisions 200
PYTHONPATH=src python tools/search_share.py quest --set players=4 --iterations 200 --decisions 40
PYTHONPATH=src python tools/search_share.py war-of-the-ring --seconds 1 --decisions 200

Experts play; every few decisions the search and the heuristic answer the same question. A decision is real if the
search runs at all: more than one option, neither clear nor minor.
"""

from __future__ import annotations

import argparse
from random import Random

from thirdage.bots.base import Budget
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.search_bot import SearchBot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.source import Seeded

APART = 7
"""Every so many decisions one is searched, so that they are of many positions and of all kinds."""


def share(game: str, settings: dict[str, str], budget: Budget, decisions: int, seed: str) -> tuple[int, int, int]:
    """Return how many decisions were looked at, how many of them were real, and how many the search changed."""
    expert, search = HeuristicBot(), SearchBot(budget)
    looked, real, changed, number, lots = 0, 0, 0, 0, Random(seed)
    while looked < decisions:
        playing = new_game(find_rules(game), settings, Seeded(f"{seed}-{number}"), log=False)
        number += 1
        waits = lots.randrange(APART)
        while playing.ask is not None and looked < decisions:
            if len(playing.ask.options) > 1:
                waits -= 1
                if waits < 0:
                    waits = APART - 1
                    looked += 1
                    question = question_for(playing, lots, with_worlds=True)
                    found = search.choose(question)
                    if search.iterations:
                        real += 1
                        changed += found != expert.choose(question)
            playing.pick(ask_bot(playing, expert, lots))
    return looked, real, changed


def main() -> None:
    """Print the figures of one game, or of all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=[], help="ids of games; all if none is named")
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--seconds", type=float, help="instead of iterations")
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--seed", default="share")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    settings = dict(one.split("=", 1) for one in args.set)
    budget = Budget(iterations=args.iterations) if args.seconds is None else Budget(seconds=args.seconds)
    for game in args.games or game_ids():
        looked, real, changed = share(game, settings, budget, args.decisions, args.seed)
        print(f"{game}: changed {changed} of {real} real decisions, of {looked} looked at", flush=True)


if __name__ == "__main__":
    main()
