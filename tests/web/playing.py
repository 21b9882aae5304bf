"""Playing in the browser: what tests do at a table."""

from __future__ import annotations

import json
import os
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Page, TimeoutError

from thirdage.kernel.game import Game
from thirdage.kernel.position import position_text
from tools.look import call

Json = dict[str, Any]

STANDING: Final = ["declare", "guide", "plots", "whole"]
"""Standing orders that are off unless a test wants them, so that everything is asked."""

CLICKER: Final = """async ([most, seed, wishes]) => {
  // Clicks what glows, again and again: a glowing thing on the board or a panel, and then one of its choices if it has
  // several; the list where nothing glows. Options that fit a wish come first, the earlier wishes before the later;
  // otherwise chance decides, so that games come to an end. Ends when the page has gone on so many times, or not at all
  // for half a minute. While an answer is on its way the options cannot be used, and nothing is clicked.
  const wanted = wishes.map((wish) => new RegExp(wish));
  let state = seed;
  const random = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const seen = (element) => element.getClientRects().length > 0;
  const counts = { board: 0, list: 0 };
  const picks = () => document.querySelector(".decision")?.dataset.picks;
  for (let made = 0, last = picks(), since = performance.now(); made < most && performance.now() - since < 30000; ) {
    if (picks() !== last) {
      made += 1;
      last = picks();
      since = performance.now();
      continue;
    }
    if (document.querySelector(".over")) return { ...counts, over: true };
    if (document.querySelector(".decision .option:disabled")) {
      await pause(4);
      continue;
    }
    const choices = [...document.querySelectorAll(".popover .option")];
    const glowing = [...document.querySelectorAll("[data-offered=yes]")].filter(seen);
    const listed = [...document.querySelectorAll(".decision .option:not(:disabled)")];
    const fits = (wish) => (element) => wish.test(element.dataset.option);
    const best = (all) => wanted.flatMap((wish) => all.filter(fits(wish)))[0];
    const wish = best(choices.length ? choices : listed);
    if (wish) {
      const own = glowing.find((each) => each.dataset.target === wish.dataset.option);
      click(choices.length || !own ? wish : own);
      counts[own && !choices.length ? "board" : "list"] += 1;
    } else if (choices.length) click(choices[random(choices.length)]);
    else if (glowing.length && (random(3) || !listed.length)) {
      click(glowing[random(glowing.length)]);
      counts.board += 1;
    } else if (listed.length) {
      click(listed[random(listed.length)]);
      counts.list += 1;
    } else await pause(10);
    await pause(0);
  }
  return { ...counts, over: document.querySelector(".over") !== null };
}"""


def expected_not(kind: str, text: str) -> bool:
    """Tell whether the page complains about something. The browser itself reports that the network is gone, or that the
    server refuses: there are no odds for what is pointed at, or the game went on before a slow page asked."""
    return kind == "error" and "Failed to load resource" not in text and "WebSocket" not in text


def make(base: str, game: str, seats: list[str], **more: object) -> Json:
    """Create a table; seats are "me", "open" or bots."""
    kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    made: Json = call(base, "POST", "/api/tables", {"game": game, "seats": kinds, **more})
    return made


def table(base: str, game: Game, seat: str = "shadow", bot: str = "random") -> Json:
    """A table at which that game goes on; bots, which pick at random unless told otherwise, have the other seats."""
    seats = ["me" if name == seat else bot for name in game.seats]
    return make(base, game.rules.id, seats, position=position_text(game))


def sit(page: Page, made: Json, seat: str = "", **preferences: object) -> None:
    """Open a table as a seat."""
    keys = made["keys"]["seats"]
    key = keys[seat] if seat else next(iter(keys.values()))
    prefer(page, **preferences)
    page.goto(f"/table/{made['table']}#{key}")
    page.wait_for_selector(".table .board")


SETTLED: Final = {
    "server": "localStorage.getItem('thirdage.preferences')",
    "static": "sessionStorage.getItem('preferred')",
}[os.environ.get("THIRDAGE_CARRIER", "server")]
"""Whether a window has its preferences. Without a server all windows of a test share what the browser keeps."""


