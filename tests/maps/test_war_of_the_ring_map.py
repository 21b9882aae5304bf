"""The map of War of the Ring shows the regions and borders of the game, and the client draws that map."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from thirdage.games.war_of_the_ring import board
from thirdage.games.war_of_the_ring.board_ids import SETTLEMENT_IDS
from thirdage.text.catalogue import Catalogue

ROOT: Final = Path(__file__).resolve().parents[2]
CLIENT: Final = ROOT / "web/src/games/war_of_the_ring"
MOST_BYTES: Final = 60_000  # compressed: the map is a fifth of what a first visit may load

Point = tuple[float, float]
Pair = frozenset[str]


@cache
def geometry() -> dict[str, Any]:
    """Return the map as it was generated."""
    found: dict[str, Any] = json.loads((ROOT / "maps/war_of_the_ring/geometry.json").read_text(encoding="utf-8"))
    return found


@cache
def packed() -> dict[str, Any]:
    """Return the map as the client reads it."""
    found: dict[str, Any] = json.loads((CLIENT / "map.json").read_text(encoding="utf-8"))
    return found


def outline(region: str) -> list[Point]:
    """Return the border of a region; its arcs must meet."""
    ring: list[Point] = []
    numbers = geometry()["regions"][region]["outline"]
    lines = [geometry()["arcs"][abs(n) - 1]["points"][:: 1 if n > 0 else -1] for n in numbers]
    for line, following in zip(lines, lines[1:] + lines[:1], strict=True):
        assert line[-1] == following[0], f"{region}: arcs do not meet"
        ring += [(x, y) for x, y in line[:-1]]
    return ring


def holds(ring: list[Point], x: float, y: float) -> bool:
    """Tell whether a point lies within a closed line: a ray from it crosses the line an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def pairs_of(kind: str) -> set[Pair]:
    """Regions that share a border of this kind on the map."""
    known = set(board.REGION_IDS)
    arcs = [frozenset((arc["left"], arc["right"])) for arc in geometry()["arcs"] if arc["kind"] == kind]
    return {pair for pair in arcs if pair <= known}


def test_map_has_the_regions_of_the_game() -> None:
    assert set(geometry()["regions"]) == set(board.REGION_IDS)


def test_open_borders_are_those_of_the_game() -> None:
    wanted = {
        frozenset((board.REGION_IDS[region], board.REGION_IDS[other]))
        for region in range(board.REGIONS)
        for other in board.ADJACENT[region]
    }
    assert pairs_of("open") == wanted


def test_coast_is_that_of_the_game() -> None:
    coast = {side for arc in geometry()["arcs"] if arc["kind"] == "coast" for side in (arc["left"], arc["right"])}
    assert coast - {"sea"} == {board.REGION_IDS[region] for region in range(board.REGIONS) if board.COAST[region]}


def test_a_wall_never_stands_where_armies_pass() -> None:
    assert not pairs_of("wall") & pairs_of("open")


@pytest.mark.parametrize("region", board.REGION_IDS)
def test_pieces_names_and_settlements_lie_in_their_region(region: str) -> None:
    ring = outline(region)
    data = geometry()["regions"][region]
    for key in ("label", "token", "inscribed"):
        assert holds(ring, data[key]["x"], data[key]["y"]), key
    settled = board.SETTLEMENT[board.REGION_INDEX[region]] != board.NO_SETTLEMENT
    assert (data["settlement"] is not None) == settled
    if settled:
        assert holds(ring, *data["settlement"])


def test_client_draws_this_map(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "maps/war_of_the_ring/compact.py")]
    subprocess.run([*command, "--out", str(tmp_path / "map.json"), "--box", str(tmp_path / "box.json")], check=True)
    for name in ("map.json", "box.json"):
        made, kept = (json.loads((folder / name).read_text(encoding="utf-8")) for folder in (tmp_path, CLIENT))
        assert made == kept, f"run compact.py: {name} is old"


def test_packed_map_tells_what_regions_are() -> None:
    for region, data in packed()["regions"].items():
        number = board.REGION_INDEX[region]
        nation = board.REGION_NATION[number]
        assert data.get("nation") == (None if nation == board.NO_NATION else board.NATION_IDS[nation])
        settlement = board.SETTLEMENT[number]
        assert data.get("settlement") == (None if settlement == 0 else SETTLEMENT_IDS[settlement])
        assert data.get("points", 0) == board.REGION_VP[number]


def test_packed_lines_unpack_to_the_map() -> None:
    unit = packed()["unit"]
    for arc, (_, _, _, line) in zip(geometry()["arcs"], packed()["arcs"], strict=True):
        steps = [int(number) for number in line.replace("-", " -").split()]
        x = y = 0
        for (wanted_x, wanted_y), dx, dy in zip(arc["points"], steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            assert abs(x / unit - wanted_x) <= 0.5 / unit
            assert abs(y / unit - wanted_y) <= 0.5 / unit


def test_packed_map_is_small() -> None:
    text = json.dumps(packed(), ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(text.encode(), 9)) < MOST_BYTES


@pytest.mark.parametrize("game", ["war_of_the_ring", "quest"])
@pytest.mark.parametrize("language", ["en", "ko", "fr", "ja"])
def test_names_were_set_as_they_are_called_now(game: str, language: str) -> None:
    """A name that was changed has to be set anew."""
    section = "region" if game == "war_of_the_ring" else "location"
    said = Catalogue.load(language, game.replace("_", "-")).sections[section]
    placed = json.loads((ROOT / f"web/src/games/{game}/names.json").read_text(encoding="utf-8"))["names"][language]

    def bare(name: str) -> str:
        return name.replace(" ", "").lower()

    wanted = {id: bare(forms["name"]) for id, forms in said.items() if id in placed}
    if language == "en" and game == "quest":
        wanted = {
            id: name.removeprefix("the") if said[id]["name"].lower().startswith("the ") else name
            for id, name in wanted.items()
        }
    assert {id: bare("".join(lines)) for id, (_, _, lines, _) in placed.items()} == wanted
