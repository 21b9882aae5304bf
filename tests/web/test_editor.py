"""The position editor in the browser: by mouse, by keyboard, as text, on a phone, in four languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.eyes import violations
from tests.web.playing import prefer
from tests.web.test_languages import english_left
from tests.web.test_pages import GAMES
from thirdage.text.languages import LANGUAGES

Window = Callable[..., Page]
FITS: Final = "[role=status]:not(.bad):not(:empty)"
PLACES: Final = {"war-of-the-ring": "minas_tirith", "five-armies": "ravenhill", "quest": "rivendell"}
"""By game: a place with many fields."""


def open_editor(page: Page, game: str, **preferences: object) -> None:
    """Open the editor with a new game on its board."""
    prefer(page, **preferences)
    page.goto("/editor")
    page.click(f".editor .bar button >> nth={list(GAMES).index(game)}")
    page.wait_for_selector(".editor .board .panzoom")
    wait_text(page, f'game = "{game}"')
    page.wait_for_selector(FITS)


def text_of(page: Page) -> str:
    """Return the position as text."""
    return page.locator(".editor textarea").input_value()


def wait_text(page: Page, part: str) -> None:
    """Wait until the text of the position has this in it."""
    expect(page.locator(".editor textarea")).to_have_value(re.compile(re.escape(part)), timeout=30_000)


def here(page: Page, name: str) -> Locator:
    """Return a field of the chosen place."""
    return page.locator(".editor-place").get_by_label(name, exact=True).first


def go_to(page: Page, place: str) -> None:
    """Choose a place from the list."""
    page.select_option(".editor-where select", place)
    page.wait_for_selector(".editor-place li")


def pick_heroes(page: Page) -> None:
    """End the set-up of Middle-earth Quest: a hero for each player, and Sauron's turn."""
    for at, hero in enumerate(("thalin", "argalad", "eleanor")):
        page.locator(f".editor-fields select:has(option[value={hero}])").nth(at).select_option(hero)
        wait_text(page, f'"{hero}"')
    page.locator(".editor-fields select:has(option[value=sauron])").select_option("sauron")
    page.wait_for_selector(".editor-group summary:nth-child(1) >> nth=8")


def test_a_place_is_clicked_and_changed_and_the_position_is_played(window: Window, base: str) -> None:
    """Figures come and go, the board and the text follow, undo goes back; then a table begins there."""
    page = window()
    open_editor(page, "war-of-the-ring")
    page.locator("[data-target='region:bree']").first.dispatch_event("click")
    page.wait_for_selector(".editor-place h2:has-text('Bree')")
    expect(here(page, "North Regular")).to_have_value("1")
    for elites in ("1", "2"):
        page.click("button[aria-label='North Elite: one more']")
        expect(here(page, "North Elite")).to_have_value(elites)
    here(page, "Boromir").check()
    wait_text(page, 'bree = "north 1R 2E, boromir"')
    page.click(".editor button:has-text('Undo')")
    wait_text(page, 'bree = "north 1R 2E"')
    expect(here(page, "Boromir")).not_to_be_checked()
    page.click("text=Play this position")
    page.click(".table-form button[type=submit]")
    page.wait_for_selector(".table .board")
    page.wait_for_selector(".wr-stack[data-target$='@region:bree'] text:text-is('2')")


def test_the_last_figure_of_the_box_is_the_most(window: Window) -> None:
    """A number goes as far as the components do; typed too high it is cut to that."""
    page = window()
    open_editor(page, "war-of-the-ring")
    go_to(page, "bree")
    field = here(page, "Nazgûl")
    most = field.get_attribute("max") or ""
    field.fill("99")
    field.press("Enter")
    wait_text(page, f'bree = "north 1R, nazgul {most}"')
    expect(field).to_have_value(most)
    expect(page.locator("button[aria-label='Nazgûl: one more']").first).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(("lang", "said"), [("ko", "정수"), ("fr", "nombre entier"), ("ja", "整数")])
def test_what_is_wrong_is_told_in_the_language_of_the_player(window: Window, lang: str, said: str) -> None:
    page = window()
    open_editor(page, "war-of-the-ring", language=lang)
    page.locator(".editor textarea").evaluate("(area) => area.closest('details').open = true")
    page.fill(".editor textarea", text_of(page).replace("turn = 0", "turn = -1", 1))
    wrong = page.locator("[role=status].bad")
    expect(wrong).to_contain_text(said, timeout=30_000)
    expect(wrong).not_to_contain_text("expected")


