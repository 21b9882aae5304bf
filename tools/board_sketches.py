"""Writes where the places on our maps are, for the pictures in notebooks: src/thirdage/library/boards/GAME.json."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
BOARDS: Final = ROOT / "src" / "thirdage" / "library" / "boards"
GAMES: Final = ("war_of_the_ring", "five_armies", "quest")


def places(data: dict[str, Any]) -> Iterator[tuple[str, float, float]]:
    """Yield the places of a map with their centres, whatever the form of its geometry."""
    if "nodes" in data:
        for node in data["nodes"]:
            yield node["id"], node["x"], node["y"]
    elif isinstance(data["regions"], dict):
        for id, region in data["regions"].items():
            yield id, region["inscribed"]["x"], region["inscribed"]["y"]
    else:
        for region in data["regions"]:
            yield region["id"], *region["centre"]


def sketch(game: str) -> str:
    """Return the text of a game's file."""
    data = json.loads((ROOT / "maps" / game / "geometry.json").read_text(encoding="utf-8"))
    found = {id: [round(x), round(y)] for id, x, y in places(data)}
    return json.dumps({**data["canvas"], "places": found}, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    for each in GAMES:
        (BOARDS / f"{each}.json").write_text(sketch(each), encoding="utf-8")
