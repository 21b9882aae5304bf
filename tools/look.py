"""Show the browser client on real games: build it, serve it, play some picks, and take pictures.

python tools/look.py quest --picks 60                    wide, dark and phone pictures into build/look/
python tools/look.py war-of-the-ring --seat shadow --picks 200 --only wide --target region:bree
python tools/look.py five-armies --serve                 leave the server running and print the address
"""

from __future__ import annotations

import argparse
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SIZES: Final = {
    "wide": (1440, 900, "light"),
    "dark": (1440, 900, "dark"),
    "phone": (360, 760, "light"),
    "huge": (1920, 1080, "light"),
}


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(web: Path, *more: str) -> Iterator[str]:
    """A server of its own, with a database of its own and the luck of `tools/lucky.py`; gives its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(ROOT / "tools/lucky.py"), "serve", "--port", str(port), "--limits", "0"]
        command += ["--db", f"{folder}/tables.db", "--web", str(web), *more]
        environment = {"PYTHONPATH": str(ROOT / "src"), **os.environ}
        with open(f"{folder}/server.log", "wb") as log:
            server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
            base = f"http://127.0.0.1:{port}"
            try:
                wait_for(base, server)
                yield base
            finally:
                server.terminate()
                server.wait(20)


def wait_for(base: str, server: subprocess.Popen[bytes]) -> None:
    """Until the server answers."""
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
    """JSON of the API."""
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


def play(base: str, game: str, seat: str, bot: str, picks: int, seed: int, prompt: str = "") -> str:
    """A table after some random picks of the seat, at which it decides (at that prompt); gives its address."""
    data = next(each for each in call(base, "GET", "/api/games")["games"] if each["game"] == game)
    seats = [{"kind": "me"} if name == seat else {"kind": "bot", "bot": bot} for name in data["seats"]]
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
    """Pictures of a table."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for name in names:
            width, height, theme = SIZES[name]
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                has_touch=name == "phone",
            )
            page.on("console", lambda said: print(said.type, said.text) if said.type == "error" else None)
            page.on("pageerror", lambda error: print("fault:", error))
            page.add_init_script(
                f"localStorage.setItem('thirdage.preferences', JSON.stringify({{language: '{args.lang}'}}))"
            )
            page.goto(address)
            page.wait_for_selector(".board", timeout=20_000)
            page.wait_for_timeout(800)
            if args.tab:
                page.click(f"#tab-{args.tab}")
            if args.target:
                page.click(f'[data-target="{args.target}"]')
            page.wait_for_timeout(400)
            file = out / f"{args.game}-{name}.png"
            page.screenshot(path=file)
            print(file)
            page.close()
        browser.close()


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
        games = call(base, "GET", "/api/games")["games"]
        seat = args.seat or next(each for each in games if each["game"] == args.game)["seats"][0]
        address = play(base, args.game, seat, args.bot, args.picks, args.seed, args.prompt)
        print(address, flush=True)
        if args.serve:
            input("press Enter to stop\n")
        else:
            pictures(address, [args.only] if args.only else ["wide", "dark", "phone"], args.out, args)


if __name__ == "__main__":
    main()
