"""Finds how much each term of a heuristic should count: plays games in which every term counts more or less by lot.

   PYTHONPATH=src python tools/tune_terms.py war-of-the-ring --rounds 3 --games 6000 --jobs 16 --out war.json
   PYTHONPATH=src python tools/tune_terms.py quest --set players=3 --set players=4 --check 2000 --start quest.json

In each game both sides multiply every term by a factor drawn around the present one. A logistic regression of who won
on the logarithms of the factors says which way each term should go, and how certain that is; factors whose direction is
certain enough move, and the next round draws around the new ones. At the end the result plays against what it started
from, both ways. The same regression is printed for each ending, so that a change that wins, but by games unlike those
of people, can be left out. The program changes nothing: what it found is adopted by hand in the `styles` or `tuning`
module of the game. It needs NumPy.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from thirdage.arena.factors import Factors, add_style, present, terms_of, weights_of
from thirdage.arena.rating import wilson
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded

SPREAD = 0.35
"""Standard deviation of the logarithm of a drawn factor."""
CERTAIN = 2.0
"""Standard errors from nothing at which a direction is believed."""
LONGEST = 0.35
"""Longest step of a factor's logarithm in a round."""
STYLE = "by lot "
"""Start of the names of the styles that the program adds; the side's number follows."""

Task = tuple[str, dict[str, str], str, list[dict[str, float]]]
Played = tuple[bool, str, int, int]
"""Whether seat 0 won, how the game ended, its turns and its picks."""


def play(task: Task) -> Played:
    """Play one game with those factors."""
    game_id, settings, seed, factors = task
    for side, one in enumerate(factors):
        add_style(game_id, f"{STYLE}{side}", one)
    game = new_game(find_rules(game_id), settings, Seeded(seed), log=False)
    bots = [HeuristicBot(0.0, f"{STYLE}{min(seat, 1)}") for seat in range(len(game.seats))]
    randoms = [Random(f"bot of {seat} in {seed}") for seat in game.seats]
    while game.ask is not None:
        seat = game.ask.seat
        game.pick(ask_bot(game, bots[seat], randoms[seat]), seat)
    for side in range(len(factors)):
        del weights_of(game_id)[f"{STYLE}{side}"]
    state: Any = game.state
    return bool(state.winners & 1), str(state.victory), int(state.turn), game.history.count


def drawn(factors: Factors, terms: list[str], random: Random) -> tuple[Factors, list[float]]:
    """Return factors drawn around the given ones, and the logarithms of how far they lie away."""
    away = [random.gauss(0.0, SPREAD) for _ in range(2 * len(terms))]
    lots: Factors = []
    for side in (0, 1):
        shifts = away[side * len(terms) : (side + 1) * len(terms)]
        lots.append(
            {term: factors[side].get(term, 1.0) * exp(shift) for term, shift in zip(terms, shifts, strict=True)}
        )
    return lots, away


def regression(rows: Any, results: Any, ridge: float = 1.0) -> tuple[Any, Any]:
    """Return the coefficients of a logistic regression with a constant in front, and their standard errors."""
    columns = np.hstack([np.ones((len(rows), 1)), rows])
    weights = np.zeros(columns.shape[1])
    penalty = np.eye(columns.shape[1]) * ridge
    penalty[0, 0] = 0.0
    for _ in range(25):
        chances = 1.0 / (1.0 + np.exp(-columns @ weights))
        curve = columns.T @ (columns * (chances * (1 - chances))[:, None]) + penalty
        step = np.linalg.solve(curve, columns.T @ (results - chances) - penalty @ weights)
        weights += step
        if float(np.abs(step).max()) < 1e-8:
            break
    return weights, np.sqrt(np.diag(np.linalg.inv(curve)))


def moved(factors: Factors, terms: list[str], slopes: Any, errors: Any) -> Factors:
    """Return the factors after one step. Seat 0 wants its chance to rise, the others want it to fall."""
    after: Factors = [dict(one) for one in factors]
    for side in (0, 1):
        at = slice(1 + side * len(terms), 1 + (side + 1) * len(terms))
        slope, error = slopes[at] * (1 if side == 0 else -1), errors[at]
        sure = np.abs(slope) >= CERTAIN * error
        most = max(float(np.abs(slope[sure]).max()) if sure.any() else 0.0, 0.3)
        for number, term in enumerate(terms):
            if sure[number]:
                after[side][term] = factors[side].get(term, 1.0) * exp(LONGEST * float(slope[number]) / most)
    return after


