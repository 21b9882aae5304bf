"""The browser client in a real Chromium: one server and one browser for all tests of a process."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.receivers import hooks as hooks
from tests.server.receivers import mails as mails
from thirdage.web import static_folder
from tools.look import FLAGS, serving

BROWSERS: Final = ["chromium", "chromium-browser", "google-chrome"]
expect.set_options(timeout=60_000)


def browser_path() -> str:
    """The browser of this machine; `make test` installs one where that is allowed."""
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    assert found is not None, "no Chromium is installed here: run tools/install_chromium.sh"
    return found


@pytest.fixture(scope="session")
def base() -> Iterator[str]:
    """The address of a server with the client as it was built."""
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with serving(built) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser; each test opens windows of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def window(chromium: Browser, base: str) -> Iterator[Callable[..., Page]]:
    """Opens windows, each like another person's browser; faults on the page are faults of the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_window(width: int = 1280, height: int = 860, **wishes: object) -> Page:
        touch, theme = bool(wishes.pop("touch", False)), "dark" if wishes.pop("dark", False) else "light"
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
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if expected_not(said.type, said.text) else None)
        return page

    yield open_window
    for context in contexts:
        context.close()
    assert not faults


def expected_not(kind: str, text: str) -> bool:
    """Whether the page complains of something; that the network is gone, or refuses, is said by the browser itself."""
    return kind == "error" and "Failed to load resource" not in text and "WebSocket" not in text
