"""Shows the browser client on real games: builds it, serves it, plays some picks and takes pictures.

python tools/look.py quest --picks 60                    wide, dark and phone pictures into build/look/
python tools/look.py war-of-the-ring --seat shadow --picks 200 --only wide --target region:bree
python tools/look.py five-armies --serve                 leave the server running and print the address
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

ROOT: Final = Path(__file__).resolve().parent.parent
SHELL: Final = "chromium-headless-shell"
"""The same browser without its windows: it opens a page in three quarters of the time."""
BROWSERS: Final = ["chromium", "chromium-browser", "google-chrome"]
WITHOUT: Final = (
    # Address bar pages and a spare process, which every Chromium window creates and nobody sees: half the cost of
    # opening a window.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"),
    # What Playwright disables itself; the browser uses only the last list it is given.
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    "ThirdPartyStoragePartitioning",
)
"""Browser features to disable; a version ignores names it doesn't know."""
FLAGS: Final = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    f"--disable-features={','.join(WITHOUT)}",
]
QUICK: Final = "--js-flags=--no-turbofan"
"""For pages that live for seconds, as in tests: the last of the compilers of scripts costs them more than it saves."""
SIZES: Final = {
    "wide": (1440, 900, "light"),
    "dark": (1440, 900, "dark"),
    "phone": (360, 760, "light"),
    "huge": (1920, 1080, "light"),
}


def browser_path(shell: bool = False) -> str:
    """Return this machine's browser, its shell if that is wanted and here; `make test` installs both where that is
    allowed."""
    found = next((path for path in map(shutil.which, [SHELL, *BROWSERS] if shell else BROWSERS) if path), None)
    assert found is not None, "no Chromium is installed here: run tools/install_chromium.sh"
    return found


def launched(playwright: Playwright, shell: bool = False) -> Browser:
    """Start this machine's browser without a screen, or its shell."""
    flags = [*FLAGS, QUICK] if shell else FLAGS
    return playwright.chromium.launch(executable_path=browser_path(shell), args=flags)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Run this machine's browser without a screen."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(web: Path, *more: str) -> Iterator[str]:
    """Run a server with its own database and the luck of `tools/lucky.py`; yield its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(ROOT / "tools/lucky.py"), "serve", "--port", str(port), "--limits", "0"]
        command += ["--db", f"{folder}/tables.db", "--web", str(web), *more]
        with open(f"{folder}/server.log", "wb") as log:
            server = subprocess.Popen(command, stdout=log, stderr=log)
            base = f"http://127.0.0.1:{port}"
            try:
                wait_for(base, server)
                yield base
            finally:
                server.terminate()
                server.wait(20)


def wait_for(base: str, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server answers."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"{base}/api/health", timeout=2):
                return
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def call(base: str, method: str, path: str, body: object = None, key: str = "") -> Any:
    """Call the API and return its JSON. A base that carries requests itself, as a page without a server does, is used
    directly."""
    carried = getattr(base, "call", None)
    if carried is not None:
        return carried(method, path, body, key)
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


def seats_of(base: str, game: str) -> list[str]:
    """Return the seats of a game."""
    data = next(each for each in call(base, "GET", "/api/games")["games"] if each["game"] == game)
    return list(data["seats"])


def play(base: str, game: str, seat: str, bot: str, picks: int, seed: int, prompt: str = "") -> str:
    """Play random picks for the seat until it decides (at that prompt, if given); return the table's address."""
    seats = [{"kind": "me"} if name == seat else {"kind": "bot", "bot": bot} for name in seats_of(base, game)]
    made = call(base, "POST", "/api/tables", {"game": game, "seats": seats})
    key, table, chance = made["keys"]["seats"][seat], made["table"], random.Random(seed)
    for count in range(20_000):
        told = call(base, "GET", f"/api/tables/{table}", None, key)
        decision = told["view"] and told["view"]["decision"]
        if told["state"]["status"] == "over":
            break
        if not decision or "options" not in decision:
            time.sleep(0.02)
            continue
        if told["state"]["picks"] >= picks and len(decision["options"]) > 1 and prompt in ("", decision["prompt"]):
            break
        message = {"type": "pick", "id": f"p{count}", "option": chance.choice(decision["options"])}
        call(base, "POST", f"/api/tables/{table}/messages", message, key)
    return f"{base}/table/{table}#{key}"


def pictures(address: str, names: list[str], out: Path, args: argparse.Namespace) -> None:
    """Take pictures of a table."""
    with open_browser() as browser:
        for name in names:
            page = open_table(browser, address, name, args.lang)
            if args.tab:
                page.click(f"#tab-{args.tab}")
            if args.target:
                page.click(f'[data-target="{args.target}"]')
            page.wait_for_timeout(400)
            file = out / f"{args.game}-{name}.png"
            page.screenshot(path=file)
            print(file)
            page.close()


def open_table(browser: Browser, address: str, size: str, language: str) -> Page:
    """Open a table in a window of that size; print what the page complains about."""
    width, height, theme = SIZES[size]
    page = browser.new_page(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=size == "phone",
    )
    page.on("console", lambda said: print(said.type, said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: print("fault:", error))
    wishes = json.dumps({"language": language, "toured": True})
    page.add_init_script(f"localStorage.setItem('thirdage.preferences', JSON.stringify({wishes}))")
    page.goto(address)
    page.wait_for_selector(".board", timeout=20_000)
    page.wait_for_timeout(800)
    return page


def main() -> None:
    """Build, serve, play, look."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seat", default="")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--picks", type=int, default=0)
    parser.add_argument("--prompt", default="", help="play on until this is asked")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=list(SIZES))
    parser.add_argument("--tab", default="", help="panels, log, table; on a phone also choices")
    parser.add_argument("--target", default="", help="click this first")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "look")
    parser.add_argument("--all", action="store_true", help="build the boards of all games, not only of this one")
    parser.add_argument("--serve", action="store_true", help="stay and serve instead of taking pictures")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    folder = args.game.replace("-", "_")
    web = args.out / f"static-{folder}"
    only = [] if args.all else [f"--games={folder}"]
    subprocess.run(["node", str(ROOT / "web" / "build.mjs"), f"--out={web}", *only], check=True)
    with serving(web) as base:
        seat = args.seat or seats_of(base, args.game)[0]
        address = play(base, args.game, seat, args.bot, args.picks, args.seed, args.prompt)
        print(address, flush=True)
        if args.serve:
            input("press Enter to stop\n")
        else:
            pictures(address, [args.only] if args.only else ["wide", "dark", "phone"], args.out, args)


if __name__ == "__main__":
    main()
