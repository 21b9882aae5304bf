"""The contents of the box: data/box.toml, checked and turned into flat numbers, plus a player's corrections.

Part of the original data is unknown (docs/five-armies.md). All of it, with the switches of B20, is in one file that a
player can copy and correct. A game keeps its corrections in the setting `data` as one line of JSON, so that records and
positions of corrected games are self-contained.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from thirdage.games.five_armies import schema
from thirdage.games.five_armies.board import N_PLACES, N_REGIONS, place
from thirdage.games.five_armies.ids import Place
from thirdage.games.five_armies.names import (
    ABSENT,
    CHARACTERS,
    FACE_NAMES,
    FACE_POOL,
    FACES,
    FREE,
    N_FACES,
    N_POOLS,
    N_TILES,
    N_UNITS,
    POOLS,
    SIDES,
    TILES,
    UNIT_SIDE,
    UNITS,
    WAITING,
)
from thirdage.games.five_armies.schema import BadBox, Datum
from thirdage.games.five_armies.settings import SETTINGS, Config

CORRECTIONS: Final = "data"
"""The setting that holds a player's corrections; a game with the standard data has none."""
SWITCHES: Final = {setting.name: setting.values for setting in SETTINGS}


def standard_text() -> str:
    """Return the standard file, for copying and correcting."""
    return files("thirdage.games.five_armies").joinpath("data/box.toml").read_text(encoding="utf-8")


class Box:
    """The contents of the box as flat numbers, and the settings of the game."""

    def __init__(self, data: Mapping[str, Datum], settings: Mapping[str, str]) -> None:
        def number(key: str, field: str = "value") -> int:
            value = data[key][field]
            assert isinstance(value, int)
            return value

        self.config = Config(settings)
        dice = "dice_split" if settings["split_face"] == "true" else "dice_plain"
        self.faces: list[list[int]] = []  # per side, how many faces of its die show each result
        self.pool_base: list[int] = []
        self.pool_most: list[int] = []
        for side in SIDES:
            shown = data[f"{dice}.{side}"]["faces"]
            assert isinstance(shown, list)
            self.faces.append([shown.count(face) for face in FACES])
            self.pool_base.append(number(f"pools.{side}", "base"))
            self.pool_most.append(number(f"pools.{side}", "most"))

        self.strength = [number(f"units.{unit}", "strength") for unit in UNITS]
        self.figures = [number(f"units.{unit}", "figures") for unit in UNITS]
        self.terrains: list[list[int]] = []
        for unit in UNITS:
            terrains = data[f"units.{unit}"]["terrains"]
            assert isinstance(terrains, list)
            self.terrains.append([schema.TERRAIN_IDS.index(terrain) for terrain in terrains])
        self.eagles = number("supply.eagles", "count")
        self.bats = number("supply.great_bats", "count")
        self.leadership_tokens = [number(f"supply.leadership_{side}", "count") for side in SIDES]
        self.recruits = [
            number(f"recruits.{POOLS[FACE_POOL[face]]}.{FACE_NAMES[face]}", "count") for face in range(N_FACES)
        ]
        self.tile_advance = [number(f"tiles.{tile}", "advance") for tile in TILES]
        self.tile_card = [data[f"tiles.{tile}"]["card"] is True for tile in TILES]
        self.tile_count = [number(f"tiles.{tile}", "count") for tile in TILES]
        self.leadership = [number(f"leadership.{character}") for character in CHARACTERS]
        self.fate_space = [
            number(f"fate_track.{character}") if index in WAITING else 0 for index, character in enumerate(CHARACTERS)
        ]
        self.fate_last = number("fate_track.last")
        self.bolt_range = number("abilities.bolt_range")
        self.bolt_dice = number("abilities.bolt_dice")
        self.bolt_dice_after_moving = number("abilities.bolt_dice_after_moving")
        self.bolt_target = number("abilities.bolt_target")
        self.archery_dice = number("abilities.archery_dice")
        self.archery_target = number("abilities.archery_target")
        self.volley_dice = number("abilities.volley_dice")
        self.volley_target = number("abilities.volley_target")
        self.luck_dice = number("abilities.luck_dice")
        self.thorin_strength = number("abilities.thorin_strength")
        self.beorn_dice = number("abilities.beorn_dice")
        self.beorn_target = number("abilities.beorn_target")
        self.beorn_move = number("abilities.beorn_move")
        self.character_move = number("abilities.character_move")
        self.bodyguard_cancels = number("abilities.bodyguard_cancels")
        self.bodyguard_most = number("abilities.bodyguard_most")
        self.eagle_dice = number("abilities.eagle_dice")
        self.eagle_target = number("abilities.eagle_target")
        self.points_to_win = number("victory.points_to_win")
        self.beorn_wins_below = number("victory.beorn_wins_below")
        self.start_fate = number("setup.start.fate_marker")
        self.start_eagles = number("setup.start.eagles_in_eyrie")
        self.start_units = [0] * (N_PLACES * N_UNITS)
        self.start_where = [ABSENT] * len(CHARACTERS)
        self.start_tokens = [0] * (N_PLACES * N_POOLS)
        self._set_up(data)

    def _set_up(self, data: Mapping[str, Datum]) -> None:
        """Set the starting Armies and tokens, checked against what the box holds."""
        for key, datum in data.items():
            section, _, name = key.rpartition(".")
            if section == "setup.armies":
                self._army(key, place(name), datum)
            elif section == "setup.tokens":
                pool, count = datum["pool"], datum["count"]
                assert isinstance(count, int)
                self.start_tokens[place(name) * N_POOLS + POOLS.index(str(pool))] = count
        for unit in range(N_UNITS):
            used = sum(self.start_units[unit::N_UNITS])
            if used > self.figures[unit]:
                key = f"units.{UNITS[unit]}"
                raise BadBox(key, f"at least the {used} figures that the set-up places", self.figures[unit])
        for pool in range(N_POOLS):
            held = sum(self.recruits[face] for face in range(N_FACES) if FACE_POOL[face] == pool)
            if sum(self.start_tokens[pool::N_POOLS]) > held:
                raise BadBox("setup.tokens", f"at most the {held} tokens of pool {POOLS[pool]}", "more")
        if sum(self.tile_count[: N_TILES - 2]) < 3:
            raise BadBox("tiles.one", "at least three standard tiles in all", sum(self.tile_count[: N_TILES - 2]))

    def _army(self, key: str, place: Place, datum: Datum) -> None:
        units, characters = datum["units"], datum.get("characters", [])
        assert isinstance(units, dict)
        assert isinstance(characters, list)
        sides = {UNIT_SIDE[UNITS.index(unit)] for unit, count in units.items() if count}
        if len(sides) > 1 or (FREE in sides and place >= N_REGIONS):
            raise BadBox(key, "units of one side only, in a box only the Shadow's", units)
        for unit, count in units.items():
            self.start_units[place * N_UNITS + UNITS.index(unit)] = count
        for character in characters:
            index = CHARACTERS.index(character)
            if self.start_where[index] >= 0 or not sides or index in WAITING or (index == len(CHARACTERS) - 1):
                raise BadBox(
                    key, "characters of the Free Peoples that start on the board, each once, with units", character
                )
            self.start_where[index] = place


