"""Ratings of the bots' levels, by side: computed from the games in `ladder.toml` with the usual Elo curve.

A bot has a rating for each side it plays, since no game is equally hard for both. A bot that won or lost all games of a
row would be infinitely far away, so each row counts half a game more for each side. A level plays both sides about
equally well, so how far a side may lie from what its level and the side in general suggest has a normal prior: without
it the luck of thirty games would put a novice above an apprentice.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log, sqrt
from typing import Any, Final, TypedDict

MEAN: Final = 1500
"""The mean of all ratings of a game; only differences mean anything."""
SCALE: Final = 400 / log(10)
SIDES_APART: Final = 50
"""The standard deviation of the prior: points a bot's side lies above or below level and side together."""
ROUNDS: Final = 200
"""Steps of the fit; the last ones change nothing that is shown."""


@dataclass(frozen=True)
class Rating:
    """How strong a bot is on a side, by how many games, and half the width of the 95% interval: that of its level, and
    that of the side around it (as if the others' ratings were certain)."""

    bot: str
    seat: str
    rating: int
    spread: int
    games: int


class Row(TypedDict):
    """Games of a bot on a side against another: how many it won, a draw for half, of how many."""

    bot: str
    seat: str
    against: str
    won: float
    games: int


ALSO: Final[dict[str, list[Row]]] = {}
"""Games beside those of the ladder, by game: a server that measures its bots itself counts them too."""


def count_also(game: str, rows: list[Row]) -> None:
    """Let games count beside those of the ladder, in this process; they replace what was counted so before."""
    if ALSO.get(game, []) != rows:
        ALSO[game] = rows
        _ratings.cache_clear()


def ratings(game: str) -> list[Rating]:
    """Return the ratings of all levels; empty for a game that was not measured."""
    return list(_ratings(game))


@cache
def _ratings(game: str) -> tuple[Rating, ...]:
    text = files("thirdage.bots").joinpath("ladder.toml").read_text(encoding="utf-8")
    told = tomllib.loads(text).get(game)
    return tuple(fitted({**told, "games": [*told["games"], *ALSO.get(game, [])]})) if told else ()


def additive(value: dict[tuple[str, str], float]) -> dict[tuple[str, str], float]:
    """Return what the level and the side of each player suggest: the mean of both, less that of all."""
    bots, sides = mean_by(value, 0), mean_by(value, 1)
    middle = sum(value.values()) / len(value)
    return {player: bots[player[0]] + sides[player[1]] - middle for player in value}


def mean_by(value: dict[tuple[str, str], float], part: int) -> dict[str, float]:
    """Return the mean of the values of each bot (part 0) or each side (part 1)."""
    groups: dict[str, list[float]] = {}
    for player, each in value.items():
        groups.setdefault(player[part], []).append(each)
    return {name: sum(values) / len(values) for name, values in groups.items()}


def fitted(told: dict[str, Any]) -> list[Rating]:
    """Fit ratings to games: move each player towards its results until nothing moves (Newton, player by player)."""
    seats: list[str] = told["seats"]
    rows = [
        ((row["bot"], row["seat"]), (row["against"], seats[1 - seats.index(row["seat"])]), row["won"], row["games"])
        for row in told["games"]
    ]
    players = list(dict.fromkeys([player for row in rows for player in row[:2]]))
    value = dict.fromkeys(players, 0.0)
    weight = dict.fromkeys(players, 0.0)
    prior = (SCALE / SIDES_APART) ** 2
    for _ in range(ROUNDS):
        usual = additive(value)
        for player in players:
            pull, weight[player] = prior * (usual[player] - value[player]) / SCALE, 0.0
            for one, other, won, games in rows:
                if player not in (one, other):
                    continue
                expected = 1 / (1 + 10 ** ((value[other] - value[one]) / 400))
                more = (won + 0.5) - (games + 1) * expected
                pull += more if player == one else -more
                weight[player] += (games + 1) * expected * (1 - expected)
            value[player] += SCALE * pull / (weight[player] + prior)
    middle = sum(value.values()) / len(players)
    count = {player: sum([row[3] for row in rows if player in row[:2]]) for player in players}
    level = {bot: sum([weight[player] for player in players if player[0] == bot]) for bot, _ in players}
    return [
        Rating(
            bot,
            seat,
            round(MEAN + value[bot, seat] - middle),
            round(1.96 * SCALE * sqrt(1 / level[bot] + 1 / (weight[bot, seat] + prior))),
            games,
        )
        for (bot, seat), games in count.items()
    ]
