"""`make play`: serve the games on this machine, and open the page in a browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser


def free_port(wanted: int) -> int:
    """The wanted port, or any other if somebody listens there."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", wanted))
        except OSError:
            probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def open_page(base: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{base}/api/health", timeout=2):
                break
        except OSError:
            time.sleep(0.1)
    print(f"Third Age is at {base}. Press Ctrl+C here to end it.", flush=True)
    if os.environ.get("BROWSER") != "none":
        webbrowser.open(base)


def main() -> int:
    """Serve until stopped."""
    from thirdage.cli import main as thirdage

    port = free_port(8000)
    threading.Thread(target=open_page, args=[f"http://127.0.0.1:{port}"], daemon=True).start()
    return thirdage(["serve", "--port", str(port)])


if __name__ == "__main__":
    sys.exit(main())
