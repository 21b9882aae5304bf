"""Perfect matchings of a general graph: everybody is paired with somebody they may meet.

`Matching.search` looks for an augmenting path from an unpaired person, shrinking odd cycles as it finds them (Edmonds'
blossom algorithm). `choose` makes pairs from the top of a list: each takes the best partner among those that leave a
partner for everybody else. So everybody is paired if that is possible, and those higher on the list choose first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence


class Matching:
    """The pairs among the people of a graph, changed by augmenting paths. `graph` says who may meet whom."""

    def __init__(self, graph: Mapping[int, Collection[int]]) -> None:
        self.graph = graph
        self.people = set(graph)
        self.mate: dict[int, int] = {}

    def complete(self) -> bool:
        """Pair everybody; return False if that is impossible."""
        for person in self.graph:
            if person not in self.mate:
                free = next((other for other in self.graph[person] if other not in self.mate and other != person), None)
                if free is not None:
                    self.join(person, free)
        return all(person in self.mate or self.search(person) for person in self.graph)

    def join(self, one: int, other: int) -> None:
        """Make a pair."""
        self.mate[one], self.mate[other] = other, one

    def force(self, one: int, other: int) -> bool:
        """Fix a pair and remove it from the graph; return False and change nothing if the others cannot be paired."""
        before = dict(self.mate)
        deserted = self.mate.pop(one), self.mate.pop(other)
        self.people -= {one, other}
        if deserted == (other, one):
            return True
        for person in deserted:
            self.mate.pop(person, None)
        if self.search(deserted[0]):
            return True
        self.mate = before
        self.people |= {one, other}
        return False

    def search(self, root: int) -> bool:
        """Pair all on an alternating path from `root` to another unpaired person; return False if there is none."""
        tree = _Tree(self, root)
        end = tree.grow()
        while end is not None:
            before = tree.parent[end]
            following = self.mate.get(before)
            self.join(end, before)
            end = following
        return root in self.mate


class _Tree:
    """The alternating paths from one person. `base` names each person's odd cycle by its member nearest the root."""

    def __init__(self, matching: Matching, root: int) -> None:
        self.matching = matching
        self.root = root
        self.base = {person: person for person in matching.people}
        self.parent: dict[int, int] = {}
        self.outer = {root}
        self.queue = deque([root])

    def grow(self) -> int | None:
        """Return an unpaired person at the end of an alternating path, or None if there is none."""
        mate = self.matching.mate
        while self.queue:
            one = self.queue.popleft()
            for other in self.matching.graph[one]:
                if other not in self.base or self.base[one] == self.base[other] or mate.get(one) == other:
                    continue
                if other == self.root or mate.get(other) in self.parent:
                    self.shrink(one, other)
                elif other not in self.parent:
                    self.parent[other] = one
                    if other not in mate:
                        return other
                    self.outer.add(mate[other])
                    self.queue.append(mate[other])
        return None

    def shrink(self, one: int, other: int) -> None:
        """Shrink the odd cycle that an edge between two outer people closes, and make all its members outer."""
        top = self.meeting(one, other)
        cycle = {*self.mark(one, top, other), *self.mark(other, top, one)}
        for person, base in self.base.items():
            if base in cycle:
                self.base[person] = top
                if person not in self.outer:
                    self.outer.add(person)
                    self.queue.append(person)

    def meeting(self, one: int, other: int) -> int:
        """Return the base of the nearest cycle that is on the paths of both to the root."""
        above: set[int] = set()
        while True:
            one = self.base[one]
            above.add(one)
            if one == self.root or one not in self.matching.mate:
                break
            one = self.parent[self.matching.mate[one]]
        while self.base[other] not in above:
            other = self.parent[self.matching.mate[self.base[other]]]
        return self.base[other]

    def mark(self, person: int, top: int, child: int) -> Iterable[int]:
        """Return the cycles from a person up to `top`, and let their parents lead the other way round the new cycle."""
        found: list[int] = []
        mate = self.matching.mate
        while self.base[person] != top:
            found += [self.base[person], self.base[mate[person]]]
            self.parent[person] = child
            child = mate[person]
            person = self.parent[child]
        return found


def choose(
    order: Sequence[int], may_meet: Callable[[int, int], bool], liking: Callable[[int, int], tuple[int, ...]]
) -> list[tuple[int, int]] | None:
    """Return pairs for everybody, or None if that is impossible. From the top, each gets the partner of least `liking`.

    `may_meet` must be symmetric.
    """
    graph = {one: [other for other in order if other != one and may_meet(one, other)] for one in order}
    matching = Matching(graph)
    if not matching.complete():
        return None
    pairs: list[tuple[int, int]] = []
    for one in order:
        if one not in matching.people:
            continue
        left = sorted((liking(one, other), other) for other in graph[one] if other in matching.people)
        pairs.append((one, next(other for _, other in left if matching.force(one, other))))
    return pairs
