"""Counts absurd moves (`thirdage.bots.absurd`) of every level, in every game that has a watch.

PYTHONPATH=src python tools/absurdities.py --games 200            # the nightly count: it must find none
PYTHONPATH=src python tools/absurdities.py quest --set players=2 --set players=3 --games 20 --level novice
"""

from __future__ import annotations

import argparse
import sys

from thirdage.arena.absurdities import watched
from thirdage.bots.absurd import watched_games
from thirdage.bots.registry import LEVELS
from thirdage.kernel.rules import read_settings


def main() -> None:
    """Play and count; the exit status is 1 if anything absurd was seen."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", choices=watched_games())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="absurd")
    parser.add_argument("--level", default="", choices=LEVELS)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="settings, in turn")
    args = parser.parse_args()
    seen = 0
    for game in [args.game] if args.game else watched_games():
        for setting in args.set or [""]:
            for level in [args.level] if args.level else LEVELS:
                seen += count(game, setting, level, args.games, args.seed)
    sys.exit(1 if seen else 0)


def count(game: str, setting: str, level: str, games: int, seed: str) -> int:
    """Play the games of one level, print what was seen, and return how much that was."""
    counts: dict[str, int] = {}
    settings = read_settings([setting] if setting else [])
    for number in range(games if level != "master" else max(1, games // 20)):
        watch = watched(game, level, f"{seed}-{number}", settings)
        for name, seen in watch.counts.items():
            counts[name] = counts.get(name, 0) + seen
        for told in watch.seen:
            print(f"  {level} {seed}-{number}: {told}")
    print(game, setting, level, counts, flush=True)
    return sum(counts.values())


if __name__ == "__main__":
    main()
