"""Fixtures shared by several folders: one Chromium for all tests of a process, since Playwright runs only once."""

from __future__ import annotations

from asyncio import events
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Start one browser; each test opens its own windows."""
    from tools.look import open_browser

    with open_browser() as browser:
        yield browser


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
