"""The base of all states: agenda, sinks, the end."""

from tests.kernel.toy import DUEL, SCORE, ToyState
from thirdage.kernel.options import Option
from thirdage.kernel.state import State


def test_the_agenda_is_a_stack() -> None:
    state = State()
    state.push(DUEL)
    state.push(SCORE, seat=1)
    assert state.waits(SCORE)
    assert state.agenda.pop() == (SCORE.number, 1, 0)
    assert state.agenda.pop() == (DUEL.number, 0, 0)
    assert not state.waits(SCORE)


def test_finish_clears_the_agenda() -> None:
    state = State()
    state.push(DUEL)
    state.finish(0b10, "points")
    assert (state.agenda, state.winners, state.victory, state.over) == ([], 0b10, "points", True)


def test_a_clone_shares_no_list_and_no_sink() -> None:
    state = ToyState(3)
    state.events, state.why = [], {}
    state.push(DUEL)
    state.reveal()
    copy = state.clone()
    copy.push(SCORE, seat=0)
    copy.zone[0] = 5
    assert state.agenda == [(DUEL.number, 0, 0)]
    assert state.zone[0] == 0
    assert (copy.events, copy.why, copy.revealed) == (None, None, False)


def test_the_first_rule_that_forbids_is_remembered() -> None:
    state, option = State(), Option("go", "", 0)
    state.forbid(option, "R1")
    state.why = {}
    state.forbid(option, "R2")
    state.forbid(option, "R3")
    assert state.why == {option: "R2"}
