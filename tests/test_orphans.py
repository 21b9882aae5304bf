"""A worker ends with its parent, even if nobody could tell it to."""

from __future__ import annotations

import os
import subprocess
import sys
import time

MASTER = """
import os, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from thirdage.exit_with_parent import exit_with_parent

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=exit_with_parent)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def alive(pid: int) -> bool:
    """Tell whether the process exists and is not a zombie."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_worker_does_not_outlive_its_master(tmp_path: os.PathLike[str]) -> None:
    script = os.path.join(tmp_path, "master.py")
    with open(script, "w", encoding="utf-8") as file:
        file.write(MASTER)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as master:
        assert master.stdout is not None
        worker = int(master.stdout.readline())
        assert alive(worker)
        master.kill()
        end = time.monotonic() + 20
        while alive(worker):
            assert time.monotonic() < end, "the worker goes on alone"
            time.sleep(0.05)
