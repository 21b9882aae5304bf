"""Puzzles: find the pick that wins, or that saves. The solver judges every answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from thirdage.kernel.game import Game
from thirdage.learn.goals import goals_of
from thirdage.learn.reading import BadLearning, entries, game_of
from thirdage.learn.solver import EVEN, Solver


@dataclass(frozen=True)
class Puzzle:
    """One puzzle as it is written."""

    game: str
    id: str
    seat: str
    level: int
    """From 1, for those who have played once, to 3."""
    survive: bool
    """Whether it is enough to get through to the event `until`; otherwise it takes a win."""
    until: str
    value: float
    """The chance to reach the goal with the best play, as the solver found it."""
    margin: float
    """How much worse the best wrong answer is, at the least."""
    entry: dict[str, Any]

    def begin(self) -> Game:
        """The position; chance is picked by the caller."""
        return game_of(self.game, self.entry, None)

    def solver(self, game: Game) -> Solver:
        """For the seat of the puzzle and those who win with it."""
        friends = [game.seat_of(name) for name in self.entry.get("friends", [self.seat])]
        return Solver(friends, self.until, self.survive, goals_of(self.entry.get("wanted", [])))


class Attempt:
    """Somebody solving a puzzle: every pick of theirs is judged until somebody else, or chance, is to decide."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game = puzzle.begin()
        self.seat = self.game.seat_of(puzzle.seat)
        self.solver = puzzle.solver(self.game)
        self._skip()

    @property
    def solved(self) -> bool:
        """Whether all that was to be found has been found."""
        ask = self.game.ask
        return ask is None or ask.seat != self.seat or self.solver.settled(self.game) is not None

    def values(self) -> dict[str, float]:
        """What each option is worth."""
        return self.solver.values(self.game)

    def best(self) -> list[str]:
        """The options that are right."""
        values = self.values()
        highest = max(values.values())
        return [text for text, value in values.items() if value > highest - EVEN]

    def pick(self, text: str) -> bool:
        """Make a pick if it is right; a wrong one changes nothing."""
        if text not in self.best():
            return False
        self.game.pick(text)
        self._skip()
        return True

    def _skip(self) -> None:
        while self.game.ask is not None and len(self.game.ask.options) == 1:
            self.game.pick(self.game.ask.options[0])


def puzzles(game: str) -> list[Puzzle]:
    """All puzzles of a game, the easy ones first."""
    return list(_puzzles(game))


def find_puzzle(game: str, id: str) -> Puzzle:
    """The puzzle of that id; BadLearning names those there are."""
    for puzzle in _puzzles(game):
        if puzzle.id == id:
            return puzzle
    raise BadLearning(f"{game} has no puzzle {id!r}; it has {', '.join([one.id for one in _puzzles(game)])}")


@cache
def _puzzles(game: str) -> tuple[Puzzle, ...]:
    found = [
        Puzzle(
            game,
            str(entry["id"]),
            str(entry["seat"]),
            int(entry["level"]),
            entry["goal"] == "survive",
            str(entry.get("until", "")),
            float(entry["value"]),
            float(entry["margin"]),
            entry,
        )
        for entry in entries(game, "puzzle")
    ]
    return tuple(sorted(found, key=lambda puzzle: puzzle.level))
