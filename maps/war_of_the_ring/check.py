"""Check geometry.json against the facts: the map must show exactly the borders of the game.

    python check.py --geometry geometry.json

Prints figures and exits with status 1 if anything is wrong. Contacts are measured on the polygons themselves, not read
from the annotations of the arcs.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from facts import GAME_MAP, read_facts
from shapely import STRtree
from shapely.affinity import rotate
from shapely.geometry import LineString, Point, Polygon, box

LEAST_BORDER = 12.0  # the shortest border of neighbours, in canvas units
LARGEST_TOUCH = 4.0  # the longest contact of regions that are not neighbours, in canvas units

Pair = frozenset[str]
Facts = dict[str, dict[str, Any]]  # region id -> its facts


class Report:
    """The faults found so far, and a printer of figures."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def expect(self, fine: bool, complaint: str) -> None:
        """Record a fault unless `fine` is true."""
        if not fine:
            self.faults.append(complaint)

    def figure(self, name: str, value: Any) -> None:
        """Print one figure."""
        print(f"{name:<46} {value}")


def polygon(geometry: dict[str, Any], outline: list[int], name: str, report: Report) -> Polygon:
    """Join the arcs of an outline; report a fault if they do not meet."""
    ring: list[tuple[float, float]] = []
    pieces = [geometry["arcs"][abs(k) - 1]["points"][:: 1 if k > 0 else -1] for k in outline]
    for piece, following in zip(pieces, pieces[1:] + pieces[:1], strict=False):
        report.expect(piece[-1] == following[0], f"{name}: arcs do not meet at {piece[-1]}")
        ring += [(x, y) for x, y in piece[:-1]]
    shape = Polygon(ring)
    report.expect(shape.is_valid and shape.exterior.is_simple, f"{name}: outline crosses itself")
    report.expect(len(set(ring)) == len(ring), f"{name}: outline visits a point twice")
    return shape


def check_tiling(shapes: dict[str, Polygon], canvas: Polygon, report: Report) -> None:
    """Check that places do not overlap, leave no gaps and stay on the canvas."""
    names = list(shapes)
    tree = STRtree([shapes[n] for n in names])
    overlap = 0.0
    for i, j in tree.query([shapes[n] for n in names], predicate="intersects").T.tolist():
        if i < j:
            common = shapes[names[i]].intersection(shapes[names[j]]).area
            overlap += common
            report.expect(common < 1e-6, f"{names[i]} and {names[j]} overlap by {common:.3f}")
    gap = canvas.area - sum(s.area for s in shapes.values())
    report.expect(abs(gap) < 1e-3, f"areas do not add up to the canvas: {gap:.3f}")
    for name, shape in shapes.items():
        report.expect(canvas.covers(shape), f"{name} leaves the canvas")
    report.figure("polygons (regions, waters, massifs)", len(shapes))
    report.figure("overlap / gap, square units", f"{overlap:.6f} / {abs(gap):.6f}")


def measure_contacts(shapes: dict[str, Polygon]) -> dict[Pair, float]:
    """Return the length of the common border of every two places that touch."""
    names = list(shapes)
    tree = STRtree([shapes[n] for n in names])
    found: dict[Pair, float] = {}
    for i, j in tree.query([shapes[n] for n in names], predicate="intersects").T.tolist():
        if i < j:
            common = shapes[names[i]].exterior.intersection(shapes[names[j]].exterior)
            found[frozenset((names[i], names[j]))] = common.length
    return found


def check_contacts(contact: dict[Pair, float], facts: dict[str, Any], regions: Facts, report: Report) -> None:
    """Check that contacts equal adjacency plus impassable pairs, and that coast and east edge match the facts."""
    open_pairs = {frozenset((r["id"], other)) for r in facts["regions"] for other in r["adjacent"]}
    walls = {frozenset(pair) for pair in facts["impassable_borders"]}
    wanted = open_pairs | walls
    between = {pair: length for pair, length in contact.items() if all(n in regions for n in pair)}
    shown = {pair for pair, length in between.items() if length >= LEAST_BORDER}
    for one, two in sorted(sorted(pair) for pair in wanted - shown):
        report.faults.append(f"{one} | {two}: border too short, {between.get(frozenset((one, two)), 0):.1f}")
    strangers = {pair: length for pair, length in between.items() if pair not in wanted}
    for pair, length in strangers.items():
        report.expect(length < LARGEST_TOUCH, f"{' | '.join(sorted(pair))}: must not touch, {length:.1f}")
    lengths = sorted((between[pair], " | ".join(sorted(pair))) for pair in wanted & set(between))
    report.figure("open borders shown / wanted", f"{len(open_pairs & shown)} / {len(open_pairs)}")
    report.figure("impassable borders shown / wanted", f"{len(walls & shown)} / {len(walls)}")
    report.figure("pairs of strangers touching (points included)", len(strangers))
    report.figure("shortest borders", "; ".join(f"{n} {v:.1f}" for v, n in lengths[:4]))
    report.figure("median border", f"{lengths[len(lengths) // 2][0]:.1f}")
    for r in facts["regions"]:
        length = contact.get(frozenset((r["id"], "sea")), 0.0)
        report.expect(length >= LEAST_BORDER if r["coast"] else length == 0, f"{r['id']}: coast {length:.1f}")
    report.figure("coastal regions", sum(frozenset((n, "sea")) in contact for n in regions))


def check_edges(shapes: dict[str, Polygon], regions: Facts, canvas: Polygon, report: Report) -> None:
    """Check that exactly the regions of the eastern edge touch it."""
    _, top, right, bottom = canvas.bounds
    east = LineString([(right, top), (right, bottom)])
    touching = [n for n in regions if shapes[n].exterior.intersection(east).length >= LEAST_BORDER]
    for name, region in regions.items():
        report.expect((name in touching) == region["east_edge"], f"{name}: east edge")
    report.figure("regions on the east edge", len(touching))


