"""The bots that exist, by the name a player gives on the command line."""

from __future__ import annotations

from collections.abc import Callable

from thirdage.bots.base import Bot
from thirdage.bots.random_bot import RandomBot
from thirdage.kernel.errors import ThirdAgeError

_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
}


class UnknownBot(ThirdAgeError):
    """No bot has that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"unknown bot {name!r}; known bots: {', '.join(bot_names())}")


def bot_names() -> list[str]:
    """All bots, the plainest first."""
    return list(_BOTS)


def make_bot(name: str) -> Bot:
    """A new bot of that name, for one seat of one game; UnknownBot names those there are."""
    maker = _BOTS.get(name)
    if maker is None:
        raise UnknownBot(name)
    return maker()
