"""Tells how games of War of the Ring of a bot against itself go: who wins, how and when, and how many see a
great Stronghold fall.

PYTHONPATH=src python tools/endings.py --games 400 --jobs 2
PYTHONPATH=src python tools/endings.py --bot search:30i --games 100
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

from thirdage.arena.rating import wilson
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.games.war_of_the_ring.board import REGION_IDS, SHADOW
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded

GREAT: Final = ("minas_tirith", "lorien")
"""Strongholds of the Free Peoples whose fall people remember a game by."""


class Ending:
    """How one game went: its victory and winner, its turns, and which of the great Strongholds fell, for a while at
    least."""

    def __init__(self, bot: str, seed: str) -> None:
        game = new_game(find_rules("war-of-the-ring"), source=Seeded(seed), log=False)
        bots, random = [make_bot(bot) for _ in game.seats], Random(seed)
        state = game.state
        assert isinstance(state, WarState)
        self.fallen: set[str] = set()
        while game.ask is not None:
            game.pick(ask_bot(game, bots[game.ask.seat], random))
            state = game.state
            assert isinstance(state, WarState)
            self.fallen |= {name for name in GREAT if state.control[REGION_IDS.index(name)] == SHADOW}
        self.victory = state.victory
        self.shadow = bool(state.winners & (1 << SHADOW))
        self.turns = state.turn


def ending(task: tuple[str, str]) -> Ending:
    """Play one game."""
    return Ending(*task)


def share(what: str, count: int, games: int) -> str:
    """Return a line with a share and its interval."""
    low, high = wilson(count, games)
    return f"{what}: {count} of {games}, {count / games:.1%} ({low:.1%} to {high:.1%})"


def report(endings: list[Ending]) -> list[str]:
    """Return the lines of the report."""
    shadow = [one for one in endings if one.shadow]
    lines = [share("won by the Shadow", len(shadow), len(endings))]
    for victory, count in Counter(one.victory for one in endings).most_common():
        lines.append(share(victory, count, len(endings)))
    if shadow:
        conquests = sum([one.victory == "shadow_military" for one in shadow])
        lines.append(share("of the Shadow's wins by conquest", conquests, len(shadow)))
    for name in GREAT:
        lines.append(share(f"{name} fell", sum([name in one.fallen for one in endings]), len(endings)))
    lines.append(share("one of them fell", sum([bool(one.fallen) for one in endings]), len(endings)))
    lines.append(f"turns: {sum([one.turns for one in endings]) / len(endings):.1f} on average")
    return lines


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="endings")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    tasks = [(args.bot, f"{args.seed}-{number}") for number in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        endings = list(pool.map(ending, tasks, chunksize=4))
    print("\n".join(report(endings)))


if __name__ == "__main__":
    main()
