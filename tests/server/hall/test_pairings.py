"""Pairings: whoever can be paired is paired, nobody meets anybody twice, sides stay even, and byes go round."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdage.server.hall.leagues.bracket import first_round, loser, next_round, rounds_of
from thirdage.server.hall.leagues.matching import Matching, choose
from thirdage.server.hall.leagues.pairings import NOBODY, Standing, berger, round_robin, swiss
from thirdage.server.hall.leagues.seasons import next_season

COUNTS = st.integers(2, 24)


def largest(people: frozenset[int], edges: frozenset[tuple[int, int]]) -> int:
    """How many pairs a graph has at most, by trying everything."""
    if not people:
        return 0
    one = min(people)
    rest = people - {one}
    best = largest(rest, edges)
    for other in rest:
        if (one, other) in edges:
            best = max(best, 1 + largest(rest - {other}, edges))
    return best


@given(st.integers(1, 9), st.data())
@settings(max_examples=300, deadline=None)
def test_a_matching_is_perfect_if_and_only_if_the_graph_has_one(count: int, data: st.DataObject) -> None:
    all_edges = list(combinations(range(count), 2))
    edges = frozenset(data.draw(st.sets(st.sampled_from(all_edges)))) if all_edges else frozenset()
    graph = {one: [other for other in range(count) if tuple(sorted((one, other))) in edges] for one in range(count)}
    matching = Matching(graph)
    perfect = matching.complete()
    assert perfect == (2 * largest(frozenset(range(count)), edges) == count)
    for one, other in matching.mate.items():
        assert matching.mate[other] == one
        assert tuple(sorted((one, other))) in edges


@given(st.integers(1, 5), st.data())
@settings(max_examples=150, deadline=None)
def test_the_first_gets_the_best_partner_that_leaves_nobody_alone(half: int, data: st.DataObject) -> None:
    count = 2 * half
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(count), 2)))))
    kept = frozenset(edges)
    pairs = choose(
        range(count), lambda one, other: (min(one, other), max(one, other)) in kept, lambda one, other: (other,)
    )
    everybody = frozenset(range(count))
    if pairs is None:
        assert largest(everybody, kept) < half
        return
    assert sorted(number for pair in pairs for number in pair) == list(range(count))
    left = everybody
    for one, partner in pairs:
        better = [other for other in left if other < partner and (one, other) in kept]
        for other in better:
            rest = left - {one, other}
            assert largest(rest, kept) < len(rest) // 2, "somebody better was possible"
        left -= {one, partner}


def test_berger_s_table_for_four_is_the_printed_one() -> None:
    printed = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    assert [[(home + 1, away + 1) for home, away in pairs] for pairs in berger(4)] == printed


@given(COUNTS)
def test_everybody_meets_everybody_once_with_even_sides(count: int) -> None:
    rounds = berger(count)
    assert len(rounds) == count - 1 + count % 2
    met = [frozenset(pair) for pairs in rounds for pair in pairs if pair[1] != NOBODY]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(count), 2)))
    for pairs in rounds:
        assert sorted(number for pair in pairs for number in pair if number != NOBODY) == list(range(count))
    home = Counter(pair[0] for pairs in rounds for pair in pairs if pair[1] != NOBODY)
    games = count - 1
    assert all(abs(2 * home[number] - games) <= 1 for number in range(count))
    rests = [pair[0] for pairs in rounds for pair in pairs if pair[1] == NOBODY]
    assert sorted(rests) == (list(range(count)) if count % 2 else [])


def test_a_second_cycle_has_the_sides_exchanged() -> None:
    rounds = round_robin([7, 3, 5, 9], 2)
    assert [(away, home) for home, away in rounds[0]] == rounds[3]


def played(count: int, rounds: int, paired: bool, luck: Random) -> tuple[list[Standing], list[list[tuple[int, int]]]]:
    """A Swiss tournament in which chance decides, and all its rounds."""
    known = [Standing(number) for number in range(count)]
    seen: list[list[tuple[int, int]]] = []
    for _ in range(rounds):
        known.sort(key=lambda each: (-each.score, each.number))
        pairs = swiss(known, paired)
        seen.append(pairs)
        by_number = {each.number: each for each in known}
        for home, away in pairs:
            if away == NOBODY:
                by_number[home].byes += 1
                by_number[home].score += 2
                continue
            by_number[home].meet(away)
            by_number[away].meet(home)
            if not paired:
                by_number[home].uneven += 1
                by_number[away].uneven -= 1
            won = luck.choice([0, 1, 2])
            by_number[home].score += won
            by_number[away].score += 2 - won
    return known, seen


@given(st.integers(4, 21), st.booleans(), st.integers(0, 10**6), st.data())
@settings(max_examples=60, deadline=None)
def test_in_a_swiss_nobody_meets_twice_or_rests_twice(count: int, paired: bool, luck: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, count // 2))
    known, seen = played(count, rounds, paired, Random(luck))
    for pairs in seen:
        assert sorted(number for pair in pairs for number in pair if number != NOBODY) == list(range(count))
    assert all(times == 1 for each in known for times in each.met.values())
    assert all(each.byes <= 1 for each in known)


@given(st.integers(8, 20), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_sides_stay_even_in_a_swiss_of_single_games(count: int, luck: int) -> None:
    known, _ = played(count, 4, False, Random(luck))
    assert all(abs(each.uneven) <= 2 for each in known)


def test_the_first_round_of_a_swiss_folds_the_list() -> None:
    pairs = swiss([Standing(number) for number in range(8)], True)
    assert {frozenset(pair) for pair in pairs} == {frozenset({place, place + 4}) for place in range(4)}


def test_equal_scores_meet() -> None:
    known = [Standing(number, score) for number, score in enumerate([4, 4, 2, 2, 0, 0])]
    pairs = {frozenset(pair) for pair in swiss(known, True)}
    assert pairs == {frozenset({0, 1}), frozenset({2, 3}), frozenset({4, 5})}


def test_who_has_rested_rests_again_only_when_all_have() -> None:
    known = [Standing(number, byes=0 if number == 1 else 1) for number in range(5)]
    assert (1, NOBODY) in swiss(known, True)


def test_those_who_have_all_met_meet_again_rather_than_not_at_all() -> None:
    known = [Standing(number) for number in range(4)]
    for each in known:
        for other in known:
            if other is not each:
                each.meet(other.number)
    known[0].meet(1)
    known[1].meet(0)
    pairs = {frozenset(pair) for pair in swiss(known, True)}
    assert frozenset({0, 1}) not in pairs, "those who have met oftener come last"


@given(st.integers(2, 40), st.booleans())
def test_the_best_seeds_meet_last(count: int, third: bool) -> None:
    order, seeds = list(range(count)), {number: number for number in range(count)}
    pairs = first_round(order)
    assert sorted(number for pair in pairs for number in pair if number != NOBODY) == order
    resting = sorted(home for home, away in pairs if away == NOBODY)
    assert resting == order[: len(resting)], "byes are for the best"
    rounds = 1
    while rounds < rounds_of(count):
        winners = [min(number for number in pair if number != NOBODY) for pair in pairs]
        assert sorted(winners) == order[: len(winners)], "with the better seed always winning, only the best are left"
        before, pairs = pairs, next_round(pairs, winners, third, seeds)
        if len(winners) == 2:
            assert pairs[0] == (0, 1)
            losers = sorted(loser(pair, winner) for pair, winner in zip(before, winners, strict=True))
            assert [sorted(pair) for pair in pairs[1:]] == ([losers] if third and NOBODY not in losers else [])
        rounds += 1


TIERS = [["a1", "a2", "a3", "a4"], ["b1", "b2", "b3", "b4"], ["c1", "c2", "c3"]]


def test_the_best_go_up_and_the_last_come_down() -> None:
    found = next_season(TIERS, 1)
    assert [set(tier) for tier in found] == [{"a1", "a2", "a3", "b1"}, {"a4", "b2", "b3", "c1"}, {"b4", "c2", "c3"}]


def test_gaps_are_filled_from_below_and_newcomers_begin_at_the_bottom() -> None:
    found = next_season(TIERS, 1, leaving={"a1", "b3"}, coming=["d1", "d2"])
    assert [len(tier) for tier in found] == [4, 4, 3]
    assert "a4" in found[0], "the best of those below is next"
    assert set(found[2]) == {"c3", "d1", "d2"}


@given(st.lists(st.integers(1, 6), min_size=1, max_size=5), st.integers(0, 4), st.integers(0, 5), st.integers(0, 10**6))
def test_nobody_is_lost_between_seasons(sizes: list[int], moving: int, coming: int, luck: int) -> None:
    tiers = [[f"{tier}.{place}" for place in range(size)] for tier, size in enumerate(sizes)]
    everybody = [name for tier in tiers for name in tier]
    leaving = set(Random(luck).sample(everybody, Random(luck).randrange(len(everybody) + 1)))
    newcomers = [f"new{number}" for number in range(coming)]
    found = next_season(tiers, moving, leaving, newcomers)
    placed = [name for tier in found for name in tier]
    assert sorted(placed) == sorted([*(set(everybody) - leaving), *newcomers])
    assert all(len(tier) <= size for tier, size in zip(found[:-1], sizes[:-1], strict=True))


@pytest.mark.parametrize("count", [0, 1])
def test_one_alone_has_no_round(count: int) -> None:
    assert berger(count) == []
    assert first_round(range(count)) == []
