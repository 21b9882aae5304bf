"""Worlds for a bot that searches.

The host draws one world and passes on a sampler of that world: a game in which everything the seat can't know has
already been drawn anew. So what a bot has reveals nothing about the true game, whatever it does with it.
"""

from __future__ import annotations

from random import Random

from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text


class WorldSampler:
    """Draws worlds from a world, which is as good as drawing them from the game."""

    def __init__(self, world: Game, seat: int) -> None:
        self._world = world
        self._seat = seat

    @classmethod
    def of(cls, game: Game, seat: int, random: Random) -> WorldSampler:
        """Create a sampler for a seat of a game; `random` is the host's."""
        return cls(game.sample_world(seat, random), seat)

    @classmethod
    def from_text(cls, text: str, seat: str) -> WorldSampler:
        """Create a sampler from the text that `position` gave, at the other end of a pipe."""
        world = load_position(text)
        return cls(world, world.seat_of(seat))

    def draw(self, random: Random, light: bool = False) -> Game:
        """Return another world, from the seat's knowledge alone: the same for games the seat can't tell apart."""
        return self._world.sample_world(self._seat, random, light)

    def position(self) -> str:
        """Return the text of the sampler's world."""
        return position_text(self._world)
