"""Absurd moves: those that nobody who knows a game would ever make. A weak player plays badly, never absurdly.

A game's manifest names its watch, a class that counts such moves by name in a game that is being played.
"""

from __future__ import annotations

from collections.abc import Sequence

from thirdage.kernel import mypyc_attr
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.registry import game_ids, manifest_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch:
    """Watches one game that keeps a log: call `before` ahead of each pick, then read `counts`."""

    def __init__(self, names: Sequence[str]) -> None:
        self.counts = dict.fromkeys(names, 0)
        self.seen: list[str] = []  # a line for each absurd move, for people who look into it
        self._read = 0

    def before(self, game: Game, option: Option) -> None:
        """Look at what has happened since the last pick, then at a pick that is about to be made."""
        while self._read < len(game.log):
            self._read += 1
            self.happened(game, game.log[self._read - 1])
        self.picked(game, option)

    def happened(self, game: Game, event: Event) -> None:
        """Look at an event; the state is already the one that the next pick is made in."""

    def picked(self, game: Game, option: Option) -> None:
        """Look at a pick that is about to be made."""

    def note(self, name: str, told: str) -> None:
        """Count an absurd move."""
        self.counts[name] += 1
        self.seen.append(f"{name}, {told}")


def watched_games() -> list[str]:
    """Return the games that have a watch."""
    return [game for game in game_ids() if manifest_of(game).watch]


def watch_of(game: str) -> Watch:
    """Return a new watch for a game that has one."""
    manifest = manifest_of(game)
    made = manifest.part(manifest.watch)
    assert isinstance(made, type)
    watch = made()
    assert isinstance(watch, Watch)
    return watch


def number_in(event: Event, name: str) -> int:
    """Return the number an argument of an event is or stands for; -1 if it is neither."""
    value = event.args.get(name)
    if isinstance(value, Option):
        return value.value
    return value if isinstance(value, int) else -1


def text_in(event: Event, name: str) -> str:
    """Return an argument of an event as text."""
    return str(event.args.get(name))
