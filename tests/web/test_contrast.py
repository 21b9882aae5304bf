"""Everything can be read in light and dark, where the system asks for more contrast, and in colours it forces on pages.

A page follows the system at once: each is opened once and looked at in every mode.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.games.war_of_the_ring.tabletop import fp_acts
from tests.static.site import Carried
from tests.web.eyes import every_mode, faint, unreadable, violations
from tests.web.gesturing import marching, reached
from tests.web.playing import make, prefer, sit, table
from tests.web.test_pages import GAMES, READY, pages
from tests.web.test_stage import ATTACK, CARD, FiveArmies, QuestTable, choose, fighting, staged
from tools.look import call

Window = Callable[..., Page]


def test_pages_can_be_read_in_every_mode(window: Window, base: str) -> None:
    """The start page, lessons, aid, rules, studies, the editor, and where there is nothing."""
    found: dict[str, list[str]] = {}
    for name, address in pages(base).items():
        if name in GAMES:
            continue
        page = window(1280, 860)
        prefer(page)
        page.goto(address)
        page.wait_for_selector(READY)
        found[name] = unreadable(page)
        page.close()
    assert [f"{name}: {fault}" for name, faults in found.items() for fault in faults] == []


def test_the_preference_alone_brings_high_contrast(window: Window, base: str) -> None:
    """Whatever the system asks for; and the theme that was chosen stays, unless the system forces its colours."""
    page = window()
    prefer(page, theme="dark", contrast=True)
    page.goto("/")
    page.wait_for_selector(READY)
    root = page.locator("html")
    expect(root).to_have_attribute("data-contrast", "high")
    expect(root).to_have_attribute("data-theme", "dark")
    assert violations(page, ["color-contrast"]) == []
    page.emulate_media(forced_colors="active")
    expect(root).to_have_attribute("data-theme", "light")
    assert violations(page, ["color-contrast"]) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_tables_can_be_read_in_every_mode(window: Window, base: str, game: str) -> None:
    """With each tab, and with what the pieces mean."""
    page = window(1280, 860)
    sit(page, make(base, game, ["me"] + ["random"] * (GAMES[game] - 1)))
    page.wait_for_selector(".decision .option")
    page.locator(".panzoom-buttons [aria-expanded]").click()
    page.wait_for_selector(".map-legend li")
    found: list[str] = []
    for mode in every_mode(page):
        within = "html"
        for tab in page.locator(".side .tabs [role=tab]").all():
            tab.click()
            expect(tab).to_have_attribute("aria-selected", "true")
            found += [f"{mode}, {tab.get_attribute('id')}: {fault}" for fault in faint(page, within)]
            within = ".side"  # a tab changes nothing else
    assert found == []


def test_dialogs_can_be_read_in_every_mode(window: Window, base: str) -> None:
    """Those that keys open, those of the table, and the sheet of a gesture."""
    page = window(1280, 860)
    sit(page, table(base, marching("army muster_army")))
    # Only a server sends notifications.
    names = ["Luck", "Resign"] if isinstance(base, Carried) else ["Notifications", "Luck", "Resign"]
    opened = {name: page.get_by_role("button", name=name, exact=True) for name in names}
    found: list[str] = []
    page.click("#tab-table")
    reached(page, "region:morannon")
    for mode in every_mode(page):
        page.locator('[data-target="stack:shadow@region:morannon"]').dispatch_event("click")
        page.wait_for_selector(".gesture")
        found += [f"{mode}, gesture: {fault}" for fault in faint(page, ".gesture")]
        page.keyboard.press("Escape")
        expect(page.locator(".gesture")).to_have_count(0)
        for key in [*"b?r", *opened]:
            if key in opened:
                opened[key].click()
            else:
                page.keyboard.press(key)
            page.wait_for_selector("dialog .dialog-body")
            found += [f"{mode}, {key}: {fault}" for fault in faint(page, "dialog")]
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")
    assert found == []


def battle(page: Page, base: str) -> None:
    """Cards, dice and losses lie there."""
    sit(page, table(base, fighting()), "shadow")
    staged(page)
    choose(page, *ATTACK, CARD)
    page.wait_for_selector('[data-stage="battle"] .throw')


def hunt(page: Page, base: str) -> None:
    """The Fellowship has moved, with a Hunt for it."""
    box = {"shadow": 5, "free_peoples": 4}
    game = fp_acts("character muster", "army", fellowship={"at": "hollin"}, hunt_box=box)
    sit(page, table(base, game, "free_peoples"), "free_peoples")
    staged(page)
    choose(page, "die:character", "act:move_fellowship")
    page.wait_for_selector('[data-stage="hunt"], [data-stage="strip"] .tile')


def combat(page: Page, base: str) -> None:
    """A card is to be chosen."""
    board = FiveArmies(base, "shadow", 3, ["free_peoples", "shadow"])
    board.play(60, "choose_card")
    sit(page, {"table": board.id, "keys": {"seats": {"shadow": board.key}}})
    page.wait_for_selector('[data-stage="combat"] .battle-side')


def duel(page: Page, base: str) -> None:
    """A hero is to play a card."""
    board = QuestTable(base, "hero1", 5, ["sauron", "hero1"], {"players": "2"})
    board.play(30, "play_combat_card")
    sit(page, {"table": board.id, "keys": {"seats": {"hero1": board.key}}})
    page.wait_for_selector('[data-stage="duel"] .battle-side')


def end(page: Page, base: str) -> None:
    """The game is over, and all is told."""
    made = table(base, fighting())
    sit(page, made, "shadow")
    staged(page)
    path = f"/api/tables/{made['table']}/messages"
    call(base, "POST", path, {"type": "resign", "id": "r1"}, made["keys"]["seats"]["shadow"])
    page.wait_for_selector('[data-stage="end"] .end-hand li')


@pytest.mark.parametrize("scene", [battle, hunt, combat, duel, end])
def test_stages_can_be_read_in_every_mode(window: Window, base: str, scene: Callable[[Page, str], None]) -> None:
    page = window(1280, 860)
    scene(page, base)
    assert unreadable(page) == []
