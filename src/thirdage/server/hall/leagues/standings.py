"""Standings: points and tie-breaks. Everything is counted in half points, so that it is exact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

WIN: Final = 2
DRAW: Final = 1
LOSS: Final = 0
"""The scores of a game, in half points."""


class Meeting:
    """The scores of those who met, so far: what each got, and against whom. A bye is against nobody."""

    def __init__(self, home: int, away: int, games: Sequence[tuple[int, ...]] = (), bye: int = 0) -> None:
        """Add up `games`, the scores of home and away in each decided game. Home also gets the score of a `bye`."""
        self.got: list[tuple[int, int]] = [(home, bye)]
        self.won: list[int] = []
        self.faced: list[tuple[int, int, int]] = []  # who, against whom, and the score
        if away < 0:
            return
        sums = [sum([game[side] for game in games]) for side in (0, 1)]
        self.got = [(home, bye + sums[0]), (away, sums[1])]
        self.won = [who for game in games for who, score in zip((home, away), game, strict=True) if score == WIN]
        self.faced = [(home, away, bye + sums[0]), (away, home, sums[1])]

    @classmethod
    def of_table(cls, games: Sequence[tuple[Sequence[int], Sequence[int], Sequence[int]]]) -> Meeting:
        """Return the meeting of a table: for each decided game who sat there, with what scores and in which camps.

        Opponents are those of other camps.
        """
        made = cls(0, -1)
        made.got = []
        for members, scores, camps in games:
            each = list(zip(members, scores, camps, strict=True))
            made.got += [(who, score) for who, score, _ in each]
            made.won += [who for who, score, _ in each if score == WIN]
            made.faced += [(who, other, score) for who, score, mine in each for other, _, its in each if its != mine]
        return made


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
        for who, score in meeting.got:
            found[who] += score
    return found


def points(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return everybody's points."""
    return dict(total)


def head_to_head(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return the points from meetings with others in the same group of equals."""
    found = dict.fromkeys(total, 0)
    for meeting in meetings:
        for who, other, score in meeting.faced:
            found[who] += score if group[who] == group[other] else 0
    return found


def sonneborn_berger(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return the sum of each score times the opponent's points, in quarter points."""
    found = dict.fromkeys(total, 0)
    for meeting in meetings:
        for who, other, score in meeting.faced:
            found[who] += score * total[other]
    return found


def buchholz(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return the sum of the opponents' points."""
    found = dict.fromkeys(total, 0)
    for meeting in meetings:
        for who, other, _ in meeting.faced:
            found[who] += total[other]
    return found


def wins(meetings: Sequence[Meeting], total: Mapping[int, int], group: Mapping[int, int]) -> dict[int, int]:
    """Return the number of games won; a bye is not a win."""
    found = dict.fromkeys(total, 0)
    for meeting in meetings:
        for who in meeting.won:
            found[who] += 1
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
TABLES: Final = ["points", "wins", "sonneborn_berger", "buchholz"]
"""The order in which the criteria decide. At tables of more than two few meet each other as often as others do, so what
equals did against each other says nothing. In a round robin everybody meets everybody, so Buchholz says nothing."""


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
