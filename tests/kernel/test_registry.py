"""Games are found by id, and errors name what there is."""

import pytest

from tests.kernel.toy import TOY, Toy
from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.registry import find_rules, game_ids, register


def test_every_listed_game_is_found_under_its_id() -> None:
    assert "war-of-the-ring" in game_ids()
    for game in game_ids():
        assert find_rules(game).id == game
        assert find_rules(game) is find_rules(game)


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame) as caught:
        find_rules("chess")
    assert str(caught.value) == f"unknown game 'chess'; known games: {', '.join(game_ids())}"


def test_a_registered_game_is_found_but_not_listed() -> None:
    assert find_rules("toy") is TOY
    assert "toy" not in game_ids()


def test_a_game_of_the_package_cannot_be_replaced() -> None:
    impostor = Toy()
    impostor.id = "war-of-the-ring"
    with pytest.raises(ValueError, match="'war-of-the-ring' is a game that exists"):
        register(impostor)
