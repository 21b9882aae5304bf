"""The edition without a server as tests see it: a folder, a file host, and the server in the page's browser."""

from __future__ import annotations

import functools
import gzip
import http.server
import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tools.look import FLAGS, browser_path

Json = dict[str, Any]

CALL = """async ([method, path, body, key]) => {
  const headers = { "Content-Type": "application/json" };
  if (key) headers.Authorization = `Bearer ${key}`;
  const init = { method, headers, body: body === null ? undefined : JSON.stringify(body) };
  const response = await window.thirdage.reach(path, init);
  return [response.status, await response.text()];
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A silent file host; it knows only the addresses of its files, and counts what it sends.

    `before` has scripts by address, each put in front of the file's contents.
    """

    sent: dict[str, int]
    before: dict[str, str]

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Count a file that is sent whole; a file the browser already has is only confirmed."""
        self.sent[self.path] = self.sent.get(self.path, 0) + 1
        super().copyfile(source, outputfile)

    def do_GET(self) -> None:
        """Send a file, perhaps with something put in front of it."""
        path = Path(self.translate_path(self.path))
        if self.path not in self.before:
            super().do_GET()
            return
        body = self.before[self.path].encode() + path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@contextmanager
def hosting(folder: Path, before: dict[str, str] | None = None, sent: dict[str, int] | None = None) -> Iterator[str]:
    """Host a folder of files; yield its address, and count in `sent` how often each file was sent."""
    host = type("Host", (Quiet,), {"before": before or {}, "sent": {} if sent is None else sent})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(host, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def transferred(edition: Path, sent: dict[str, int]) -> int:
    """The bytes of what a host has sent, if it packs texts and leaves alone what we have packed. Letters of other
    scripts and pictures of the land are not counted: they come when a language or a board needs them."""
    files = {edition / (name.lstrip("/") or "index.html"): times for name, times in sent.items()}
    return sum(packed_size(file) * times for file, times in files.items() if file.suffix not in (".woff2", ".webp"))


def packed_size(file: Path) -> int:
    """How many bytes a host sends of a file."""
    data = file.read_bytes()
    return len(data) if file.suffix in (".packed", ".png") else len(gzip.compress(data, 9))


def call(page: Page, method: str, path: str, body: object = None, key: str = "", refused: bool = False) -> Any:
    """Call the API of the server in a page's browser and return its JSON; with `refused` it may be refused."""
    status, text = page.evaluate(CALL, [method, path, body, key])
    assert refused or status < 400, text
    return json.loads(text)


def make(page: Page, game: str, seats: list[str], **more: object) -> Json:
    """Create a table in a page's browser; seats are "me", "open" or bots."""
    kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    made: Json = call(page, "POST", "/api/tables", {"game": game, "seats": kinds, **more})
    return made


def open_on_disk(browser: Browser, base: str, folder: Path, **wishes: Any) -> BrowserContext:
    """A browser that keeps what it keeps in a folder, as those of people do; what an earlier one left is there."""
    context = browser.browser_type.launch_persistent_context(
        str(folder),
        executable_path=browser_path(),
        args=FLAGS,
        base_url=base,
        viewport={"width": 1280, "height": 860},
        accept_downloads=True,
        **{"locale": "en-GB", "reduced_motion": "reduce", **wishes},
    )
    context.set_default_timeout(60_000)
    return context


@contextmanager
def browser_on_disk(browser: Browser, base: str, folder: Path, **wishes: Any) -> Iterator[BrowserContext]:
    """A browser on a folder while this lasts."""
    context = open_on_disk(browser, base, folder, **wishes)
    try:
        yield context
    finally:
        with suppress(Error):  # it may have been killed
            context.close()


def kill_browser(folder: Path) -> None:
    """Kill all processes of the browser that keeps its files in a folder, the first one first."""
    own = f"--user-data-dir={folder}"
    found: list[tuple[bool, int]] = []
    for process in Path("/proc").iterdir():
        try:
            words = (process / "cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if own in words:
            found.append((any(word.startswith("--type=") for word in words), int(process.name)))
    assert found, "no browser runs there"
    for _, id in sorted(found):
        with suppress(ProcessLookupError):
            os.kill(id, signal.SIGKILL)


ALONE: Final = """async () => {
  const { held } = await navigator.locks.query();
  return held.filter(({ name }) => name.startsWith("thirdage.page.")).length === 1;
}"""


SERVED: Final = "() => navigator.serviceWorker.controller !== null && window.thirdage !== undefined"
"""A browser that was here before has its files at once, before the page has read them."""
OWN_TIME: Final = "() => setTimeout.toString().includes('[native code]')"


class Carried(str):
    """The address of the edition without a server, with one person's browser: its first page has the server, and
    answers what tests ask of a server."""

    def __new__(cls, address: str, browser: Browser, folder: Path | None = None) -> Carried:
        """Create a text like any other address. With a folder the browser keeps its files there and lets things move,
        as those of people do; otherwise it keeps them in memory, and nothing moves."""
        made = super().__new__(cls, address)
        made.browser = browser
        made.folder = folder
        made.opened = []
        made.touch = False
        return made

    browser: Browser
    folder: Path | None
    opened: list[BrowserContext]
    touch: bool

    def is_open(self) -> bool:
        """Whether the browser runs; a test may have closed it."""
        return bool(self.opened and self.opened[0].pages)

    def context(self) -> BrowserContext:
        """Return the person's browser, created when first needed."""
        if not self.is_open():
            context = self.new_context()
            self.opened[:] = [context]
            page = context.pages[0] if context.pages else context.new_page()
            page.goto("/")
            page.wait_for_function(SERVED, timeout=60_000)
        return self.opened[0]

    def new_context(self) -> BrowserContext:
        """Start the person's browser."""
        if self.folder is not None:
            return open_on_disk(self.browser, str(self), self.folder, reduced_motion="no-preference")
        return self.browser.new_context(
            viewport={"width": 1280, "height": 860},
            reduced_motion="reduce",
            locale="en-GB",
            base_url=str(self),
            accept_downloads=True,
            has_touch=self.touch,
        )

    def window(self, width: int, height: int, touch: bool = False) -> Page:
        """Open another window of this browser. Either all its windows can be touched or none: a test that wants to
        touch one opens it before it asks the server for anything."""
        if touch and not (self.is_open() and (self.touch or len(self.opened[0].pages) > 1)):
            self.close()
            self.touch = True
        page = self.context().new_page()
        page.set_viewport_size({"width": width, "height": height})
        return page

    def call(self, method: str, path: str, body: object = None, key: str = "") -> Any:
        """Call the API and return its JSON."""
        return call(self.context().pages[0], method, path, body, key)

    def forget(self) -> None:
        """All pages but the first are closed, and the browser has forgotten whose games these were: another person may
        sit down. The server in the first page goes on, since starting it takes most of the time of a test."""
        if not self.is_open():
            return
        first, *others = self.opened[0].pages
        if self.touch or not first.evaluate(
            OWN_TIME
        ):  # a test that turned the clock turned it for all pages, and for good
            self.close()
            return
        for page in others:
            page.close()
        first.wait_for_function(ALONE)
        self.call("POST", "/api/own", {})
        first.evaluate("localStorage.clear()")

    def close(self) -> None:
        """Close the person's browser; the next one can't be touched."""
        while self.opened:
            self.opened.pop().close()
        self.touch = False
