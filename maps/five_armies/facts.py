"""The facts the map must show, read from the data of the game itself, so that map and rules cannot drift apart."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Json = dict[str, Any]
DATA = Path(__file__).resolve().parents[2] / "src" / "thirdage" / "games" / "five_armies" / "data"


def _read(name: str) -> Json:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def read_facts() -> Json:
    """Return the regions, borders, boxes, links of the passes and the Fate track."""
    board, box = _read("map.toml"), _read("box.toml")
    passable, impassable = board["borders"]["passable"], board["borders"]["impassable"]
    track = {who: entry["value"] for who, entry in box["fate_track"].items()}
    last = track.pop("last")
    return {
        "territories": [{"id": id} for id in board["territories"]],
        "regions": [_region(id, entry, passable) for id, entry in board["regions"].items()],
        "borders": passable,
        "impassable_borders": impassable,
        "boxes": [{"id": id, **entry, "xy": entry["pos"]} for id, entry in board["boxes"].items()],
        "pass_links": [
            {"from": id, "to": entry["leads_to"]} for id, entry in board["boxes"].items() if "leads_to" in entry
        ],
        "fate_track": {"spaces": list(range(last + 1)), "characters": track},
    }


def _region(id: str, entry: Json, passable: list[Json]) -> Json:
    """Return a region with everything that is drawn of it."""
    ends = [(border, border["b"] if border["a"] == id else border["a"]) for border in passable if id in _pair(border)]
    return {
        "id": id,
        "name": entry["name"],
        "territory": entry["territory"],
        "terrain": entry["terrain"],
        "settlement": entry.get("settlement", False),
        "vp": entry.get("vp", 0),
        "fortification_hp": entry.get("fort", 0),
        "shadow_mustering_region": entry.get("mustering", False),
        "printed_name": not id[-1].isdigit(),
        "xy": entry["pos"],
        "adjacent": {other: border["type"] for border, other in ends},
    }


def _pair(border: Json) -> tuple[str, str]:
    return border["a"], border["b"]
