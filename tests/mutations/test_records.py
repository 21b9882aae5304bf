"""Records that were changed on the way get one clear error, or replay."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.conformance.cases import Case
from tests.mutations.hunting import refused_well, saved_positions
from tests.mutations.mutate import break_text
from thirdage.arena.playout import random_game
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.position import load_position
from thirdage.kernel.record import parse_record, record_text, replay, verify
from thirdage.kernel.registry import game_ids
from thirdage.kernel.source import Seeded

COUNT = 60


@cache
def records(game: str) -> list[str]:
    """Return the record of a game from the set-up, and of one from a position."""
    rules = Case(game, "default").rules
    begun = random_game(rules, {}, "records", 80)
    placed = load_position(saved_positions(game, 1, "records")[0])
    placed.use(Seeded("records"))
    for _ in range(20):
        if placed.ask is not None:
            placed.pick(placed.ask.options[0])
    return [record_text(begun), record_text(placed)]


@pytest.mark.parametrize("kind", [0, 1], ids=["set-up", "position"])
@pytest.mark.parametrize("game", game_ids())
def test_a_broken_record_is_refused_by_line_or_key(game: str, kind: int) -> None:
    whole = records(game)[kind]
    replay(parse_record(whole))
    for number in range(COUNT):
        text = break_text(Random(f"{game} {kind} {number}"), whole)
        try:
            parsed = parse_record(text)
            replay(parsed)
            verify(parsed)
        except ThirdAgeError as error:
            refused_well(error)
