"""Third Age: play, study and simulate three Middle-earth board games with their complete rules.

   >>> import thirdage
   >>> game = thirdage.new_game("war-of-the-ring", seed=7)
   >>> game.ask.seat in game.seats
   True

The public names are listed in `__all__`: `new_game`, `load`, `bot`, `game_ids` and the classes they return. The layers
underneath each import only from those before them: `kernel` (asks, chance, events, games, records), `games` (one
package for each board game), then bots, odds, text, server and terminal. An unofficial fan project.
"""

from typing import TYPE_CHECKING, Final

__version__: Final = "0.1.0"

if TYPE_CHECKING:
    from thirdage.kernel.errors import ThirdAgeError
    from thirdage.library.asks import Ask, Option
    from thirdage.library.bots import Player, bot
    from thirdage.library.game import Game, game_ids, load, new_game
    from thirdage.library.views import Happening, Log, Refusal, View

__all__ = [
    "Ask",
    "Game",
    "Happening",
    "Log",
    "Option",
    "Player",
    "Refusal",
    "ThirdAgeError",
    "View",
    "__version__",
    "bot",
    "game_ids",
    "load",
    "new_game",
]

_HOMES: Final = {
    "ThirdAgeError": "kernel.errors",
    "Ask": "library.asks",
    "Option": "library.asks",
    "Player": "library.bots",
    "bot": "library.bots",
    "Game": "library.game",
    "game_ids": "library.game",
    "load": "library.game",
    "new_game": "library.game",
    "Happening": "library.views",
    "Log": "library.views",
    "Refusal": "library.views",
    "View": "library.views",
}
"""Where each public name lives. A name is imported when first used, so that commands start quickly."""


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'thirdage' has no attribute {name!r}")
    from importlib import import_module

    found: object = getattr(import_module(f"thirdage.{home}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
