"""Processes that think, so that nobody else waits. One that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar, TypeVarTuple, Unpack

from thirdage.orphans import follow_master

_T = TypeVar("_T")
_Args = TypeVarTuple("_Args")
TRIES: Final = 2
"""How often work is given out that was lost with its worker: somebody may have killed it."""
logger = logging.getLogger("thirdage.workers")


class WorkerFailed(Exception):
    """The work took too long, or broke the worker again and again."""


class Workers:
    """A few processes, each of which does one thing after the other."""

    def __init__(self, count: int) -> None:
        self._workers: list[ProcessPoolExecutor | None] = [None] * max(1, count)
        self._busy = [asyncio.Lock() for _ in self._workers]

    def __len__(self) -> int:
        return len(self._workers)

    async def run(self, number: int, patience: float, work: Callable[[Unpack[_Args]], _T], *args: *_Args) -> _T:
        """Let a worker work; WorkerFailed if it takes longer than `patience` seconds or breaks down.

        Whoever waits for the worker waits here, not in its queue: the patience is for the own work alone, and what
        goes wrong with somebody else's does no harm.
        """
        loop = asyncio.get_running_loop()
        async with self._busy[number]:
            for _ in range(TRIES):
                worker = self._worker(number)
                try:
                    return await asyncio.wait_for(loop.run_in_executor(worker, work, *args), patience)
                except TimeoutError:
                    self._replace(number, worker)
                    raise WorkerFailed("took too long") from None
                except BrokenProcessPool:
                    self._replace(number, worker)
        raise WorkerFailed("broke down")

    def _worker(self, number: int) -> ProcessPoolExecutor:
        worker = self._workers[number]
        if worker is None:
            worker = self._workers[number] = ProcessPoolExecutor(
                1, mp_context=get_context("spawn"), initializer=follow_master
            )
        return worker

    def _replace(self, number: int, worker: ProcessPoolExecutor) -> None:
        """Give up on a worker; whoever comes next gets a new one."""
        logger.error("worker %d took too long or broke down; it is replaced", number)
        self._workers[number] = None
        for process in list((worker._processes or {}).values()):
            process.kill()
        worker.shutdown(wait=False, cancel_futures=True)

    def processes(self) -> list[int]:
        """The process ids of the workers there are."""
        return [pid for worker in self._workers if worker is not None for pid in (worker._processes or {})]

    def close(self) -> None:
        """Send everybody home."""
        for worker in self._workers:
            if worker is not None:
                worker.shutdown(wait=False, cancel_futures=True)
