"""The map of The Battle of Five Armies fits the data of the game, and the client draws the map that was checked."""

from __future__ import annotations

import gzip
import importlib.util
import itertools
import json
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from thirdage.games.five_armies.board import ADJACENT, BORDER, N_PLACES, N_REGIONS, PLACES

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "maps" / "five_armies"
CLIENT: Final = ROOT / "web" / "src" / "games" / "five_armies"
BORDERS: Final = ["open", "ford", "escarpment"]
Json = dict[str, Any]


def load(name: str) -> ModuleType:
    """Import a program of the map's folder."""
    spec = importlib.util.spec_from_file_location(f"five_armies_map_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def geometry() -> Json:
    """Return the map as it was drawn."""
    data: Json = json.loads((FOLDER / "geometry.json").read_text(encoding="utf-8"))
    return data


def ring(drawn: Json, region: Json) -> list[tuple[float, float]]:
    """Return the outline of a region; its arcs must join."""
    points: list[tuple[float, float]] = []
    for signed in region["arcs"]:
        arc = drawn["arcs"][abs(signed) - 1]
        assert region["id"] in arc["between"]
        line = [(x, y) for x, y in arc["points"]][:: 1 if signed > 0 else -1]
        assert not points or points[-1] == line[0], region["id"]
        points += line if not points else line[1:]
    assert points[0] == points[-1], region["id"]
    return points


def inside(x: float, y: float, outline: list[tuple[float, float]]) -> bool:
    """Tell whether a point lies in an outline: a ray to the right crosses it an odd number of times."""
    crossed = False
    for (x0, y0), (x1, y1) in itertools.pairwise(outline):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            crossed = not crossed
    return crossed


def test_regions_and_boxes_are_those_of_the_game() -> None:
    """Every place of the game is on the map, with its terrain, and its pieces have room in it."""
    drawn, facts = geometry(), load("facts").read_facts()
    assert [region["id"] for region in drawn["regions"]] == PLACES[:N_REGIONS]
    assert set(PLACES[N_REGIONS:]) <= {box["id"] for box in drawn["boxes"]}
    stated = {region["id"]: region for region in facts["regions"]}
    for region in drawn["regions"]:
        data, outline = stated[region["id"]], ring(drawn, region)
        kinds = [data["terrain"]]
        kinds += ["settlement"] * data["settlement"] + ["fortification"] * bool(data["fortification_hp"])
        kinds += ["mustering"] * data["shadow_mustering_region"]
        assert (region["territory"], [icon["kind"] for icon in region["icons"]]) == (data["territory"], kinds)
        token, label = region["token"], region["label"]
        assert inside(token["x"], token["y"], outline), region["id"]
        assert inside(label["x"], label["y"], outline), region["id"]
        assert min(((x - token["x"]) ** 2 + (y - token["y"]) ** 2) ** 0.5 for x, y in outline) >= token["r"]
        assert token["r"] >= 48


def test_every_border_of_the_game_is_drawn_and_no_other() -> None:
    """Two regions share a line exactly where the game says so, and the line shows what kind of border it is."""
    drawn, facts = geometry(), load("facts").read_facts()
    lines = {frozenset(arc["between"]): arc for arc in drawn["arcs"] if arc["kind"] != "edge"}
    assert len(lines) == len([arc for arc in drawn["arcs"] if arc["kind"] != "edge"])
    stated = {frozenset((each["a"], each["b"])): each for each in facts["borders"] + facts["impassable_borders"]}
    assert set(lines) == set(stated)
    for pair, border in stated.items():
        assert (lines[pair]["kind"], lines[pair]["high"]) == (border["type"], border.get("high")), sorted(pair)
    open_ways = {
        frozenset((PLACES[here], PLACES[there])): BORDERS[BORDER[here * N_PLACES + there]]
        for here in range(N_REGIONS)
        for there in ADJACENT[here]
        if there < N_REGIONS
    }
    passable = {pair: arc["kind"] for pair, arc in lines.items() if arc["kind"] in BORDERS}
    assert passable == open_ways
    touched = Counter(abs(arc) for region in drawn["regions"] for arc in region["arcs"])
    assert all(touched[arc["id"]] == len(arc["between"]) for arc in drawn["arcs"])


def test_the_boxes_lead_where_the_game_says() -> None:
    """Arrows follow the ways of the passes; the Fate track has the spaces on which characters wait."""
    drawn, facts = geometry(), load("facts").read_facts()
    ways = {(link["from"], link["to"]) for link in facts["pass_links"]}
    assert {(arrow["from"], arrow["to"]) for arrow in drawn["arrows"]} == ways
    waits = {space["character"]: space["space"] for space in drawn["fate_track"] if space["character"]}
    assert waits == facts["fate_track"]["characters"]
    assert [space["space"] for space in drawn["fate_track"]] == facts["fate_track"]["spaces"]


def test_the_client_draws_this_map() -> None:
    """The packed copies are what the geometry and the data give, and small enough to be fetched at once."""
    packed = (CLIENT / "geometry.json").read_text(encoding="utf-8")
    assert packed == load("compact").packed(), "run maps/five_armies/compact.py"
    assert len(gzip.compress(packed.encode(), 9)) < 60_000
    assert json.loads((CLIENT / "box.json").read_text(encoding="utf-8")) == load("box").pack(), (
        "run maps/five_armies/box.py"
    )


def test_packing_moves_no_line_visibly() -> None:
    """A packed border stays within a unit of the drawn one and keeps its ends, so that regions still meet."""
    packed = json.loads((CLIENT / "geometry.json").read_text(encoding="utf-8"))
    for arc, (kind, *steps) in zip(geometry()["arcs"], packed["arcs"], strict=True):
        assert kind == arc["kind"]
        points, x, y = [], 0, 0
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x / 2, y / 2))
        for end in (0, -1):
            assert abs(points[end][0] - arc["points"][end][0]) <= 0.25
            assert abs(points[end][1] - arc["points"][end][1]) <= 0.25
        assert max(distance(point, points) for point in arc["points"]) < 1


def distance(point: list[float], line: list[tuple[float, float]]) -> float:
    """Return how far a point is from a line."""
    best = float("inf")
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        dx, dy = x1 - x0, y1 - y0
        along = ((point[0] - x0) * dx + (point[1] - y0) * dy) / ((dx * dx + dy * dy) or 1)
        t = min(max(along, 0), 1)
        best = min(best, ((point[0] - x0 - t * dx) ** 2 + (point[1] - y0 - t * dy) ** 2) ** 0.5)
    return best
