"""The lobby in the browser: one person shows a table, another finds it and sits down, a third one watches."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.eyes import unreadable, violations
from tests.web.playing import prefer

Window = Callable[..., Page]


def opened(page: Page, player: str) -> Page:
    """Open the start page, as that player sees it."""
    prefer(page, player=player)
    page.goto("/")
    return page


def waiting_table(page: Page, player: str) -> None:
    """Create a table for anybody to join. All tests share a lobby, so each has its own people."""
    opened(page, player)
    card = page.locator("[data-game=five-armies]")
    card.get_by_role("button", name="Play with friends").or_(card.get_by_role("link", name="Play with friends")).click()
    page.get_by_label("Show the table in the lobby").check()
    page.get_by_role("dialog").get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("The game starts when every seat is taken.")).to_be_visible()


def test_strangers_meet(window: Window) -> None:
    ann, ben, eve = window(1280, 800), window(390, 800), window(1280, 800)
    waiting_table(ann, "Haldir")
    opened(ben, "Rumil")
    found = ben.locator(".lobby-tables li").filter(has_text="Haldir")
    expect(found).to_contain_text("Shadow: free")
    found.get_by_role("link", name="Join").click()
    ben.get_by_role("button", name="Take this seat").click()
    for page in (ann, ben):
        expect(page.locator(".decision").first).to_be_visible()
    opened(eve, "Orophin")
    playing = eve.locator(".lobby-tables li").filter(has_text="Rumil")
    playing.get_by_role("link", name="Watch").click()
    expect(eve.locator(".board svg").first).to_be_visible()
    expect(eve.locator(".decision .option")).to_have_count(0)


def test_a_table_can_be_taken_out_of_the_lobby(window: Window) -> None:
    ann, ben, ioreth = window(1280, 800), window(1280, 800), window(1280, 800)
    waiting_table(ann, "Gilraen")
    opened(ben, "Bob")
    found = ben.locator(".lobby-tables li").filter(has_text="Gilraen")
    expect(found).to_have_count(1)
    switch = ann.get_by_label("Show the table in the lobby")
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(switch).not_to_be_checked()
    waiting_table(ioreth, "Ioreth")
    ben.reload()
    expect(ben.locator(".lobby-tables li").filter(has_text="Ioreth")).to_have_count(1)
    expect(found).to_have_count(0)


def test_the_lobby_is_clean_for_everybody(window: Window) -> None:
    ann, ben = window(1280, 800), window(390, 800)
    waiting_table(ann, "Nienor")
    opened(ben, "Tuor")
    expect(ben.locator(".lobby-tables li").first).to_be_visible()
    assert violations(ben, []) == []
    assert unreadable(ben) == []
