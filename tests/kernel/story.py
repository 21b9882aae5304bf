"""Ways a game of the toy can go, for tests that need one."""

from tests.kernel.toy import TOY
from thirdage.kernel.asks import Ask
from thirdage.kernel.game import Game, new_game

DEAL = ["card:1", "card:2", "card:3", "card:4"]
NOBODY_PLAYS = [*DEAL, "none", "none", "none", "none", "none", "none"]
RIGHT_WINS = [*DEAL, "card:1", "card:3"]


def played(*picks: str) -> Game:
    """Return a game in which this was picked, chance included."""
    game = new_game(TOY)
    for text in picks:
        game.pick(text)
    return game


def pending(game: Game) -> Ask:
    """Return the pending ask of a game that isn't over."""
    assert game.ask is not None
    return game.ask
