"""The facts that the sheet of The Battle of Five Armies shows; ° marks a reconstructed value."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from thirdage.games.five_armies import board
from thirdage.games.five_armies.box import standard_text
from thirdage.games.five_armies.names import (
    CHARACTER_SIDE,
    CHARACTERS,
    FREE,
    GENERALS,
    UNIT_SIDE,
    UNITS,
    WAITING,
)
from thirdage.games.five_armies.turn import HAND_LIMIT, MOST_ACTIVE
from thirdage.text.catalogue import Catalogue
from thirdage.text.sheet.facts import Box, Cell, Facts, Row, texts

Data = dict[str, Any]
MARK: Final = "°"
MARKED: Final = [
    ("stack", "switches", "stacking_limit"),
    ("wrath", "switches", "beorn_wrath"),
    ("eagles", "switches", "eagles_with_lord"),
    ("points", "victory", "points_to_win"),
    ("beorn_below", "victory", "beorn_wins_below"),
]
"""Numbers of the sheet, and where the box has them."""
MOST_COMBAT_DICE: Final = 5
PLAIN_TARGET: Final = 5
COVERED_TARGET: Final = 6
"""What a die must reach in the open, and against a Fortification, across a ford or up an escarpment (B13)."""
TILES_LATER: Final = 2
"""The last two kinds of tiles start outside the pool."""
UNIT_SIGNS: Final = ["spear", "bow", "sword_wave", "axe", "hammers", "scimitar", "horned", "dagger", "warg"]
CHARACTER_SIGNS: Final = ["wizard", "crown", "axe", "arrow", "eagle", "ring", "key", "paw", "skull"]
FACE_SIGNS: Final = {
    "character": "five_sword",
    "army": "five_helm",
    "muster": "five_muster",
    "army_or_muster": "five_helm five_muster",
    "event": "five_scroll",
    "eye": "five_eye",
    "will_of_the_west": "five_west",
}


def gather(names: Catalogue) -> Facts:
    """Return the facts of the standard box, with names in a language."""
    box = tomllib.loads(standard_text())
    pools, last = box["pools"], box["fate_track"]["last"]["value"]
    facts = Facts()
    facts.numbers = texts(
        {
            "hand": HAND_LIMIT,
            "generals": MOST_ACTIVE,
            "free_dice": pools["free_peoples"]["base"],
            "free_most": pools["free_peoples"]["most"],
            "shadow_dice": pools["shadow"]["base"],
            "shadow_most": pools["shadow"]["most"],
            "fate": last,
            "combat_dice": MOST_COMBAT_DICE,
            "forts": " / ".join([str(points) for points in sorted(set(board.FORT_POINTS), reverse=True)]),
        }
    )
    for name, table, key in MARKED:
        facts.numbers[name] = _value(box[table][key])
    facts.numbers |= {name: _value(datum) for name, datum in box["abilities"].items()}
    absorbed = box["switches"]["absorb"]
    for name, value in zip(("absorb_one", "absorb_two"), str(absorbed["value"]).split("_"), strict=True):
        facts.numbers[name] = f"{value}{_mark(absorbed)}"
    dice = box["dice_split" if box["switches"]["split_face"]["value"] == "true" else "dice_plain"]
    facts.dice = {"free": list(dice["free_peoples"]["faces"]), "shadow": list(dice["shadow"]["faces"])}
    facts.faces = FACE_SIGNS
    facts.targets = {"plain": PLAIN_TARGET, "wall": COVERED_TARGET}
    waits = {box["fate_track"][CHARACTERS[who]]["value"]: who for who in WAITING}
    facts.tracks = {"fate": [_space(n, last, waits, names) for n in range(last + 1)]}
    tiles = [_tile(tile) for tile in box["tiles"].values()]
    facts.tiles = {"pool": tiles[:-TILES_LATER], "later": tiles[-TILES_LATER:]}
    facts.rosters = {
        "units": [_unit(unit, box, names) for unit in range(len(UNITS))],
        "people": [_person(who, box, names) for who in range(len(CHARACTERS))],
        "settlements": [_settlement(place, names) for place in [*board.SETTLEMENTS, board.FRONT_GATE]],
    }
    return facts


def _mark(datum: Data) -> str:
    return MARK if "reconstructed" in str(datum["source"]) else ""


def _value(datum: Data) -> str:
    return f"{datum['value']}{_mark(datum)}"


def _space(n: int, last: int, waits: dict[int, int], names: Catalogue) -> Box:
    if n in waits:
        who = waits[n]
        return Box(str(n), "mid", f"five_{CHARACTER_SIGNS[who]}", names.name("character", CHARACTERS[who]))
    return Box(str(n), "good" if n == last else "")


def _tile(tile: Data) -> tuple[str, int]:
    """Return a tile in the form `marks.tile` reads, with its count."""
    return f"{tile['advance']}{'✦' if tile['card'] else ''}|{_mark(tile)}|", tile["count"]


def _unit(unit: int, box: Data, names: Catalogue) -> Row:
    datum = box["units"][UNITS[unit]]
    terrains = [names.name("terrain", terrain) for terrain in datum["terrains"]]
    return Row(
        "free" if UNIT_SIDE[unit] == FREE else "shadow",
        (
            Cell("icon", f"five_{UNIT_SIGNS[unit]}"),
            Cell("name", names.name("unit", UNITS[unit])),
            Cell("number", str(datum["strength"])),
            Cell("text", names.join(terrains) if terrains else "\u2013"),
        ),
    )


def _person(who: int, box: Data, names: Catalogue) -> Row:
    id = CHARACTERS[who]
    space = box["fate_track"][id]["value"] if who in WAITING else 0
    comes = "people.comes_fate" if who in WAITING else "people.comes_start" if who in GENERALS else "people.comes_die"
    cells = [Cell("icon", f"five_{CHARACTER_SIGNS[who]}"), Cell("name", names.name("character", id))]
    cells += [
        Cell("number", _value(box["leadership"][id])),
        Cell("say", f"{comes}|{space}"),
        Cell("say", f"people.{id}"),
    ]
    return Row("free" if CHARACTER_SIDE[who] == FREE else "shadow", tuple(cells))


def _settlement(place: int, names: Catalogue) -> Row:
    fort = board.FORT_AT[place]
    cells = (
        Cell("text", names.name("territory", board.TERRITORIES[board.TERRITORY[place]])),
        Cell("name", names.name("region", board.REGIONS[place])),
        Cell("number", str(board.POINTS[place]) if board.POINTS[place] else "!"),
        Cell("number", str(board.FORT_POINTS[fort]) if fort >= 0 else ""),
    )
    return Row("", cells)
