"""The odds books: fields by name, read from numbers or from the board."""

from __future__ import annotations

import pytest

from tests.kernel.toy import Toy
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.position import load_position
from thirdage.kernel.registry import register
from thirdage.kernel.views import view
from thirdage.odds.book import BadOdds, OddsBook, find_book, work_out
from thirdage.odds.hunt import Track, read_pool, survival

GAME = "war-of-the-ring"
IN_MORDOR = """
thirdage = "position 1"
game = "war-of-the-ring"
[state]
phase = 5
acting = "free_peoples"
[state.fellowship]
mordor = 2
corruption = 4
[state.dice]
free_peoples = ["character"]
"""


def book() -> OddsBook:
    found = find_book(GAME)
    assert found is not None
    return found


def test_the_mordor_track_is_read_from_the_board() -> None:
    shown = view(load_position(IN_MORDOR), SPECTATOR)
    given = book().read("mordor", shown, {})
    assert (given["step"], given["corruption"], given["revealed"]) == (2, 4, False)
    used, odds = work_out(GAME, "mordor", given)
    pool = given["tiles"]
    assert isinstance(pool, dict)
    exact = survival(Track(0, 2), 2, 4, read_pool(pool))
    assert (odds["ring_destroyed"], odds["ring_bearer_falls"]) == (exact.destroyed, exact.fallen)
    assert used["moves"] == 2
    with pytest.raises(BadOdds):
        book().read("hunt", shown, {})


@pytest.mark.parametrize(
    ("what", "given"),
    [
        ("mordor", {"step": 9}),
        ("mordor", {"gollum": "perhaps"}),
        ("mordor", {"tiles": 3}),
        ("hunt", {"dice": True}),
        ("hunt", {"tiles": {}}),
        ("battle", {"attacker": "5R", "defender": 3}),
        ("battle", {"attacker": "0R", "defender": "1R"}),
        ("battle", {"attacker": "1R", "defender": "1R", "kind": "naval"}),
        ("weather", {}),
    ],
)
def test_what_cannot_be_worked_out_says_why(what: str, given: dict[str, object]) -> None:
    with pytest.raises(BadOdds, match=r"\w+"):
        work_out(GAME, what, given)


def test_a_game_without_odds_says_so() -> None:
    register(Toy("toy-without-odds"))
    assert find_book("toy-without-odds") is None
    with pytest.raises(BadOdds, match="toy-without-odds"):
        work_out("toy-without-odds", "luck", {})
