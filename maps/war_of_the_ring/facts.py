"""The facts the map must show: regions and borders of the game's own data file, in the form the map tools read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
GAME_MAP = HERE.parents[1] / "src/thirdage/games/war_of_the_ring/data/map.toml"
# The defaults of a region's fields, as the head of the data file says.
PLAIN = {
    "nation": "none",
    "settlement": "none",
    "control": None,
    "vp": 0,
    "coast": False,
    "east_edge": False,
    "mordor": False,
}


def read_facts(path: Path = GAME_MAP) -> dict[str, Any]:
    """Return `regions`, a list with every field filled in, and `impassable_borders`, pairs of regions."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    regions = [{"id": name, **PLAIN, **fields} for name, fields in data["regions"].items()]
    return {"regions": regions, "impassable_borders": data["borders"]["impassable"]}
