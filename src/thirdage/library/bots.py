"""Bots for Python programmers: ask one what it would pick, and why."""

from __future__ import annotations

from random import Random

from thirdage.bots.base import Advice, Budget
from thirdage.bots.host import ask_bot, question_for
from thirdage.bots.registry import make_bot
from thirdage.library.asks import Option
from thirdage.library.game import Game


class Player:
    """A bot that you can ask about games. It sees what the deciding seat sees, never the state.

    >>> import thirdage
    >>> game = thirdage.new_game("five-armies", seed=7)
    >>> thirdage.bot("expert").choose(game) in game.ask.options
    True
    """

    def __init__(self, name: str, seed: int | str = 0) -> None:
        self.name = name
        self.bot = make_bot(name)
        self.random = Random(seed)

    def choose(self, game: Game, seconds: float | None = None) -> Option:
        """Return what the bot would pick now, thinking for at most `seconds`. The game does not change."""
        ask = game.ask
        if ask is None:
            raise ValueError("the game is over: there is nothing to choose")
        picked = ask_bot(game.kernel, self.bot, self.random, Budget(seconds))
        return next(option for option in ask.options if option == picked.text)

    def play(self, game: Game) -> Option:
        """Pick for the deciding seat and return the pick."""
        picked = self.choose(game)
        game.pick(picked)
        return picked

    def advise(self, game: Game, seconds: float | None = None) -> list[Advice]:
        """Return all options with their chances and reasons, best first. Not every bot gives advice."""
        adviser = getattr(self.bot, "advise", None)
        if adviser is None:
            raise ValueError(f"the bot {self.name} gives no advice")
        found: list[Advice] = adviser(question_for(game.kernel, self.random, self.bot.uses_worlds, Budget(seconds)))
        return found

    def __repr__(self) -> str:
        return f"<the bot {self.name}>"


def bot(name: str = "expert", seed: int | str = 0) -> Player:
    """Return a bot by name: a level (`novice` to `master`), `random`, `search:200i`, `pipe:COMMAND`."""
    return Player(name, seed)
