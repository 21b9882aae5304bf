"""A small sample of the balance runs that docs/rulings-five-armies.md reports."""

from collections import Counter

from tests.effort import times
from tests.tools.five_armies_balance import play


def test_neither_side_of_two_equal_players_runs_away_with_the_game() -> None:
    games = times(40, 12)
    won = Counter(play("heuristic", number, {}).state.winners for number in range(games))
    assert set(won) == {1, 2}
    assert max(won.values()) <= 0.8 * games, won
