"""The functions that the web workers' scripts call."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from thirdage.browser.app import start as start_app
from thirdage.browser.carrier import Carrier
from thirdage.browser.thinkers import answer


class Pages:
    """The carrier with a text-only interface: anything else would be copied twice between Python and JavaScript."""

    def __init__(self, carrier: Carrier) -> None:
        self.carrier = carrier
        self.open = carrier.open
        self.hear = carrier.hear
        self.hang_up = carrier.hang_up

    async def request(self, method: str, address: str, headers: str, body: str) -> list[object]:
        """Handle a page's request; return the status, the headers as JSON, and the body."""
        status, told, answered = await self.carrier.request(method, address, json.loads(headers), body.encode())
        return [status, json.dumps(told), answered.decode()]


class Thinker:
    """A worker started by the script, which takes and returns bytes."""

    def __init__(self, script: Any) -> None:
        self._script = script

    async def work(self, asked: bytes) -> bytes:
        """Let it do some work."""
        answered: bytes = (await self._script.work(asked)).to_bytes()
        return answered

    def end(self) -> None:
        """Stop it."""
        self._script.end()


async def start(path: str, base_url: str, worker: Callable[[], Any], sync: Callable[[], object]) -> Pages:
    """Serve the tables of a file; `sync` makes sure that what was written survives a power cut."""
    return Pages(await start_app(path, base_url, lambda: Thinker(worker()), sync))


def think(asked: Any) -> bytes:
    """Do the work of a worker that thinks."""
    return answer(asked.to_bytes())
