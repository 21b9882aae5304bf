"""Styles of play, what weaker levels overlook, and how both weigh a heuristic's terms.

A style is chosen (`expert:style=warlike`); what a level overlooks belongs to it. Both are factors of terms, so a weak
level with a style multiplies them. Each game has tables for all of these names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STYLES: Final = ["cautious", "warlike", "hasty"]
"""Ways to play that can be chosen."""
OVERLOOKING: Final = ["overlooks_much", "overlooks_some", "overlooks_plans"]
"""What weak levels do not see, from weakest to strongest."""


def joined(overlooking: str, style: str) -> str:
    """Return the name of what is overlooked together with a style; either may be empty."""
    return f"{overlooking}+{style}" if overlooking and style else overlooking or style


KNOWN: Final = [joined(one, style) for one in ("", *OVERLOOKING) for style in ("", *STYLES)]
"""All names of weights, those of the plain heuristic ("") first."""


def product(*tables: Mapping[str, float]) -> dict[str, float]:
    """Return the factors of several tables multiplied; a term that a table does not name counts as it is."""
    found: dict[str, float] = {}
    for table in tables:
        for term, factor in table.items():
            found[term] = found.get(term, 1.0) * factor
    return found
