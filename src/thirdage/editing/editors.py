"""The editors of the games, and a position with one change made to it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Final

from thirdage.editing import five_armies, quest, war_of_the_ring
from thirdage.editing.fields import BadChange, Data, Field, Value
from thirdage.games.five_armies.board import PLACES as FIELD_IDS
from thirdage.games.quest.board import LOCATION_IDS
from thirdage.games.war_of_the_ring.board import REGION_IDS
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.toml import write_toml

EDITORS: Final[Mapping[str, Callable[[Data, Mapping[str, str], str], list[Field]]]] = {
    "war-of-the-ring": war_of_the_ring.fields,
    "five-armies": five_armies.fields,
    "quest": quest.fields,
}
"""By game: the fields of a position's state under these settings; of what lies on places only that of the one named."""

PLACES: Final[Mapping[str, tuple[str, list[str]]]] = {
    "war-of-the-ring": ("region", REGION_IDS),
    "five-armies": ("region", FIELD_IDS),
    "quest": ("location", LOCATION_IDS),
}
"""By game: the places of the board, and the section of the catalogue that names them."""


def fields_of(game: Game, place: str) -> list[Field]:
    """What can be changed in the position of a game: what lies on no place, and what lies on this one."""
    return EDITORS[game.rules.id](game.rules.save(game.mark()[0]), game.settings, place)


def changed(text: str, place: str, key: str, value: Value) -> str:
    """The text of a position after a change. The picks of the running step are gone: they answered another board."""
    data = tomllib.loads(position_text(load_position(text)))
    state = data["state"]
    for field in EDITORS[data["game"]](state, data["settings"], place):
        if field.key == key:
            field.change(value)
            data["picks"] = []
            return position_text(load_position(write_toml(data)))
    raise BadChange(f"a position of {data['game']} has no field {key!r}" + (f" in {place}" if place else ""))
