"""Prints fingerprints of games played from fixed seeds: a change that only improves speed leaves every line the same.

   python tools/play_digest.py [--random N] [--heuristic N] [--search N]

Run it before and after, on either build, and compare. Each line has a kind of players, a game with its settings, and a
hash of every pick made: by random players, by the heuristic (careless on one seat), and by a search of 200 iterations
at some moments of random games, with the visits, means and priors of its whole tree.
"""

from __future__ import annotations

import argparse
from hashlib import sha256
from random import Random

from thirdage.arena.playout import play_on, players, random_game
from thirdage.bots.base import Bot, Budget
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.search_bot import Search
from thirdage.bots.tree import Node
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import digest

CASES: list[tuple[str, dict[str, str]]] = [
    ("war-of-the-ring", {}),
    ("war-of-the-ring", {"players": "4"}),
    ("five-armies", {}),
    ("quest", {"players": "2"}),
    ("quest", {"players": "4"}),
]
MOMENTS = 70
"""Searches run at some multiples of this many picks into random games, where the seat has a choice."""


def timeline(game: Game) -> bytes:
    """Return everything that happened in a game."""
    return "\n".join([digest(game), *[option.text for option in game.picks]]).encode()


def heuristic_game(name: str, settings: dict[str, str], seed: str) -> Game:
    """Play the heuristic against itself, with the first seat a little careless."""
    game = new_game(find_rules(name), settings, Seeded(seed), log=False)
    bots: list[Bot] = [HeuristicBot(0.4 if seat == 0 else 0.0) for seat in range(len(game.seats))]
    randoms = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    while game.ask is not None:
        seat = game.ask.seat
        game.pick(ask_bot(game, bots[seat], randoms[seat]))
    return game


def searched(name: str, settings: dict[str, str], seed: str, number: int) -> bytes:
    """Return what a search finds at a moment of a random game."""
    game = new_game(find_rules(name), settings, Seeded(seed), log=False)
    deciding = players(seed)
    play_on(game, deciding, MOMENTS * (number + 1))
    while game.ask is not None and len(game.ask.options) == 1:
        play_on(game, deciding, game.history.count + 1)
    if game.ask is None:
        return b"over"
    search = Search(question_for(game, Random(seed), with_worlds=True))
    search.run(Budget(iterations=200))
    found = [f"{game.ask.prompt} {search.race.winner()} {search.iterations}"]
    write_tree(search.root, found)
    return "\n".join(found).encode()


def write_tree(node: Node, found: list[str]) -> None:
    """Append what a search has found out about every option it met."""
    for text, edge in node.edges.items():
        found.append(f"{text} {edge.visits} {edge.mean!r} {edge.prior!r}")
        write_tree(edge.node, found)


def main() -> None:
    """Print a line for each kind of players and game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--random", type=int, default=10, help="random games of each case (10)")
    parser.add_argument("--heuristic", type=int, default=4, help="games of the heuristic of each case (4)")
    parser.add_argument("--search", type=int, default=6, help="searched moments of each case (6)")
    args = parser.parse_args()
    for name, settings in CASES:
        told = " ".join([name, *[f"{key}={value}" for key, value in settings.items()]])
        rules = find_rules(name)
        for kind, count in (("random", args.random), ("heuristic", args.heuristic), ("search", args.search)):
            total = sha256()
            for number in range(count):
                seed = f"digest-{number}"
                if kind == "random":
                    total.update(timeline(random_game(rules, settings, seed)))
                elif kind == "heuristic":
                    total.update(timeline(heuristic_game(name, settings, seed)))
                else:
                    total.update(searched(name, settings, seed, number))
            print(f"{kind:<9} {count:>3} {told:<28} {total.hexdigest()[:16]}", flush=True)


if __name__ == "__main__":
    main()
