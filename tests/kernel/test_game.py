"""Playing: picks, refusals, chance from sources, reasons."""

import pytest

from tests.kernel.story import DEAL, NOBODY_PLAYS, RIGHT_WINS, pending, played
from tests.kernel.toy import CARD, LAID, SEAT, TOY, WALK, Toy, ToyState
from thirdage.kernel.asks import CHANCE, SPECTATOR, Flow
from thirdage.kernel.errors import GameOver, NotYourTurn, RulesFault, UnknownOption
from thirdage.kernel.game import game_from, new_game
from thirdage.kernel.options import Option
from thirdage.kernel.source import Scripted, Seeded
from thirdage.kernel.state import State
from thirdage.kernel.views import digest


def test_without_a_source_chance_is_picked_like_anything_else() -> None:
    game = new_game(TOY)
    assert pending(game).seat == CHANCE
    game.pick("card:8", CHANCE)
    assert game.makers == [CHANCE]
    assert game.chances == 1


def test_with_a_source_only_decisions_are_asked() -> None:
    game = new_game(TOY, source=Scripted(DEAL))
    assert [option.text for option in game.picks] == DEAL
    assert (pending(game).seat, pending(game).prompt) == (0, "lay")


def test_a_source_can_take_over_and_be_taken_away() -> None:
    game = played("card:1")
    game.use(Scripted(["card:2", "card:3", "card:4"]))
    assert pending(game).prompt == "lay"
    game.use(None)
    for text in ("card:1", "card:3", "stop"):
        game.pick(text)
    assert pending(game).seat == CHANCE


def test_an_option_is_picked_by_text_or_as_itself() -> None:
    by_text, by_option = played(*DEAL, "card:1"), played(*DEAL)
    by_option.pick(CARD[0])
    assert digest(by_text) == digest(by_option)


def test_dice_can_be_typed_in_any_order() -> None:
    game = played(*RIGHT_WINS, "stop", "d6:6,2")
    assert game.picks[-1].text == "d6:2,6"


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    game = played(*DEAL)
    before = digest(game)
    for wrong in ("card:3", CARD[2], "card:99", Option("card", "1", 0), ""):
        with pytest.raises(UnknownOption, match="is not one of the 3 options of 'lay'"):
            game.pick(wrong)
    assert digest(game) == before
    assert len(game.picks) == 4


def test_another_seat_cannot_pick() -> None:
    game = played(*DEAL)
    with pytest.raises(NotYourTurn, match="right cannot pick now: left decides"):
        game.pick("card:3", 1)
    with pytest.raises(NotYourTurn, match="spectator cannot pick now: left decides"):
        game.pick("card:3", SPECTATOR)
    game.pick("card:1", 0)


def test_after_the_end_nothing_is_asked_or_picked() -> None:
    game = played(*NOBODY_PLAYS)
    assert game.ask is None
    assert (game.state.over, game.state.winners, game.state.victory) == (True, 0b11, "points")
    assert game.find("none") is None
    with pytest.raises(GameOver):
        game.pick("none")
    with pytest.raises(GameOver):
        game.why_not("go")


def test_seats_have_names() -> None:
    game = new_game(TOY)
    assert [game.seat_name(seat) for seat in (0, 1, CHANCE, SPECTATOR)] == ["left", "right", "chance", "spectator"]
    assert [game.seat_of(name) for name in ("left", "right", "chance")] == [0, 1, CHANCE]
    with pytest.raises(ValueError, match="no seat is called 'middle'; there are left, right and chance"):
        game.seat_of("middle")


def test_rules_that_run_out_of_steps_are_a_fault() -> None:
    state = ToyState(3)
    with pytest.raises(RulesFault, match="toy: nothing left to do, but the game is not over"):
        game_from(TOY, {}, state, None)