def prefer(page: Page, **preferences: object) -> None:
    """Set the preferences of the player at this window."""
    wishes = {"language": "en", "confirm": "never", "toured": True, "asked": STANDING, **preferences}
    page.add_init_script(
        f"if (!{SETTLED}) {{ sessionStorage.setItem('preferred', 'yes');"
        f" localStorage.setItem('thirdage.preferences', JSON.stringify({json.dumps(wishes)})); }}"
    )


def look(base: str, made: Json, seat: str = "") -> Json:
    """Return the table as the server sends it."""
    keys = made["keys"]["seats"]
    key = keys[seat] if seat else next(iter(keys.values()))
    told: Json = call(base, "GET", f"/api/tables/{made['table']}", None, key)
    return told


def picks(base: str, made: Json) -> int:
    """Return how many picks were made."""
    return int(look(base, made)["state"]["picks"])


def shown_picks(page: Page) -> str:
    """Return how many picks the page knows of."""
    return page.locator(".decision").get_attribute("data-picks") or ""


def wait_past(page: Page, before: str, limit: int = 60_000) -> None:
    """Wait until the page shows that another pick was made."""
    page.wait_for_selector(f'.over, .decision:not([data-picks="{before}"])', state="attached", timeout=limit)


ASKED: Final = """([picks, wanted]) => {
  const listed = [...document.querySelectorAll(`.decision[data-picks="${picks}"] [data-option]`)];
  const ready = listed.every((each) => !each.disabled);
  const shown = listed.map((each) => each.dataset.option).sort();
  return ready && JSON.stringify(shown) === JSON.stringify([...wanted].sort());
}"""


def wait_asked(page: Page, told: Json) -> None:
    """Wait until the page asks what the server said: all options are listed and can be used. The previous question may
    have looked the same, but fewer picks had been made then."""
    page.wait_for_function(ASKED, arg=[told["state"]["picks"], told["view"]["decision"]["options"]])


def wait_own_question(page: Page, base: str, made: Json) -> Json:
    """Wait until the server asks this player and the page shows that question, and return what the server said. While a
    pick is on its way, made by the player or by a standing order, or a bot thinks, both are about to change."""
    end = monotonic() + 60
    while monotonic() < end:
        told = look(base, made)
        options = told["view"]["decision"].get("options")
        if options and page.evaluate(ASKED, [told["state"]["picks"], options]):
            return told
        page.wait_for_timeout(20)
    raise AssertionError(f"the page shows the picks {shown_picks(page)}, the server asks {told['view']['decision']}")


FRAMES: Final = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"""


def settled(page: Page) -> Page:
    """Return the page when it has been drawn twice more: until then, what follows a change of size may be under
    way, and what is measured was never seen by anybody."""
    page.evaluate(FRAMES)
    return page


CLEAR: Final = """() => {
  // Where a glowing thing can be hit: the middle of a shape may lie under something else.
  for (const each of document.querySelectorAll(".board [data-offered=yes]")) {
    const box = each.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.3, 0.4], [0.7, 0.6], [0.5, 0.25], [0.5, 0.8]]) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      const hit = document.elementFromPoint(x, y)?.closest("[data-target]");
      if (hit && hit.dataset.target === each.dataset.target) return [x, y];
    }
  }
  return null;
}"""


def pick_by_mouse(page: Page) -> None:
    """Pick with the real mouse: on something that glows or, if that only opens more, in the list."""
    before = shown_picks(page)
    spot = settled(page).evaluate(CLEAR)
    if spot is not None:
        page.mouse.click(*spot)
        if made_pick(page, before):
            return
    choice = page.locator(".popover .option")
    (choice if choice.count() else page.locator(".decision .option:not(:disabled)")).first.click()
    wait_past(page, before)


def made_pick(page: Page, before: str) -> bool:
    """Tell whether a click has made a pick; it may also ask which one is meant, or open a stack."""
    try:
        page.wait_for_selector(
            f'.over, .popover .option, .decision:not([data-picks="{before}"])', state="attached", timeout=3_000
        )
    except TimeoutError:
        return False
    return not page.locator(".popover .option").count()
