"""The bots that exist, by the name a player gives on the command line, and the levels of strength.

A name is a word, with an argument after a colon where the bot takes one: `heuristic`, `search:2s`, `search:200i`,
`pipe:python my_bot.py`. A level is a name that stands for one of them.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.base import Bot, Budget
from thirdage.bots.heuristic import has_heuristic
from thirdage.bots.heuristic_bot import HeuristicBot
from thirdage.bots.pipe import PipeBot
from thirdage.bots.random_bot import RandomBot
from thirdage.bots.search_bot import SearchBot
from thirdage.kernel.errors import ThirdAgeError

LEVELS: Final[dict[str, str]] = {
    "novice": "heuristic:careless=5",
    "apprentice": "heuristic:careless=1",
    "club": "heuristic:careless=0.4",
    "expert": "heuristic",
    "master": "search:1s",
}
"""From the weakest to the strongest. Weaker is more careless; no level knows more than its seat."""

DEFAULT_BOT: Final = "club"
"""Who plays when nobody is named, where a heuristic knows the game."""

FORMS: Final[list[str]] = ["random", "heuristic", "heuristic:careless=X", "search:Xs", "search:Ni", "pipe:COMMAND"]


class UnknownBot(ThirdAgeError):
    """No bot has that name."""

    def __init__(self, name: str) -> None:
        known = ", ".join([*LEVELS, *FORMS])
        super().__init__(f"unknown bot {name!r}; known bots: {known}")


def bot_names(game: str | None = None) -> list[str]:
    """Bots that can be named without an argument: the levels, weakest first, then the plain ones.

    With a game, those that can play it: without a heuristic that knows it only the random bot can.
    """
    return [*LEVELS, "random", "heuristic"] if game is None or has_heuristic(game) else ["random"]


def default_bot(game: str) -> str:
    """Who plays this game when nobody is named."""
    return DEFAULT_BOT if has_heuristic(game) else "random"


def make_bot(name: str) -> Bot:
    """A new bot of that name, for one seat of one game; UnknownBot names those there are."""
    kind, colon, argument = LEVELS.get(name, name).partition(":")
    if kind == "random" and not colon:
        return RandomBot()
    if kind == "heuristic":
        careless = read_careless(argument) if colon else 0.0
        if careless is not None:
            return HeuristicBot(careless)
    if kind == "search":
        budget = read_budget(argument)
        if budget is not None:
            return SearchBot(budget)
    if kind == "pipe" and argument.strip():
        return PipeBot(argument)
    raise UnknownBot(name)


def read_careless(text: str) -> float | None:
    """`careless=1.5`: how much chance sways the choice; None if it is written otherwise."""
    key, _, value = text.partition("=")
    number = _number(value)
    return number if key == "careless" else None


def read_budget(text: str) -> Budget | None:
    """`2s`, `0.5s`, `200i`; None if it is written otherwise."""
    number = _number(text[:-1])
    if number is None or number <= 0:
        return None
    if text.endswith("s"):
        return Budget(seconds=number)
    if text.endswith("i") and number == int(number):
        return Budget(iterations=int(number))
    return None


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if 0 <= number < float("inf") else None
