"""A table for looking at a game's board: one seat is ours, and random bots play the others."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from typing import ClassVar, Final

from playwright.sync_api import Browser, Page

from tests.static.site import Carried
from tests.web.playing import STANDING, Json
from thirdage.kernel.game import new_game
from thirdage.kernel.position import position_text
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from tools.look import call
from tools.lucky import secret

PATIENCE: Final = 60.0
"""Seconds to wait on a busy machine."""


class BoardTable:
    """A table of one game, played over HTTP, and opened in a browser to be looked at."""

    game: ClassVar[str]
    standing: ClassVar[str]
    """A selector for what is in the page once its board is shown."""

    def __init__(
        self, base: str, seat: str, seed: int, seats: Sequence[str], settings: dict[str, str] | None = None
    ) -> None:
        self.base, self.seat, self.seed = base, seat, seed
        self.chance = random.Random(seed)
        self.sitting = [{"kind": "me"} if name == seat else {"kind": "bot", "bot": "random"} for name in seats]
        self.settings = settings or {}
        self.picks = 0
        self.set_up()

    def set_up(self, **more: str) -> None:
        """Create a new table, with no picks yet."""
        wishes = {"game": self.game, "settings": self.settings, "seats": self.sitting, **more}
        made = call(self.base, "POST", "/api/tables", wishes)
        self.id, self.key = made["table"], made["keys"]["seats"][self.seat]

    def told(self, after: int = -1) -> Json:
        """Return state and view once more than `after` picks were made and it is our turn or the game is over."""
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
        """Make random picks until that many were made in all (and this is asked); return what the server then says."""
        told = self.told()
        while told["state"]["status"] != "over":
            decision = told["view"]["decision"]
            if told["state"]["picks"] >= picks and prompt in ("", decision["prompt"]):
                break
            self.pick(self.chance.choice(decision["options"]))
            told = self.told()
        return told

    def reach(self, picks: int, prompt: str = "") -> Json:
        """Set up a table at the position of a random game after that many picks (when this is asked of us), or at its
        end; return what the server says there. The game is played here: a thousand picks over HTTP take as long as a
        whole test."""
        game = new_game(find_rules(self.game), self.settings, Seeded(secret(f"{self.seat} {self.seed}")), log=False)
        chance, here = random.Random(self.seed), game
        while game.ask is not None:
            if game.seats[game.ask.seat] == self.seat:
                here = game.clone()
                if len(game.picks) >= picks and prompt in ("", game.ask.prompt):
                    break
            game.pick(chance.choice(game.ask.options))
        self.set_up(position=position_text(here))
        return self.told() if game.ask is not None else self.play(len(game.picks))

    def open(self, browser: Browser, width: int = 1440, height: int = 900) -> Page:
        """Open the table in a browser that makes no automatic picks."""
        if isinstance(self.base, Carried):
            page = self.base.window(width, height)
        else:
            page = browser.new_page(viewport={"width": width, "height": height})
        page.set_default_timeout(60_000)
        wishes = {"language": "en", "automatic": False, "confirm": "never", "motion": "less", "asked": STANDING}
        page.add_init_script(f"localStorage.setItem('thirdage.preferences', JSON.stringify({json.dumps(wishes)}))")
        page.goto(f"{self.base}/table/{self.id}#{self.key}")
        page.wait_for_selector(self.standing)
        return page
