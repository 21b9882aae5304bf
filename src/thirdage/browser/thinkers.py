"""Lets bots and advisers think in web workers of their own, so that the page and its table never wait for them.

Work is sent as a pickled function with its arguments; both ends run the same program.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple, Unpack

from thirdage.server.bots.thinkers import Turns, WorkerFailed

_T = TypeVar("_T")
_Args = TypeVarTuple("_Args")


class WebWorker(Protocol):
    """A web worker that runs this program, as the worker's script provides it."""

    async def work(self, asked: bytes) -> bytes:
        """Let it do some work; raise an error if it breaks down."""
        ...

    def end(self) -> None:
        """Stop it, whatever it is doing."""
        ...


class WebThinkers:
    """A few web workers, each started when first needed and replaced when it takes too long."""

    def __init__(self, start: Callable[[], WebWorker], count: int = 1) -> None:
        self._start = start
        self._workers: list[WebWorker | None] = [None] * max(1, count)
        self._turns = [Turns() for _ in self._workers]

    def __len__(self) -> int:
        return len(self._workers)

    async def run(
        self, number: int, patience: float, work: Callable[[Unpack[_Args]], _T], *args: *_Args, later: float = 0.0
    ) -> _T:
        """Run work in a worker; raise WorkerFailed if it breaks down or takes longer than `patience` seconds.

        It waits behind work that comes up to `later` seconds after it.
        """
        async with self._turns[number].turn(later):
            worker = self._workers[number]
            if worker is None:
                worker = self._workers[number] = self._start()
            try:
                async with asyncio.timeout(patience):
                    answer = await worker.work(pickle.dumps((work, args)))
            except TimeoutError:
                self._replace(number, worker)
                raise WorkerFailed("took too long") from None
            except Exception as error:
                self._replace(number, worker)
                raise WorkerFailed("broke down") from error
        good, result = pickle.loads(answer)
        if not good:
            raise result
        return result  # type: ignore[no-any-return]

    def _replace(self, number: int, worker: WebWorker) -> None:
        self._workers[number] = None
        worker.end()

    def processes(self) -> list[int]:
        """Return nothing: a browser has no process ids."""
        return []

    def close(self) -> None:
        """Stop all workers."""
        for worker in self._workers:
            if worker is not None:
                worker.end()


def answer(asked: bytes) -> bytes:
    """Do the requested work, inside a worker."""
    work, args = pickle.loads(asked)
    try:
        return pickle.dumps((True, work(*args)))
    except Exception as error:
        return pickle.dumps((False, error))
