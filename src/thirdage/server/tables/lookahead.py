"""What would be asked after some picks, for the deciding seat: all it could find out by picking and undoing.

The picks are tried in a world the seat can't tell from the truth, and no further than undo would reach: never past
chance, a reveal of something hidden, or another seat's decision. So the answer follows from what the seat already
knows.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from thirdage.kernel.game import Game
from thirdage.server.tables.chains import stopped
from thirdage.server.tables.journal import Data
from thirdage.server.tables.messages import whole_decision

DEEPEST: Final = 4
"""How many picks beyond a chain are tried, at most."""
MOST_CHAINS: Final = 40
"""How many chains can be asked about at once."""
MOST: Final = 160
"""How many moments are tried for one question, nearest first: about 30 milliseconds."""
BREATH: Final = 16
"""Moments after which other work gets its turn."""


class Look:
    """One question: what is asked after each of some chains, and after what could be picked then.

    Only questions whose prompt is named in `through` are looked past.
    """

    def __init__(self, world: Game, seat: int, depth: int, through: set[str]) -> None:
        self.world = world
        self.seat = seat
        self.began = world.history.count
        self.depth = depth
        self.through = through
        self.count = 0

    async def after(self, chains: list[list[str]]) -> list[Data]:
        """Return the moment after each chain."""
        found: list[Data] = []
        open: deque[tuple[Game, Data, int]] = deque()
        for chain in chains:
            game, shown = self.follow(chain)
            found.append(shown)
            open.append((game, shown, 0))
        while open:
            game, shown, depth = open.popleft()
            ask = game.ask
            if ask is None or "stop" in shown or depth >= self.depth or ask.prompt not in self.through:
                continue
            if self.count + len(ask.options) > MOST:
                break
            then = shown["then"] = dict[str, Data]()
            for option in ask.options:
                copy = game.clone()
                copy.pick(option)
                then[option.text] = self.moment(copy)
                open.append((copy, then[option.text], depth + 1))
                if self.count % BREATH == 0:
                    await asyncio.sleep(0)
        return found

    async def against(self, option: str) -> str:
        """Return the rule that keeps an option from being offered behind the prompts we look past; "" if there is none.

        If one of them leads to it, there is no reason against it.
        """
        open: deque[tuple[Game, int]] = deque([(self.world.clone(), 0)])
        found = ""
        while open and self.count < MOST:
            game, depth = open.popleft()
            ask = game.ask
            if ask is None or stopped(game, self.seat, self.began):
                continue
            self.count += 1
            if game.find(option) is not None:
                return ""
            found = found or game.why_not(option)
            if depth < self.depth and ask.prompt in self.through:
                for each in ask.options:
                    copy = game.clone()
                    copy.pick(each)
                    open.append((copy, depth + 1))
            if self.count % BREATH == 0:
                await asyncio.sleep(0)
        return found

    def follow(self, chain: list[str]) -> tuple[Game, Data]:
        """Return the game after a chain, and what is asked then."""
        game = self.world.clone()
        for option in chain:
            found = game.find(option)
            if stopped(game, self.seat, self.began) or found is None:
                self.count += 1
                return game, {"stop": "not_offered"}
            game.pick(found)
        return game, self.moment(game)

    def moment(self, game: Game) -> Data:
        """Return what is asked, or why nothing is."""
        self.count += 1
        stop = stopped(game, self.seat, self.began)
        if stop:
            return {"stop": stop}
        return dict[str, object](whole_decision(game) or {})
