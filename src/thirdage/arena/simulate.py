"""`thirdage simulate`: plays many games between random players and reports how they ended."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from typing import Final

from thirdage.arena.arguments import Progress, add_games
from thirdage.arena.figures import Figures, chart, figures_line
from thirdage.arena.playout import game_seed, random_game
from thirdage.build import build_kind
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.rules import Rules, read_settings
from thirdage.text.cli_words import add_settings, build_name, say
from thirdage.text.columns import cells, padded

NOBODY: Final = "nobody"
"""Shown as the winner of a game that nobody won."""


class Outcome:
    """How one game went. `turns` is None for games whose view has no turn number."""

    def __init__(self, game: Game) -> None:
        state = game.state
        self.winners = [name for seat, name in enumerate(game.seats) if (state.winners >> seat) & 1]
        self.victory = state.victory
        turns = game.rules.view(state, SPECTATOR).get("turn")
        self.turns = turns if isinstance(turns, int) else None
        self.picks = game.history.count
        self.decisions = self.picks - game.chances


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage simulate`."""
    parser.add_argument("game", metavar=say("argument", "game"), help=say("cli", "game_listed"))
    add_games(parser, 100)
    add_settings(parser)
    parser.add_argument("--json", action="store_true", help=say("cli", "json"))


def run(args: argparse.Namespace) -> int:
    """Play the games and print the results."""
    rules = find_rules(args.game)
    settings = rules.complete_settings(read_settings(args.set))
    outcomes = simulate(rules, settings, args.games, args.seed)
    if args.json:
        print(json.dumps(summary(rules, settings, args.seed, outcomes)))
    else:
        print("\n".join(report(rules, args.seed, outcomes)))
    return 0


def simulate(rules: Rules, settings: Mapping[str, str], games: int, seed: str) -> list[Outcome]:
    """Play that many games and return their outcomes."""
    progress = Progress()
    outcomes: list[Outcome] = []
    picks = 0
    for number in range(1, games + 1):
        outcomes.append(Outcome(random_game(rules, settings, game_seed(seed, number), light=True)))
        picks += outcomes[-1].picks
        progress.show(number, games, picks)
    progress.clear()
    return outcomes


def tally(outcomes: list[Outcome]) -> list[tuple[str, str, int]]:
    """Return (winners, victory, number of games), most frequent first."""
    counts = Counter((" and ".join(one.winners) or NOBODY, one.victory) for one in outcomes)
    return [(winners, victory, count) for (winners, victory), count in sorted(counts.items(), key=_by_count)]


def _by_count(item: tuple[tuple[str, str], int]) -> tuple[int, tuple[str, str]]:
    return -item[1], item[0]


def turns_of(outcomes: list[Outcome]) -> list[int]:
    """Return the lengths in turns; empty for a game without turns."""
    return [one.turns for one in outcomes if one.turns is not None]


def summary(rules: Rules, settings: Mapping[str, str], seed: str, outcomes: list[Outcome]) -> dict[str, object]:
    """Return everything as JSON data; `lengths` lists the picks of every game in order."""
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
    """Return the same summary as lines for people."""
    total = len(outcomes)
    lines = [say("simulate", "heading", game=rules.id, games=f"{total:,}", seed=seed, build=build_name()), ""]
    rows = tally(outcomes)
    names = {winners: say("cli", "nobody") if winners == NOBODY else winners for winners, _, _ in rows}
    left, right = max(cells(name) for name in names.values()), max(len(row[1]) for row in rows)
    for winners, victory, count in rows:
        lines.append(f"  {padded(names[winners], left)}  {victory:<{right}}  {count:>7,}  {count / total:>6.1%}")
    lines.append("")
    turns = turns_of(outcomes)
    if turns:
        lines.append(figures_line("turns", turns))
    lines.append(figures_line("picks", [one.picks for one in outcomes]))
    lines.append(figures_line("decisions", [one.decisions for one in outcomes]))
    lines += ["", say("simulate", "per_game")]
    lines += chart([one.picks for one in outcomes])
    return lines
