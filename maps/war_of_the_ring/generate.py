"""Draw an original vector map of Middle-earth for War of the Ring.

The only inputs are facts (which regions exist, roughly where, which of them touch) and a sketch made by hand
(coast, lakes, mountain ridges, rivers). Nothing is traced from a picture. The steps:

1. ``relax``    spread the centres until every triangle of mutual neighbours has room;
2. ``grow``     flood a label grid from the centres, ridges acting as barriers, adding a corridor for every pair
                that should touch and does not, until the contacts of the grid are exactly the wanted ones;
3. ``trace``    turn the grid into arcs, each border stored once, so that neighbours never overlap or leave a gap;
4. ``polish``   smooth the network of arcs as a whole and bend the plane a little, for a hand-drawn look;
5. ``compose``  write it down, with room for names, settlements and tokens, peaks, trees and rivers (furnish.py).

    python generate.py --sketch sketch.yaml --out geometry.json

Needs numpy, scipy, scikit-image, shapely 2.1 or newer, pillow and pyyaml. Takes about half a minute.
"""

from __future__ import annotations

import argparse
import itertools
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from facts import GAME_MAP, read_facts
from furnish import Decorator, Seat, find_seat
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage, sparse
from scipy.optimize import minimize
from scipy.sparse.csgraph import dijkstra
from shapely.geometry import LineString, MultiLineString, Polygon
from skimage.graph import route_through_array

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]
Pair = tuple[int, int]

WIDTH, HEIGHT = 1450, 1000
STEP = 2  # canvas units per grid cell
COLS, ROWS = WIDTH // STEP, HEIGHT // STEP
NOBODY = -1
MIN_CONTACT = 20.0  # the shortest border of neighbours on the grid, before smoothing, in canvas units


# --------------------------------------------------------------------------------------------------- the facts


@dataclass
class World:
    """The facts the map must show. Places are numbered: regions first, then the sea, the lakes, the massifs."""

    regions: list[dict[str, Any]]
    sketch: dict[str, Any]
    open_pairs: set[Pair]
    wall_pairs: set[Pair]
    centre: Floats
    radius: Floats
    places: list[str] = field(default_factory=list)

    @property
    def count(self) -> int:
        """The number of regions."""
        return len(self.regions)

    @property
    def wanted(self) -> set[Pair]:
        """Pairs of regions that must share a border."""
        return self.open_pairs | self.wall_pairs

    def number(self, name: str) -> int:
        """Return the number of a place."""
        return self.places.index(name)


def ordered(a: int, b: int) -> Pair:
    """Return a pair without direction."""
    return (a, b) if a < b else (b, a)


def read_world(facts_path: Path, sketch_path: Path) -> World:
    """Read facts and sketch; put the centres on the canvas through the sketch's projection."""
    facts = read_facts(facts_path)
    sketch = yaml.safe_load(sketch_path.read_text(encoding="utf-8"))
    regions = sorted(facts["regions"], key=lambda r: r["id"])
    index = {r["id"]: i for i, r in enumerate(regions)}
    knots_x, knots_y = (np.array(sketch["projection"][axis]).T for axis in "xy")
    centre = np.array(
        [[np.interp(r["pos"][0] * WIDTH, *knots_x), np.interp(r["pos"][1] * HEIGHT, *knots_y)] for r in regions]
    )
    room = sketch["room"]
    radius = np.array([np.clip(r["radius"] * WIDTH, room["least"][r["settlement"]], room["most"]) for r in regions])
    for name, shift in sketch["nudge"].items():
        centre[index[name]] += shift
    for name, value in sketch["radius"].items():
        radius[index[name]] = value
    return World(
        regions=regions,
        sketch=sketch,
        open_pairs={ordered(index[r["id"]], index[other]) for r in regions for other in r["adjacent"]},
        wall_pairs={ordered(index[a], index[b]) for a, b in facts["impassable_borders"]},
        centre=centre,
        radius=radius,
        places=[r["id"] for r in regions] + ["sea", *sketch["lakes"], *sketch["massifs"]],
    )


# ------------------------------------------------------------------------------------------------ 1. relaxation


