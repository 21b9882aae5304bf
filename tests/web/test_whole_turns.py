"""A whole turn of each game by touch on a small phone, and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, TimeoutError

from tests.web.gesturing import MIDDLE, WAR, tap
from tests.web.playing import Json, look, make, picks, shown_picks, sit
from tools.look import call

Window = Callable[..., Page]


def turn_of(told: Json) -> str:
    """Which turn it is, or that the game has gone on to another hero."""
    board = told["view"]["board"]
    turn = board["turn"]
    return str(turn if isinstance(turn, int) else [turn.get("round"), turn.get("hero"), turn.get("phase")])


OPEN: Final = ", ".join(
    [
        ".gesture [data-end]",
        ".gesture [data-deed]",
        ".popover .option",
        "dialog [data-send]:enabled",
        ".confirm .primary",
    ]
)


def play_a_turn(page: Page, base: str, made: Json, tap: Callable[[Page, str], None], things: str) -> tuple[int, int]:
    """Play until the next turn: things on the board where something can be done with them, else the list.

    How many chains of several picks were sent, and how many picks were made in all.
    """
    began, first = turn_of(look(base, made)), picks(base, made)
    tried: set[str] = set()
    for _ in range(200):
        told = look(base, made)
        if told["state"]["status"] == "over" or (turn_of(told) != began and "options" in told["view"]["decision"]):
            break
        asked = ".decision.yours:not([data-looking]) .option:not([disabled])"
        page.wait_for_selector(f".over, {asked}, {OPEN}", state="attached")
        before = shown_picks(page)
        sheet = page.locator(OPEN)
        if sheet.count():
            tap(page, "open")
        elif before not in tried and page.locator(things).count():
            tried.add(before)
            tap(page, things)
        else:
            tap(page, ".decision.yours .option:not([disabled])")
        settle(page, before)
    else:
        raise AssertionError("the turn has no end")
    missed = call(base, "GET", f"/api/tables/{made['table']}?since=0", None, next(iter(made["keys"]["seats"].values())))
    chains = [each for each in missed["missed"] if len(each["data"].get("options", [])) > 1]
    return len(chains), picks(base, made) - first


def settle(page: Page, before: str) -> None:
    """Until what was pressed has done something, or was taken back by the page because it stood for nothing."""
    try:
        page.wait_for_selector(
            f'.over, .decision:not([data-picks="{before}"]), {OPEN}', state="attached", timeout=4_000
        )
    except TimeoutError:
        return


def finger(page: Page, selector: str) -> None:
    """Tap what can be seen first; the list is on a page of its own."""
    if selector == "open":
        ends = page.locator(".gesture [data-end]")
        try:
            (ends if ends.count() else page.locator(OPEN)).first.tap(timeout=10_000)
        except TimeoutError:
            assert not ends.count(), "it was open, and could not be tapped"  # else the last tap has just closed it
        return
    if not selector.startswith(".decision"):
        for target in page.locator(selector).evaluate_all("all => all.map((each) => each.dataset.target)"):
            found = page.evaluate(MIDDLE, [target, True])
            if found is not None:
                tap(page, *found)
                return
    page.get_by_role("tab").first.tap()
    page.locator(".decision.yours .option:not([disabled])").first.tap()


TABLES: Final = {WAR: ["novice", "me"], "five-armies": ["me", "novice"], "quest": ["me", "novice"]}


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_turn_by_touch_on_a_small_phone(window: Window, base: str, game: str) -> None:
    more = {"settings": {"players": "2"}} if game == "quest" else {}
    page, made = window(360, 640, touch=True), make(base, game, TABLES[game], **more)
    sit(page, made, asked=[], pace="off")
    chains, picks = play_a_turn(page, base, made, finger, ".board .panzoom [data-reach=yes]")
    assert picks > 8
    assert chains >= 1, "some of it went as gestures"


def keys(page: Page, selector: str) -> None:
    """The same by keys alone: focus by N and Enter, or the first key of the list."""
    if selector == "open":
        for _ in range(20):
            ends = page.locator(".gesture [data-end]").count() > 0
            if not ends or page.evaluate("document.activeElement?.dataset.end !== undefined"):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    elif selector.startswith(".decision"):
        page.locator("body").press("o")
        page.keyboard.press("Enter")
    else:
        target = page.locator(selector).first.get_attribute("data-target")
        for _ in range(120):
            page.keyboard.press("n")
            if page.evaluate("document.activeElement?.dataset.target") == target:
                break
        page.keyboard.press("Enter")


def test_a_whole_turn_by_keyboard_alone(window: Window, base: str) -> None:
    page, made = window(1280, 860), make(base, WAR, TABLES[WAR])
    sit(page, made, asked=[], pace="off")
    chains, picks = play_a_turn(page, base, made, keys, ".board .wr-area[data-reach=yes]")
    assert picks > 8
    assert chains >= 1
