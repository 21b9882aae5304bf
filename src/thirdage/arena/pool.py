"""Runs games in this process, in several processes or on a Ray cluster, and yields each result once it is ready."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import get_context

from thirdage.arena.match import Job, Result, play_job
from thirdage.exit_with_parent import exit_with_parent
from thirdage.kernel.errors import ThirdAgeError

AHEAD = 2
"""Jobs queued for each process: enough to keep it busy, few enough to stop soon."""
LOCAL = "local"
"""The Ray address that starts Ray on this machine."""


class NoRay(ThirdAgeError):
    """Ray is not installed."""

    def __init__(self) -> None:
        super().__init__("--ray needs Ray: install thirdage[ray]")


def play_all(jobs: list[Job], processes: int, ray_address: str | None) -> Generator[Result, None, None]:
    """Play the jobs; closing the iterator cancels those not yet started."""
    if ray_address is not None:
        yield from on_ray(jobs, ray_address)
    elif processes > 1:
        yield from in_processes(jobs, processes)
    else:
        for job in jobs:
            yield play_job(job)


def in_processes(jobs: list[Job], processes: int) -> Generator[Result, None, None]:
    """Play in a pool of fresh processes, so that no threads or compiled state are carried over."""
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=exit_with_parent)
    try:
        waiting: set[Future[Result]] = set()
        left = iter(jobs)
        while True:
            for job in left:
                waiting.add(pool.submit(play_job, job))
                if len(waiting) >= AHEAD * processes:
                    break
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def on_ray(jobs: list[Job], address: str) -> Generator[Result, None, None]:
    """Play on a Ray cluster, with as many games at once as it has processors."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise NoRay from None
    here = address == LOCAL
    started = not ray.is_initialized()
    if started:
        ray.init(address=None if here else address, include_dashboard=False, log_to_driver=False)
    try:
        remote = ray.remote(play_job)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        left = iter(jobs)
        waiting: list[object] = []
        while True:
            for job in left:
                waiting.append(remote.remote(job))
                if len(waiting) >= most:
                    break
            if not waiting:
                return
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        if started:
            ray.shutdown()
