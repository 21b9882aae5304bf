"""The map of Middle-earth Quest fits the game, and the browser gets the drawing and the facts as they are now."""

from __future__ import annotations

import gzip
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from thirdage.games.quest import board
from thirdage.games.quest.cards.catalogue import CARD_IDS

ROOT: Final = Path(__file__).resolve().parents[2]
MAPS: Final = ROOT / "maps" / "quest"
CLIENT: Final = ROOT / "web" / "src" / "games" / "quest"
LIMIT: Final = 80_000
"""Bytes that the drawing may take, compressed."""
Json = dict[str, Any]


@pytest.fixture(scope="module")
def geometry() -> Json:
    """The whole drawing."""
    found: Json = json.loads((MAPS / "geometry.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def drawn() -> Json:
    """The drawing as the browser gets it."""
    found: Json = json.loads((CLIENT / "map.json").read_text(encoding="utf-8"))
    return found


def module(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Import a program of the map's folder."""
    monkeypatch.syspath_prepend(str(MAPS))
    monkeypatch.delitem(sys.modules, name, raising=False)
    loaded = __import__(name)
    monkeypatch.delitem(sys.modules, name)
    return loaded


def test_the_drawing_has_the_locations_and_paths_of_the_game(geometry: Json, drawn: Json) -> None:
    """Each location once, with its region and marks; each path once, with terrain, number and water; the sea route."""
    for nodes in (geometry["nodes"], drawn["nodes"]):
        assert [node["id"] for node in nodes] == board.LOCATION_IDS
    for place, node in enumerate(drawn["nodes"]):
        assert node["region"] == board.REGION_IDS[board.REGION[place]]
        assert (node["mark"] == "haven") == board.IS_HAVEN[place]
        assert (node["mark"] == "stronghold") == (board.STRONGHOLD[place] > 0)
        assert node["perilous"] == board.PERIL_ICON[place]
    found = set()
    for a, b, terrain, cost, water, *_ in drawn["paths"]:
        here, there = board.at(a), board.at(b)
        index = board.NEIGHBOURS[here].index(there)
        assert terrain == board.TERRAIN_IDS[board.PATH_TERRAIN[here][index]], (a, b)
        assert cost == board.PATH_COST[here][index], (a, b)
        assert bool(water) == bool(board.PATH_WATER[here][index]), (a, b)
        found.add(frozenset((here, there)))
    assert found == {frozenset((here, there)) for here, all in enumerate(board.NEIGHBOURS) for there in all}
    assert len(found) == len(drawn["paths"])
    assert sorted(board.at(end) for end in drawn["sea_route"][:2]) == sorted(board.SEA_ENDS)
    assert [title[0] for title in drawn["titles"]] == list(drawn["tints"]) == board.REGION_IDS


def test_paths_end_at_their_circles(drawn: Json) -> None:
    """Thinned and rounded as they are, lines still begin and end at the circles they join."""
    at = {node["id"]: node for node in drawn["nodes"]}
    for a, b, *_, d, _x, _y in drawn["paths"]:
        numbers = [int(number) for number in re.findall(r"-?\d+", d)]
        x, y = numbers[0] + sum(numbers[2::2]), numbers[1] + sum(numbers[3::2])
        for end, (px, py) in ((a, numbers[:2]), (b, (x, y))):
            gap = ((px - at[end]["x"]) ** 2 + (py - at[end]["y"]) ** 2) ** 0.5
            assert abs(gap - at[end]["r"]) < 3, (a, b)


def test_what_the_browser_gets_is_made_from_the_drawing(geometry: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    """map.json is what compact.py makes of geometry.json, and small."""
    made = module("compact", monkeypatch).written(geometry)
    assert (CLIENT / "map.json").read_text(encoding="utf-8") == made
    assert len(gzip.compress(made.encode(), 9)) < LIMIT


def test_what_the_browser_knows_of_the_cards_is_what_the_game_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """facts.json is what printed.py makes of the game's tables, and has every card."""
    made = module("printed", monkeypatch).written()
    assert (CLIENT / "facts.json").read_text(encoding="utf-8") == made
    assert list(json.loads(made)["cards"]) == CARD_IDS


def test_every_style_of_the_drawing_has_colours_for_both_themes(drawn: Json) -> None:
    """A class for each style; every variable it uses has a value."""
    sheet = (CLIENT / "map.css").read_text(encoding="utf-8")
    used = {row[0] for part in ("under", "over", "compass") for row in drawn[part]}
    used |= {row[0] for rows in drawn["symbols"].values() for row in rows}
    used |= {f"tint_{region}" for region in board.REGION_IDS} | {f"title_{region}" for region in board.REGION_IDS}
    for style in used:
        assert f".qm-{style.replace('_', '-')} {{" in sheet, style
    values = set(re.findall(r"(--qm-[a-z0-9-]+):", sheet))
    assert set(re.findall(r"var\((--qm-[a-z0-9-]+)\)", sheet)) <= values
    dark = sheet.split('[data-theme="dark"]')[1].split("}")[0]
    for needed in ("--qm-sea", "--qm-land", "--qm-ink-line", "--qm-path-line", "--qm-lake"):
        assert f"{needed}:" in dark, needed


def test_the_table_says_nothing_that_the_catalogue_does_not_know() -> None:
    """Each sentence the client asks for by name is there, and none is there in vain."""
    words = tomllib.loads((ROOT / "src/thirdage/text/en/web_quest.toml").read_text(encoding="utf-8"))["web_quest"]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted(CLIENT.rglob("*.ts*")))
    asked = set(re.findall(r"say\(\s*(?:props\.)?text,\s*\"([a-z_]+)\"", sources))
    asked |= set(re.findall(r"say\(\"web_quest\", \"([a-z_]+)\"", sources))
    assert asked <= set(words), asked - set(words)
    patterns = [f"{start}_" for start in re.findall(r"say\([^`\n]*`([a-z_]+)_\$\{", sources)]
    spare = {id for id in words if id not in asked and not id.startswith(tuple(patterns)) and f'"{id}"' not in sources}
    assert spare == set()
