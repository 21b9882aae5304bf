"""Plays matches of a policy against random players: how good has it become?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from thirdage.envs.vector import Told, VectorEnv

Policy: TypeAlias = Callable[[Told], Sequence[int]]
"""Returns an option's index for every game, whoever decides there; answers for other seats are not used."""


def wins_against_random(
    policy: Policy, game: str, seat: int, games: int, seed: int, settings: Mapping[str, str] | None = None
) -> int:
    """Play a number of games side by side, random players in all other seats; return how many the policy won.

    A game cut short counts as not won. The seed decides dice, draws and the random players' picks.
    """
    env, random = VectorEnv(game, games, settings), Random(f"match {seed}")
    told = env.reset(seed)
    playing, won = set(range(games)), 0
    while playing:
        actions = [int(action) for action in policy(told)]
        for number, count in enumerate(told.counts):
            if told.seats[number] != seat:
                actions[number] = int(random.random() * count)
        told = env.step(actions)
        for number in [one for one in playing if told.terminated[one] or told.truncated[one]]:
            playing.remove(number)
            won += int(told.rewards[number, seat] > 0)
    return won
