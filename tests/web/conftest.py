"""The browser client in a real Chromium: one server and one browser for all tests of a process.

With THIRDAGE_CARRIER=static in the environment, the server is the one in the browser itself (`make static`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.receivers import hooks as hooks
from tests.server.receivers import mails as mails
from tests.static.site import Carried, hosting
from tests.web.over_network import is_over_network
from tests.web.playing import expected_not
from thirdage.web import static_folder
from tools.look import serving

STATIC: Final = os.environ.get("THIRDAGE_CARRIER", "server") == "static"
EDITION: Final = Path(__file__).parents[2] / "build" / "static"
expect.set_options(timeout=60_000)
LONG: Final = ["test_whole_games.py", "test_every_word.py", "test_pages.py", "test_contrast.py", "test_languages.py"]
"""Where the longest tests are. They come first, so that no core waits for the last of them."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a server the tests that need a network are left out; which those are is written in `over_network`."""
    items.sort(key=lambda item: item.path.parent.name != "web" or item.path.name not in LONG)
    if STATIC:
        there = [item for item in items if is_over_network(item.path.name, getattr(item, "originalname", item.name))]
        config.hook.pytest_deselected(items=there)
        items[:] = [item for item in items if item not in there]


@pytest.fixture(scope="session")
def base(chromium: Browser) -> Iterator[str]:
    """Serve the client as built and yield the address."""
    if STATIC:
        assert (EDITION / "service.js").is_file(), "the edition without a server is not built: run make static"
        with hosting(EDITION) as address:
            carried = Carried(address, chromium)
            yield carried
            carried.close()
        return
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with serving(built) as address:
        yield address


@pytest.fixture(autouse=True)
def another_person(request: pytest.FixtureRequest) -> Iterator[None]:
    """Without a server all tests share one browser: what a test has left there is forgotten."""
    base = request.getfixturevalue("base") if "base" in request.fixturenames else None
    yield
    if isinstance(base, Carried):
        base.forget()


@pytest.fixture
def window(chromium: Browser, base: str) -> Iterator[Callable[..., Page]]:
    """Open windows, each like another person's browser; faults on the page fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_window(width: int = 1280, height: int = 860, **wishes: object) -> Page:
        touch, theme = bool(wishes.pop("touch", False)), "dark" if wishes.pop("dark", False) else "light"
        if isinstance(base, Carried):
            page = base.window(width, height, touch)
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
            return watched(page)
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en-GB",
            base_url=base,
            accept_downloads=True,
        )
        contexts.append(context)
        return watched(context.new_page())

    def watched(page: Page) -> Page:
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if expected_not(said.type, said.text) else None)
        return page

    yield open_window
    for context in contexts:
        context.close()
    assert not faults
