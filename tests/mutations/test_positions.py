"""Positions mutated at random are refused by name, or play on with everything still in the box.

`THIRDAGE_MUTATIONS=100000` makes it a long hunt; each mutation can be made again from its number alone.
"""

from __future__ import annotations

import os
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.mutations.hunting import data_of, hold, play, saved_positions
from tests.mutations.mutate import break_text, mutate
from thirdage.kernel.position import load_position
from thirdage.kernel.registry import game_ids

COUNT = int(os.environ.get("THIRDAGE_MUTATIONS", "240"))
ROUNDS = 3
"""A round is a separate test, so that a failure names a range of numbers."""


@cache
def positions(game: str) -> list[str]:
    """Return saved positions of real games, with all settings the conformance suite plays."""
    return saved_positions(game, 30, "mutations")


@cache
def datas(game: str) -> list[dict[str, Any]]:
    return [data_of(text) for text in positions(game)]


def mutated(game: str, number: int) -> dict[str, Any] | str:
    """Return the mutation of that number: one in seven breaks the text, the others the data; some say that they are
    odd."""
    random = Random(f"{game} {number}")
    at = random.randrange(len(positions(game)))
    if random.random() < 0.15:
        return break_text(random, positions(game)[at])
    data = mutate(random, datas(game)[at], random.choice(datas(game)))
    if random.random() < 0.3 and isinstance(data.get("state"), dict):
        data["state"]["odd"] = True
    return data


@pytest.mark.parametrize("part", range(ROUNDS))
@pytest.mark.parametrize("game", game_ids())
def test_a_mutated_position_is_refused_by_name_or_plays_on(game: str, part: int) -> None:
    held = 0
    for number in range(part * COUNT // ROUNDS, (part + 1) * COUNT // ROUNDS):
        try:
            held += hold(mutated(game, number), Random(number))
        except Exception as error:
            raise AssertionError(f"mutation {number} of {game}") from error
    assert held > 0


@pytest.mark.parametrize("game", game_ids())
def test_positions_of_real_games_are_sound(game: str) -> None:
    for number, text in enumerate(positions(game)):
        loaded = load_position(text)
        assert not loaded.start.odd
        play(loaded, Random(number), 20)
