"""Who plays whom: every pair of bots, both ways round on the same seed.

Two games of a pair share all dice as long as the players do the same, so luck weighs on both alike. A game with more
than two seats is one seat against the others: the first seat, then the rest, for each bot in turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from thirdage.arena.match import Job
from thirdage.arena.playout import game_seed


def schedule(game: str, settings: Mapping[str, str], seats: int, bots: list[str], games: int, seed: str) -> list[Job]:
    """The jobs, `games` for each pair of bots (one more if that is odd), pair by pair in turn."""
    jobs: list[Job] = []
    for round_number in range((games + 1) // 2):
        for one, other in combinations(bots, 2):
            shared = game_seed(seed, round_number + 1)
            for first, rest in ((one, other), (other, one)):
                jobs.append(Job(len(jobs), game, settings, shared, [first] + [rest] * (seats - 1)))
    return jobs
