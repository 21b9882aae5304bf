"""The board: regions, boxes and borders, read once from data/map.toml into flat tables of small numbers.

A *place* is where an Army can stand: the 46 regions, then the four Goblin boxes. Everything the rules need to know
about the map is a table lookup here, so no rule reads the data file.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from thirdage.games.five_armies.ids import Place

OPEN: Final = 0
FORD: Final = 1
ESCARPMENT: Final = 2
RIVER: Final = 3
MOUNTAIN: Final = 4
BORDER_TYPES: Final = ["open", "ford", "escarpment", "river", "mountain"]

TERRAINS: Final = ["plains", "hills", "mountains", "swamps", "ruins"]
MOUNTAINS: Final = 2

EASTERN_BANK: Final = 0
SOUTHERN_SPUR: Final = 1
VALLEY: Final = 2
BROKEN_LANDS: Final = 3
NO_TERRITORY: Final = 4
TERRITORIES: Final = ["eastern_bank", "southern_spur", "valley", "broken_lands"]

_DATA: Final[dict[str, Any]] = tomllib.loads(
    files("thirdage.games.five_armies").joinpath("data/map.toml").read_text(encoding="utf-8")
)

REGIONS: Final[list[str]] = list(_DATA["regions"])
N_REGIONS: Final = len(REGIONS)
BOXES: Final[list[str]] = [name for name, box in _DATA["boxes"].items() if "leads_to" in box]
PLACES: Final[list[str]] = REGIONS + BOXES
N_PLACES: Final = len(PLACES)
ALL_PLACES: Final[list[Place]] = [Place(place) for place in range(N_PLACES)]
ALL_REGIONS: Final[list[Place]] = ALL_PLACES[:N_REGIONS]
NOWHERE: Final = Place(-1)


def place(name: str) -> Place:
    """Return the number of a place."""
    return ALL_PLACES[PLACES.index(name)]


def _number(name: str, key: str) -> int:
    value = _DATA["regions"][name].get(key, 0)
    assert isinstance(value, int)
    return value


TERRITORY: Final[list[int]] = [TERRITORIES.index(str(_DATA["regions"][name]["territory"])) for name in REGIONS] + [
    NO_TERRITORY
] * len(BOXES)
TERRAIN: Final[list[int]] = [TERRAINS.index(str(_DATA["regions"][name]["terrain"])) for name in REGIONS] + [
    MOUNTAINS
] * len(BOXES)
POINTS: Final[list[int]] = [_number(name, "vp") for name in REGIONS] + [0] * len(BOXES)
SETTLEMENTS: Final[list[Place]] = [
    ALL_PLACES[index] for index, name in enumerate(REGIONS) if _number(name, "settlement")
]
FORTS: Final[list[Place]] = [ALL_PLACES[index] for index, name in enumerate(REGIONS) if _number(name, "fort")]
FORT_POINTS: Final[list[int]] = [_number(REGIONS[index], "fort") for index in FORTS]
FORT_AT: Final[list[int]] = [FORTS.index(index) if index in FORTS else -1 for index in ALL_PLACES]
SITES: Final[list[Place]] = sorted({*SETTLEMENTS, *FORTS})
"""The sites that can be controlled: Settlements and Fortifications (B3.9)."""
SITE_AT: Final[list[int]] = [SITES.index(index) if index in SITES else -1 for index in ALL_PLACES]
MUSTERING: Final[list[Place]] = [ALL_PLACES[index] for index, name in enumerate(REGIONS) if _number(name, "mustering")]

FRONT_GATE: Final = place("front_gate")
RAVENHILL: Final = place("ravenhill")
RUINS_OF_DALE: Final = place("ruins_of_dale")
MUSTER_NORTH: Final = place("goblin_muster_north")
MUSTER_WEST: Final = place("goblin_muster_west")
PASS_NORTH: Final = place("mountain_pass_north")
PASS_WEST: Final = place("mountain_pass_west")
MUSTER_POINTS: Final = [MUSTER_NORTH, MUSTER_WEST]
PASSES: Final = [PASS_NORTH, PASS_WEST]
LEADS_TO: Final[list[Place]] = [NOWHERE] * N_REGIONS + [place(str(_DATA["boxes"][name]["leads_to"])) for name in BOXES]

BORDER: Final[list[int]] = [-1] * (N_PLACES * N_PLACES)
"""The border type between two regions, -1 if they do not touch."""
UPHILL: Final[list[bool]] = [False] * (N_PLACES * N_PLACES)
"""UPHILL[a * N_PLACES + b] is true if an escarpment rises from a to b."""
ADJACENT: Final[list[list[Place]]] = [[] for _ in range(N_PLACES)]
"""Regions across a passable border."""
RANGED: Final[list[list[Place]]] = [[] for _ in range(N_PLACES)]
"""Regions in reach of ranged abilities: across all borders but mountains (B3.6)."""
WAYS: Final[list[list[Place]]] = [[] for _ in range(N_PLACES)]
"""Where an Army may move from a place: across passable borders, and from a Mountain Pass into its region (B9.6)."""
FRONTS: Final[list[list[Place]]] = [[] for _ in range(N_PLACES)]
"""The places from which a region can be attacked: those with a way into it (B12.1)."""


def _enter_border(entry: dict[str, str]) -> None:
    first, second, kind = place(entry["a"]), place(entry["b"]), BORDER_TYPES.index(entry["type"])
    for here, there in ((first, second), (second, first)):
        BORDER[here * N_PLACES + there] = kind
        if kind != MOUNTAIN:
            RANGED[here].append(there)
        if kind < RIVER:
            ADJACENT[here].append(there)
    if kind == ESCARPMENT:
        high = place(entry["high"])
        UPHILL[(first + second - high) * N_PLACES + high] = True


for _entry in [*_DATA["borders"]["passable"], *_DATA["borders"]["impassable"]]:
    _enter_border(_entry)
for _here in ALL_PLACES:
    ADJACENT[_here].sort()
    RANGED[_here].sort()
    WAYS[_here].extend(ADJACENT[_here])
for _pass in PASSES:
    WAYS[_pass].append(LEADS_TO[_pass])
for _here in ALL_PLACES:
    for _there in WAYS[_here]:
        FRONTS[_there].append(_here)


_WITHIN: Final[dict[tuple[int, int, bool], list[Place]]] = {}


def within(start: Place, steps: int, ranged: bool = False) -> list[Place]:
    """Return all places within `steps` steps or ranges of `start`, without `start`, ascending; remembered."""
    key = (start, steps, ranged)
    known = _WITHIN.get(key)
    if known is None:
        known = _WITHIN[key] = _within(start, steps, RANGED if ranged else ADJACENT)
    return known


def _within(start: Place, steps: int, links: list[list[Place]]) -> list[Place]:
    found = {start}
    edge = [start]
    for _ in range(steps):
        edge = sorted({there for here in edge for there in links[here]} - found)
        found.update(edge)
    return sorted(found - {start})
