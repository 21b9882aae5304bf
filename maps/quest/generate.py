"""Draw our own map of Middle-earth Quest from locations, paths and a few hand-made lines.

Locations are where the game's map file says. Every path becomes a slightly curved line; each curve is chosen so that
lines keep clear of other locations and of each other. Badges (terrain icon and number) and labels (one box that
holds the name in every language given) are then placed together by a small annealing search until nothing overlaps.
Region tints grow from the locations and the paths between them; coast, rivers, mountains and woods follow the design.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from pathlib import Path
from typing import Any

import numpy as np
import shapely
import yaml
from numpy.typing import NDArray
from scipy import ndimage
from scipy.spatial import cKDTree
from shapely.geometry import LineString, Point, Polygon, box
from skimage.measure import find_contours

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import cartography as ink
import decorate
from cartography import Area, Points, rng_for
from facts import GAME_MAP, read_facts

Json = dict[str, Any]
Boxes = NDArray[np.float64]  # rows of x0, y0, x1, y1
BOWS = (0.045, -0.045, 0.0, 0.09, -0.09, 0.14, -0.14, 0.2, -0.2, 0.27, -0.27)
SAMPLES = 40
LANGUAGES = ("en", "fr", "ja", "ko")


class Board:
    """The facts and the design, read once."""

    def __init__(self, facts: Json, names: Json, design: Json) -> None:
        self.facts, self.design = facts, design
        b = design["board"]
        self.locations: dict[str, Json] = {k["id"]: k for k in facts["locations"]}
        self.index = {k: n for n, k in enumerate(self.locations)}
        self.at: Points = np.array(
            [[k["x"] * b["width"] + b["dx"], k["y"] * b["height"] + b["dy"]] for k in facts["locations"]]
        )
        self.region = [k["region"] for k in facts["locations"]]
        self.paths: list[Json] = facts["paths"]
        self.ends = [(self.index[p["a"]], self.index[p["b"]]) for p in self.paths]
        self.radius: float = design["node_radius"]
        self.canvas = box(0, 0, design["canvas"]["width"], design["canvas"]["height"])
        known = {k["id"]: k for k in names["locations"] + names["regions"]}
        places = facts["locations"] + facts["regions"]
        self.names = {k["id"]: {g: known.get(k["id"], {}).get(g) or k["name"] for g in LANGUAGES} for k in places}


# ---------------------------------------------------------------- paths


def bowed(a: Points, b: Points, bow: float) -> Points:
    """Return a quadratic curve from a to b whose middle is ``bow`` of its length away from the straight line."""
    span = b - a
    control = (a + b) / 2 + np.array([-span[1], span[0]]) * bow * 2
    t = np.linspace(0, 1, SAMPLES)[:, None]
    return np.asarray((1 - t) ** 2 * a + 2 * t * (1 - t) * control + t**2 * b)


def path_pair_cost(one: Points, two: Points, shared: Points | None, radius: float) -> Points:
    """Return how badly each curve of one path disturbs each curve of another; curves are stacked on the first axis."""
    gap = np.hypot(*(one[:, None, :, None] - two[None, :, None, :]).transpose(4, 0, 1, 2, 3))
    if shared is not None:
        near_one = np.hypot(*(one - shared).transpose(2, 0, 1)) < radius * 2.0
        near_two = np.hypot(*(two - shared).transpose(2, 0, 1)) < radius * 2.0
        masked = near_one[:, None, :, None] | near_two[None, :, None, :]
        gap = np.where(masked, 1e3, gap)
    closest = gap.min(axis=(2, 3))
    return np.asarray(np.where(closest < 12, 200.0, 0.0) + np.maximum(0.0, 36.0 - closest) * 1.2)


def choose_paths(board: Board) -> list[Points]:
    """Choose one curve per path, by coordinate descent over the bows."""
    curves = np.array([[bowed(board.at[a], board.at[b], bow) for bow in BOWS] for a, b in board.ends])
    own = np.zeros(curves.shape[:2])
    for n, (a, b) in enumerate(board.ends):
        others = np.delete(np.arange(len(board.at)), [a, b])
        gap = np.hypot(*(curves[n][:, :, None] - board.at[others]).transpose(3, 0, 1, 2)).min(axis=1)
        own[n] = (np.maximum(0.0, board.radius + 34 - gap) * 1.5 + np.where(gap < board.radius + 12, 300.0, 0.0)).sum(
            axis=1
        )
        own[n] += 120 * np.abs(np.abs(BOWS) - np.float64(0.05)) + rng_for("bow", n).uniform(0, 2, len(BOWS))
    bounds = np.array([[*c.min(axis=(0, 1)), *c.max(axis=(0, 1))] for c in curves])
    pairs: dict[int, list[tuple[int, Points]]] = {n: [] for n in range(len(curves))}
    for n in range(len(curves)):
        for m in range(n):
            if (bounds[n][:2] > bounds[m][2:] + 40).any() or (bounds[m][:2] > bounds[n][2:] + 40).any():
                continue
            common = set(board.ends[n]) & set(board.ends[m])
            cost = path_pair_cost(curves[n], curves[m], board.at[common.pop()] if common else None, board.radius)
            pairs[n].append((m, cost))
            pairs[m].append((n, cost.T))
    pick = own.argmin(axis=1)
    for _ in range(12):
        before = pick.copy()
        for n in range(len(curves)):
            cost = own[n] + sum((c[:, pick[m]] for m, c in pairs[n]), np.zeros(len(BOWS)))
            pick[n] = int(cost.argmin())
        if (before == pick).all():
            break
    result = []
    for n, (a, b) in enumerate(board.ends):
        line = ink.wobble(ink.resample(curves[n][pick[n]], 6.0), 2.0, 42.0, rng_for("path", a, b))
        discs = shapely.union_all([Point(board.at[k]).buffer(board.radius, quad_segs=32) for k in (a, b)])
        trimmed = np.array(LineString(line).difference(discs).coords, dtype=float)
        result.append(np.round(trimmed, 1))
    return result


# ---------------------------------------------------------------- badges and labels


def box_gap_to_points(boxes: Boxes, points: Points) -> Points:
    """Return the distance from each box to each point."""
    dx = np.maximum(0, np.maximum(boxes[:, None, 0] - points[:, 0], points[:, 0] - boxes[:, None, 2]))
    dy = np.maximum(0, np.maximum(boxes[:, None, 1] - points[:, 1], points[:, 1] - boxes[:, None, 3]))
    return np.hypot(dx, dy)


def badge_candidates(board: Board, curves: list[Points]) -> tuple[list[Boxes], list[Points], list[list[Json]]]:
    """Return the possible positions of each badge along its path."""
    w, h = board.design["badge"]
    boxes, costs, details = [], [], []
    for n, line in enumerate(curves):
        s = ink.lengths(line)
        t = np.linspace(0.26, 0.74, 17)
        at = np.column_stack([np.interp(t * s[-1], s, line[:, k]) for k in (0, 1)])
        rects = np.column_stack([at - (w / 2, h / 2), at + np.array((w / 2, h / 2))])
        cost = 14 * np.abs(t - 0.5)
        cost += 80 * (box_gap_to_points(rects, board.at) < board.radius + 3).sum(axis=1)
        others = np.vstack([c for m, c in enumerate(curves) if m != n])
        cost += 40 * (box_gap_to_points(rects, others) < 5).any(axis=1)
        boxes.append(rects)
        costs.append(cost)
        details.append([{"t": round(float(v), 3)} for v in t])
    return boxes, costs, details


def label_candidates(board: Board, curves: list[Points]) -> tuple[list[Boxes], list[Points], list[list[Json]]]:
    """Return the possible positions of each label around its location, on one or two lines."""
    size = board.design["label_size"]
    everything = np.vstack(curves)
    width, height = board.design["canvas"]["width"], board.design["canvas"]["height"]
    boxes, costs, details = [], [], []
    for n, k in enumerate(board.locations):
        rects, cost, detail = [], [], []
        for lines in (1, 2):
            text, w, h = ink.name_block(board.names[k], lines, size)
            if lines == 2 and h <= size * 1.2:
                continue
            for gap in (4.0, 11.0, 20.0):
                reach = board.radius + gap
                for shift in (0.0, -0.22, 0.22, -0.42, 0.42, -0.58, 0.58):
                    for side in (1, -1):
                        drop = reach - (0.0 if abs(shift) < 0.3 else 6.0)
                        rects.append((shift * w, side * (drop + h / 2), w, h))
                        cost.append((0 if side > 0 else 1.0) + 4 * abs(shift) + gap * 0.16)
                        detail.append({"lines": text, "align": "middle"})
                for shift in (0.0, -0.7, 0.7, -1.3, 1.3):
                    for side in (1, -1):
                        rects.append((side * (reach + w / 2 - 5 * abs(shift)), shift * size, w, h))
                        cost.append(1.6 + 1.2 * abs(shift) + gap * 0.16)
                        detail.append({"lines": text, "align": "start" if side > 0 else "end"})
        shape = np.array(rects)
        centre = board.at[n] + shape[:, :2]
        half = shape[:, 2:] / 2
        where = np.column_stack([centre - half, centre + half])
        value = np.array(cost)
        others = np.delete(board.at, n, axis=0)
        value += 90 * (box_gap_to_points(where, others) < board.radius + 5).sum(axis=1)
        value += 90 * (box_gap_to_points(where, board.at[n : n + 1]) < board.radius + 1)[:, 0]
        value += 45 * (box_gap_to_points(where, everything) < 4.5).any(axis=1)
        value += 500 * (
            (where[:, 0] < 16) | (where[:, 1] < 16) | (where[:, 2] > width - 16) | (where[:, 3] > height - 16)
        )
        boxes.append(where)
        costs.append(value)
        details.append(detail)
    return boxes, costs, details


def place_all(board: Board, curves: list[Points]) -> tuple[list[Json], list[Json], float]:
    """Place badges and labels together; return them and the remaining overlap (0 is perfect)."""
    badge, label = badge_candidates(board, curves), label_candidates(board, curves)
    groups = badge[0] + label[0]
    boxes = np.vstack(groups)
    cost = np.concatenate(badge[1] + label[1])
    detail = [d for group in badge[2] + label[2] for d in group]
    owner = np.repeat(np.arange(len(groups)), [len(g) for g in groups])
    first = np.concatenate([[0], np.cumsum([len(g) for g in groups])])
    x0, y0, x1, y1 = boxes.T
    pad = 3.0
    clash = (x0[:, None] < x1 + pad) & (x1[:, None] > x0 - pad) & (y0[:, None] < y1 + pad) & (y1[:, None] > y0 - pad)
    clash &= owner[:, None] != owner
    weight = clash.astype(np.float32) * 60
    rng = rng_for("place")
    pick = np.array([first[k] + cost[first[k] : first[k + 1]].argmin() for k in range(len(groups))])
    total = weight[:, pick].sum(axis=1)
    best, best_value = pick.copy(), math.inf
    steps = 26_000
    for step in range(steps):
        heat = 9.0 * (1 - step / steps) ** 2 + 1e-3
        k = int(rng.integers(len(groups)))
        options = slice(first[k], first[k + 1])
        value = cost[options] + total[options]
        noise = rng.gumbel(size=len(value)) * heat
        new = int(first[k] + (value - noise).argmin())
        if new != pick[k]:
            total += weight[:, new] - weight[:, pick[k]]
            pick[k] = new
        if step % 200 == 0 or step == steps - 1:
            now = float(cost[pick].sum() + total[pick].sum() / 2)
            if now < best_value:
                best, best_value = pick.copy(), now
    trouble = float((cost[best] >= 35).sum() + clash[np.ix_(best, best)].sum() / 2)
    made = [
        {**detail[i], "box": [round(float(v), 1) for v in (x0[i], y0[i], x1[i] - x0[i], y1[i] - y0[i])]} for i in best
    ]
    return made[: len(curves)], made[len(curves) :], trouble


# ---------------------------------------------------------------- region tints


def grow_tints(board: Board, curves: list[Points], land: Area) -> dict[str, Area]:
    """Return a soft area for each region: the points closest to its locations and inner paths, up to some distance."""
    cell = 5.0
    width, height = board.design["canvas"]["width"], board.design["canvas"]["height"]
    xs, ys = np.arange(-60, width + 60, cell), np.arange(-60, height + 60, cell)
    gx, gy = np.meshgrid(xs, ys)
    rng = rng_for("tints")
    warp = [ndimage.gaussian_filter(rng.standard_normal(gx.shape), 9) for _ in range(2)]
    spots = np.column_stack([(g + 26 * w / w.std() * 0.6).ravel() for g, w in zip((gx, gy), warp, strict=True)])
    ids = [r["id"] for r in board.facts["regions"]]
    field = np.empty((len(ids), gx.size))
    for n, r in enumerate(ids):
        home = board.at[[k for k, other in enumerate(board.region) if other == r]]
        inner = [c for c, (a, b) in zip(curves, board.ends, strict=True) if board.region[a] == r == board.region[b]]
        field[n] = cKDTree(home).query(spots)[0]
        if inner:
            field[n] = np.minimum(field[n], cKDTree(np.vstack(inner)).query(spots)[0] + 34)
    nearest = field.argmin(axis=0)
    close = field.min(axis=0) < board.design["tint_reach"]
    result: dict[str, Area] = {}
    for n, r in enumerate(ids):
        mask = ((nearest == n) & close).reshape(gx.shape)
        soft = ndimage.gaussian_filter(np.pad(mask.astype(float), 2), 3.2)
        rings = []
        for contour in find_contours(soft, 0.5):  # type: ignore[no-untyped-call]
            points = (contour[:, ::-1] - 2) * cell + (xs[0], ys[0])
            if len(points) > 20:
                rings.append(Polygon(points).buffer(0))
        area = shapely.union_all(rings).intersection(land).intersection(board.canvas).simplify(1.2)
        keep = [p for p in getattr(area, "geoms", [area]) if any(p.contains(Point(q)) for q in board.at)]
        result[r] = shapely.union_all(keep)
    return result


def region_titles(board: Board, tints: dict[str, Area], taken: Area, crests: Area) -> list[Json]:
    """Find a free place for each region's name, off the mountain crests if possible."""
    titles = []
    busy = shapely.union_all([taken, crests])
    shapely.prepare(taken)
    shapely.prepare(busy)
    attempts = [(size, lines, busy) for size in (40, 36, 32, 28) for lines in (1, 2)]
    attempts += [(size, lines, taken) for size in (32, 28, 25, 22) for lines in (1, 2)]
    for r in board.facts["regions"]:
        home = board.at[[k for k, other in enumerate(board.region) if other == r["id"]]].mean(axis=0)
        room = tints[r["id"]].buffer(10)
        shapely.prepare(room)
        x0, y0, x1, y1 = room.bounds
        gx, gy = (v.ravel() for v in np.meshgrid(np.arange(x0, x1, 8), np.arange(y0, y1, 8)))
        for size, lines, avoid in attempts:
            text, w, h = ink.name_block(board.names[r["id"]], lines, size)
            w *= 1.16  # room for letter spacing
            rects = shapely.box(gx - w / 2, gy - h / 2, gx + w / 2, gy + h / 2)
            good = shapely.contains(room, rects) & ~shapely.intersects(avoid, rects)
            if good.any():
                k = int(np.where(good, np.hypot(gx - home[0], gy - home[1]), math.inf).argmin())
                where = {
                    "x": round(float(gx[k]), 1),
                    "y": round(float(gy[k]), 1),
                    "width": round(w, 1),
                    "height": round(h, 1),
                }
                titles.append({"id": r["id"], "lines": text, "size": size, "align": "middle", **where})
                break
    return titles


