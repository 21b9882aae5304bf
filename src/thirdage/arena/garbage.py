"""Collects garbage more rarely while games are played.

Games, worlds and what bots remember of boards are freed without it: hardly anything in them refers back to itself. The
collector looks through all of it again and again, and finds next to nothing.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

YOUNG: Final = 50_000
"""New objects between two collections: a few megabytes, so that memory stays bounded even in long games."""


@contextmanager
def rarely_collected() -> Iterator[None]:
    """Let the collector wait for many more new objects than usual; afterwards it is as it was."""
    before = gc.get_threshold()
    gc.set_threshold(max(YOUNG, before[0]) if before[0] > 0 else 0, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
