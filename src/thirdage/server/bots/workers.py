"""Processes that think, so that nobody else waits. One that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeVar, TypeVarTuple, Unpack

from thirdage.exit_with_parent import exit_with_parent
from thirdage.server.bots.thinkers import Turns, WorkerFailed

_T = TypeVar("_T")
_Args = TypeVarTuple("_Args")
TRIES: Final = 2
"""How often work is retried that was lost with its worker, which somebody may have killed."""
logger = logging.getLogger("thirdage.workers")


def start(nice: int) -> None:
    """Set up a worker when it starts."""
    exit_with_parent()
    os.nice(nice)


class Workers:
    """A few processes, each doing one thing at a time. Those with a higher `nice` give way to the bots that play."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self._nice = nice
        self._workers: list[ProcessPoolExecutor | None] = [None] * max(1, count)
        self._turns = [Turns() for _ in self._workers]

    def __len__(self) -> int:
        return len(self._workers)

    async def run(
        self, number: int, patience: float, work: Callable[[Unpack[_Args]], _T], *args: *_Args, later: float = 0.0
    ) -> _T:
        """Run work in a worker; raise WorkerFailed if it breaks down or takes longer than `patience` seconds.

        It waits behind work that comes up to `later` seconds after it.
        Callers wait for the worker here, not in its queue: the patience covers only their own work, and a failure of
        somebody else's does no harm.
        """
        loop = asyncio.get_running_loop()
        async with self._turns[number].turn(later):
            for _ in range(TRIES):
                worker = self._worker(number)
                try:
                    async with asyncio.timeout(patience):
                        return await loop.run_in_executor(worker, work, *args)
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
                1, mp_context=get_context("spawn"), initializer=start, initargs=(self._nice,)
            )
        return worker

    def _replace(self, number: int, worker: ProcessPoolExecutor) -> None:
        """Give up on a worker; the next caller gets a new one."""
        logger.error("worker %d took too long or broke down; it is replaced", number)
        self._workers[number] = None
        for process in list((worker._processes or {}).values()):
            process.kill()
        worker.shutdown(wait=False, cancel_futures=True)

    def processes(self) -> list[int]:
        """Return the process ids of the running workers."""
        return [pid for worker in self._workers if worker is not None for pid in (worker._processes or {})]

    def kill(self) -> None:
        """End all workers at once, whatever they are doing."""
        for worker in self._workers:
            for process in list((worker._processes or {}).values()) if worker is not None else []:
                process.kill()
        self.close()

    def close(self) -> None:
        """Stop all workers."""
        for worker in self._workers:
            if worker is not None:
                worker.shutdown(wait=False, cancel_futures=True)
