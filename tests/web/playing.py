"""Playing in the browser: what tests do at a table."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Page

from tools.look import call

Json = dict[str, Any]

CLICKER: Final = """async ([most, least, seed]) => {
  // Clicks what glows, again and again: a glowing thing on the board or a panel, and then one of its choices if it has
  // several; the list only where nothing glows. Which one is drawn at random, so that games come to an end.
  let state = seed;
  const random = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const seen = (element) => element.getClientRects().length > 0;
  const counts = { board: 0, list: 0 };
  for (let made = 0, idle = 0; made < most && idle < 3000; ) {
    if (document.querySelector(".over")) return { ...counts, over: true };
    const choices = [...document.querySelectorAll(".popover .option")];
    const glowing = [...document.querySelectorAll("[data-offered=yes]")].filter(seen);
    const listed = [...document.querySelectorAll(".decision .option:not(:disabled)")];
    const yes = document.querySelector(".confirm .primary");
    if (yes) click(yes);
    else if (choices.length) click(choices[random(choices.length)]);
    else if (glowing.length && (random(3) || !listed.length)) {
      click(glowing[random(glowing.length)]);
      counts.board += 1;
      made += 1;
    } else if (listed.length) {
      click(listed[random(listed.length)]);
      counts.list += 1;
      made += 1;
    } else {
      idle += 1;
      await pause(10);
      continue;
    }
    idle = 0;
    await pause(least);
  }
  return { ...counts, over: document.querySelector(".over") !== null };
}"""


def make(base: str, game: str, seats: list[str], **more: object) -> Json:
    """A table; seats are "me", "open" or bots."""
    kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    made: Json = call(base, "POST", "/api/tables", {"game": game, "seats": kinds, **more})
    return made


def sit(page: Page, made: Json, seat: str = "", **preferences: object) -> None:
    """Open a table as a seat."""
    keys = made["keys"]["seats"]
    key = keys[seat] if seat else next(iter(keys.values()))
    prefer(page, **preferences)
    page.goto(f"/table/{made['table']}#{key}")
    page.wait_for_selector(".table .board")


def prefer(page: Page, **preferences: object) -> None:
    """Preferences of the player at this window."""
    wishes = {"language": "en", "confirm": "never", **preferences}
    page.add_init_script(
        f"if (!localStorage.getItem('thirdage.preferences'))"
        f" localStorage.setItem('thirdage.preferences', JSON.stringify({json.dumps(wishes)}))"
    )


def look(base: str, made: Json, seat: str = "") -> Json:
    """The table as the server tells it."""
    keys = made["keys"]["seats"]
    key = keys[seat] if seat else next(iter(keys.values()))
    told: Json = call(base, "GET", f"/api/tables/{made['table']}", None, key)
    return told


def picks(base: str, made: Json) -> int:
    """How many picks were made."""
    return int(look(base, made)["state"]["picks"])
