"""What holds for every page: axe finds nothing, contrast in all themes, sizes, words from catalogues."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, Response

from tests.web.playing import make, prefer, sit
from thirdage.text.catalogue import Catalogue
from tools.look import call

Window = Callable[..., Page]
ROOT: Final = Path(__file__).parents[2]
GAMES: Final = {"war-of-the-ring": 2, "five-armies": 2, "quest": 4}
THEMES: Final = [("light", False), ("dark", False), ("light", True), ("dark", True)]
AXE: Final = """async (only) => {
  // The letters and numbers on pieces are part of their pictures: their names say what they mean, not how they look.
  const all = { rules: { "label-content-name-mismatch": { enabled: false } } };
  const found = await axe.run(document, only.length ? { runOnly: { type: "rule", values: only } } : all);
  const parts = (each) => each.nodes.slice(0, 4).map((node) => node.html.slice(0, 160)).join(" | ");
  return found.violations.map((each) => `${each.id}: ${parts(each)}`);
}"""


def violations(page: Page, only: list[str]) -> list[str]:
    """What axe finds."""
    page.evaluate((ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(AXE, only)
    return found


def pages(base: str) -> dict[str, str]:
    """An address for every page there is."""
    study = call(base, "POST", "/api/studies", {"from": {"game": "five-armies"}})
    found = {"start": "/", "replay": "/replay", "editor": "/editor", "missing": "/nowhere"}
    found |= {"learn": "/learn", "aid": "/aid/war-of-the-ring", "rules": "/rules/quest"}
    found["study"] = f"/study/{study['study']}#{study['key']}"
    for game, seats in GAMES.items():
        made = make(base, game, ["me"] + ["random"] * (seats - 1))
        found[game] = f"/table/{made['table']}#{next(iter(made['keys']['seats'].values()))}"
    made = make(base, "five-armies", ["me", "open"])
    found["join"] = f"/table/{made['table']}#{made['keys']['join']}"
    return found


READY: Final = ".game-card, .table .board, .page, .editor, .failure, .join"


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing(window: Window, base: str, width: int) -> None:
    """On every page, wide and on a phone; at a table also with each tab and each window open."""
    found: dict[str, list[str]] = {}
    for name, address in pages(base).items():
        page = window(width, 800)
        prefer(page)
        page.goto(address)
        page.wait_for_selector(READY)
        page.wait_for_timeout(300)
        found[name] = violations(page, [])
        if name in ("war-of-the-ring", "study"):
            for tab in page.locator(".tabs [role=tab]").all():
                tab.click()
                page.wait_for_timeout(100)
                found[f"{name} {tab.get_attribute('id')}"] = violations(page, [])
        if name == "war-of-the-ring":
            for key in "b?r":
                page.keyboard.press(key)
                page.wait_for_selector("dialog")
                page.wait_for_timeout(200)
                found[f"{name} {key}"] = violations(page, [])
                page.keyboard.press("Escape")
                page.wait_for_selector("dialog", state="detached")
        page.context.close()
    assert [f"{name}: {fault}" for name, faults in found.items() for fault in faults] == []


@pytest.mark.parametrize(("theme", "contrast"), THEMES)
def test_contrast_of_every_theme(window: Window, base: str, theme: str, contrast: bool) -> None:
    """Light, dark, and both with high contrast."""
    found: dict[str, list[str]] = {}
    for name, address in pages(base).items():
        page = window(1280, 860)
        prefer(page, theme=theme, contrast=contrast)
        page.goto(address)
        page.wait_for_selector(READY)
        page.wait_for_timeout(200)
        assert page.locator("html").get_attribute("data-theme") == theme
        found[name] = violations(page, ["color-contrast"])
        page.context.close()
    assert [f"{name}: {fault}" for name, faults in found.items() for fault in faults] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_first_view_is_small(window: Window, base: str, game: str) -> None:
    """Less than 300 kB, compressed, from an empty cache to a table that can be played."""
    made = make(base, game, ["me"] + ["random"] * (GAMES[game] - 1))
    page = window()
    sizes: dict[str, int] = {}

    def count(response: Response) -> None:
        told = response.headers.get("content-length")
        sizes[response.url] = int(told) if told else len(response.body())

    page.on("response", count)
    sit(page, made)
    page.wait_for_selector(".decision .option")
    page.wait_for_timeout(300)
    assert sum(sizes.values()) < 300_000, sizes


CALL: Final = re.compile(
    r"\bweb(?:Part)?\(\s*(?:[^\"`()]*\?\s*)?([\"`])([a-z_0-9]+)(\$\{)?(?:\1\s*:\s*\"([a-z_0-9]+)\")?"
)
"""A sentence said by the client: its id, whether it is only the beginning of one, and another id behind a colon."""


def test_every_word_is_in_the_catalogue() -> None:
    """All ids of sentences in the sources have an English text, and all texts of the client are used."""
    known = set(Catalogue.load("en", "common").sections["web"])
    said: set[str] = set()
    begun: set[str] = {"key_"}
    for file in (ROOT / "web/src").rglob("*.ts*"):
        for _, id, more, other in CALL.findall(file.read_text(encoding="utf-8")):
            (begun if more else said).add(id)
            said |= {other} - {""}
    assert said - known == set()
    assert {id for id in known - said if not id.startswith(tuple(begun))} == set()
