"""Pack geometry.json for the browser: whole numbers in quarter units, lines as relative steps, names by index.

    python compact.py            # writes the client's map, and its facts about cards and characters

The client (web/src/games/war_of_the_ring/geometry.ts) unpacks it. The packed map also carries what a region is (nation,
Settlement, points), so that the client needs no second table.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from facts import GAME_MAP, HERE, read_facts

UNIT = 4  # packed steps in one canvas unit
KINDS = ["coast", "shore", "open", "wall", "edge"]
CLIENT_MAP = HERE.parents[1] / "web/src/games/war_of_the_ring/map.json"

CLIENT_BOX = CLIENT_MAP.with_name("box.json")

Points = Sequence[Sequence[float]]


def steps(points: Points) -> str:
    """Write a line as its first point and the steps from there, as in SVG: a minus sign also separates numbers."""
    packed, last = "", (0, 0)
    for x, y in points:
        here = round(x * UNIT), round(y * UNIT)
        for step in (here[0] - last[0], here[1] - last[1]):
            packed += str(step) if step < 0 or not packed else f" {step}"
        last = here
    return packed


def spots(marks: Iterable[Sequence[float]]) -> str:
    """Write marks with a size in hundredths; x and y are steps from the mark before."""
    packed, last = [], (0, 0)
    for x, y, size in marks:
        packed += [round(x) - last[0], round(y) - last[1], round(size * 100)]
        last = (round(x), round(y))
    return " ".join(map(str, packed))


def pack(geometry: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
    """Return all that the client draws."""
    names = sorted(geometry["regions"])
    places = [*names, *geometry["waters"], *geometry["massifs"], ""]
    known = {region["id"]: region for region in facts["regions"]}
    decor = geometry["decor"]
    return {
        "size": [geometry["canvas"]["width"], geometry["canvas"]["height"]],
        "unit": UNIT,
        "kinds": KINDS,
        "places": places,
        "arcs": [
            [KINDS.index(arc["kind"]), places.index(arc["left"]), places.index(arc["right"]), steps(arc["points"])]
            for arc in geometry["arcs"]
        ],
        "regions": {name: pack_region(geometry["regions"][name], known[name]) for name in names},
        "waters": {name: water["outline"] for name, water in geometry["waters"].items() if name != "sea"},
        "massifs": [massif["outline"] for massif in geometry["massifs"].values()],
        "rivers": [[river["width"], steps(river["points"])] for river in decor["rivers"]],
        "ponds": [steps(ring) for ring in decor["ponds"].values()],
        "isles": [steps(ring) for ring in decor["isles"].values()],
        "peaks": spots([x, y, size / 10] for x, y, size in decor["peaks"]),
        "hills": spots(decor["hills"]),
        "trees": [spots(wood) for wood in decor["trees"].values()],
        "marsh": spots(decor["marsh"]),
        **{kind: spots(marks) for kind, marks in decor["ground"].items()},
    }


def pack_region(region: dict[str, Any], fact: dict[str, Any]) -> dict[str, Any]:
    """Return the outline, middle, Settlement and facts of a region; names.py places its name and pieces."""
    packed: dict[str, Any] = {
        "outline": region["outline"],
        "middle": [region["inscribed"][key] for key in ("x", "y", "r")],
    }
    if fact["nation"] != "none":
        packed["nation"] = fact["nation"]
    if fact["settlement"] != "none":
        packed |= {"settlement": fact["settlement"], "at": region["settlement"], "points": fact["vp"]}
    return packed


def pack_box(folder: Path) -> dict[str, Any]:
    """Return the facts about the cards and characters in the box, by id; the catalogues have their names."""
    cards = tomllib.loads((folder / "cards.toml").read_text(encoding="utf-8"))
    parts = tomllib.loads((folder / "components.toml").read_text(encoding="utf-8"))
    teams = tomllib.loads((folder / "teams.toml").read_text(encoding="utf-8"))
    return {
        "cards": {
            card["id"]: [deck, card["number"], card["icon"], card["combat"]]
            for deck, data in cards["decks"].items()
            for card in data["cards"]
        },
        "characters": {
            name: [data["side"], data["level"], data["leadership"]] for name, data in parts["characters"].items()
        },
        "areas": areas(),
        "players": {name: player["nations"] for name, player in teams["players"].items()},
    }


def areas() -> dict[str, list[str]]:
    """Return the regions of each area that flights are chosen by, as the engine groups them."""
    sys.path.insert(0, str(HERE.parents[1] / "src"))
    from thirdage.games.war_of_the_ring.areas import AREA, PLACE_AREA
    from thirdage.games.war_of_the_ring.board import REGION_IDS

    found: dict[str, list[str]] = {area.text.partition(":")[2]: [] for area in AREA}
    for region, name in enumerate(REGION_IDS):
        found[AREA[PLACE_AREA[region]].text.partition(":")[2]].append(name)
    return found


def box_text(folder: Path) -> str:
    """Return the text of the client's file about cards and characters."""
    return json.dumps(pack_box(folder), separators=(",", ":")) + "\n"


def packed_text(geometry: Path, facts: Path) -> str:
    """Return the text of the client's map."""
    data = pack(json.loads(geometry.read_text(encoding="utf-8")), read_facts(facts))
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the client's copies from the command line."""
    parser = argparse.ArgumentParser(description="Pack the War of the Ring map for the browser.")
    parser.add_argument("--facts", type=Path, default=GAME_MAP)
    parser.add_argument("--geometry", type=Path, default=HERE / "geometry.json")
    parser.add_argument("--out", type=Path, default=CLIENT_MAP)
    parser.add_argument("--box", type=Path, default=CLIENT_BOX)
    options = parser.parse_args()
    options.out.write_text(packed_text(options.geometry, options.facts), encoding="utf-8")
    options.box.write_text(box_text(options.facts.parent), encoding="utf-8")


if __name__ == "__main__":
    main()
