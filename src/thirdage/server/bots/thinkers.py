"""Workers that think while others wait for nothing: processes on a server, web workers in a browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple, Unpack

_T = TypeVar("_T")
_Args = TypeVarTuple("_Args")


class WorkerFailed(Exception):
    """The work took too long, or broke the worker repeatedly."""


class Thinkers(Protocol):
    """A few workers, each doing one thing at a time. One that hangs or dies is replaced."""

    def __len__(self) -> int: ...

    async def run(self, number: int, patience: float, work: Callable[[Unpack[_Args]], _T], *args: *_Args) -> _T:
        """Run work in a worker; raise WorkerFailed if it breaks down or takes longer than `patience` seconds."""
        ...

    def processes(self) -> list[int]:
        """Return the ids of the worker processes; empty where there are none."""
        ...

    def close(self) -> None:
        """Stop all workers."""
        ...
