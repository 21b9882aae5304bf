"""Every lesson can be taken as written, the solver proves every puzzle, and wrong picks are noticed."""

from __future__ import annotations

import pytest

from thirdage.kernel.registry import game_ids
from thirdage.learn.lessons import LESSON, WRONG, Lesson, Run, lessons
from thirdage.learn.puzzles import Attempt, Puzzle, puzzles
from thirdage.learn.solver import EVEN
from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES

ALL_LESSONS = [lesson for game in game_ids() for lesson in lessons(game)]
ALL_PUZZLES = [puzzle for game in game_ids() for puzzle in puzzles(game)]


def name(one: Lesson | Puzzle) -> str:
    return f"{one.game}-{one.id}"


@pytest.mark.parametrize("game", game_ids())
def test_there_are_enough(game: str) -> None:
    assert len(lessons(game)) >= 5
    assert len(puzzles(game)) >= 10
    assert len({lesson.seat for lesson in lessons(game)}) >= 2
    assert len({lesson.id for lesson in lessons(game)} | {puzzle.id for puzzle in puzzles(game)}) == len(
        lessons(game)
    ) + len(puzzles(game))


@pytest.mark.parametrize("lesson", ALL_LESSONS, ids=name)
def test_a_lesson_can_be_taken(lesson: Lesson) -> None:
    run = Run(lesson)
    refused = 0
    while not run.done:
        wanted = run.wanted()
        assert wanted, f"{lesson.id}: nothing fits step {lesson.steps[run.step].id}, pick {run.made}"
        assert run.game.ask is not None
        before = run.game.history.count
        for option in run.game.ask.options:
            if option.text not in wanted:
                assert run.pick(option.text) == WRONG
                assert run.game.history.count == before
                refused += 1
                break
        result = run.pick(wanted[0])
        assert result != WRONG
    assert result == LESSON
    assert refused, "a lesson that accepts everything checks nothing"
    assert all(step.goals for step in lesson.steps)


@pytest.mark.parametrize("puzzle", ALL_PUZZLES, ids=name)
def test_a_puzzle_is_proved(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    assert not attempt.solved
    clearest = 0.0
    while not attempt.solved:
        values = attempt.values()
        best = max(values.values())
        assert best == pytest.approx(puzzle.value, abs=5e-4)
        wrong = [value for value in values.values() if value < best - EVEN]
        if wrong:
            clearest = max(clearest, best - max(wrong))
            worst = min(values, key=lambda text: values[text])
            assert not attempt.pick(worst)
        assert attempt.pick(attempt.best()[0])
    assert clearest >= puzzle.margin > 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_everything_is_said_and_nothing_else(game: str, lang: str) -> None:
    words = Catalogue.load(lang, game).sections
    assert set(words["lesson"]) == {lesson.id for lesson in lessons(game)}
    assert all({"name", "about"} <= set(forms) for forms in words["lesson"].values())
    assert set(words["step"]) == {f"{lesson.id}.{step.id}" for lesson in lessons(game) for step in lesson.steps}
    assert all({"name", "done"} <= set(forms) for forms in words["step"].values())
    assert set(words["puzzle"]) == {puzzle.id for puzzle in puzzles(game)}
    assert all({"name", "task", "why"} <= set(forms) for forms in words["puzzle"].values())
