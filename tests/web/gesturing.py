"""Pressing and dragging on the board: what tests of gestures do."""

from __future__ import annotations

import time
from typing import Final

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.games.war_of_the_ring.tabletop import shadow_acts
from tests.web.playing import Json, look, settled
from thirdage.kernel.game import Game

WAR: Final = "war-of-the-ring"
MARCH: Final = {"morannon": "sauron 5R 2E", "minas_morgul": "sauron 3R", "south_ithilien": "gondor 2R"}

MIDDLE: Final = """([target, away]) => {
  // A point of the thing that a pointer would hit, and that nothing of another kind lies over.
  const clear = (x, y) => {
    const hit = document.elementFromPoint(x, y)?.closest("[data-target]")?.dataset.target;
    return hit === target || (away && hit?.endsWith(`@${target}`));
  };
  for (const each of document.querySelectorAll(`[data-target="${target}"]`)) {
    each.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = each.getBoundingClientRect();
    for (let row = 1; row < 12; row += 1)
      for (let column = 1; column < 12; column += 1) {
        const [x, y] = [box.left + (box.width * column) / 12, box.top + (box.height * row) / 12];
        if (clear(x, y)) return [x, y];
      }
  }
  return null;
}"""


def spot(page: Page, target: str, loosely: bool = True) -> tuple[float, float]:
    """Where to press to hit a thing; on a place also what stands there."""
    found = settled(page).evaluate(MIDDLE, [target, loosely])
    assert found is not None, f"nothing of {target} can be hit"
    return found[0], found[1]


def tap(page: Page, x: float, y: float) -> None:
    """A short tap of a finger, however long a busy machine takes to carry it out."""
    wire, now, touch = page.context.new_cdp_session(page), time.time(), "Input.dispatchTouchEvent"
    wire.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}], "timestamp": now})
    wire.send(touch, {"type": "touchEnd", "touchPoints": [], "timestamp": now + 0.05})
    wire.detach()


def reached(page: Page, target: str) -> None:
    """Until the thing can be pressed."""
    page.wait_for_selector(f'[data-target="{target}"][data-reach=yes]', state="attached")


def drag(page: Page, thing: str, to: str) -> None:
    """Drag a thing by the mouse to where a target is."""
    page.mouse.move(*spot(page, thing, False))
    page.mouse.down()
    x, y = spot(page, thing, False)
    page.mouse.move(x + 12, y + 12)
    page.wait_for_selector(f'[data-target="{to}"][data-offered=yes]', state="attached")
    page.mouse.move(*spot(page, to), steps=4)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()


def armies(base: str, made: Json) -> Json:
    """What stands where."""
    told: Json = look(base, made)["view"]["board"]["places"]
    return told


def marching(dice: str = "army muster") -> Game:
    """The Shadow may march; the Free Peoples act after it."""
    return shadow_acts(dice, "character", armies=MARCH)


class SlowAnswers:
    """The line of a page on which answers to questions about what would follow can be kept back for a while."""

    def __init__(self, page: Page) -> None:
        self.keeps = False
        self.kept: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/socket", self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        """Everything passes, except what is kept."""
        server = page.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            if self.keeps and '"type":"lookahead"' in str(said).replace(" ", ""):
                self.kept.append((page, said))
            else:
                page.send(said)

        server.on_message(pass_on)

    def let_go(self) -> None:
        """What was kept arrives, and nothing is kept any more."""
        self.keeps = False
        for page, said in self.kept:
            page.send(said)
        self.kept.clear()
