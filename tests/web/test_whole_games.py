"""Whole games in the browser against a bot: by mouse, by keyboard alone, and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.playing import CLICKER, look, make, picks, sit

Window = Callable[..., Page]


@pytest.mark.parametrize(
    ("game", "seats", "seed"),
    [
        ("war-of-the-ring", ["me", "random"], 7),
        ("five-armies", ["me", "random"], 3),
        ("five-armies", ["random", "me"], 5),
        ("quest", ["me", "random", "random", "random"], 11),
    ],
)
def test_a_whole_game_by_mouse(window: Window, base: str, game: str, seats: list[str], seed: int) -> None:
    """What glows is clicked until somebody has won; the first clicks are made with a real mouse."""
    made = make(base, game, seats)
    page = window()
    sit(page, made)
    for _ in range(8):
        before = picks(base, made)
        page.wait_for_selector(".decision .option, [data-offered=yes]")
        glowing = page.locator(".board [data-offered=yes]")
        if glowing.count():
            glowing.first.click(force=True)
            if page.locator(".popover").count():
                page.locator(".popover .option").first.click()
        else:
            page.locator(".decision .option").first.click()
        page.wait_for_function("document.querySelector('.decision .option:not(:disabled)') !== null")
        assert picks(base, made) > before
    counts = page.evaluate(CLICKER, [20_000, 0, seed])
    assert counts["over"], counts
    assert counts["board"] > counts["list"] / 4, "most of the game happens on the board"
    state = look(base, made)["state"]
    assert state["status"] == "over"
    assert page.locator(".prompt").inner_text().startswith("The game is over")


def test_a_whole_game_by_keyboard(window: Window, base: str) -> None:
    """The Battle of Five Armies without a mouse: by numbers, in the list by arrows, and on the board by its own keys."""
    made = make(base, "five-armies", ["me", "random"])
    page = window()
    sit(page, made)
    ways = [["n", "Enter"], ["1"], ["o", "ArrowDown", "Enter"], ["2"], ["o", "End", "Enter"]]
    made_by = [0] * len(ways)
    for count in range(4000):
        page.wait_for_selector(".over, .decision .option:not(:disabled)", state="attached", timeout=30_000)
        if page.locator(".over").count():
            break
        before = page.locator(".decision").get_attribute("data-picks")
        for key in ways[count % len(ways)]:
            page.keyboard.press(key)
        if page.locator(".popover").count():
            page.keyboard.press("Enter")
        try:
            page.wait_for_function(
                "(before) => document.querySelector('.over') || document.querySelector('.decision').dataset.picks !== before",
                arg=before,
                timeout=600,
            )
            made_by[count % len(ways)] += 1
        except Exception:
            page.keyboard.press("Escape")
    assert look(base, made)["state"]["status"] == "over"
    assert min(made_by) > 0, made_by


def test_a_whole_game_on_a_phone(window: Window, base: str) -> None:
    """Middle-earth Quest at 360 pixels: nothing is wider than the screen, and every target is large enough."""
    made = make(base, "quest", ["random", "me"], settings={"players": "2"})
    page = window(360, 740, touch=True)
    sit(page, made)
    page.click("#tab-choices")
    page.wait_for_selector(".decision .option")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        """() => [...document.querySelectorAll(".bar button, .tabs button, .decision .option, .panzoom-buttons button")]
          .map((each) => each.getBoundingClientRect())
          .filter((box) => box.height > 0 && (box.height < 44 || box.width < 24)).length"""
    )
    assert small == 0
    first = page.locator(".decision .option").first
    first.tap()
    counts = page.evaluate(CLICKER, [20_000, 0, 5])
    assert counts["over"], counts
    assert look(base, made)["state"]["status"] == "over"
