"""The table server, wherever it runs: storage, tables, bots, clocks and studies, behind one ASGI application.

It never opens connections itself, so it also runs inside a browser (`thirdage.browser`). `app` adds what needs a
network: accounts, notifications, programs that play a seat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from secrets import token_hex
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from thirdage.server.bots.advisers import Advisers
from thirdage.server.bots.bots_at_table import BotRoom
from thirdage.server.bots.thinkers import Thinkers
from thirdage.server.config import Config
from thirdage.server.doors import (
    http_aid,
    http_companion,
    http_hints,
    http_learn,
    http_odds,
    http_past,
    http_positions,
    http_rules,
    http_studies,
    http_tables,
    http_text,
)
from thirdage.server.doors.http import Call, Handler, answer_json, endpoint
from thirdage.server.doors.limits import Limits
from thirdage.server.doors.middleware import address_of, origin_allowed
from thirdage.server.doors.refusing import refusal
from thirdage.server.doors.sockets import Sockets
from thirdage.server.errors import Refused
from thirdage.server.storage.base import Storage
from thirdage.server.studies.studies import Studies
from thirdage.server.tables.caretaker import Caretaker
from thirdage.server.tables.delayed_tables import DelayedTables
from thirdage.server.tables.hub import BOT_LEASE, Hub
from thirdage.server.tables.presence import Presence
from thirdage.server.tables.timelines import Timelines

LOOK: Final = 0.5
"""Seconds between two checks for clocks and bots that are due."""


class Core:
    """Everything a request may need."""

    def __init__(self, config: Config, store: Storage, thinkers: Callable[[int, int], Thinkers]) -> None:
        """`thinkers(count, nice)` starts workers for thinking; a higher `nice` gives way to other processes."""
        self.config = config
        self.store = store
        self.process = token_hex(6)
        self.hub = Hub(store)
        self.limits = Limits(config.limits)
        self.timelines = Timelines()
        self.studies = Studies(store, self.timelines)
        self.bots = BotRoom(self.hub, thinkers(config.bot_workers, 0), thinkers(config.bot_workers, 5))
        self.advisers = Advisers(thinkers(1, 0), thinkers(1, 5))
        self.presence = Presence(self.hub)
        self.delayed_tables = DelayedTables(self.hub)
        self.sockets = Sockets(self.hub, self.limits, self.presence, self.delayed_tables)
        self.caretaker = Caretaker(self.hub)
        self._tasks: list[asyncio.Task[None]] = []

    async def signed_in(self, request: Request) -> str:
        """Return the account behind a request; "" where there are no accounts."""
        return ""

    def login_of(self, connection: HTTPConnection) -> str:
        """Return the hash of a browser's sign-in; "" where there are no accounts."""
        return ""

    async def may_be_rated(self, account: str, table: str = "") -> None:
        """Refuse whoever may not sit down at a rated table, "" for one that is to be made; here anybody may."""

    def works(self) -> list[Coroutine[None, None, None]]:
        """Return the tasks that run as long as the server does."""
        return [self._look_on(), self.delayed_tables.run()]

    async def start(self) -> None:
        """Take over the work that an earlier process left."""
        await self.caretaker.look(self.hub.now() + BOT_LEASE)
        self._tasks = [asyncio.create_task(work) for work in self.works()]

    async def stop(self) -> None:
        """Shut down in order; nothing is lost if this never runs."""
        self.sockets.close_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        self.advisers.close()

    async def _look_on(self) -> None:
        """Keep looking after clocks and bots."""
        while True:
            await asyncio.sleep(LOOK)
            await self.caretaker.look(self.hub.now())
            self.hub.sweep()


async def health(call: Call) -> Response:
    """Tell whether the server and its storage answer."""
    await call.read(lambda connection: connection.execute("SELECT 1"))
    return answer_json({"ok": True})


Api = list[tuple[str, str, Handler]]