def triangles(world: World) -> Ints:
    """Return triples of regions that meet in a corner: a region and two successive neighbours around it."""
    found: set[tuple[int, ...]] = set()
    for i in range(world.count):
        around = [b if a == i else a for a, b in world.wanted if i in (a, b)]
        around.sort(key=lambda j: float(np.arctan2(*(world.centre[j] - world.centre[i])[::-1])))
        for u, v in zip(around, around[1:] + around[:1], strict=False):
            if ordered(u, v) in world.wanted:
                found.add(tuple(sorted((i, u, v))))
    return np.array(sorted(found))


def relax(world: World, anchor: float = 0.05, gap: float = 4.0, least_area: float = 1500.0) -> None:
    """Move the centres a little: discs apart, no thin triangles, all on the canvas and close to where they began."""
    home, reach, corners = world.centre, world.radius, triangles(world)
    pairs = np.array(list(itertools.combinations(range(world.count), 2)))

    def areas(p: Floats) -> Floats:
        a, b, c = p[corners[:, 0]], p[corners[:, 1]], p[corners[:, 2]]
        return 0.5 * ((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0])

    sign = np.sign(areas(home))

    def energy(flat: Floats) -> tuple[float, Floats]:
        p = flat.reshape(-1, 2)
        slope = 2 * anchor * (p - home)
        total = anchor * np.sum((p - home) ** 2)
        apart = p[pairs[:, 0]] - p[pairs[:, 1]]
        length = np.hypot(*apart.T) + 1e-9
        overlap = np.maximum(0, reach[pairs].sum(axis=1) + gap - length)
        total += np.sum(overlap**2)
        push = (-2 * overlap / length)[:, None] * apart
        np.add.at(slope, pairs[:, 0], push)
        np.add.at(slope, pairs[:, 1], -push)
        lack = np.maximum(0, least_area - areas(p) * sign)
        total += 2e-3 * np.sum(lack**2)
        for k in range(3):
            side = p[corners[:, (k + 1) % 3]] - p[corners[:, (k + 2) % 3]]
            turned = np.stack([side[:, 1], -side[:, 0]], axis=1)
            np.add.at(slope, corners[:, k], (-2e-3 * lack * sign)[:, None] * turned)
        for axis, far in ((0, WIDTH), (1, HEIGHT)):
            low = np.maximum(0, reach + 3 - p[:, axis])
            high = np.maximum(0, p[:, axis] - far + reach + 3)
            total += 5 * np.sum(low**2 + high**2)
            slope[:, axis] += 10 * (high - low)
        return float(total), slope.ravel()

    best = minimize(energy, home.ravel(), jac=True, method="L-BFGS-B", options={"maxiter": 5000, "maxfun": 9000})
    world.centre = best.x.reshape(-1, 2)


# ---------------------------------------------------------------------------------------------------- 2. growth


def stroke(points: Iterable[Sequence[float]], thickness: int) -> Mask:
    """Return the cells under a polyline, ``thickness`` cells wide."""
    image = Image.new("L", (COLS, ROWS))
    ImageDraw.Draw(image).line([(x / STEP, y / STEP) for x, y in points], fill=1, width=thickness)
    return np.array(image) > 0


def area_of(points: Iterable[Sequence[float]]) -> Mask:
    """Return the cells inside a polygon."""
    image = Image.new("L", (COLS, ROWS))
    ImageDraw.Draw(image).polygon([(float(x) / STEP - 0.5, float(y) / STEP - 0.5) for x, y in points], fill=1)
    return np.array(image) > 0


