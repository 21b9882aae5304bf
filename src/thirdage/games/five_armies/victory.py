"""How the game can end (B19)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.view_types import Victory

VICTORIES: Final[list[str]] = [victory.value for victory in Victory]
