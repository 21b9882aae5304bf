"""Learns the value of a game's positions: plays the bots against themselves, fits, and writes the weights.

   PYTHONPATH=src python tools/train_value.py war-of-the-ring --games 2000 --jobs 2 --seed value-1
   PYTHONPATH=src python tools/train_value.py quest --games 1500 --set players=3 --set players=2
   PYTHONPATH=src python tools/train_value.py war-of-the-ring --rows games.jsonl.gz      # fit only

The players are careless to different degrees, so that positions vary. Positions are taken at quiet moments, as the
deciding seat sees them. A fifth of the games is held out: what is printed and stored is how surprised a guess, the
regression and the network are by those. Training needs NumPy; using the result doesn't.
"""

from __future__ import annotations

import argparse
import gzip
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

from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded

FAVOURED = {"war-of-the-ring": 0, "five-armies": 0, "quest": 1}
"""The seat whose point of view the features take."""
TAKEN = 0.15  # share of quiet moments used; neighbouring ones say the same
CARELESS = [0.1, 0.1, 0.3, 0.6]
UNITS = 16
MARGIN = 0.002  # by how much less surprised a network must be: a regression with a player's signs errs less elsewhere
KEPT = 5  # every fifth game is held out

Rows = tuple[list[list[float]], float]


def package_of(game: str) -> str:
    """Return the package of a game's bots."""
    return f"thirdage.bots.{game.replace('-', '_')}"


def positions(task: tuple[str, dict[str, str], str, int]) -> Rows:
    """Return the features of positions of one game, and whether the favoured seat won it."""
    game_id, settings, seed, number = task
    features = import_module(f"{package_of(game_id)}.evaluation").features
    sight_of: Any = import_module(f"{package_of(game_id)}.look").sight_of_state
    heuristic = find_heuristic(game_id)
    random = Random(f"{seed} {number}")
    bot = HeuristicBot(CARELESS[number % len(CARELESS)])
    game = new_game(find_rules(game_id), settings, Seeded(f"{seed}-{number}"), log=False)
    game.run_light()
    found: list[list[float]] = []
    while game.ask is not None:
        ask = game.ask
        if heuristic.quiet(ask.prompt) and random.random() < TAKEN:
            found.append([round(value, 3) for value in features(sight_of(game.state, ask.seat))])
        if len(ask.options) == 1:
            game.pick(ask.options[0])
            continue
        game.pick(ask.options[bot.pick(heuristic.scores(game, ask.seat), random.getrandbits(60))])
    return found, float((game.state.winners >> FAVOURED[game_id]) & 1)


def sigmoid(odds: Any) -> Any:
    """Return the chance for log-odds."""
    return 1.0 / (1.0 + np.exp(-np.clip(odds, -30, 30)))


def surprise(odds: Any, won: Any) -> float:
    """Return the mean of -log of the chance given to what happened; 0.69 is guessing."""
    chance = np.clip(sigmoid(odds), 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))


def fit_logistic(x: Any, y: Any, pull: float = 1e-3) -> tuple[float, Any]:
    """Fit by Newton's method on the penalised likelihood."""
    wide = np.hstack([np.ones((len(x), 1)), x])
    weights = np.zeros(wide.shape[1])
    penalty = pull * len(x) * np.eye(wide.shape[1])
    penalty[0, 0] = 0.0
    for _ in range(12):
        chance = sigmoid(wide @ weights)
        gradient = wide.T @ (y - chance) - penalty @ weights
        curvature = (wide * (chance * (1 - chance))[:, None]).T @ wide + penalty
        weights = weights + np.linalg.solve(curvature, gradient)
    return float(weights[0]), weights[1:]


def fit_with_signs(x: Any, y: Any, signs: list[int]) -> tuple[float, Any]:
    """Fit weights that keep the signs a player gives them; those that games contradict, mostly for other reasons,
    become 0."""
    kept = list(range(len(signs)))
    while True:
        constant, found = fit_logistic(x[:, kept], y)
        wrong = [at for at, weight in zip(kept, found, strict=True) if signs[at] * weight < 0]
        if not wrong:
            weights = np.zeros(len(signs))
            weights[kept] = found
            return constant, weights
        kept = [at for at in kept if at not in wrong]


