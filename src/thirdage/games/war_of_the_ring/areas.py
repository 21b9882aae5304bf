"""The map in eleven areas, for choices that range over all of it: first the area, then the place.

An area is the land of a nation; regions of no nation are grouped by where they lie. The grouping is ours and has no
meaning in the rules: it only keeps lists short.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_PLACES,
    NATION_IDS,
    NO_NATION,
    PLACE_REGION,
    REGION_IDS,
    REGION_NATION,
)
from thirdage.games.war_of_the_ring.ids import Place
from thirdage.games.war_of_the_ring.vocabulary import VOCABULARY
from thirdage.kernel.options import Option

_ERIADOR: Final = [
    "andrast",
    "arnor",
    "cardolan",
    "druwaith_iaur",
    "enedwaith",
    "ettenmoors",
    "evendim",
    "fords_of_bruinen",
    "forlindon",
    "harlindon",
    "hollin",
    "minhiriath",
    "old_forest",
    "south_downs",
    "south_ered_luin",
    "tharbad",
    "tower_hills",
    "trollshaws",
    "weather_hills",
]
_RHOVANION: Final = [
    "dimrill_dale",
    "eagles_eyrie",
    "eastern_mirkwood",
    "gladden_fields",
    "goblins_gate",
    "high_pass",
    "narrows_of_the_forest",
    "north_anduin_vale",
    "northern_dorwinion",
    "northern_mirkwood",
    "northern_rhovanion",
    "old_ford",
    "south_anduin_vale",
    "southern_rhovanion",
    "vale_of_the_carnen",
    "vale_of_the_celduin",
    "western_mirkwood",
    "withered_heath",
]

AREA: Final[list[Option]] = VOCABULARY.table("area", [*NATION_IDS, "eriador", "rhovanion", "southern_lands"])
"""The lands of the nations, then the rest of the west, of the north-east and of the south."""


def _area_of(region: Place) -> int:
    if REGION_NATION[region] != NO_NATION:
        return REGION_NATION[region]
    if REGION_IDS[region] in _ERIADOR:
        return len(NATION_IDS)
    return len(NATION_IDS) + (1 if REGION_IDS[region] in _RHOVANION else 2)


PLACE_AREA: Final[list[int]] = [_area_of(PLACE_REGION[place]) for place in ALL_PLACES]
