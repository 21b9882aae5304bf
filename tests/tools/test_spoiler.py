"""`tools/spoiler.py`: one-sided plans against a bot."""

from __future__ import annotations

import pytest

from thirdage.arena.factors import terms_of
from tools import spoiler


@pytest.mark.parametrize("game", list(spoiler.PLANS))
def test_plans_weigh_terms_that_exist(game: str) -> None:
    for side in (0, 1):
        for plan in spoiler.PLANS[game][side].values():
            assert set(plan) <= set(terms_of(game))


def test_the_best_plan_of_each_side_plays_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plan that won most plays on other seeds, and every plan has its line."""
    won = {"plain": 1, "rush": 0, "turtle": 2, "clock": 1, "raids": 0}

    def play(task: spoiler.Task) -> bool:
        return int(task[5].split("-")[-1]) < won[task[4]]

    monkeypatch.setattr(spoiler, "play", play)
    lines = list(spoiler.spoil("five-armies", {}, "random", 2, "test", None))
    assert lines[0].startswith("free_peoples plain: won 1 of 2, 50% ")
    assert [line.split(" (")[0] for line in lines if "again" in line] == [
        "free_peoples again turtle: won 2 of 2, 100%",
        "shadow again turtle: won 2 of 2, 100%",
    ]


def test_a_plan_plays_its_own_side() -> None:
    """The heuristic in a plan's style wins against random players, whichever side it has."""
    for side in (0, 1):
        assert spoiler.play(("five-armies", {}, "random", side, "rush", "own"))