def test_settings_reach_the_rules() -> None:
    game = new_game(TOY, {"rounds": "2", "hands": "1"})
    assert game.settings == {"rounds": "2", "hands": "1"}
    for text in ("card:1", "card:2", "none", "none", "none", "none"):
        game.pick(text)
    assert game.state.over


def test_one_seed_gives_one_game() -> None:
    games = [new_game(TOY, source=Seeded("9")) for _ in range(2)]
    assert games[0].picks == games[1].picks
    assert games[0].picks != new_game(TOY, source=Seeded("10")).picks


def test_events_carry_the_number_of_picks_before_them() -> None:
    game = played(*RIGHT_WINS)
    assert [(event.id, event.pick) for event in game.log if event.id in ("laid", "shown")] == [
        ("laid", 5),
        ("laid", 6),
        ("shown", 6),
        ("shown", 6),
    ]


def test_without_logging_there_is_no_log() -> None:
    assert new_game(TOY, source=Seeded("9"), log=False).log == []


# -- why not


def test_the_rule_that_leaves_an_option_out_is_told() -> None:
    game = played(*RIGHT_WINS, "go", "go", "go", "go")
    assert [option.text for option in pending(game).options] == ["stop"]
    assert game.why_not("go") == "T5"
    assert game.why_not("go", seat=1) == "T5"


def test_what_is_offered_or_unknown_or_unspoken_of_has_no_reason() -> None:
    game = played(*RIGHT_WINS)
    assert game.why_not("go") == ""
    assert game.why_not("card:1") == ""
    assert game.why_not("dragon") == ""


def test_reasons_are_those_of_the_pending_ask_only() -> None:
    game = played(*RIGHT_WINS, "go", "go", "go", "go", "stop", "d6:1,1", "card:5", "card:6")
    assert pending(game).prompt == "lay"
    assert game.why_not("go") == ""
    assert game.why_not("card:1") == "T3"


def test_asking_why_not_changes_nothing() -> None:
    game = played(*RIGHT_WINS, "go", "go", "go", "go")
    before, events = digest(game), len(game.log)
    game.why_not("go")
    assert (digest(game), len(game.log)) == (before, events)


def test_only_the_deciding_seat_may_ask_why_not() -> None:
    game = played(*RIGHT_WINS)
    with pytest.raises(NotYourTurn, match="left cannot pick now: right decides"):
        game.why_not("card:1", seat=0)


def test_an_ask_that_offers_nothing_is_a_fault() -> None:
    class Mute(Toy):
        def walking(self, s: ToyState, seat: int) -> Flow[None]:
            yield WALK.ask(seat, [], "T5", steps=0)

    game = new_game(Mute())
    for text in RIGHT_WINS[:-1]:
        game.pick(text)
    with pytest.raises(RulesFault, match="toy: 'walk' by T5 offers nothing"):
        game.pick(RIGHT_WINS[-1])


# -- rules written outside the package


def test_a_step_without_asks_runs_through() -> None:
    class Silent(Toy):
        def step(self, state: State, step: int, a: int, b: int) -> Flow[None]:
            if step == 99:
                state.tell(LAID, seat=SEAT[0])
                return
            yield from super().step(state, step, a, b)

    rules = Silent()
    start = rules.new_state(rules.complete_settings({}))
    start.agenda.append((99, 0, 0))
    game = game_from(rules, {}, start, None)
    assert pending(game).prompt == "draw"
    assert [event.id for event in game.log] == ["laid"]


def test_a_light_game_takes_no_marks_and_is_the_same_game() -> None:
    plain, light = new_game(TOY), new_game(TOY)
    light.run_light()
    for text in RIGHT_WINS[:-1]:
        plain.pick(text)
        light.pick(text)
        assert digest(light) == digest(plain)
        assert digest(light.clone()) == digest(plain)
    assert len(light.mark()[1]) == len(RIGHT_WINS) - 1, "everything since the start is replayed"
    assert len(plain.mark()[1]) < len(RIGHT_WINS) - 1
