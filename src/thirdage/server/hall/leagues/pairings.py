"""Pairings: everybody meets everybody (Berger tables), or equal scores meet (Swiss). Entrants are numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from thirdage.server.hall.leagues.matching import choose

Pair: TypeAlias = tuple[int, int]
"""Home and away. Home has the first seat in the first game of a pair. If away is `NOBODY`, home has a bye."""
NOBODY: Final = -1
MOST_UNEVEN: Final = 2
"""The largest difference between somebody's games on each side, as long as some pairing makes that possible."""


def berger(count: int) -> list[list[Pair]]:
    """Return all rounds of a round robin for entrants 0 to count - 1 (Berger tables). If odd, each has one bye."""
    if count < 2:
        return []
    turning = count - 1 + count % 2  # the number that rotate around a fixed one, which is nobody if the count is odd
    still = count - 1 if turning == count - 1 else NOBODY
    rounds: list[list[Pair]] = []
    for number in range(turning):
        first = number * (turning + 1) // 2 % turning
        meets = (first, still) if number % 2 == 0 or still == NOBODY else (still, first)
        around = [((first + step) % turning, (first - step) % turning) for step in range(1, turning // 2 + 1)]
        rounds.append([meets, *around])
    return rounds


def round_robin(order: Sequence[int], cycles: int = 1) -> list[list[Pair]]:
    """Return all rounds for these entrants. Every second cycle swaps home and away."""
    found: list[list[Pair]] = []
    for cycle in range(cycles):
        for pairs in berger(len(order)):
            found.append([_placed(order, pair, cycle % 2 == 1) for pair in pairs])
    return found


def _placed(order: Sequence[int], pair: Pair, swapped: bool) -> Pair:
    """Return the pair of entrants for a pair of places in `order`."""
    home, away = pair
    if away == NOBODY:
        return order[home], NOBODY
    return (order[away], order[home]) if swapped else (order[home], order[away])


class Standing:
    """What a Swiss pairing needs to know of an entrant: score in half points, opponents, sides and byes so far."""

    def __init__(self, number: int, score: int = 0, uneven: int = 0, byes: int = 0) -> None:
        self.number = number
        self.score = score
        self.uneven = uneven  # games on the first seat minus games on the second
        self.byes = byes
        self.met: dict[int, int] = {}

    def meet(self, other: int) -> None:
        """Record a meeting with another entrant."""
        self.met[other] = self.met.get(other, 0) + 1


def swiss(standings: Sequence[Standing], paired: bool) -> list[Pair]:
    """Return the pairs of the next round. `standings` has the best first. If `paired`, pairs play both sides.

    The priorities are: nobody has a second bye or meets the same opponent again, if that is possible; sides stay even;
    equal scores meet, the upper half of each score group against the lower half.
    """
    order = [each.number for each in standings]
    known = {each.number: each for each in standings}
    fewest = min((each.byes for each in standings), default=0)
    resting = [each.number for each in reversed(standings) if each.byes == fewest] if len(order) % 2 else [NOBODY]
    place, folded = {number: index for index, number in enumerate(order)}, _folded(standings)
    for met, uneven in _levels(standings, paired):
        for bye in resting:

            def may_meet(one: int, other: int, met: int = met, uneven: int = uneven) -> bool:
                a, b = known[one], known[other]
                return a.met.get(other, 0) <= met and (paired or _unevenness(a, b) <= uneven)

            def liking(one: int, other: int) -> tuple[int, int, int, int]:
                a, b = known[one], known[other]
                apart = abs(folded[one] - place[other])
                return a.met.get(other, 0), abs(a.score - b.score), 0 if paired else _unevenness(a, b), apart

            pairs = choose([number for number in order if number != bye], may_meet, liking)
            if pairs is not None:
                seated = [_seated(known[one], known[other]) for one, other in pairs]
                return seated if bye == NOBODY else [*seated, (bye, NOBODY)]
    raise AssertionError("with every meeting allowed everybody can be paired")


def _levels(standings: Sequence[Standing], paired: bool) -> list[tuple[int, int]]:
    """Return the limits to try in turn, on earlier meetings and on uneven sides. Even sides are dropped first."""
    often = max((times for each in standings for times in each.met.values()), default=0)
    first = [] if paired else [(0, MOST_UNEVEN)]
    return [*first, *[(met, 10**6) for met in range(often + 1)]]


def _unevenness(a: Standing, b: Standing) -> int:
    """Return how uneven the sides of the worse of two would be after a game, with the better seating."""
    low, high = sorted((a.uneven, b.uneven))
    return max(abs(low + 1), abs(high - 1))


def _seated(a: Standing, b: Standing) -> Pair:
    """Return two entrants as a pair. Home is whoever had the first seat less often; if equal, the lower-placed."""
    return (a.number, b.number) if a.uneven < b.uneven else (b.number, a.number)


def _folded(standings: Sequence[Standing]) -> dict[int, int]:
    """Return the place of each entrant's ideal opponent.

    In each score group, the first of the upper half meets the first of the lower half, and so on.
    """
    found: dict[int, int] = {}
    start = 0
    while start < len(standings):
        end = start
        while end < len(standings) and standings[end].score == standings[start].score:
            end += 1
        half = max(1, (end - start) // 2)
        for place in range(start, end):
            found[standings[place].number] = place + half if place < start + half else place - half
        start = end
    return found
