"""A browser client can be served beside the API."""

from __future__ import annotations

from pathlib import Path

from tests.server.kit import InThread, get
from thirdage.server.config import Config


def test_the_client_is_served_at_every_table(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html><title>Third Age</title>")
    (web / "app.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0, web=str(web)))
    for path in ("/", "/table/abc"):
        page = get(server.url, path)
        assert (page.status_code, page.headers["content-type"].partition(";")[0]) == (200, "text/html")
        assert "Third Age" in page.text
        assert page.headers["x-frame-options"] == "DENY"
    assert get(server.url, "/app.js").text == "1"
    assert get(server.url, "/../secret.txt").status_code == 404
    assert get(server.url, "/%2e%2e/secret.txt").status_code == 404
    missing = get(server.url, "/api/nothing")
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "not_found")
    server.stop()
