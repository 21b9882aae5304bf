"""How far back: the number of picks a game returns to when a seat undoes, starts its turn over, or takes back."""

from __future__ import annotations

from thirdage.kernel.asks import CHANCE
from thirdage.kernel.game import Game
from thirdage.server.errors import Refused


def undo_target(game: Game, seat: int) -> int:
    """Before the seat's last choice and the forced picks that followed it."""
    _check(game, seat)
    index = len(game.picks) - 1
    while game.forced[index]:
        index -= 1
    return index


def restart_target(game: Game, seat: int) -> int:
    """Before the first choice that the seat may take back."""
    _check(game, seat)
    sealed = game.seals[-1] if game.seals else 0
    found = index = len(game.picks) - 1
    while index >= sealed and game.makers[index] == seat:
        if not game.forced[index]:
            found = index
        index -= 1
    return found


def take_back_target(game: Game, to: int) -> int:
    """The first decision of a player from that many picks on: chance is never asked again, its outcomes stand."""
    while to < len(game.picks) and game.makers[to] == CHANCE:
        to += 1
    if to >= len(game.picks):
        raise Refused("cannot_take_back")
    return to


def maker_at(game: Game, to: int) -> int:
    """The seat that decides after that many picks."""
    return game.makers[to]


def _check(game: Game, seat: int) -> None:
    reason = game.undo_blocked(seat)
    if reason:
        raise Refused("cannot_undo", reason=reason)
