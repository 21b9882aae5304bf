"""Counts how often each side of The Battle of Five Armies wins between equal players.

python -m tests.tools.five_armies_balance heuristic 500 [my.toml]
"""

import sys
from collections import Counter
from pathlib import Path
from random import Random

from thirdage.bots.host import ask_bot
from thirdage.bots.registry import make_bot
from thirdage.games.five_armies.rules import RULES
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.source import Seeded


def play(kind: str, number: int, settings: dict[str, str]) -> Game:
    """Play one whole game between two bots of a kind."""
    random = Random(number)
    bot = make_bot(kind)
    game = new_game(RULES, settings, Seeded(f"b{number}"), log=False)
    while game.ask is not None:
        game.pick(ask_bot(game, bot, random))
    return game


def main(kind: str, games: int, data: str = "") -> None:
    """Play and count."""
    settings = RULES.settings_from_data(Path(data).read_text(encoding="utf-8")) if data else {}
    won, how, turns = Counter[str](), Counter[str](), 0
    for number in range(games):
        game = play(kind, number, settings)
        won[game.seats[0] if game.state.winners == 1 else game.seats[1]] += 1
        how[game.state.victory] += 1
        turns += getattr(game.state, "turn", 0)
    print(f"{kind}, {games} games, {turns / games:.1f} turns on average")
    for side, count in won.most_common():
        print(f"  {side}: {count} ({100 * count / games:.1f} %)")
    for victory, count in how.most_common():
        print(f"    {victory}: {count}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:4])