def check_arcs(geometry: dict[str, Any], facts: dict[str, Any], regions: Facts, report: Report) -> None:
    """Check that every arc is used on both sides and that its annotation is right."""
    used: Counter[int] = Counter()
    for group in ("regions", "waters", "massifs"):
        for place in geometry[group].values():
            used.update(place["outline"])
    walls = {frozenset(pair) for pair in facts["impassable_borders"]}
    for number, arc in enumerate(geometry["arcs"], 1):
        sides = [arc["left"], arc["right"]]
        owners = [int(bool(s)) for s in sides]
        report.expect([used[number], used[-number]] == owners, f"arc {number}: not used once a side")
        if "" in sides:
            kind = "edge"
        elif "sea" in sides:
            kind = "coast"
        elif set(sides) & set(geometry["waters"]):
            kind = "shore"
        else:
            kind = "wall" if frozenset(sides) in walls or set(sides) & set(geometry["massifs"]) else "open"
        report.expect(arc["kind"] == kind, f"arc {number}: {arc['kind']}, should be {kind}")
        nations = {regions[s]["nation"] for s in sides if s in regions}
        both = all(s in regions for s in sides)
        report.expect(arc["nation_border"] == (both and len(nations) == 2), f"arc {number}: nation flag")
    report.figure("arcs", dict(sorted(Counter(a["kind"] for a in geometry["arcs"]).items())))
    report.figure("points in arcs", sum(len(a["points"]) for a in geometry["arcs"]))


def check_furniture(
    geometry: dict[str, Any], shapes: dict[str, Polygon], regions: Facts, canvas: Polygon, report: Report
) -> None:
    """Check that tokens, names and settlements are in their regions and do not overlap."""
    letters: dict[str, Polygon] = {}
    for name, region in geometry["regions"].items():
        shape, label = shapes[name], region["label"]
        for key in ("token", "inscribed"):
            circle = Point(region[key]["x"], region[key]["y"]).buffer(region[key]["r"] - 0.15)
            report.expect(shape.covers(circle), f"{name}: {key} circle outside")
        here = Point(label["x"], label["y"])
        report.expect(shape.contains(here), f"{name}: name anchored outside")
        dx, dy = label["width"] / 2, label["height"] / 2
        letters[name] = rotate(box(here.x - dx, here.y - dy, here.x + dx, here.y + dy), label["angle"])
        report.expect(canvas.contains(letters[name]), f"{name}: name leaves the canvas")
        token = Point(region["token"]["x"], region["token"]["y"]).buffer(region["token"]["r"] - 1.5)
        report.expect(not token.intersects(letters[name]), f"{name}: token on the name")
        settled = regions[name]["settlement"] != "none"
        report.expect((region["settlement"] is not None) == settled, f"{name}: settlement point")
        if region["settlement"]:
            glyph = Point(region["settlement"]).buffer(7)
            report.expect(shape.contains(glyph), f"{name}: settlement outside")
            report.expect(not token.intersects(glyph), f"{name}: token on the settlement")
    for one, two in itertools.combinations(letters, 2):
        report.expect(not letters[one].intersects(letters[two]), f"names of {one} and {two} overlap")
    spill = sum(not shapes[n].covers(area) for n, area in letters.items())
    radii = sorted((r["token"]["r"], n) for n, r in geometry["regions"].items())
    report.figure("names (inside their region / reaching out)", f"{len(letters) - spill} / {spill}")
    report.figure("token circle radius, least", "; ".join(f"{n} {v}" for v, n in radii[:3]))
    report.figure("token circle radius, median", radii[len(radii) // 2][0])
    report.figure("settlement points", sum(r["settlement"] is not None for r in geometry["regions"].values()))
    decor = geometry["decor"]
    marks = [p for layer in [decor["peaks"], decor["hills"], *decor["trees"].values()] for p in layer]
    marks += [p for river in decor["rivers"] for p in river["points"]] + [p for line in decor["ridges"] for p in line]
    report.expect(all(canvas.covers(Point(p[:2])) for p in marks), "decoration leaves the canvas")
    report.figure(
        "peaks / trees / rivers",
        f"{len(decor['peaks'])} / {sum(map(len, decor['trees'].values()))} / {len(decor['rivers'])}",
    )


def main() -> int:
    """Run all checks from the command line."""
    parser = argparse.ArgumentParser(description="Check the War of the Ring map geometry.")
    parser.add_argument("--facts", type=Path, default=GAME_MAP)
    parser.add_argument("--geometry", type=Path, required=True)
    options = parser.parse_args()
    facts = read_facts(options.facts)
    geometry = json.loads(options.geometry.read_text(encoding="utf-8"))
    report = Report()
    regions = {r["id"]: r for r in facts["regions"]}
    report.expect(set(regions) == set(geometry["regions"]), "regions differ from the facts")
    width, height = geometry["canvas"]["width"], geometry["canvas"]["height"]
    canvas = box(0, 0, width, height)
    places = {**geometry["regions"], **geometry["waters"], **geometry["massifs"]}
    shapes = {name: polygon(geometry, place["outline"], name, report) for name, place in places.items()}
    report.figure("regions", len(geometry["regions"]))
    check_tiling(shapes, canvas, report)
    check_contacts(measure_contacts(shapes), facts, regions, report)
    check_edges(shapes, regions, canvas, report)
    check_arcs(geometry, facts, regions, report)
    check_furniture(geometry, shapes, regions, canvas, report)
    for fault in report.faults:
        print("FAULT", fault)
    print("FAILED" if report.faults else "PASSED")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
