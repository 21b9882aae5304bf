"""The spaces of the environments: the shapes of `encoding` as Gymnasium describes them."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from thirdage.envs.encoding import GREATEST, LEAST, MOST_OPTIONS, PLACES, WORDS


def observation_space() -> spaces.Dict:
    """What `encoding.encoded` gives."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, GREATEST, (PLACES,), np.float32),
            "prompt": spaces.Box(0, WORDS - 1, (1,), np.int64),
            "options": spaces.Box(0, WORDS - 1, (MOST_OPTIONS, 2), np.int64),
            "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    """The index of an option."""
    return spaces.Discrete(MOST_OPTIONS)