def read_data(text: str) -> dict[str, Datum]:
    """Parse a whole file or corrections and check each datum. BadBox names line, key and what was expected."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise schema.unreadable(error) from error
    try:
        return schema.check(schema.flatten(tables), SWITCHES)
    except BadBox as error:
        raise error.at(schema.line_of(text, error.key)) from None


_STANDARD: Final = read_data(standard_text())
_BOXES: Final[dict[str, Box]] = {}


def settings_from_file(text: str) -> dict[str, str]:
    """Return the settings for a game with a player's own file: its switches, and its corrections as `data`."""
    given = read_data(text)
    complete = {**_STANDARD, **given}
    settings = {name: str(complete[f"switches.{name}"]["value"]) for name in SWITCHES}
    changed = {
        key: datum
        for key, datum in given.items()
        if not key.startswith("switches.") and schema.values_of(datum) != schema.values_of(_STANDARD.get(key, {}))
    }
    plain = {key: schema.values_of(datum) for key, datum in sorted(changed.items())}
    if plain:
        settings[CORRECTIONS] = json.dumps(plain, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    try:
        Box({**_STANDARD, **changed}, settings)
    except BadBox as error:
        raise error.at(schema.line_of(text, error.key)) from None
    return settings


def box_for(settings: Mapping[str, str]) -> Box:
    """Return the box for a game with these complete settings; raise BadBox if its `data` is not sound."""
    line = settings.get(CORRECTIONS, "")
    key = json.dumps([line, *[settings[name] for name in SWITCHES]])
    known = _BOXES.get(key)
    if known is None:
        known = Box({**_STANDARD, **_corrections(line)}, settings)
        _BOXES[key] = known
    return known


def _corrections(line: str) -> dict[str, Datum]:
    """Parse the corrections in the setting `data`."""
    if not line:
        return {}
    try:
        given = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadBox(CORRECTIONS, "corrections in JSON", line) from error
    if not isinstance(given, dict):
        raise BadBox(CORRECTIONS, "corrections by key", given)
    return schema.check(given, SWITCHES)
