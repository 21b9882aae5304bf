"""The games that exist, by id. A game's modules are imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.rules import Rules

_MODULES = {
    "war-of-the-ring": "thirdage.games.war_of_the_ring.rules",
    "five-armies": "thirdage.games.five_armies.rules",
    "quest": "thirdage.games.quest.rules",
}
_loaded: dict[str, Rules] = {}


def game_ids() -> list[str]:
    """All registered games."""
    return list(_MODULES)


def register(rules: Rules) -> None:
    """Make rules known that are not part of this package (a variant, a game of a test); `game_ids` leaves them out."""
    if rules.id in _MODULES:
        raise ValueError(f"{rules.id!r} is a game of this package")
    _loaded[rules.id] = rules


def find_rules(game: str) -> Rules:
    """The rules of a game; UnknownGame names the games there are."""
    known = _loaded.get(game)
    if known is not None:
        return known
    if game not in _MODULES:
        raise UnknownGame(game, game_ids())
    rules = import_module(_MODULES[game]).RULES
    assert isinstance(rules, Rules)
    _loaded[game] = rules
    return rules
