"""Tables of three and four: everybody meets, nobody is left out more than others, and all sides are played equally."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from thirdage.server.hall.leagues.groups import (
    Group,
    Guest,
    equals_meet,
    everybody_meets,
    moved_on,
    note_round,
    rounds_until_all_met,
)
from thirdage.server.hall.leagues.pairings import NOBODY
from thirdage.server.hall.leagues.standings import TABLES, Meeting, standings

CAMPS = {3: [0, 1, 1], 4: [0, 0, 1, 1]}


def check_round(found: list[Group], guests: list[Guest], size: int) -> None:
    """Everybody is somewhere once: at a full table, or left out because there are too many."""
    tables = [group for group in found if NOBODY not in group]
    left_out = [group[0] for group in found if NOBODY in group]
    assert all(len(group) == size for group in tables)
    assert sorted([*[number for group in tables for number in group], *left_out]) == sorted(
        each.number for each in guests
    )
    assert len(left_out) == len(guests) % size


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("games", [1, 0], ids=["once", "every seat"])
@pytest.mark.parametrize("count", range(4, 18))
def test_everybody_meets_everybody(count: int, size: int, games: int) -> None:
    each_plays, guests = games or size, [Guest(number) for number in range(count)]
    rounds = 0
    while found := everybody_meets(guests, CAMPS[size], each_plays):
        check_round(found, guests, size)
        note_round(guests, found, each_plays)
        rounds += 1
    assert all(one.met[other.number] >= each_plays for one in guests for other in guests if one is not other)
    assert rounds == rounds_until_all_met(count, tuple(CAMPS[size]), each_plays, 1)
    byes = [each.byes for each in guests]
    assert max(byes) - min(byes) <= 2, "nobody is left out much more often than others"
    if games == 0:
        assert all(len({each.had[seat] for seat in range(size)}) == 1 for each in guests), "every seat equally often"


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("count", [6, 9, 12, 13, 20])
def test_a_swiss_league_lets_equals_meet_and_sides_go_round(count: int, size: int) -> None:
    random, guests = Random(count), [Guest(number) for number in range(count)]
    for played in range(6):
        guests.sort(key=lambda each: -each.score)
        found = equals_meet(guests, CAMPS[size])
        check_round(found, guests, size)
        note_round(guests, found, 1)
        known = {each.number: each for each in guests}
        for group in found:
            if NOBODY not in group:
                won = random.choice([0, 1])
                for number, camp in zip(group, CAMPS[size], strict=True):
                    known[number].score += 2 * (camp == won)
        for each in guests:
            first = sum(each.had[seat] for seat in range(size) if CAMPS[size][seat] == 0)
            share = sum(camp == 0 for camp in CAMPS[size]) / size
            assert abs(first - share * sum(each.had.values())) <= 2, (played, each.number)
        byes = [each.byes for each in guests]
        assert max(byes) - min(byes) <= 1
    again = [times for each in guests for times in each.met.values()]
    assert max(again) < 6, "not the same people every time"


def test_too_few_play_nothing() -> None:
    guests = [Guest(0), Guest(1)]
    assert everybody_meets(guests, CAMPS[3], 1) == []
    assert equals_meet(guests, CAMPS[3]) == []


def test_everybody_moves_on_by_a_seat() -> None:
    turns = [moved_on((5, 6, 7), turn) for turn in range(3)]
    assert turns == [[5, 6, 7], [6, 7, 5], [7, 5, 6]]
    assert [Counter(turn[seat] for turn in turns) for seat in range(3)] == [Counter([5, 6, 7])] * 3


def test_points_and_ties_at_tables() -> None:
    """Two games by hand: opponents are those of the other camp, and a team-mate is none."""
    one = Meeting.of_table([((0, 1, 2), (2, 0, 0), (0, 1, 1))])
    two = Meeting.of_table([((1, 0, 3), (0, 2, 2), (0, 1, 1))])
    bye = Meeting(2, NOBODY, [], 1)
    lines = {line.number: line for line in standings(range(4), [one, two, bye], TABLES)}
    assert {number: line.values["points"] for number, line in lines.items()} == {0: 4, 1: 0, 2: 1, 3: 2}
    assert {number: line.values["wins"] for number, line in lines.items()} == {0: 2, 1: 0, 2: 0, 3: 1}
    assert lines[0].values["buchholz"] == 0 + 1 + 0, "against 1 and 2, then against 1 again"
    assert lines[0].values["sonneborn_berger"] == 2 * 0 + 2 * 1 + 2 * 0
    assert lines[3].values["buchholz"] == 0
    assert [lines[number].place for number in range(4)] == [1, 4, 3, 2]
