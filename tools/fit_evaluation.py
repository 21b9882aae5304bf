"""Fits the weights of a heuristic's evaluation to games it plays against itself: logistic regression, printed as code.

    PYTHONPATH=src python tools/fit_evaluation.py five-armies 600
    PYTHONPATH=src python tools/fit_evaluation.py quest 600 players=2

Positions are taken at quiet moments as the deciding seat sees them. The players are careless by different degrees, so
that positions differ. What is printed replaces FEATURES and CONSTANT of `thirdage.bots.<game>.evaluation`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from math import exp, log
from random import Random
from typing import Any

from thirdage.bots.heuristic import find_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.host import ask_bot
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view

FAVOURED = {"war-of-the-ring": 0, "five-armies": 0, "quest": 1}
"""The seat for which the weights count."""
TAKEN = 0.25  # of the quiet moments: neighbours say the same
PULL_BACK = 0.03  # towards zero, for each position: keeps weights of rare features small
ROUNDS = 12
CARELESS = [0.15, 0.4, 0.8]

Row = tuple[list[float], float]


def positions(game_id: str, number: int, settings: dict[str, str]) -> list[Row]:
    """The features of positions of one game, and who won it."""
    package = f"thirdage.bots.{game_id.replace('-', '_')}"
    features = import_module(f"{package}.evaluation").features
    sight_of: Any = import_module(f"{package}.sight").Sight
    heuristic = find_heuristic(game_id)
    random = Random(number)
    bot = HeuristicBot(CARELESS[number % len(CARELESS)])
    game = new_game(find_rules(game_id), settings, Seeded(f"fit-{number}"), log=False)
    found: list[list[float]] = []
    while game.ask is not None:
        if heuristic.quiet(game.ask.prompt) and random.random() < TAKEN:
            found.append([1.0, *features(sight_of(view(game, game.ask.seat)))])
        game.pick(ask_bot(game, bot, random))
    won = float((game.state.winners >> FAVOURED[game_id]) & 1)
    return [(row, won) for row in found]


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Gauss's elimination."""
    size = len(vector)
    rows = [[*matrix[row], vector[row]] for row in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]


def chance(weights: list[float], row: list[float]) -> float:
    """The winning chance by the weights."""
    odds = sum([a * b for a, b in zip(weights, row, strict=True)])
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def fit_with_signs(data: list[Row], signs: list[float]) -> list[float]:
    """Weights that keep the sign a player gives them; what games contradict, mostly for other reasons, becomes 0."""
    dropped: set[int] = set()
    while True:
        kept = [index for index in range(len(signs)) if index not in dropped]
        found = fit([([row[index] for index in kept], won) for row, won in data])
        weights = [0.0] * len(signs)
        for index, weight in zip(kept, found, strict=True):
            weights[index] = weight
        wrong = {index for index in kept if index > 0 and weights[index] * signs[index] < 0}
        if not wrong:
            return weights
        dropped |= wrong


def fit(data: list[Row]) -> list[float]:
    """Newton's method on the penalised likelihood."""
    size = len(data[0][0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        gradient = [-PULL_BACK * len(data) * 0.01 * weight for weight in weights]
        curvature = [[PULL_BACK * len(data) * 0.01 * float(a == b) for b in range(size)] for a in range(size)]
        for row, won in data:
            expected = chance(weights, row)
            spread = expected * (1 - expected)
            for a in range(size):
                gradient[a] += (won - expected) * row[a]
                line, scaled = curvature[a], spread * row[a]
                for b in range(size):
                    line[b] += scaled * row[b]
        step = solve(curvature, gradient)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights


def surprise(weights: list[float], data: list[Row]) -> float:
    """The mean of -log of the chance given to what happened; 0.69 is guessing."""
    total = 0.0
    for row, won in data:
        expected = min(1 - 1e-9, max(1e-9, chance(weights, row)))
        total -= log(expected if won else 1 - expected)
    return total / len(data)


def main(game_id: str, games: int, *settings: str) -> None:
    """Play, fit on four fifths of the games, test on the rest, print."""
    named = dict([setting.split("=") for setting in settings])
    learned: list[Row] = []
    kept: list[Row] = []
    for number in range(games):
        (kept if number % 5 == 0 else learned).extend(positions(game_id, number, named))
    evaluation: Any = import_module(f"thirdage.bots.{game_id.replace('-', '_')}.evaluation")
    now = [evaluation.CONSTANT, *[weight for _, _, weight in evaluation.FEATURES]]
    weights = fit_with_signs(learned, now)
    print(f"# {games} games, {len(learned)} positions; surprise on {len(kept)} others: {surprise(weights, kept):.4f}")
    print(f"# the weights in the code now: {surprise(now, kept):.4f}")
    for (name, term, _), weight in zip(evaluation.FEATURES, weights[1:], strict=True):
        print(f'    ("{name}", {term.upper()}, {weight:.3f}),')
    print(f"CONSTANT: Final = {weights[0]:.3f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
