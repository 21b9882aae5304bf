"""Prints a sheet as PDF with this machine's Chromium, so the layout is the same as in a browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from thirdage.kernel.errors import ThirdAgeError

BROWSERS: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
LIMIT: Final = 180
"""Seconds before we give up on a browser that doesn't answer."""


class NoPrinter(ThirdAgeError):
    """No browser can print here, or printing failed."""


def find_browser() -> str:
    """Return the path of a Chromium on this machine."""
    found = next((path for path in map(shutil.which, BROWSERS) if path), None)
    if found is None:
        raise NoPrinter(
            "a PDF needs Chromium or Chrome, and none was found; without --pdf the sheet is written as HTML, "
            "which any browser prints"
        )
    return found


def write_pdf(html: str, file: Path) -> None:
    """Print a page into a file."""
    browser = find_browser()
    with tempfile.TemporaryDirectory(prefix="thirdage-sheet-") as folder:
        page, printed = Path(folder) / "sheet.html", Path(folder) / "sheet.pdf"
        page.write_text(html, encoding="utf-8")
        command = [browser, "--headless", "--disable-gpu", f"--user-data-dir={folder}/profile"]
        command += ["--no-pdf-header-footer", f"--print-to-pdf={printed}", page.as_uri()]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # Chromium has no sandbox for root; the page is our own
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=LIMIT)
        except (OSError, subprocess.SubprocessError) as error:
            raise NoPrinter(f"{browser} could not print the sheet: {type(error).__name__}") from error
        if not printed.is_file():
            raise NoPrinter(f"{browser} printed nothing")
        file.write_bytes(printed.read_bytes())
