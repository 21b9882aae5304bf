"""Takes the pictures of docs/screenshots: every game wide, dark and on a phone, in each language; the other pages."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import browser_path
from tests.web.playing import prefer
from thirdage.web import static_folder
from tools.look import FLAGS, ROOT, call, play, serving

FOLDER: Final = ROOT / "docs" / "screenshots"
LARGEST: Final = 400_000
"""Bytes; pictures must not make the repository heavy."""
GAMES: Final = {
    "war-of-the-ring": ("free_peoples", "club", 150),
    "five-armies": ("shadow", "random", 120),
    "quest": ("sauron", "random", 160),
}
"""Which seat looks, against whom, after how many picks."""
LANGUAGES: Final = {"ko": "war-of-the-ring", "fr": "five-armies", "ja": "quest"}
"""Each language with the game whose player aid it comes from."""
SIZES: Final = {"wide": (1440, 900, "light"), "dark": (1440, 900, "dark"), "phone": (360, 740, "light")}


def window(browser: Browser, base: str, size: str, language: str = "en") -> Page:
    """A window of that kind."""
    width, height, theme = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, base_url=base, reduced_motion="reduce", locale="en-GB"
    )
    page = context.new_page()
    prefer(page, theme=theme, language=language)
    return page


def keep(page: Page, name: str) -> None:
    """Write a picture, small enough: with few colours if need be."""
    file = FOLDER / f"{name}.png"
    page.screenshot(path=file)
    page.context.close()
    if file.stat().st_size > LARGEST:
        from PIL import Image

        with Image.open(file) as picture:
            picture.convert("RGB").quantize(256, kmeans=3).save(file, optimize=True)
    print(f"{file.relative_to(ROOT)} {file.stat().st_size // 1000} kB", flush=True)
    assert file.stat().st_size <= LARGEST, f"{file} is too large"


def table_pictures(browser: Browser, base: str, game: str) -> None:
    """A table in all sizes; on a phone also its sheet with the panels."""
    seat, bot, picks = GAMES[game]
    address = play(base, game, seat, bot, picks, 3).removeprefix(base)
    for size in SIZES:
        page = window(browser, base, size)
        page.goto(address)
        page.wait_for_selector(".table .board")
        page.wait_for_timeout(1500)
        if size == "phone":
            page.click("#tab-choices")
            page.wait_for_timeout(300)
        keep(page, f"{game}-{size}")
    page = window(browser, base, "phone")
    page.goto(address)
    page.wait_for_selector(".table .board")
    page.click("#tab-panels")
    page.wait_for_timeout(1200)
    keep(page, f"{game}-phone-panels")


def language_pictures(browser: Browser, base: str) -> None:
    """A table in each language."""
    for language, game in LANGUAGES.items():
        seat, bot, picks = GAMES[game]
        page = window(browser, base, "wide", language)
        page.goto(play(base, game, seat, bot, picks, 3).removeprefix(base))
        page.wait_for_selector(".table .board")
        page.wait_for_timeout(1500)
        keep(page, f"{game}-{language}")


def other_pictures(browser: Browser, base: str) -> None:
    """The start page, a study, the position editor."""
    for size in ("wide", "phone"):
        page = window(browser, base, size)
        page.goto("/")
        page.wait_for_selector(".game-card")
        page.wait_for_timeout(300)
        keep(page, f"start-{size}")
    record = subprocess.run([sys.executable, "-c", RECORD], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    study = call(base, "POST", "/api/studies", {"from": {"record": record}})
    page = window(browser, base, "wide")
    page.goto(f"/study/{study['study']}?branch=0&at=150#{study['key']}")
    page.wait_for_selector(".study .board")
    page.wait_for_selector(".graph", timeout=60_000)
    page.wait_for_timeout(500)
    keep(page, "study-wide")
    page = window(browser, base, "wide")
    page.goto("/editor")
    page.click(".bar button >> nth=0")
    page.wait_for_selector(".editor .board .panzoom")
    page.select_option(".editor-where select", "minas_tirith")
    page.wait_for_selector(".editor-place li")
    page.wait_for_timeout(500)
    keep(page, "editor-wide")


RECORD: Final = """
from thirdage.arena.playout import random_game
from thirdage.kernel.record import record_text
from thirdage.kernel.registry import find_rules
print(record_text(random_game(find_rules("war-of-the-ring"), {}, "picture", 900, True)), end="")
"""


def main() -> None:
    """Take them all, or those of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=[*GAMES, "languages", "others"])
    only = parser.parse_args().only
    FOLDER.mkdir(parents=True, exist_ok=True)
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with serving(built) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        for game in GAMES:
            if only in (None, game):
                table_pictures(browser, base, game)
        if only in (None, "languages"):
            language_pictures(browser, base)
        if only in (None, "others"):
            other_pictures(browser, base)
        browser.close()


if __name__ == "__main__":
    main()
