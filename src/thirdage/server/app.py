"""Puts the server together: `core` plus accounts, notifications and programs that play, for a network."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from thirdage.server import core
from thirdage.server.bots.workers import Workers
from thirdage.server.config import Config
from thirdage.server.core import Api, Core, api_routes, unknown_address
from thirdage.server.doors import http_channels, http_lobby, watching
from thirdage.server.doors.bot_sockets import BotSockets
from thirdage.server.doors.http import Call, answer_json, endpoint
from thirdage.server.doors.middleware import Gate, address_of, origin_allowed
from thirdage.server.doors.openapi import document
from thirdage.server.doors.pages import Pages
from thirdage.server.errors import Refused
from thirdage.server.hall import api as hall
from thirdage.server.hall import archive_api
from thirdage.server.hall.accounts import Accounts
from thirdage.server.hall.archivist import Archivist
from thirdage.server.hall.calibration import Calibrator
from thirdage.server.hall.leagues.keeper import Leagues
from thirdage.server.hall.letters import Letters
from thirdage.server.hall.passkeys import passkeys_for
from thirdage.server.hall.people import check_rematch, check_sitting, check_talk
from thirdage.server.hall.rater import Rater
from thirdage.server.hall.seeks import Seeks
from thirdage.server.hall.sessions import cookie_of
from thirdage.server.notify.outbox import Outbox
from thirdage.server.notify.postman import Postman
from thirdage.server.storage.base import StorageTrouble
from thirdage.server.storage.store import Store, is_file
from thirdage.server.tables.presence import REPEATED
from thirdage.server.tables.seats import hash_of

TIDY: Final = 900.0
"""Seconds between two full garbage collections."""
logger = logging.getLogger("thirdage.server")


class Server(Core):
    """Everything a request over the network may need."""

    store: Store

    def __init__(self, config: Config, store: Store) -> None:
        super().__init__(config, store, Workers)
        self.hub.on_bots_seated = self.bots.prepare
        self.accounts = Accounts(store, config.limits, passkeys_for(config))
        self.bot_sockets = BotSockets(self.hub, self.limits, self.presence)
        self.postman = Postman(config, store, self.hub.now)
        self.outbox = Outbox(self)
        self.letters = Letters(self)
        self.leagues = Leagues(self.hub, store)
        self.seeks = Seeks(self)
        if config.hall:
            self.hub.checks = {"chat": check_talk, "rematch": check_rematch}
        self.rater = Rater(config.db)
        self.archivist = Archivist(self.hub)
        self.calibrator = Calibrator(store, self.hub.now, config.calibrate)
        self.hub.on_result = self._on_result
        self.rater.on_rated = self.archivist.wake

    async def signed_in(self, request: Request) -> str:
        """Return the account behind a request, "" if nobody is signed in."""
        return await self.accounts.signed_in(request) if self.config.hall else ""

    def login_of(self, connection: HTTPConnection) -> str:
        """Return the hash of a browser's sign-in, "" if it has none."""
        cookie = cookie_of(connection) if self.config.hall else ""
        return hash_of(cookie) if cookie else ""

    async def may_be_rated(self, account: str, table: str = "") -> None:
        """Refuse an account that may not sit down at a rated table; what one without an account may, the table says."""
        if self.config.hall and account:
            now = self.hub.now()
            try:
                await self.store.read(lambda connection: check_sitting(connection, account, table, now))
            except StorageTrouble:
                raise Refused("storage") from None

    def works(self) -> list[Coroutine[None, None, None]]:
        """Return the tasks that run as long as the server does."""
        works = [*super().works(), self._say_on(), self.outbox.run(), self._tidy_on()]
        if self.config.hall:
            works += [self.letters.run(), self.seeks.run(), self.leagues.run(), self.rater.run(), self.archivist.run()]
            works.append(self.calibrator.run())
        return works

    async def start(self) -> None:
        """Take up the work that an earlier process left."""
        if self.config.hall:
            await self.accounts.mark_all()
        await super().start()

    async def stop(self) -> None:
        """Shut down in order; nothing is lost if this never runs."""
        self.bot_sockets.close_all()
        await super().stop()

    def _on_result(self) -> None:
        """A game has ended, or somebody who played it has changed their mind about the archive."""
        self.rater.wake()
        self.archivist.wake()

    async def _say_on(self) -> None:
        """Keep telling other processes who is here."""
        while True:
            await asyncio.sleep(REPEATED)
            self.presence.repeat()

    async def _tidy_on(self) -> None:
        """Free the few cycles that closed connections leave, now and then: see `serve.tune`."""
        while True:
            await asyncio.sleep(TIDY)
            gc.collect()


async def openapi(call: Call) -> Response:
    """Describe this API as an OpenAPI document."""
    return answer_json(document(api_of(call.server.config)))


API: Final[Api] = [
    *core.API,
    ("GET", "/api/openapi.json", openapi),
    ("GET", "/api/lobby", http_lobby.read_lobby),
    ("GET", "/api/hall", hall.read_hall),
    ("GET", "/api/tables/{table}/channels", http_channels.list_channels),
    ("POST", "/api/tables/{table}/channels", http_channels.add_channel),
    ("DELETE", "/api/tables/{table}/channels/{channel}", http_channels.drop_channel),
    ("POST", "/api/tables/{table}/channels/{channel}/test", http_channels.try_channel),
    ("GET", "/api/push-key", http_channels.push_key),
    ("GET", "/api/channels/{code}", http_channels.channel_page),
    ("POST", "/api/channels/{code}/confirm", http_channels.confirm_channel),
    ("POST", "/api/channels/{code}/stop", http_channels.stop_channel),
]


def api_of(config: Config) -> Api:
    """The whole API; without the hall where it is switched off."""
    return [*API, *hall.API, *archive_api.API] if config.hall else API


def routes(config: Config) -> list[BaseRoute]:
    """Return every route of the server."""
    known = api_routes(api_of(config))
    known += [Route(path, endpoint(handler), methods=["GET"]) for path, handler in watching.ADDRESSES.items()]
    known.append(WebSocketRoute("/api/tables/{table}/bot", bot_socket))
    if config.web and Path(config.web).is_dir():
        known.append(Route("/{rest:page}", Pages(config.web)))
    return known


async def bot_socket(socket: WebSocket) -> None:
    """Serve a web socket to a program that plays a seat."""
    server: Server = socket.app.state.server
    if not origin_allowed(server.config, socket.headers):
        await socket.close(4403, "bad_origin")
        return
    await server.bot_sockets.serve(socket, address_of(server.config, socket.scope))


def make_app(config: Config) -> Starlette:
    """Return the application; it opens the storage when it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(config.db)
        server = app.state.server = Server(config, store)
        if not is_file(config.db):
            from thirdage.server.storage.other_processes import OtherProcesses

            others = OtherProcesses(server)
            others.start()
        else:
            others = None
        await server.start()
        logger.info("ready")
        yield
        await server.stop()
        if others is not None:
            others.stop()
        store.close()

    app = Starlette(
        routes=routes(config),
        lifespan=lifespan,
        middleware=[Middleware(Gate, config=config)],
        exception_handlers={HTTPException: unknown_address},
    )
    app.router.redirect_slashes = False  # a redirect would repeat whatever host the request named
    return app
