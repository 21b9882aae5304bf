"""Advice: what a bot thinks of the options of a decision, how a game stands all along, the odds of a battle.

It is worked out in a process of its own, apart from the bots that play: nobody's game waits for somebody else's hint.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, TypeVarTuple, Unpack

from thirdage.bots.base import Question
from thirdage.bots.messages import question_message, read_question
from thirdage.bots.registry import make_bot
from thirdage.bots.worlds import WorldSampler
from thirdage.odds.book import BadOdds, work_out
from thirdage.server.errors import Refused
from thirdage.server.journal import Data, dump
from thirdage.server.judging import judged
from thirdage.server.study import Row, Study
from thirdage.server.workers import WorkerFailed, Workers

_T = TypeVar("_T")
_Args = TypeVarTuple("_Args")
WAITING: Final = 8
"""How many may wait for advice at once."""
PATIENCE: Final = 60.0
"""Seconds beyond the thinking time until an adviser is given up."""
READY: Final = 2.0
"""Seconds a request waits for the evaluation of a whole line; then it has to ask again."""
REMEMBERED: Final = 100
"""How many evaluated lines are kept."""
logger = logging.getLogger("thirdage.advisers")


def advise(name: str, message: Mapping[str, object], world: str) -> list[Data]:
    """In a worker: what the bot thinks of each option, best first; nothing from one that does not think."""
    bot = make_bot(name)
    question = read_question(message)
    if world:
        question.worlds = WorldSampler.from_text(world, str(question.view["seat"]))
    asked = getattr(bot, "advise", None)
    return [advice.data() for advice in asked(question)] if asked is not None else []


def evaluate_line(made: Data, picks: list[str]) -> list[Data]:
    """In a worker: the chances at every quiet moment of a line, and at its end."""
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


class Advisers:
    """Where advice is worked out."""

    def __init__(self) -> None:
        self.workers = Workers(1)
        self._waiting = 0
        self._odds: OrderedDict[str, tuple[Data, Data]] = OrderedDict()
        self._lines: OrderedDict[str, asyncio.Future[list[Data]]] = OrderedDict()

    async def advise(self, name: str, question: Question) -> list[Data]:
        """What that bot thinks of the options."""
        world = question.worlds.position() if isinstance(question.worlds, WorldSampler) else ""
        return await self._work(advise, name, question_message(question), world)

    async def _work(self, work: Callable[[Unpack[_Args]], _T], *args: *_Args) -> _T:
        """Have something worked out, unless too many wait already."""
        if self._waiting >= WAITING:
            raise Refused("busy")
        self._waiting += 1
        try:
            return await self.workers.run(0, PATIENCE, work, *args)
        except WorkerFailed:
            raise Refused("busy") from None
        finally:
            self._waiting -= 1

    async def odds(self, game: str, what: str, given: Data) -> tuple[Data, Data]:
        """Odds by name; those that were worked out lately are at hand."""
        name = dump([game, what, given])
        found = self._odds.pop(name, None)
        if found is None:
            try:
                found = await self._work(work_out, game, what, given)
            except BadOdds as error:
                raise Refused("no_odds", why=str(error)[:200]) from None
        self._odds[name] = found
        while len(self._odds) > REMEMBERED:
            self._odds.popitem(last=False)
        return found

    async def evaluations(self, study: Study, branch: int, line: list[Row]) -> tuple[list[Data], bool]:
        """The evaluation of a line, and whether it is done; it goes on when nobody waits for it."""
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
        """Send everybody home."""
        for working in self._lines.values():
            working.cancel()
        self.workers.close()


def _look_at(working: asyncio.Future[list[Data]]) -> None:
    """Note a failure that perhaps nobody waits for."""
    if not working.cancelled() and working.exception() is not None:
        logger.error("an evaluation failed", exc_info=working.exception())