class Ground:
    """The label grid: fixed cells (sea, lakes, massifs), cells that block growth (ridges), and seeds of regions."""

    def __init__(self, world: World) -> None:
        self.world = world
        sketch = world.sketch
        self.fixed = np.full((ROWS, COLS), NOBODY)
        for name, points in [("sea", sketch["sea"]), *sketch["lakes"].items(), *sketch["massifs"].items()]:
            parts, _ = ndimage.label(area_of(points))
            self.fixed[parts == 1 + np.bincount(parts.ravel())[1:].argmax()] = world.number(name)
        self.solid = self.fixed != NOBODY
        self.barrier = np.zeros((ROWS, COLS), dtype=bool)
        for ridge in sketch["ridges"].values():
            self.barrier |= stroke(ridge, 3)
        self.barrier &= ~self.solid
        self.paths = self._paths()
        self.corners = triangles(world)
        self.seeds = np.full((ROWS, COLS), NOBODY)
        ys, xs = np.mgrid[0:ROWS, 0:COLS] * STEP + STEP / 2
        for i, (x, y) in enumerate(world.centre):
            self.seeds[np.hypot(xs - x, ys - y) < 0.8 * world.radius[i]] = i
        for name, limbs in sketch["limbs"].items():
            for limb in limbs:
                self.sow(stroke([world.centre[world.number(name)], *limb], 4), world.number(name))

    def _paths(self) -> sparse.csr_matrix:
        """Return the steps between free cells, a chess king's and a knight's moves, weighted by length."""
        free = ~(self.solid | self.barrier)
        cell = np.arange(ROWS * COLS).reshape(ROWS, COLS)
        starts, ends, lengths = [], [], []
        for dy, dx in [(0, 1), (1, 0), (1, 1), (1, -1), (1, 2), (2, 1), (1, -2), (2, -1)]:
            a = cell[: ROWS - dy, max(0, -dx) : COLS - max(0, dx)]
            b = cell[dy:, max(0, dx) : COLS - max(0, -dx)]
            both = free.ravel()[a] & free.ravel()[b]
            starts.append(a[both])
            ends.append(b[both])
            lengths.append(np.full(int(both.sum()), np.hypot(dy, dx)))
        one_way = sparse.coo_matrix(
            (np.concatenate(lengths), (np.concatenate(starts), np.concatenate(ends))), shape=(cell.size, cell.size)
        ).tocsr()
        return sparse.csr_matrix(one_way + one_way.T)

    def sow(self, where: Mask, owner: int) -> None:
        """Give cells to a region if they belong to none yet."""
        self.seeds[where & (self.seeds == NOBODY) & ~self.solid & ~self.barrier] = owner

    def grow(self) -> Ints:
        """Give every free cell to the nearest seed, by walking distance."""
        flat = np.where(self.solid | self.barrier, NOBODY, self.seeds).ravel()
        sown = np.flatnonzero(flat != NOBODY)
        _, _, source = dijkstra(self.paths, indices=sown, min_only=True, return_predecessors=True)
        labels = np.where(source >= 0, flat[np.maximum(source, 0)], NOBODY).reshape(ROWS, COLS)
        labels[self.solid] = self.fixed[self.solid]
        return self._fill(labels)

    def _fill(self, labels: Ints) -> Ints:
        """Give cells without a region (under ridges, or cut off) to the nearest region."""
        for i in range(self.world.count):
            parts, number = ndimage.label(labels == i)
            if number > 1:
                sizes = np.bincount(parts.ravel())[1:]
                labels[(parts > 0) & (parts != 1 + sizes.argmax())] = NOBODY
        empty = labels == NOBODY
        near = ndimage.distance_transform_edt(empty | self.solid, return_distances=False, return_indices=True)
        labels[empty] = labels[near[0][empty], near[1][empty]]
        return labels

    def _between(self, pair: Pair) -> Mask:
        """Return the cells of the two triangles beside a pair, where their common border belongs."""
        centre = self.world.centre
        inside = stroke(centre[list(pair)], 16)
        for corners in self.corners:
            if set(pair) <= set(corners.tolist()):
                inside |= area_of(centre[corners])
        return inside

    def corridor(self, pair: Pair, thickness: int) -> bool:
        """Join two regions by a strip around the cells of others, half for each; tell whether there was room."""
        a, b = pair
        (ax, ay), (bx, by) = (np.clip(self.world.centre[i] / STEP, 0, (COLS - 1, ROWS - 1)) for i in pair)
        strange = (self.seeds != NOBODY) & (self.seeds != a) & (self.seeds != b)
        cost = 1 + 60 / (1 + ndimage.distance_transform_edt(~(strange | self.solid)) ** 2)
        cost[(self.seeds == a) | (self.seeds == b)] = 0.05
        wall = pair in self.world.wall_pairs
        cost[self.barrier] = 8.0 if wall else 1e4
        cost[~self._between(pair)] += 30.0
        cost[strange | self.solid] = 1e5
        ends = (int(ay), int(ax)), (int(by), int(bx))
        path, price = route_through_array(cost, *ends)  # type: ignore[no-untyped-call]
        if price > 1e4:
            return False
        line = np.array(path)
        free = np.flatnonzero(self.seeds[line[:, 0], line[:, 1]] == NOBODY)
        if len(free) == 0:
            return True
        crossing = [k for k in free if self.barrier[line[k, 0], line[k, 1]]]
        middle = int(np.mean(crossing)) if wall and crossing else int((free[0] + free[-1]) / 2)
        for owner, part in ((a, line[: middle + 1]), (b, line[middle + 1 :])):
            if len(part) > 1:
                self.sow(stroke(part[:, ::-1] * STEP + STEP / 2, thickness), owner)
        return True


