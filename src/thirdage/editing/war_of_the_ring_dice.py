"""The dice and Elven Rings of War of the Ring (R22.5)."""

from __future__ import annotations

from typing import Final

from thirdage.editing.fields import Data, Field, Name, Value, number, number_at, table, texts
from thirdage.games.war_of_the_ring.board import DIE_IDS
from thirdage.games.war_of_the_ring.steps import ACTION, NEXT_ACTION
from thirdage.games.war_of_the_ring.view import SIDE_NAMES

MOST_DICE: Final = [6, 10]  # R4.2
RINGS: Final = 3  # R2.3
OTHER_FACES: Final = [["army", "eye"], ["will_of_the_west"]]  # not on the dice of that side (R4.1)


def dice_fields(data: Data) -> list[Field]:
    """Return the fields for each side's rolled dice by face, dice to roll, dice in the Hunt Box, and Elven Rings."""
    found: list[Field] = []
    for side, name in enumerate(SIDE_NAMES):
        rolled = texts(table(data, "dice"), name)
        for face in DIE_IDS:
            if face not in OTHER_FACES[side] or face in rolled:
                found.append(_face(data, rolled, side, face))
        group, left = f"dice_{name}", _dice_left(data, side)
        for key, label, pile in (
            ("to_roll", Name("editor_names", "to_roll"), "dice_to_roll"),
            ("box", Name("web_war", "box"), "hunt_box"),
        ):
            most = number_at(table(data, pile), name) + left
            found.append(number(f"{key}.{name}", group, label, table(data, pile), name, most))
        rings = table(data, "rings")
        spare = RINGS - sum(number_at(rings, each) for each in SIDE_NAMES)
        most = number_at(rings, name) + max(0, spare)
        found.append(number(f"rings.{name}", group, Name("web_war", "rings"), rings, name, most))
    return found


def _dice_left(data: Data, side: int) -> int:
    """Count the dice of a side that are neither rolled, nor to be rolled, nor in the Hunt Box (R4.2)."""
    name = SIDE_NAMES[side]
    used = len(texts(table(data, "dice"), name))
    used += number_at(table(data, "dice_to_roll"), name) + number_at(table(data, "hunt_box"), name)
    return max(0, MOST_DICE[side] - used)


def _face(data: Data, rolled: list[str], side: int, face: str) -> Field:
    """Make the field for how many dice of a side show a face. A side without its last die has no action (R3.6)."""
    name = SIDE_NAMES[side]

    def put(value: Value) -> None:
        kept = [each for each in rolled if each != face] + [face] * int(value)
        rolled[:] = sorted(kept, key=DIE_IDS.index)
        agenda = texts(data, "agenda")
        if not rolled and agenda and agenda[-1].startswith(f"{ACTION.id} {side} "):
            agenda[-1] = agenda[-1].replace(ACTION.id, NEXT_ACTION.id)

    most = rolled.count(face) + _dice_left(data, side)
    return Field(f"die.{name}.{face}", f"dice_{name}", Name("die", face), rolled.count(face), put, most=most)
