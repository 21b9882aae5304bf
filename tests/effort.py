"""How often tests repeat something random.

Both builds of the engine come from the same source, and both run every test of the engine. If `make test` runs the
compiled build afterwards, which is several times as fast, that one repeats in full and the plain one a fifth as often:
enough to show that it is the same engine. Alone, each build repeats in full.
"""

from __future__ import annotations

import os
from typing import Final

SHORT: Final = os.environ.get("THIRDAGE_FULL") == "compiled" and os.environ.get("THIRDAGE_EXPECT") == "plain"
"""Whether the compiled build repeats in full what this run repeats less often."""


def times(count: int, least: int = 1) -> int:
    """Return the count, or a fifth of it if the compiled build does the rest, but at least `least`."""
    return max(least, count // 5) if SHORT else count
