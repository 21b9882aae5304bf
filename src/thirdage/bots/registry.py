"""The bots, by the name a player gives on the command line, and the levels of strength.

A name is a word, followed by a colon and an argument if the bot takes one: `heuristic`, `search:2s`, `search:200i`,
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
from thirdage.bots.styles import KNOWN, STYLES, joined
from thirdage.kernel.errors import ThirdAgeError

LEVELS: Final[dict[str, str]] = {
    "novice": "heuristic:careless=1.2,style=overlooks_much",
    "apprentice": "heuristic:careless=0.7,style=overlooks_some",
    "club": "heuristic:careless=0.35,style=overlooks_plans",
    "veteran": "heuristic",
    "expert": "search",
    "master": "search:1s",
}
"""From weakest to strongest. A weaker one overlooks more and looks less far; none knows more than its seat."""

DEFAULT_BOT: Final = "club"
"""The bot that plays if none is named, in games with a heuristic."""

FORMS: Final[list[str]] = [
    "random",
    "heuristic",
    "heuristic:careless=X",
    "heuristic:style=NAME",
    "search",
    "search:Xs",
    "search:Ni",
    "search:Xs,style=NAME",
    "expert:style=NAME",
    "pipe:COMMAND",
]


class UnknownBot(ThirdAgeError):
    """No bot has that name."""

    def __init__(self, name: str) -> None:
        known = ", ".join([*LEVELS, *FORMS])
        super().__init__(f"unknown bot {name!r}; known bots: {known}")


def bot_names(game: str | None = None) -> list[str]:
    """Return the bots that can be named without an argument: the levels, weakest first, then the plain ones.

    With a game, return those that can play it: only the random bot if it has no heuristic.
    """
    return [*LEVELS, "random", "heuristic"] if game is None or has_heuristic(game) else ["random"]


def default_bot(game: str) -> str:
    """Return the bot that plays this game if none is named."""
    return DEFAULT_BOT if has_heuristic(game) else "random"


def with_style(name: str, style: str) -> str:
    """Return the name of a level or heuristic that plays in a style; as it is without one."""
    return f"{name}:style={style}" if style else name


def styles_of(game: str) -> dict[str, list[str]]:
    """Return the styles of each bot of a game that can have one."""
    return {name: list(STYLES) for name in bot_names(game) if name in LEVELS or name == "heuristic"}


def is_offered(game: str, name: str) -> bool:
    """Tell whether a bot can be chosen for a game: one that needs no argument, or one of those in a style."""
    styles = styles_of(game)
    return name in bot_names(game) or name in [with_style(one, style) for one in styles for style in styles[one]]


def plain_name(name: str) -> str:
    """Return what a level stands for, in the style that is asked for; other names as they are."""
    level, colon, argument = name.partition(":")
    if level not in LEVELS or not colon:
        return LEVELS.get(name, name)
    key, _, style = argument.partition("=")
    if key != "style" or style not in STYLES:
        raise UnknownBot(name)
    plain, _, overlooking = LEVELS[level].partition("style=")
    if overlooking:
        return f"{plain}style={joined(overlooking, style)}"
    return f"{plain}{',' if ':' in plain else ':'}style={style}"


def make_bot(name: str) -> Bot:
    """Create a bot of that name, for one seat of one game; UnknownBot lists the known ones."""
    kind, colon, argument = plain_name(name).partition(":")
    if kind == "random" and not colon:
        return RandomBot()
    plain, style = read_style(argument)
    if kind == "heuristic" and style is not None:
        careless = read_careless(plain) if plain else None if colon and not style else 0.0
        if careless is not None:
            return HeuristicBot(careless, style)
    if kind == "search" and style is not None:
        budget = read_budget(plain) if plain else None
        if budget is not None or (not plain and (style or not colon)):
            return SearchBot(budget, style)
    if kind == "pipe" and argument.strip():
        return PipeBot(argument)
    raise UnknownBot(name)


def read_style(text: str) -> tuple[str, str | None]:
    """Return the rest of an argument, and its style: "" if it names none, None if there is no such style."""
    parts = text.split(",")
    key, _, value = parts[-1].partition("=")
    if key != "style":
        return text, ""
    return ",".join(parts[:-1]), value if value and value in KNOWN else None


def read_careless(text: str) -> float | None:
    """Read `careless=1.5`, how much chance sways the choice; None if it has another form."""
    key, _, value = text.partition("=")
    number = _number(value)
    return number if key == "careless" else None


def read_budget(text: str) -> Budget | None:
    """Read `2s`, `0.5s` or `200i`; None if it has another form."""
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
