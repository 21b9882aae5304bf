"""The odds of battles against the engine itself, and against what can be worked out by hand."""

from __future__ import annotations

import pytest

from tests.effort import times
from tests.odds.engine import fought, surprise
from thirdage.odds.distribution import at_least, binomial, hit_chance, mean, roll_hits
from thirdage.odds.war_of_the_ring import (
    CITY,
    ELITES,
    FIELD,
    KEEP_DICE,
    REGULARS,
    SIEGE,
    SORTIE,
    BadArmy,
    Modifier,
    Side,
    Stop,
    battle,
)

BATTLES = times(10_000)
"""For each of the ten cases below: a hundred thousand in all."""
CASES = [
    (Side(3, 0, 1), Side(2, 0, 0), FIELD, Stop()),
    (Side(5, 2, 2, casualties=KEEP_DICE), Side(2, 1, 1, casualties=ELITES), FIELD, Stop()),
    (Side(6, 1, 3), Side(4, 0, 1), FIELD, Stop(rounds=2)),
    (Side(4, 1, 1, casualties=ELITES), Side(3, 1, 1), FIELD, Stop(cease=2, retreat=1)),
    (Side(5, 0, 2), Side(2, 0, 1), CITY, Stop()),
    (Side(4, 2, 1, casualties=ELITES), Side(3, 0, 0), CITY, Stop(rounds=3)),
    (Side(7, 2, 3), Side(3, 1, 1), SIEGE, Stop(extend=2)),
    (Side(5, 3, 2, casualties=KEEP_DICE), Side(2, 1, 1, casualties=ELITES), SIEGE, Stop(extend=3)),
    (Side(4, 0, 0), Side(2, 0, 0), SIEGE, Stop()),
    (Side(3, 1, 1), Side(4, 1, 1), SORTIE, Stop(cease=1)),
]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_engine_agrees_within_sampling_error(number: int) -> None:
    attacker, defender, kind, stop = CASES[number]
    odds = battle(attacker, defender, kind, stop)
    found = fought(attacker, defender, kind, stop, BATTLES, number)
    assert sum(odds.ends.values()) == pytest.approx(1.0)
    assert surprise(odds, found) < 3.5


def test_wrong_odds_would_be_noticed() -> None:
    """The measure is sharp: another to-hit number is far off."""
    attacker, defender, _, stop = CASES[4]
    found = fought(attacker, defender, CITY, stop, 2000, 4)
    assert surprise(battle(attacker, defender, FIELD, stop), found) > 10


def test_one_unit_against_one() -> None:
    """Each hits with 1/3: both gone 1/9, one gone 2/9 each, else again."""
    odds = battle(Side(1, 0), Side(1, 0))
    assert odds.won == pytest.approx(0.4)
    assert odds.lost == pytest.approx(0.4)
    assert odds.both_gone == pytest.approx(0.2)
    assert odds.rounds[1] == pytest.approx(5 / 9)


def test_one_round_of_a_siege() -> None:
    odds = battle(Side(1, 0), Side(1, 0), SIEGE)
    assert odds.won == pytest.approx(1 / 6 * 2 / 3)
    assert odds.open == pytest.approx(5 / 6 * 2 / 3)
    assert odds.rounds == {1: pytest.approx(1.0)}


def test_an_assault_is_extended_for_an_elite() -> None:
    plain, longer = battle(Side(3, 2), Side(2, 0), SIEGE), battle(Side(3, 2), Side(2, 0), SIEGE, Stop(extend=1))
    assert longer.won > plain.won
    assert max(longer.rounds) == 2
    assert all(end[1] <= 1 for end in longer.ends if end[2] > 0 and end[0] + end[1] > 0)


def test_leadership_throws_misses_again() -> None:
    # two misses (4/9) and the one re-roll misses (2/3); both hit at once (1/9), or one does and the re-roll too
    assert roll_hits(2, 1, 1 / 3, 1 / 3) == pytest.approx((8 / 27, 4 / 27 + 8 / 27, 3 / 27 + 4 / 27))
    assert sum(roll_hits(5, 3, 1 / 3, 1 / 3)) == pytest.approx(1.0)
    assert roll_hits(1, 1, 1 / 2, 1 / 2) == pytest.approx((1 / 4, 3 / 4))
    assert Side(5, 0, 5).hits(5, 0, 5, True) == pytest.approx(binomial(5, 1 - 4 / 9))


def test_cards_change_the_first_round_only() -> None:
    card = Modifier(roll=1, reroll=1, fewer=2, hits=1)
    side = Side(4, 0, 0, card=card)
    assert side.hits(4, 0, 5, True) == pytest.approx([0.0, *binomial(2, 1 / 2)])
    assert side.hits(4, 0, 5, False) == pytest.approx(binomial(4, 1 / 3))


def test_captains_and_elites_that_lead() -> None:
    assert len(Side(2, 0, captains=1).hits(2, 0, 5, True)) == 4
    assert Side(0, 1, elites_lead=True).hits(0, 1, 5, True) == pytest.approx([4 / 9, 5 / 9])


@pytest.mark.parametrize(
    ("policy", "army", "hits", "left"),
    [
        (REGULARS, (3, 2), 2, (1, 2)),
        (REGULARS, (3, 2), 4, (1, 1)),
        (ELITES, (2, 2), 2, (4, 0)),
        (KEEP_DICE, (2, 2), 1, (3, 1)),
        (KEEP_DICE, (4, 2), 1, (3, 2)),
        (ELITES, (2, 2), 6, (0, 0)),
    ],
)
def test_hits_are_taken_as_the_owner_wishes(
    policy: str, army: tuple[int, int], hits: int, left: tuple[int, int]
) -> None:
    assert Side(*army, casualties=policy).after(*army, hits) == left


def test_dice_that_hit() -> None:
    assert hit_chance(5) == pytest.approx(1 / 3)
    assert hit_chance(6) == pytest.approx(1 / 6)
    assert hit_chance(5, 9) == pytest.approx(5 / 6)  # a natural 1 never hits
    assert hit_chance(9) == pytest.approx(1 / 6)  # a natural 6 always does
    assert mean({0: 0.5, 2: 0.5}) == 1.0
    assert at_least({0: 0.5, 2: 0.3, 3: 0.2}, 2) == 0.5


@pytest.mark.parametrize("text", ["", "5", "3L", "0R", "5X", "R5"])
def test_armies_that_are_none(text: str) -> None:
    with pytest.raises(BadArmy):
        Side.parse(text)


def test_an_army_in_words() -> None:
    side = Side.parse("5r 2E3L")
    assert (side.regulars, side.elites, side.leadership) == (5, 2, 3)
