"""`thirdage learn`: lessons and puzzles in the terminal."""

from __future__ import annotations

import argparse
import sys
from random import Random

from thirdage.kernel.asks import Ask
from thirdage.kernel.registry import game_ids
from thirdage.learn.lessons import LESSON, WRONG, Run, find_lesson, lessons
from thirdage.learn.puzzles import Attempt, find_puzzle, puzzles
from thirdage.terminal.arguments import add_language
from thirdage.terminal.prompt import numbered, offered_by_name
from thirdage.terminal.screen import Screen
from thirdage.terminal.table import Leave, Table
from thirdage.text.catalogue import Catalogue
from thirdage.text.cli_words import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `thirdage learn`."""
    parser.add_argument(
        "game",
        metavar=say("argument", "game"),
        nargs="?",
        help=say("cli", "game_or_list", names=" | ".join(game_ids())),
    )
    parser.add_argument("what", metavar=say("argument", "what"), nargs="?", help=say("learn", "what"))
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """List the lessons and puzzles, or run one."""
    screen = Screen(sys.stdin, sys.stdout)
    if args.what is None:
        for game in [args.game] if args.game else game_ids():
            list_all(screen, Catalogue.load(args.language, game), game)
        return 0
    words = Catalogue.load(args.language, args.game)
    try:
        if args.what in [puzzle.id for puzzle in puzzles(args.game)]:
            solve(screen, words, Attempt(find_puzzle(args.game, args.what)))
        else:
            take(screen, words, Run(find_lesson(args.game, args.what)))
    except (EOFError, KeyboardInterrupt, Leave):
        screen.line()
    return 0


def list_all(screen: Screen, words: Catalogue, game: str) -> None:
    """List the lessons and puzzles of a game."""
    screen.heading(words.name("game", "title"))
    screen.text(words.say("learn", "lessons"), "bold")
    for lesson in lessons(game):
        title = words.name("lesson", lesson.id)
        screen.text(words.phrase("learn", "lesson_line", key=lesson.id, title=title, minutes=lesson.minutes), "", "  ")
    screen.text(words.say("learn", "puzzles"), "bold")
    for puzzle in puzzles(game):
        title = words.name("puzzle", puzzle.id)
        screen.text(words.phrase("learn", "puzzle_line", key=puzzle.id, title=title, level=puzzle.level), "", "  ")


def take(screen: Screen, words: Catalogue, lesson: Run) -> None:
    """Go through a lesson step by step."""
    id = lesson.lesson.id
    table = Table(screen, words, lesson.game, {}, Random(0))
    screen.heading(words.name("lesson", id))
    screen.text(words.name("lesson", id, "about"))
    screen.text(words.say("learn", "how"), "dim")
    step = -1
    while True:
        if step != lesson.step:
            step = lesson.step
            place = f"{id}.{lesson.lesson.steps[step].id}"
            _show(table, lesson.seat)
            screen.line()
            screen.text(words.name("step", place), "yellow")
        option = _ask(table, lesson.wanted())
        result = lesson.pick(option)
        if result == WRONG:
            screen.text(words.say("learn", "not_this"))
        else:
            table.tell_news(lesson.seat)
        if result not in (WRONG, "going"):
            screen.text(words.name("step", place, "done"), "blue")
        if result == LESSON:
            screen.text(words.say("learn", "lesson_done"), "bold")
            return


def solve(screen: Screen, words: Catalogue, attempt: Attempt) -> None:
    """Pick until the puzzle is solved; after a wrong pick, say what it is worth."""
    puzzle = attempt.puzzle
    table = Table(screen, words, attempt.game, {}, Random(0))
    screen.heading(words.name("puzzle", puzzle.id))
    _show(table, attempt.seat)
    screen.line()
    screen.text(words.name("puzzle", puzzle.id, "task"), "yellow")
    screen.text(words.say("learn", "how"), "dim")
    while not attempt.solved:
        ask = attempt.game.ask
        assert ask is not None
        option = _ask(table, attempt.best())
        if not attempt.pick(option):
            values = attempt.values()
            name = words.option(option, ask.prompt)
            percent, best = _percent(values[option]), _percent(max(values.values()))
            screen.text(words.say("learn", "wrong_pick", option=name, percent=percent, best=best))
    screen.text(words.say("learn", "solved", percent=_percent(puzzle.value)), "bold")
    screen.text(words.name("puzzle", puzzle.id, "why"))


def _percent(value: float) -> str:
    return f"{100 * value:.0f}"


def _show(table: Table, seat: int) -> None:
    table.screen.line()
    table.screen.lines(table.board(seat).overview(table.screen.width))


def _ask(table: Table, leading_on: list[str]) -> str:
    """Return the text of the option that somebody types."""
    ask = table.game.ask
    assert ask is not None
    table.tell_decision(ask)
    while True:
        typed = table.screen.ask("> ")
        if typed in ("quit", "q"):
            raise Leave
        if typed == "hint":
            names = "; ".join([table.words.option(text, ask.prompt) for text in leading_on])
            table.screen.text(table.words.say("learn", "hint_line", options=names))
            continue
        found = _meant(table, ask, typed)
        if len(found) == 1:
            return found[0]
        table.say("not_understood", typed=typed, numbers=f"1-{len(ask.options)}")


def _meant(table: Table, ask: Ask, typed: str) -> list[str]:
    choices = numbered(ask)
    return [choices[typed].text] if typed in choices else offered_by_name(table.words, ask, typed) if typed else []
