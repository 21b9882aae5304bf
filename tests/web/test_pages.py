"""What holds for every page: axe finds nothing, sizes, words from catalogues."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, Response

from tests.web.eyes import violations
from tests.web.playing import make, prefer, sit
from thirdage.text.catalogue import Catalogue
from tools.look import call

Window = Callable[..., Page]
ROOT: Final = Path(__file__).parents[2]
GAMES: Final = {"war-of-the-ring": 2, "five-armies": 2, "quest": 4}


def pages(base: str) -> dict[str, str]:
    """Return an address for every kind of page."""
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


READY: Final = ".game-card, .table .board, .page, .editor .board .panzoom, .failure, .join"


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing(window: Window, base: str, width: int) -> None:
    """On every page, wide and on a phone; at a table also with each tab and each window open."""
    found: dict[str, list[str]] = {}
    for name, address in pages(base).items():
        page = window(width, 800)
        prefer(page)
        page.goto(address)
        page.wait_for_selector(READY)
        page.wait_for_selector("main:not([aria-busy])")
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
        page.close()
    assert [f"{name}: {fault}" for name, faults in found.items() for fault in faults] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_first_view_is_small(window: Window, base: str, game: str) -> None:
    """Less than 300 kB, compressed, from an empty cache to a table that can be played; the picture of the land, without
    which it can be played too, comes when the page is idle."""
    made = make(base, game, ["me"] + ["random"] * (GAMES[game] - 1))
    page = window()
    sizes: dict[str, int] = {}

    def count(response: Response) -> None:
        told = response.headers.get("content-length")
        if "/assets/lands/" in response.url:
            return
        sizes[response.url] = int(told) if told else len(response.body())

    page.on("response", count)
    sit(page, made)
    page.wait_for_selector(".decision .option")
    page.wait_for_timeout(300)
    assert sum(sizes.values()) < 300_000, sizes


CALL: Final = re.compile(
    r"(?:\bweb(?:Part)?\(|\bsay\(\"web\",)\s*(?:[^\"`()]*\?\s*)?([\"`])([a-z_0-9]+)(\$\{)?(?:\1\s*:\s*\"([a-z_0-9]+)\")?"
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
    # The companion names what stands in its lists: labels of the client, and tracks and pools of each game.
    for file in (ROOT / "web/src/companion").rglob("*.ts*"):
        said |= set(re.findall(r'"(companion_[a-z_0-9]+)"', file.read_text(encoding="utf-8")))
    for file in (ROOT / "src/thirdage/games").rglob("companion.py"):
        said |= set(re.findall(r'"((?:track|pool)_[a-z_0-9]+)"', file.read_text(encoding="utf-8")))
    assert said - known == set()
    assert {id for id in known - said if not id.startswith(tuple(begun))} == set()
