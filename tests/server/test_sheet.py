"""The printed sheet over HTTP, and the synonyms with the aid."""

from __future__ import annotations

import httpx

from tests.server.kit import InThread, get
from thirdage.text.aid_search import synonyms
from thirdage.text.sheet.page import sheet_page
from thirdage.text.sheet.plan import load_sheet


def test_the_sheet_is_the_one_the_terminal_writes(running: InThread) -> None:
    first = get(running.url, "/api/aid/ja/quest/sheet.html")
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert first.text == sheet_page(load_sheet("ja", "quest"))
    headers = {"If-None-Match": first.headers["etag"]}
    assert httpx.get(running.url + "/api/aid/ja/quest/sheet.html", headers=headers).status_code == 304
    old = get(running.url, "/api/aid/ko/war-of-the-ring/sheet.html", edition="first")
    assert old.text == sheet_page(load_sheet("ko", "war-of-the-ring", "first"))


def test_what_there_is_not_is_not_found(running: InThread) -> None:
    for address, edition in (
        ("ja/chess", ""),
        ("xx/quest", ""),
        ("ja/quest", "first"),
        ("ja/war-of-the-ring", "third"),
    ):
        assert get(running.url, f"/api/aid/{address}/sheet.html", edition=edition).status_code == 404


def test_the_aid_tells_its_sheets_and_synonyms(running: InThread) -> None:
    told = get(running.url, "/api/aid/ko/war-of-the-ring.json").json()
    assert told["sheets"] == ["second", "first"]
    assert told["synonyms"] == [[word, meant] for word, meant in synonyms("ko", "war-of-the-ring")]
    assert get(running.url, "/api/aid/en/quest.json").json()["sheets"] == [""]
