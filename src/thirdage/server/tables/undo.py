"""How far back to go: the number of picks a game returns to when a seat undoes, restarts its turn, or takes back.

At a table, undo takes back exactly one pick, or all picks of a chain. Offline it also skips forced picks; here the
others would see how far it went, and so learn that a hidden choice was none.
"""

from __future__ import annotations

from thirdage.kernel.asks import CHANCE
from thirdage.kernel.game import Game
from thirdage.kernel.outcomes import UndoReason
from thirdage.server.errors import Refused
from thirdage.server.tables.chains import Span, start_of


def blocked(game: Game, seat: int) -> UndoReason:
    """Return why the seat can't take back a pick."""
    history = game.history
    if all(history.maker(index) != seat for index in range(history.count)):
        return UndoReason.NOTHING
    last = history.maker(history.count - 1)
    if last == CHANCE or history.count <= sealed(game):
        return UndoReason.CHANCE
    return UndoReason.NONE if last == seat else UndoReason.OPPONENT


def undo_target(game: Game, seat: int, chains: list[Span]) -> int:
    """Return the place before the seat's last pick, or before the chain it belongs to."""
    check(game, seat)
    return start_of(chains, game.history.count - 1)


def restart_target(game: Game, seat: int) -> int:
    """Return the place before the first pick that the seat may take back."""
    check(game, seat)
    index, first = game.history.count, sealed(game)
    while index > first and game.history.maker(index - 1) == seat:
        index -= 1
    return index


def take_back_target(game: Game, to: int, chains: list[Span]) -> int:
    """Return the first player's decision from that many picks on: chance is never asked again, its outcomes stand.

    A chain is taken back whole: naming a pick inside it goes back to its start.
    """
    history = game.history
    while to < history.count and history.maker(to) == CHANCE:
        to += 1
    if to >= history.count:
        raise Refused("cannot_take_back")
    return start_of(chains, to)


def maker_at(game: Game, to: int) -> int:
    """Return the seat that decides after that many picks."""
    return game.history.maker(to)


def sealed(game: Game) -> int:
    """Return how many picks were made before something hidden was last shown."""
    return game.seals[-1] if game.seals else 0


def check(game: Game, seat: int) -> None:
    """Refuse an undo that is blocked."""
    reason = blocked(game, seat)
    if reason:
        raise Refused("cannot_undo", reason=reason)
