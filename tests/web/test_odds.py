"""Odds where somebody points: asked of the server for the board as it stands, shown beside the map."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.playing import make, pick_by_mouse, sit

Window = Callable[..., Page]

POINT = """(place) => place.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }))"""
"""Moves the mouse to a place, whatever is above it."""


def test_the_hunt_of_war_of_the_ring(window: Window, base: str) -> None:
    page = window()
    sit(page, make(base, "war-of-the-ring", ["me", "random"]))
    page.locator('[data-target="hunt"]').first.hover()
    page.wait_for_selector(".odds")
    assert "tile is drawn" in page.locator(".odds").inner_text()


def test_the_perils_of_quest(window: Window, base: str) -> None:
    page = window()
    sit(page, make(base, "quest", ["random", "me"], settings={"players": "2"}))
    for _ in range(3):  # until the hero stands on the map
        page.wait_for_selector(".decision .option:not(:disabled)")
        pick_by_mouse(page)
    page.locator('[data-target="location:moria"]').first.evaluate(POINT)
    page.wait_for_selector(".odds")
    assert "Peril applies" in page.locator(".odds").inner_text()
