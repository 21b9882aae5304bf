"""Steps are declared once, with names for their arguments, and bound to one flow each."""

from __future__ import annotations

import pytest

from thirdage.kernel.asks import Flow
from thirdage.kernel.errors import RulesFault
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Vocabulary
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.state import State
from thirdage.kernel.steps import Steps

VOCABULARY = Vocabulary("g")
YES = VOCABULARY.option("yes")
PLACE = VOCABULARY.table("place", ["bree", "rivendell", "moria"])
SURE = Messages("g").prompt("sure")


def test_steps_are_numbered_in_the_order_of_their_declarations() -> None:
    steps = Steps("g")
    first, second = steps.step("first"), steps.step("second", place=PLACE)
    assert (first.number, second.number, steps.ids) == (0, 1, ["first", "second"])
    assert steps.find("second") is second
    assert steps.find("third") is None


def test_the_numbers_of_a_step_are_given_by_name_in_any_order() -> None:
    step = Steps("g").step("march", place=PLACE, count=range(5))
    state = State()
    state.push(step, count=4, place=2)
    assert state.agenda == [(step.number, 2, 4)]


def test_a_step_starts_its_flow_or_does_a_plain_function_at_once() -> None:
    steps, done = Steps("g"), list[tuple[str, int, int]]()
    asking, plain = steps.step("asking", place=PLACE), steps.step("plain", place=PLACE, count=range(5))

    @asking.runs
    def ask(s: State, place: int) -> Flow[None]:
        yield SURE.ask(0, [YES], "R1")
        done.append(("asking", place, 0))

    @plain.runs
    def act(s: State, place: int, count: int) -> None:
        done.append(("plain", place, count))

    assert steps.start(State(), plain.number, 1, 4) is None
    assert done == [("plain", 1, 4)]
    flow = steps.start(State(), asking.number, 2, 0)
    assert flow is not None
    assert next(flow).prompt == "sure"
    with pytest.raises(StopIteration):
        flow.send(YES)
    assert done[1:] == [("asking", 2, 0)]


@pytest.mark.parametrize(
    ("a", "b", "fits"), [(0, 0, True), (2, 4, True), (3, 0, False), (-1, 0, False), (0, 5, False), (0, -1, False)]
)
def test_a_step_knows_which_numbers_it_takes(a: int, b: int, fits: bool) -> None:
    assert Steps("g").step("march", place=PLACE, count=range(5)).fits(a, b) == fits


def test_what_a_step_does_not_take_is_zero() -> None:
    none, one = Steps("g").step("none"), Steps("g").step("one", hero=range(-1, 2))
    assert none.fits(0, 0)
    assert not none.fits(1, 0)
    assert one.fits(-1, 0)
    assert not one.fits(0, 1)


def test_faults_of_declarations_are_told_at_once() -> None:
    steps = Steps("g")
    step = steps.step("first")
    with pytest.raises(ValueError, match="g declares the step 'first' twice"):
        steps.step("first")
    with pytest.raises(ValueError, match="step 'wide' takes more than two numbers"):
        steps.step("wide", a=PLACE, b=PLACE, c=PLACE)
    with pytest.raises(RulesFault, match="step 'first' has no flow"):
        steps.start(State(), 0, 0, 0)
    with pytest.raises(RulesFault, match="g has no step 7"):
        steps.start(State(), 7, 0, 0)

    @step.runs
    def first(s: State) -> None:
        """Do nothing."""

    with pytest.raises(ValueError, match="step 'first' has a flow already"):
        step.runs(first)


@pytest.mark.parametrize("game", game_ids())
def test_every_step_of_a_game_has_a_flow(game: str) -> None:
    steps = find_rules(game).steps
    assert steps is not None
    assert [step.id for step in steps.all if step.flow is None] == []
