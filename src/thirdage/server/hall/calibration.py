"""The optional measuring of bots in the background: levels play each other while the machine is idle.

Each game is stored with its seed, and counts together with those in `bots/ladder.toml` as long as the rules are the
same. One fit over both gives the ratings of the levels, so they can be worked out again at any time. All processes on
a database use them. Games already played with people keep their ratings.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_hex
from typing import Final, TypeAlias

from thirdage.arena.match import Job, Result, play_job
from thirdage.bots import ratings
from thirdage.bots.heuristic import has_heuristic
from thirdage.bots.registry import LEVELS
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.server.bots.thinkers import WorkerFailed
from thirdage.server.bots.workers import Workers
from thirdage.server.errors import Refused
from thirdage.server.hall.outcome import DRAW, LOSS, WIN
from thirdage.server.hall.pairing import seats_of_two, settings_of
from thirdage.server.hall.results import whole
from thirdage.server.storage.base import Connection, Storage, StorageTrouble

LOOK: Final = 5.0
"""Seconds between two checks of whether the machine is idle, and of what other processes have measured."""
PATIENCE: Final = 4 * 3600.0
"""Seconds after which a game is given up. A game between two masters takes many minutes."""
LOWEST: Final = 19
"""The niceness of the worker: everything else on the machine comes first."""
IDLE: Final = 0.5
"""The load per processor below which the machine is idle."""
logger = logging.getLogger("thirdage.calibration")

Pair: TypeAlias = tuple[str, str, str]
"""A game, and the levels in its first and second seats."""


@dataclass(frozen=True)
class Measured:
    """The games between two levels: how many, and what the first seat scored in them, in half points."""

    pair: Pair
    games: int
    halves: int


def pairs() -> list[Pair]:
    """Return who plays whom: neighbours on the ladder, on both sides; the expert also itself, to compare the sides."""
    ladder = list(LEVELS)
    both = [(one, other) for one, other in zip(ladder[1:], ladder, strict=False)]
    both += [(other, one) for one, other in both] + [("expert", "expert")]
    return [(game, one, other) for game in game_ids() if by_two(game) for one, other in both]


def by_two(game: str) -> bool:
    """Tell whether two can play a game and the levels know how to play it."""
    try:
        seats_of_two(game)
    except Refused:
        return False
    return has_heuristic(game)


def measured_so_far(connection: Connection) -> list[Measured]:
    """Return the stored games that still count: those played by the current version of the rules."""
    rows = connection.execute(
        "SELECT game, version, first, second, count(*), CAST(sum(halves) AS BIGINT) FROM bot_game"
        " GROUP BY game, version, first, second ORDER BY game, version, first, second"
    )
    versions = {game: find_rules(game).version for game in game_ids()}
    return [
        Measured((str(game), str(first), str(second)), whole(games), whole(halves))
        for game, version, first, second, games, halves in rows
        if versions.get(str(game)) == version
    ]


def count_in(found: list[Measured]) -> None:
    """Include these games in the ratings of the levels, in this process."""
    for game in game_ids():
        seats = seats_of_two(game) if by_two(game) else [""]
        rows: list[ratings.Row] = [
            {
                "bot": each.pair[1],
                "seat": seats[0],
                "against": each.pair[2],
                "won": each.halves / 2,
                "games": each.games,
            }
            for each in found
            if each.pair[0] == game
        ]
        ratings.count_also(game, rows)


def keep(connection: Connection, job: Job, halves: int, now: int) -> None:
    """Store a game, unless one with the same seed is stored."""
    connection.execute(
        "INSERT INTO bot_game (game, seed, first, second, halves, version, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        [job.game, job.seed, *job.bots, halves, find_rules(job.game).version, now],
    )


def halves_of(result: Result, seats: list[str]) -> int:
    """Return what the first seat scored, in half points."""
    winners = str(result["winners"]).split()
    if len(winners) != 1:
        return DRAW
    return WIN if winners[0] == seats[0] else LOSS


def machine_idle(own: int) -> bool:
    """Tell whether the machine is idle, apart from `own` processes of ours."""
    if not hasattr(os, "getloadavg"):
        return False  # this system doesn't tell its load, so nobody can know
    cores = os.cpu_count() or 1
    return os.getloadavg()[0] - own < max(IDLE, IDLE * (cores - own))


class Calibrator:
    """The measuring in this process, one game at a time. Without `wanted` it only follows what others have measured."""

    def __init__(self, store: Storage, now: Callable[[], int], wanted: bool) -> None:
        self.store = store
        self.now = now
        self.wanted = wanted
        self.pairs = pairs
        self.idle = machine_idle
        self._worker = Workers(1, LOWEST)
        self._known: list[Measured] = []
        self._busy = 0

    async def run(self) -> None:
        """Keep measuring as long as the server runs. A game that is unfinished when it stops is discarded."""
        try:
            while True:
                try:
                    await self.look()
                except StorageTrouble:
                    logger.warning("the storage does not answer; measuring waits")
                except WorkerFailed as failed:
                    logger.warning("a game of bots %s", failed)
                except Exception:
                    logger.exception("a fault while measuring bots")
                await asyncio.sleep(LOOK)
        finally:
            self._worker.kill()

    async def look(self) -> None:
        """Update the ratings, and play games as long as the machine is idle."""
        await self.follow()
        self._busy = 0
        while self.wanted and self.idle(self._busy):
            self._busy = 1
            await self.play(self.next_job())
            await self.follow()

    async def follow(self) -> None:
        """Update the ratings from all stored games, whichever process played them."""
        found = await self.store.read(measured_so_far)
        if found != self._known:
            count_in(found)
            self._known = found

    def next_job(self) -> Job:
        """Return a game for the pair of levels that has played the fewest."""
        games = {each.pair: each.games for each in self._known}
        game, first, second = min(self.pairs(), key=lambda pair: games.get(pair, 0))
        return Job(0, game, settings_of(game), f"calibration-{token_hex(8)}", [first, second])

    async def play(self, job: Job) -> None:
        """Play a game in a separate process and store its result."""
        result = await self._worker.run(0, PATIENCE, play_job, job)
        halves, now = halves_of(result, seats_of_two(job.game)), self.now()
        await self.store.transact(lambda connection: keep(connection, job, halves, now))
        logger.info("%s: %s against %s, %s halves", job.game, *job.bots, halves)
