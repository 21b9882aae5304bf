"""A failing table in the browser: its people are told, keep their board, and continue afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.kit import InThread, make_table, post
from thirdage.kernel.game import Game
from thirdage.kernel.view_types import Board
from thirdage.kernel.views import common_board
from thirdage.server.config import Config
from thirdage.server.tables import messages
from thirdage.web import static_folder

SAID = "Something is wrong with this table"


def test_players_are_told_and_go_on(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = [False]

    def shown(game: Game) -> Board:
        if broken[0]:
            raise IndexError("list index out of range")
        return common_board(game)

    monkeypatch.setattr(messages, "common_board", shown)
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    server = InThread(Config(db=str(tmp_path / "tables.db"), limits=0, web=str(built)))
    context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
    try:
        made = make_table(server.url)
        path, key = f"/api/tables/{made['table']}/messages", made["keys"]["seats"]["shadow"]
        page = context.new_page()
        page.goto(f"{server.url}/table/{made['table']}#{made['keys']['seats']['free_peoples']}")
        board = page.locator("svg").first
        expect(board).to_be_visible()
        broken[0] = True
        answer = post(server.url, path, key, {"type": "chat", "id": "a", "text": "hello"})
        assert answer.status_code in (200, 503), "503 if what the page asked meanwhile has set the table aside already"
        expect(page.get_by_text(SAID)).to_be_visible()
        expect(board).to_be_visible()
        late = context.new_page()
        late.goto(f"{server.url}/table/{made['table']}#{made['keys']['watch']}")
        expect(late.get_by_role("alert").filter(has_text=SAID)).to_be_visible()
        broken[0] = False
        monkeypatch.setattr(server.server.hub.aside, "_now", lambda: 10.0**9)
        assert post(server.url, path, key, {"type": "chat", "id": "b", "text": "again"}).status_code == 200
        expect(late.locator("svg").first).to_be_visible()
        expect(late.get_by_role("alert").filter(has_text=SAID)).to_have_count(0)
    finally:
        context.close()
        server.stop()
