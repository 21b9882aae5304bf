"""Pages on a slower machine: every process that draws a page or runs its workers gets a share of the time.

What a browser offers for this slows the page's own thread alone, while the edition without a server works in others;
and it burns the time it takes, so that few pages can be slow side by side. Here a process rests, and others go on.
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


class Process:
    """What is known of a process: who started it, and whether it is a page."""

    def __init__(self, id: int) -> None:
        folder = Path("/proc", str(id))
        self.parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        words = (folder / "cmdline").read_bytes().replace(b"\0", b" ").split()  # browsers write blanks there too
        self.is_page = b"--type=renderer" in words
        self.is_unborn = b"--type=zygote" in words  # one of these becomes a page


class Processes:
    """The processes of this machine; what has been read of one is kept as long as it lives."""

    def __init__(self) -> None:
        self._known: dict[int, Process] = {}

    def pages(self, own: int) -> list[int]:
        """Return the processes of pages that a process has started, itself or through others."""
        known: dict[int, Process] = {}
        for name in os.listdir("/proc"):
            if not name.isdecimal():
                continue
            id = int(name)
            process = self._known.get(id)
            if process is None or process.is_unborn:
                with suppress(OSError):
                    process = Process(id)
            if process is not None:
                known[id] = process
        self._known = known
        parents = {id: process.parent for id, process in known.items()}
        return [id for id, process in known.items() if process.is_page and own in ancestors(id, parents)]


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
        rounds, pages, processes = 0, list[int](), Processes()
        while not done.is_set():
            if rounds % 10 == 0:
                pages = processes.pages(os.getpid())
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
