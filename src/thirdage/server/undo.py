"""How far back: the number of picks a game returns to when a seat undoes, starts its turn over, or takes back.

Across a table undo takes back exactly one pick. Offline it also skips picks that were forced; here the others would see
how far it went, and so learn that a hidden choice was none.
"""

from __future__ import annotations

from thirdage.kernel.asks import CHANCE
from thirdage.kernel.game import Game
from thirdage.server.errors import Refused


def blocked(game: Game, seat: int) -> str:
    """Why the seat cannot take back a pick: `nothing`, `chance`, `opponent`, or "" if it can."""
    history = game.history
    if all(history.maker(index) != seat for index in range(history.count)):
        return "nothing"
    last = history.maker(history.count - 1)
    if last == CHANCE or history.count <= sealed(game):
        return "chance"
    return "" if last == seat else "opponent"


def undo_target(game: Game, seat: int) -> int:
    """Before the seat's last pick."""
    check(game, seat)
    return game.history.count - 1


def restart_target(game: Game, seat: int) -> int:
    """Before the first pick that the seat may take back."""
    check(game, seat)
    index, first = game.history.count, sealed(game)
    while index > first and game.history.maker(index - 1) == seat:
        index -= 1
    return index


def take_back_target(game: Game, to: int) -> int:
    """The first decision of a player from that many picks on: chance is never asked again, its outcomes stand."""
    history = game.history
    while to < history.count and history.maker(to) == CHANCE:
        to += 1
    if to >= history.count:
        raise Refused("cannot_take_back")
    return to


def maker_at(game: Game, to: int) -> int:
    """The seat that decides after that many picks."""
    return game.history.maker(to)


def sealed(game: Game) -> int:
    """How many picks lie before the last time something hidden was shown."""
    return game.seals[-1] if game.seals else 0


def check(game: Game, seat: int) -> None:
    """Refuse an undo that is blocked."""
    reason = blocked(game, seat)
    if reason:
        raise Refused("cannot_undo", reason=reason)
