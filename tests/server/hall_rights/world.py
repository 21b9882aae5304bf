"""The servers of the rights model of the hall, and requests to them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import httpx

from tests.server.hall_rights.oracle import Browser
from tests.server.kit import InThread, Json
from thirdage.server.config import Config
from thirdage.server.storage.store import connect

FORGOTTEN = ["seek", "invitation", "report", "restriction", "moderation_log", "relation", "lobby"]
FORGOTTEN += ["league_guest", "league_entrant", "league_deed", "league"]
"""What is emptied between two games of the model, so that none meets what another has left."""


class Answer:
    """What came back: a code ("" if it was granted), and what was told."""

    def __init__(self, answer: httpx.Response) -> None:
        self.told: Json = answer.json()
        self.code = str(self.told.get("error", {}).get("code", ""))
        given = answer.headers.get("set-cookie", "")
        self.cookie = given.split(";")[0] if given.startswith("thirdage_login=") and "Max-Age=0" not in given else ""


class World:
    """What all games of the model share: one server or two on a database, and a clock that moves when it is told to.

    Passphrases are compared as they are, since each hash would take longer than a whole game of the model.
    """

    def __init__(self, db: str, processes: int) -> None:
        self.servers = [InThread(Config(db=db, limits=0)) for _ in range(processes)]
        self.database = connect(db)
        self.http = httpx.Client(timeout=60)
        self.now = 1_800_000_000_000
        for each in self.servers:
            each.server.hub.now = lambda: self.now
            each.server.accounts.passwords.hash = as_it_is  # type: ignore[method-assign]
            each.server.accounts.passwords.fits = same  # type: ignore[method-assign]

    def name_moderators(self, names: set[str]) -> None:
        """The operator names others, on all servers."""
        for each in self.servers:
            each.server.config = replace(each.server.config, moderators=tuple(names))

    def ask(
        self, where: int, method: str, path: str, browser: Browser | None, body: Any = None, key: str = ""
    ) -> Answer:
        """A request to one of the servers, with the cookie of a browser and the key of a table."""
        headers = {"Cookie": browser.cookie} if browser is not None else {}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        body = {} if body is None and method == "POST" else body
        url = self.servers[where % len(self.servers)].url + path
        answer = self.http.request(method, url, json=body, headers=headers)
        self.http.cookies.clear()
        return Answer(answer)

    def run(self, where: int, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something in a server's event loop."""
        loop = self.servers[where % len(self.servers)].server._tasks[0].get_loop()
        return asyncio.run_coroutine_threadsafe(work, loop).result(20)

    def begin(self) -> None:
        """Empty what another game has left."""
        self.database.begin()
        for table in FORGOTTEN:
            self.database.execute(f"DELETE FROM {table}")
        self.database.commit()

    def stop(self) -> None:
        self.http.close()
        self.database.close()
        for each in self.servers:
            each.stop()


async def as_it_is(password: str) -> str:
    return password


async def same(stored: str, password: str) -> bool:
    return stored == password != ""