# ---------------------------------------------------------------- the whole


def rings_of(area: Area) -> list[list[list[float]]]:
    """Return the outer rings of an area as lists of points."""
    parts = [p for p in getattr(area, "geoms", [area]) if p.area > 200]
    return [np.round(np.array(p.exterior.coords)[:-1], 1).tolist() for p in parts]


def build(facts: Json, names: Json, design: Json) -> Json:
    """Return the complete geometry of the map."""
    board = Board(facts, names, design)
    curves = choose_paths(board)
    badges, labels, trouble = place_all(board, curves)
    print(f"overlaps that could not be resolved: {trouble:g}")
    land = decorate.land(design)
    tints = grow_tints(board, curves, land)
    lines = {
        frozenset((p["a"], p["b"])): c if board.index[p["a"]] == a else c[::-1]
        for p, c, (a, _) in zip(board.paths, curves, board.ends, strict=True)
    }
    taken = [Point(p).buffer(board.radius + 5) for p in board.at]
    taken += [box(x - 3, y - 3, x + w + 3, y + h + 3) for x, y, w, h in (k["box"] for k in badges + labels)]
    taken += [LineString(c).buffer(8) for c in curves]
    crests = [LineString(k["line"]).buffer(26) for k in design["ridges"].values()]
    titles = region_titles(board, tints, shapely.union_all(taken), shapely.union_all(crests))
    taken += [
        box(t["x"] - t["width"] / 2, t["y"] - t["height"] / 2, t["x"] + t["width"] / 2, t["y"] + t["height"] / 2)
        for t in titles
    ]
    nodes = []
    for k, (x, y), label in zip(facts["locations"], board.at, labels, strict=True):
        bx, by, bw, bh = label["box"]
        anchor = {"start": bx, "middle": bx + bw / 2, "end": bx + bw}[label["align"]]
        nodes.append(
            {
                "id": k["id"],
                "region": k["region"],
                "x": round(float(x), 1),
                "y": round(float(y), 1),
                "r": board.radius,
                "haven": k["haven"],
                "shadow_stronghold": k["shadow_stronghold"],
                "perilous": k["perilous"],
                "label": {"x": round(anchor, 1), "y": round(by + bh / 2, 1), "size": design["label_size"], **label},
            }
        )
    paths = []
    for p, c, badge in zip(board.paths, curves, badges, strict=True):
        bx, by, bw, bh = badge["box"]
        place = {"x": round(bx + bw / 2, 1), "y": round(by + bh / 2, 1), "width": bw, "height": bh, "along": badge["t"]}
        paths.append(
            {
                "a": p["a"],
                "b": p["b"],
                "terrain": p["terrain"],
                "cost": p["cost"],
                "water": p["water"],
                "points": c.tolist(),
                "badge": place,
            }
        )
    return {
        "schema": "quest-map-1",
        "canvas": design["canvas"],
        "board_to_canvas": design["board"],
        "nodes": nodes,
        "paths": paths,
        "regions": [
            {"id": r["id"], "colour": r["colour"], "tint": [rings_of(tints[r["id"]].buffer(-k)) for k in (0, 12, 28)]}
            for r in facts["regions"]
        ],
        "region_titles": titles,
        **decorate.world(design, land, lines, shapely.union_all(taken)),
    }


def main() -> None:
    """Make the map from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--facts", type=Path, default=GAME_MAP, help="the game's map file (TOML)")
    parser.add_argument("--names", type=Path, required=True, help="names in four languages (YAML)")
    parser.add_argument("--design", type=Path, required=True, help="the hand-made lines (YAML)")
    parser.add_argument("--out", type=Path, required=True, help="where to write the geometry (JSON)")
    given = parser.parse_args()
    facts = read_facts(given.facts)
    names, design = (yaml.safe_load(p.read_text(encoding="utf-8")) for p in (given.names, given.design))
    geometry = build(facts, names, design)
    given.out.write_text(json.dumps(geometry, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
