"""What the training examples are built of: matches against random players, advantages, curves, pointers."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import numpy as np
import pytest

from thirdage.envs.curve import Curve
from thirdage.envs.encoding import Encoder
from thirdage.envs.matches import wins_against_random
from thirdage.envs.returns import advantages
from thirdage.envs.vector import Told
from thirdage.kernel.registry import find_rules

IDS = ["war-of-the-ring", "five-armies", "quest"]
SVG = "{http://www.w3.org/2000/svg}"


def test_a_match_counts_the_games_won_from_a_seat() -> None:
    """Between random players the Free Peoples win 99 of 100 games of Five Armies. Answers for the other seat are not
    used, so nonsense there does no harm."""
    asked: set[int] = set()
    random = Random(2)

    def free_peoples(told: Told) -> list[int]:
        asked.update(told.seats.tolist())
        return [random.randrange(count) if told.seats[number] == 0 else 999 for number, count in enumerate(told.counts)]

    assert wins_against_random(free_peoples, "five-armies", 0, 8, 3) >= 7
    assert asked == {0, 1}
    with pytest.raises(ValueError, match="is none of"):
        wins_against_random(free_peoples, "five-armies", 1, 2, 3)


def test_a_match_follows_its_seed() -> None:
    def first(told: Told) -> list[int]:
        return [0] * len(told.counts)

    won = [wins_against_random(first, "quest", 1, 6, seed, {"players": "2"}) for seed in (1, 2, 3, 1, 2, 3)]
    assert won[:3] == won[3:]


def test_without_trust_an_advantage_is_the_surprise_of_one_step() -> None:
    """The other seat's hope is one's own fear: the next value changes its sign where the other seat decides."""
    rewards = np.array([[0.0, 0.0], [0.0, 1.0]], dtype=np.float32)
    ended = np.array([[False, False], [False, True]])
    seats = np.array([[0, 0], [0, 1], [1, 0]])
    values = np.array([[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]], dtype=np.float32)
    surprise = advantages(rewards, ended, seats, values, 1.0, 0.0)
    assert surprise == pytest.approx(np.array([[0.3 - 0.1, -0.4 - 0.2], [-0.5 - 0.3, 1.0 - 0.4]]))


def test_with_full_trust_an_advantage_is_the_whole_result() -> None:
    """Three picks of seats 0, 1, 1; the last one wins its game; the next game is none of their business."""
    rewards = np.array([[0.0], [0.0], [1.0]])
    ended = np.array([[False], [False], [True]])
    seats = np.array([[0], [1], [1], [0]])
    values = np.array([[0.1], [0.2], [0.3], [0.9]])
    made = advantages(rewards, ended, seats, values, 0.5, 1.0)
    assert made == pytest.approx(np.array([[-0.25 - 0.1], [0.5 - 0.2], [1.0 - 0.3]]))


def test_a_curve_is_a_picture_of_every_line() -> None:
    curve = Curve(
        "won & lost", "updates", [0, 10], {"one": [(0.5, 0.4, 0.6), (1, 0.9, 1)], "two": [(0, 0, 0), (1, 1, 1)]}
    )
    tree = ElementTree.fromstring(curve.svg)
    lines = [line.attrib["points"] for line in tree.iter(f"{SVG}polyline")]
    assert lines == ["50.0,130.0 470.0,40", "50.0,220 470.0,40"]
    texts = {text.text: float(text.attrib["y"]) for text in tree.iter(f"{SVG}text")}
    assert {"won & lost", "updates", "one", "two", "0", "10", "50%"} <= set(texts)
    assert abs(texts["one"] - texts["two"]) >= 15, "names of lines that end alike stay apart"
    assert curve._repr_svg_() == curve.svg
    with pytest.raises(ValueError, match="at each time"):
        Curve("", "", [0, 1], {"short": [(0, 0, 0)]})


@pytest.mark.parametrize("name", IDS)
def test_options_point_at_rows(name: str) -> None:
    """Every number of a pointing kind is a row, and kinds that point at one field mean the same thing by a row."""
    rules = find_rules(name)
    encoder = Encoder(rules)
    rows: dict[tuple[str, int], str] = {}
    for option in rules.vocabulary.options():
        field = encoder.sheet.pointers.get(option.kind)
        if field is not None:
            assert 0 <= option.value < field.rows
            assert rows.setdefault((field.name, option.value), option.name) == option.name
    board = encoder.sheet.fields[0]
    assert {row for field, row in rows if field == board.name} == set(range(board.rows))
    marks = encoder.pointing(board.name)
    assert not marks[0]
    assert {kind for kind, number in encoder.kinds.items() if marks[number]} == {
        kind for kind, field in encoder.sheet.pointers.items() if field is board
    }
