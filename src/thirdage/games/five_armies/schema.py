"""Checks each datum of a box file, and finds the line of a key for the error message.

Every datum of the file is on one line, so an error can name the line although the standard library's reader keeps no
line numbers.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Final, TypeAlias

from thirdage.games.five_armies.board import PLACES, TERRAINS
from thirdage.games.five_armies.ids import Side
from thirdage.games.five_armies.names import (
    CHARACTERS,
    FACE_NAMES,
    FACE_POOL,
    FACES,
    POOLS,
    SIDES,
    TILES,
    UNITS,
    WAITING,
)
from thirdage.kernel.errors import BadSetting

Datum: TypeAlias = dict[str, object]
"""One line of the file: its fields by name."""
TERRAIN_IDS: Final = TERRAINS
NOTES: Final = ["source", "confidence", "clause"]
"""Fields for human readers, not data."""

ABILITIES: Final[dict[str, tuple[int, int]]] = {
    "bolt_range": (1, 6),
    "bolt_dice": (1, 10),
    "bolt_dice_after_moving": (0, 10),
    "bolt_target": (2, 6),
    "archery_dice": (1, 10),
    "archery_target": (2, 6),
    "volley_dice": (1, 10),
    "volley_target": (2, 6),
    "luck_dice": (0, 5),
    "thorin_strength": (0, 5),
    "beorn_dice": (1, 10),
    "beorn_target": (2, 6),
    "beorn_move": (1, 6),
    "character_move": (1, 6),
    "bodyguard_cancels": (1, 10),
    "bodyguard_most": (1, 10),
    "eagle_dice": (1, 10),
    "eagle_target": (2, 6),
}


class BadBox(BadSetting):
    """Unsound data of the game: line (0 if unknown), key, and what was expected there."""

    def __init__(self, key: str, expected: str, found: object, line: int = 0) -> None:
        place = f"line {line}: " if line else ""
        super().__init__(f"{place}{key}: expected {expected}, found {found!r}")
        self.key = key
        self.expected = expected
        self.found = found
        self.line = line

    def at(self, line: int) -> BadBox:
        """Return the same error with its line number."""
        return BadBox(self.key, self.expected, self.found, line)


def unreadable(error: tomllib.TOMLDecodeError) -> BadBox:
    """Return the error for a text that is not TOML at all."""
    found = re.search(r"line (\d+)", str(error))
    return BadBox("the file", "TOML", str(error), int(found[1]) if found else 1)


def values_of(datum: Mapping[str, object]) -> Datum:
    """Return a datum without the fields for human readers."""
    return {field: value for field, value in datum.items() if field not in NOTES}


def flatten(tables: Mapping[str, object]) -> dict[str, object]:
    """Return the data by `section.key`; sections may nest."""
    flat: dict[str, object] = {}
    for section, table in tables.items():
        if section in ("recruits", "setup") and isinstance(table, dict):
            for inner, data in table.items():
                _enter(f"{section}.{inner}", data, flat)
        else:
            _enter(section, table, flat)
    return flat


def _enter(section: str, table: object, flat: dict[str, object]) -> None:
    if not isinstance(table, dict):
        raise BadBox(section, "a table", table)
    for key, datum in table.items():
        flat[f"{section}.{key}"] = datum


def line_of(text: str, key: str) -> int:
    """Return the line of a key; if the key is missing, the line of its section, or 1."""
    wanted_section, _, wanted_key = key.rpartition(".")
    section, section_line = "", 1
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[([\w.]+)\]", line)
        if header:
            section = header[1]
            if section in (key, wanted_section):
                section_line = number
        else:
            given = re.match(r'\s*"?([\w.]+)"?\s*=', line)
            if given and (f"{section}.{given[1]}" if section else given[1]) == key:
                return number
            if given and section == wanted_section and given[1] == wanted_key:
                return number
    return section_line


def check(flat: Mapping[str, object], switches: Mapping[str, list[str]]) -> dict[str, Datum]:
    """Check every datum against what its key may hold."""
    checked: dict[str, Datum] = {}
    for key, datum in flat.items():
        if not isinstance(datum, dict):
            raise BadBox(key, "a table { ... } of fields", datum)
        fields = values_of(datum)
        for note in NOTES:
            if not isinstance(datum.get(note, ""), str):
                raise BadBox(key, f"a text as {note}", datum[note])
        _check_datum(key, fields, switches)
        checked[key] = dict(datum.items())
    return checked


def _check_datum(key: str, fields: Datum, switches: Mapping[str, list[str]]) -> None:
    section, _, name = key.rpartition(".")
    if section == "switches":
        _known(key, name, list(switches))
        _fields(key, fields, ["value"])
        _word(key, fields, "value", switches[name])
    elif section in ("dice_split", "dice_plain"):
        _known(key, name, SIDES)
        _fields(key, fields, ["faces"])
        _six_faces(key, fields["faces"], Side(SIDES.index(name)))
    elif section == "pools":
        _known(key, name, SIDES)
        _fields(key, fields, ["base", "most"])
        _number(key, fields, "base", 1, 7)
        _number(key, fields, "most", 1, 7)
    elif section == "units":
        _known(key, name, UNITS)
        _fields(key, fields, ["strength", "terrains", "figures"])
        _number(key, fields, "strength", 1, 2)
        _number(key, fields, "figures", 0, 99)
        _words(key, fields["terrains"], TERRAINS)
    elif section == "supply":
        _known(key, name, ["eagles", "great_bats", "leadership_free_peoples", "leadership_shadow"])
        _fields(key, fields, ["count"])
        _number(key, fields, "count", 0, 50)
    elif section.startswith("recruits."):
        pool = section.removeprefix("recruits.")
        _known(section, pool, POOLS)
        _known(key, name, [FACE_NAMES[face] for face in range(len(FACE_NAMES)) if POOLS[FACE_POOL[face]] == pool])
        _fields(key, fields, ["count"])
        _number(key, fields, "count", 0, 50)
    elif section == "tiles":
        _known(key, name, TILES)
        _fields(key, fields, ["advance", "card", "count"])
        _number(key, fields, "advance", 0 if name == "necromancer" else 1, 5)
        _number(key, fields, "count", 0, 50)
        if not isinstance(fields["card"], bool):
            raise BadBox(key, "true or false as card", fields["card"])
    elif section == "setup.armies":
        _known(key, name, PLACES)
        _army(key, fields)
    elif section == "setup.tokens":
        _known(key, name, PLACES[:-4])
        _fields(key, fields, ["pool", "count"])
        _word(key, fields, "pool", POOLS)
        _number(key, fields, "count", 0, 20)
    else:
        _single(key, section, name, fields)


def _single(key: str, section: str, name: str, fields: Datum) -> None:
    """Check sections whose data are one number each."""
    bounds: dict[str, tuple[int, int]] = {
        "leadership": dict.fromkeys(CHARACTERS, (0, 5)),
        "fate_track": {**{CHARACTERS[index]: (1, 15) for index in WAITING}, "last": (1, 30)},
        "abilities": ABILITIES,
        "victory": {"points_to_win": (1, 20), "beorn_wins_below": (0, 20)},
        "setup.start": {"fate_marker": (0, 14), "eagles_in_eyrie": (0, 20)},
    }.get(section, {})
    if not bounds:
        raise BadBox(section or key, "a section of the standard file", section or key)
    _known(key, name, list(bounds))
    _fields(key, fields, ["value"])
    _number(key, fields, "value", bounds[name][0], bounds[name][1])


def _known(key: str, name: str, names: list[str]) -> None:
    if name not in names:
        raise BadBox(key, "one of the keys " + ", ".join(names), name)


def _fields(key: str, fields: Datum, names: list[str]) -> None:
    for name in names:
        if name not in fields:
            raise BadBox(key, f"the field {name}", "nothing")
    for name in fields:
        if name not in names:
            raise BadBox(key, "only the fields " + ", ".join([*names, *NOTES]), name)


def _number(key: str, fields: Datum, name: str, low: int, high: int) -> None:
    value = fields[name]
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadBox(key, f"a whole number from {low} to {high} as {name}", value)


def _word(key: str, fields: Datum, name: str, words: list[str]) -> None:
    if fields[name] not in words:
        raise BadBox(key, f"one of {', '.join(words)} as {name}", fields[name])


def _words(key: str, value: object, words: list[str]) -> None:
    if not isinstance(value, list):
        raise BadBox(key, "a list", value)
    for item in value:
        if item not in words or value.count(item) > 1:
            raise BadBox(key, "different ones of " + ", ".join(words), item)


def _six_faces(key: str, value: object, side: Side) -> None:
    """Check for six results, without the one that only the other side has."""
    mine = [face for face in FACES if face != ("eye" if side == 0 else "will_of_the_west")]
    if not isinstance(value, list) or len(value) != 6 or any(item not in mine for item in value):
        raise BadBox(key, "six of " + ", ".join(mine) + " as faces", value)


def _army(key: str, fields: Datum) -> None:
    units, characters = fields.get("units"), fields.get("characters", [])
    _fields(key, {name: value for name, value in fields.items() if name != "characters"}, ["units"])
    if not isinstance(units, dict):
        raise BadBox(key, "a table of units with their numbers as units", units)
    for unit, count in units.items():
        if unit not in UNITS:
            raise BadBox(key, "units among " + ", ".join(UNITS), unit)
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= 20:
            raise BadBox(key, "a whole number from 0 to 20 for each unit", count)
    _words(key, characters, CHARACTERS)
