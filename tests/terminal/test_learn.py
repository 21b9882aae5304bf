"""`thirdage learn`: the list, a lesson taken to its end, a puzzle solved, and what wrong picks are told."""

from __future__ import annotations

from io import StringIO

import pytest

from thirdage.cli import main
from thirdage.learn.lessons import Run, find_lesson, lessons
from thirdage.learn.puzzles import Attempt, find_puzzle, puzzles
from thirdage.terminal.learn import solve, take
from thirdage.terminal.screen import Screen
from thirdage.text.catalogue import Catalogue

GAME = "war-of-the-ring"


def shown_by_lesson(id: str, *typed: str) -> str:
    shown = StringIO()
    take(_screen(typed, shown), Catalogue.load("en", GAME), Run(find_lesson(GAME, id)))
    return shown.getvalue()


def shown_by_puzzle(id: str, *typed: str) -> str:
    shown = StringIO()
    solve(_screen(typed, shown), Catalogue.load("en", GAME), Attempt(find_puzzle(GAME, id)))
    return shown.getvalue()


def _screen(typed: tuple[str, ...], shown: StringIO) -> Screen:
    return Screen(StringIO("".join([line + "\n" for line in typed])), shown)


@pytest.mark.parametrize("game", [GAME, "five-armies"])
def test_the_list_names_all_lessons_and_puzzles(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", game, "--language", "en"]) == 0
    out = capsys.readouterr().out
    for lesson in lessons(game):
        assert f"  {lesson.id}: " in out
    for puzzle in puzzles(game):
        assert f"  {puzzle.id}: " in out


def test_a_lesson_is_taken_to_its_end() -> None:
    out = shown_by_lesson("journey", "2", "2", "1")
    assert "Move the Fellowship with your Character die." in out
    assert "The Ring-bearers take 2 corruption: now 2 of 12." in out
    assert out.rstrip().endswith("You have finished this lesson.")


def test_another_pick_is_refused_and_the_lesson_goes_on() -> None:
    out = shown_by_lesson("journey", "1", "no such thing", "hint", "2", "2", "2", "1")
    assert out.count("You could choose that, but this step is about something else.") == 2
    assert "Try: " in out
    assert "You have finished this lesson." in out


def test_a_wrong_answer_is_told_what_it_is_worth() -> None:
    out = shown_by_puzzle("last_tile", "3", "hint", "2", "1").replace("\n", " ")
    assert "A random Companion works 50% of the time, the best choice 100%." in out
    assert "Try: The Guide, Gimli" in out
    assert "Correct! With best play this works 100% of the time." in out
    assert "Gimli (Level 2) leaves 1 damage" in out


def test_the_command_is_left_with_quit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert main(["learn", GAME, "last_tile", "--language", "en"]) == 0
    assert "Right!" not in capsys.readouterr().out


def test_an_unknown_lesson_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", GAME, "cooking", "--language", "en"]) != 0
    told = capsys.readouterr()
    assert "no lesson 'cooking'; it has journey, eye" in told.out + told.err
