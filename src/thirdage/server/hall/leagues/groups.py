"""Tables of three and more: who sits down together in a round, and who gets which seat.

Whoever sits at one table has met, as opponents or in one team. Nobody is left out twice while somebody else was left
out less often, and seats and camps go round, so that everybody plays every side about equally often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations
from typing import TypeAlias

from thirdage.server.hall.leagues.pairings import NOBODY

Group: TypeAlias = tuple[int, ...]
"""The entrants at a table, in the order of the seats of its first game; (number, NOBODY) is left out."""


class Guest:
    """What a round needs to know of an entrant: score in half points, whom they met, which seats they had, byes."""

    def __init__(self, number: int, score: int = 0) -> None:
        self.number = number
        self.score = score
        self.byes = 0
        self.met: Counter[int] = Counter()
        self.had: Counter[int] = Counter()  # games in each seat

    def sit(self, seated: Sequence[int]) -> None:
        """Record a game at a table, by who had each seat."""
        self.met.update(other for other in seated if other != self.number)
        self.had[list(seated).index(self.number)] += 1


Cost: TypeAlias = Callable[[Guest, Guest], tuple[int, int]]
"""A function that says how little two should meet: what matters more first."""


def everybody_meets(guests: Sequence[Guest], camps: Sequence[int], times: int) -> list[Group]:
    """Return the next round in which people meet who have not met so often; an empty list if all have.

    Each round brings at least one such pair together, so that it ends.
    """
    size = len(camps)
    missing = {
        each.number: len([other for other in guests if other is not each and each.met[other.number] < times])
        for each in guests
    }
    wanting = [each for each in guests if missing[each.number]]
    if len(guests) < size or not wanting:
        return []
    first = max(wanting, key=lambda each: (each.byes, missing[each.number]))
    second = next(each for each in guests if each is not first and first.met[each.number] < times)
    left_out = _left_out(guests, len(guests) % size, {first.number, second.number})
    playing = [each for each in guests if each not in left_out]
    playing.sort(key=lambda each: (each is not first, -missing[each.number]))
    tables = _tables(playing, size, lambda one, other: (one.met[other.number] // times, one.met[other.number]))
    return _round(tables, left_out, camps)


def equals_meet(guests: Sequence[Guest], camps: Sequence[int]) -> list[Group]:
    """Return the next round of a Swiss league, for entrants by standing: equal scores meet, and nobody again if that
    can be avoided. An empty list if too few are left."""
    size = len(camps)
    if len(guests) < size:
        return []
    left_out = _left_out(guests, len(guests) % size, set())
    playing = [each for each in guests if each not in left_out]
    tables = _tables(playing, size, lambda one, other: (one.met[other.number], abs(one.score - other.score)))
    return _round(tables, left_out, camps)


def _left_out(guests: Sequence[Guest], count: int, needed: set[int]) -> list[Guest]:
    """Return who has a bye: those who had the fewest, from the end of the list."""
    free = [each for each in reversed(guests) if each.number not in needed]
    return sorted(free, key=lambda each: each.byes)[:count]


def _tables(playing: list[Guest], size: int, cost: Cost) -> list[list[Guest]]:
    """Return tables, from the top of the list: each takes those whom its people have met least, and next in line."""
    left, tables = list(playing), list[list[Guest]]()
    while left:
        table = [left.pop(0)]
        while len(table) < size:
            costs = {each.number: [cost(one, each) for one in table] for each in left}
            best = min(left, key=lambda each: [sum(part) for part in zip(*costs[each.number], strict=True)])
            left.remove(best)
            table.append(best)
        tables.append(table)
    return tables


def _round(tables: list[list[Guest]], left_out: list[Guest], camps: Sequence[int]) -> list[Group]:
    return [*[seated(table, camps) for table in tables], *[(each.number, NOBODY) for each in left_out]]


def seated(table: Sequence[Guest], camps: Sequence[int]) -> Group:
    """Return who gets which seat: the order in which everybody comes nearest to having had every seat and camp."""

    def often(guest: Guest, camp: int) -> int:
        return sum([guest.had[seat] for seat, its in enumerate(camps) if its == camp])

    def cost(order: Sequence[Guest]) -> tuple[int, int]:
        sides = sum([often(guest, camp) ** 2 for guest, camp in zip(order, camps, strict=True)])
        return sides, sum([guest.had[seat] ** 2 for seat, guest in enumerate(order)])

    best = min(permutations(table), key=cost)
    return tuple(guest.number for guest in best)


@cache
def rounds_until_all_met(count: int, camps: tuple[int, ...], games: int, times: int) -> int:
    """Return how many rounds it takes until so many have all met, if everybody stays and a table plays that often."""
    guests = [Guest(number) for number in range(count)]
    rounds = 0
    while found := everybody_meets(guests, camps, times * games):
        rounds += 1
        note_round(guests, found, games)
    return rounds


def note_round(guests: Sequence[Guest], groups: Sequence[Group], games: int) -> None:
    """Record a round: a table plays once, or as often as it has seats with everybody moving on by one."""
    known = {each.number: each for each in guests}
    for group in groups:
        if NOBODY in group:
            if group[0] in known:
                known[group[0]].byes += 1
            continue
        for turn in range(games):
            sitting = moved_on(group, turn)
            for number in group:
                if number in known:
                    known[number].sit(sitting)


def moved_on(group: Sequence[int], turn: int) -> list[int]:
    """Return who sits where after everybody has moved on so often: the first seat goes to the second, and so on."""
    turn %= len(group)
    return [*group[turn:], *group[:turn]]
