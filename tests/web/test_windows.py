"""The windows of notifications, vacations, dice and luck: accessible, at every width, in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.static.site import Carried
from tests.web.eyes import violations
from tests.web.playing import CLICKER, make, settled, sit
from thirdage.text.catalogue import Catalogue

Window = Callable[..., Page]
CLOCK: Final = {"bank": 86_400, "vacation": 14 * 86_400}
SIDEWAYS: Final = """() => {
  const dialog = document.querySelector("dialog");
  const targets = [...dialog.querySelectorAll("button, select, input")].map((each) => each.getBoundingClientRect());
  return [dialog.scrollWidth - dialog.clientWidth, Math.min(...targets.map((each) => each.height))];
}"""
"""How far a window can scroll sideways, and the height of its smallest target."""


@pytest.mark.parametrize(
    ("width", "theme", "language"),
    [(1280, "light", "en"), (360, "dark", "ko"), (360, "light", "fr"), (1280, "dark", "ja")],
)
def test_the_windows_suit_everybody(window: Window, base: str, width: int, theme: str, language: str) -> None:
    """axe finds nothing, nothing sticks out, targets are high enough for a finger, Escape gives the focus back. What
    is sent to people has a window only where a server sends it."""
    words = Catalogue.load(language, "five-armies")
    page = window(width, 760, touch=width < 700)
    sit(page, make(base, "five-armies", ["me", "random"], clock=CLOCK), theme=theme, language=language)
    page.wait_for_selector(".decision .option")
    page.evaluate(CLICKER, [30, 4, []])
    page.click("#tab-table")
    found: list[str] = []
    for name in [*([] if isinstance(base, Carried) else ["notify"]), "vacation", "fair_dice", "luck"]:
        button = page.get_by_role("button", name=words.say("web", name), exact=True)
        button.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("dialog .dialog-body")
        if name in ("notify", "luck"):
            page.wait_for_selector("dialog .empty, dialog .luck")
        found += [f"{name}: {fault}" for fault in violations(page, [])]
        sideways, height = settled(page).evaluate(SIDEWAYS)
        assert sideways == 0, name
        assert width > 700 or height >= 44, name
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        assert button.evaluate("(each) => each === document.activeElement")
    assert found == []