def tell(terms: list[str], slopes: Any, errors: Any, what: str) -> None:
    """Print the directions that are certain enough."""
    print(f"  {what}:", file=sys.stderr)
    for side in (0, 1):
        found = []
        for number, term in enumerate(terms):
            at = 1 + side * len(terms) + number
            if abs(slopes[at]) >= CERTAIN * errors[at]:
                found.append(f"{term} {slopes[at]:+.2f}±{errors[at]:.2f}")
        print(f"    side {side}: {', '.join(found) or 'nothing certain'}", file=sys.stderr)


def tuned(pool: ProcessPoolExecutor, chosen: argparse.Namespace, settings: list[dict[str, str]]) -> Factors:
    """Play the rounds and return the factors that came of them."""
    terms = terms_of(chosen.game)
    factors = read(chosen.start) if chosen.start else present(chosen.game)
    for number in range(chosen.rounds):
        random = Random(f"{chosen.seed} {number}")
        lots = [drawn(factors, terms, random) for _ in range(chosen.games)]
        tasks: list[Task] = [
            (chosen.game, settings[at % len(settings)], f"{chosen.seed}-{number}-{at}", one)
            for at, (one, _) in enumerate(lots)
        ]
        played = list(pool.map(play, tasks, chunksize=4))
        rows = np.array([away for _, away in lots])
        slopes, errors = regression(rows, np.array([1.0 if won else 0.0 for won, *_ in played]))
        print(f"round {number}: {summary(played)}", file=sys.stderr)
        tell(terms, slopes, errors, "who wins (side 0)")
        endings = Counter(victory for _, victory, *_ in played)
        for victory, count in endings.items():
            if count >= len(played) // 50:
                ended = np.array([1.0 if how == victory else 0.0 for _, how, *_ in played])
                tell(terms, *regression(rows, ended), f"ends by {victory}")
        frozen = chosen.only
        after = moved(factors, terms, slopes, errors)
        factors = [after[side] if frozen is None or frozen == side else factors[side] for side in (0, 1)]
        print("  now: " + json.dumps(rounded(factors)), file=sys.stderr, flush=True)
        if chosen.out:
            Path(chosen.out).write_text(json.dumps(rounded(factors), indent=1) + "\n", encoding="utf-8")
    return factors


def summary(played: list[Played]) -> str:
    """Return who won how often, the endings and the length, in a line."""
    count = len(played)
    won = sum(one[0] for one in played)
    low, high = wilson(won, count)
    endings = Counter(victory for _, victory, *_ in played).most_common()
    told = ", ".join(f"{victory} {times / count:.1%}" for victory, times in endings)
    turns, picks = sum(one[2] for one in played) / count, sum(one[3] for one in played) / count
    share = f"{won} of {count} ({won / count:.1%}, {low:.1%} to {high:.1%})"
    return f"side 0 wins {share}; {told}; {turns:.1f} turns, {picks:.0f} picks"


def compare(pool: ProcessPoolExecutor, chosen: argparse.Namespace, settings: dict[str, str], new: Factors) -> None:
    """Play the new factors against the present ones, each side, on the same seeds; print how often each won."""
    old = present(chosen.game)
    for name, pair in (
        ("old v old", [old[0], old[1]]),
        ("new v old", [new[0], old[1]]),
        ("old v new", [old[0], new[1]]),
        ("new v new", [new[0], new[1]]),
    ):
        tasks: list[Task] = [(chosen.game, settings, f"{chosen.seed}-check-{at}", pair) for at in range(chosen.check)]
        print(f"{settings or ''} {name}: {summary(list(pool.map(play, tasks, chunksize=4)))}", flush=True)


def read(path: str) -> Factors:
    """Read factors that an earlier run has written."""
    return [dict(one) for one in json.loads(Path(path).read_text(encoding="utf-8"))]


def rounded(factors: Factors) -> Factors:
    """Return the factors with two digits, without those that are 1."""
    return [{term: round(value, 2) for term, value in one.items() if round(value, 2) != 1.0} for one in factors]


def main() -> int:
    """Tune by the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--games", type=int, default=2000, help="games of a round")
    parser.add_argument("--check", type=int, default=0, help="games of each pairing of new and old at the end")
    parser.add_argument("--only", type=int, choices=(0, 1), help="move the factors of this side alone")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="tune-1")
    parser.add_argument("--set", action="append", default=[], help="settings, in turn")
    parser.add_argument("--start", help="a file to start from, instead of the present factors")
    parser.add_argument("--out", help="where to write the factors after each round")
    chosen = parser.parse_args()
    settings = [dict([one.split("=", 1)]) for one in chosen.set] or [{}]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        new = tuned(pool, chosen, settings)
        if chosen.check:
            for one in settings:
                compare(pool, chosen, one, new)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
