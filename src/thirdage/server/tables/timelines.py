"""The timeline of a game, which shows any of its moments: replayed from nearby, and never for long at a stretch.

A copy of the game is kept every few dozen picks. So any moment is near one, and stepping through a long game costs
little; the first walk to its end keeps pausing for other work.
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
from thirdage.server.tables.tables import Table

SPACING: Final = 64
"""Picks between two copies."""
BREATH: Final = 40
"""Picks after which other work gets its turn: about two milliseconds."""
REMEMBERED: Final = 48
"""How many timelines are kept in memory."""

Picked: TypeAlias = Option | str
"""A pick of a line: the option, or its text."""


class Timeline:
    """A line of picks from a start. `begin` returns the game at its start, without a log and with manual chance."""

    def __init__(self, begin: Callable[[], Game], picks: Sequence[Picked]) -> None:
        self._begin = begin
        self.picks: list[Picked] = list(picks)
        self._copies: dict[int, Game] = {}

    def along(self, picks: Sequence[Picked]) -> Timeline:
        """Return the timeline of another line from the same start; what both share is not replayed again."""
        shared = 0
        most = min(len(picks), len(self.picks))
        while shared < most and self.picks[shared] == picks[shared]:
            shared += 1
        other = Timeline(self._begin, picks)
        other._copies = {at: game for at, game in self._copies.items() if at <= shared}
        return other

    async def game_at(self, at: int) -> Game:
        """Return the game after only the first `at` picks; the caller may change it freely."""
        return (await self.stretch(at, at))[0]

    async def stretch(self, since: int, at: int) -> tuple[Game, list[Event]]:
        """Return the game after `at` picks, and what happened after the first `since` of them."""
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


class Timelines:
    """Recently used timelines, by name."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Timeline] = OrderedDict()

    def of_table(self, table: Table) -> Timeline:
        """Return the timeline of the game at a table so far. Call with the table's lock held."""
        game = table.game
        assert game is not None
        return self.get(table.id, game.picks, lambda: beginning(table))

    def get(self, name: str, picks: Sequence[Picked], begin: Callable[[], Game]) -> Timeline:
        """Return the timeline of that name, updated to this line of picks."""
        found = self._known.get(name)
        return self.put(name, found.along(picks) if found is not None else Timeline(begin, picks))

    def put(self, name: str, timeline: Timeline) -> Timeline:
        """Remember a timeline."""
        self._known.pop(name, None)
        self._known[name] = timeline
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return timeline

    def peek(self, name: str) -> Timeline | None:
        """Return a timeline if it is in memory."""
        return self._known.get(name)


def beginning(table: Table) -> Game:
    """Return the game of a table before its first pick."""
    assert table.rules is not None
    state, custom = table.start()
    game = Game(table.rules, table.settings, table.rules.seats(table.settings), state)
    game.custom_start = custom
    game.begin()
    return game


def moments(game: Game) -> list[int]:
    """Return after how many picks a player decided, ending with the present; chance doesn't count, it never waits."""
    history = game.history
    return [*[index for index in range(history.count) if history.maker(index) != CHANCE], history.count]
