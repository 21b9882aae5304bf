"""Lessons: a guided first game. Each step asks the player to do something, and the engine says when it is done."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from thirdage.kernel.asks import Chance
from thirdage.kernel.game import Game
from thirdage.kernel.options import Option
from thirdage.kernel.source import Seeded, Source
from thirdage.kernel.views import log_for
from thirdage.learn.goals import Goal, goals_of
from thirdage.learn.reading import BadLearning, entries, find_by_id, game_of

WRONG: Final = "wrong"
GOING: Final = "going"
STEP: Final = "step"
LESSON: Final = "lesson"


@dataclass(frozen=True)
class Step:
    """Something to do: patterns of the picks that lead there, in order, and the events that show it is done.

    A pattern is the text of an option, with `*` for anything and `|` between alternatives.
    """

    id: str
    picks: tuple[str, ...]
    goals: tuple[Goal, ...]


@dataclass(frozen=True)
class Lesson:
    """A few minutes on one position."""

    game: str
    id: str
    seat: str
    minutes: int
    steps: tuple[Step, ...]
    chance: tuple[str, ...]
    """Outcomes of dice and draws, in order, chosen to show what the lesson is about."""
    others: tuple[str, ...]
    """What the other seats pick, in order."""
    entry: dict[str, Any]


class _Planned(Source):
    """Gives the planned outcomes of a lesson, then those of a seed."""

    def __init__(self, lesson: Lesson) -> None:
        self.outcomes = lesson.chance
        self.rest = Seeded(f"lesson {lesson.id}")

    def outcome(self, ask: Chance, index: int) -> Option:
        """Return the planned outcome number `index`."""
        if index >= len(self.outcomes):
            return self.rest.outcome(ask, index)
        found = ask.parse(self.outcomes[index])
        if found is None:
            raise BadLearning(f"{self.outcomes[index]!r} is no outcome of {ask.prompt!r}")
        return found


class Run:
    """One player's run through a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game: Game = game_of(lesson.game, lesson.entry, _Planned(lesson))
        self.seat = self.game.seat_of(lesson.seat)
        self.step = 0  # the current step
        self.made = 0  # picks made in this step
        self.others = 0  # picks made by other seats
        self.since = len(self.game.log)  # number of events before this step
        self._go_on()

    @property
    def done(self) -> bool:
        """Whether the lesson is over."""
        return self.step == len(self.lesson.steps)

    def wanted(self) -> list[str]:
        """Return the options that lead on."""
        if self.done or self.game.ask is None:
            return []
        pattern = self._pattern()
        return [option.text for option in self.game.ask.options if _fits(option.text, pattern)]

    def pick(self, text: str) -> str:
        """Make a pick; return WRONG (nothing changes), GOING, or STEP or LESSON if it completes the step or the
        lesson."""
        if self.done or text not in self.wanted():
            return WRONG
        self.game.pick(text, self.seat)
        self.made += 1
        self._go_on()
        if self.made < len(self.lesson.steps[self.step].picks):
            return GOING
        self._check_goals()
        self.step += 1
        self.made = 0
        self.since = len(self.game.log)
        return LESSON if self.done else STEP

    def _pattern(self) -> str:
        return self.lesson.steps[self.step].picks[self.made]

    def _check_goals(self) -> None:
        """Check that all goals of the step were met; if not, the lesson is badly written."""
        step = self.lesson.steps[self.step]
        happened = log_for(self.game, self.seat, self.since)
        for goal in step.goals:
            if not any(goal.met_by(event) for event in happened):
                raise BadLearning(f"lesson {self.lesson.id}, step {step.id}: {goal.event} {goal.args} did not happen")

    def _go_on(self) -> None:
        """Let other seats pick, and make forced picks."""
        while self.game.ask is not None:
            ask = self.game.ask
            if len(ask.options) == 1:
                self.game.pick(ask.options[0])
            elif ask.seat == self.seat:
                return
            elif self.others < len(self.lesson.others):
                self.game.pick(self.lesson.others[self.others])
                self.others += 1
            else:
                return


def _fits(text: str, pattern: str) -> bool:
    return any(fnmatchcase(text, one) for one in pattern.split("|"))


def lessons(game: str) -> list[Lesson]:
    """Return the lessons of a game in order."""
    return list(_lessons(game))


def find_lesson(game: str, id: str) -> Lesson:
    """Return the lesson with that id; otherwise raise BadLearning, which names those there are."""
    found = find_by_id(_lessons(game), id)
    if found is None:
        raise BadLearning(f"{game} has no lesson {id!r}; it has {', '.join([one.id for one in _lessons(game)])}")
    return found


@cache
def _lessons(game: str) -> tuple[Lesson, ...]:
    return tuple([_lesson(game, entry) for entry in entries(game, "lesson")])


def _lesson(game: str, entry: dict[str, Any]) -> Lesson:
    steps = tuple(
        [
            Step(
                str(step["id"]),
                tuple(step["picks"]),
                goals_of(step["goal"]),
            )
            for step in entry["step"]
        ]
    )
    return Lesson(
        game,
        str(entry["id"]),
        str(entry["seat"]),
        int(entry["minutes"]),
        steps,
        tuple(entry.get("chance", ())),
        tuple(entry.get("others", ())),
        entry,
    )
