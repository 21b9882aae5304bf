"""Check the Quest map against the game's map file: every location and path is there, and nothing overlaps.

Reads only the geometry file and the facts. Exit status 1 and a list of faults if anything is wrong.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.strtree import STRtree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from cartography import report, text_width
from facts import GAME_MAP, read_facts

Json = dict[str, Any]
NODE_TO_PATH = 8.0  # the least free space between a location's circle and a path that does not end there
PATH_TO_PATH = 8.0  # the least distance between two paths, away from a common end
DETOUR = 1.12  # the most that a path may be longer than the straight line


def rectangle(b: list[float]) -> Polygon:
    """Return the polygon of a box given as x, y, width, height."""
    return box(b[0], b[1], b[0] + b[2], b[1] + b[3])


def check_nodes(g: Json, facts: Json, faults: list[str]) -> dict[str, Point]:
    """Check that locations are where the map file says, with its marks."""
    b = g["board_to_canvas"]
    drawn = {n["id"]: n for n in g["nodes"]}
    if list(drawn) != [k["id"] for k in facts["locations"]]:
        faults.append("locations differ from the map file")
    for k in facts["locations"]:
        n = drawn[k["id"]]
        x, y = k["x"] * b["width"] + b["dx"], k["y"] * b["height"] + b["dy"]
        if abs(n["x"] - x) > 0.1 or abs(n["y"] - y) > 0.1:
            faults.append(f"{k['id']} is not in its place")
        if any(n[key] != k[key] for key in ("region", "haven", "shadow_stronghold", "perilous")):
            faults.append(f"{k['id']} has a wrong mark")
    return {k: Point(n["x"], n["y"]) for k, n in drawn.items()}


def check_paths(g: Json, facts: Json, at: dict[str, Point], faults: list[str]) -> dict[str, object]:
    """Check that all paths are there, each from circle to circle, clear of other circles and of each other."""
    keys = ("a", "b", "terrain", "cost", "water")
    if [tuple(p[k] for k in keys) for p in g["paths"]] != [tuple(p[k] for k in keys) for p in facts["paths"]]:
        faults.append("paths differ from the map file")
    radius = {n["id"]: n["r"] for n in g["nodes"]}
    lines = [LineString(p["points"]) for p in g["paths"]]
    least_node, least_pair, longest = 1e9, 1e9, 1.0
    for p, line in zip(g["paths"], lines, strict=True):
        for end, point in ((p["a"], p["points"][0]), (p["b"], p["points"][-1])):
            if abs(at[end].distance(Point(point)) - radius[end]) > 1.0:
                faults.append(f"path {p['a']} - {p['b']} does not start on the circle of {end}")
        reach = line.length + radius[p["a"]] + radius[p["b"]]
        longest = max(longest, reach / at[p["a"]].distance(at[p["b"]]))
        for k, spot in at.items():
            if k not in (p["a"], p["b"]):
                gap = line.distance(spot) - radius[k]
                least_node = min(least_node, gap)
                if gap < NODE_TO_PATH:
                    faults.append(f"path {p['a']} - {p['b']} runs {gap:.1f} from {k}")
    for (p, first), (q, second) in itertools.combinations(zip(g["paths"], lines, strict=True), 2):
        one: BaseGeometry = first
        two: BaseGeometry = second
        for k in {p["a"], p["b"]} & {q["a"], q["b"]}:
            ring = at[k].buffer(radius[k] + 6).boundary
            if ring.intersection(one).distance(ring.intersection(two)) < 12:
                faults.append(f"two paths leave {k} side by side: {p['a']} - {p['b']}, {q['a']} - {q['b']}")
            disc = at[k].buffer(radius[k] * 2)
            one, two = one.difference(disc), two.difference(disc)
        gap = one.distance(two)
        least_pair = min(least_pair, gap)
        if gap < PATH_TO_PATH:
            faults.append(f"paths {p['a']} - {p['b']} and {q['a']} - {q['b']} come within {gap:.1f}")
    if longest > DETOUR:
        faults.append(f"a path is {longest:.2f} times as long as the straight line")
    route, link = g["sea_route"], facts["special_links"][0]
    if {route["a"], route["b"]} != {link["a"], link["b"]}:
        faults.append("the sea route differs from the map file")
    return {
        "paths": len(lines),
        "water paths": sum(p["water"] for p in g["paths"]),
        "least room between a path and another circle": round(least_node, 1),
        "least distance of two paths": round(least_pair, 1),
        "longest path / straight line": round(longest, 3),
    }


def check_boxes(g: Json, at: dict[str, Point], faults: list[str]) -> dict[str, object]:
    """Check that badges, labels and region titles cover nothing."""
    canvas = box(0, 0, g["canvas"]["width"], g["canvas"]["height"])
    lines = {f"{p['a']} - {p['b']}": LineString(p["points"]) for p in g["paths"]}
    things: dict[str, Polygon] = {}
    for p in g["paths"]:
        name, b = f"{p['a']} - {p['b']}", p["badge"]
        things[f"badge {name}"] = rectangle(
            [b["x"] - b["width"] / 2, b["y"] - b["height"] / 2, b["width"], b["height"]]
        )
        if lines[name].distance(Point(b["x"], b["y"])) > 1.5:
            faults.append(f"badge {name} is off its path")
    for n in g["nodes"]:
        label = n["label"]
        things[f"label {n['id']}"] = rectangle(label["box"])
        for language, words in label["lines"].items():
            if (
                max(text_width(w, label["size"]) for w in words) > label["box"][2] + 0.2
                or len(words) * label["size"] * 1.1 > label["box"][3] + 0.2
            ):
                faults.append(f"label {n['id']} does not hold its {language} name")
        if things[f"label {n['id']}"].distance(at[n["id"]]) > n["r"] + 30:
            faults.append(f"label {n['id']} is far from its circle")
    for t in g["region_titles"]:
        things[f"title {t['id']}"] = rectangle(
            [t["x"] - t["width"] / 2, t["y"] - t["height"] / 2, t["width"], t["height"]]
        )
    if [t["id"] for t in g["region_titles"]] != [r["id"] for r in g["regions"]]:
        faults.append("a region has no title")
    names, shapes = list(things), list(things.values())
    tree = STRtree(shapes)
    clashes = 0
    for i, j in zip(*tree.query(shapes, predicate="intersects"), strict=True):
        if i < j:
            clashes += 1
            faults.append(f"{names[i]} overlaps {names[j]}")
    room_node, room_path = 1e9, 1e9
    for name, shape in things.items():
        if not canvas.contains(shape):
            faults.append(f"{name} leaves the canvas")
        for n in g["nodes"]:
            gap = shape.distance(at[n["id"]]) - n["r"]
            room_node = min(room_node, gap)
            if gap < 0.5:
                faults.append(f"{name} covers the circle of {n['id']}")
        for line_name, line in lines.items():
            if name != f"badge {line_name}":
                gap = shape.distance(line)
                room_path = min(room_path, gap)
                if gap < 2.0:
                    faults.append(f"{name} touches path {line_name}")
    return {
        "badges, labels, titles": f"{len(lines)}, {len(g['nodes'])}, {len(g['region_titles'])}",
        "overlapping pairs": clashes,
        "least room between a box and a circle": round(room_node, 1),
        "least room between a box and a foreign path": round(room_path, 1),
    }


def check_tints(g: Json, at: dict[str, Point], faults: list[str]) -> dict[str, object]:
    """Check that every location lies in its own region's tint and in no other, and that tints do not overlap."""
    areas = {r["id"]: shapely.union_all([Polygon(ring).buffer(0) for ring in r["tint"][0]]) for r in g["regions"]}
    for n in g["nodes"]:
        inside = [r for r, area in areas.items() if area.contains(at[n["id"]])]
        if inside != [n["region"]]:
            faults.append(f"{n['id']} lies in the tints {inside}")
    overlap = max(areas[a].intersection(areas[b]).area for a, b in itertools.combinations(areas, 2))
    if overlap > 400:
        faults.append(f"tints overlap by {overlap:.0f}")
    return {"region tints": len(areas), "largest overlap of tints": round(overlap, 1)}


