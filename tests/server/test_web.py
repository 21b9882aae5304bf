"""A browser client can be served beside the API."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from types import ModuleType

import httpx
import pytest

from tests.server.kit import InThread, get
from thirdage.cli import make_parser
from thirdage.server.config import Config
from thirdage.server.serve import client_folder, config_of


def test_the_client_is_served_at_every_table(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<!doctype html><title>Third Age</title>")
    (web / "app.js").write_text("1")
    (web / "table-1a2B3c4d.js").write_text("let x;\n" * 400)
    (web / "better.js").write_text("2")
    (web / "better.js.gz").write_bytes(gzip.compress(b"2"))
    (tmp_path / "secret.txt").write_text("secret")
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0, web=str(web)))
    for path in ("/", "/table/abc", "/study/x", "/learn", "/player/J.R.R", "/ratings/J.R.R"):
        page = get(server.url, path)
        assert (page.status_code, page.headers["content-type"].partition(";")[0]) == (200, "text/html")
        assert "Third Age" in page.text
        assert page.headers["x-frame-options"] == "DENY"
    script = get(server.url, "/app.js")
    assert (script.text, script.headers["cache-control"]) == ("1", "no-cache")
    hashed = get(server.url, "/table-1a2B3c4d.js")
    assert hashed.headers["cache-control"].endswith("immutable")
    assert (hashed.headers["content-encoding"], len(hashed.text)) == ("gzip", 2800)
    again = httpx.get(server.url + "/table-1a2B3c4d.js", headers={"If-None-Match": hashed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = httpx.get(server.url + "/table-1a2B3c4d.js", headers={"Accept-Encoding": "gzip;q=0, br"})
    assert "content-encoding" not in plain.headers
    assert get(server.url, "/better.js").headers["content-encoding"] == "gzip"
    assert get(server.url, "/better.js").text == "2"
    assert get(server.url, "/nothing.js").status_code == 404
    for long in ("a" * 300 + ".js", "a" * 300, "a/" * 2000 + "b.js", "player/" + "a" * 300):
        assert get(server.url, f"/{long}").status_code in (200, 404), "no file has such a name"
    assert httpx.post(server.url + "/study").status_code == 405
    assert get(server.url, "/../secret.txt").status_code == 404
    assert get(server.url, "/player/../../secret.txt").status_code == 404
    assert get(server.url, "/%2e%2e/secret.txt").status_code == 404
    for method, path, status, code in [
        ("GET", "/api/nothing", 404, "not_found"),
        ("POST", "/api/nothing", 404, "not_found"),
        ("DELETE", "/api/games", 405, "wrong_method"),
        ("GET", "/api/accounts", 405, "wrong_method"),
    ]:
        refused = httpx.request(method, server.url + path)
        assert (refused.status_code, refused.json()["error"]["code"]) == (status, code)
    server.stop()


def test_the_client_of_the_package_is_served_unless_another_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = ModuleType("thirdage.web")
    package.__spec__ = sys.__spec__
    package.static_folder = lambda: tmp_path  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "thirdage.web", package)
    assert client_folder() == str(tmp_path)
    parser = make_parser("serve")
    assert config_of(parser.parse_args(["serve"])).web == str(tmp_path)
    assert config_of(parser.parse_args(["serve", "--web", ""])).web == ""
    package.static_folder = lambda: None  # type: ignore[attr-defined]
    assert client_folder() == ""
