"""Random games, played once for all tests that want to look at one."""

from __future__ import annotations

from functools import cache
from random import Random

from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.view_types import Decision
from thirdage.kernel.views import decision


@cache
def played_with_prompts(game: str, seed: str) -> tuple[Game, list[Decision]]:
    """Return a random game to its end, and decisions met on the way: each prompt once, and some more."""
    random = Random(seed)
    running = new_game(find_rules(game), source=Seeded(seed))
    decisions: list[Decision] = []
    prompts: set[str] = set()
    while running.ask is not None:
        if running.ask.prompt not in prompts or random.random() < 0.1:
            prompts.add(running.ask.prompt)
            asked = decision(running, running.ask.seat)
            assert asked is not None
            decisions.append(asked)
        running.pick(random.choice(running.ask.options))
    return running, decisions
