"""Describes the shapes of `encoding` as Gymnasium spaces."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from thirdage.envs.encoding import MOST_OPTIONS, PROMPT_SIZE, Encoder

LEAST, GREATEST = -1000.0, 1000.0
CODES = 1 << 31  # larger than any kind, entity or number


def observation_space(encoder: Encoder) -> spaces.Dict:
    """Return the space of what `Encoder.encoded` returns."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, GREATEST, (encoder.sheet.size,), np.float32),
            "prompt": spaces.Box(-CODES, CODES, (PROMPT_SIZE,), np.int64),
            "options": spaces.Box(-CODES, CODES, (MOST_OPTIONS, 3), np.int64),
            "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    """Return the space of option indexes."""
    return spaces.Discrete(MOST_OPTIONS)