def check_relief(g: Json, at: dict[str, Point], faults: list[str]) -> dict[str, object]:
    """Check that no mountain, tree or reed covers a circle, badge or label."""
    keep = [Polygon(at[n["id"]].buffer(n["r"])) for n in g["nodes"]] + [
        rectangle(n["label"]["box"]) for n in g["nodes"]
    ]
    keep += [rectangle([p["badge"]["x"] - 25, p["badge"]["y"] - 14, 50, 28]) for p in g["paths"]]
    tree = STRtree(keep)
    glyphs = [k for k in g["layers"]["relief"] if "symbol" in k]
    size = {
        "mountain": (60, 50),
        "volcano": (60, 50),
        "hill": (80, 24),
        "tree": (18, 24),
        "reeds": (30, 22),
        "grass": (14, 10),
    }
    for k in glyphs:
        w, h = (v * k["scale"] for v in size[k["symbol"].split("_")[0]])
        if len(tree.query(box(k["x"] - w / 2, k["y"] - h, k["x"] + w / 2, k["y"]), predicate="intersects")):
            faults.append(f"{k['symbol']} at {k['x']}, {k['y']} covers a game element")
    return {"glyphs": len(glyphs)}


def main() -> None:
    """Run all checks from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--facts", type=Path, default=GAME_MAP, help="the game's map file (TOML)")
    parser.add_argument("--geometry", type=Path, required=True)
    given = parser.parse_args()
    facts = read_facts(given.facts)
    g = json.loads(given.geometry.read_text(encoding="utf-8"))
    faults: list[str] = []
    at = check_nodes(g, facts, faults)
    figures: dict[str, object] = {"locations": len(at)}
    for part in (
        check_paths(g, facts, at, faults),
        check_boxes(g, at, faults),
        check_tints(g, at, faults),
        check_relief(g, at, faults),
    ):
        figures.update(part)
    sys.exit(report(figures, faults))


if __name__ == "__main__":
    main()
