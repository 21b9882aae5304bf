"""Chance has exact odds; dice are multisets with multinomial weights."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thirdage.kernel.asks import ALL, CHANCE, Chance, Dice, factorial
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Option, Vocabulary

ROLL = Messages("g").prompt("roll")
NAMES = ["a", "b", "c", "d", "e", "f"]


def chance(weights: list[int] | None, count: int = 3, running: list[int] | None = None) -> Chance:
    options = Vocabulary("g").table("card", NAMES[:count])
    return Chance("draw", options, weights, "R1", {}, running=running)


def owners(ask: Chance) -> list[str]:
    """Return the outcome of every ticket."""
    return [ask.at(ticket).name for ticket in range(ask.total())]


def test_without_weights_every_outcome_has_one_ticket() -> None:
    assert owners(chance(None)) == ["a", "b", "c"]


def test_weights_give_as_many_tickets() -> None:
    assert owners(chance([2, 0, 3])) == ["a", "a", "c", "c", "c"]


def test_running_totals_give_the_same_tickets_as_weights() -> None:
    assert owners(chance([2, 0, 3], running=[2, 2, 5])) == owners(chance([2, 0, 3]))


def test_a_ticket_beyond_the_total_is_refused() -> None:
    with pytest.raises(ValueError, match="beyond the total weight"):
        chance([2, 0, 3]).at(5)


def test_chance_is_asked_of_chance_and_seen_by_all_unless_said_otherwise() -> None:
    ask = chance(None)
    assert (ask.seat, ask.seen_by) == (CHANCE, ALL)


def test_parse_finds_an_outcome_by_its_text() -> None:
    ask = chance(None)
    assert ask.parse("card:b") is ask.options[1]
    assert ask.parse("card:z") is None
    assert ask.parse("b") is None


def test_parse_takes_dice_in_any_order_and_with_spaces() -> None:
    table = Dice(Vocabulary("g"), "d", ["1", "2", "3"], [1, 1, 1]).table(3)
    ask = table.roll(ROLL, "R1")
    wanted = ask.parse("d:1,2,3")
    assert wanted is not None
    assert ask.parse("d:3,1,2") is wanted
    assert ask.parse("d:2, 3, 1") is wanted
    assert ask.parse("d:1,2") is None
    assert ask.parse("e:1,2,3") is None


def enumerated(weights: list[int], count: int) -> Counter[tuple[int, ...]]:
    """Return every ordered roll of `count` dice, each face as often as its weight, sorted and counted."""
    faces = [face for face, weight in enumerate(weights) for _ in range(weight)]
    return Counter(tuple(sorted(throw)) for throw in product(faces, repeat=count))


@settings(deadline=None)  # how long one example takes depends on the machine's load
@given(st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(any), st.integers(0, 5))
def test_dice_tables_hold_the_exact_number_of_ordered_throws(weights: list[int], count: int) -> None:
    table = Dice(Vocabulary("g"), "d", NAMES[: len(weights)], weights).table(count)
    found = {tuple(table.faces(option)): weight for option, weight in zip(table.options, table.weights, strict=True)}
    assert found == dict(enumerated(weights, count))
    assert len(found) == len(table.options)
    assert table.running[-1] == sum(weights) ** count == table.roll(ROLL, "R1").total()


def test_a_face_of_weight_zero_never_shows() -> None:
    for weights in ([0, 1, 2], [1, 0, 2], [1, 2, 0]):
        dead = weights.index(0)
        table = Dice(Vocabulary("g"), "d", ["a", "b", "c"], weights).table(3)
        assert all(dead not in table.faces(option) for option in table.options)
        assert all(weight > 0 for weight in table.weights)


def test_outcomes_name_their_faces_in_order() -> None:
    table = Dice(Vocabulary("g"), "d", ["a", "b"], [1, 1]).table(2)
    assert [option.text for option in table.options] == ["d:a,a", "d:a,b", "d:b,b"]
    assert table.weights == [1, 2, 1]


def test_no_dice_have_one_empty_outcome() -> None:
    table = Dice(Vocabulary("g"), "d", ["a", "b"], [1, 1]).table(0)
    assert [option.text for option in table.options] == ["d"]
    assert table.faces(table.options[0]) == []


def test_many_dice_have_exact_weights() -> None:
    """Twenty six-sided dice: all different from what floating point or 64 bits could count."""
    table = Dice(Vocabulary("g"), "d", NAMES, [1] * 6).table(20)
    assert table.running[-1] == 6**20
    assert len(table.options) == factorial(25) // (factorial(20) * factorial(5))


def test_a_table_is_made_once() -> None:
    dice = Dice(Vocabulary("g"), "d", ["a", "b"], [1, 1])
    assert dice.table(2) is dice.table(2)


def test_tables_of_several_counts_live_in_one_vocabulary() -> None:
    vocabulary = Vocabulary("g")
    dice = Dice(vocabulary, "d", ["a", "b"], [1, 1])
    texts = [option.text for count in range(4) for option in dice.table(count).options]
    assert len(set(texts)) == len(texts)
    found: list[Option | None] = [vocabulary.find(text) for text in texts]
    assert None not in found
