"""Counts absurdities (`thirdage.arena.absurdities`) at every level of War of the Ring.

PYTHONPATH=src python tools/absurdities.py --games 200            # the nightly count: it must find none
PYTHONPATH=src python tools/absurdities.py --games 20 --level novice
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from thirdage.arena.absurdities import Watch
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import LEVELS, make_bot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded


def watched(bot: str, seed: str) -> Watch:
    """Play a game of a bot against itself and watch it."""
    game = new_game(find_rules("war-of-the-ring"), source=Seeded(seed), log=False)
    bots = [make_bot(bot), make_bot(bot)]
    random, watch = Random(seed), Watch()
    while game.ask is not None:
        option = ask_bot(game, bots[game.ask.seat], random)
        watch.before(game, option)
        game.pick(option)
    return watch


def main() -> None:
    """Play and count; the exit status is 1 if anything absurd was seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="absurd")
    parser.add_argument("--level", default="")
    args = parser.parse_args()
    seen = 0
    for level in [args.level] if args.level else LEVELS:
        counts: dict[str, int] = {}
        for number in range(args.games if level != "master" else max(1, args.games // 20)):
            watch = watched(level, f"{args.seed}-{number}")
            for name, count in watch.counts.items():
                counts[name] = counts.get(name, 0) + count
            for told in watch.seen:
                print(f"  {level} {args.seed}-{number}: {told}")
        print(level, counts, flush=True)
        seen += sum(counts.values())
    sys.exit(1 if seen else 0)


if __name__ == "__main__":
    main()
