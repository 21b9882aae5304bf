"""What a seat receives, and what it does not."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.story import DEAL, played
from tests.kernel.toy import CARD, TOY
from thirdage.kernel.asks import SPECTATOR, Chance
from thirdage.kernel.game import new_game
from thirdage.kernel.views import chance_data, decision, digest, encode, log_for, plain_encode, receives, view


def test_only_the_deciding_seat_sees_options_and_arguments() -> None:
    game = played(*DEAL)
    assert decision(game, 0) == {
        "seat": "left",
        "prompt": "lay",
        "rule": "T4",
        "args": {"round": 1},
        "options": ["card:1", "card:2", "none"],
    }
    assert decision(game, 1) == {"seat": "left", "prompt": "lay", "rule": "T4"}
    assert decision(game, SPECTATOR) == decision(game, 1)


def test_the_distribution_of_a_chance_can_be_shown() -> None:
    game = new_game(TOY)
    assert isinstance(game.ask, Chance)
    assert chance_data(game.ask) == {"prompt": "draw", "outcomes": {option.text: 1 for option in CARD}}


def test_a_view_holds_the_frame_and_the_board() -> None:
    data = view(played(*DEAL), 1)
    assert data["game"] == "toy"
    assert data["seat"] == "right"
    assert data["settings"] == {"rounds": "3", "hands": "2"}
    board: Any = data["board"]
    assert board["cards"] == {"right_hand": ["3", "4"], "right_laid": [], "gone": []}


def test_the_log_of_a_seat_leaves_out_what_others_saw() -> None:
    game = played(*DEAL)
    drew = [event["args"] for event in log_for(game, 0) if event["id"] == "drew_this"]
    assert drew == [{"card": "card:1"}, {"card": "card:2"}]
    assert [event["id"] for event in log_for(game, SPECTATOR)] == ["drew"] * 4
    assert [event["pick"] for event in log_for(game, SPECTATOR)] == [1, 2, 3, 4]


def test_the_log_can_be_continued() -> None:
    game = played(*DEAL)
    seen = len(game.log)
    game.pick("none")
    assert log_for(game, 0, seen) == [{"id": "laid", "pick": 5, "args": {"seat": "seat:left"}}]


def test_the_end_is_in_the_view() -> None:
    game = played(*DEAL)
    for _ in range(6):
        game.pick("none")
    data = view(game, SPECTATOR)
    assert (data["over"], data["winners"], data["victory"]) == (True, ["left", "right"], "points")
    assert data["decision"] is None


def test_bytes_do_not_depend_on_the_order_of_keys() -> None:
    assert encode({"b": 1, "a": ["ü"]}) == encode({"a": ["ü"], "b": 1}) == '{"a":["ü"],"b":1}'.encode()


def test_what_a_seat_receives_is_view_and_log() -> None:
    game = played(*DEAL)
    assert json.loads(receives(game, 0)) == [view(game, 0), log_for(game, 0)]


def test_a_clone_can_be_made_to_keep_a_log() -> None:
    copy = played(*DEAL).clone()
    copy.keep_log()
    copy.pick("none")
    assert [(event["id"], event["pick"]) for event in log_for(copy, 1)] == [("laid", 5)]


def test_digests_tell_games_apart() -> None:
    game = played(*DEAL)
    same, other = played(*DEAL), played(*DEAL)
    other.pick("none")
    assert digest(game) == digest(same) != digest(other)
    assert len(digest(game)) == 16


JSON_DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
)


@given(JSON_DATA)
def test_the_fast_encoder_writes_the_same_bytes_as_the_standard_library(data: object) -> None:
    """Records of one machine are compared with those of another, which may lack the faster library."""
    assert encode(data) == plain_encode(data)
