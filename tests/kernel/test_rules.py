"""Settings are completed or refused; anything a game doesn't provide says so."""

from collections.abc import Callable
from random import Random

import pytest

from tests.kernel.toy import TOY
from thirdage.kernel.errors import BadSetting
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Vocabulary
from thirdage.kernel.rules import Rules, read_settings
from thirdage.kernel.state import State


def test_settings_left_out_take_their_first_value() -> None:
    assert TOY.complete_settings({}) == {"rounds": "3", "hands": "2"}
    assert TOY.complete_settings({"rounds": "2"}) == {"rounds": "2", "hands": "2"}


def test_an_unknown_setting_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadSetting, match="toy has no setting 'speed'; it has: hands, rounds"):
        TOY.complete_settings({"speed": "3"})


def test_an_unknown_value_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadSetting, match="setting 'rounds' of toy takes 3, 2, not '9'"):
        TOY.complete_settings({"rounds": "9"})


def test_a_preset_stands_for_several_settings() -> None:
    rules = Rules("game", 1, Vocabulary("game"), Messages("game"), TOY.settings)
    assert rules.presets == {}
    with pytest.raises(BadSetting, match="game has no preset 'short'; it has: none"):
        rules.complete_settings({"preset": "short"})
    rules.presets = {"short": {"rounds": "2", "hands": "1"}}
    assert rules.complete_settings({"preset": "short"}) == {"rounds": "2", "hands": "1"}
    assert rules.complete_settings({"preset": "short", "hands": "2"}) == {"rounds": "2", "hands": "2"}
    with pytest.raises(BadSetting, match="game has no preset 'long'; it has: short"):
        rules.complete_settings({"preset": "long"})


def test_settings_are_read_from_pairs() -> None:
    assert read_settings([]) == {}
    assert read_settings(["rounds=2", "hands=a=b"]) == {"rounds": "2", "hands": "a=b"}
    with pytest.raises(BadSetting, match="a setting is written name=value, not 'rounds'"):
        read_settings(["rounds"])


def test_a_game_that_supplies_nothing_says_what_is_missing() -> None:
    bare = Rules("bare", 1, Vocabulary("bare"), Messages("bare"), [])
    state = State()
    calls: list[Callable[[], object]] = [
        lambda: bare.seats({}),
        lambda: bare.new_state({}),
        lambda: bare.step(state, 0, 0, 0),
        lambda: bare.save(state),
        lambda: bare.load({}, {}),
        lambda: bare.redraw(state, state, 0, Random(1)),
        lambda: bare.census(state),
    ]
    for call in calls:
        with pytest.raises(NotImplementedError, match=r"^bare "):
            call()
    with pytest.raises(NotImplementedError, match="State cannot be cloned"):
        state.clone()
