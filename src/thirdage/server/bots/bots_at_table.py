"""Plays the bots at tables. They think in processes of their own, so that nobody else waits for them.

A table's bots always use the same worker, which may keep their plans. A worker that dies or takes too long is replaced,
and the pick is drawn at random: no table waits forever.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import Final
from zlib import crc32

from thirdage.bots.base import Bot, Budget, Question
from thirdage.bots.host import question_for
from thirdage.bots.messages import question_message, read_question
from thirdage.bots.registry import make_bot, plain_name
from thirdage.bots.search_bot import SearchBot
from thirdage.bots.worlds import WorldSampler
from thirdage.kernel.game import Game
from thirdage.kernel.registry import find_rules
from thirdage.server.bots.thinkers import Thinkers, WorkerFailed
from thirdage.server.errors import Refused
from thirdage.server.tables import seats
from thirdage.server.tables.hub import Hub, Live
from thirdage.server.tables.journal import Data
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.tables import Table

PATIENCE: Final = 60.0
"""Seconds a bot may take for one pick beyond its thinking time."""
QUICK: Final = 0.4
"""Seconds before people are told that a bot is thinking."""
TELLING: Final = 0.5
"""Seconds between two such messages."""
PAUSE: Final = 0.02
"""Seconds between two picks where no person plays, so that such tables don't starve others."""
AGAIN: Final = 1.0
"""Seconds before retrying a bot's pick that the storage could not take."""
QUICKEST: Final = 2.0
"""Most seconds that a bot who plays with people may take for a pick to think among the quick ones."""
GIVING_WAY: Final = 30.0
"""A bot that takes a second gives way to those that come up to this many seconds after it; others in proportion."""
ALONE: Final = 60.0
"""Seconds for which tables give way where no person plays."""
MEMORY: Final = 500
"""How many bots a worker remembers."""
logger = logging.getLogger("thirdage.bots")

_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def think(table: str, seat: int, name: str, message: Mapping[str, object], world: str) -> str:
    """In a worker: return the bot's pick. `world` is the position of a world, for bots that sample worlds."""
    who = (table, seat, name)
    bot = _bots.pop(who, None) or make_bot(name)
    _bots[who] = bot
    while len(_bots) > MEMORY:
        _bots.popitem(last=False)
    question = read_question(message)
    if world:
        question.worlds = WorldSampler.from_text(world, str(question.view["seat"]))
    return bot.choose(question)


def get_ready(game: str, names: list[str]) -> None:
    """In a worker: load the rules of a game and its bots."""
    find_rules(game)
    for name in names:
        make_bot(name)


class FaultyPick(Exception):
    """A bot's pick that the rules can't play."""


