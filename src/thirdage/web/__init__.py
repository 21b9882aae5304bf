"""The browser client, as it was built: `make web` makes `static/` from the sources in `web/`."""

from __future__ import annotations

from pathlib import Path


def static_folder() -> Path | None:
    """Where the built client lies; None if it has not been built."""
    built = Path(__file__).parent / "static"
    return built if (built / "index.html").is_file() else None
