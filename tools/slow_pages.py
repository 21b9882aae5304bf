"""Pages on a slower machine: every process that draws a page or runs its workers gets a share of the time.

What a browser offers for this slows the page's own thread alone, and the edition without a server works in others.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PERIOD: Final = 0.02
"""Seconds within which a process goes and rests once."""


def page_processes(own: int) -> list[int]:
    """The processes of pages that a process has started, itself or through others."""
    parents: dict[int, int] = {}
    pages: list[int] = []
    for process in Path("/proc").iterdir():
        if not process.name.isdecimal():
            continue
        with suppress(OSError):
            id = int(process.name)
            parents[id] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            words = (process / "cmdline").read_bytes().replace(b"\0", b" ").split()  # browsers write blanks there too
            if b"--type=renderer" in words:
                pages.append(id)
    return [id for id in pages if own in ancestors(id, parents)]


def ancestors(id: int, parents: dict[int, int]) -> Iterator[int]:
    """Who started a process, who started that one, and so on."""
    while id in parents:
        id = parents[id]
        yield id


@contextmanager
def slowed_pages(times: float) -> Iterator[None]:
    """While this lasts the pages of this process run so many times slower than the machine could."""
    done = threading.Event()

    def pace() -> None:
        rounds, pages = 0, list[int]()
        while not done.is_set():
            if rounds % 10 == 0:
                pages = page_processes(os.getpid())
            rounds += 1
            send(pages, signal.SIGSTOP)
            done.wait(PERIOD * (1 - 1 / times))
            send(pages, signal.SIGCONT)
            done.wait(PERIOD / times)

    thread = threading.Thread(target=pace, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def send(processes: list[int], what: signal.Signals) -> None:
    """A signal to processes, some of which may have ended."""
    for id in processes:
        with suppress(ProcessLookupError):
            os.kill(id, what)
