"""Evaluates a position with its game's heuristic, if there is one."""

from __future__ import annotations

from thirdage.bots.heuristic import find_heuristic, has_heuristic
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.views import view
from thirdage.server.tables.journal import Data


def judged(game: Game, viewer: int = SPECTATOR) -> Data | None:
    """Return all seats' winning chances and the terms behind them; None between quiet moments, or without a heuristic.

    After the end, the chances are certain. Before it, they are based on what `viewer` sees.
    """
    if game.state.over:
        won = [(game.state.winners >> seat) & 1 for seat in range(len(game.seats))]
        return {"chances": dict(zip(game.seats, map(float, won), strict=True)), "terms": []}
    ask = game.ask
    if ask is None or not has_heuristic(game.rules.id):
        return None
    heuristic = find_heuristic(game.rules.id)
    if not heuristic.quiet(ask.prompt):
        return None
    found = heuristic.evaluate(view(game, viewer))
    return {
        "chances": {name: round(chance, 4) for name, chance in zip(game.seats, found.chances, strict=True)},
        "terms": [{"term": reason.term, "weight": round(reason.weight, 4)} for reason in found.reasons],
    }