def fit_network(x: Any, y: Any, kept_x: Any, kept_y: Any, seed: int) -> tuple[Any, Any, float]:
    """Fit a layer of tanh units with Adam; return the weights of the pass least surprised by the held-out games."""
    random = np.random.default_rng(seed)
    first = random.normal(0, 0.5 / np.sqrt(x.shape[1]), (x.shape[1] + 1, UNITS))
    out = random.normal(0, 0.3 / np.sqrt(UNITS), UNITS + 1)
    moments = [[np.zeros_like(part), np.zeros_like(part)] for part in (first, out)]
    best: tuple[float, Any, Any] = (float("inf"), first, out)
    step = 0
    wide, kept = (np.hstack([np.ones((len(part), 1)), part]) for part in (x, kept_x))
    for _ in range(30):
        order = random.permutation(len(x))
        for begin in range(0, len(x), 256):
            rows = order[begin : begin + 256]
            inner = np.tanh(wide[rows] @ first)
            error = (sigmoid(inner @ out[1:] + out[0]) - y[rows]) / len(rows)
            slopes = [
                wide[rows].T @ (error[:, None] * out[1:] * (1 - inner**2)) + 2e-4 * first,
                np.concatenate([[error.sum()], inner.T @ error]) + 2e-4 * out,
            ]
            step += 1
            for part, slope, (mean, square) in zip((first, out), slopes, moments, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                part -= 2e-3 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        now = surprise(np.tanh(kept @ first) @ out[1:] + out[0], kept_y)
        if now < best[0]:
            best = (now, first.copy(), out.copy())
    return best[1], best[2], best[0]


def collect(args: argparse.Namespace) -> list[Rows]:
    """Play the games side by side; several settings take turns."""
    kinds = [dict([one.split("=")]) for one in args.set] or [{}]
    tasks = [(args.game, kinds[number % len(kinds)], args.seed, number) for number in range(args.games)]
    with ProcessPoolExecutor(args.jobs) as pool:
        return list(pool.map(positions, tasks, chunksize=8))


def read_rows(path: Path, width: int) -> list[Rows]:
    """Read games played elsewhere: a JSON line for each, with whether the favoured seat won first and its positions
    last."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        games = [json.loads(line) for line in file]
    return [([row[:width] for row in game[-1]], float(game[0])) for game in games]


def main() -> None:
    """Play, fit, compare and write the weights."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=sorted(FAVOURED))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="value")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--rows", type=Path, help="games that were played elsewhere")
    parser.add_argument("--out", type=Path, default=Path("src/thirdage/bots/values"))
    args = parser.parse_args()
    known = import_module(f"{package_of(args.game)}.evaluation").FEATURES
    features = [name for name, _, _ in known]
    played = read_rows(args.rows, len(features)) if args.rows else collect(args)
    parts: list[tuple[Any, Any]] = []
    for kept in (False, True):
        chosen = [rows for number, rows in enumerate(played) if (number % KEPT == 0) == kept]
        x = np.array([row for found, _ in chosen for row in found])
        parts.append((x, np.array([won for found, won in chosen for _ in found])))
    (x, y), (kept_x, kept_y) = parts
    mean, spread = x.mean(axis=0), x.std(axis=0)
    scale = np.where(spread > 1e-6, 1.0 / np.maximum(spread, 1e-6), 0.0)
    x, kept_x = (x - mean) * scale, (kept_x - mean) * scale
    constant, weights = fit_with_signs(x, y, [sign for _, _, sign in known])
    hidden, out, by_network = fit_network(x, y, kept_x, kept_y, 1)
    share = y.mean()
    told = {
        "guess": surprise(np.full(len(kept_y), log(share / (1 - share))), kept_y),
        "logistic": surprise(kept_x @ weights + constant, kept_y),
        "network": by_network,
    }
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    data = {
        "made": {
            "commit": commit.stdout.strip(),
            "command": " ".join(["tools/train_value.py", *sys.argv[1:]]),
            "games": len(played),
            "positions": len(y) + len(kept_y),
            "surprise_of_games_kept_back": {name: round(value, 4) for name, value in told.items()},
        },
        "features": features,
        "kind": "network" if told["network"] < told["logistic"] - MARGIN else "logistic",
        "mean": [round(float(value), 5) for value in mean],
        "scale": [round(float(value), 6) for value in scale],
        "constant": round(constant, 5),
        "weights": [round(float(value), 5) for value in weights],
        "hidden": [[round(float(value), 5) for value in hidden[:, unit]] for unit in range(UNITS)],
        "out": [round(float(value), 5) for value in out],
    }
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / f"{args.game}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(data["made"], indent=1))


if __name__ == "__main__":
    main()
