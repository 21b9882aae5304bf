"""The odds books of Five Armies and Quest: read from the board, worked out exactly."""

from __future__ import annotations

import pytest

from thirdage.kernel.game import Game, new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.views import view
from thirdage.odds.book import BadOdds, find_book, work_out
from thirdage.odds.five_armies import Force, combat
from thirdage.odds.quest import peril


def setting_up(game: str) -> Game:
    return new_game(find_rules(game), source=Seeded("odds"))


def test_a_combat_between_two_regions() -> None:
    book = find_book("five-armies")
    assert book is not None
    seen = view(setting_up("five-armies"), 0)
    board = seen["board"]
    assert isinstance(board, dict)
    armies = {entry["place"]: entry for entry in board["armies"]}
    shadow = next(place for place, entry in armies.items() if entry["side"] == "shadow" and place.startswith("bl"))
    read = book.read("battle", seen, {"from": shadow, "to": "eastern_spur"})
    assert read["fort"] == 3
    used, odds = book.work_out("battle", read)
    exact = combat(Force.parse(str(used["attacker"])), Force.parse(str(used["defender"])), 3, bool(used["hard_border"]))
    assert (odds["won"], odds["lost"]) == (exact.won, exact.lost)
    assert odds["attacker_loses"] == pytest.approx(sum(armies[shadow]["units"].values()) - exact.attacker_left)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"from": "camp", "to": "front_gate"}, "can attack"),
        ({"from": "camp", "to": "atlantis"}, "'to' must be a region"),
        ({"from": "va1", "to": "camp"}, "can attack"),
    ],
)
def test_where_nobody_can_fight_there_are_no_odds(asked: dict[str, str], complaint: str) -> None:
    book = find_book("five-armies")
    assert book is not None
    with pytest.raises(BadOdds, match=complaint):
        book.read("battle", view(setting_up("five-armies"), 0), asked)


@pytest.mark.parametrize(
    "wrong",
    [
        {"attacker": "many", "defender": "1W"},
        {"attacker": "1W", "defender": "1W", "colour": "red"},
        {"attacker": "1W", "defender": "1W", "fort": -1},
        {"attacker": "1W"},
    ],
)
def test_numbers_that_are_none(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOdds):
        work_out("five-armies", "battle", wrong)


def test_the_perils_of_a_place() -> None:
    book = find_book("quest")
    assert book is not None
    game = setting_up("quest")
    read = book.read("peril", view(game, 0), {"to": "moria"})
    used, odds = book.work_out("peril", read)
    assert used["place"] == "moria"
    assert odds["peril_applies"] == pytest.approx(1.0 - peril("moria")[""])
    without = book.work_out("peril", {"place": "moria", "gone": ["peril_khazad_dum"]})[1]
    assert without["perils"] != odds["perils"]
    with pytest.raises(BadOdds, match="'to' must be a location"):
        book.read("peril", view(game, 0), {"to": "atlantis"})
    with pytest.raises(BadOdds):
        work_out("quest", "peril", {"place": "atlantis"})
    with pytest.raises(BadOdds):
        work_out("quest", "peril", {"place": "moria", "gone": "all"})
