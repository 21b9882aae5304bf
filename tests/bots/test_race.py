"""The race of options: shared luck cancels, options clearly behind drop out, and the first guess needs a reason to
lose."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, pvariance

import pytest

from thirdage.bots.elimination import BIAS, CAUTION, KNOWN, SPREAD, Elimination
from thirdage.bots.pace import ROUNDS, Pace


def test_without_rounds_the_first_guess_wins() -> None:
    assert Elimination(["a", "b"]).winner() == "a"


def test_luck_that_all_share_does_not_matter() -> None:
    """Results swing by far more than the options differ, but by the same in each round."""
    random = Random(1)
    race = Elimination(["a", "b"])
    for _ in range(ROUNDS):
        luck = random.uniform(0.0, 0.8)
        race.round({option: luck + 0.05 * (option == "b") for option in race.running})
    assert race.winner() == "b"
    assert race.lead("b", "a")[0] == pytest.approx(0.05)


def test_who_is_clearly_behind_drops_out_but_not_before_some_rounds() -> None:
    race = Elimination(["a", "b", "c"])
    for number in range(ROUNDS):
        assert race.running == ["a", "b", "c"], number
        race.round({"a": 0.5, "b": 0.55, "c": 0.1})
    assert race.running == ["b"]
    assert race.decided()
    assert race.winner() == "b"


def test_a_game_can_be_more_patient() -> None:
    """War of the Ring is, where it has time: who drops out of a quick race stays longer in a slow one."""

    def rounds(race: Elimination) -> int:
        count = 0
        while not race.decided():
            gap = 0.1 if count % 2 else 0.02
            race.round({"a": 0.5 + gap, "b": 0.5})
            count += 1
        return count

    quick, slow, strict = (
        Elimination(["a", "b"]),
        Elimination(["a", "b"], pace=Pace(1, 10)),
        Elimination(["a", "b"], pace=Pace(1, ROUNDS, 5.0)),
    )
    assert rounds(quick) == ROUNDS
    assert rounds(slow) == 10
    assert rounds(strict) > ROUNDS


def test_a_lead_within_its_error_does_not_beat_the_first_guess() -> None:
    race = Elimination(["a", "b"])
    for gap in (0.3, -0.3, 0.3, -0.28):
        race.round({"a": 0.5, "b": 0.5 + gap})
    mean, error = race.lead("b", "a")
    assert 0 < mean < CAUTION * error
    assert race.running == ["a", "b"]
    assert race.winner() == "a"


def test_a_lead_the_evaluation_cannot_tell_does_not_either() -> None:
    """However often it is seen."""
    race = Elimination(["a", "b"])
    for _ in range(500):
        race.round({option: 0.5 + 0.5 * BIAS * (option == "b") for option in race.running})
        if race.decided():
            break
    assert race.running == ["b"]
    assert race.winner() == "a"


def test_fewer_may_run() -> None:
    race = Elimination(["a", "b", "c"])
    race.narrow(2)
    assert race.running == ["a", "b"]
    race.narrow(0)
    assert race.running == ["a"]
    assert race.decided()


def test_leads_are_those_of_all_rounds_together() -> None:
    """Counted round by round, they are what a look at all gaps gives; who has dropped out keeps its rounds."""
    random = Random(5)
    race, gaps = Elimination(["a", "b", "c"]), list[float]()
    while "c" in race.running:
        results = {"a": random.gauss(0.5, 0.1), "b": random.gauss(0.5, 0.1), "c": random.gauss(0.42, 0.1)}
        race.round(results)
        gaps.append(results["a"] - results["c"])
    race.round({"a": 0.9, "b": 0.9})
    spread = (len(gaps) * pvariance(gaps) + KNOWN * SPREAD) / (len(gaps) - 1 + KNOWN)
    assert race.lead("a", "c") == pytest.approx((fmean(gaps), sqrt(spread / len(gaps))))
    assert race.lead("c", "a") == pytest.approx((-fmean(gaps), sqrt(spread / len(gaps))))
    assert race.behind("c", "a") == race.lead("a", "c")
    assert race.behind("a", "a") == (0.0, 0.0)
