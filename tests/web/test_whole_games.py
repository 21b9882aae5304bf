"""Whole games in the browser against a bot: by mouse, by keyboard alone, and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, TimeoutError

from tests.web.playing import CLICKER, look, make, pick_by_mouse, settled, shown_picks, sit, wait_past

Window = Callable[..., Page]


QUICK: Final = ["^pass$", "act:move_fellowship", "die:character", "act:skip", "fellowship", "^none$", "^no$", "^done$"]
"""A way to play War of the Ring in which the Ring-bearers hurry and everything else waits, so that the game ends
soon."""
IDLE: Final = ["^pass$", "^none$", "^no$", "^done$"]
"""A way to play in which whatever can be left is left."""
AT_LENGTH: Final = 100
"""How many picks are made by chance before somebody wants the game to end."""


@pytest.mark.parametrize(
    ("game", "seats", "settings", "wishes"),
    [
        ("war-of-the-ring", ["me", "club"], {}, QUICK),
        ("five-armies", ["me", "random"], {}, IDLE),
        ("quest", ["me", "random"], {"players": "2"}, IDLE),
    ],
)
def test_a_whole_game_by_mouse(
    window: Window, base: str, game: str, seats: list[str], settings: dict[str, str], wishes: list[str]
) -> None:
    """What glows is clicked until somebody has won; the first clicks are made with a real mouse."""
    made = make(base, game, seats, settings=settings)
    page = window()
    sit(page, made)
    for _ in range(6):
        page.wait_for_selector(".decision .option:not(:disabled)")
        pick_by_mouse(page)
    begun = page.evaluate(CLICKER, [AT_LENGTH, 7, wishes if wishes is QUICK else []])
    counts = page.evaluate(CLICKER, [20_000, 7, wishes])
    assert counts["over"], counts
    assert begun["board"] + counts["board"] > 10, "the game happens on the board"
    state = look(base, made)["state"]
    assert state["status"] == "over"
    assert page.locator(".prompt").inner_text().startswith("The game is over")


OFFERED: Final = """() => [".decision .option", "[data-offered=yes]"]
  .map((each) => [...document.querySelectorAll(each)].filter((one) => one.getClientRects().length).length)"""
"""How many options are listed, and how many things glow."""


def test_a_whole_game_by_keyboard(window: Window, base: str) -> None:
    """Middle-earth Quest without a mouse: by numbers, in the list by arrows, and from one glowing thing to the next."""
    made = make(base, "quest", ["random", "me"], settings={"players": "2"})
    page = window()
    sit(page, made)
    ways = [["n", "Enter"], ["1"], ["o", "ArrowDown", "Enter"], ["2"], ["o", "End", "Enter"]]
    made_by = [0] * len(ways)
    for count in range(4000):
        page.wait_for_selector(".over, .decision .option:not(:disabled)", state="attached", timeout=60_000)
        if page.locator(".over").count():
            break
        before = shown_picks(page)
        listed, glowing = page.evaluate(OFFERED)
        way = count % len(ways) if min(listed - 1, glowing) > 0 else 2  # else some ways would lead to nothing
        for key in ways[way]:
            page.keyboard.press(key)
        if page.locator(".popover").count():
            page.keyboard.press("Enter")
        try:
            wait_past(page, before, 600)
            made_by[way] += 1
        except TimeoutError:
            page.keyboard.press("Escape")  # a choice was left open
    assert look(base, made)["state"]["status"] == "over"
    assert min(made_by) > 0, made_by


def test_a_whole_game_on_a_phone(window: Window, base: str) -> None:
    """The Battle of Five Armies at 360 pixels: nothing is wider than the screen, every button is large enough."""
    page, made = window(360, 740, touch=True), make(base, "five-armies", ["random", "me"])
    sit(page, made)
    page.click("#tab-choices")
    page.wait_for_selector(".decision .option")
    wide = """() => [...document.querySelectorAll(".bar *, .tabs *, .tab-content *")]
      .map((each) => each.getBoundingClientRect().right).filter((right) => right > 360.5).length"""
    assert settled(page).evaluate(wide) == 0
    small = page.evaluate(
        """() => [...document.querySelectorAll(".bar button, .tabs button, .decision .option, .panzoom-buttons button")]
          .map((each) => each.getBoundingClientRect())
          .filter((box) => box.height > 0 && (box.height < 44 || box.width < 44)).length"""
    )
    assert small == 0
    first = page.locator(".decision .option").first
    first.tap()
    page.evaluate(CLICKER, [AT_LENGTH, 5, []])
    counts = page.evaluate(CLICKER, [20_000, 5, IDLE])
    assert counts["over"], counts
    assert look(base, made)["state"]["status"] == "over"
