"""Starts the application in a browser: the server's core, and a carrier that pages talk to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException

from thirdage.browser.carrier import Carrier
from thirdage.browser.keeping import load_all, read_own, save_all, write_own
from thirdage.browser.storage import BrowserStorage
from thirdage.browser.thinkers import WebThinkers, WebWorker
from thirdage.server import core
from thirdage.server.config import Config
from thirdage.server.core import Api, Core, api_routes, unknown_address

API: Final[Api] = [
    *core.API,
    ("GET", "/api/kept", save_all),
    ("POST", "/api/kept", load_all),
    ("GET", "/api/own", read_own),
    ("POST", "/api/own", write_own),
]


async def start(
    path: str, base_url: str, worker: Callable[[], WebWorker], sync: Callable[[], object] = lambda: None
) -> Carrier:
    """Load the games of a file. `worker` starts a web worker for thinking, `sync` makes sure that written data is kept.

    Bots have a worker of their own; requests for advice wait for each other, but no game waits for them.
    """
    config = Config(db=path, base_url=base_url, limits=0)
    bots, advisers = WebThinkers(worker), WebThinkers(worker)
    places = iter([bots, bots, advisers, advisers])
    served = Core(config, BrowserStorage(path, sync), lambda count, nice: next(places))
    app = Starlette(routes=api_routes(API), exception_handlers={HTTPException: unknown_address})
    app.router.redirect_slashes = False
    app.state.server = served
    await served.start()
    return Carrier(app)
