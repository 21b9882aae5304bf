"""How the game can end (M32)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.state import QuestState
from thirdage.games.quest.view_types import Victory

VICTORIES: Final[list[str]] = [victory.value for victory in Victory]


def win(s: QuestState, winners: int, victory: Victory) -> None:
    """End the game."""
    s.finish(winners, victory.value)
