"""Records figures of a game besides its result: values at the end, and curves with a point per turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.registry import manifest_of


class Telemetry:
    """Watches one game and collects its figures."""

    def __init__(self, game: str) -> None:
        manifest = manifest_of(game)
        phases = dict(manifest.curve_phases)
        self.figures = [(name, path.split("."), phases.get(name, 0)) for name, path in manifest.curves]
        self.curves: dict[str, list[int]] = {name: [] for name, _, _ in self.figures}
        self._phases = sorted({phase for _, _, phase in self.figures})
        self._turn = 0
        self._noted = 0  # how many of `_phases` were noted this turn

    def watch(self, game: Game) -> None:
        """Note each figure once its phase of the turn has come: the Hunt Box, say, means nothing before it is filled.
        Building a board view is slow, so we check first whether a phase has come."""
        turn = getattr(game.state, "turn", getattr(game.state, "round", None))  # Quest has rounds
        if turn is None or game.state.over:
            return
        if turn != self._turn:
            self._turn = turn
            self._noted = 0
        phase = getattr(game.state, "phase", 0)
        while self._noted < len(self._phases) and phase >= self._phases[self._noted]:
            board = game.rules.view(game.state, SPECTATOR)
            for name, path, wanted in self.figures:
                if wanted == self._phases[self._noted]:
                    self.curves[name].append(figure(board, path))
            self._noted += 1

    def data(self, board: Mapping[str, object]) -> dict[str, object]:
        """Return the final figures and the curves as columns."""
        turn = board.get("round", board.get("turn"))
        columns: dict[str, object] = {"turns": turn if isinstance(turn, int) else 0}
        for name, path, _ in self.figures:
            columns[name] = figure(board, path)
        for name, points in self.curves.items():
            columns[f"{name}_by_turn"] = points
        return columns


def figure(board: Mapping[str, Any], path: list[str]) -> int:
    """Look up a number of the board; -1 where there is none."""
    found: Any = board
    for key in path:
        found = found[key]
    return found if isinstance(found, int) else -1
