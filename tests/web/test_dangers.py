"""What is in danger is marked on the maps and said in words, and a legend tells what marks and pieces mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.games.quest.table import at, turn
from tests.games.war_of_the_ring.build import ALL_AT_WAR
from tests.games.war_of_the_ring.tabletop import shadow_acts
from tests.web.eyes import violations
from tests.web.gesturing import tap
from tests.web.playing import Json, make, settled, shown_picks, sit, table
from thirdage.text.catalogue import Catalogue

Window = Callable[..., Page]

LANGUAGES: Final = ["en", "ko", "fr", "ja"]
LINES: Final = {"war-of-the-ring": (2, 9), "five-armies": (2, 19), "quest": (4, 15)}
"""Seats, and lines of the legend."""


@pytest.mark.parametrize("game", list(LINES))
def test_the_legend_tells_the_shapes(window: Window, base: str, game: str) -> None:
    """One can open it, by keyboard too, and close it again; it can be read by everybody."""
    seats, lines = LINES[game]
    page = window(1440, 900)
    sit(page, make(base, game, ["me"] + ["random"] * (seats - 1)))
    button = page.locator(".panzoom-buttons [aria-expanded]")
    button.focus()
    page.keyboard.press("Enter")
    legend = page.locator(".map-legend")
    expect(legend.locator("li")).to_have_count(lines)
    told = legend.locator("li").all_inner_texts()
    assert len(set(told)) == lines
    assert all(each.strip() for each in told)
    expect(button).to_have_attribute("aria-expanded", "true")
    assert violations(page, []) == []
    legend.locator("button").click()
    expect(legend).to_have_count(0)


def test_danger_is_marked(window: Window, base: str) -> None:
    """A City next to an army at war, and a Stronghold that is shut in."""
    armies = {"osgiliath": "sauron 3R", "minas_tirith": "sauron 4R"}
    garrisons = {"minas_tirith": "gondor 2R"}
    position = shadow_acts("army muster", "character", armies=armies, garrisons=garrisons, nations=ALL_AT_WAR)
    page = window(1440, 900)
    sit(page, table(base, position), "shadow")
    expect(page.locator('[data-region="minas_tirith"][data-danger]')).to_have_attribute("data-danger", "besieged")
    expect(page.locator('[data-region="pelargir"][data-danger]')).to_have_attribute("data-danger", "threatened")
    expect(page.locator('[data-region="erebor"][data-danger]')).to_have_count(0)


def hunted(base: str, seat: str) -> Json:
    """The first hero is to travel, or Sauron commands: Gothmog is next to Bree, the Ringwraiths are two paths away, and
    what lies with the second hero in Eregion is a rumour, of which only Sauron knows."""
    game = at(
        turn() if seat == "hero1" else [["command", 2]],
        place=["bree", "eregion"],
        tokens=[["eregion", "blank"]],
        minions={"gothmog": "tharbad", "ringwraiths": "the_trollshaws"},
        influence={"old_forest": 1},
    )
    while game.ask is not None and game.ask.prompt not in ("travel", "command"):
        texts = [option.text for option in game.ask.options]
        game.pick(next((text for text in texts if text in ("pass", "no", "none", "done")), texts[0]))
    return table(base, game, seat)


NEAR: Final = {"bree": "hunted", "tharbad": "guarded", "old_forest": "shadowed", "weathertop": "shadowed"}
"""Where the first hero is and could go; nobody has to fight in Fornost, which is a haven."""


@pytest.mark.parametrize(
    ("seat", "expected"),
    [("hero1", {**NEAR, "eregion": "met"}), ("sauron", {"bree": "hunted", "eregion": "hunted"})],
)
def test_what_threatens_heroes_is_marked(window: Window, base: str, seat: str, expected: dict[str, str]) -> None:
    """A foe with a hero, a foe one command away, foes and places for them one path further; by what the seat knows."""
    page = window(1440, 900)
    sit(page, hunted(base, seat), seat)
    marks = page.locator(".q-danger[data-danger]")
    expect(marks).to_have_count(len(expected))
    found = marks.evaluate_all("(all) => all.map((each) => [each.dataset.place, each.dataset.danger])")
    assert dict(found) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_danger_to_heroes_is_said_in_words(window: Window, base: str, language: str) -> None:
    """Whoever points at the hero or at a place reads who could come, and what Sauron could do there."""
    page = window(1440, 900)
    sit(page, hunted(base, "hero1"), "hero1", language=language)
    text = Catalogue.load(language, "quest")
    told = text.sections["web_quest"]
    foes = [text.sections["minion"][name]["name"] for name in ("gothmog", "ringwraiths")]
    shown = page.locator(".inspector")

    def said(target: str, id: str, *names: str) -> None:
        page.locator(f'.quest-board [data-target="{target}"]').first.dispatch_event(
            "pointerenter", {"pointerType": "mouse"}
        )
        for part in [*told[id]["name"].split("{foes}"), *names]:
            expect(shown).to_contain_text(part.strip())

    said("hero:beravor", "hero_hunted", *foes)
    said("hero:eleanor", "hero_met")
    said("location:old_forest", "may_be_placed")
    said("location:weathertop", "may_come", *foes)


IN_SIGHT: Final = """() => {
  const map = document.querySelector(".panzoom-drawing").getBoundingClientRect();
  const middle = (each) => {
    const box = each.querySelector(".q-ring").getBoundingClientRect();
    return [each.dataset.target, box.left + box.width / 2, box.top + box.height / 2];
  };
  return [...document.querySelectorAll(".q-place[data-reach=yes]")].map(middle)
    .filter(([, x, y]) => x > map.left && x < map.right && y > map.top && y < map.bottom)
    .filter(([target, x, y]) => document.elementFromPoint(x, y)?.closest("[data-target]")?.dataset.target === target);
}"""


def test_what_is_said_of_a_place_takes_no_tap_from_it(window: Window, base: str) -> None:
    """It comes when a finger goes down, on a small phone right over the place; what can be done there still is."""
    page = window(360, 640, touch=True)
    sit(page, hunted(base, "sauron"), "sauron")
    page.wait_for_selector(".q-place[data-reach=yes]", state="attached")
    expect(page.locator(".panzoom-drawing")).to_have_attribute("data-zoom", "near")
    before, seen = shown_picks(page), settled(page).evaluate(IN_SIGHT)
    assert seen
    tap(page, *seen[0][1:])
    page.wait_for_selector(f'.gesture, .decision:not([data-picks="{before}"])', state="attached")
