"""Who plays whom: every pair of bots, both ways round on the same seed.

Two games of a pair share all dice as long as the players do the same, so luck weighs on both alike. In a game with more
than two seats a bot plays all seats of a camp (`teams`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from thirdage.arena.match import Job
from thirdage.arena.playout import game_seed
from thirdage.arena.teams import Teams


def schedule(game: str, settings: Mapping[str, str], teams: Teams, bots: list[str], games: int, seed: str) -> list[Job]:
    """The jobs, `games` for each pair of bots (one more if that is odd), pair by pair in turn."""
    jobs: list[Job] = []
    for round_number in range((games + 1) // 2):
        for one, other in combinations(bots, 2):
            shared = game_seed(seed, round_number + 1)
            for first, rest in ((one, other), (other, one)):
                jobs.append(Job(len(jobs), game, settings, shared, teams.seated(first, rest)))
    return jobs
