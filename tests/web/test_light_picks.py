"""What a pick must not have the page do: draw the whole map anew, measure it before the frame, pale for a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.games.war_of_the_ring.build import ALL_AT_WAR
from tests.games.war_of_the_ring.tabletop import shadow_acts
from tests.web.playing import make, settled, shown_picks, sit, table, wait_past
from tests.web.test_stage import ATTACK, MARCH, choose, fighting, marching, staged

Window = Callable[..., Page]

SIZES: Final = """() => {
  const [drawing, room] = [".panzoom-drawing", ".panzoom"].map((each) => document.querySelector(each));
  const [, , wide, high] = drawing.getAttribute("viewBox").split(" ");
  const [all, seen] = [drawing, room].map((each) => each.getBoundingClientRect().height);
  return { high: all, room: seen, part: [wide, high] };
}"""
"""How high the drawing is, how much of that can be seen, and how much of the map it has."""

ENDLESS: Final = """() => document.getAnimations().map((each) => {
  const { delay, endTime } = each.effect.getComputedTiming();
  return [delay, endTime];
})"""
"""When each animation on the page begins to move something, and when it ends."""

MEASURED: Final = """() => {
  // Notes where the frame is up to when something on the map is measured.
  window.measured = [];
  let due = false;
  const next = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) => next((now) => {
    due = true;
    try {
      call(now);
    } finally {
      due = false;
    }
  });
  const measure = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function () {
    if (this.closest(".board-map")) window.measured.push(due);
    return measure.call(this);
  };
}"""

KEPT: Final = """(targets) => {
  // Which of these were made anew since the last time this was asked: then they have other handlers, which Preact keeps
  // in a property of the element.
  const handlers = new Map(targets.map((target) => {
    const element = document.querySelector(`[data-target="${target}"]`);
    return [target, Object.values(element).flatMap((each) => each?.onClick ?? []).at(0)];
  }));
  const anew = targets.filter((each) => !handlers.get(each) || handlers.get(each) !== window.handlers?.get(each));
  window.handlers = handlers;
  return anew;
}"""

TIMELESS: Final = """() => {
  // No time passes any more, and what is to be done later is never done.
  const [now, later] = [performance.now(), window.setTimeout.bind(window)];
  performance.now = () => now;
  window.setTimeout = (call, wait) => (wait > 0 ? 0 : later(call));
}"""

AT_ONCE: Final = """async (options) => {
  // Picks these options, each in the moment in which it is there.
  for (const option of options)
    await new Promise((done) => {
      const press = () => {
        const button = document.querySelector(`.decision [data-option="${option}"]:not(:disabled)`);
        if (!button) return;
        watch.disconnect();
        button.click();
        done();
      };
      const watch = new MutationObserver(press);
      watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      press();
    });
}"""

PRESS: Final = """async (option) => {
  // Presses an option and tells how the list looks when the press has been dealt with.
  const button = document.querySelector(`.decision [data-option="${option}"]`);
  button.click();
  await new Promise((done) => setTimeout(done));
  return [button.disabled, getComputedStyle(button).opacity];
}"""


REWRITTEN: Final = """() => {
  // Notes the texts that are written although they stay the same: each is laid out and painted again.
  window.rewritten = [];
  new MutationObserver((all) => {
    for (const { target, oldValue } of all) if (target.data === oldValue) window.rewritten.push(oldValue);
  }).observe(document.body, { subtree: true, characterData: true, characterDataOldValue: true });
}"""


def test_the_map_keeps_its_size_when_something_opens_below_it(window: Window, base: str) -> None:
    """A stage takes room from the map: the drawing goes on behind it instead of being laid out in another size."""
    page = window()
    sit(page, table(base, fighting()), "shadow")
    staged(page)
    before = settled(page).evaluate(SIZES)
    assert before["high"] == before["room"]
    choose(page, *ATTACK)
    page.wait_for_selector("[data-stage=battle]")
    after = settled(page).evaluate(SIZES)
    assert after["room"] < before["room"] - 60
    assert (after["high"], after["part"]) == (before["high"], before["part"])


@pytest.mark.parametrize(("game", "bots"), [("war-of-the-ring", 1), ("five-armies", 1), ("quest", 3)])
def test_texts_that_stay_the_same_are_not_written_anew(window: Window, base: str, game: str, bots: int) -> None:
    """All three show zeros, which Preact would write with every view."""
    page = window()
    sit(page, make(base, game, ["me"] + ["random"] * bots))
    page.wait_for_selector(".decision .option:not([disabled])")
    assert page.evaluate("document.evaluate('count(//*[text()=\"0\"])', document).numberValue") > 0
    page.evaluate(REWRITTEN)
    before = shown_picks(page)
    page.locator(".decision .option").first.click()
    wait_past(page, before)
    assert settled(page).evaluate("window.rewritten") == []


def test_the_bar_keeps_room_for_what_comes_and_goes(window: Window, base: str) -> None:
    """A bar that grows a line would move the whole page. A phone has no room to spare."""
    page = window()
    sit(page, table(base, marching()), "shadow")
    button = page.locator(".tools button.unneeded")
    assert (button.is_visible(), button.evaluate("(each) => each.offsetWidth > 0")) == (False, True)
    page.set_viewport_size({"width": 360, "height": 760})
    page.wait_for_selector(".table.phone")
    assert button.evaluate("(each) => each.offsetWidth") == 0


def test_the_map_stays_where_it_is_when_something_opens_below_it(window: Window, base: str) -> None:
    """Also where it leaves room above and below: moved, all of it would be drawn anew."""
    page = window()
    page.set_viewport_size({"width": 1280, "height": 1500})
    sit(page, table(base, fighting()), "shadow")
    staged(page)
    drawing = settled(page).locator(".panzoom-drawing")
    before, high = drawing.get_attribute("viewBox"), page.locator(".panzoom").evaluate("(each) => each.offsetHeight")
    choose(page, *ATTACK)
    page.wait_for_selector("[data-stage=battle]")
    assert settled(page).locator(".panzoom").evaluate("(each) => each.offsetHeight") < high - 60
    assert drawing.get_attribute("viewBox") == before


def test_the_map_follows_the_size_of_the_window(window: Window, base: str) -> None:
    page = window()
    sit(page, table(base, fighting()), "shadow")
    before = settled(page).evaluate(SIZES)
    page.set_viewport_size({"width": 1280, "height": 700})
    page.wait_for_function(f"() => ({SIZES})().high === {before['high'] - 160}")
    assert settled(page).evaluate(SIZES)["room"] == before["room"] - 160


def test_what_glows_breathes_when_somebody_hesitates_and_not_for_ever(window: Window, base: str) -> None:
    """While it does, the whole map is drawn at every frame."""
    page = window()
    page.emulate_media(reduced_motion="no-preference")
    sit(page, table(base, marching()), "shadow", motion="full")
    choose(page, "die:army", "act:move_armies")
    page.wait_for_selector('.wr-area[data-target="region:morannon"][data-offered=yes]')
    found = page.evaluate(ENDLESS)
    assert found, "nothing breathes"
    for delay, end in found:
        assert delay >= 1000
        assert end is not None
        assert end <= delay + 5000


def test_what_shows_the_same_is_not_made_anew(window: Window, base: str) -> None:
    """A die is picked: nations, reinforcements and the rest stay as they are; then armies may be picked, and they alone
    are made again."""
    page = window()
    sit(page, table(base, shadow_acts("army character", "character", armies=MARCH)), "shadow")
    staged(page)
    army, same = "stack:shadow@region:morannon", ["nation:gondor", "hunt", "pool:gondor_elite", "deck:fp_strategy"]
    expect(page.locator("[data-reach=yes]").first).to_be_attached()
    assert sorted(settled(page).evaluate(KEPT, [army, *same])) == sorted([army, *same])
    choose(page, "die:army")
    expect(page.locator("[data-reach=yes]").first).to_be_attached()
    assert settled(page).evaluate(KEPT, same) == []
    choose(page, "act:move_armies")
    assert settled(page).evaluate(KEPT, [*same, army]) == [army]


def test_a_question_that_was_answered_for_the_player_cannot_be_pressed_any_more(window: Window, base: str) -> None:
    """From Barad-dur there is one way, which is picked for them. No time passes here, so no view that is held back is
    shown by the clock: it has to be there when something can be pressed again."""
    page = window()
    sit(page, table(base, marching()), "shadow")
    choose(page, "die:army", "act:move_armies")
    before = int(shown_picks(page))
    page.evaluate(TIMELESS)
    page.locator('.decision [data-option="region:barad_dur"]').click()
    expect(page.locator(f'.decision:not([data-picks="{before}"]) .option:not([disabled])').first).to_be_attached()
    assert int(shown_picks(page)) == before + 2


def test_the_map_is_measured_after_the_frame_and_not_before(window: Window, base: str) -> None:
    """Measuring has the page laid out, and what still changes in the same frame would have it laid out again."""
    page = window()
    armies = {"far_harad": "southrons 3R", "near_harad": "southrons 2R"}
    sit(page, table(base, shadow_acts("army muster", "character", armies=armies, nations=ALL_AT_WAR)), "shadow")
    staged(page)
    settled(page).evaluate(MEASURED)
    choose(page, "die:army", "act:move_armies")
    page.wait_for_function("window.measured.length > 0")
    assert not any(settled(page).evaluate("window.measured"))


def test_whoever_picks_at_once_does_not_wait_for_what_could_be_done(window: Window, base: str) -> None:
    """What could be done with the pieces is asked for when a question has stood for a moment, not before."""
    page = window()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda said: sent.append(str(said))))
    sit(page, table(base, marching()), "shadow")
    page.wait_for_selector(".decision.yours:not([data-looking])")
    assert sum('"lookahead"' in said for said in sent) == 1
    sent.clear()
    page.evaluate(AT_ONCE, ["die:army", "act:move_armies", "region:morannon", "region:dagorlad"])
    assert sum('"type":"pick"' in said for said in sent) == 4
    assert not any('"lookahead"' in said for said in sent)


def test_a_list_looks_as_if_it_waits_only_when_it_waits_for_long(window: Window, base: str) -> None:
    """It cannot be used at once, and pales when the answer takes its time."""
    page = window()
    kept: list[str | bytes] = []

    def keep(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda said: kept.append(said) if '"pick"' in str(said) else server.send(said))

    page.route_web_socket("**/socket", keep)
    sit(page, table(base, marching()), "shadow")
    page.wait_for_selector('.decision [data-option="die:army"]:not([disabled])')
    assert page.evaluate(PRESS, "die:army") == [True, "1"]
    page.wait_for_selector(".options[data-late]")
    assert page.locator('.decision [data-option="die:army"]').evaluate("(each) => getComputedStyle(each).opacity") < "1"
    assert kept
