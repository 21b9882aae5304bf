"""Puzzles: find the pick that wins, or the one that saves you. The solver judges every answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from thirdage.kernel.game import Game
from thirdage.learn.goals import goals_of
from thirdage.learn.reading import BadLearning, entries, find_by_id, game_of
from thirdage.learn.solver import EVEN, Solver


@dataclass(frozen=True)
class Puzzle:
    """One puzzle, as written in its file."""

    game: str
    id: str
    seat: str
    level: int
    """From 1 (for people who have played once) to 3."""
    survive: bool
    """Whether surviving until the event `until` is enough; otherwise the goal is to win."""
    until: str
    value: float
    """The chance to reach the goal with the best play, as the solver found it."""
    margin: float
    """The least by which the best wrong answer must be worse."""
    entry: dict[str, Any]

    def begin(self) -> Game:
        """Return the starting position; the caller picks for chance."""
        return game_of(self.game, self.entry, None)

    def solver(self, game: Game) -> Solver:
        """Return a solver for the puzzle's seat and its allies."""
        friends = [game.seat_of(name) for name in self.entry.get("friends", [self.seat])]
        return Solver(friends, self.until, self.survive, goals_of(self.entry.get("wanted", [])))


class Attempt:
    """One player's attempt at a puzzle: each of their picks is judged until another seat, or chance, decides."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game = puzzle.begin()
        self.seat = self.game.seat_of(puzzle.seat)
        self.solver = puzzle.solver(self.game)
        self._skip()

    @property
    def solved(self) -> bool:
        """Whether everything there was to find has been found."""
        ask = self.game.ask
        return ask is None or ask.seat != self.seat or self.solver.settled(self.game) is not None

    def values(self) -> dict[str, float]:
        """Return the value of each option."""
        return self.solver.values(self.game)

    def best(self) -> list[str]:
        """Return the right options."""
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
    """Return all puzzles of a game, easiest first."""
    return list(_puzzles(game))


def find_puzzle(game: str, id: str) -> Puzzle:
    """Return the puzzle with that id; otherwise raise BadLearning, which names those there are."""
    found = find_by_id(_puzzles(game), id)
    if found is None:
        raise BadLearning(f"{game} has no puzzle {id!r}; it has {', '.join([one.id for one in _puzzles(game)])}")
    return found


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
