"""What is noted of a game besides its result: figures at the end, and curves with a point for each turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game

CURVES: Final[dict[str, list[tuple[str, list[str]]]]] = {
    "war-of-the-ring": [
        ("corruption", ["fellowship", "corruption"]),
        ("progress", ["fellowship", "progress"]),
        ("mordor", ["fellowship", "mordor"]),
        ("shadow_points", ["victory_points", "shadow"]),
        ("free_points", ["victory_points", "free_peoples"]),
        ("hunt_dice", ["hunt_box", "shadow"]),
    ],
    "five-armies": [("fate", ["fate"]), ("shadow_points", ["points"])],
    "quest": [
        ("heroes", ["markers", "heroes"]),
        ("ring", ["markers", "ring"]),
        ("conquest", ["markers", "conquest"]),
        ("corruption", ["markers", "corruption"]),
        ("shadow_pool", ["shadow_pool"]),
    ],
}
"""For each game the figures worth following: a name, and where the view's board has them."""


class Telemetry:
    """Watches one game."""

    def __init__(self, game: str) -> None:
        self.figures = CURVES.get(game, [])
        self.curves: dict[str, list[int]] = {name: [] for name, _ in self.figures}
        self._turn = 0

    def watch(self, game: Game) -> None:
        """Note the figures whenever a turn has begun. Looking at a board costs, so the turn is asked first."""
        turn = getattr(game.state, "turn", getattr(game.state, "round", None))  # Quest has rounds
        if turn is None or turn == self._turn or game.state.over:
            return
        self._turn = turn
        board = game.rules.view(game.state, SPECTATOR)
        for name, path in self.figures:
            self.curves[name].append(figure(board, path))

    def data(self, board: Mapping[str, object]) -> dict[str, object]:
        """The figures at the end and the curves, as columns."""
        turn = board.get("round", board.get("turn"))
        columns: dict[str, object] = {"turns": turn if isinstance(turn, int) else 0}
        for name, path in self.figures:
            columns[name] = figure(board, path)
        for name, points in self.curves.items():
            columns[f"{name}_by_turn"] = points
        return columns


def figure(board: Mapping[str, Any], path: list[str]) -> int:
    """A number of the board; -1 where there is none."""
    found: Any = board
    for key in path:
        found = found[key]
    return found if isinstance(found, int) else -1
