"""Fixtures shared by several folders: one Chromium for all tests of a process, since Playwright runs only once."""

from __future__ import annotations

import os
from asyncio import events
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pytest

from tools.look import launched
from tools.slow_pages import slowed_pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

SLOWER: Final = float(os.environ.get("THIRDAGE_THROTTLE", "1"))
"""How many times slower pages run than the machine could: `make hunt-races` looks for races on a slow one."""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts browsers."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Start one browser; each test opens its own windows.

    That is Chromium's headless shell, where it is installed: the same engine, quicker to open a page. With
    THIRDAGE_BROWSER=whole in the environment, as in `make hunt-races`, it is the browser people use.
    """
    browser = launched(playwright, shell=os.environ.get("THIRDAGE_BROWSER") != "whole")
    yield browser
    browser.close()


@pytest.fixture(scope="session", autouse=True)
def slower() -> Iterator[None]:
    """Slow down all pages that tests of this process open, if THIRDAGE_THROTTLE says so."""
    if SLOWER > 1:
        with slowed_pages(SLOWER):
            yield
    else:
        yield


@pytest.fixture(autouse=True)
def own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let tests without a browser run event loops of their own, whichever tests this process ran before.

    A browser that stays open for the next test leaves its loop marked as running in this thread.
    """
    loop = events._get_running_loop()
    if loop is None or "chromium" in request.fixturenames:
        yield
        return
    events._set_running_loop(None)
    yield
    events._set_running_loop(loop)
