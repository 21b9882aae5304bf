"""The server put together: storage, tables, bots, clocks, notifications, behind one ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from thirdage.server import (
    accounts,
    http_aid,
    http_channels,
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
from thirdage.server.accounts import Accounts
from thirdage.server.advisers import Advisers
from thirdage.server.bot_sockets import BotSockets
from thirdage.server.bots_at_table import BotRoom
from thirdage.server.config import Config
from thirdage.server.course import Courses
from thirdage.server.errors import Refused
from thirdage.server.http import Call, Handler, answer_json, endpoint, refusal
from thirdage.server.hub import BOT_LEASE, Hub
from thirdage.server.lagging import Lagging
from thirdage.server.limits import Limits
from thirdage.server.middleware import SafeHeaders, address_of, origin_allowed
from thirdage.server.notify.outbox import Outbox
from thirdage.server.openapi import document
from thirdage.server.pages import Pages
from thirdage.server.presence import REPEATED, Presence
from thirdage.server.sockets import Sockets
from thirdage.server.store import sql
from thirdage.server.store.base import StorageTrouble
from thirdage.server.store.store import Store, is_file
from thirdage.server.studies import Studies

LOOK: Final = 0.5
"""Seconds between two looks at what clocks and bots have due."""
logger = logging.getLogger("thirdage.server")


class Server:
    """Everything a request may need."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.process = token_hex(6)
        self.hub = Hub(store)
        self.limits = Limits(config.limits)
        self.accounts = Accounts(store)
        self.courses = Courses()
        self.studies = Studies(store, self.courses)
        self.bots = BotRoom(self.hub, config.bot_workers)
        self.advisers = Advisers()
        self.presence = Presence(self.hub)
        self.lagging = Lagging(self.hub)
        self.sockets = Sockets(self.hub, self.limits, self.presence, self.lagging)
        self.bot_sockets = BotSockets(self.hub, self.limits, self.presence)
        self.outbox = Outbox(self)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take up the work that an earlier process left."""
        await self._look(self.hub.now() + BOT_LEASE)
        works = (self._look_on(), self.lagging.run(), self._say_on(), self.outbox.run())
        self._tasks = [asyncio.create_task(work) for work in works]

    async def stop(self) -> None:
        """Finish in order; nothing is lost if this never happens."""
        self.sockets.close_all()
        self.bot_sockets.close_all()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        self.advisers.close()

    async def _look_on(self) -> None:
        """Look after clocks and bots again and again."""
        while True:
            await asyncio.sleep(LOOK)
            await self._look(self.hub.now())
            self.hub.sweep()

    async def _look(self, until: int) -> None:
        try:
            for id in await self.store.read(lambda connection: sql.due_tables(connection, until)):
                await self.hub.look_after(id)
        except StorageTrouble:
            logger.warning("the storage does not answer; clocks and bots wait")
        except Exception:
            logger.exception("a fault while looking after the tables")

    async def _say_on(self) -> None:
        """Tell other processes again and again who is here."""
        while True:
            await asyncio.sleep(REPEATED)
            self.presence.repeat()


async def health(call: Call) -> Response:
    """Whether the server and its storage answer."""
    await call.read(lambda connection: connection.execute("SELECT 1"))
    return answer_json({"ok": True})


async def openapi(call: Call) -> Response:
    """What this API is."""
    return answer_json(document(API))


API: Final[list[tuple[str, str, Handler]]] = [
    ("GET", "/api/health", health),
    ("GET", "/api/openapi.json", openapi),
    ("GET", "/api/version", http_rules.read_version),
    ("GET", "/api/games", http_tables.list_games),
    ("GET", "/api/rules/{game}.json", http_rules.read_rules),
    ("GET", "/api/text", http_text.list_languages),
    ("GET", "/api/text/{lang}/{game}.json", http_text.read_catalogue),
    ("GET", "/api/aid/{lang}/{game}.json", http_aid.read_aid),
    ("GET", "/api/aid/{lang}/{game}.html", http_aid.print_aid),
    ("GET", "/api/learn/{game}.json", http_learn.list_learning),
    ("POST", "/api/learn/{game}/{id}", http_learn.learn),
    ("POST", "/api/dice", http_tables.promise_dice),
    ("POST", "/api/tables", http_tables.make_table),
    ("GET", "/api/tables/{table}", http_tables.look),
    ("POST", "/api/tables/{table}/join", http_tables.join_table),
    ("POST", "/api/tables/{table}/messages", http_tables.say),
    ("GET", "/api/tables/{table}/log", http_tables.read_log),
    ("GET", "/api/tables/{table}/record", http_tables.read_record),
    ("GET", "/api/tables/{table}/course", http_past.read_course),
    ("GET", "/api/tables/{table}/past", http_past.read_past),
    ("GET", "/api/tables/{table}/luck", http_past.read_luck),
    ("GET", "/api/tables/{table}/position", http_past.read_position),
    ("POST", "/api/tables/{table}/key", accounts.fetch_key),
    ("GET", "/api/tables/{table}/channels", http_channels.list_channels),
    ("POST", "/api/tables/{table}/channels", http_channels.add_channel),
    ("DELETE", "/api/tables/{table}/channels/{channel}", http_channels.drop_channel),
    ("POST", "/api/tables/{table}/channels/{channel}/test", http_channels.try_channel),
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
    ("GET", "/api/push-key", http_channels.push_key),
    ("GET", "/api/channels/{code}", http_channels.channel_page),
    ("POST", "/api/channels/{code}/confirm", http_channels.confirm_channel),
    ("POST", "/api/channels/{code}/stop", http_channels.stop_channel),
    ("POST", "/api/accounts", accounts.make_account),
    ("GET", "/api/account", accounts.show_account),
    ("POST", "/api/login", accounts.sign_in),
    ("DELETE", "/api/login", accounts.sign_out),
]


def routes(config: Config) -> list[BaseRoute]:
    """Every address the server knows."""
    known: list[BaseRoute] = [Route(path, endpoint(handler), methods=[method]) for method, path, handler in API]
    known.append(WebSocketRoute("/api/tables/{table}/socket", table_socket))
    known.append(WebSocketRoute("/api/tables/{table}/bot", bot_socket))
    if config.web and Path(config.web).is_dir():
        known.append(Route("/{rest:page}", Pages(config.web)))
    return known


async def table_socket(socket: WebSocket) -> None:
    """A web socket to a table; pages of other servers are turned away before anything is said."""
    server: Server = socket.app.state.server
    if not origin_allowed(server.config, socket.headers):
        await socket.close(4403, "bad_origin")
        return
    await server.sockets.serve(socket, address_of(server.config, socket.scope))


async def bot_socket(socket: WebSocket) -> None:
    """A web socket for a program that plays a seat."""
    server: Server = socket.app.state.server
    if not origin_allowed(server.config, socket.headers):
        await socket.close(4403, "bad_origin")
        return
    await server.bot_sockets.serve(socket, address_of(server.config, socket.scope))


async def unknown_address(request: Request, error: Exception) -> Response:
    """An address or method that is not in the API."""
    assert isinstance(error, HTTPException)
    response = refusal(Refused("wrong_method" if error.status_code == 405 else "not_found"))
    if error.headers:
        response.headers.update(error.headers)
    return response


def make_app(config: Config) -> Starlette:
    """The application; the storage is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(config.db)
        server = app.state.server = Server(config, store)
        if not is_file(config.db):
            from thirdage.server.neighbours import Neighbours

            neighbours = Neighbours(server)
            neighbours.start()
        else:
            neighbours = None
        await server.start()
        logger.info("ready")
        yield
        await server.stop()
        if neighbours is not None:
            neighbours.stop()
        store.close()

    return Starlette(
        routes=routes(config),
        lifespan=lifespan,
        middleware=[Middleware(SafeHeaders, config=config)],
        exception_handlers={HTTPException: unknown_address},
    )
