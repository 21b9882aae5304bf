"""Views match their declared types: games are played, and everything a seat receives is checked against
`view_types`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from thirdage.games.five_armies.view_types import ArmiesBoard
from thirdage.games.quest.view_types import QuestBoard
from thirdage.games.war_of_the_ring.view_types import WarBoard
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import new_game
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.view_types import GameEvent, View
from thirdage.kernel.views import log_for, view

CASES = [
    ("war-of-the-ring", {}, WarBoard),
    ("war-of-the-ring", {"players": "4"}, WarBoard),
    ("five-armies", {}, ArmiesBoard),
    ("quest", {"players": "2"}, QuestBoard),
    ("quest", {"players": "4"}, QuestBoard),
]


@cache
def fields(kind: type) -> dict[str, Any]:
    """Return the keys of a typed dictionary."""
    return get_type_hints(kind, include_extras=True)


def misfits(value: object, kind: Any, path: str, met: set[str]) -> list[str]:
    """Return where a value doesn't match a type; `met` collects the fields that were there."""
    if is_typeddict(kind):
        if not isinstance(value, Mapping):
            return [f"{path} is no table"]
        declared = fields(kind)
        found = [f"{path}.{key} is not declared" for key in value if key not in declared]
        for key, inner in declared.items():
            optional = get_origin(inner) is NotRequired
            if key in value:
                met.add(f"{kind.__name__}.{key}")
                found += misfits(value[key], get_args(inner)[0] if optional else inner, f"{path}.{key}", met)
            elif not optional:
                found.append(f"{path}.{key} is missing")
        return found
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        tried = [misfits(value, inner, path, met) for inner in get_args(kind)]
        return [] if [] in tried else min(tried, key=len)
    if origin is Literal:
        return [] if value in get_args(kind) else [f"{path} is {value!r}"]
    if origin is list:
        rows = cast(list[object], value) if isinstance(value, list) else [None]
        return [one for at, row in enumerate(rows) for one in misfits(row, get_args(kind)[0], f"{path}[{at}]", met)]
    if origin in (dict, Mapping):
        if not isinstance(value, Mapping):
            return [f"{path} is no table"]
        of_keys, of_values = get_args(kind)
        found = [one for key in value for one in misfits(key, of_keys, f"{path} key", met)]
        return found + [one for key in value for one in misfits(value[key], of_values, f"{path}.{key}", met)]
    if kind in (Any, object):
        return []
    return [] if type(value) is (NoneType if kind is None else kind) else [f"{path} is {value!r}"]


def declared(kind: Any, found: set[str]) -> set[str]:
    """Return all fields of a type and of those it is made of."""
    if is_typeddict(kind):
        for key, inner in fields(kind).items():
            found.add(f"{kind.__name__}.{key}")
            declared(inner, found)
    for inner in get_args(kind):
        declared(inner, found)
    return found


@pytest.mark.parametrize(("game", "settings", "board"), CASES)
def test_views_are_what_is_declared(game: str, settings: dict[str, str], board: type) -> None:
    met: set[str] = set()
    moments = Random("moments")
    prompts: set[str] = set()
    for seed in ("one", "two"):
        running = new_game(find_rules(game), settings, Seeded(seed))
        random = Random(seed)
        while running.ask is not None:
            if running.ask.prompt not in prompts or moments.random() < 0.04:
                prompts.add(running.ask.prompt)
                for seat in (SPECTATOR, *range(len(running.seats))):
                    shown = view(running, seat)
                    assert misfits(shown, View, "view", met) == []
                    assert misfits(shown["board"], board, "board", met) == []
            running.pick(random.choice(running.ask.options))
        assert [one for event in log_for(running, 0) for one in misfits(event, GameEvent, "event", met)] == []
    never = declared(board, set()) - met
    assert never <= NOT_WITH.get((game, settings.get("players", "")), set())


NOT_WITH = {
    ("war-of-the-ring", ""): {
        *("WarBoard.team", "Cards.your_swapped"),
        *(f"Team.{key}" for key in ("leading", "deciding", "merged", "apart", "captors", "used", "resting")),
    },
}
"""What only a team game shows."""


def test_the_check_finds_what_is_not_declared() -> None:
    shown = dict(view(new_game(find_rules("five-armies"), source=Seeded("one")), 0)["board"])
    assert misfits(shown, ArmiesBoard, "board", set()) == []
    assert misfits({**shown, "moon": 1}, ArmiesBoard, "board", set()) == ["board.moon is not declared"]
    assert misfits({**shown, "eyrie": "two"}, ArmiesBoard, "board", set()) == ["board.eyrie is 'two'"]
    assert misfits({**shown, "dice": {"elves": {}}}, ArmiesBoard, "board", set()) == ["board.dice key is 'elves'"]
    del shown["fate"]
    assert misfits(shown, ArmiesBoard, "board", set()) == ["board.fate is missing"]
