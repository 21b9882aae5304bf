"""Advice: what a bot thinks of the options, how a whole game stands, the odds of a battle.

It runs in a process apart from the bots that play, so nobody's game waits for somebody else's hint.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, TypeVarTuple, Unpack

from thirdage.bots.base import Question
from thirdage.bots.messages import question_message, read_question
from thirdage.bots.registry import make_bot
from thirdage.bots.worlds import WorldSampler
from thirdage.odds.book import BadOdds, work_out
from thirdage.server.bots.checking import checked, trouble
from thirdage.server.bots.judging import judged
from thirdage.server.bots.thinkers import Thinkers, WorkerFailed
from thirdage.server.errors import Refused, why_of
from thirdage.server.studies.study import Row, Study
from thirdage.server.studies.study_make import from_export, from_record
from thirdage.server.tables.journal import Data, dump

_T = TypeVar("_T")
_Args = TypeVarTuple("_Args")
WAITING: Final = 8
"""How many requests for advice may wait at once."""
PATIENCE: Final = 60.0
"""Seconds beyond the thinking time before we give up on an adviser."""
READING: Final = 60.0
"""Seconds before we give up reading a position, a record or a study."""
READY: Final = 2.0
"""Seconds a request waits for the evaluation of a whole line; after that the client has to ask again."""
REMEMBERED: Final = 100
"""How many evaluated lines are kept."""
logger = logging.getLogger("thirdage.advisers")


def advise(name: str, message: Mapping[str, object], world: str) -> list[Data]:
    """In a worker: return what the bot thinks of each option, best first; empty for a bot that gives no advice."""
    bot = make_bot(name)
    question = read_question(message)
    if world:
        question.worlds = WorldSampler.from_text(world, str(question.view["seat"]))
    asked = getattr(bot, "advise", None)
    return [advice.data() for advice in asked(question)] if asked is not None else []


def evaluate_line(made: Data, picks: list[str]) -> list[Data]:
    """In a worker: return the chances at every quiet moment of a line, and at its end."""
    study = Study("")
    study.made = made
    settings = made["settings"]
    assert isinstance(settings, dict)
    study.settings = settings
    game = study.begin()
    points: list[Data] = []
    for at in range(len(picks) + 1):
        if at > 0:
            game.pick(picks[at - 1])
        found = judged(game)
        if found is not None:
            points.append({"at": at, "chances": found["chances"]})
    return points


def timed_odds(game: str, what: str, given: Data) -> tuple[Data, Data, float]:
    """In a worker: return the odds, and how many seconds of work they were."""
    before = time.process_time()
    used, odds = work_out(game, what, given)
    return used, odds, time.process_time() - before


class Advisers:
    """Runs all work on advice."""

    def __init__(self, workers: Thinkers, checkers: Thinkers) -> None:
        self.workers = workers
        self.checkers = checkers
        self._waiting = 0
        self._checking = 0
        self._odds: OrderedDict[str, tuple[Data, Data]] = OrderedDict()
        self._lines: OrderedDict[str, asyncio.Future[list[Data]]] = OrderedDict()

    async def advise(self, name: str, question: Question) -> list[Data]:
        """Return what that bot thinks of the options."""
        world = question.worlds.position() if isinstance(question.worlds, WorldSampler) else ""
        return await self._work(advise, name, question_message(question), world)

    async def _work(self, work: Callable[[Unpack[_Args]], _T], *args: *_Args) -> _T:
        """Have something worked out, unless too many are already waiting."""
        if self._waiting >= WAITING:
            raise Refused("busy")
        self._waiting += 1
        try:
            return await self.workers.run(0, PATIENCE, work, *args)
        except WorkerFailed:
            raise Refused("busy") from None
        finally:
            self._waiting -= 1

    async def checked(self, body: Data, lang: str) -> str:
        """Return what a position shows, or what is wrong with it in that language, as JSON."""
        return await self._check("bad_position", checked, body, lang)

    async def trouble(self, position: str) -> str:
        """Return why a position can't be played on from; "" if it can."""
        return await self._check("bad_position", trouble, position)

    async def from_record(self, said: str, title: str) -> Data:
        """Return the first entry of a study of a record's game."""
        return await self._check("bad_record", from_record, said, title)

    async def from_export(self, said: Data, title: str) -> Data:
        """Return the first entry of a study that was exported."""
        return await self._check("bad_study", from_export, said, title)

    async def _check(self, unfit: str, work: Callable[[Unpack[_Args]], _T], *args: *_Args) -> _T:
        """Have something from outside read, unless too much is already waiting; `unfit` refuses what takes too long."""
        if self._checking >= WAITING:
            raise Refused("busy")
        self._checking += 1
        try:
            return await self.checkers.run(0, READING, work, *args)
        except WorkerFailed:
            raise Refused(unfit, why="it takes too long to read") from None
        finally:
            self._checking -= 1

    async def odds(self, game: str, what: str, given: Data) -> tuple[Data, Data, float]:
        """Work out odds by name; recent results are cached. The last is how many seconds of work they were now."""
        name, took = dump([game, what, given]), 0.0
        found = self._odds.pop(name, None)
        if found is None:
            try:
                used, odds, took = await self._work(timed_odds, game, what, given)
            except BadOdds as error:
                raise Refused("no_odds", why=why_of(error)) from None
            found = used, odds
        self._odds[name] = found
        while len(self._odds) > REMEMBERED:
            self._odds.popitem(last=False)
        return *found, took

    async def evaluations(self, study: Study, branch: int, line: list[Row]) -> tuple[list[Data], bool]:
        """Return the evaluation of a line, and whether it is complete; it continues even if nobody waits for it."""
        name = f"{study.id} {branch} {len(line)}"
        working = self._lines.pop(name, None)
        if working is None or (working.done() and (working.cancelled() or working.exception() is not None)):
            if sum(not each.done() for each in self._lines.values()) >= WAITING:
                raise Refused("busy")
            made: Data = {key: study.made[key] for key in ("game", "version", "settings", "start")}
            picks = [option for _, option in line]
            working = asyncio.ensure_future(self.workers.run(0, PATIENCE, evaluate_line, made, picks))
            working.add_done_callback(_look_at)
        self._lines[name] = working
        while len(self._lines) > REMEMBERED:
            self._lines.popitem(last=False)
        await asyncio.wait([working], timeout=READY)
        if not working.done():
            return [], False
        if working.cancelled() or working.exception() is not None:
            raise Refused("busy")
        return working.result(), True

    def close(self) -> None:
        """Stop everything."""
        for working in self._lines.values():
            working.cancel()
        self.workers.close()
        self.checkers.close()


def _look_at(working: asyncio.Future[list[Data]]) -> None:
    """Log a failure, since perhaps nobody is waiting for the result."""
    if not working.cancelled() and working.exception() is not None:
        logger.error("an evaluation failed", exc_info=working.exception())