def contacts(labels: Ints) -> dict[Pair, float]:
    """Return the length of the border between each two places that touch, with staircases measured as slopes."""
    found: dict[Pair, float] = {}
    for one, two in ((labels[:, 1:], labels[:, :-1]), (labels[1:], labels[:-1])):
        differ = one != two
        keys, counts = np.unique(np.minimum(one, two)[differ] * 1000 + np.maximum(one, two)[differ], return_counts=True)
        for key, number in zip(keys.tolist(), counts.tolist(), strict=False):
            pair = (key // 1000, key % 1000)
            found[pair] = found.get(pair, 0.0) + number * STEP * 0.8
    return found


def settle(world: World, rounds: int = 10) -> Ints:
    """Grow the regions and add corridors until their contacts are exactly the wanted ones."""
    ground = Ground(world)
    tries: dict[Pair, int] = {}
    labels = ground.grow()
    for turn in range(rounds):
        touching = contacts(labels)
        missing = sorted(p for p in world.wanted if touching.get(p, 0) < MIN_CONTACT)
        excess = sorted(p for p in touching if p[1] < world.count and p not in world.wanted)
        print(f"round {turn}: {len(missing)} contacts missing or short, {len(excess)} unwanted")
        if not missing:
            break
        for pair in missing:
            tries[pair] = tries.get(pair, 0) + 1
            if not ground.corridor(pair, 1 + 2 * tries[pair]):
                print("  no way between", *(world.places[i] for i in pair))
        labels = ground.grow()
    for title, pairs in (("short", missing), ("unwanted", excess)):
        for pair in pairs:
            print(" ", title, *(world.places[i] for i in pair), round(touching.get(pair, 0), 1))
    return labels


# --------------------------------------------------------------------------------------------------- 3. tracing


@dataclass
class Arc:
    """A border between two places, from one junction to another."""

    line: list[int]  # vertex numbers
    left: int
    right: int


@dataclass
class Mesh:
    """All borders of the map over one common list of vertices."""

    points: Floats
    arcs: list[Arc]
    edge: int  # the number that means "off the board"

    def outline(self, place: int) -> list[int]:
        """Return the signed arc numbers (from 1) around a place, which is always on the left."""
        parts = {a.line[0]: k for k, a in enumerate(self.arcs, 1) if a.left == place}
        parts |= {a.line[-1]: -k for k, a in enumerate(self.arcs, 1) if a.right == place}
        ring = [parts.pop(min(parts))]
        while parts:
            last = self.arcs[abs(ring[-1]) - 1].line
            ring.append(parts.pop(last[-1] if ring[-1] > 0 else last[0]))
        return ring


def untangle(labels: Ints, world: World) -> Ints:
    """Remove points where four places meet, by giving one of the four cells to another place."""
    for _ in range(50):
        a, b, c, d = labels[:-1, :-1], labels[:-1, 1:], labels[1:, :-1], labels[1:, 1:]
        ys, xs = np.nonzero((a != b) & (b != d) & (d != c) & (c != a))
        if len(ys) == 0:
            break
        for y, x in zip(ys.tolist(), xs.tolist(), strict=False):
            main = ordered(int(labels[y, x]), int(labels[y + 1, x + 1]))
            if main[0] == main[1] or main in world.wanted:
                labels[y, x + 1] = labels[y, x]
            else:
                labels[y, x] = labels[y, x + 1]
    return labels


def trace(labels: Ints, world: World) -> Mesh:
    """Follow the borders between cells of different places, from junction to junction."""
    edge = len(world.places)
    cells = np.pad(labels, 1, constant_values=edge)
    links: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for dy, dx, differ in ((1, 0, cells[1:-1, :-1] != cells[1:-1, 1:]), (0, 1, cells[:-1, 1:-1] != cells[1:, 1:-1])):
        for y, x in zip(*(axis.tolist() for axis in np.nonzero(differ)), strict=False):
            links.setdefault((y, x), []).append((y + dy, x + dx))
            links.setdefault((y + dy, x + dx), []).append((y, x))
    number = {spot: k for k, spot in enumerate(links)}
    done: set[tuple[int, int]] = set()
    arcs: list[Arc] = []
    for start in sorted(spot for spot, near in links.items() if len(near) != 2):
        for step in links[start]:
            if (number[start], number[step]) in done:
                continue
            line = [start, step]
            while len(links[line[-1]]) == 2:
                one, two = links[line[-1]]
                line.append(two if one == line[-2] else one)
            done.add((number[line[-1]], number[line[-2]]))
            (y, x), (dy, dx) = start, (step[0] - start[0], step[1] - start[1])
            # The two cells beside the first step; ``cells`` is shifted by one because it is padded.
            up_left, up_right = (y + (dy > 0), x + (dx > 0)), (y + 1 - (dy < 0), x + 1 - (dx < 0))
            sides = (cells[up_right], cells[up_left]) if dx == 0 else (cells[up_left], cells[up_right])
            if (dy, dx) in ((-1, 0), (0, -1)):
                sides = sides[::-1]
            arcs.append(Arc([number[spot] for spot in line], int(sides[0]), int(sides[1])))
    points = np.array([(x * STEP, y * STEP) for y, x in links], dtype=float)
    return Mesh(points, arcs, edge)


# ------------------------------------------------------------------------------------------------- 4. polishing


def smooth(mesh: Mesh, rounds: int = 60) -> None:
    """Smooth the whole network (Taubin): staircases go, shapes and sizes stay."""
    pairs = np.array([pair for arc in mesh.arcs for pair in zip(arc.line, arc.line[1:], strict=False)])
    ends = np.concatenate([pairs, pairs[:, ::-1]])
    total = len(mesh.points)
    near = sparse.coo_matrix((np.ones(len(ends)), (ends[:, 0], ends[:, 1])), shape=(total, total)).tocsr()
    mean = sparse.diags(1 / np.asarray(near.sum(axis=1)).ravel()) @ near
    points = mesh.points
    loose = np.stack([(points[:, 0] > 0) & (points[:, 0] < WIDTH), (points[:, 1] > 0) & (points[:, 1] < HEIGHT)], 1)
    for _ in range(rounds):
        for pull in (0.5, -0.52):
            points = points + pull * loose * (mean @ points - points)
    mesh.points = points


class Warp:
    """A slight distortion of the plane, the same for borders and rivers, stronger near the sea, zero at the edge."""

    def __init__(self, world: World, labels: Ints) -> None:
        rng = np.random.default_rng(world.sketch["noise"]["seed"])
        sea = labels == world.number("sea")
        shore = ndimage.distance_transform_edt(sea) + ndimage.distance_transform_edt(~sea)
        coast = np.exp(-((shore * STEP / 22) ** 2))
        self.shift = np.zeros((2, ROWS, COLS))
        for scale, everywhere, extra in world.sketch["noise"]["waves"]:
            for axis in range(2):
                wave = ndimage.gaussian_filter(rng.standard_normal((ROWS, COLS)), scale / STEP, mode="wrap")
                self.shift[axis] += wave / wave.std() * (everywhere + extra * coast)

    def __call__(self, points: Floats) -> Floats:
        """Return where the distortion moves some points."""
        where = [points[:, 1] / STEP, points[:, 0] / STEP]
        moved = [ndimage.map_coordinates(part, where, order=1, mode="nearest") for part in self.shift]
        x, y = points.T
        fade = np.clip(np.minimum.reduce([x, y, WIDTH - x, HEIGHT - y]) / 24, 0, 1)
        bent: Floats = points + np.stack(moved, axis=1) * fade[:, None]
        return bent


# ------------------------------------------------------------------------------------------------ 5. composing


def kind_of(arc: Arc, world: World, edge: int) -> str:
    """Return what an arc is: board edge, coast, lake shore, open border or mountain wall."""
    names = {world.places[i] for i in (arc.left, arc.right) if i != edge}
    if len(names) == 1:
        return "edge"
    if "sea" in names:
        return "coast"
    if names & set(world.sketch["lakes"]):
        return "shore"
    return "open" if ordered(arc.left, arc.right) in world.open_pairs else "wall"


def compose(world: World, mesh: Mesh, warp: Warp) -> dict[str, Any]:
    """Return everything a client needs to draw the map, as plain data."""
    arcs: list[dict[str, Any]] = []
    for arc in mesh.arcs:
        names = ["" if i == mesh.edge else world.places[i] for i in (arc.left, arc.right)]
        nations = [world.regions[i]["nation"] for i in (arc.left, arc.right) if i < world.count]
        line = LineString(mesh.points[arc.line]).simplify(0.2)
        arcs.append(
            {
                "kind": kind_of(arc, world, mesh.edge),
                "left": names[0],
                "right": names[1],
                "nation_border": len(set(nations)) == 2,
                "points": [[round(x, 1), round(y, 1)] for x, y in line.coords],
            }
        )
    outlines = {name: mesh.outline(i) for i, name in enumerate(world.places)}

    def shape(name: str) -> Polygon:
        ring: list[list[float]] = []
        for k in outlines[name]:
            points = arcs[abs(k) - 1]["points"]
            ring += (points if k > 0 else points[::-1])[:-1]
        return Polygon(ring)

    shapes = {name: shape(name) for name in world.places}
    ponds = [warp(np.array([*ring, ring[0]], dtype=float)) for ring in world.sketch["ponds"].values()]
    walls = MultiLineString([*(arc["points"] for arc in arcs if arc["kind"] == "wall"), *ponds])
    seats: dict[str, Seat] = {}
    for region in world.regions:
        name, settled = region["id"], region["settlement"] != "none"
        seats[name] = find_seat(shapes[name], walls, region["name"], settled)
    decorator = Decorator(world.sketch, arcs, shapes, seats, warp)
    region_names = [r["id"] for r in world.regions]
    return {
        "about": "Original map geometry made by generate.py from map.toml and sketch.yaml. Origin top left. "
        "An outline lists arcs by number from 1; a negative number means the arc is walked backwards; "
        "the place lies on the left hand (y axis pointing down).",
        "canvas": {"width": WIDTH, "height": HEIGHT},
        "arcs": arcs,
        "regions": {name: {"outline": outlines[name], **seats[name].data()} for name in region_names},
        "waters": {name: {"outline": outlines[name]} for name in ["sea", *world.sketch["lakes"]]},
        "massifs": {name: {"outline": outlines[name]} for name in world.sketch["massifs"]},
        "decor": decorator.data(),
    }


def main() -> None:
    """Make the map from the command line."""
    parser = argparse.ArgumentParser(description="Make the War of the Ring map geometry.")
    parser.add_argument("--facts", type=Path, default=GAME_MAP, help="data file with regions and adjacency")
    parser.add_argument("--sketch", type=Path, required=True, help="sketch.yaml with coast, ridges and rivers")
    parser.add_argument("--out", type=Path, required=True, help="geometry.json to write")
    options = parser.parse_args()
    world = read_world(options.facts, options.sketch)
    relax(world)
    labels = untangle(settle(world), world)
    mesh = trace(labels, world)
    smooth(mesh)
    warp = Warp(world, labels)
    mesh.points = warp(mesh.points)
    geometry = compose(world, mesh, warp)
    options.out.write_text(json.dumps(geometry, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{options.out.name}: {len(geometry['arcs'])} arcs, {len(geometry['regions'])} regions")


if __name__ == "__main__":
    main()
