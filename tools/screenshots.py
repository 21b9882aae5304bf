"""Takes the pictures of docs/screenshots: every game wide, dark and on a phone, in each language; a battle on the
stage; the start page, the tour, a guided game and the other pages. tools/film.py makes the film of a battle."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page

from tests.web.playing import prefer, table
from thirdage.web import static_folder
from tools.clicks import record
from tools.look import ROOT, call, open_browser, serving

FOLDER: Final = ROOT / "docs" / "screenshots"
LARGEST: Final = 400_000
"""Most bytes; pictures must not make the repository heavy."""
GAMES: Final = {
    "war-of-the-ring": ("free_peoples", 450, "choose_die"),
    "five-armies": ("free_peoples", 300, "choose_die"),
    "quest": ("hero1", 330, "travel"),
}
"""The seat that looks, after how many picks of bots that know what they do, and what it is asked then."""
LANGUAGES: Final = {"ko": "war-of-the-ring", "fr": "five-armies", "ja": "quest"}
"""Each language with the game whose player aid it comes from."""
SIZES: Final = {"wide": (1440, 900, "light"), "dark": (1440, 900, "dark"), "phone": (360, 740, "light")}


def window(browser: Browser, base: str, size: str, language: str = "en", **wishes: object) -> Page:
    """Open a window of that size."""
    width, height, theme = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, base_url=base, reduced_motion="reduce", locale="en-GB"
    )
    page = context.new_page()
    prefer(page, theme=theme, language=language, **wishes)
    return page


def reduce(file: Path) -> None:
    """Reduce the colours of a picture: most follow the land, some are kept for the small signs that stand out."""
    from PIL import Image

    with Image.open(file) as picture:
        full = picture.convert("RGB")
    land = full.quantize(160, Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    signs = full.quantize(48, Image.Quantize.MAXCOVERAGE, kmeans=1).getpalette() or []
    colours = Image.new("P", (1, 1))
    colours.putpalette(land[: 3 * 160] + signs[: 3 * 48])
    full.quantize(palette=colours, dither=Image.Dither.NONE).save(file, optimize=True)


def keep(page: Page, name: str) -> None:
    """Save a picture, reducing its colours if it is too large."""
    file = FOLDER / f"{name}.png"
    page.screenshot(path=file)
    page.context.close()
    if file.stat().st_size > LARGEST:
        reduce(file)
    print(f"{file.relative_to(ROOT)} {file.stat().st_size // 1000} kB", flush=True)
    assert file.stat().st_size <= LARGEST, f"{file} is too large"


def table_of(base: str, game: str) -> str:
    """Return the address of a table in the middle of a game."""
    seat, after, prompt = GAMES[game]
    picks = record(game, "picture", after + 400)[after:]
    moment = next(pick.game for pick in picks if pick.prompt == prompt and pick.game.seats[pick.seat] == seat)
    made = table(base, moment, seat, "club")
    return f"/table/{made['table']}#{made['keys']['seats'][seat]}"


def table_pictures(browser: Browser, base: str, game: str) -> None:
    """Take a table in all sizes; on a phone also its sheet with the panels."""
    address = table_of(base, game)
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
    """Take a table in each language."""
    for language, game in LANGUAGES.items():
        page = window(browser, base, "wide", language)
        page.goto(table_of(base, game))
        page.wait_for_selector(".table .board")
        page.wait_for_timeout(1500)
        keep(page, f"{game}-{language}")


def first_pictures(browser: Browser, base: str) -> None:
    """Take what a newcomer sees: the start page, the tour, a guided game; and a battle on the stage."""
    for size in SIZES:
        page = window(browser, base, size)
        page.goto("/")
        page.wait_for_selector(".game-card")
        page.wait_for_timeout(300)
        keep(page, f"start-{size}")
    page = window(browser, base, "wide", toured=False)
    page.goto("/guide/quest/first")
    page.wait_for_selector(".tour-spot")
    page.wait_for_timeout(500)
    keep(page, "tour-wide")
    for size, name in (("wide", "guide-wide"), ("phone", "guide-phone")):
        page = window(browser, base, size)
        page.goto("/guide/war-of-the-ring/first")
        page.wait_for_selector(".coach-box")
        page.wait_for_timeout(800)
        keep(page, name)
    for size in SIZES:
        page = window(browser, base, size)
        page.goto("/guide/war-of-the-ring/battle")
        for wanted in ("act:attack", "all", "card:corsairs_of_umbar"):
            page.click(f".decision .option[data-option='{wanted}']")
        page.wait_for_selector(".decision .option[data-option^='remove:'], .decision .option[data-option='yes']")
        page.wait_for_timeout(800)
        keep(page, f"battle-{size}")


def other_pictures(browser: Browser, base: str) -> None:
    """Take a study and the position editor."""
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
    """Take all pictures, or those of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=[*GAMES, "languages", "first", "others"])
    only = parser.parse_args().only
    FOLDER.mkdir(parents=True, exist_ok=True)
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with serving(built) as base, open_browser() as browser:
        for game in GAMES:
            if only in (None, game):
                table_pictures(browser, base, game)
        if only in (None, "languages"):
            language_pictures(browser, base)
        if only in (None, "first"):
            first_pictures(browser, base)
        if only in (None, "others"):
            other_pictures(browser, base)


if __name__ == "__main__":
    main()