class BotRoom:
    """Runs the bots of all tables.

    Bots that think for long, and those of tables where no person plays, have workers of their own: nobody whose bot is
    quick waits for them, however many there are.
    """

    def __init__(self, hub: Hub, workers: Thinkers, slow: Thinkers) -> None:
        self.hub = hub
        self.workers = workers
        self.slow = slow
        self.patience = PATIENCE
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._preparing: set[asyncio.Task[None]] = set()
        hub.on_bot_turn = self.wake

    def wake(self, live: Live, table: Table) -> None:
        """Let the bot that decides at this table think, unless it already does."""
        if live.id not in self._thinking:
            task = asyncio.get_running_loop().create_task(self._play(live))
            self._thinking[live.id] = task
            task.add_done_callback(lambda ended: self._gone(live.id, ended))

    def prepare(self, table: Table) -> None:
        """Start the worker of a table before its bots are first asked: it takes a processor for a while, and somebody
        would be waiting then."""
        names = [timed(seat.bot, table.thinking) for seat in table.seats if seat.kind == seats.BOT]
        quick = [name for name in names if self._workers(table, name) is self.workers]
        slow = [name for name in names if name not in quick]
        for workers, ready in ((self.workers, quick), (self.slow, slow)):
            if ready:
                work = workers.run(self._number(table.id), PATIENCE, get_ready, str(table.made["game"]), ready)
                task = asyncio.get_running_loop().create_task(work)
                self._preparing.add(task)
                task.add_done_callback(self._prepared)

    def _prepared(self, task: asyncio.Task[None]) -> None:
        """Handle the end of a preparation; if it failed, the first question finds out."""
        self._preparing.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.warning("a worker could not be prepared: %s", task.exception())

    def _workers(self, table: Table, name: str) -> Thinkers:
        """Return the workers for a bot of a table; to an open seat somebody may come."""
        alone = all(seat.kind == seats.BOT for seat in table.seats)
        return self.slow if alone or (limit_of(name) or 0) > 1000 * QUICKEST else self.workers

    def _number(self, table: str) -> int:
        """Return the number of the worker that thinks for a table."""
        return crc32(table.encode()) % len(self.workers)

    def _gone(self, id: str, ended: asyncio.Task[None]) -> None:
        """Handle the end of a bot's thinking; it may have been woken again meanwhile."""
        if self._thinking.get(id) is ended:
            del self._thinking[id]
        if not ended.cancelled() and ended.exception() is not None:
            logger.error("the bots of table %s stopped", id, exc_info=ended.exception())

    async def close(self) -> None:
        """Stop all bots."""
        tasks = [*self._thinking.values(), *self._preparing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.close()
        self.slow.close()

    async def _play(self, live: Live) -> None:
        """Pick for bots until a person decides or the game is over."""
        while True:
            live.used = time.monotonic()
            async with live.lock:
                table = await self._table(live)
                if table is None or table.status != TableStatus.PLAYING or table.seats[table.turn].kind != seats.BOT:
                    del self._thinking[live.id]  # under the lock, so that nobody wakes it in vain
                    return
                assert table.game is not None
                seat, picks = table.turn, table.game.history.count
                name = timed(table.seats[seat].bot, table.thinking)
                try:
                    with self.hub.careful(live):
                        question = bot_question(table, table.game, seat, name)
                except Refused:
                    del self._thinking[live.id]
                    return
                workers, alone = self._workers(table, name), not table.people()
            if alone:
                await asyncio.sleep(PAUSE)
            telling = asyncio.ensure_future(self._tell(live, seat, name))
            try:
                option = await self.choose(workers, ALONE if alone else 0.0, live.id, seat, name, question)
            finally:
                telling.cancel()
            try:
                await self.hub.bot_pick(live.id, seat, picks, option)
            except Refused as refused:
                if refused.code == "fault":
                    self.hub.set_aside(live, FaultyPick(f"the pick of {name} cannot be played"))
                if self.hub.aside.pause(live.id):
                    return  # the caretaker wakes its bots when the table is tried again
                if refused.code != "late":
                    logger.warning("a bot's pick at table %s is refused: %s", live.id, refused.code)
                    await asyncio.sleep(AGAIN)

    async def _table(self, live: Live) -> Table | None:
        """Return the table; None if it can't be loaded, which the caretaker handles later."""
        try:
            return await self.hub.loaded(live)
        except Refused as refused:
            if not self.hub.aside.pause(live.id):  # the log already has what was set aside
                logger.warning("table %s cannot be loaded: %s", live.id, refused.code)
            return None

    async def _tell(self, live: Live, seat: int, name: str) -> None:
        """Tell people at the table that the bot is thinking, for as long as it does."""
        began = time.monotonic()
        await asyncio.sleep(QUICK)
        limit = limit_of(name)
        while True:
            table = live.table
            if table is not None and live.clients:
                elapsed = int(1000 * (time.monotonic() - began))
                told: Data = {"type": "thinking", "table": live.id, "seq": live.told, "seat": table.seats[seat].name}
                told |= {"bot": table.seats[seat].bot, "elapsed": elapsed, "limit": limit}
                self.hub.say(live, told)
            await asyncio.sleep(TELLING)

    async def choose(
        self, workers: Thinkers, later: float, table: str, seat: int, name: str, question: Question
    ) -> str:
        """Return the bot's pick, drawn at random if it fails. It gives way for that many seconds, and for longer if it
        thinks long."""
        options = question.options
        if len(options) == 1:
            return options[0]
        number = self._number(table)
        try:
            world = question.worlds.position() if isinstance(question.worlds, WorldSampler) else ""
            asked = question_message(question)
            seconds = (limit_of(name) or 0) / 1000
            patience, later = self.patience + seconds, later + GIVING_WAY * seconds
            option = await workers.run(number, patience, think, table, seat, name, asked, world, later=later)
        except WorkerFailed as failed:
            logger.error("bot %s at table %s %s", name, table, failed)
            option = ""
        except Exception:
            logger.exception("bot %s at table %s failed", name, table)
            option = ""
        return option if option in options else Random(question.seed).choice(options)


def bot_question(table: Table, game: Game, seat: int, name: str) -> Question:
    """Return the question for a bot at a moment of the table's game; it is the same whenever it is asked."""
    secret, picks = str(table.made["secret"]), game.history.count
    lots = Random(sha256(f"bot {secret} {seat} {picks}".encode()).digest())
    budget = Budget(seconds=float(table.thinking)) if table.thinking else None
    return question_for(game, lots, make_bot(name).uses_worlds, budget)


def timed(name: str, thinking: int) -> str:
    """Return the bot with the table's thinking time, which replaces the seconds of a level."""
    plain, _, style = plain_name(name).partition(",")
    if not thinking or not plain.startswith("search:") or not plain.endswith("s"):
        return name
    return f"search:{thinking}s,{style}" if style else f"search:{thinking}s"


def limit_of(name: str) -> int | None:
    """Return the most milliseconds a bot takes, if that is known."""
    bot = make_bot(name)
    budget = bot.budget if isinstance(bot, SearchBot) else None
    return int(1000 * budget.seconds) if budget is not None and budget.seconds is not None else None
