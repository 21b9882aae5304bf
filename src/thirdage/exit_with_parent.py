"""Makes worker processes end with the process they work for.

A pool's worker waits for work forever. If its parent is killed, nobody tells it to stop, so it watches for that.
"""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


def exit_with_parent() -> None:
    """Call this when a worker starts: it ends once its parent has ended, for whatever reason."""
    Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    master = parent_process()
    if master is not None:
        master.join()
        os._exit(0)
