"""Measures how many tables one server process serves on one core; `make bench-server` runs it on SQLite and PostgreSQL.

Random players sit at both seats of every table, over web sockets, and make one pick a second at each table. Tables are
added until the 99th percentile of the answer time, from sending a pick to its `done`, exceeds 50 ms. The server has a
core to itself; the players and PostgreSQL have the others. Then `tools/disturb.py` measures memory, and what heavy
requests cost others.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import resource
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.kit import InProcess
from tests.server.postgres import PostgresServer, backends
from thirdage.arena.figures import Figures
from thirdage.build import version_line
from tools.disturb import disturbances

LIMIT = 0.050
"""The answer time, in seconds, that 99 of 100 picks must keep."""
WARM = 3.0
"""Seconds at each number of tables before measuring."""


class TableLoad:
    """A table with its two players."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)
        self.offset = self.random.random()
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.mover = -1
        self.options: list[str] = []
        self.answers: dict[str, asyncio.Future[None]] = {}
        self.picks = 0

    async def sit(self, url: str, made: Any) -> None:
        for seat, key in enumerate(made["keys"]["seats"].values()):
            address = f"{url.replace('http', 'ws')}/api/tables/{made['table']}/socket"
            socket = await connect(address, compression=None, max_size=None, ping_interval=None, open_timeout=60)
            self.sockets.append(socket)
            await socket.send(json.dumps({"type": "hello", "key": key}))
            self.readers.append(asyncio.create_task(self.read(socket, seat)))

    async def read(self, socket: ClientConnection, seat: int) -> None:
        async for text in socket:
            assert isinstance(text, str)
            if text.startswith('{"type":"done"'):
                self.answers.pop(json.loads(text)["id"]).set_result(None)
            elif text.startswith('{"type":"error"'):
                raise AssertionError(text)
            elif '"options":[' in text:
                decision = json.loads(text)["view"]["decision"]
                self.mover, self.options = seat, decision["options"]

    async def play(self, took: list[float], until: list[float]) -> None:
        """Make one pick a second."""
        due = time.monotonic() + self.offset
        while True:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if time.monotonic() > until[0]:
                return
            due += 1.0
            if self.mover < 0:
                continue
            self.picks += 1
            id, option, seat = str(self.picks), self.random.choice(self.options), self.mover
            self.mover = -1
            done = self.answers[id] = asyncio.get_running_loop().create_future()
            begun = time.monotonic()
            await self.sockets[seat].send(json.dumps({"type": "pick", "id": id, "option": option}))
            await done
            took.append(time.monotonic() - begun)

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for socket in self.sockets:
            socket.transport.abort()


def cpu_seconds(process: int) -> float:
    """Return the processor time a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, server: int, step: int, most: int, seconds: float) -> int:
    """Add tables until the answers come too late; return the last number that was served in time."""
    tables: list[TableLoad] = []
    served = 0
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        while len(tables) < most:
            for _ in range(step):
                wish = {"game": "war-of-the-ring", "seats": [{"kind": "me"}, {"kind": "me"}]}
                made = (await http.post("/api/tables", json=wish)).json()
                tables.append(TableLoad(len(tables)))
                await tables[-1].sit(url, made)
            took: list[float] = []
            until = [time.monotonic() + WARM + seconds]
            playing = [asyncio.create_task(table.play(took, until)) for table in tables]
            await asyncio.sleep(WARM)
            took.clear()
            busy, served_busy = time.process_time(), cpu_seconds(server)
            await asyncio.gather(*playing)
            load, served_load = (time.process_time() - busy) / seconds, (cpu_seconds(server) - served_busy) / seconds
            figures = Figures([int(each * 1e6) for each in took])
            middle, late = figures.quantile(0.5) / 1e6, figures.quantile(0.99) / 1e6
            print(
                f"  {len(tables):>5} tables  {len(took) / seconds:>6.0f} picks/s  median {middle * 1000:>6.1f} ms"
                f"  99th percentile {late * 1000:>7.1f} ms  server {served_load:.0%}, players {load:.0%} busy"
                f"  {1000 * served_load * seconds / max(1, len(took)):.2f} ms of processor time a pick",
                flush=True,
            )
            if late > LIMIT:
                break
            served = len(tables)
    for table in tables:
        await table.close()
    return served


def one(backend: str, folder: Path, step: int, most: int, seconds: float) -> int:
    """Measure one storage."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(0, set(cores[:-1]))
    postgres = PostgresServer() if backend == "postgresql" else None
    db = postgres.new_database() if postgres is not None else str(folder / "load.db")
    server = InProcess(db, folder)
    os.sched_setaffinity(server.process.pid, {cores[-1]})
    for thread in os.listdir(f"/proc/{server.process.pid}/task"):
        os.sched_setaffinity(int(thread), {cores[-1]})
    print(f"{backend}, {version_line()}, Python {platform.python_version()}", flush=True)
    try:
        served = asyncio.run(measure(server.url, server.process.pid, step, most, seconds))
    finally:
        os.sched_setaffinity(0, set(cores))
        server.kill()
        if postgres is not None:
            postgres.remove()
    print(f"  {backend}: {served} tables at one pick a second each, 99th percentile below {LIMIT * 1000:.0f} ms")
    return served


def main() -> int:
    """Measure every available storage."""
    parser = argparse.ArgumentParser(description="Tables served at once by one process on one core.")
    parser.add_argument("--step", type=int, default=100)
    parser.add_argument("--most", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--backend", choices=backends())
    args = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for backend in [args.backend] if args.backend else backends():
        with tempfile.TemporaryDirectory() as folder:
            one(backend, Path(folder), args.step, args.most, args.seconds)
    if not args.backend:
        disturbances()
    return 0


if __name__ == "__main__":
    sys.exit(main())
