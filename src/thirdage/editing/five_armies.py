"""The editor of The Battle of Five Armies: all fields of a position; the turn is here.

The fields read and change the state itself, so that the rules do the counting and apply the consequences of a change;
each change then writes the whole state back as data.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from thirdage.editing.fields import Data, Editor, Field, Name, Put, Value, attribute, choice, clearing
from thirdage.editing.five_armies_changes import BEGINNINGS, begin, clear
from thirdage.editing.five_armies_characters import character_fields
from thirdage.editing.five_armies_places import army_fields, place_fields
from thirdage.editing.five_armies_supplies import card_fields, dice_fields, fate_fields
from thirdage.games.five_armies.actions import dice_left
from thirdage.games.five_armies.board import ALL_PLACES, PLACES
from thirdage.games.five_armies.box import box_for
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import SIDES
from thirdage.games.five_armies.position import NUMBERS, load, save
from thirdage.games.five_armies.state import ArmiesState as Battle


def fields(data: Data, settings: Mapping[str, str], place: str) -> list[Field]:
    """Return the fields of a position; of the fields with a place, only those of this place."""
    s = load(data, box_for(settings))
    found = _moment(s)
    if place in PLACES:
        at = ALL_PLACES[PLACES.index(place)]
        found += army_fields(s, at) + place_fields(s, at)
    found += character_fields(s) + fate_fields(s) + dice_fields(s) + card_fields(s)
    for field in found:
        field.put = _writing_back(data, s, field.put)
    return found


def _writing_back(data: Data, s: Battle, put: Put) -> Put:
    """Wrap a change of the state so that it also writes the state back to the data."""

    def put_and_write(value: Value) -> None:
        put(value)
        data.update(save(s))

    return put_and_write


def _moment(s: Battle) -> list[Field]:
    """Return the fields for the turn and the moment to play on from; a side acts only while it has dice (B4.20)."""
    choices = {"now": Name("editor", "now")}
    choices |= {phase: Name("phase", phase) for phase in BEGINNINGS}
    choices |= {
        side: Name("editor_names", "acts", {"seat": side})
        for index, side in enumerate(SIDES)
        if dice_left(s, Side(index))
    }

    def change(moment: str) -> None:
        if moment != "now":
            begin(s, moment)

    return [
        attribute(s, "turn", "turn", Name("editor", "turn"), NUMBERS["turn"], 1),
        choice("moment", "turn", Name("editor", "moment"), "now", choices, change),
        clearing(partial(clear, s)),
    ]


EDITOR: Final = Editor(fields, "region", PLACES)
