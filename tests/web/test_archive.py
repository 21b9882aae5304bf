"""Ratings and the archive in the browser: a game that was played is found, read, and followed to its players."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from playwright.sync_api import Page, expect

from tests.server.hall_kit import Person, decide, rated_game
from tests.server.kit import PLAYERS, eventually, get
from tests.web.eyes import unreadable, violations
from tests.web.playing import prefer
from thirdage.text.catalogue import Catalogue

Window = Callable[..., Page]
WAR = "war-of-the-ring"


@pytest.fixture(scope="module")
def played(base: str) -> tuple[str, str, str]:
    """A rated game between two people, in the archive: its table and their names."""
    ann, ben = (Person(base, f"{name}-{uuid4().hex[:8]}") for name in ("Ann", "Ben"))
    table, players = rated_game(base, ann, ben)
    decide(players)
    players[1].ask("resign")
    eventually(lambda: get(base, f"/api/archive/games/{table}").json()["figures"], 30)
    while PLAYERS:
        PLAYERS.pop().close()
    return table, ann.name, ben.name


def test_a_game_is_found_by_its_player_and_read(window: Window, played: tuple[str, str, str]) -> None:
    _, ann, ben = played
    page = window(1280, 800)
    prefer(page)
    page.goto("/")
    page.get_by_role("link", name="Archive").click()
    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
    page.get_by_label("Player", exact=True).fill(ann)
    page.get_by_role("combobox", name="Side", exact=True).select_option("free_peoples")
    page.get_by_role("button", name="Find").click()
    row = page.locator(".found-games > li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text(f"Free Peoples: {ann}")
    expect(row).to_contain_text("resigned")
    expect(page.get_by_role("link", name="Download as CSV")).to_have_attribute("href", re.compile("format=csv"))
    page.get_by_label("Turns at least").fill("900")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_text("No games found.")).to_be_visible()
    page.go_back()
    row.get_by_role("link", name="Details").click()
    expect(page.get_by_role("img", name="Corruption")).to_be_visible()
    page.get_by_role("link", name=f"Shadow: {ben}").click()
    expect(page.get_by_role("heading", name=f"Ratings of {ben}")).to_be_visible()
    expect(page.get_by_text("provisional")).to_be_visible()
    expect(page.get_by_role("img", name="Course of the rating: One game")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "label", "note"), [("ko", ": ", " ({})"), ("fr", "\u00a0: ", " ({})"), ("ja", "：", "（{}）")]
)
def test_signs_between_words_are_those_of_the_language(
    window: Window, base: str, played: tuple[str, str, str], lang: str, label: str, note: str
) -> None:
    table, ann, _ = played
    page = window(1280, 800)
    prefer(page, language=lang)
    page.goto(f"/archive/game/{table}")
    (seat,) = [each for each in get(base, f"/api/archive/games/{table}").json()["seats"] if each["player"] == ann]
    side = Catalogue.load(lang, WAR).name("seat", seat["seat"])
    line = page.locator("li").filter(has_text=ann)
    expect(line).to_be_visible()
    said = f"{side}{label}{ann}" + ("" if seat["rating"] is None else note.format(seat["rating"]))
    assert (line.text_content() or "").startswith(said)


def test_the_game_can_be_watched_from_the_archive(window: Window, played: tuple[str, str, str]) -> None:
    page = window(1280, 800)
    prefer(page)
    page.goto(f"/archive?player={played[1]}")
    page.get_by_role("link", name="Watch the game").click()
    expect(page.locator(".board svg").first).to_be_visible()


def test_openings_are_walked_by_the_keyboard(window: Window, played: tuple[str, str, str]) -> None:
    page = window(390, 800)
    prefer(page)
    page.goto("/archive/openings")
    first = page.locator(".openings tbody th button").first
    name = first.inner_text()
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".path [aria-current=step]")).to_have_text(name)
    page.get_by_role("button", name="Start").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".path li")).to_have_count(1)


def test_charts_say_the_same_in_a_table(window: Window, played: tuple[str, str, str]) -> None:
    page = window(390, 800)
    prefer(page)
    page.goto("/archive/charts")
    expect(page.get_by_role("row", name="All games")).to_contain_text(re.compile(r"\d+% \(\d+\)"))
    chart = page.locator("figure").filter(has_text="Corruption: mean by turn")
    chart.get_by_text("Show as a table").click()
    expect(chart.get_by_role("columnheader", name="Turn")).to_be_visible()
    expect(chart.locator("tbody tr").first).to_be_visible()


def test_ratings_are_listed_with_the_bots(window: Window, played: tuple[str, str, str]) -> None:
    page = window(390, 800)
    prefer(page)
    page.goto("/ratings")
    expect(page.get_by_role("rowheader", name=played[1])).to_be_visible()
    page.get_by_role("combobox", name="Side", exact=True).select_option("shadow")
    expect(page.get_by_role("rowheader", name=played[2])).to_be_visible()
    expect(page.get_by_role("heading", name="Bots")).to_be_visible()


def test_a_profile_shows_ratings_openings_and_history(window: Window, played: tuple[str, str, str]) -> None:
    _, ann, ben = played
    page = window(390, 800)
    prefer(page)
    page.goto(f"/player/{ben}")
    expect(page.get_by_role("img", name="Course of the rating: One game")).to_be_visible()
    openings = page.get_by_role("region", name="Favourite openings")
    expect(openings.get_by_role("heading", name=re.compile(r"Shadow \(One game\)"))).to_be_visible()
    expect(openings.get_by_role("rowheader")).to_have_count(1)
    expect(openings.get_by_role("cell", name="0%")).to_be_visible()
    history = page.get_by_role("region", name="Games played")
    expect(history.get_by_role("listitem")).to_have_count(1)
    expect(history.get_by_role("listitem")).to_contain_text(f"Free Peoples: {ann}")
    expect(history).not_to_contain_text("only you see this one")
    history.get_by_role("link", name=f"Details of the game of {ann}").click()
    expect(page.get_by_role("img", name="Corruption")).to_be_visible()


def test_a_rated_game_without_an_account_is_refused_in_words(window: Window) -> None:
    page = window(390, 800)
    prefer(page)
    page.goto("/")
    card = page.locator("[data-game=five-armies]")
    card.get_by_role("button", name="Play with friends").click()
    page.get_by_label("Rated game").check()
    page.get_by_label("Clock").select_option("hour")
    page.get_by_role("dialog").get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("Sign in first")


@pytest.mark.parametrize("language", ["en", "ko", "fr", "ja"])
def test_the_pages_are_clean_for_everybody(window: Window, played: tuple[str, str, str], language: str) -> None:
    """In every language nothing is found; what can be read in one can be read in all, so the modes are tried in one."""
    page = window(360, 740)
    prefer(page, language=language)
    table, ann, _ = played
    shown = {
        f"/archive?player={ann}": ".found-games li",
        "/archive/charts": ".charts figure",
        "/archive/openings": ".openings",
        f"/archive/game/{table}": ".chart",
        "/ratings": ".ratings",
        f"/ratings/{ann}": ".chart",
        f"/player/{ann}": ".found-games li",
    }
    for address, wanted in shown.items():
        page.goto(address)
        expect(page.locator(wanted).first).to_be_visible()
        assert violations(page, []) == [], address
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, address
        assert language != "en" or unreadable(page) == [], address
