"""`thirdage play`: serves the game on this machine and opens it in the browser, or plays in the terminal.

Any argument about the game itself, such as a game or a side, also means the terminal.
"""

from __future__ import annotations

import argparse
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Final

from thirdage.terminal import play as terminal
from thirdage.text.cli_words import say

PORT: Final = 8000
TERMINAL_ONLY: Final = ("game", "side", "bot", "seed", "set", "data", "load")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage play`."""
    terminal.add_arguments(parser)
    parser.add_argument("--terminal", action="store_true", help=say("play", "terminal"))
    parser.add_argument("--db", help=say("play", "db"))
    parser.add_argument("--port", type=int, default=PORT, help=say("play", "port"))
    parser.add_argument("--no-browser", action="store_true", help=say("play", "no_browser"))


def run(args: argparse.Namespace) -> int:
    """Play in the terminal or in the browser, as the arguments say."""
    if args.terminal or any(getattr(args, each) for each in TERMINAL_ONLY):
        return terminal.run(args)
    return in_browser(args.db or str(own_database()), args.port, not args.no_browser)


def in_browser(db: str, wanted_port: int, open_it: bool) -> int:
    """Serve on this machine until stopped, and open the page."""
    from thirdage.cli import main as thirdage

    port = free_port(wanted_port)
    address = f"http://127.0.0.1:{port}"
    opening = open_it and os.environ.get("BROWSER") != "none"
    threading.Thread(target=show_page, args=[address, opening], daemon=True).start()
    return thirdage(["serve", "--port", str(port), "--db", db])


def own_database() -> Path:
    """Return the path of the player's own database, in this system's folder for user data; only the user can read
    it."""
    from platformdirs import user_data_path

    folder = user_data_path("thirdage", appauthor=False)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "thirdage.db"


def free_port(wanted: int) -> int:
    """Return the wanted port, or another free one if it is taken."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", wanted))
        except OSError:
            probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def show_page(address: str, opening: bool) -> None:
    """Print the page's address and open it, as soon as the server answers."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=2):
                break
        except OSError:
            time.sleep(0.1)
    else:
        return
    print(say("play", "at", address=address), flush=True)
    if opening:
        webbrowser.open(address)
