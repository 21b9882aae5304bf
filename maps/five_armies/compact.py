"""Pack the geometry for the browser: only what the client draws, in few bytes. Standard library only.

    python compact.py            write the client's copy
    python compact.py --check    say whether it is up to date

Lines are simplified: points closer than TOLERANCE to the line are dropped, the rest rounded to half a unit. A border is
stored once, as its first point and steps in half units; regions and territories refer to their borders by number.
Shapes are relative SVG paths.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

Json = dict[str, Any]
Point = tuple[float, float]
HERE = Path(__file__).resolve().parent
GEOMETRY = HERE / "geometry.json"
CLIENT = HERE.parents[1] / "web" / "src" / "games" / "five_armies" / "geometry.json"
TOLERANCE = 0.35
_COMMAND = re.compile(r"([MLZ])([^MLZ]*)")


def simplify(points: list[Point], tolerance: float = TOLERANCE) -> list[Point]:
    """Drop the points of a line that make no visible difference (Douglas-Peucker); its ends stay."""
    if len(points) < 3:
        return points
    (x0, y0), (x1, y1) = points[0], points[-1]
    dx, dy = x1 - x0, y1 - y0
    length = (dx * dx + dy * dy) ** 0.5
    worst, at = -1.0, 0
    for index in range(1, len(points) - 1):
        x, y = points[index][0] - x0, points[index][1] - y0
        off = abs(x * dy - y * dx) / length if length else (x * x + y * y) ** 0.5
        if off > worst:
            worst, at = off, index
    if worst <= tolerance:
        return [points[0], points[-1]]
    return [*simplify(points[: at + 1], tolerance)[:-1], *simplify(points[at:], tolerance)]


def halves(value: float) -> int:
    """Return a coordinate in half units."""
    return round(value * 2)


def steps(points: list[Point]) -> list[int]:
    """Return the first point and then the steps, in half units; steps of length 0 are left out."""
    x, y = halves(points[0][0]), halves(points[0][1])
    out = [x, y]
    for px, py in points[1:]:
        dx, dy = halves(px) - x, halves(py) - y
        if dx or dy:
            out += [dx, dy]
            x, y = x + dx, y + dy
    return out


def number(half_units: int) -> str:
    """Write half units as the shortest decimal number."""
    return f"{half_units / 2:g}".replace("0.", ".", 1) if abs(half_units) == 1 else f"{half_units / 2:g}"


def relative(d: str) -> str:
    """Turn an absolute path of straight lines into a simplified relative one; a path with curves stays as it is."""
    if re.search("[^-MLZ0-9. ]", d):
        return d
    out = []
    lines: list[tuple[list[Point], bool]] = []
    for command, given in _COMMAND.findall(d):
        found = [float(v) for v in re.findall(r"-?[\d.]+", given)]
        if command == "M":
            lines.append(([], False))
        if command == "Z":
            lines[-1] = (lines[-1][0], True)
        lines[-1][0].extend(zip(found[::2], found[1::2], strict=True))
    for points, closed in lines:
        x, y, *rest = steps(simplify(points))
        text = " ".join(number(v) for v in rest).replace(" -", "-")
        out.append(f"M{number(x)} {number(y)}" + (f"l{text}" if rest else "") + ("z" if closed else ""))
    return "".join(out)


def shapes(items: list[Json]) -> list[list[object]]:
    """Pack shapes as [style, path] and symbols as [symbol, x, y, scale]."""
    out: list[list[object]] = []
    for item in items:
        if "symbol" in item:
            out.append([item["symbol"], round(item["x"]), round(item["y"]), item.get("scale", 1)])
        else:
            out.append([item["style"], relative(item["d"])])
    return out


def ring_of_territory(geometry: Json, territory: str) -> list[int]:
    """Return the borders around a territory, in order, as signed ids."""
    inner = [abs(i) for r in geometry["regions"] if r["territory"] == territory for i in r["arcs"]]
    left = [i for i in inner if inner.count(i) == 1]
    ring = [left.pop()]
    while left:
        points = geometry["arcs"][abs(ring[-1]) - 1]["points"]
        end = points[-1] if ring[-1] > 0 else points[0]
        for i in left:
            ends = geometry["arcs"][i - 1]["points"]
            if end in (ends[0], ends[-1]):
                ring.append(i if ends[0] == end else -i)
                left.remove(i)
                break
        else:
            raise SystemExit(f"the borders of {territory} are not one ring")
    return ring


def region(r: Json) -> Json:
    """Return what is drawn of a region."""
    label, token = r["label"], r["token"]
    icons = [[i["kind"], round(i["x"]), round(i["y"])] + ([i["value"]] if "value" in i else []) for i in r["icons"]]
    return {
        "id": r["id"],
        "in": r["territory"],
        "on": r["terrain"],
        "arcs": r["arcs"],
        "at": [round(token["x"]), round(token["y"]), round(token["r"])],
        "label": [round(label[k]) for k in ("x", "y", "width", "height", "size")] + [int(label["bold"])],
        "icons": icons,
    }


def pack(geometry: Json) -> Json:
    """Return the client's copy."""
    return {
        "size": [geometry["canvas"]["width"], geometry["canvas"]["height"]],
        "frame": geometry["frame"],
        "arcs": [[a["kind"], *steps(simplify([tuple(p) for p in a["points"]]))] for a in geometry["arcs"]],
        "regions": [region(r) for r in geometry["regions"]],
        "territories": {t["id"]: ring_of_territory(geometry, t["id"]) for t in geometry["territories"]},
        "boxes": [{"id": b["id"], "rect": [round(v) for v in b["rect"]]} for b in geometry["boxes"]],
        "track": [[round(f["x"]), f["y"], f["r"], f["character"] or ""] for f in geometry["fate_track"]],
        "symbols": {name: shapes(parts) for name, parts in geometry["symbols"].items()},
        "layers": {name: shapes(parts) for name, parts in geometry["layers"].items()},
    }


def packed() -> str:
    """Return the text of the client's copy."""
    geometry = json.loads(GEOMETRY.read_text(encoding="utf-8"))
    return json.dumps(pack(geometry), ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Write or check the client's copy, from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    given = parser.parse_args()
    text = packed()
    if given.check:
        same = CLIENT.is_file() and CLIENT.read_text(encoding="utf-8") == text
        print("up to date" if same else f"{CLIENT} is not what {GEOMETRY} gives: run compact.py")
        sys.exit(0 if same else 1)
    CLIENT.parent.mkdir(parents=True, exist_ok=True)
    CLIENT.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
