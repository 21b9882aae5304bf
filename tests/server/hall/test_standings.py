"""Standings and tie-breaks, on small tables that can be worked out by hand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from thirdage.server.hall.leagues.standings import CRITERIA, Meeting, standings

SCORES = st.sampled_from([(2, 0), (1, 1), (0, 2), (0, 0)])
MEETINGS = st.lists(
    st.tuples(st.integers(0, 5), st.integers(-1, 5), st.lists(SCORES, max_size=2)).filter(
        lambda each: each[0] != each[1]
    )
)
ALL = list(CRITERIA)


def meetings_of(rows: list[tuple[int, int, list[tuple[int, int]]]]) -> list[Meeting]:
    return [Meeting(home, away, [] if away < 0 else games, 4 if away < 0 else 0) for home, away, games in rows]


def values(entrants: int, rows: list[tuple[int, int, list[tuple[int, int]]]], name: str) -> list[int]:
    lines = {line.number: line for line in standings(range(entrants), meetings_of(rows), ["points", name])}
    return [lines[number].values[name] for number in range(entrants)]


def test_points_count_halves_and_byes() -> None:
    rows = [(0, 1, [(2, 0), (1, 1)]), (2, -1, [])]
    assert values(3, rows, "points") == [3, 1, 4]


def test_equals_are_parted_by_what_they_did_against_each_other() -> None:
    rows = [(0, 1, [(0, 2)]), (0, 2, [(2, 0)]), (1, 3, [(0, 2)]), (2, 3, [(2, 0)])]
    order = [line.number for line in standings(range(4), meetings_of(rows), ["points", "head_to_head"])]
    assert values(4, rows, "points") == [2, 2, 2, 2]
    assert sorted(order) == [0, 1, 2, 3]
    two = [(0, 1, [(0, 2)]), (0, 2, [(2, 0)])]
    lines = standings(range(3), meetings_of(two), ["points", "head_to_head"])
    assert [(line.number, line.place) for line in lines] == [(1, 1), (0, 2), (2, 3)]


def test_sonneborn_berger_is_what_was_won_times_whom_it_was_won_from() -> None:
    rows = [(0, 1, [(2, 0)]), (1, 2, [(2, 0)]), (0, 2, [(1, 1)])]
    assert values(3, rows, "points") == [3, 2, 1]
    assert values(3, rows, "sonneborn_berger") == [2 * 2 + 1 * 1, 2 * 1, 1 * 3]


def test_buchholz_is_the_points_of_the_opponents_and_a_bye_is_none() -> None:
    rows = [(0, 1, [(2, 0)]), (2, -1, [])]
    assert values(3, rows, "buchholz") == [0, 2, 0]


def test_a_game_both_lost_gives_nobody_anything() -> None:
    assert values(2, [(0, 1, [(0, 0)])], "points") == [0, 0]


def test_those_whom_nothing_parts_share_a_place() -> None:
    lines = standings(range(3), meetings_of([(0, 1, [(1, 1)])]), ALL)
    assert [(line.number, line.place) for line in lines] == [(0, 1), (1, 1), (2, 3)]


@given(MEETINGS)
def test_standings_are_sorted_complete_and_the_same_in_any_order(
    rows: list[tuple[int, int, list[tuple[int, int]]]],
) -> None:
    lines = standings(range(6), meetings_of(rows), ALL)
    assert sorted(line.number for line in lines) == list(range(6))
    keys = [[line.values[name] for name in ALL] for line in lines]
    points = [key[0] for key in keys]
    assert points == sorted(points, reverse=True)
    again = standings(range(6), meetings_of(rows[::-1]), ALL)
    assert [(line.number, line.place, line.values) for line in lines] == [
        (line.number, line.place, line.values) for line in again
    ]
    given_out = sum(sum(score) for home, away, games in rows for score in games if away >= 0)
    assert sum(points) == given_out + 4 * len([1 for _, away, _ in rows if away < 0])
