"""What the others' play tells about what they hide.

A card in a hand is a card nobody has played: those that can't be played yet gather there, those that are played at once
are seldom met. How much likelier each card is to be held was fitted to games of the bots by `tools/train_beliefs.py`,
and is package data. A search draws several worlds for each round and prefers the likelier ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Final

from thirdage.kernel.state import State

Held = Callable[[State, int], list[int]]
"""Returns which hidden things the others have in a world, as indices of names, by what its state says."""
CANDIDATES: Final = 3  # the worlds that a round chooses from


class Belief:
    """How likely the hidden things of a world are, for one game."""

    def __init__(self, game: str, names: Sequence[str], held: Held) -> None:
        self.game = game
        self.names = names
        self.held = held
        self._weights: list[float] | None = None

    def log_weight(self, world: State, seat: int) -> float:
        """Return how likely a world is to a seat: the logarithm, up to a constant that all its worlds share."""
        weights = self._weights
        if weights is None:
            weights = self._weights = self._read()
        total = 0.0
        for index in self.held(world, seat):
            total += weights[index]
        return total

    def _read(self) -> list[float]:
        """Read the weights; a thing that was never met in training is as likely as any."""
        text = files("thirdage.bots").joinpath("values", f"{self.game}-hidden.json").read_text(encoding="utf-8")
        known = json.loads(text)["weights"]
        assert isinstance(known, dict)
        strange = set(known) - set(self.names)
        assert not strange, f"the beliefs of {self.game} were learned from other things: {sorted(strange)}"
        return [float(known.get(name, 0.0)) for name in self.names]
