"""Replay and study: step through a game, branch, comment, share, play on, set up a position, print the story."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.playing import prefer
from thirdage.arena.playout import random_game
from thirdage.kernel.record import record_text
from thirdage.kernel.registry import find_rules
from tools.look import call

Window = Callable[..., Page]


@pytest.fixture(scope="module")
def record() -> str:
    """A whole random game of The Battle of Five Armies."""
    return record_text(random_game(find_rules("five-armies"), {}, "study", log=True))


def open_record(page: Page, record: str, tmp_path: Path) -> None:
    """Open a saved game by its file."""
    file = tmp_path / "game.txt"
    file.write_text(record, encoding="utf-8")
    prefer(page)
    page.goto("/replay")
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector(".study .board")
    page.wait_for_selector(".steps input[type=range]")


def place(page: Page) -> tuple[int, int]:
    """Return where the study is, and how far it goes."""
    at, of = page.locator(".place").inner_text().split("/")
    return int(at), int(of)


def wait_at(page: Page, at: int) -> None:
    """Wait until the study is there."""
    page.wait_for_selector(f".place >> text=/^{at} \\//")


def test_step_branch_comment_share(window: Window, base: str, record: str, tmp_path: Path) -> None:
    """Through a game by picks and turns; another move makes a branch; a reader with the link sees both."""
    page = window()
    open_record(page, record, tmp_path)
    at, of = place(page)
    assert (at, of > 300) == (0, True)
    for wanted in (1, 2, 3):
        page.click("button[aria-label='One step forward']")
        wait_at(page, wanted)
    page.select_option(".steps select", "turn")
    page.click("button[aria-label='One step forward']")
    page.wait_for_timeout(500)
    assert place(page)[0] > 3
    page.locator(".steps input[type=range]").fill("200")
    wait_at(page, 200)
    while not page.locator(".decision .option").count():
        now = place(page)[0]
        page.select_option(".steps select", "pick")
        page.click("button[aria-label='One step forward']")
        wait_at(page, now + 1)
    now = place(page)[0]
    page.fill("input[maxlength='2000']", "What if?")
    page.click("section[aria-label=Comments] button[type=submit]")
    page.wait_for_selector(".comment")
    for option in page.locator(".decision .option").all():
        option.click()
        page.wait_for_timeout(400)
        if page.locator("section[aria-label=Branches] li .option").count() > 1:
            break
        page.click("button[aria-label='One step back']")
        wait_at(page, now)
    assert page.locator("section[aria-label=Branches] li .option").count() == 2
    page.click("#tab-share")
    link = page.locator("#share-link").input_value()
    reader = window()
    prefer(reader)
    reader.goto(link)
    reader.wait_for_selector(".study .board")
    assert reader.locator("section[aria-label=Branches] li .option").count() == 2
    assert reader.locator(".decision .option").count() == 0
    with page.expect_download() as download:
        page.click("text=Save the study")
    saved = tmp_path / "study.json"
    download.value.save_as(saved)
    again = window()
    prefer(again)
    again.goto("/replay")
    again.set_input_files("input[type=file]", saved)
    again.wait_for_selector(".study .board")
    assert again.locator("section[aria-label=Branches] li .option").count() == 2
    page.click("text=Start playing")
    page.wait_for_selector(".table:not(.study) .board")


def test_keys_step_through(window: Window, record: str, tmp_path: Path) -> None:
    """Arrow keys go on and back."""
    page = window()
    open_record(page, record, tmp_path)
    page.locator("body").press("ArrowRight")
    wait_at(page, 1)
    page.locator("body").press("ArrowRight")
    wait_at(page, 2)
    page.locator("body").press("ArrowLeft")
    wait_at(page, 1)


@pytest.mark.parametrize("text", ["nonsense", '{"half": ', 'thirdage = "position 1"\ngame = "chess"\n'])
def test_a_corrupt_file_is_refused_in_words(window: Window, text: str) -> None:
    """No blank page, and the form stays."""
    page = window()
    prefer(page)
    page.goto("/replay")
    page.fill("textarea", text)
    page.click("form .primary")
    page.wait_for_selector("[role=alert]:not(:empty)")
    assert page.locator("textarea").input_value() == text


def test_the_story_of_a_game(window: Window, base: str) -> None:
    """Everything that happened, in sentences, ready to be printed."""
    made = call(base, "POST", "/api/tables", {"game": "five-armies", "seats": [{"kind": "bot"}, {"kind": "bot"}]})
    page = window()
    prefer(page)
    page.goto(f"/story/{made['table']}#{made['keys']['watch']}")
    page.wait_for_selector(".story h1")
    assert page.locator(".story button").count() == 1
