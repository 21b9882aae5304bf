"""Positions: any moment as text, any position from partial data, errors by line or key."""

from collections.abc import Mapping

import pytest

from tests.kernel.story import RIGHT_WINS, pending, played
from tests.kernel.toy import DUEL, WALKING
from thirdage.kernel.errors import (
    BadPosition,
    BadSetting,
    CorruptRecord,
    ThirdAgeError,
    UnknownGame,
    UnknownVersion,
)
from thirdage.kernel.position import flag_of, game_at, load_position, names_of, number_of, position_text, text_of
from thirdage.kernel.source import Scripted
from thirdage.kernel.views import digest

STORY = [*RIGHT_WINS, "go", "stop", "d6:1,1", "card:5", "card:6", "card:2"]


@pytest.mark.parametrize("length", range(len(STORY) + 1))
def test_every_moment_loads_back(length: int) -> None:
    game = played(*STORY[:length])
    text = position_text(game)
    loaded = load_position(text)
    assert digest(loaded) == digest(game)
    assert position_text(loaded) == text
    for option in STORY[length:]:
        loaded.pick(option)
    assert digest(loaded) == digest(played(*STORY))


def test_what_is_left_out_stands_as_in_the_set_up() -> None:
    game = game_at({"game": "toy", "state": {"round": 2, "agenda": [WALKING.number, 1, 0]}})
    assert (pending(game).seat, pending(game).prompt) == (1, "walk")
    assert game.settings == {"rounds": "3", "hands": "2"}
    assert game.rules.save(game.state)["left"] == 0


def test_a_source_takes_over_after_the_picks() -> None:
    game = game_at({"game": "toy", "picks": ["card:1"], "settings": {"hands": "1"}}, source=Scripted(["card:5"]))
    assert [option.text for option in game.picks] == ["card:1", "card:5"]


def test_a_bad_line_is_named() -> None:
    with pytest.raises(CorruptRecord, match=r"^line 3: expected TOML") as caught:
        load_position('thirdage = "position 1"\ngame = "toy"\nround = = 3\n')
    assert caught.value.line == 3


BAD_KEYS: list[tuple[str, Mapping[str, object]]] = [
    ("game", {}),
    ("game", {"game": 3}),
    ("setings", {"game": "toy", "setings": {}}),
    ("settings", {"game": "toy", "settings": "none"}),
    ("state", {"game": "toy", "state": 3}),
    ("picks", {"game": "toy", "picks": "go"}),
    ("picks[1]", {"game": "toy", "picks": ["card:1", "card:1"]}),
    ("picks[0]", {"game": "toy", "picks": [7]}),
    ("rund", {"game": "toy", "state": {"rund": 1}}),
    ("round", {"game": "toy", "state": {"round": 4}}),
    ("left_hand", {"game": "toy", "state": {"zones": {"left_hand": ["9"]}}}),
]


@pytest.mark.parametrize(("key", "data"), BAD_KEYS)
def test_a_bad_key_is_named(key: str, data: Mapping[str, object]) -> None:
    with pytest.raises(BadPosition) as caught:
        game_at(data)
    assert caught.value.key == key
    assert str(caught.value).startswith(f"position key {key!r}: expected ")


def test_picks_after_the_end_are_refused() -> None:
    data = {"game": "toy", "picks": ["none"] * 3, "state": {"round": 2, "agenda": [DUEL.number, 0, 0]}}
    with pytest.raises(BadPosition, match=r"picks\[2\]"):
        game_at(data)


def test_the_frame_is_checked() -> None:
    with pytest.raises(BadPosition, match="position key 'thirdage': expected \"position 1\", found None"):
        load_position('game = "toy"\n')
    with pytest.raises(UnknownGame):
        game_at({"game": "chess"})
    with pytest.raises(UnknownVersion, match="toy has rules version 1, not '2'"):
        game_at({"game": "toy", "version": 2})
    with pytest.raises(BadSetting):
        game_at({"game": "toy", "settings": {"speed": "3"}})


@pytest.mark.parametrize("value", [True, "1", -1, 6, None])
def test_numbers_are_whole_and_within_bounds(value: object) -> None:
    assert number_of({"n": 5}, "n", 0, 0, 5) == 5
    assert number_of({}, "n", 3, 0, 5) == 3
    with pytest.raises(BadPosition, match="a whole number from 0 to 5"):
        number_of({"n": value}, "n", 0, 0, 5)


@pytest.mark.parametrize("value", ["0x{}", "[0x{}]"])
@pytest.mark.parametrize(
    "key", ["thirdage", "game", "version", "picks", "settings.hands", "state.round", "state.zones"]
)
def test_endless_numbers_are_named_by_their_key(key: str, value: str) -> None:
    """Python reads and writes them in hexadecimal only."""
    lines = {"thirdage": '"position 1"', "game": '"toy"', key: value.format("F" * 60_000)}
    said = "\n".join(f"{name} = {each}" for name, each in lines.items())
    with pytest.raises(ThirdAgeError, match=r"0xf|\.\.\.") as caught:
        load_position(said)
    assert len(str(caught.value)) < 500


def test_flags_texts_and_names_are_checked() -> None:
    assert flag_of({"f": True}, "f", False)
    assert not flag_of({}, "f", False)
    with pytest.raises(BadPosition, match="true or false, found 1"):
        flag_of({"f": 1}, "f", False)
    with pytest.raises(BadPosition, match="a text, found None"):
        text_of({}, "t")
    assert names_of({"n": ["b", "a"]}, "n", ["a", "b"]) == [1, 0]
    assert names_of({}, "n", ["a", "b"]) == []
    with pytest.raises(BadPosition, match="a list, found 'b'"):
        names_of({"n": "b"}, "n", ["a", "b"])
    with pytest.raises(BadPosition, match="a name such as a, b"):
        names_of({"n": ["c"]}, "n", ["a", "b"])
