"""A hook of the documentation site: turns links to repository files that are not pages into links to the repository."""

from __future__ import annotations

import re
from typing import Any

OUTSIDE = re.compile(r"\]\(\.\./((?!docs/)[^)]+)\)")


def on_page_markdown(markdown: str, config: Any, **_: object) -> str:
    """Return a page's text with its links to files outside `docs/` made absolute."""
    return OUTSIDE.sub(lambda link: f"]({config['repo_url']}/blob/main/{link.group(1)})", markdown)
