"""Place the names on the map: python names.py writes the client's names.json.

Names are 29.4 units high: at least 11 pixels on a screen of 1440 by 900. Each is beside its circle, clear of other
circles, of badges and of one another; titles of regions make room.
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

OUT = HERE.parents[1] / "web/src/games/quest/names.json"
SIZE = 29.4
NARROW = 0.92
STEP = 5
GAP = (11.0, 26.0)
"""How far a name may be from its circle."""
MARGIN = 3.0


def bare(name: str, language: str) -> str:
    """Return a name without its article, which maps leave out."""
    if language == "en":
        return name.removeprefix("the ").removeprefix("The ")
    return name


def beside(x: float, y: float, r: float, wide: float, high: float, canvas: tuple[float, float]) -> np.ndarray:
    """Return boxes of a size all around a circle."""
    reach = (wide / 2 + r + GAP[1], high / 2 + r + GAP[1])
    cx, cy = np.meshgrid(np.arange(x - reach[0], x + reach[0], STEP), np.arange(y - reach[1], y + reach[1], STEP))
    cx, cy = cx.ravel(), cy.ravel()
    boxes = np.stack([cx - wide / 2, cy - high / 2, cx + wide / 2, cy + high / 2], axis=1)
    away = np.hypot(
        np.clip(np.abs(cx - x) - wide / 2, 0, None),
        np.clip(np.abs(cy - y) - high / 2, 0, None),
    )
    inside = (boxes[:, 0] > 16) & (boxes[:, 1] > 16) & (boxes[:, 2] < canvas[0] - 16) & (boxes[:, 3] < canvas[1] - 16)
    return boxes[(away > r + GAP[0]) & (away < r + GAP[1]) & inside]


def main() -> None:
    """Place all names, and write them."""
    geometry = json.loads((HERE / "geometry.json").read_text(encoding="utf-8"))
    canvas = (geometry["canvas"]["width"], geometry["canvas"]["height"])
    nodes = {node["id"]: node for node in geometry["nodes"]}
    names = names_of("quest", "location")
    circles = np.array([[n["x"] - n["r"], n["y"] - n["r"], n["x"] + n["r"], n["y"] + n["r"]] for n in nodes.values()])
    badges = np.array(
        [[b["x"] - 27, b["y"] - 16, b["x"] + 27, b["y"] + 16] for b in (path["badge"] for path in geometry["paths"])]
    )
    left, top, wide, high = geometry["legend_area"]
    legend = np.array([[left, top, left + wide, top + high]])
    roads = np.array([point for path in geometry["paths"] for point in path["points"][::6]])
    roads = np.concatenate([roads - 2, roads + 2], axis=1)
    things: list[Thing] = []
    titles = {title["id"]: title for title in geometry["region_titles"]}
    title_at: dict[str, int] = {}
    for id, title in titles.items():
        x, y = np.meshgrid(np.arange(-140, 141, 10), np.arange(-140, 141, 10))
        x, y = x.ravel() + title["x"], y.ravel() + title["y"]
        wide, high = title["width"] * 0.86, title["height"]
        boxes = np.stack([x - wide / 2, y - high / 2, x + wide / 2, y + high / 2], axis=1)
        away = np.hypot(x - title["x"], y - title["y"])
        cost = 1.2 * away + (overlap(boxes, circles).sum(axis=1) + overlap(boxes, badges).sum(axis=1)) * 0.5
        title_at[id] = len(things)
        things.append(Thing(boxes, cost, [None] * len(boxes)))
    label_at: dict[tuple[str, str], int] = {}
    for id, node in nodes.items():
        for language in LANGUAGES:
            rows, prices, forms = [], [], []
            for lines in breaks(bare(names[language][id], language)):
                wide = max(map(width, lines)) * SIZE * NARROW
                high = (len(lines) - 1) * SIZE * PITCH + SIZE * 0.92
                boxes = beside(node["x"], node["y"], node["r"], wide + 2 * MARGIN, high + 2 * MARGIN, canvas)
                if not len(boxes):
                    continue
                x, y = (boxes[:, 0] + boxes[:, 2]) / 2 - node["x"], (boxes[:, 1] + boxes[:, 3]) / 2 - node["y"]
                aslant = np.minimum(np.abs(x), np.abs(y))
                price = 0.8 * aslant + 20 * (len(lines) - 1) + 25 * (overlap(boxes, roads) > 0).sum(axis=1)
                price += 6 * (overlap(boxes, circles).sum(axis=1) + overlap(boxes, legend).sum(axis=1))
                price += 4 * overlap(boxes, badges).sum(axis=1)
                if node["perilous"]:
                    sign = np.array([[node["x"] + 8, node["y"] - 38, node["x"] + 36, node["y"] - 10]])
                    price += 3 * overlap(boxes, sign).sum(axis=1)
                rows.append(boxes), prices.append(price), forms.extend([lines] * len(boxes))
            everything, all_costs = np.concatenate(rows), np.concatenate(prices)
            keep = np.argsort(all_costs)[:400]
            label_at[id, language] = len(things)
            things.append(Thing(everything[keep], all_costs[keep], [forms[k] for k in keep]))
    meets: list[list[tuple[int, float]]] = [[] for _ in things]

    def meet(one: int, two: int, matters: float) -> None:
        meets[one].append((two, matters))
        meets[two].append((one, matters))

    ids = list(nodes)
    for language in LANGUAGES:
        for index, id in enumerate(ids):
            for other in ids[index + 1 :]:
                if abs(nodes[id]["x"] - nodes[other]["x"]) < 700 and abs(nodes[id]["y"] - nodes[other]["y"]) < 300:
                    meet(label_at[id, language], label_at[other, language], 4.0)
            for title in titles:
                meet(label_at[id, language], title_at[title], 1.0)
    settle(things, meets, int(sys.argv[1]) if len(sys.argv) > 1 else 30)
    for (id, language), at in label_at.items():
        box = things[at].boxes[[things[at].at]]
        clash = [
            label_at_name
            for (label_at_name, lang), b in label_at.items()
            if lang == language and b != at and overlap(box, things[b].box)[0, 0] > 2
        ]
        if clash:
            print(language, id, clash)
        for what, fixed in (("circle", circles), ("badge", badges)):
            if overlap(box, fixed).sum() > 2:
                print(language, id, what, round(float(overlap(box, fixed).sum())))
    result: dict[str, Any] = {"size": SIZE, "titles": {}, "names": {language: {} for language in LANGUAGES}}
    for id, at in title_at.items():
        box = things[at].box
        result["titles"][id] = [round(float(box[0] + box[2]) / 2), round(float(box[1] + box[3]) / 2)]
    for (id, language), at in label_at.items():
        label = things[at]
        x, y = float(label.box[0] + label.box[2]) / 2, float(label.box[1] + label.box[3]) / 2
        lines = label.forms[label.at]
        widths = [round(width(line) * SIZE * NARROW) for line in lines]
        result["names"][language][id] = [round(x), round(y), lines, widths]
    OUT.write_text(json.dumps(result, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
