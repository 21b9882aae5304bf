"""Measures the browser client with the browser's own timing: from an address to a playable table, from a pick to the
frame in which the board shows it, and how much is fetched for that. Pieces that still glide don't count: the board
beneath them is already correct. Everything runs on this machine, so the network costs nothing. The edition without a
server keeps its games on the disk, as in people's browsers: in a private window each call of its files goes to another
process."""

from __future__ import annotations

import pickle
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Response

from tests.static.site import Carried, hosting, transferred
from tests.web.conftest import EDITION
from tests.web.playing import make, prefer
from thirdage.web import static_folder
from tools.look import open_browser, serving
from tools.search_speed import search_speed
from tools.slow_pages import slowed_pages

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
  const past = (before) => new Promise((done) => {
    // Told by the page itself: whoever asks again and again is in its way, and hears of it a frame too late.
    const watch = new MutationObserver(() => {
      if (document.querySelector(".decision").dataset.picks === before) return;
      watch.disconnect();
      done();
    });
    watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-picks"] });
  });
  const times = [];
  while (times.length < count && !document.querySelector(".over")) {
    const options = document.querySelectorAll(".decision .option:not(:disabled)");
    if (!options.length) {
      await frame();
      continue;
    }
    const before = document.querySelector(".decision").dataset.picks;
    const shown = past(before);
    const start = performance.now();
    options[times.length % options.length].click();
    await shown;
    await frame();
    times.push(performance.now() - start);
  }
  return times;
}"""


SETTLED: Final = ".panzoom-drawing[data-land=picture]"
"""What a table shows once it has settled, a second or two after it can be played: people look before they pick."""
LATE: Final = 100
"""Most milliseconds a pick may take on an idle machine."""


PHONE: Final = 4
"""How many times slower than this machine a phone of the middle range is taken to be."""
ON_PHONE: Final = 2
"""How often a table is opened there."""
QUESTIONS: Final = 6
ITERATIONS: Final = 120
"""What the master is asked when its speed is measured: so many questions, and so many iterations for each."""
THINK: Final = """(asked) => new Promise((resolve, reject) => {
  const worker = new Worker("/local/thinker.worker.js", { type: "module" });
  worker.onmessage = ({ data }) => resolve([...data]);
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.postMessage(new Uint8Array(asked));
})"""


def load_time(browser: Browser, base: str, game: str) -> tuple[float, int, list[float]]:
    """Return milliseconds and bytes until a table can be played, and milliseconds of the first picks: over the network
    with an empty cache; without a server in a browser that was here before."""
    made = make(base, game, ["me"] + ["random"] * (GAMES[game] - 1))
    if isinstance(base, Carried):
        context = base.context()
        page = context.new_page()
        context.pages[0].close()
    else:
        context = browser.new_context(viewport={"width": 1280, "height": 860}, base_url=base)
        page = context.new_page()
    prefer(page)
    sizes: dict[str, int] = {}

    def count(response: Response) -> None:
        told = response.headers.get("content-length")
        sizes[response.url] = int(told) if told else len(response.body())

    page.on("response", count)
    page.goto(f"/table/{made['table']}#{next(iter(made['keys']['seats'].values()))}", wait_until="commit")
    page.wait_for_selector("#page")
    ready, fetched = float(page.evaluate(INTERACTIVE)), sum(sizes.values())
    page.wait_for_selector(SETTLED)
    picks = [float(each) for each in page.evaluate(PICK, PICKS)]
    if isinstance(base, Carried):
        base.close()
    else:
        context.close()
    return ready, fetched, picks


def first_visit(browser: Browser, base: str) -> tuple[float, float]:
    """Return milliseconds from an address to the first page, and until games can be created, on a first visit."""
    context = browser.new_context(base_url=base)
    page = context.new_page()
    page.goto("/", wait_until="commit")
    page.wait_for_selector(".game-card")
    shown = float(page.evaluate("performance.now()"))
    page.wait_for_selector(".local-note[role=status]", state="detached")
    ready = float(page.evaluate("performance.now()"))
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    context.close()
    return shown, ready


def measure_search(browser: Browser, base: str) -> None:
    """Print how fast the master searches here and in a worker of the browser."""
    context = browser.new_context(base_url=base)
    page = context.new_page()
    page.goto("/icon.svg")
    source = (Path(__file__).parent / "search_speed.py").read_text(encoding="utf-8")
    for game in GAMES:
        asked = f"(exec({source!r}, (names := {{}})), names['search_speed']({game!r}, {QUESTIONS}, {ITERATIONS}))[1]"
        good, answer = pickle.loads(bytes(page.evaluate(THINK, list(pickle.dumps((eval, (asked,)))))))
        assert good, answer
        (there, seconds), (here, native) = answer, search_speed(game, QUESTIONS, ITERATIONS)
        print(f"master   {game:18} {here / native:8.0f} iterations/s here, {there / seconds:6.0f} in the browser")
    context.close()


def measure(browser: Browser, base: str, carrier: str, loads: int = LOADS) -> None:
    """Print how fast each game loads and answers over one carrier."""
    for game in GAMES:
        measured = [load_time(browser, base, game) for _ in range(loads)]
        ready = statistics.median(each for each, _, _ in measured)
        fetched = statistics.median(each for _, each, _ in measured)
        picks = sorted(each for _, _, some in measured for each in some)
        slow, quick = picks[int(len(picks) * 0.9)], sum(each < LATE for each in picks) / len(picks)
        print(
            f"{carrier:8} {game:18} {ready:11.0f} ms {fetched / 1000:6.0f} kB {statistics.median(picks):23.0f} ms "
            f"{slow:5.0f} ms {picks[-1]:8.0f} ms {quick:9.1%}",
            flush=True,
        )


def main() -> None:
    """Measure and print the results."""
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with open_browser() as browser:
        print("carrier  game               playable after   fetched   a pick: median, 9 of 10, slowest, within 100 ms")
        with serving(built) as base:
            measure(browser, base, "server")
        sent: dict[str, int] = {}
        with hosting(EDITION, sent=sent) as address, tempfile.TemporaryDirectory() as folder:
            shown, ready = first_visit(browser, address)
            print(f"first visit without a server: first page after {shown:.0f} ms, games ready after {ready:.0f} ms")
            print(f"first visit without a server: {transferred(EDITION, sent) / 1e6:.2f} MB")
            measure(browser, Carried(address, browser, Path(folder)), "static")
            print(f"The same with pages {PHONE} times slower, as on a phone:")
            with slowed_pages(PHONE):
                measure(browser, Carried(address, browser, Path(folder)), "phone", ON_PHONE)
                shown, ready = first_visit(browser, address)
            print(f"first visit without a server: first page after {shown:.0f} ms, games ready after {ready:.0f} ms")
            measure_search(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
