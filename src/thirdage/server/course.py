"""The course of a game, to be looked at at any moment: replayed from near by, and never for long at a stretch.

Every so many picks a copy of the game is kept. So a moment is a few dozen picks away from one, and stepping through a
long game costs little; the first walk to its end gives way to other work again and again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from thirdage.kernel.asks import CHANCE
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.server.tables import Table

SPACING: Final = 64
"""Picks between two copies."""
BREATH: Final = 40
"""Picks after which others get their turn: about two milliseconds."""
REMEMBERED: Final = 48
"""How many courses are kept at hand."""

Picked: TypeAlias = Option | str
"""A pick of a line: the option, or its text."""


class Course:
    """A line of picks from a start. `begin` makes the game at its start, without a log and with manual chance."""

    def __init__(self, begin: Callable[[], Game], picks: Sequence[Picked]) -> None:
        self._begin = begin
        self.picks: list[Picked] = list(picks)
        self._copies: dict[int, Game] = {}

    def along(self, picks: Sequence[Picked]) -> Course:
        """The course of another line from the same start; what both share is not replayed again."""
        shared = 0
        most = min(len(picks), len(self.picks))
        while shared < most and self.picks[shared] == picks[shared]:
            shared += 1
        other = Course(self._begin, picks)
        other._copies = {at: game for at, game in self._copies.items() if at <= shared}
        return other

    async def game_at(self, at: int) -> Game:
        """The game when only the first `at` picks were made; the caller may do with it as it likes."""
        return (await self.stretch(at, at))[0]

    async def stretch(self, since: int, at: int) -> tuple[Game, list[Event]]:
        """The game after `at` picks, and what happened after the first `since` of them."""
        near = max((count for count in self._copies if count <= since), default=-1)
        game = self._copies[near].clone() if near >= 0 else self._begin()
        for index in range(max(near, 0), at):
            if index == since:
                game.keep_log()
            if index % BREATH == 0:
                await asyncio.sleep(0)
            if index % SPACING == 0 and index not in self._copies:
                self._copies[index] = game.clone()
            game.pick(self.picks[index])
        return game, list(game.log)


class Courses:
    """Courses that were looked at lately, by name."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Course] = OrderedDict()

    def of_table(self, table: Table) -> Course:
        """The course of the game at a table, as far as it has come. Call with the lock of the table held."""
        game = table.game
        assert game is not None
        return self.get(table.id, game.picks, lambda: _beginning(table))

    def get(self, name: str, picks: Sequence[Picked], begin: Callable[[], Game]) -> Course:
        """The course of that name, which is now this line of picks."""
        found = self._known.get(name)
        return self.put(name, found.along(picks) if found is not None else Course(begin, picks))

    def put(self, name: str, course: Course) -> Course:
        """Remember a course."""
        self._known.pop(name, None)
        self._known[name] = course
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return course

    def peek(self, name: str) -> Course | None:
        """A course that is at hand."""
        return self._known.get(name)


def _beginning(table: Table) -> Game:
    """The game of a table before its first pick."""
    assert table.rules is not None
    state, custom = table.start()
    game = Game(table.rules, table.settings, table.rules.seats(table.settings), state)
    game.custom_start = custom
    game.begin()
    return game


def moments(game: Game) -> list[int]:
    """After how many picks a player decided, or the game stood as it stands: chance is never waited for."""
    history = game.history
    return [*[index for index in range(history.count) if history.maker(index) != CHANCE], history.count]
