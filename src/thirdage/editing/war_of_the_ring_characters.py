"""The characters of War of the Ring: where each one is, the Fellowship and its Guide (R22.5)."""

from __future__ import annotations

from typing import Final

from thirdage.editing.fields import Data, Field, Name, Put, Value, flag, number, table, texts
from thirdage.editing.war_of_the_ring_figures import PLACED, write_at
from thirdage.games.war_of_the_ring.army_text import read_force
from thirdage.games.war_of_the_ring.board import CHARACTER_IDS, LEVEL
from thirdage.games.war_of_the_ring.state import CORRUPTION_LIMIT, FELLOWSHIP_COMPANIONS

GOLLUM: Final = "gollum"
ONE_PERSON: Final = {
    "strider": "aragorn",
    "aragorn": "strider",
    "gandalf_the_grey": "gandalf_the_white",
    "gandalf_the_white": "gandalf_the_grey",
}
"""Only one of each pair is in play; the other is set aside (R17.8, R17.9)."""
MINIONS: Final = ["saruman", "witch_king", "mouth_of_sauron"]


def character_fields(data: Data) -> list[Field]:
    """Return the fields for where each character is; moving one to a region is a field of that region."""
    companions, aside = texts(table(data, "fellowship"), "companions"), table(data, "characters")
    found: list[Field] = []
    for index, who in enumerate(CHARACTER_IDS):
        choices = {name: Name("web_war", f"character_{name}") for name in ("aside", "dead")}
        if index < FELLOWSHIP_COMPANIONS or who == GOLLUM:
            choices = {"fellowship": Name("web_war", "character_fellowship")} | choices
        if who == GOLLUM and _guides(companions) == [GOLLUM]:
            choices = {"fellowship": choices["fellowship"]}  # R14.4: nobody else is left to be the Guide
        at = "fellowship" if who in companions else str(aside.get(who, ""))
        if not at:
            at = "map"
            choices["map"] = _whereabouts(data, index)
        found.append(
            Field(f"character.{who}", "characters", Name("character", who), at, _mover(data, who), choices=choices)
        )
    return found


def _whereabouts(data: Data, character: int) -> Name:
    """Return the name of the region where a character on the map is."""
    for where in PLACED:
        for region, text in table(data, where).items():
            if read_force(where, text).characters >> character & 1:
                return Name("region", region)
    return Name("editor_names", "on_map")


def _mover(data: Data, who: str) -> Put:
    """Return a function that moves a character off the map or into the Fellowship."""

    def put(value: Value) -> None:
        if value != "map":
            move(data, who, str(value))

    return put


def presence_fields(data: Data, where: str, region: str) -> list[Field]:
    """Return the fields for which characters are at a place; Gollum never leaves the Fellowship for the map."""
    return [_presence(data, where, region, who) for who in CHARACTER_IDS if who != GOLLUM]


def _presence(data: Data, where: str, region: str, who: str) -> Field:
    """Make the field for whether a character is at a place; one who leaves is set aside."""
    group = "army" if where == "armies" else "inside"
    bit = 1 << CHARACTER_IDS.index(who)
    here = bool(read_force(where, table(data, where).get(region, "")).characters & bit)

    def put(stands: bool) -> None:
        if stands != here:
            move(data, who, where if stands else "aside", region)

    return flag(f"{group}.{who}", group, Name("character", who), here, put, region)


def move(data: Data, who: str, where: str, region: str = "") -> None:
    """Move a character to a place, into the Fellowship, or off the map."""
    if (
        where not in ("aside", "dead")
        and who in ONE_PERSON
        and table(data, "characters").get(ONE_PERSON[who]) != "dead"
    ):
        move(data, ONE_PERSON[who], "aside")
    if who in MINIONS:
        data.pop("minion_seen", None)  # follows from who is not aside (R17.9)
    bit = 1 << CHARACTER_IDS.index(who)
    companions, aside = texts(table(data, "fellowship"), "companions"), table(data, "characters")
    if who in companions:
        companions.remove(who)
    aside.pop(who, None)
    for placed in PLACED:
        for at, text in list(table(data, placed).items()):
            force = read_force(placed, text)
            if force.characters & bit:
                force.characters &= ~bit
                write_at(data, placed, at, force)
    if where in PLACED:
        force = read_force(where, table(data, where).get(region, ""))
        force.characters |= bit
        write_at(data, where, region, force)
    elif where == "fellowship":
        companions.append(who)
    else:
        aside[who] = where
    _guide(data)


def _guide(data: Data) -> None:
    """Choose a Guide of the highest level; Gollum if nobody else is left (R14.4)."""
    fellowship = table(data, "fellowship")
    guides = _guides(texts(fellowship, "companions"))
    if guides == [GOLLUM]:
        table(data, "characters").pop(GOLLUM, None)
        fellowship["companions"] = [GOLLUM]
    if fellowship["guide"] not in guides:
        fellowship["guide"] = guides[0]


def _guides(companions: list[str]) -> list[str]:
    """Return who may be the Guide."""
    level = {who: LEVEL[CHARACTER_IDS.index(who)] for who in companions if who != GOLLUM}
    return [who for who in level if level[who] == max(level.values())] or [GOLLUM]


def fellowship_fields(data: Data) -> list[Field]:
    """Return the fields for its progress, corruption, Guide and place on the Mordor Track."""
    fellowship = table(data, "fellowship")

    def hide(hidden: bool) -> None:
        fellowship["hidden"] = hidden

    def guide(value: Value) -> None:
        fellowship["guide"] = value

    def step(value: Value) -> None:
        fellowship["mordor"] = int(value)

    steps = {"-1": Name("editor_names", "not_in_mordor")}
    steps |= {str(each): Name("editor_names", "mordor_step", {"step": each}) for each in range(6)}
    guides = {who: Name("character", who) for who in _guides(texts(fellowship, "companions"))}
    guides.setdefault(str(fellowship["guide"]), Name("character", str(fellowship["guide"])))
    return [
        number("progress", "fellowship", Name("web_war", "progress"), fellowship, "progress", 12),
        number("corruption", "fellowship", Name("web_war", "corruption"), fellowship, "corruption", CORRUPTION_LIMIT),
        flag("hidden", "fellowship", Name("board", "hidden"), fellowship["hidden"] is True, hide),
        Field("guide", "fellowship", Name("web_war", "guide"), str(fellowship["guide"]), guide, choices=guides),
        Field("mordor", "fellowship", Name("web_war", "mordor"), str(fellowship["mordor"]), step, choices=steps),
    ]
