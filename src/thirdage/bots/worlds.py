"""Worlds for a bot that searches.

The host draws one world and hands over a sampler of that world: a game in which everything the seat cannot know has
been drawn anew already. So what a bot holds says nothing of the true game, whatever it does with it.
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
        """For a seat of a game; `random` is the host's."""
        return cls(game.sample_world(seat, random), seat)

    @classmethod
    def from_text(cls, text: str, seat: str) -> WorldSampler:
        """From the text `position` gave, at the other end of a pipe."""
        world = load_position(text)
        return cls(world, world.seat_of(seat))

    def draw(self, random: Random) -> Game:
        """Another world, by the seat's knowledge alone: the same for games the seat cannot tell apart."""
        return self._world.sample_world(self._seat, random)

    def position(self) -> str:
        """The text of the world held."""
        return position_text(self._world)
