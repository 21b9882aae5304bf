"""Standings: points and tie-breaks. Everything is counted in half points, so that it is exact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

WIN: Final = 2
DRAW: Final = 1
LOSS: Final = 0
"""The scores of a game, in half points."""


class Meeting:
    """The scores of a pairing so far. A bye has `away` -1 and counts in no tie-break."""

    def __init__(self, home: int, away: int, games: Sequence[tuple[int, int]] = (), bye: int = 0) -> None:
        """Add up `games`, the scores of home and away in each decided game. Home also gets the score of a `bye`."""
        self.home = home
        self.away = away
        self.home_score = bye + sum([score for score, _ in games])
        self.away_score = sum([score for _, score in games])
        self.home_wins = len([score for score, _ in games if score == WIN])
        self.away_wins = len([score for _, score in games if score == WIN])

    def sides(self) -> list[tuple[int, int, int, int]]:
        """Return for each entrant of the pairing: number, opponent, score and wins."""
        home = (self.home, self.away, self.home_score, self.home_wins)
        return [home] if self.away < 0 else [home, (self.away, self.home, self.away_score, self.away_wins)]


class Line:
    """One line of the standings, with its values by criterion. Equal lines share a place."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.place = 0
        self.values: dict[str, int] = {}


Criterion: TypeAlias = Callable[[Sequence[Meeting], Mapping[int, int], Mapping[int, int]], dict[int, int]]
"""A function that returns everybody's values, given all meetings, everybody's points and current group of equals."""


def points_of(entrants: Iterable[int], meetings: Sequence[Meeting]) -> dict[int, int]:
    """Return everybody's points, including byes."""
    found = dict.fromkeys(entrants, 0)
    for meeting in meetings:
        for who, _, score, _ in meeting.sides():
            found[who] += score
    return found


def points(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return everybody's points."""
    return dict(total)


def head_to_head(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return the points from meetings with others in the same group of equals."""
    return points_of(total, [each for each in meetings if each.away >= 0 and group[each.home] == group[each.away]])


def sonneborn_berger(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return the sum of each score times the opponent's points, in quarter points."""
    found = dict.fromkeys(total, 0)
    for meeting in meetings:
        for who, other, score, _ in meeting.sides():
            if other >= 0:
                found[who] += score * total[other]
    return found


def buchholz(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return the sum of the opponents' points."""
    found = dict.fromkeys(total, 0)
    for meeting in meetings:
        for who, other, _, _ in meeting.sides():
            if other >= 0:
                found[who] += total[other]
    return found


def wins(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return the number of games won; a bye is not a win."""
    found = dict.fromkeys(total, 0)
    for meeting in meetings:
        for who, other, _, won in meeting.sides():
            if other >= 0:
                found[who] += won
    return found


CRITERIA: Final[dict[str, Criterion]] = {
    "points": points,
    "head_to_head": head_to_head,
    "sonneborn_berger": sonneborn_berger,
    "buchholz": buchholz,
    "wins": wins,
}
ROUND_ROBIN: Final = ["points", "head_to_head", "sonneborn_berger", "wins"]
SWISS: Final = ["points", "buchholz", "sonneborn_berger", "head_to_head", "wins"]
"""The order in which the criteria decide. In a round robin everybody meets everybody, so Buchholz says nothing."""


def standings(entrants: Sequence[int], meetings: Sequence[Meeting], criteria: Sequence[str]) -> list[Line]:
    """Return the standings, the best first. Entrants whom no criterion separates share a place, in the given order."""
    total = points_of(entrants, meetings)
    lines = {number: Line(number) for number in entrants}
    groups = [list(entrants)]
    for name in criteria:
        placed = {number: index for index, group in enumerate(groups) for number in group}
        values = CRITERIA[name](meetings, total, placed)
        parted: list[list[int]] = []
        for group in groups:
            for value in sorted({values[number] for number in group}, reverse=True):
                parted.append([number for number in group if values[number] == value])
        for number, line in lines.items():
            line.values[name] = values[number]
        groups = parted
    found: list[Line] = []
    for group in groups:
        place = len(found) + 1
        for number in group:
            lines[number].place = place
            found.append(lines[number])
    return found
