"""The random bot: every option is equally likely. What every other bot has to beat."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from thirdage.bots.base import options_of


class RandomBot:
    """Picks without looking."""

    def choose(self, view: Mapping[str, object], decision: Mapping[str, object], random: Random) -> str:
        """Any option."""
        return random.choice(options_of(decision))
