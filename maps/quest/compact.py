"""Make the drawing small enough for the browser: geometry.json becomes the client's map.json.

Lines are simplified (no point moves by more than half a unit) and written in whole units relative to the point before;
glyphs become rows of four numbers. Names are left out: the client takes them from its catalogue and breaks them to fit
the box of the label. Standard library only.

    python compact.py --geometry geometry.json --out ../../web/src/games/quest/map.json
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Point = tuple[float, float]
TOLERANCE = 0.5
FINE = 0.15  # the tolerance for small things, which keep their corners


def thin(points: list[Point], tolerance: float) -> list[Point]:
    """Drop the points of a line that make no visible difference (Ramer-Douglas-Peucker)."""
    if len(points) < 3:
        return points
    keep = [False] * len(points)
    keep[0] = keep[-1] = True
    open_parts = [(0, len(points) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        worst, index = tolerance, -1
        for k in range(first + 1, last):
            gap = distance(points[k], points[first], points[last])
            if gap > worst:
                worst, index = gap, k
        if index >= 0:
            keep[index] = True
            open_parts += [(first, index), (index, last)]
    return [point for point, kept in zip(points, keep, strict=True) if kept]


def distance(p: Point, a: Point, b: Point) -> float:
    """Return the distance from a point to a line segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    x, y = p[0] - a[0] - along * dx, p[1] - a[1] - along * dy
    return float((x * x + y * y) ** 0.5)


def text_of(value: float, decimals: int) -> str:
    """Write a number as short as possible."""
    written = f"{value:.{decimals}f}"
    if "." in written:
        written = written.rstrip("0").rstrip(".")
    return "0" if written in ("-0", "") else written


def line(points: list[Point], closed: bool, decimals: int = 0, tolerance: float = TOLERANCE) -> str:
    """Write a line as relative steps. Each step starts where the last rounded one ended, so errors do not add up."""
    kept = thin(points, tolerance)
    x, y = round(kept[0][0], decimals), round(kept[0][1], decimals)
    out = [f"M{text_of(x, decimals)} {text_of(y, decimals)}"]
    steps: list[str] = []
    for px, py in kept[1:]:
        qx, qy = round(px, decimals), round(py, decimals)
        if (qx, qy) == (x, y):
            continue
        dx, dy = text_of(qx - x, decimals), text_of(qy - y, decimals)
        steps.append(f"{dx}{'' if dy.startswith('-') else ' '}{dy}")
        x, y = qx, qy
    if steps:
        joined = steps[0]
        for step in steps[1:]:
            joined += step if step.startswith("-") else f" {step}"
        out.append(f"l{joined}")
    return "".join(out) + ("z" if closed else "")


def lines_of(d: str) -> list[tuple[list[Point], bool]]:
    """Return the lines of a path that has only M, L and Z commands."""
    found: list[tuple[list[Point], bool]] = []
    for part in d.split("M")[1:]:
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", part)]
        found.append((list(zip(numbers[::2], numbers[1::2], strict=True)), part.endswith("Z")))
    return found


def shorter(d: str, decimals: int = 0, tolerance: float = TOLERANCE) -> str:
    """Return a path simplified and relative; a path with curves stays as it is."""
    if set(re.findall("[A-Za-z]", d)) - set("MLZ"):
        return d
    return "".join(line(points, closed, decimals, tolerance) for points, closed in lines_of(d))


def merged(shapes: list[Json], decimals: int = 0, tolerance: float = TOLERANCE) -> list[list[str]]:
    """Merge successive shapes of one style into one path; return rows of style and path."""
    out: list[list[str]] = []
    for shape in shapes:
        d = shorter(shape["d"], decimals, tolerance)
        if out and out[-1][0] == shape["style"]:
            out[-1][1] += d
        else:
            out.append([shape["style"], d])
    return out


def compact(g: Json) -> Json:
    """Return all that the client draws, without words."""
    layers = g["layers"]
    names = sorted({k["symbol"] for layer in layers.values() for k in layer if "symbol" in k})
    glyphs = [k for k in layers["sea"] + layers["relief"] if "symbol" in k]
    width, height = g["canvas"]["width"], g["canvas"]["height"]
    visible = [k for k in glyphs if -60 < k["x"] < width + 60 and -20 < k["y"] < height + 90]
    return {
        "width": width,
        "height": height,
        "legend": g["legend_area"],
        "nodes": [
            {
                "id": n["id"],
                "region": n["region"],
                "x": round(n["x"]),
                "y": round(n["y"]),
                "r": n["r"],
                "mark": "haven" if n["haven"] else "stronghold" if n["shadow_stronghold"] else "",
                "perilous": n["perilous"],
                "label": [*(round(v) for v in n["label"]["box"]), n["label"]["align"]],
            }
            for n in g["nodes"]
        ],
        "paths": [
            [
                p["a"],
                p["b"],
                p["terrain"],
                p["cost"],
                int(p["water"]),
                line([(x, y) for x, y in p["points"]], False),
                round(p["badge"]["x"]),
                round(p["badge"]["y"]),
            ]
            for p in g["paths"]
        ],
        "tints": {r["id"]: [tint(rings) for rings in r["tint"]] for r in g["regions"]},
        "titles": [
            [t["id"], round(t["x"]), round(t["y"]), t["size"], round(t["width"]), round(t["height"])]
            for t in g["region_titles"]
        ],
        "sea_route": [
            g["sea_route"]["a"],
            g["sea_route"]["b"],
            line([(x, y) for x, y in g["sea_route"]["points"]], False),
        ],
        "under": merged([k for k in layers["sea"] if "d" in k] + layers["land"]),
        "over": merged(layers["water"]),
        "compass": merged(layers["compass"], 1, FINE),
        "symbols": {id: merged(shapes, 1, FINE) for id, shapes in g["symbols"].items()},
        "glyph_names": names,
        "glyphs": [
            number
            for k in visible
            for number in (names.index(k["symbol"]), round(k["x"]), round(k["y"]), round(k.get("scale", 1.0) * 100))
        ],
    }


def tint(rings: list[list[list[float]]]) -> str:
    """Write the area of a region as a path; its edge is soft, so low precision is enough."""
    return "".join(line([(x, y) for x, y in ring], True, 0, 2.0) for ring in rings)


def written(g: Json) -> str:
    """Return the text of the file, always the same for the same drawing."""
    return json.dumps(compact(g), ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the client's copy from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--geometry", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.write_text(written(json.loads(given.geometry.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
