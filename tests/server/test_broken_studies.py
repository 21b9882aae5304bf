"""Studies, records and positions corrupted on their way to a study: refused with a code and one line, or accepted."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeVar

import pytest

from tests.mutations.hunting import saved_positions
from tests.mutations.mutate import break_text, mutate
from thirdage.arena.playout import random_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.record import record_text
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.server.errors import Refused
from thirdage.server.studies.study import Study
from thirdage.server.studies.study_make import from_export, from_position, from_record, made
from thirdage.server.tables.journal import Data, Entry

_Said = TypeVar("_Said")
COUNT = 40
GAMES = pytest.mark.parametrize("game", game_ids())


@cache
def exports(game: str) -> list[dict[str, Any]]:
    """Return a study of a game from the set-up, and one from a position, as they are exported."""
    begun = random_game(find_rules(game), {}, "studies", 30)
    placed = load_position(saved_positions(game, 1, "studies")[0])
    found = []
    for each in (begun, placed):
        study = made(each, "title", {"kind": "record"})
        study["comments"] = [{"comment": 0, "branch": 0, "at": 0, "text": "here", "who": "me"}]
        del study["source"]
        found.append(json.loads(json.dumps({"thirdage": "study 1", **study})))
    return found


def refused_well(refusal: Refused) -> None:
    """Check that a refusal has one of the known codes and one line."""
    assert refusal.code in ("bad_study", "bad_record", "bad_position", "malformed", "study_full"), refusal
    assert "\n" not in str(refusal)
    assert len(str(refusal)) < 1000


def held(make: Callable[[_Said, str], Data], said: _Said) -> bool:
    """Tell whether a study was created that can be opened; False if it was refused in one line."""
    try:
        planned = make(said, "")
    except Refused as refusal:
        refused_well(refusal)
        return False
    study = Study("")
    study.apply(Entry(1, 0, "made", planned))
    assert study.begin().rules.id == planned["game"]
    return True


@GAMES
@pytest.mark.parametrize("kind", [0, 1], ids=["set-up", "position"])
def test_an_export_that_was_changed(game: str, kind: int) -> None:
    whole, other = exports(game)[kind], exports(game)[1 - kind]
    assert held(from_export, whole)
    for number in range(COUNT):
        random = Random(f"{game} {kind} {number}")
        changed = json.loads(json.dumps(mutate(random, whole, other), default=str))
        held(from_export, changed)


@GAMES
def test_an_export_from_a_position_no_game_comes_to(game: str) -> None:
    whole = exports(game)[1]
    start = {**whole["start"], "no_such_key": 1}
    assert not held(from_export, {**whole, "start": start})
    starts: list[object] = [[], "set-up", 7, {**whole["start"], "agenda": "x"}]
    for broken in starts:
        assert not held(from_export, {**whole, "start": broken})


@GAMES
def test_a_record_or_a_position_that_was_changed(game: str) -> None:
    record = record_text(random_game(find_rules(game), {}, "studies", 30))
    position = position_text(load_position(saved_positions(game, 1, "studies")[0]))

    assert held(from_record, record)
    assert held(from_position, position)
    for number in range(COUNT // 2):
        text = break_text(Random(f"{game} {number}"), record)
        held(from_record, text)
        text = break_text(Random(f"{game} {number}"), position)
        held(from_position, text)
