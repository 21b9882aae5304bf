"""Odds where somebody points: asked of the server for the board as it stands, shown beside the map."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.playing import make, sit

Window = Callable[..., Page]


def test_the_hunt_of_war_of_the_ring(window: Window, base: str) -> None:
    page = window()
    sit(page, make(base, "war-of-the-ring", ["me", "random"]))
    page.locator('[data-target="hunt"]').first.hover()
    page.wait_for_selector(".odds")
    assert "tile is drawn" in page.locator(".odds").inner_text()
