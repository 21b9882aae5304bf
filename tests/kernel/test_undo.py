"""Taking back: as far as nothing was learned, and no further without consent."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.story import DEAL, RIGHT_WINS, pending, played
from tests.kernel.toy import DUEL
from thirdage.kernel.errors import CannotUndo
from thirdage.kernel.game import Game
from thirdage.kernel.position import game_at, position_text
from thirdage.kernel.source import Scripted
from thirdage.kernel.views import digest, encode, log_for


def snapshot(game: Game) -> tuple[object, ...]:
    """Return everything that an undo must restore."""
    logs = [encode(log_for(game, seat)) for seat in (0, 1)]
    return digest(game), position_text(game), logs, game.picks.copy(), game.makers.copy(), game.forced.copy()


def test_a_choice_can_be_taken_back() -> None:
    game = played(*RIGHT_WINS)
    before = snapshot(game)
    game.pick("go")
    assert game.undo_blocked(1) == ""
    game.undo(1)
    assert snapshot(game) == before


def test_choices_are_taken_back_one_by_one() -> None:
    game = played(*RIGHT_WINS)
    moments = [snapshot(game)]
    for _ in range(3):
        game.pick("go")
        moments.append(snapshot(game))
    while len(moments) > 1:
        assert snapshot(game) == moments.pop()
        game.undo(1)
    assert snapshot(game) == moments[0]


def test_nothing_to_take_back() -> None:
    game = played(*DEAL)
    for seat in (0, 1):
        assert game.undo_blocked(seat) == "nothing"
        with pytest.raises(CannotUndo, match="has made no choice"):
            game.undo(seat)


def test_a_hidden_choice_can_be_taken_back_until_the_other_has_chosen() -> None:
    game = played(*DEAL, "card:1")
    assert game.undo_blocked(0) == ""
    assert game.undo_blocked(1) == "nothing"
    game.undo(0)
    assert game.undo_blocked(0) == "nothing"


def test_the_other_seats_choice_blocks() -> None:
    game = played(*RIGHT_WINS, "go")
    assert game.undo_blocked(0) == "opponent"
    with pytest.raises(CannotUndo) as caught:
        game.undo(0)
    assert caught.value.reason == "opponent"


def test_cards_that_were_shown_block_although_nothing_was_rolled() -> None:
    """Right laid the last card, then both were turned over: undo would let right choose knowing left's card."""
    game = played(*RIGHT_WINS)
    assert game.undo_blocked(1) == "chance"
    game.pick("go")
    game.undo(1)
    assert game.undo_blocked(1) == "chance"


def test_a_roll_blocks() -> None:
    game = played(*RIGHT_WINS, "stop", "d6:1,1")
    assert game.undo_blocked(1) == "chance"
    with pytest.raises(CannotUndo, match="dice or cards have been revealed"):
        game.undo(1)


def test_a_roll_by_a_source_blocks_too() -> None:
    game = played(*RIGHT_WINS)
    game.use(Scripted(["d6:1,1", "card:5", "card:6"]))
    game.pick("stop")
    assert game.undo_blocked(1) == "chance"


def test_the_own_forced_picks_are_taken_back_with_the_choice_before_them() -> None:
    """At the end of the road only `stop` is offered."""
    game = played(*RIGHT_WINS, "go", "go", "go")
    before = snapshot(game)
    game.pick("go")
    game.pick("stop")
    assert game.forced[-1]
    game.undo(1)
    assert snapshot(game) == before


def test_a_forced_pick_of_another_seat_blocks_because_it_may_be_hidden_that_it_was() -> None:
    """If undo told right whether left could lay a card at all, left's hand would not be hidden."""
    for hand in ([], ["1", "2"]):
        game = game_at({"game": "toy", "state": {"agenda": [DUEL.number, 0, 0], "zones": {"left_hand": hand}}})
        game.pick("none")
        game.pick("none")
        game.pick("none")
        assert game.forced[-1] == (not hand)
        assert game.undo_blocked(1) == "opponent"


def test_a_turn_is_restarted_where_undo_ends() -> None:
    game = played(*RIGHT_WINS)
    before = snapshot(game)
    for _ in range(4):
        game.pick("go")
    game.pick("stop")
    game.restart_turn(1)
    assert snapshot(game) == before
    with pytest.raises(CannotUndo):
        game.restart_turn(1)


def test_undo_crosses_the_border_of_a_step() -> None:
    """`stop` ends the walking step; the dice step has begun, but nothing is rolled yet."""
    game = played(*RIGHT_WINS, "go")
    before = snapshot(game)
    game.pick("stop")
    assert pending(game).prompt == "roll"
    game.undo(1)
    assert snapshot(game) == before


def test_take_back_goes_anywhere() -> None:
    game = played()
    moments = [snapshot(game)]
    story = [*RIGHT_WINS, "go", "stop", "d6:1,1", "card:5", "card:6", "card:2", "none", "stop", "d6:3,4"]
    for text in story:
        game.pick(text)
        moments.append(snapshot(game))
    for count in (14, 13, 9, 8, 5, 2, 0):
        game.take_back(count)
        assert snapshot(game) == moments[count]
    for text in story:
        game.pick(text)
    assert snapshot(game) == moments[-1]


@pytest.mark.parametrize("count", [-1, 7])
def test_take_back_to_nowhere_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"cannot go back to {count} picks: 6 were made"):
        played(*RIGHT_WINS).take_back(count)


def test_after_take_back_the_source_answers_again() -> None:
    game = played(*RIGHT_WINS)
    game.use(Scripted(["d6:1,1", "card:5", "card:6", "d6:6,6", "card:7", "card:8"]))
    game.pick("stop")
    game.take_back(7)
    assert game.picks[7].text == "d6:6,6"


@settings(deadline=None)  # how long one example takes depends on the machine's load
@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 9)), max_size=60))
def test_any_mixture_of_picks_and_undos_leads_where_the_remaining_picks_lead(moves: list[tuple[int, int]]) -> None:
    """Undo when the second number says so and it is allowed, else pick; then play the remaining picks afresh."""
    game = played()
    for number, act in moves:
        ask = game.ask
        if act < 3 and not game.undo_blocked(act % 2):
            game.undo(act % 2)
        elif act == 3 and game.picks:
            game.take_back(number % len(game.picks))
        elif ask is not None:
            game.pick(ask.options[number % len(ask.options)])
    fresh = played(*[option.text for option in game.picks])
    assert snapshot(game) == snapshot(fresh)
    assert [game.undo_blocked(seat) for seat in (0, 1)] == [fresh.undo_blocked(seat) for seat in (0, 1)]
    assert game.chances == fresh.chances
