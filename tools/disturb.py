"""Measures what one visitor's heavy requests cost the others, and a table's memory; `tools/load.py` prints it.

A pulse is a `ping` over the web socket of a quiet table, a few dozen a second. Its slowest answers show how long the
event loop was kept busy by something else: a cold load of a long game, a long catch-up, a flood of position checks,
connections that never finish their request.
"""

from __future__ import annotations

import asyncio
import json
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.kit import InProcess
from thirdage.kernel.game import new_game
from thirdage.kernel.position import position_text
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from tools.long_games import LongGame, resident, store_games

LONG = 5000
"""Number of picks in a long game."""
SHORT = 50
PULSE = 0.055
"""Seconds between two pulses, below a connection's limit."""
SECONDS = 6.0
"""Least seconds that a disturbance lasts."""
FLOODERS = 8


class Pulse:
    """Keeps asking a quiet table and notes how long the answers take."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.took: list[float] = []

    async def beat(self, http: httpx.AsyncClient, work: Callable[[], Awaitable[None]]) -> None:
        """Beat while something works."""
        made = (await http.post("/api/tables", json={"game": "quest"})).json()
        address = f"{self.url.replace('http', 'ws')}/api/tables/{made['table']}/socket"
        async with connect(address, compression=None, max_size=None, ping_interval=None) as line:
            await line.send(json.dumps({"type": "hello", "key": made["keys"]["watch"]}))
            working = asyncio.ensure_future(work())
            while not working.done():
                begun = time.monotonic()
                await line.send('{"type":"ping"}')
                while json.loads(await line.recv())["type"] != "pong":
                    continue
                self.took.append(time.monotonic() - begun)
                await asyncio.sleep(PULSE)
            await working

    def line(self) -> str:
        """Return median, 99th percentile and slowest, in milliseconds."""
        took = sorted(self.took)
        middle, late = took[len(took) // 2], took[int(0.99 * (len(took) - 1))]
        return f"{middle * 1000:>6.1f}  {late * 1000:>6.1f}  {took[-1] * 1000:>6.1f} ms"


async def measured(url: str, what: str, work: Callable[[httpx.AsyncClient], Awaitable[str]]) -> None:
    """Print how pulses went while something was done."""
    pulse, said = Pulse(url), ""
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:

        async def run() -> None:
            nonlocal said
            end = time.monotonic() + SECONDS
            said = await work(http)
            await asyncio.sleep(max(0.0, end - time.monotonic()))

        await pulse.beat(http, run)
    print(f"  {what:<44}{pulse.line()}  {said}", flush=True)


async def quiet(http: httpx.AsyncClient) -> str:
    """Do nothing at all."""
    return ""


def looking(tables: list[tuple[str, str]], **query: int) -> Callable[[httpx.AsyncClient], Awaitable[str]]:
    """Return work that looks at tables one after the other."""

    async def work(http: httpx.AsyncClient) -> str:
        took = []
        for table, key in tables:
            begun = time.monotonic()
            answer = await http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {key}"}, params=query)
            assert answer.status_code == 200, answer.text
            took.append(time.monotonic() - begun)
        return f"{1000 * sorted(took)[len(took) // 2]:.0f} ms each"

    return work


async def flood(http: httpx.AsyncClient) -> str:
    """Send position checks without a pause, from several connections."""
    said = {"position": position_text(new_game(find_rules("quest"), {}, Seeded("x")))}
    assert (await http.post("/api/positions", json=said)).status_code == 200
    end, codes = time.monotonic() + SECONDS, []

    async def one() -> None:
        while time.monotonic() < end:
            codes.append((await http.post("/api/positions", json=said)).status_code)

    await asyncio.gather(*[one() for _ in range(FLOODERS)])
    return f"{codes.count(200) / SECONDS:.0f} answered a second, {len(codes) - codes.count(200)} refused"


async def half_open(http: httpx.AsyncClient) -> str:
    """Open connections that never finish their request."""
    with ExitStack() as stack:

        def dial() -> None:
            for _ in range(1100):
                line = stack.enter_context(socket.create_connection(("127.0.0.1", http.base_url.port)))
                line.sendall(b"GET /api/health HTTP/1.1\r\nHost: loc")

        await asyncio.to_thread(dial)
        begun = time.monotonic()
        assert (await http.get("/api/version")).status_code == 200
        took = time.monotonic() - begun
        await asyncio.sleep(SECONDS)
    return f"a request beside them {1000 * took:.0f} ms"


def disturbances() -> None:
    """Print what each disturbance costs others, and what tables cost in memory. On SQLite."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        db = str(folder / "disturb.db")
        long, short = LongGame(LONG), LongGame(SHORT)
        lots, cold = store_games(db, short, 200), store_games(db, long, 20, 1000)
        server = InProcess(db, folder)
        try:
            print("What others notice (pulses: median, 99th percentile, slowest)", flush=True)
            asyncio.run(measured(server.url, "nothing else", quiet))
            memory(server, lots, f"{SHORT} picks")
            before = resident(server.process.pid)
            asyncio.run(measured(server.url, f"cold loads of games of {LONG} picks", looking(cold)))
            told(resident(server.process.pid) - before, len(cold), f"{LONG} picks")
            catching = looking(cold[:8], since=0)
            asyncio.run(measured(server.url, f"catch-ups with {LONG} picks (since=0)", catching))
            asyncio.run(measured(server.url, "a flood of position checks, limits off", flood))
            server.stop()
            server = InProcess(str(folder / "limits.db"), folder, "--limits", "1")
            asyncio.run(measured(server.url, "a flood of position checks, limits on", flood))
            asyncio.run(measured(server.url, "1100 half-open connections, limits on", half_open))
        finally:
            server.kill()


def memory(server: InProcess, tables: list[tuple[str, str]], what: str) -> None:
    """Load tables, and print how much memory one takes."""
    before = resident(server.process.pid)

    async def load() -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=120) as http:
            await looking(tables)(http)

    asyncio.run(load())
    told(resident(server.process.pid) - before, len(tables), what)


def told(size: int, count: int, what: Any) -> None:
    """Print the memory of a table."""
    print(f"  memory of a table after {what}: {size / count / 1024:.0f} KiB (mean of {count})", flush=True)
