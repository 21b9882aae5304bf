"""The ratings of the levels: a ladder on each side, from results that are few."""

from __future__ import annotations

import pytest

from thirdage.bots.ratings import SIDES_APART, fitted, ratings
from thirdage.kernel.registry import game_ids

LEVELS = ["novice", "apprentice", "club", "veteran", "expert", "master"]


@pytest.mark.parametrize("game", game_ids())
def test_each_level_is_rated_above_the_weaker_one_on_each_side(game: str) -> None:
    by_side: dict[str, dict[str, int]] = {}
    for each in ratings(game):
        by_side.setdefault(each.seat, {})[each.bot] = each.rating
    assert len(by_side) == 2
    for measured in by_side.values():
        assert [measured[level] for level in LEVELS] == sorted(measured.values())


def test_the_luck_of_a_few_games_does_not_part_the_sides_of_a_level() -> None:
    """The weak bot's Shadow was lucky against the strong bot's Free Peoples, and won no game with its own."""
    rows = [
        {"bot": "strong", "seat": "free", "against": "weak", "won": 5, "games": 10},
        {"bot": "strong", "seat": "shadow", "against": "weak", "won": 10, "games": 10},
        {"bot": "strong", "seat": "free", "against": "strong", "won": 9, "games": 10},
    ]
    found = {(each.bot, each.seat): each.rating for each in fitted({"seats": ["free", "shadow"], "games": rows})}
    for seat in ("free", "shadow"):
        assert found["strong", seat] > found["weak", seat]
    apart = [found[bot, "free"] - found[bot, "shadow"] for bot in ("strong", "weak")]
    assert abs(apart[0] - apart[1]) < 4 * SIDES_APART


def test_many_games_outweigh_the_prior() -> None:
    """A bot that really plays one side better is rated so."""
    rows = [
        {"bot": "odd", "seat": "free", "against": "even", "won": 900, "games": 1000},
        {"bot": "odd", "seat": "shadow", "against": "even", "won": 500, "games": 1000},
        {"bot": "even", "seat": "free", "against": "even", "won": 500, "games": 1000},
    ]
    found = {(each.bot, each.seat): each.rating for each in fitted({"seats": ["free", "shadow"], "games": rows})}
    assert found["odd", "free"] - found["odd", "shadow"] > 200
