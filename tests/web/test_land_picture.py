"""The picture of the land that stands for its drawing: it looks the same, and gives way where it would be blurred."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.playing import make, prefer

Window = Callable[..., Page]

PLAYERS: Final = {"war-of-the-ring": 2, "five-armies": 2, "quest": 4}

DIFFERENCE: Final = """async ([before, after]) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = "data:image/png;base64," + data;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height).data;
  };
  const [one, other] = [await pixels(before), await pixels(after)];
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs(one[at] - other[at]);
  return sum / one.length;
}"""
"""The mean difference of two screenshots, of 255."""


def shot(page: Page) -> str:
    """The map as it looks now."""
    return b64encode(page.locator(".panzoom-drawing").screenshot(animations="disabled")).decode()


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("game", list(PLAYERS))
def test_the_picture_looks_like_the_drawing_and_gives_way_to_it_near_by(
    window: Window, base: str, game: str, colours: str
) -> None:
    """At rest far away the picture is shown and looks the same; from near by the drawing is back."""
    page = window(1280, 860, dark=colours == "dark")
    prefer(page)
    made = make(base, game, ["me"] + ["random"] * (PLAYERS[game] - 1))
    page.goto(f"/table/{made['table']}#{next(iter(made['keys']['seats'].values()))}")
    drawing = page.locator(".panzoom-drawing")
    expect(drawing).to_have_attribute("data-land", "picture", timeout=30_000)
    expect(page.locator(".map-picture")).to_be_visible()
    with_picture = shot(page)
    drawing.evaluate("(each) => delete each.dataset.land")
    expect(page.locator(".map-picture")).to_be_hidden()
    drawn = shot(page)
    assert page.evaluate(DIFFERENCE, [with_picture, drawn]) < 4
    drawing.evaluate("(each) => (each.querySelector('.map-base').style.visibility = 'hidden')")
    assert page.evaluate(DIFFERENCE, [with_picture, shot(page)]) > 12, "without land the map looks otherwise"
    drawing.evaluate("(each) => (each.querySelector('.map-base').style.visibility = '')")
    for _ in range(9):
        page.locator(".panzoom-buttons button", has_text="+").click()
    expect(drawing).not_to_have_attribute("data-land", "picture")
    page.locator(".panzoom-buttons button").last.click()
    expect(drawing).to_have_attribute("data-land", "picture")


def test_other_colours_have_the_drawing(window: Window, base: str) -> None:
    """Pictures are taken in the usual colours: with stronger ones the land is drawn, also if chosen later."""
    page = window(1280, 860)
    prefer(page)
    made = make(base, "quest", ["me", "random", "random", "random"])
    page.goto(f"/table/{made['table']}#{next(iter(made['keys']['seats'].values()))}")
    drawing = page.locator(".panzoom-drawing")
    expect(drawing).to_have_attribute("data-land", "picture")
    page.emulate_media(contrast="more")
    expect(drawing).not_to_have_attribute("data-land", "picture")
    expect(page.locator(".map-picture")).to_have_count(0)
    page.emulate_media(contrast="no-preference")
    expect(drawing).to_have_attribute("data-land", "picture")
