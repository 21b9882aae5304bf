"""Workers that think while others wait for nothing: processes on a server, web workers in a browser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from typing import Protocol, TypeVar, TypeVarTuple, Unpack

_T = TypeVar("_T")
_Args = TypeVarTuple("_Args")


class WorkerFailed(Exception):
    """The work took too long, or broke the worker repeatedly."""


class Turns:
    """Lets one at a time have its turn. Of those that wait, who came first is next, as if some had come later."""

    def __init__(self) -> None:
        self._taken = False
        self._came = 0
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def turn(self, later: float = 0.0) -> AsyncIterator[None]:
        """Wait for a turn behind those that come up to so many seconds later, and have it."""
        if self._taken:
            loop = asyncio.get_running_loop()
            called = loop.create_future()
            self._came += 1
            heappush(self._waiting, (loop.time() + later, self._came, called))
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():
                    self._call_next()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._call_next()

    def _call_next(self) -> None:
        while self._waiting:
            _, _, called = heappop(self._waiting)
            if not called.done():
                called.set_result(None)  # and the turn stays taken, so that nobody comes in between
                return
        self._taken = False


class Thinkers(Protocol):
    """A few workers, each doing one thing at a time. One that hangs or dies is replaced."""

    def __len__(self) -> int: ...

    async def run(
        self, number: int, patience: float, work: Callable[[Unpack[_Args]], _T], *args: *_Args, later: float = 0.0
    ) -> _T:
        """Run work in a worker; raise WorkerFailed if it breaks down or takes longer than `patience` seconds.

        It waits behind work that comes up to `later` seconds after it.
        """
        ...

    def processes(self) -> list[int]:
        """Return the ids of the worker processes; empty where there are none."""
        ...

    def close(self) -> None:
        """Stop all workers."""
        ...
