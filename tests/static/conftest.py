"""The edition without a server in a real Chromium; a file host serves its pages once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.static.site import hosting
from tests.web.conftest import EDITION
from tests.web.playing import expected_not, prefer


@pytest.fixture(scope="session")
def edition() -> Path:
    """Return the folder as built."""
    assert (EDITION / "service.js").is_file(), "the edition without a server is not built: run make static"
    return EDITION


@pytest.fixture(scope="session")
def before() -> Path:
    """The folder as it was built of the commit before."""
    folder = EDITION.with_name("static-before")
    assert (folder / "service.js").is_file(), "the edition of the commit before is not built: run make static-before"
    return folder


@pytest.fixture(scope="session")
def site(edition: Path) -> Iterator[str]:
    """Serve the folder and yield the host's address."""
    with hosting(edition) as address:
        yield address


@pytest.fixture
def profile(chromium: Browser, site: str) -> Iterator[Callable[..., BrowserContext]]:
    """Open browsers of other people, each with its own storage; faults on their pages fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_profile(base: str = site, **wishes: object) -> BrowserContext:
        context = chromium.new_context(
            viewport={"width": 1280, "height": 860},
            reduced_motion="reduce",
            locale=str(wishes.pop("locale", "en-GB")),
            base_url=base,
            accept_downloads=True,
        )
        context.set_default_timeout(60_000)
        context.on("weberror", lambda told: faults.append(str(told.error)))
        context.on("console", lambda said: faults.append(said.text) if expected_not(said.type, said.text) else None)
        contexts.append(context)
        return context

    yield open_profile
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def tab(profile: Callable[..., BrowserContext]) -> Page:
    """Open a page in a new browser, with the games set up and everything cached for offline use."""
    return first_visit(profile())


def first_visit(context: BrowserContext, address: str = "/", **preferences: object) -> Page:
    """Open a page whose server runs and that no longer needs the network."""
    page = context.new_page()
    prefer(page, **preferences)
    page.goto(address)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page
