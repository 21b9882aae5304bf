"""A game of another package in the browser: a plain board, and every choice in the list."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.playing import CLICKER, make, prefer
from thirdage.web import static_folder
from tools.look import ROOT, serving

PLUGIN = Path(__file__).parents[1] / "plugin"


@pytest.fixture
def with_stones(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server on which the game is installed."""
    path = [str(PLUGIN), os.environ.get("PYTHONPATH", str(ROOT / "src"))]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    built = static_folder()
    assert built is not None
    with serving(built) as address:
        yield address


def test_a_game_of_another_package_is_played_to_its_end(with_stones: str, chromium: Browser) -> None:
    made = make(with_stones, "stones", ["me", "random"])
    context = chromium.new_context(base_url=with_stones, reduced_motion="reduce")
    page = context.new_page()
    prefer(page)
    page.goto(f"/table/{made['table']}#{made['keys']['seats']['first']}")
    expect(page.locator(".plain-board dt").filter(has_text="stones")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("stones lie there")
    assert page.evaluate(CLICKER, [60, 3, []])["over"]
    page.goto("/")
    expect(page.get_by_role("heading", name="Stones")).to_be_visible()
    context.close()
