"""Learns what players are likely to hide: plays the bots against themselves and tells true worlds from drawn ones.

   PYTHONPATH=src python tools/train_beliefs.py war-of-the-ring --games 1000 --jobs 2 --seed hidden-1
   PYTHONPATH=src python tools/train_beliefs.py quest --games 900 --set players=2 --set players=3 --set players=4

At some decisions the deciding seat gets eight worlds: the true one and seven that it can't tell from it. The weights of
the things that others hide (`hidden.BELIEF` of each game's bots) are fitted so that the true one is found as often as
possible. A fifth of the games is held out: what is printed and stored is how surprised a guess and the weights are by
those (the mean of -log of the chance given to the true world). Training needs NumPy; using the result doesn't.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from math import log
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from thirdage.bots.beliefs import Belief
from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded

GAMES = ["five-armies", "quest", "war-of-the-ring"]
TAKEN = 0.04  # share of decisions used; neighbouring ones say the same
DRAWN = 7  # worlds drawn beside the true one
CARELESS = [0.0, 0.1, 0.3]
KEPT = 5  # every fifth game is held out
PASSES = 12
BATCH = 256
PULL = 2e-3  # towards 0: what is rarely met is as likely as any

Moment = list[list[int]]
"""What others hide in each world, the true one first."""


def belief_of(game: str) -> Belief:
    """Return the beliefs of a game's bots."""
    found = import_module(f"thirdage.bots.{game.replace('-', '_')}.hidden").BELIEF
    assert isinstance(found, Belief)
    return found


def moments(task: tuple[str, dict[str, str], str, int]) -> list[Moment]:
    """Return moments of one game."""
    game_id, settings, seed, number = task
    held, heuristic = belief_of(game_id).held, find_heuristic(game_id)
    random = Random(f"{seed} {number}")
    bot = HeuristicBot(CARELESS[number % len(CARELESS)])
    game = new_game(find_rules(game_id), settings, Seeded(f"{seed}-{number}"), log=False)
    found: list[Moment] = []
    while game.ask is not None:
        ask = game.ask
        if len(ask.options) == 1:
            game.pick(ask.options[0])
            continue
        if random.random() < TAKEN:
            worlds = [game.sample_world(ask.seat, random, light=True) for _ in range(DRAWN)]
            found.append([held(world.state, ask.seat) for world in [game, *worlds]])
        game.pick(ask.options[bot.pick(heuristic.scores(game, ask.seat), random.getrandbits(60))])
    return found


def table_of(found: list[Moment], count: int) -> Any:
    """Return the moments as one array of indices; `count`, one beyond the things there are, fills the rows up."""
    longest = max([len(world) for moment in found for world in moment])
    table = np.full((len(found), DRAWN + 1, longest), count)
    for at, moment in enumerate(found):
        for number, world in enumerate(moment):
            table[at, number, : len(world)] = world
    return table


def chances(weights: Any, table: Any) -> Any:
    """Return the chance that each world of each moment is the true one."""
    sums = weights[table].sum(axis=2)
    shares = np.exp(sums - sums.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def surprise(weights: Any, table: Any) -> float:
    """Return the mean of -log of the chance given to the true world."""
    return float(-np.mean(np.log(np.maximum(chances(weights, table)[:, 0], 1e-9))))


def fit(table: Any, kept: Any, count: int) -> tuple[Any, float]:
    """Fit by Adam; return the weights of the pass least surprised by the held-out games."""
    random = np.random.default_rng(1)
    weights = np.zeros(count + 1)
    mean, square = np.zeros(count + 1), np.zeros(count + 1)
    best, step = (weights.copy(), surprise(weights, kept)), 0
    for _ in range(PASSES):
        order = random.permutation(len(table))
        for begin in range(0, len(table), BATCH):
            rows = table[order[begin : begin + BATCH]]
            error = -chances(weights, rows)
            error[:, 0] += 1.0
            each = np.broadcast_to(error[:, :, None], rows.shape)
            slope = np.bincount(rows.ravel(), each.ravel(), count + 1) / len(rows) - PULL * weights
            slope[count] = 0.0
            step += 1
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            weights += 0.02 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        now = surprise(weights, kept)
        if now < best[1]:
            best = (weights.copy(), now)
    return best


def main() -> None:
    """Play, fit and write the weights."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="hidden")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--out", type=Path, default=Path("src/thirdage/bots/values"))
    args = parser.parse_args()
    names = belief_of(args.game).names
    kinds = [dict([one.split("=")]) for one in args.set] or [{}]
    tasks = [(args.game, kinds[number % len(kinds)], args.seed, number) for number in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        played = list(pool.map(moments, tasks, chunksize=8))
    learned, kept = (
        table_of([one for number, game in enumerate(played) if (number % KEPT == 0) == out for one in game], len(names))
        for out in (False, True)
    )
    weights, surprised = fit(learned, kept, len(names))
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    data = {
        "made": {
            "commit": commit.stdout.strip(),
            "command": " ".join(["tools/train_beliefs.py", *sys.argv[1:]]),
            "games": len(played),
            "moments": len(learned) + len(kept),
            "surprise_of_games_kept_back": {"guess": round(log(DRAWN + 1), 4), "weights": round(surprised, 4)},
        },
        "weights": {
            name: round(float(weight), 3)
            for name, weight in zip(names, weights[: len(names)], strict=True)
            if abs(weight) >= 0.0005
        },
    }
    (args.out / f"{args.game}-hidden.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(data["made"], indent=1))


if __name__ == "__main__":
    main()
