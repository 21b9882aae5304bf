"""Tables that fail: set aside with one line in the log, reported to the people there, retried with growing pauses.

A table that can't be loaded, changed or shown is a fault in the program or in what was stored. It must affect nothing
but itself: no repeated work, no flood of log lines, nobody else's clock.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from math import ceil
from typing import Final

from thirdage.server.errors import Refused

FIRST_PAUSE: Final = 10.0
"""Seconds before a failed table is tried again."""
LONGEST_PAUSE: Final = 3600.0
"""Each further failure doubles the pause, up to this many seconds."""
QUIET: Final = 60.0
"""Seconds during which the log gets no more of the same kind of fault."""
REMEMBERED: Final = 10_000
"""How many failing tables, and how many kinds of faults, are remembered."""
logger = logging.getLogger("thirdage.aside")


class FaultLog:
    """Logs faults: each kind once with its traceback, then at most one line a minute with how often it happened."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._known: dict[str, tuple[float, int]] = {}  # when it was last logged, and how often it happened since

    def note(self, where: str, error: BaseException) -> None:
        """Note a failure."""
        said = described(error)
        last, since = self._known.get(said, (0.0, -1))
        now = self._now()
        if since >= 0 and now - last < QUIET:
            self._known[said] = (last, since + 1)
            return
        if since < 0:
            logger.error("a fault %s: %s", where, said, exc_info=error)
        else:
            logger.error("a fault %s: %s; %d more of the kind since", where, said, since)
        self._known[said] = (now, 0)
        while len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]


class Fault:
    """How a table fails."""

    def __init__(self, said: str) -> None:
        self.said = said
        self.told: Refused | None = None  # what players are told instead of `set_aside`
        self.pause = FIRST_PAUSE / 2
        self.until = 0.0


class Aside:
    """The tables of this process that are set aside."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._faults: dict[str, Fault] = {}

    def put(self, table: str, error: BaseException, told: Refused | None = None) -> Refused:
        """Set a table aside and return what its players are told. This is logged once, not at every retry."""
        said = described(error)
        fault = self._faults.get(table)
        if fault is None or fault.said != said:
            logger.error("table %s is set aside: %s", table, said)
        if fault is None:
            fault = self._faults[table] = Fault(said)
            while len(self._faults) > REMEMBERED:
                del self._faults[next(iter(self._faults))]
        fault.said, fault.told = said, told
        fault.pause = min(LONGEST_PAUSE, 2 * fault.pause)
        fault.until = self._now() + fault.pause
        return told or Refused("set_aside", seconds=ceil(fault.pause))

    def count(self) -> int:
        """Return how many there are."""
        return len(self._faults)

    def check(self, table: str) -> None:
        """Refuse while the table is set aside; after that, one more try is allowed."""
        fault = self._faults.get(table)
        if fault is not None:
            left = fault.until - self._now()
            if left > 0:
                raise fault.told or Refused("set_aside", seconds=ceil(left))

    def pause(self, table: str) -> float:
        """Return the seconds until the table is tried again; 0 if it is in order."""
        fault = self._faults.get(table)
        return max(0.0, fault.until - self._now()) if fault is not None else 0.0

    def well(self, table: str) -> None:
        """Note that the table was changed or shown without a fault."""
        if self._faults and self._faults.pop(table, None) is not None:
            logger.warning("table %s is in order again", table)


def described(error: BaseException) -> str:
    """Describe an error in one line: what it is, and where it was raised."""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200]} ({_place(error)})"


def _place(error: BaseException) -> str:
    """Return where an error was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_name} line {trace.tb_lineno}" if trace is not None else "unknown"