API: Final[Api] = [
    ("GET", "/api/health", health),
    ("GET", "/api/version", http_rules.read_version),
    ("GET", "/api/games", http_tables.list_games),
    ("GET", "/api/rules/{lang}/{game}.json", http_rules.read_rules),
    ("GET", "/api/text", http_text.list_languages),
    ("GET", "/api/text/{lang}/{game}.json", http_text.read_catalogue),
    ("GET", "/api/aid/{lang}/{game}.json", http_aid.read_aid),
    ("GET", "/api/aid/{lang}/{game}.html", http_aid.print_aid),
    ("GET", "/api/aid/{lang}/{game}/sheet.html", http_aid.print_sheet),
    ("GET", "/api/companion/{game}.json", http_companion.read_companion),
    ("GET", "/api/learn/{game}.json", http_learn.list_learning),
    ("GET", "/api/learn/{game}/{id}.json", http_learn.read_guide),
    ("POST", "/api/learn/{game}/{id}", http_learn.learn),
    ("POST", "/api/dice", http_tables.promise_dice),
    ("POST", "/api/tables", http_tables.make_table),
    ("GET", "/api/tables/{table}", http_tables.look),
    ("POST", "/api/tables/{table}/join", http_tables.join_table),
    ("POST", "/api/tables/{table}/messages", http_tables.say),
    ("GET", "/api/tables/{table}/log", http_tables.read_log),
    ("GET", "/api/tables/{table}/record", http_tables.read_record),
    ("GET", "/api/tables/{table}/course", http_past.read_timeline),
    ("GET", "/api/tables/{table}/past", http_past.read_past),
    ("GET", "/api/tables/{table}/luck", http_past.read_luck),
    ("GET", "/api/tables/{table}/position", http_past.read_position),
    ("GET", "/api/tables/{table}/hint", http_hints.read_hint),
    ("GET", "/api/tables/{table}/why", http_hints.read_why),
    ("GET", "/api/tables/{table}/odds", http_odds.table_odds),
    ("GET", "/api/odds/{game}", http_odds.list_odds),
    ("POST", "/api/odds/{game}", http_odds.work_out),
    ("POST", "/api/positions", http_positions.check_position),
    ("POST", "/api/studies", http_studies.make_study),
    ("GET", "/api/studies/{study}", http_studies.read_study),
    ("GET", "/api/studies/{study}/step", http_studies.read_step),
    ("POST", "/api/studies/{study}/messages", http_studies.edit_study),
    ("GET", "/api/studies/{study}/evaluation", http_studies.read_evaluation),
    ("GET", "/api/studies/{study}/export", http_studies.export_study),
    ("GET", "/api/studies/{study}/position", http_studies.read_study_position),
    ("POST", "/api/studies/{study}/play", http_studies.play_study),
    ("GET", "/api/studies/{study}/hint", http_hints.study_hint),
    ("GET", "/api/studies/{study}/odds", http_odds.study_odds),
]


def api_routes(api: Api) -> list[BaseRoute]:
    """Return the routes of an API, and the socket of a table."""
    known: list[BaseRoute] = [Route(path, endpoint(handler), methods=[method]) for method, path, handler in api]
    known.append(WebSocketRoute("/api/tables/{table}/socket", table_socket))
    return known


async def table_socket(socket: WebSocket) -> None:
    """Serve a web socket to a table; pages of other sites are rejected first."""
    server: Core = socket.app.state.server
    if not origin_allowed(server.config, socket.headers):
        await socket.close(4403, "bad_origin")
        return
    await server.sockets.serve(socket, address_of(server.config, socket.scope), server.login_of(socket))


async def unknown_address(request: Request, error: Exception) -> Response:
    """Answer an address or method that is not in the API."""
    assert isinstance(error, HTTPException)
    response = refusal(Refused("wrong_method" if error.status_code == 405 else "not_found"))
    if error.headers:
        response.headers.update(error.headers)
    return response
