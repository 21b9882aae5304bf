"""Room for names, settlements and tokens in each region, and the decoration of the map.

Used by generate.py. Everything is deterministic: the same arcs and the same sketch give the same furniture.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely import affinity, maximum_inscribed_circle
from shapely.geometry import LineString, MultiLineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]
Spot = tuple[float, float]

SIZES = (13.0, 12.0, 11.0, 10.0, 9.0)  # font sizes to try, largest first
LETTER = 0.54  # mean width of a letter, as a multiple of the font size
ICON = 17.0  # side of the square kept for a settlement glyph
MARGIN = 4.0  # distance between lettering and border
FOOT = 6.0  # half the breadth of a range of mountains
TIGHT, SPARE = 19.0, 26.0  # room for tokens counts double below the first radius, and no more above the second


# ---------------------------------------------------------------------------------------- seats of one region


@dataclass
class Seat:
    """The positions of the name, glyph and tokens of one region."""

    x: float
    y: float
    angle: float
    size: float
    lines: list[str]
    room: float  # the widest name that could be centred here
    icon: Spot | None
    token: tuple[float, float, float]
    inscribed: tuple[float, float, float]

    def data(self) -> dict[str, Any]:
        """Return it as plain data with one decimal."""
        width, height = extent(self.lines, self.size)
        return {
            "label": {
                "x": round(self.x, 1),
                "y": round(self.y, 1),
                "angle": self.angle,
                "size": self.size,
                "width": round(width, 1),
                "height": round(height, 1),
                "room": round(self.room, 1),
                "lines": self.lines,
            },
            "settlement": None if self.icon is None else [round(v, 1) for v in self.icon],
            "token": dict(zip("xyr", (round(v, 1) for v in self.token), strict=False)),
            "inscribed": dict(zip("xyr", (round(v, 1) for v in self.inscribed), strict=False)),
        }

    def boxes(self) -> list[BaseGeometry]:
        """Return the areas of the name and the glyph."""
        width, height = extent(self.lines, self.size)
        area = box(self.x - width / 2, self.y - height / 2, self.x + width / 2, self.y + height / 2)
        taken: list[BaseGeometry] = [affinity.rotate(area, self.angle)]
        if self.icon is not None:
            taken.append(Point(self.icon).buffer(ICON / 2))
        return taken


def extent(lines: Sequence[str], size: float) -> tuple[float, float]:
    """Return the width and height of a block of text."""
    return max(map(len, lines)) * size * LETTER, len(lines) * size * 1.05


def settings(name: str) -> list[list[str]]:
    """Return the name on one line, and on two if it has a space."""
    words = name.split(" ")
    splits = [[" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words))]
    return [[name], *sorted(splits, key=lambda two: max(map(len, two)))[:1]]


class Frame:
    """One region as a raster, rotated so that text at some angle is horizontal in it."""

    def __init__(self, shape: Polygon, walls: MultiLineString, pole: Spot, angle: float, step: float = 2.0) -> None:
        self.pole, self.angle, self.step = pole, angle, step
        turned: Polygon = affinity.rotate(shape, -angle, origin=pole)
        ridges: MultiLineString = affinity.rotate(walls, -angle, origin=pole)
        left, top, right, bottom = turned.bounds
        self.left, self.top = left - 2 * step, top - 2 * step
        self.size = int((right - self.left) / step) + 3, int((bottom - self.top) / step) + 3
        image = Image.new("L", self.size)
        ImageDraw.Draw(image).polygon(self.cells(turned.exterior.coords), fill=1)
        self.mask: Mask = np.array(image) > 0
        for line in ridges.geoms:
            ImageDraw.Draw(image).line(self.cells(line.coords), fill=0, width=round(2 * FOOT / step))
        self.page: Mask = np.array(image) > 0  # where letters may stand

    def cells(self, points: Iterable[Sequence[float]]) -> list[Spot]:
        """Convert canvas points of the rotated region to raster positions."""
        return [((x - self.left) / self.step - 0.5, (y - self.top) / self.step - 0.5) for x, y in points]

    def canvas(self, x: float, y: float) -> Spot:
        """Convert a raster position to a point of the canvas, rotated back."""
        level = Point(self.left + (x + 0.5) * self.step, self.top + (y + 0.5) * self.step)
        point = affinity.rotate(level, self.angle, origin=self.pole)
        return point.x, point.y

    def free_circle(self, blocks: Iterable[tuple[float, float, float, float]]) -> tuple[float, float, float]:
        """Find the largest circle that avoids some blocks (x, y, width, height), all in cells."""
        left_over = self.mask.copy()
        for x, y, width, height in blocks:
            rows = slice(max(0, int(y - height / 2)), int(y + height / 2) + 1)
            left_over[rows, max(0, int(x - width / 2)) : int(x + width / 2) + 1] = False
        depth = ndimage.distance_transform_edt(left_over)
        row, column = np.unravel_index(int(depth.argmax()), depth.shape)
        return float(column), float(row), float(depth[row, column]) - 1

    def room(self, x: int, y: int) -> float:
        """Return the width of the widest text that could be centred on a cell."""
        row = self.mask[y]
        reach = min(int(np.argmin(row[: x + 1][::-1])), int(np.argmin(row[x:])))
        return 2 * (reach * self.step - MARGIN)


def find_seat(shape: Polygon, walls: MultiLineString, name: str, settled: bool) -> Seat:
    """Try angles, sizes, line breaks and places; keep the best mix of large letters and room for tokens.

    Letters stay off ``walls``, the strips where mountains will be drawn; tokens need not.
    """
    circle = maximum_inscribed_circle(shape, tolerance=0.2)
    pole, reach = (circle.coords[0][0], circle.coords[0][1]), circle.length
    best: tuple[float, Seat] | None = None
    for angle in (0.0, -14.0, 14.0):
        frame = Frame(shape, walls, pole, angle)
        step, icon = frame.step, settled * ICON / frame.step
        for size, lines in itertools.product(SIZES, settings(name)):
            width, height = (length / step for length in extent(lines, size))
            rise = (height + icon) / 2
            roomy = places(frame.page, width, height, icon, MARGIN / step)
            for x, y in roomy or places(frame.page, width, height, icon, 1.0 / step):
                token_x, token_y, radius = frame.free_circle(
                    [(x, y, width, height), (x, y - rise, icon, icon)] if settled else [(x, y, width, height)]
                )
                radius *= step
                here = frame.canvas(x, y)
                score = min(radius, SPARE) + min(radius, TIGHT) + 2.1 * size - 0.8 * (len(lines) - 1)
                score -= 0.45 * abs(angle) + 0.03 * math.dist(here, pole) + 4.0 * (not roomy)
                if best is None or score > best[0]:
                    token = frame.canvas(token_x, token_y)
                    best = (
                        score,
                        Seat(
                            *here,
                            angle=angle,
                            size=size,
                            lines=lines,
                            room=frame.room(x, y),
                            icon=frame.canvas(x, y - rise) if settled else None,
                            token=(*token, min(radius, shape.exterior.distance(Point(token)))),
                            inscribed=(*pole, reach),
                        ),
                    )
    if best is None:
        raise ValueError(f"no room for the name of {name}")
    return best[1]


def places(mask: Mask, width: float, height: float, icon: float, margin: float) -> list[tuple[int, int]]:
    """Return the cells on which a block of text (with a glyph above it) can be centred, at most a few dozen."""
    inner = ndimage.distance_transform_edt(mask) > margin
    fits = ndimage.minimum_filter(inner, size=(math.ceil(height), math.ceil(width)))
    if icon:
        side, rise = math.ceil(icon), round((height + icon) / 2)
        fits[rise:] &= ndimage.minimum_filter(inner, size=(side, side))[:-rise]
        fits[:rise] = False
    ys, xs = np.nonzero(fits)
    keep = np.linspace(0, len(ys) - 1, min(len(ys), 24)).astype(int)
    return list(zip(xs[keep].tolist(), ys[keep].tolist(), strict=False))


# --------------------------------------------------------------------------------------------------- decoration


class Decorator:
    """Peaks along the walls, hills, trees, marshes, rivers, isles and the names of the waters."""

    def __init__(
        self,
        sketch: dict[str, Any],
        arcs: list[dict[str, Any]],
        shapes: dict[str, Polygon],
        seats: dict[str, Seat],
        warp: Callable[[Floats], Floats],
    ) -> None:
        self.sketch, self.arcs, self.shapes, self.seats, self.warp = sketch, arcs, shapes, seats, warp
        self.rng = np.random.default_rng(sketch["noise"]["seed"] + 1)
        self.lettering = unary_union([part for seat in seats.values() for part in seat.boxes()])

    def data(self) -> dict[str, Any]:
        """Return all layers as plain data."""
        ranges = self.ranges()
        rivers = [{"name": name, **self.river(river)} for name, river in self.sketch["rivers"].items()]
        return {
            "ridges": [self.rounded(line) for line in ranges],
            "peaks": self.peaks(ranges),
            "hills": self.scatter(self.discs(self.sketch["hills"]), 13),
            "trees": {name: self.forest(spec) for name, spec in self.sketch["forests"].items()},
            "ground": {
                name: self.scatter([self.shapes[region].buffer(-7) for region in regions], 25, 0.45)
                for name, regions in self.sketch["ground"].items()
            },
            "marsh": self.scatter([self.shapes[name].buffer(-6) for name in self.sketch["marshes"]], 15),
            "rivers": rivers,
            "ponds": {name: self.rounded(self.bend(dense(ring))) for name, ring in self.sketch["ponds"].items()},
            "isles": {name: self.rounded(self.bend(dense(ring))) for name, ring in self.sketch["isles"].items()},
            "captions": self.sketch["captions"],
        }

    @staticmethod
    def rounded(points: Sequence[Sequence[float]] | Floats) -> list[list[float]]:
        """Round points to one decimal, which is enough."""
        return [[round(float(x), 1), round(float(y), 1)] for x, y in points]

    def bend(self, points: Sequence[Sequence[float]]) -> Floats:
        """Bend points of the sketch in the same way as the borders."""
        return self.warp(np.array(points, dtype=float))

    def discs(self, specs: Sequence[Sequence[float]]) -> list[BaseGeometry]:
        """Return discs of the sketch (x, y, radius), bent."""
        return [Point(self.bend([spec[:2]])[0]).buffer(spec[2]) for spec in specs]

    def clear_of_names(self, x: float, y: float, room: float) -> bool:
        """Tell whether a mark of that size would cover no text."""
        return bool(self.lettering.distance(Point(x, y)) > room)

    def ranges(self) -> list[Floats]:
        """Return the crests: the walls, joined end to end, and the ranges that are only decoration."""
        massifs = self.sketch["massifs"]
        walls = [
            LineString(arc["points"])
            for arc in self.arcs
            if arc["kind"] == "wall" and arc["left"] not in massifs and arc["right"] not in massifs
        ]
        merged = linemerge(MultiLineString(walls))
        lines = [np.array(line.coords) for line in getattr(merged, "geoms", [merged])]
        return lines + [self.bend(dense(line)) for line in self.sketch["ranges"].values()]

    def peaks(self, ranges: list[Floats]) -> list[list[float]]:
        """Place the mountains: a row along every crest, some lower ones beside it, and the massifs filled."""
        found: list[tuple[float, float, float]] = []
        for crest in ranges:
            line = LineString(crest)
            for along in np.arange(4.0, line.length, 9.5):
                spot = line.interpolate(along)
                size = self.rng.uniform(9, 13.5)
                dx, dy = self.rng.normal(0, 1.2, 2)
                found.append((spot.x + dx, spot.y + dy, size))
                if self.rng.random() < 0.45:
                    dx, dy = self.rng.uniform(4, 9) * self.rng.choice([-1, 1]), self.rng.uniform(-6, 7)
                    found.append((spot.x + dx, spot.y + dy, self.rng.uniform(5.5, 8)))
        for name in self.sketch["massifs"]:
            inner = self.shapes[name].buffer(-2)
            found += [(x, y + 3, 9 + 6 * self.rng.random()) for x, y, _ in self.scatter([inner], 12)]
        kept = [p for p in found if self.clear_of_names(p[0], p[1] - 3, 0.55 * p[2])]
        return [[round(v, 1) for v in p] for p in sorted(kept, key=lambda p: p[1])]

    def scatter(self, areas: Sequence[BaseGeometry], gap: float, keep: float = 1.0) -> list[list[float]]:
        """Place marks on a jittered honeycomb inside the areas, clear of text; return x, y and size factor."""
        found: list[list[float]] = []
        for area in areas:
            left, top, right, bottom = area.bounds
            for row, y in enumerate(np.arange(top, bottom, gap * 0.8)):
                for x in np.arange(left + (row % 2) * gap / 2, right, gap):
                    dx, dy = self.rng.uniform(-0.3, 0.3, 2) * gap
                    spot = Point(x + dx, y + dy)
                    factor, chance = self.rng.uniform(0.8, 1.2), self.rng.random()
                    if chance < keep and area.contains(spot) and self.clear_of_names(spot.x, spot.y - 3, 5.5):
                        found.append([round(spot.x, 1), round(spot.y, 1), round(float(factor), 2)])
        return sorted(found, key=lambda mark: mark[1])

    def forest(self, spec: dict[str, Any]) -> list[list[float]]:
        """Place the trees of a wood, given as whole regions or as discs; tokens keep a clearing."""
        areas = self.discs(spec.get("discs", []))
        for name in spec.get("regions", []):
            x, y, r = self.seats[name].token
            areas.append(self.shapes[name].buffer(-3.5).difference(Point(x, y).buffer(0.55 * r)))
        return self.scatter(areas, 9.5, 0.85)

    def border(self, name: str) -> Floats:
        """Return the longest piece of the border between two places, given as "a|b"."""
        wanted = set(name.split("|"))
        lines = [LineString(a["points"]) for a in self.arcs if {a["left"], a["right"]} == wanted]
        if not lines:
            raise ValueError(f"no border {name}")
        return np.array(max(lines, key=lambda line: line.length).coords)

    def river(self, spec: dict[str, Any]) -> dict[str, Any]:
        """Draw a river through points of the sketch and along borders, each border in the direction downstream."""
        course: list[Floats] = []
        stops: list[Floats] = []
        for borders, group in itertools.groupby(spec["course"], key=lambda stop: isinstance(stop, str)):
            part = list(group)
            stops += [self.border(name) for name in part] if borders else [self.bend(dense(smoothed(part)))]
        for k, stop in enumerate(stops):
            before = course[-1][-1] if course else None
            after = stops[k + 1].mean(axis=0) if k + 1 < len(stops) else None
            if before is not None:
                turn = math.dist(before, stop[-1]) < math.dist(before, stop[0])
            else:
                turn = after is not None and math.dist(after, stop[0]) < math.dist(after, stop[-1])
            course.append(stop[::-1] if turn else stop)
        return {"width": spec["width"], "points": self.rounded(np.concatenate(course))}


def smoothed(points: Sequence[Sequence[float]], rounds: int = 3) -> list[Sequence[float]]:
    """Smooth a line by Chaikin's corner cutting; its ends stay."""
    for _ in range(rounds if len(points) > 2 else 0):
        line = np.array(points, dtype=float)
        cut = np.stack([0.75 * line[:-1] + 0.25 * line[1:], 0.25 * line[:-1] + 0.75 * line[1:]], axis=1).reshape(-1, 2)
        points = [tuple(p) for p in np.concatenate([line[:1], cut, line[-1:]]).tolist()]
    return list(points)


def dense(points: Sequence[Sequence[float]], gap: float = 6.0) -> list[tuple[float, float]]:
    """Return the polyline with a point every few units, so that it can bend."""
    if len(points) < 2:
        return [(p[0], p[1]) for p in points]
    line = LineString(points)
    return [line.interpolate(d).coords[0] for d in np.linspace(0, line.length, max(2, int(line.length / gap)))]
