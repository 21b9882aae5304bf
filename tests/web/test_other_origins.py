"""Pages of another origin in a browser: those the operator has listed may use the server, all others may not."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.kit import InThread
from thirdage.server.config import Config

PLAY = """async ([base, socket]) => {
    const made = await (await fetch(base + "/api/tables", {
        method: "POST",
        headers: {"Content-Type": "application/json"},
        body: JSON.stringify({game: "war-of-the-ring", seats: [{kind: "me"}, {kind: "me"}]}),
    })).json();
    const key = made.keys.seats.shadow;
    const look = await fetch(`${base}/api/tables/${made.table}`, {headers: {Authorization: `Bearer ${key}`}});
    const seen = await look.json();
    const refused = await fetch(`${base}/api/tables/nowhere`, {headers: {Authorization: "Bearer x"}});
    const line = new WebSocket(`${socket}/api/tables/${made.table}/socket`);
    await new Promise((resolve, reject) => { line.onopen = resolve; line.onerror = reject; });
    line.send(JSON.stringify({type: "hello", key}));
    const welcome = JSON.parse((await new Promise((resolve) => { line.onmessage = resolve; })).data);
    line.close();
    return [seen.you, refused.status, (await refused.json()).error.code, welcome.type];
}"""


class Elsewhere(BaseHTTPRequestHandler):
    """A page of somebody else."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Elsewhere</title>")

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing."""


@pytest.fixture
def elsewhere() -> Iterator[list[str]]:
    """Two other origins."""
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere) for _ in range(2)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    yield [f"http://127.0.0.1:{server.server_address[1]}" for server in servers]
    for server in servers:
        server.shutdown()
        server.server_close()


def test_named_origins_may_use_the_server_and_no_others(
    chromium: Browser, elsewhere: list[str], tmp_path: Path
) -> None:
    server = InThread(Config(db=str(tmp_path / "tables.db"), origins=(elsewhere[0],)))
    context = chromium.new_context()
    try:
        page = context.new_page()
        where = [server.url, server.url.replace("http", "ws")]
        page.goto(elsewhere[0])
        assert page.evaluate(PLAY, where) == ["shadow", 404, "no_table", "welcome"]
        page.goto(elsewhere[1])
        said = page.evaluate("([base]) => fetch(base + '/api/version').then(() => 'read', (e) => e.name)", where)
        assert said == "TypeError"
        tries = "([, base]) => new Promise((done) => { const line = new WebSocket(base + '/api/tables/x/socket');"
        tries += " line.onopen = () => done('open'); line.onerror = () => done('refused'); })"
        assert page.evaluate(tries, where) == "refused"
    finally:
        context.close()
        server.stop()
