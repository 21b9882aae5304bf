"""Place the names and the pieces on the map: python names.py writes the client's names.json.

Names are 16 units high: 11 pixels if the map is 1037 pixels wide, as on a screen of 1440 by 900. Pieces are placed
where they cover no name in any language.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from lettering import LANGUAGES, PITCH, Thing, breaks, names_of, overlap, settle, width  # noqa: E402

OUT = HERE.parents[1] / "web/src/games/war_of_the_ring/names.json"
SIZE = 16.0
NARROW = 0.94
"""The factor by which letters are set narrower than they are."""
CELL = 2
"""The side of a cell, in canvas units, of the grid on which areas are counted."""
STEP = 3
PIECE = (54.0, 62.0)
"""The full size of a stack."""
FITS = (1.0, 0.92, 0.84)
MARGIN = 1.5


def outline(geometry: dict[str, Any], region: str) -> np.ndarray:
    """Return the border of a region."""
    ring: list[list[float]] = []
    for number in geometry["regions"][region]["outline"]:
        points = geometry["arcs"][abs(number) - 1]["points"]
        ring += (points if number > 0 else points[::-1])[:-1]
    return np.array(ring)


def mask(ring: np.ndarray, shape: tuple[int, int]) -> np.ndarray:
    """Return the cells within a border: every row is filled between the crossings of its middle line."""
    found = np.zeros(shape, dtype=bool)
    ends = np.roll(ring, -1, axis=0)
    for row in range(shape[0]):
        y = (row + 0.5) * CELL
        cut = (ring[:, 1] > y) != (ends[:, 1] > y)
        a, b = ring[cut], ends[cut]
        crossings = np.sort(a[:, 0] + (y - a[:, 1]) * (b[:, 0] - a[:, 0]) / (b[:, 1] - a[:, 1]))
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            found[row, max(round(left / CELL), 0) : max(round(right / CELL), 0)] = True
    return found


def integral(cells: np.ndarray) -> np.ndarray:
    """Return the sums of all cells above and to the left."""
    found: np.ndarray = np.pad(cells.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    return found


def share(sums: np.ndarray, boxes: np.ndarray) -> np.ndarray:
    """Return the share of each box that is covered by the cells whose sums these are."""
    at = np.clip(np.round(boxes / CELL).astype(int), 0, [sums.shape[1] - 1, sums.shape[0] - 1] * 2)
    left, top, right, bottom = at.T
    covered = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
    area = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1]) / CELL**2
    found: np.ndarray = covered / area
    return found


def around(ring: np.ndarray, wide: float, high: float, spill: float, canvas: tuple[float, float]) -> np.ndarray:
    """Return boxes of a size all over a region, and slightly over its border."""
    (x0, y0), (x1, y1) = ring.min(axis=0) - spill, ring.max(axis=0) + spill
    x, y = np.meshgrid(
        np.arange(max(x0 + wide / 2, wide / 2 + 4), min(x1 - wide / 2, canvas[0] - wide / 2 - 4) + STEP, STEP),
        np.arange(max(y0 + high / 2, high / 2 + 4), min(y1 - high / 2, canvas[1] - high / 2 - 4) + STEP, STEP),
    )
    x, y = x.ravel(), y.ravel()
    return np.stack([x - wide / 2, y - high / 2, x + wide / 2, y + high / 2], axis=1)


def main() -> None:
    """Place all names and pieces, and write them."""
    geometry = json.loads((HERE / "geometry.json").read_text(encoding="utf-8"))
    ids = sorted(geometry["regions"])
    canvas = (geometry["canvas"]["width"], geometry["canvas"]["height"])
    shape = (int(canvas[1] // CELL) + 2, int(canvas[0] // CELL) + 2)
    rings = {id: outline(geometry, id) for id in ids}
    masks = {id: mask(rings[id], shape) for id in ids}
    land = np.any(list(masks.values()), axis=0)
    names = names_of("war_of_the_ring", "region")
    marks = []
    for id in ids:
        place = geometry["regions"][id]["settlement"]
        if place:
            x, y = place[:2]
            marks.append((id, np.array([x - 9, y - 11, x + 15, y + 9])))
    marked = np.array([box for _, box in marks])
    own_mark = dict(marks)
    things: list[Thing] = []
    label_at: dict[tuple[str, str], int] = {}
    token_at: dict[str, int] = {}
    for id in ids:
        own, others = integral(masks[id]), integral(land & ~masks[id])
        middle = geometry["regions"][id]["inscribed"]
        tokens, costs, fits = [], [], []
        for fit in FITS:
            boxes = around(rings[id], PIECE[0] * fit, PIECE[1] * fit, 4, canvas)
            if not len(boxes):
                continue
            cost = 260 * np.clip(1 - share(own, boxes), 0, 1) ** 1.5 + 300 * (1 - fit)
            cost += (overlap(boxes, marked) / 4).sum(axis=1)
            tokens.append(boxes), costs.append(cost), fits.extend([fit] * len(boxes))
        everything, all_costs = np.concatenate(tokens), np.concatenate(costs)
        keep = np.argsort(all_costs)[:400]
        token_at[id] = len(things)
        things.append(Thing(everything[keep], all_costs[keep], [fits[k] for k in keep]))
        for language in LANGUAGES:
            rows, prices, forms = [], [], []
            for lines in breaks(names[language][id]):
                wide = max(map(width, lines)) * SIZE * NARROW
                high = (len(lines) - 1) * SIZE * PITCH + SIZE * 0.92
                boxes = around(rings[id], wide + 2 * MARGIN, high + 2 * MARGIN, 26, canvas)
                if not len(boxes):
                    continue
                away = np.hypot(
                    (boxes[:, 0] + boxes[:, 2]) / 2 - middle["x"], (boxes[:, 1] + boxes[:, 3]) / 2 - middle["y"]
                )
                price = 200 * (1 - share(own, boxes)) + 260 * share(others, boxes) + 0.25 * away + 12 * (len(lines) - 1)
                price += (overlap(boxes, marked) * 2).sum(axis=1)
                if id in own_mark:
                    mark = own_mark[id]
                    price += 0.5 * np.hypot(
                        (boxes[:, 0] + boxes[:, 2]) / 2 - (mark[0] + mark[2]) / 2,
                        (boxes[:, 1] + boxes[:, 3]) / 2 - (mark[1] + mark[3]) / 2,
                    )
                rows.append(boxes), prices.append(price), forms.extend([lines] * len(boxes))
            everything, all_costs = np.concatenate(rows), np.concatenate(prices)
            keep = np.argsort(all_costs)[:600]
            label_at[id, language] = len(things)
            things.append(Thing(everything[keep], all_costs[keep], [forms[k] for k in keep]))
    meets: list[list[tuple[int, float]]] = [[] for _ in things]
    reach = [(thing.boxes[:, :2].min(axis=0), thing.boxes[:, 2:].max(axis=0)) for thing in things]

    def meet(one: int, two: int, matters: float) -> None:
        (a, b), (c, d) = reach[one], reach[two]
        if (a < d).all() and (c < b).all():
            meets[one].append((two, matters))
            meets[two].append((one, matters))

    for index, id in enumerate(ids):
        for other in ids[index:]:
            if other != id:
                meet(token_at[id], token_at[other], 1.0)
            for language in LANGUAGES:
                meet(token_at[id], label_at[other, language], 2.0)
                if other != id:
                    meet(token_at[other], label_at[id, language], 2.0)
                    meet(label_at[id, language], label_at[other, language], 4.0)
    settle(things, meets, int(sys.argv[1]) if len(sys.argv) > 1 else 60)
    clashes = sorted(
        (round(float(overlap(things[a].boxes[[things[a].at]], things[b].box)[0, 0])), a, b)
        for a, pairs in enumerate(meets)
        for b, _ in pairs
        if a < b and overlap(things[a].boxes[[things[a].at]], things[b].box)[0, 0] > 2
    )
    known = {at: f"{id} {language}" for (id, language), at in label_at.items()} | {
        at: id for id, at in token_at.items()
    }
    for area, a, b in clashes:
        print(area, known[a], "/", known[b])
    result: dict[str, Any] = {"size": SIZE, "tokens": {}, "names": {language: {} for language in LANGUAGES}}
    for id in ids:
        token = things[token_at[id]]
        x, y = (token.box[0] + token.box[2]) / 2, (token.box[1] + token.box[3]) / 2
        result["tokens"][id] = [round(x), round(y), round(token.forms[token.at] * 100)]
        for language in LANGUAGES:
            label = things[label_at[id, language]]
            lines = label.forms[label.at]
            x, y = (label.box[0] + label.box[2]) / 2, (label.box[1] + label.box[3]) / 2
            widths = [round(width(line) * SIZE * NARROW) for line in lines]
            result["names"][language][id] = [round(x), round(y), lines, widths]
    OUT.write_text(json.dumps(result, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
