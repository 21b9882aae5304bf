"""Says how much better than expected each pick of a game for two turned out: generalised advantage estimation.

One value function serves both seats, each from its own point of view. What one wins the other loses, so the value of
the next moment changes its sign where the other seat decides there.
"""

from __future__ import annotations

import numpy as np

from thirdage.envs.encoding import Numbers


def advantages(
    rewards: Numbers, ended: Numbers, seats: Numbers, values: Numbers, fades: float, trust: float
) -> Numbers:
    """Return the advantage of every pick, an array of steps by games.

    `rewards` are those of the seat that picked, `ended` says where a pick ended its game; `seats` and `values` (who
    decides, and what it expects) have one step more: the moment after the last pick. `fades` is the discount of a step,
    `trust` how far (0 to 1) what happened counts more than what was expected.
    """
    made = np.zeros_like(values[:-1])
    later = np.zeros_like(values[0])
    for step in reversed(range(len(rewards))):
        onward = np.where(seats[step] == seats[step + 1], fades, -fades) * ~ended[step]
        later = rewards[step] + onward * (values[step + 1] + trust * later) - values[step]
        made[step] = later
    return made
