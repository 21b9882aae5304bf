"""The built browser client: `make web` writes `static/` from the sources in `web/`."""

from __future__ import annotations

from pathlib import Path


def static_folder() -> Path | None:
    """Return the folder of the built client; None if it has not been built."""
    built = Path(__file__).parent / "static"
    return built if (built / "index.html").is_file() else None
