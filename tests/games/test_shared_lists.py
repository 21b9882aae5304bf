"""Copies of a state share its lists, so no rule may change one of them: it would reach into other games."""

from __future__ import annotations

from random import Random

import pytest

from tests.effort import times
from thirdage.arena.playout import play_on, players
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.state import State

CASES: list[tuple[str, dict[str, str], int]] = [
    ("war-of-the-ring", {}, 1500),
    ("war-of-the-ring", {"players": "4"}, 1000),
    ("five-armies", {}, 1000),
    ("quest", {"players": "2"}, 1000),
    ("quest", {"players": "4"}, 1000),
]


@pytest.mark.parametrize(("name", "settings", "picks"), CASES)
@pytest.mark.parametrize("number", range(times(5)))
def test_marks_stay_as_they_were(name: str, settings: dict[str, str], picks: int, number: int) -> None:
    rules, random = find_rules(name), Random(number)
    game, deciding = new_game(rules, settings, Seeded(f"shared {number}"), log=False), players(f"shared {number}")
    marks: list[tuple[State, str]] = []
    while game.ask is not None and game.history.count < picks:
        mark = game.mark()[0]
        marks.append((mark, repr(rules.save(mark))))
        world = game.sample_world(random.randrange(len(game.seats)), random)
        world.use(Seeded("elsewhere"))
        play_on(world, random, 8)
        play_on(game, deciding, game.history.count + 6)
    changed = [count for count, (mark, before) in enumerate(marks) if repr(rules.save(mark)) != before]
    assert marks
    assert changed == []
