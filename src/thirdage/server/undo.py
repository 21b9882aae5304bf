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
    if seat not in game.makers:
        return "nothing"
    if game.makers[-1] == CHANCE or len(game.picks) <= sealed(game):
        return "chance"
    return "" if game.makers[-1] == seat else "opponent"


def undo_target(game: Game, seat: int) -> int:
    """Before the seat's last pick."""
    check(game, seat)
    return len(game.picks) - 1


def restart_target(game: Game, seat: int) -> int:
    """Before the first pick that the seat may take back."""
    check(game, seat)
    index, first = len(game.picks), sealed(game)
    while index > first and game.makers[index - 1] == seat:
        index -= 1
    return index


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


def sealed(game: Game) -> int:
    """How many picks lie before the last time something hidden was shown."""
    return game.seals[-1] if game.seals else 0


def check(game: Game, seat: int) -> None:
    """Refuse an undo that is blocked."""
    reason = blocked(game, seat)
    if reason:
        raise Refused("cannot_undo", reason=reason)
