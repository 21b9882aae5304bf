"""The editor of War of the Ring (R22.5): all fields of a position; the turn, the regions and the nations are here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.editing.fields import (
    Data,
    Editor,
    Field,
    Name,
    Value,
    choice,
    clearing,
    number_at,
    presence,
    table,
    texts,
)
from thirdage.editing.war_of_the_ring_characters import character_fields, fellowship_fields, move, presence_fields
from thirdage.editing.war_of_the_ring_dice import dice_fields
from thirdage.editing.war_of_the_ring_figures import PLACED, casualty_fields, figure_fields, reinforcements
from thirdage.editing.war_of_the_ring_piles import card_fields, tile_fields
from thirdage.games.war_of_the_ring.board import (
    CHARACTER_IDS,
    FP,
    HOME_SIDE,
    INSIDE,
    NATION_IDS,
    NATION_SIDE,
    REGION_IDS,
    REGION_INDEX,
    SETTLEMENT,
)
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.games.war_of_the_ring.steps import RECOVER
from thirdage.games.war_of_the_ring.view import SIDE_NAMES

PHASES: Final = [1, 2, 3, 4]
"""The phases a position may begin at; a player's action is another possible beginning, if they have a die left."""
WITH_DICE: Final = [3, 4]  # without dice to roll, there is nothing to allocate or roll (R3.4, R3.5)


def fields(data: Data, settings: Mapping[str, str], place: str) -> list[Field]:
    """Return the fields of a position; of the fields with a place, only those of this region."""
    found = _moment(data, settings)
    if place in REGION_INDEX:
        found += _region(data, place)
    return (
        found
        + fellowship_fields(data)
        + character_fields(data)
        + _nations(data)
        + dice_fields(data)
        + tile_fields(data)
        + casualty_fields(data)
        + card_fields(data, settings)
    )


def _moment(data: Data, settings: Mapping[str, str]) -> list[Field]:
    """Return the fields for the turn and the moment to play on from: as it is, or from the beginning of something."""
    seating = SEATINGS[int(settings["players"])]
    seats = [seat for at, seat in enumerate(seating.names) if texts(table(data, "dice"), SIDE_NAMES[seating.sides[at]])]
    choices = {"now": Name("editor", "now")}
    rolling = any(table(data, "dice_to_roll").values())
    choices |= {str(phase): Name("phase", str(phase)) for phase in PHASES if rolling or phase not in WITH_DICE}
    choices |= {seat: Name("editor_names", "acts", {"seat": seat}) for seat in seats}

    shown = number_at(data, "turn") + _recovers(data)

    def set_turn(value: Value) -> None:
        data["turn"] = int(value) - _recovers(data)

    def put(value: Value) -> None:
        if value in seats:
            _begin(data, 5)
            data["acting"] = value
        elif value != "now":
            _begin(data, int(value))

    def clear() -> None:
        for who in CHARACTER_IDS:
            if who not in texts(table(data, "fellowship"), "companions") and who not in table(data, "characters"):
                move(data, who, "aside")
        for where in PLACED:
            data[where] = {}
        _begin(data, 1)

    return [
        Field("turn", "turn", Name("editor", "turn"), shown, set_turn, least=min(1, shown), most=999),
        Field("moment", "turn", Name("editor", "moment"), "now", put, choices=choices),
        clearing(clear),
    ]


def _recovers(data: Data) -> int:
    """Return 1 if the turn is about to begin: its number goes up then (R3.2)."""
    agenda = texts(data, "agenda")
    return int(bool(agenda) and agenda[-1].startswith(RECOVER.id))


def _begin(data: Data, phase: int) -> None:
    """Play on from a phase of the same turn; end what was under way."""
    data["turn"] = number_at(data, "turn") + _recovers(data) - int(phase == 1)
    for key in ("agenda", "battle", "acting"):
        data.pop(key, None)
    data["phase"] = phase


def _region(data: Data, region: str) -> list[Field]:
    """Return the fields for its armies, characters, control of the Settlement and the Fellowship."""
    index = REGION_INDEX[region]
    left = reinforcements(data)
    found: list[Field] = []
    for where in PLACED[: 2 if INSIDE[index] >= 0 else 1]:
        found += figure_fields(data, where, region, left)
        found += presence_fields(data, where, region)
    if SETTLEMENT[index]:
        found.append(_control(data, region))
    fellowship = table(data, "fellowship")

    def come() -> None:
        fellowship.update({"at": region, "mordor": -1})

    here = fellowship["at"] == region and fellowship["mordor"] == -1
    found.append(presence("fellowship", "here", Name("web_war", "fellowship"), here, come, region))
    return found


def _control(data: Data, region: str) -> Field:
    """Make the field for who controls a Settlement; the data names only those not controlled by their own side."""
    control, home = table(data, "control"), SIDE_NAMES[HOME_SIDE[REGION_INDEX[region]]]

    def hold(side: str) -> None:
        control.pop(region, None)
        if side != home:
            control[region] = side

    choices = {side: Name("side", side) for side in SIDE_NAMES}
    now = str(control.get(region, home))
    return choice("control", "here", Name("editor_names", "held_by"), now, choices, hold, place=region)


def _nations(data: Data) -> list[Field]:
    """Return the fields for the place of each nation on the Political Track; only Free Peoples are ever passive."""
    nations = table(data, "nations")

    def setter(nation: str, states: tuple[str, ...]) -> Field:
        choices = {"at war": Name("board", "at_war")}
        for state in states:
            choices |= {f"{steps} {state}": Name("board", state, {"steps": steps}) for steps in (1, 2, 3)}
        if str(nations[nation]) not in choices:
            choices[str(nations[nation])] = Name("board", "passive", {"steps": int(str(nations[nation])[0])})

        def put(value: Value) -> None:
            nations[nation] = value

        return Field(f"nation.{nation}", "nations", Name("nation", nation), str(nations[nation]), put, choices=choices)

    always = ("active",)  # R8.1: for nations of the Shadow
    return [
        setter(nation, ("active", "passive") if NATION_SIDE[index] == FP else always)
        for index, nation in enumerate(NATION_IDS)
    ]


EDITOR: Final = Editor(fields, "region", REGION_IDS)
