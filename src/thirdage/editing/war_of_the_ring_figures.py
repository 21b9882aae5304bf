"""The armies of War of the Ring: figures in a region, reinforcements and casualties (R22.5)."""

from __future__ import annotations

from typing import Final

from thirdage.editing.fields import Data, Field, Name, Put, Value, table
from thirdage.games.war_of_the_ring.army_text import add_slots, read_force, write_force
from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import LEADER, NATION_SIDE, NATIONS, NAZGUL, SLOT_IDS, SLOTS, TOTAL_FIGURES

PLACED: Final = ["armies", "garrisons"]
"""Where figures stand: in the open region, or besieged inside its Stronghold."""
BY_NATION: Final = [*sorted(range(NAZGUL), key=lambda slot: (slot % NATIONS, slot)), NAZGUL]
"""The kinds of figures, nation by nation."""


def reinforcements(data: Data) -> list[int]:
    """Return the reinforcements by kind: what is in the box minus the map and the casualties."""
    used = read_force("lost", data.get("lost", "")).slots
    for where in PLACED:
        for text in table(data, where).values():
            add_slots(used, read_force(where, text))
    return [TOTAL_FIGURES[slot] - used[slot] for slot in range(SLOTS)]


def figure_fields(data: Data, where: str, region: str, left: list[int]) -> list[Field]:
    """Return the fields for its figures by kind; units only of the side that has units there (R22.5b)."""
    group = "army" if where == "armies" else "inside"
    force = read_force(where, table(data, where).get(region, ""))
    holders = {NATION_SIDE[slot % NATIONS] for slot in range(LEADER) if force.slots[slot]}
    return [
        Field(
            f"{group}.{SLOT_IDS[slot]}",
            group,
            Name("figure", SLOT_IDS[slot]),
            force.slots[slot],
            _counter(data, where, region, force, slot),
            place=region,
            most=force.slots[slot] + left[slot],
        )
        for slot in BY_NATION
        if slot >= LEADER or not holders or NATION_SIDE[slot % NATIONS] in holders
    ]


def _counter(data: Data, where: str, region: str, force: Force, slot: int) -> Put:
    """Return a function that sets how many figures of a kind are at a place."""

    def put(value: Value) -> None:
        force.slots[slot] = int(value)
        write_at(data, where, region, force)

    return put


def write_at(data: Data, where: str, region: str, force: Force) -> None:
    """Write a force at a place; an empty one is left out."""
    placed = table(data, where)
    placed[region] = write_force(force)
    if not placed[region]:
        del placed[region]


def casualty_fields(data: Data) -> list[Field]:
    """Return the fields for the casualties that do not return."""
    force, left = read_force("lost", data.get("lost", "")), reinforcements(data)

    def counter(slot: int) -> Field:
        def put(value: Value) -> None:
            force.slots[slot] = int(value)
            data["lost"] = write_force(force)

        most = force.slots[slot] + left[slot]
        return Field(
            f"lost.{SLOT_IDS[slot]}", "lost", Name("figure", SLOT_IDS[slot]), force.slots[slot], put, most=most
        )

    return [counter(slot) for slot in BY_NATION]
