"""Decides who plays whom: every pair of bots plays each seed twice, with sides swapped; a bot alone plays itself.

The two games share all dice as long as the players do the same, so luck affects both bots alike. In a game with more
than two seats, a bot plays all seats of a camp (`teams`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from thirdage.arena.match import Job
from thirdage.arena.playout import game_seed
from thirdage.arena.teams import Teams


def schedule(game: str, settings: Mapping[str, str], teams: Teams, bots: list[str], games: int, seed: str) -> list[Job]:
    """Return `games` jobs for each pair of bots (rounded up to an even number), alternating between pairs.

    A bot alone gets as many seeds, since swapping sides with itself changes nothing.
    """
    if len(bots) == 1:
        seated = teams.seated(bots[0], bots[0])
        return [Job(number, game, settings, game_seed(seed, number + 1), seated) for number in range(games)]
    jobs: list[Job] = []
    for round_number in range((games + 1) // 2):
        for one, other in combinations(bots, 2):
            shared = game_seed(seed, round_number + 1)
            for first, rest in ((one, other), (other, one)):
                jobs.append(Job(len(jobs), game, settings, shared, teams.seated(first, rest)))
    return jobs
