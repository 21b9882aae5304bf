"""Arguments that are ids have the type of what they identify, so that mypy finds two that are swapped."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src/thirdage"
IDS = {
    "war_of_the_ring": {
        "side": "Side",
        "role": "Role",
        "nation": "Nation",
        "card": "Card",
        "character": "Character",
        "companion": "Character",
        "place": "Place",
        "region": "Place",
        "other_than": "Place",
        "first_at": "Place",
        "slot": "Slot",
    },
    "five_armies": {
        "side": "Side",
        "card": "Card",
        "place": "Place",
        "front": "Place",
        "here": "Place",
        "there": "Place",
        "goal": "Place",
    },
    "quest": {
        "h": "Hero",
        "side": "Side",
        "card": "Card",
        "place": "Place",
        "stronghold": "Place",
        "region": "Region",
    },
}
BOTS = {
    "war_of_the_ring": {"to": "Place", "source": "Place", "target": "Place"},
    "five_armies": {"site": "Place", "target": "Place"},
    "quest": {"here": "Place", "first": "Place"},
}
"""More names of ids in the bots; in the games some of these are also the target of a roll, or a count."""
NOT_YET = {
    "war_of_the_ring": {"tile": 2},
    "five_armies": {"character": 2, "who": 9, "general": 2, "unit": 7, "slot": 2, "fort": 1},
    "quest": {"hero": 2, "foe": 1, "slot": 1, "character": 4, "minion": 5, "token": 3},
}
"""Arguments of the games that identify something and are still bare numbers, with how many there are."""
NOT_YET_IN_BOTS = {
    "war_of_the_ring": {},
    "five_armies": {"unit": 1, "fort": 2},
    "quest": {"minion": 1},
}
"""The same for the bots, where `fort` is not an id but the points of a Fortification."""
READERS = {"board_data.py", "board_ids.py"}
"""Code that reads the board's numbers from files, before they are ids."""


def files(layer: str, game: str) -> list[Path]:
    """Return the modules of a game in a layer."""
    return [path for path in sorted((SOURCE / layer / game).rglob("*.py")) if path.name not in READERS]


def numbers(source: str) -> Iterator[tuple[str, str]]:
    """Yield the function and the name of every argument that is a bare number."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            for arg in [*node.args.args, *node.args.kwonlyargs]:
                if arg.annotation is not None and ast.unparse(arg.annotation) == "int":
                    yield node.name, arg.arg


def bare(source: str, ids: dict[str, str]) -> list[str]:
    """Return the arguments that should be ids and are bare numbers."""
    return [f"{function}({name}: int), not {ids[name]}" for function, name in numbers(source) if name in ids]


@pytest.mark.parametrize("game", IDS)
def test_no_id_is_a_bare_number(game: str) -> None:
    named = {"games": IDS[game], "bots": IDS[game] | BOTS[game]}
    found = {
        str(path.relative_to(SOURCE)): bare(path.read_text(encoding="utf-8"), ids)
        for layer, ids in named.items()
        for path in files(layer, game)
    }
    assert {path: missing for path, missing in found.items() if missing} == {}


@pytest.mark.parametrize(("layer", "left"), [("games", NOT_YET), ("bots", NOT_YET_IN_BOTS)])
@pytest.mark.parametrize("game", IDS)
def test_no_more_ids_are_bare_numbers_than_there_were(layer: str, left: dict[str, dict[str, int]], game: str) -> None:
    names = Counter(name for path in files(layer, game) for _, name in numbers(path.read_text(encoding="utf-8")))
    found = {name: names[name] for name in NOT_YET[game] if names[name]}
    assert found == left[game]  # fewer is better: lower the number, or move the name to IDS


def test_a_bare_number_is_found() -> None:
    source = "def army(place: Place, side: int, *, card: int) -> int: ..."
    assert bare(source, IDS["five_armies"]) == ["army(side: int), not Side", "army(card: int), not Card"]