def test_quick_clicks_all_count(window: Window) -> None:
    """Each is one more than the one before has left, however late the answers come."""
    page = window()
    open_editor(page, "war-of-the-ring")
    go_to(page, "bree")
    page.evaluate(
        """() => {
          const more = document.querySelector("[id='field-army.north_regular']").nextElementSibling;
          for (let at = 0; at < 4; at += 1) more.click();
        }"""
    )
    wait_text(page, 'bree = "north 5R"')


def test_what_is_not_of_a_place_is_found_by_its_name(window: Window) -> None:
    page = window()
    open_editor(page, "war-of-the-ring")
    page.get_by_label("Find a figure").fill("isildur's bane")
    page.get_by_label("Isildur's Bane").select_option("hand.shadow")
    wait_text(page, 'shadow = ["isildurs_bane"]')
    page.get_by_label("Find a figure").fill("no such thing")
    page.wait_for_selector(".editor .empty")


def test_for_as_many_as_play(window: Window) -> None:
    """Another number of players begins anew, and a table of it has that many seats."""
    page = window()
    open_editor(page, "quest")
    page.select_option(".editor-where select", "bree")
    page.wait_for_selector(".editor-place:has-text('change anything here yet')")
    page.locator(".editor main select:has(option[value='2'])").first.select_option("2")
    wait_text(page, 'heroes = ["nobody"]')
    picker = page.locator(".editor-fields select:has(option[value=beravor])")
    expect(picker).to_have_count(1)
    picker.select_option("beravor")
    wait_text(page, 'heroes = ["beravor"]')
    page.click("text=Play this position")
    expect(page.locator(".table-form .seat-choice")).to_have_count(2)
    page.click(".table-form button[type=submit]")
    page.wait_for_selector(".table .board")
    expect(page.locator(".seat-strip li")).to_have_count(2)


def test_another_game_is_awaited_before_anything_is_changed(window: Window) -> None:
    """Until its set-up is there, the form of the game before cannot be used, and nothing says that all is well."""
    page = window()
    open_editor(page, "war-of-the-ring")
    held: list[Route] = []
    page.route("**/api/studies", lambda route: held.append(route))
    quest = page.locator(".editor .bar button").nth(list(GAMES).index("quest"))
    quest.click()
    expect(quest).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".editor main")).to_have_js_property("inert", True)
    expect(page.locator(FITS)).to_have_count(0)
    assert 'game = "war-of-the-ring"' in text_of(page)
    (late,) = held
    late.continue_()
    expect(page.locator(FITS)).to_have_count(1)
    expect(page.locator(".editor main")).to_have_js_property("inert", False)
    assert 'game = "quest"' in text_of(page)


def test_as_text(window: Window) -> None:
    """What is typed is checked as it stands; what is wrong is said with its line, and nothing is lost."""
    page = window()
    open_editor(page, "five-armies")
    page.click("summary:has-text('As text')")
    good = text_of(page)
    bad = good.replace("[state]", "[state]\nnonsense = 3")
    page.fill("textarea", bad)
    page.wait_for_selector("[role=status].bad")
    assert text_of(page) == bad
    assert page.locator("text=Play this position").is_disabled()
    page.fill("textarea", good)
    page.wait_for_selector(FITS)
    assert page.locator("text=Play this position").is_enabled()


def test_what_is_refused_is_not_left_standing(window: Window) -> None:
    """A change the server will not make is told, and the field shows what is so."""
    page = window()
    open_editor(page, "war-of-the-ring")
    go_to(page, "bree")
    refusal = '{"ok": false, "error": {"key": "", "line": null, "expected": "", "found": "", "text": "not today"}}'
    page.route("**/api/positions", lambda route: route.fulfill(body=refusal, content_type="application/json"))
    here(page, "Boromir").click()
    page.wait_for_selector("[role=status].bad:has-text('not today')")
    expect(here(page, "Boromir")).not_to_be_checked()
    page.unroute_all()
    here(page, "Boromir").check()
    wait_text(page, 'bree = "north 1R, boromir"')
    page.wait_for_selector(FITS)


@pytest.mark.parametrize("game", list(GAMES))
def test_it_is_said_in_every_language_and_can_be_used_by_all(window: Window, game: str) -> None:
    """No English left with every group open, nothing for axe to find, and no sideways scrolling on a phone."""
    for lang in LANGUAGES:
        page = window(360, 740)
        open_editor(page, game, language=lang)
        if game == "quest":
            pick_heroes(page)
        go_to(page, PLACES[game])
        page.evaluate("document.querySelectorAll('.editor details').forEach((each) => (each.open = true))")
        page.locator(".editor textarea").evaluate("(area) => area.closest('details').open = false")
        if lang != "en":
            assert english_left(page, lang, game) == set()
        else:
            assert violations(page, []) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.close()
