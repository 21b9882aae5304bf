"""A table to look at the board of a game: one seat is ours, and bots that pick at random play the others."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import ClassVar, Final

from playwright.sync_api import Browser, Page

from tests.web.playing import Json
from tools.look import call

PATIENCE: Final = 60.0
"""Seconds to wait for what a busy machine takes long for."""


class BoardTable:
    """A table of one game, played over HTTP, and opened in a browser to be looked at."""

    game: ClassVar[str]
    standing: ClassVar[str]
    """What is in the page once its board stands, as a selector."""

    def __init__(
        self, base: str, seat: str, seed: int, seats: Sequence[str], settings: dict[str, str] | None = None
    ) -> None:
        self.base = base
        self.chance = random.Random(seed)
        sitting = [{"kind": "me"} if name == seat else {"kind": "bot", "bot": "random"} for name in seats]
        made = call(base, "POST", "/api/tables", {"game": self.game, "settings": settings or {}, "seats": sitting})
        self.id, self.key = made["table"], made["keys"]["seats"][seat]
        self.picks = 0

    def told(self, after: int = -1) -> Json:
        """State and view when more picks were made than that, and it is our turn or the game is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            told: Json = call(self.base, "GET", f"/api/tables/{self.id}", None, self.key)
            decision, state = told["view"]["decision"], told["state"]
            ours = bool(decision) and "options" in decision
            if state["picks"] > after and (ours or state["status"] == "over"):
                return told
            time.sleep(0.01)
        raise AssertionError("nobody picks")

    def pick(self, option: str) -> None:
        """Pick without a browser."""
        self.picks += 1
        message = {"type": "pick", "id": f"t{self.picks}", "option": option}
        call(self.base, "POST", f"/api/tables/{self.id}/messages", message, self.key)

    def play(self, picks: int, prompt: str = "") -> Json:
        """Random picks until so many were made in all (and this is asked); what is told then."""
        told = self.told()
        while told["state"]["status"] != "over":
            decision = told["view"]["decision"]
            if told["state"]["picks"] >= picks and prompt in ("", decision["prompt"]):
                break
            self.pick(self.chance.choice(decision["options"]))
            told = self.told()
        return told

    def open(self, browser: Browser, width: int = 1440, height: int = 900) -> Page:
        """The table in a browser in which nothing is picked by itself."""
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(60_000)
        wishes = "JSON.stringify({language: 'en', automatic: false, confirm: 'never', motion: 'less'})"
        page.add_init_script(f"localStorage.setItem('thirdage.preferences', {wishes})")
        page.goto(f"{self.base}/table/{self.id}#{self.key}")
        page.wait_for_selector(self.standing)
        return page
