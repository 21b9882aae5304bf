"""`thirdage simulate`: many games between random players, and what became of them."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping

from thirdage.arena.arguments import Progress, add_games, add_settings
from thirdage.arena.figures import Figures, chart
from thirdage.arena.playout import game_seed, random_game
from thirdage.build import build_kind
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.rules import Rules, read_settings


class Outcome:
    """How one game went. `turns` is None for games whose view counts none."""

    def __init__(self, game: Game) -> None:
        state = game.state
        self.winners = [name for seat, name in enumerate(game.seats) if (state.winners >> seat) & 1]
        self.victory = state.victory
        turns = game.rules.view(state, SPECTATOR).get("turn")
        self.turns = turns if isinstance(turns, int) else None
        self.picks = game.history.count
        self.decisions = self.picks - game.chances


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `thirdage simulate` understands."""
    parser.add_argument("game", help="the id of a game, as `thirdage games` lists them")
    add_games(parser, 100)
    add_settings(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play and tell."""
    rules = find_rules(args.game)
    settings = rules.complete_settings(read_settings(args.set))
    outcomes = simulate(rules, settings, args.games, args.seed)
    if args.json:
        print(json.dumps(summary(rules, settings, args.seed, outcomes)))
    else:
        print("\n".join(report(rules, args.seed, outcomes)))
    return 0


def simulate(rules: Rules, settings: Mapping[str, str], games: int, seed: str) -> list[Outcome]:
    """The outcomes of that many games."""
    progress = Progress()
    outcomes: list[Outcome] = []
    picks = 0
    for number in range(1, games + 1):
        outcomes.append(Outcome(random_game(rules, settings, game_seed(seed, number))))
        picks += outcomes[-1].picks
        progress.show(number, games, picks)
    progress.clear()
    return outcomes


def tally(outcomes: list[Outcome]) -> list[tuple[str, str, int]]:
    """Winners and victory with the number of games, most frequent first."""
    counts = Counter((" and ".join(one.winners) or "nobody", one.victory) for one in outcomes)
    return [(winners, victory, count) for (winners, victory), count in sorted(counts.items(), key=_by_count)]


def _by_count(item: tuple[tuple[str, str], int]) -> tuple[int, tuple[str, str]]:
    return -item[1], item[0]


def turns_of(outcomes: list[Outcome]) -> list[int]:
    """The lengths in turns, empty for a game that counts none."""
    return [one.turns for one in outcomes if one.turns is not None]


def summary(rules: Rules, settings: Mapping[str, str], seed: str, outcomes: list[Outcome]) -> dict[str, object]:
    """Everything as JSON data; `lengths` holds the picks of every game in order."""
    turns = turns_of(outcomes)
    return {
        "game": rules.id,
        "version": rules.version,
        "settings": dict(settings),
        "seed": seed,
        "build": build_kind(),
        "games": len(outcomes),
        "results": [
            {"winners": winners, "victory": victory, "games": count} for winners, victory, count in tally(outcomes)
        ],
        "turns": Figures(turns).data() if turns else None,
        "picks": Figures([one.picks for one in outcomes]).data(),
        "decisions": Figures([one.decisions for one in outcomes]).data(),
        "lengths": [one.picks for one in outcomes],
    }


def report(rules: Rules, seed: str, outcomes: list[Outcome]) -> list[str]:
    """The same for people."""
    total = len(outcomes)
    lines = [f"{rules.id}: {total:,} games of random players, seed {seed}, {build_kind()}", ""]
    rows = tally(outcomes)
    left, right = max(len(row[0]) for row in rows), max(len(row[1]) for row in rows)
    for winners, victory, count in rows:
        lines.append(f"  {winners:<{left}}  {victory:<{right}}  {count:>7,}  {count / total:>6.1%}")
    lines.append("")
    turns = turns_of(outcomes)
    if turns:
        lines.append(f"turns      {Figures(turns).line()}")
    lines.append(f"picks      {Figures([one.picks for one in outcomes]).line()}")
    lines.append(f"decisions  {Figures([one.decisions for one in outcomes]).line()}")
    lines += ["", "picks per game"]
    lines += chart([one.picks for one in outcomes])
    return lines
