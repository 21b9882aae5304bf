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
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State
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
    return EDITORS[game.rules.id](_saved(game), game.settings, place)


def changed(text: str, place: str, key: str, value: Value) -> str:
    """The text of a position after a change. The picks of the running step are gone: they answered another board."""
    game = load_position(text)
    data = tomllib.loads(position_text(game)) | {"picks": [], "state": _saved(game)}
    for field in EDITORS[game.rules.id](data["state"], game.settings, place):
        if field.key == key:
            field.change(value)
            return position_text(load_position(write_toml(data)))
    raise BadChange(f"a position of {game.rules.id} has no field {key!r}" + (f" in {place}" if place else ""))


def _saved(game: Game) -> Data:
    """The data of the state at the step that asks: so the fields show what the board shows."""
    return tomllib.loads(write_toml(game.rules.save(settled(game.rules, game.mark()[0]))))


def settled(rules: Rules, state: State) -> State:
    """The state after all steps that ask nothing."""
    while state.agenda and not state.over:
        ahead = state.clone()
        step, a, b = ahead.agenda.pop()
        try:
            next(rules.step(ahead, step, a, b))
        except StopIteration:
            state = ahead
        else:
            return state
    return state
