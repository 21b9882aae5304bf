"""Worker processes that do not outlive whom they work for.

A pool's worker waits for work for ever. If its master is killed outright nobody tells it to stop, so it watches.
"""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


def follow_master() -> None:
    """To be called in a worker when it starts: end when the master has ended, however it ended."""
    Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    master = parent_process()
    if master is not None:
        master.join()
        os._exit(0)
