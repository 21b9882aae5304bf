"""How fast the browser client is, in the browser's own timing: from an address to a table that can be played, and from
a click to the picture of what it did. Everything on this machine, so the network costs nothing."""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import browser_path
from tests.web.playing import make, prefer
from thirdage.web import static_folder
from tools.look import FLAGS, serving

GAMES: Final = {"war-of-the-ring": 2, "five-armies": 2, "quest": 4}
PICKS: Final = 40
LOADS: Final = 5

INTERACTIVE: Final = """async () => {
  // The first moment at which an option can be pressed and a frame with it has been drawn.
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  while (!document.querySelector(".decision .option:not(:disabled)")) await frame();
  await frame();
  return performance.now();
}"""
PICK: Final = """async (count) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const moment = () => new Promise((done) => setTimeout(done, 0));
  const times = [];
  while (times.length < count && !document.querySelector(".over")) {
    const options = document.querySelectorAll(".decision .option:not(:disabled)");
    if (!options.length) {
      await frame();
      continue;
    }
    const before = document.querySelector(".decision").dataset.picks;
    const start = performance.now();
    options[times.length % options.length].click();
    while (document.querySelector(".decision").dataset.picks === before) await moment();
    await frame();
    times.push(performance.now() - start);
  }
  return times;
}"""


def load_time(browser: Browser, base: str, game: str) -> tuple[float, list[float]]:
    """Milliseconds until a table can be played, from an empty cache, and of the first picks."""
    made = make(base, game, ["me"] + ["random"] * (GAMES[game] - 1))
    context = browser.new_context(viewport={"width": 1280, "height": 860}, base_url=base)
    page = context.new_page()
    prefer(page)
    page.goto(f"/table/{made['table']}#{next(iter(made['keys']['seats'].values()))}", wait_until="commit")
    page.wait_for_selector("#page")
    ready = float(page.evaluate(INTERACTIVE))
    picks = [float(each) for each in page.evaluate(PICK, PICKS)]
    context.close()
    return ready, picks


def main() -> None:
    """Print what was measured."""
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with serving(built) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        print("game               table playable after   a pick is drawn after (median, slowest of ten)")
        for game in GAMES:
            measured = [load_time(browser, base, game) for _ in range(LOADS)]
            ready = statistics.median(each for each, _ in measured)
            picks = sorted(each for _, some in measured for each in some)
            slow = picks[int(len(picks) * 0.9)]
            print(f"{game:18} {ready:17.0f} ms {statistics.median(picks):25.0f} ms {slow:8.0f} ms", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
