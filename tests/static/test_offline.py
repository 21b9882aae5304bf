"""Games without a server or a network: played to the end, killed in the middle, and found again."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.static.conftest import first_visit
from tests.static.site import browser_on_disk, call, kill_browser, make
from tests.web.playing import CLICKER, prefer, shown_picks, sit, wait_past
from thirdage.kernel.record import parse_record, replay

Profile = Callable[..., BrowserContext]
KILLS: Final = int(os.environ.get("THIRDAGE_KILLS", "3"))
"""How often the page is killed; `make test-static` does it fifty times."""
GAMES: Final = ["war-of-the-ring", "five-armies", "quest"]

ASK: Final = """const ask = async (method, path, key, body) => {
    const init = { method, headers: { Authorization: `Bearer ${key}` }, body: body && JSON.stringify(body) };
    return (await window.thirdage.reach(path, init)).text();
  };"""
PLAY_ON: Final = """async ([table, keys]) => {
  ASK
  for (let count = 0; ; ) {
    for (const key of keys) {
      const told = JSON.parse(await ask("GET", `/api/tables/${table}`, key));
      if (told.state.status === "over") return count;
      const options = told.view.decision?.options;
      if (!options) continue;
      count += 1;
      const option = options[(count * 7919) % options.length];
      await ask("POST", `/api/tables/${table}/messages`, key, { type: "pick", id: `p${count}`, option });
    }
  }
}""".replace("ASK", ASK)
RECORD: Final = """async ([table, key]) => {
  ASK
  return ask("GET", `/api/tables/${table}/record`, key);
}""".replace("ASK", ASK)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_flight_mode(profile: Profile, game: str) -> None:
    """Picks by mouse on a board, with a bot that answers from a worker of its own, all without a network."""
    context = profile()
    page = first_visit(context)
    context.set_offline(True)
    made = make(page, game, ["me", "random"], settings={"players": "2"} if game == "quest" else {})
    sit(page, made)
    page.evaluate(CLICKER, [12, 7, []])
    key = next(iter(made["keys"]["seats"].values()))
    told = call(page, "GET", f"/api/tables/{made['table']}", None, key)
    assert told["state"]["picks"] >= 12


def test_a_whole_game_in_flight_mode(tab: Page) -> None:
    """To the end and its record, by the messages that pages send."""
    tab.context.set_offline(True)
    made = make(tab, "five-armies", ["me", "me"])
    keys = list(made["keys"]["seats"].values())
    assert tab.evaluate(PLAY_ON, [made["table"], keys]) > 100
    record = tab.evaluate(RECORD, [made["table"], keys[0]])
    assert replay(parse_record(record)).state.over


def pick_some(page: Page, chance: random.Random) -> int:
    """Make one to three picks; how many the page shows then."""
    for _ in range(chance.randrange(1, 4)):
        page.wait_for_selector(".decision .option:not(:disabled)")
        before = shown_picks(page)
        page.locator(".decision .option:not(:disabled)").first.click()
        wait_past(page, before)
    return int(shown_picks(page))


def test_a_killed_page_loses_no_pick(profile: Profile, chromium: Browser) -> None:
    """The process of the page is killed right after a random pick was shown; every pick is there again."""
    chance, context = random.Random(3), profile()
    page = first_visit(context)
    context.set_offline(True)
    made = make(page, "five-armies", ["me", "random"])
    known = 0
    for kill in range(KILLS):
        sit(page, made)
        assert int(shown_picks(page)) >= known, f"picks before kill {kill}"
        known = pick_some(page, chance)
        page = without_process(chromium, page)
    sit(page, made)
    assert int(shown_picks(page)) >= known


def test_a_killed_browser_loses_no_pick(chromium: Browser, site: str, tmp_path: Path) -> None:
    """All processes of a browser that keeps its files on a disk are killed, first of all right after a game was begun.
    The game is found on the first page again, with every pick that was shown."""
    chance, known = random.Random(4), 0
    for kill in range(KILLS + 1):
        with browser_on_disk(chromium, site, tmp_path) as context:
            page = context.new_page()
            prefer(page, bot="random")
            page.goto("/")
            page.click(".continue a[href^='/table/']" if kill else '[data-game="five-armies"] .play')
            page.wait_for_selector(".table .board")
            assert int(shown_picks(page)) >= known, f"picks before kill {kill}"
            known = pick_some(page, chance) if kill else 0
            kill_browser(tmp_path)


def without_process(browser: Browser, page: Page) -> Page:
    """Return a new page after the process of the old one, with all its workers, was killed."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    for process in told["processInfo"]:
        if process["type"] == "renderer":
            os.kill(process["id"], signal.SIGKILL)
    context = page.context
    page.close()
    fresh = context.new_page()
    prefer(fresh)
    return fresh
