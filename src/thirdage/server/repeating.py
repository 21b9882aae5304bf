"""Work that a process does every so often in the background, for as long as the server runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.storage.base import StorageTrouble

LONGEST: Final = 5.0
"""Seconds between two tries at most, after many failures; a longer regular pause stays as it is."""


async def repeat(work: Callable[[], Awaitable[None]], pause: float, what: str, logger: logging.Logger) -> None:
    """Do some work again and again, with a pause of that many seconds before each time; end when the task is cancelled.

    A failure is logged and ends nothing: the next try comes after a pause that doubles with every failure in a row.
    `what` says in the log what waits meanwhile.
    """
    wait = pause
    while True:
        await asyncio.sleep(wait)
        try:
            await work()
        except Exception as error:
            wait = min(2 * wait, max(pause, LONGEST))
            note(error, what, logger)
        else:
            wait = pause


def note(error: Exception, what: str, logger: logging.Logger) -> None:
    """Log a failure: in a line if it is one that happens to servers, with its traceback if it is a fault of ours."""
    if isinstance(error, StorageTrouble):
        logger.warning("the storage does not answer; %s wait", what)
    elif isinstance(error, ThirdAgeError):
        logger.warning("%s wait: %s", what, type(error).__name__)
    else:
        logger.error("a fault in the work on %s", what, exc_info=error)
