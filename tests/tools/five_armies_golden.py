"""Writes the golden play-throughs of The Battle of Five Armies: whole games as records with every event.

python -m tests.tools.five_armies_golden       rewrites them, after an intended change of the rules
"""

from pathlib import Path
from random import Random

from tests.golden import golden_text
from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.games.five_armies.rules import RULES
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded

FOLDER = Path(__file__).resolve().parent.parent / "games" / "five_armies" / "golden"
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "heuristic-1": ("heuristic", {}),
    "heuristic-2": ("heuristic", {}),
    "heuristic-switches": (
        "heuristic",
        {"terrain_superiority_effect": "extra_reroll", "split_face": "false", "absorb": "1_2", "stacking_limit": "10"},
    ),
    "random-1": ("random", {}),
    "random-switches": ("random", {"damage_capacity": "strength", "front_gate_victory": "none"}),
}
"""By name: the bot and the settings."""


def played(name: str) -> Game:
    """Play a whole game."""
    kind, settings = GAMES[name]
    random = Random(name)
    game = new_game(RULES, settings, Seeded(name))
    bot = make_bot(kind)
    while game.ask is not None:
        game.pick(ask_bot(game, bot, random))
    return game


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(golden_text(played(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
