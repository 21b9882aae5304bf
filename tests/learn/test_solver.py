"""The solver against chances worked out by hand, and the errors of badly written lessons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thirdage.kernel.position import position_text
from thirdage.learn.lessons import Lesson, Run, Step, find_lesson
from thirdage.learn.puzzles import Attempt, find_puzzle
from thirdage.learn.reading import BadLearning, entries
from thirdage.learn.solver import Solver, TooLarge


def values(game: str, puzzle: str) -> dict[str, float]:
    return Attempt(find_puzzle(game, puzzle)).values()


def test_chance_is_weighed() -> None:
    """Two of the three tiles left are harmless; the one in hand is not."""
    assert values("five-armies", "tempt_fate") == pytest.approx({"stop": 0, "draw": 2 / 3})


def test_a_roll_is_weighed() -> None:
    """Two hits of three dice at 5 or more: 7 of 27."""
    assert values("five-armies", "kill_bolg")["region:ss4"] == pytest.approx(7 / 27)


def test_own_picks_are_the_best_and_those_of_others_the_worst() -> None:
    """The Shadow marches into an empty Lorien, but cannot take it from a single defender."""
    assert values("war-of-the-ring", "guard_the_gate") == {"region:lorien": 1.0, "region:rivendell": 0.0}


def test_an_assault_lasts_as_long_as_elites_pay_for_it() -> None:
    """Three dice at 6 after the last Elite was reduced, and nothing without it."""
    found = values("war-of-the-ring", "keep_the_elite")
    assert found["remove:sauron_regular"] == pytest.approx(1 - (5 / 6) ** 3)
    assert found["reduce:sauron_elite"] == 0


def test_the_game_is_left_as_it_is() -> None:
    puzzle = find_puzzle("war-of-the-ring", "last_tile")
    game = puzzle.begin()
    before = position_text(game)
    puzzle.solver(game).values(game)
    assert position_text(game) == before


def test_a_tree_too_large_proves_nothing() -> None:
    game = Attempt(find_puzzle("war-of-the-ring", "two_roads")).game
    with pytest.raises(TooLarge, match="more than 50 positions"):
        Solver([0], "turn_began", nodes=50).values(game)


def through(lesson: Lesson) -> None:
    run = Run(lesson)
    while not run.done:
        run.pick(run.wanted()[0])


def test_an_outcome_that_cannot_be_is_noticed() -> None:
    lesson = find_lesson("war-of-the-ring", "journey")
    with pytest.raises(BadLearning, match="'d6:7' is no outcome of 'hunt_roll'"):
        through(replace(lesson, chance=("d6:7",)))


def test_a_goal_that_does_not_happen_is_noticed() -> None:
    lesson = find_lesson("war-of-the-ring", "journey")
    first = lesson.steps[0]
    never = Step(first.id, first.picks, find_lesson("war-of-the-ring", "mordor").steps[-1].goals)
    with pytest.raises(BadLearning, match="lesson journey, step move: game_won"):
        through(replace(lesson, steps=(never,)))


def test_what_there_is_not_is_named() -> None:
    with pytest.raises(BadLearning, match="no lesson 'cooking'; it has journey"):
        find_lesson("war-of-the-ring", "cooking")
    with pytest.raises(BadLearning, match="no puzzle 'cooking'; it has last_tile"):
        find_puzzle("war-of-the-ring", "cooking")
    assert entries("quest", "song") == []
