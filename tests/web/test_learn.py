"""Learning in the browser: lessons taken step by step, puzzles solved, wrong picks noticed, on the game's own board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.eyes import violations
from tests.web.playing import prefer
from tests.web.test_pages import GAMES
from thirdage.text.catalogue import Catalogue
from tools.look import call

Window = Callable[..., Page]
Json = dict[str, Any]


def learning(base: str, game: str) -> Json:
    """Return the lessons and puzzles."""
    told: Json = call(base, "GET", f"/api/learn/{game}.json")
    return told


def wanted(base: str, game: str, id: str, picks: list[str]) -> list[str]:
    """Return the options that lead on."""
    told = call(base, "POST", f"/api/learn/{game}/{id}", {"picks": picks, "hint": True})
    found: list[str] = told["wanted"]
    return found


def pick(page: Page, option: str, count: int) -> None:
    """Pick in the list; `count` picks are then made."""
    page.click(f".coach .option[data-option='{option}']")
    page.wait_for_selector(f".coach[data-picks='{count}']")


def test_the_list(window: Window, base: str) -> None:
    """All lessons and puzzles of all games, by their titles, from the start page."""
    page = window()
    prefer(page)
    page.goto("/")
    page.click("a[href='/learn']")
    page.wait_for_selector(".learn-game:nth-of-type(3) .learn-list li")
    for game in GAMES:
        told, words = learning(base, game), Catalogue.load("en", game)
        names = [words.name("guide", one["id"]) for one in told["guides"]]
        names += [words.name("lesson", one["id"]) for one in told["lessons"]]
        names += [words.name("puzzle", one["id"]) for one in told["puzzles"]]
        section = page.locator(f".learn-game[aria-labelledby=learn-{game}]")
        assert section.locator(".learn-list a").all_inner_texts() == names
    assert violations(page, []) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_a_lesson(window: Window, base: str, game: str) -> None:
    """Step after step to its end: what is to do, what is wrong, what was done; and it counts as done from then on."""
    page = window()
    prefer(page)
    words = Catalogue.load("en", game)
    lesson = learning(base, game)["lessons"][0]
    id = lesson["id"]
    page.goto(f"/learn/{game}/{id}")
    page.wait_for_selector(".coach .option")
    assert page.locator(".board svg").count()
    assert page.locator(".coach .task").inner_text() == words.name("step", f"{id}.{lesson['steps'][0]}")
    picks: list[str] = []
    seen_wrong = False
    while not page.locator(".coach a.button").count():
        good = wanted(base, game, id, picks)
        offered = [each.get_attribute("data-option") for each in page.locator(".coach .option").all()]
        bad = next((option for option in offered if option not in good), None)
        if bad is not None and not seen_wrong:
            page.click(f".coach .option[data-option='{bad}']")
            page.wait_for_selector(".coach .not-this")
            assert page.locator(".coach").get_attribute("data-picks") == str(len(picks))
            seen_wrong = True
        picks.append(good[0])
        pick(page, good[0], len(picks))
        assert not page.locator(".coach .not-this").count()
    last = words.name("step", f"{id}.{lesson['steps'][-1]}", "done")
    assert last in page.locator(".coach .praise").inner_text()
    assert seen_wrong
    page.click(".coach a[href='/learn']")
    page.wait_for_selector(f"li:has(a[href='/learn/{game}/{id}']) .learnt")


@pytest.mark.parametrize("game", list(GAMES))
def test_a_puzzle(window: Window, base: str, game: str) -> None:
    """A wrong pick is told what it is worth, the right ones solve it; on a phone, in French."""
    page = window(360, 740, touch=True)
    prefer(page, language="fr")
    words = Catalogue.load("fr", game)
    id = learning(base, game)["puzzles"][0]["id"]
    page.goto(f"/learn/{game}/{id}")
    page.wait_for_selector(".coach .option")
    assert page.locator(".coach .task").inner_text() == words.name("puzzle", id, "task")
    good = wanted(base, game, id, [])
    offered = [each.get_attribute("data-option") or "" for each in page.locator(".coach .option").all()]
    bad = next(option for option in offered if option not in good)
    page.click(f".coach .option[data-option='{bad}']")
    page.wait_for_selector(".coach .not-this")
    assert "%" in page.locator(".coach .not-this").inner_text()
    picks: list[str] = []
    while page.locator(".coach .option").count():
        picks.append(wanted(base, game, id, picks)[0])
        pick(page, picks[-1], len(picks))
    assert words.name("puzzle", id, "why") in page.locator(".coach").inner_text()
    assert violations(page, []) == []


def test_hint_back_and_again(window: Window, base: str) -> None:
    """A hint names what leads on; a pick can be taken back, everything begun again; the aid opens at the question."""
    page = window()
    prefer(page)
    game = "war-of-the-ring"
    words = Catalogue.load("en", game)
    lesson = next(one for one in learning(base, game)["lessons"] if len(one["steps"]) > 1)
    page.goto(f"/learn/{game}/{lesson['id']}")
    page.wait_for_selector(".coach .option")
    page.click(f".coach button:text-is('{words.say('web', 'learn_hint')}')")
    page.wait_for_selector(".coach .hint-line")
    first = wanted(base, game, lesson["id"], [])[0]
    name = page.locator(f".coach .option[data-option='{first}'] span").inner_text()
    assert name in page.locator(".coach .hint-line").inner_text()
    pick(page, first, 1)
    page.click(f".coach button:text-is('{words.say('web', 'learn_back')}')")
    page.wait_for_selector(".coach[data-picks='0']")
    pick(page, first, 1)
    page.click(f".coach button:text-is('{words.say('web', 'learn_again')}')")
    page.wait_for_selector(".coach[data-picks='0']")
    page.click(f".tools button[aria-label='{words.say('web', 'open_aid')}']")
    page.wait_for_selector("dialog details[open]")
    assert violations(page, []) == []


def test_a_bad_address_is_told(window: Window, base: str) -> None:
    """No such lesson: in words, with a way out."""
    page = window()
    prefer(page)
    page.goto("/learn/quest/nothing_like_that")
    page.wait_for_selector(".failure [role=alert]")
    assert page.locator(".failure a[href='/']").is_visible()
