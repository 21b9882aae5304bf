"""Records docs/screenshots/battle.png, a short silent film of a battle, as an animated picture.

The client is real, at a real table of a guided battle; only its clock is ours. Time advances by a fixed step from frame
to frame, so the film is the same on a slow machine, and the dice roll as they should.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PIL import Image
from playwright.sync_api import Page

from tests.web.playing import prefer, shown_picks
from thirdage.web import static_folder
from tools.look import ROOT, open_browser, serving

FILM: Final = ROOT / "docs" / "screenshots" / "battle.png"
LARGEST: Final = 2_000_000
"""Most bytes; a film must not make the repository heavy."""
VIEW: Final = (1280, 800)
WIDTH: Final = 680
"""Width of the film, which is smaller than the page."""
STEP: Final = 160
"""Milliseconds between two frames."""
HOLD: Final = 1100
"""Milliseconds for which a question is shown before it is answered."""
COLOURS: Final = 64
LONGEST: Final = 24_000
PATIENCE: Final = 1500
"""How often we check whether the server has answered."""
WISHES: Final = ["act:attack", "all", "card:corsairs_of_umbar", "remove:sauron_regular", "no", "none", "yes"]
"""What to pick: the first of these that is offered."""
OVER: Final = ".decision .option[data-option='number:0']"
"""Shown when the next turn asks its first question: the battle is over."""
PLAYING: Final = "() => document.querySelector('.transport > button:nth-of-type(5):not(:disabled)') !== null"


class Camera:
    """Takes frames and lets time advance."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pictures: list[Image.Image] = []
        self.lasting: list[int] = []

    def shoot(self, milliseconds: int) -> None:
        """Take a frame that is shown that long; if nothing changed, the last one is shown longer."""
        taken = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        height = WIDTH * VIEW[1] // VIEW[0]
        small = taken.resize((WIDTH, height), Image.Resampling.LANCZOS)
        if self.pictures and self.pictures[-1].tobytes() == small.tobytes():
            self.lasting[-1] += milliseconds
            return
        self.pictures.append(small)
        self.lasting.append(milliseconds)

    def roll(self, milliseconds: int = STEP) -> None:
        """Let time advance, then take a frame."""
        self.page.clock.run_for(milliseconds)
        self.shoot(milliseconds)

    @property
    def long(self) -> int:
        """How long the film is."""
        return sum(self.lasting)

    def save(self, file: Path) -> None:
        """Save all frames with one palette, so that only what changes is written."""
        whole = Image.new("RGB", (WIDTH, self.pictures[0].height * 3))
        for at, picture in enumerate(self.pictures[:: max(1, len(self.pictures) // 3)][:3]):
            whole.paste(picture, (0, at * picture.height))
        palette = whole.quantize(COLOURS, kmeans=2)
        drawn = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in self.pictures]
        drawn[0].save(file, "PNG", save_all=True, append_images=drawn[1:], duration=self.lasting, loop=0, optimize=True)


def until(page: Page, come: Callable[[], bool]) -> bool:
    """Let time advance, ours and the server's, until something has happened."""
    for _ in range(PATIENCE):
        if come():
            return True
        page.clock.run_for(20)
        page.evaluate("() => fetch('/api/health')")
    return False


def pick(page: Page, camera: Camera) -> bool:
    """Answer the next question, and wait until the server has sent the result."""
    offered = page.locator(".decision .option:not(:disabled)")
    if not until(page, lambda: offered.count() > 0) or page.locator(OVER).count():
        return False
    options = offered.evaluate_all("all => all.map(each => each.dataset.option)")
    wish = next((each for each in WISHES if each in options), options[0])
    camera.shoot(HOLD)
    before = shown_picks(page)
    page.locator(f".decision .option[data-option='{wish}']").dispatch_event("click")
    return until(page, lambda: shown_picks(page) != before)


def film(page: Page) -> Camera:
    """Film from the attack to the end of the battle."""
    page.goto("/guide/war-of-the-ring/battle")
    page.click(".coach-head button")
    page.wait_for_selector(".coach-box", state="detached")
    page.wait_for_selector(".decision .option")
    page.clock.pause_at(page.evaluate("Date.now()") + 100)
    camera = Camera(page)
    camera.roll()
    while camera.long < LONGEST:
        if not pick(page, camera):
            break
        camera.roll()
        while page.evaluate(PLAYING) and camera.long < LONGEST:
            camera.roll()
    camera.shoot(2 * HOLD)
    return camera


def main() -> None:
    """Record the film and save it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=FILM)
    out = parser.parse_args().out
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with serving(built) as base, open_browser() as browser:
        context = browser.new_context(viewport={"width": VIEW[0], "height": VIEW[1]}, base_url=base, locale="en-GB")
        page = context.new_page()
        page.clock.install()
        prefer(page, motion="full", theme="light")
        camera = film(page)
        camera.save(out)
    size = out.stat().st_size
    print(f"{out}: {len(camera.pictures)} pictures, {camera.long / 1000:.1f} s, {size // 1000} kB")
    assert size <= LARGEST, "the film is too large"


if __name__ == "__main__":
    main()
