"""The facts that the drawing follows: the game's own map file, with its default values filled in."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Json = dict[str, Any]
GAME_MAP = Path(__file__).resolve().parents[2] / "src" / "thirdage" / "games" / "quest" / "data" / "map.toml"


def read_facts(path: Path) -> Json:
    """Return the locations, regions, paths and the sea route, each with all of its marks."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        "regions": data["regions"],
        "locations": [
            {
                **row,
                "haven": row.get("haven", False),
                "shadow_stronghold": row.get("stronghold", 0) > 0,
                "perilous": row.get("perilous", False),
            }
            for row in data["locations"]
        ],
        "paths": [{**row, "water": row.get("water", False)} for row in data["paths"]],
        "special_links": data["sea_routes"],
    }
