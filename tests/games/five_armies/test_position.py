"""Positions as text: what is left out is as in the set-up, and nonsense is refused by key."""

from typing import Any

import pytest

from tests.games.five_armies.tabletop import army, board
from thirdage.games.five_armies.rules import RULES
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import game_at


def at(**state: Any) -> None:
    game_at({"game": "five-armies", "state": state})


def test_what_is_left_out_stands_as_in_the_set_up() -> None:
    game = game_at({"game": "five-armies", "state": {"fate": 7, "tokens": []}})
    assert board(game).fate == 7
    assert army(game, "camp") == {"dwarf_regulars": 2, "dwarf_veterans": 1}
    assert board(game).turn == 1


def test_a_saved_state_loads_to_an_equal_one() -> None:
    settings = RULES.complete_settings({})
    state = RULES.new_state(settings)
    assert RULES.save(RULES.load(RULES.save(state), settings)) == RULES.save(state)


@pytest.mark.parametrize(
    ("state", "key"),
    [
        ({"nonsense": 1}, "nonsense"),
        ({"fate": -1}, "fate"),
        ({"fate": "far"}, "fate"),
        ({"armies": {"mordor": {"orcs": 1}}}, "armies"),
        ({"armies": {"va1": {"trolls": 1}}}, "armies.va1.trolls"),
        ({"armies": {"va1": {"orcs": 1, "lake_men": 1}}}, "armies.va1"),
        ({"armies": {"goblin_muster_west": {"lake_men": 1}}}, "armies.goblin_muster_west"),
        ({"armies": {"va1": {"great_orcs": 7}}}, "armies"),
        ({"characters": {"sauron": "va1"}}, "characters"),
        ({"characters": {"bolg": "mordor"}}, "characters.bolg"),
        ({"cards": {"fp_01": "pocket"}}, "cards.fp_01"),
        ({"cards": {"fp_99": "deck"}}, "cards"),
        ({"tokens": [["va1", "shadow", "lake_men"]]}, "tokens"),
        ({"tokens": "none"}, "tokens"),
        ({"agenda": [["dance", 0, 0]]}, "agenda"),
        ({"control": ["shadow"]}, "control"),
        ({"closed": ["va1"]}, "closed"),
        ({"bats": {"mordor": 1}}, "bats.mordor"),
        ({"pool": [1]}, "pool"),
        ({"combat": {"chosen": ["x"]}}, "combat.chosen"),
    ],
)
def test_nonsense_is_refused_by_key(state: dict[str, Any], key: str) -> None:
    with pytest.raises(BadPosition) as caught:
        at(**state)
    assert caught.value.key == key
