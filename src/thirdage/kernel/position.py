"""Positions as text: the state at the start of the running step, and the picks since. Loads back to the same game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

from thirdage.kernel.errors import BadPosition, CorruptRecord, UnknownVersion
from thirdage.kernel.game import Game, game_from
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Source
from thirdage.kernel.toml import toml_error_line, write_toml

KEYS = ["thirdage", "game", "version", "picks", "settings", "state"]


def position_text(game: Game) -> str:
    """The position of the game as TOML."""
    state, picks = game.mark()
    data: dict[str, object] = {
        "thirdage": "position 1",
        "game": game.rules.id,
        "version": game.rules.version,
        "picks": [option.text for option in picks],
        "settings": dict(game.settings),
        "state": game.rules.save(state),
    }
    return write_toml(data)


def load_position(text: str, source: Source | None = None) -> Game:
    """A game that stands where the text says. Errors name the line, or the key and what was expected."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CorruptRecord(toml_error_line(error), "TOML", str(error)) from error
    if data.get("thirdage") != "position 1":
        raise BadPosition("thirdage", '"position 1"', data.get("thirdage"))
    return game_at(data, source)


def game_at(data: Mapping[str, object], source: Source | None = None) -> Game:
    """A game from position data; everything left out of `state` stands as in the set-up."""
    for key in data:
        if key not in KEYS:
            raise BadPosition(key, f"one of the keys {', '.join(KEYS)}", data[key])
    rules = find_rules(text_of(data, "game"))
    version = data.get("version", rules.version)
    if version != rules.version:
        raise UnknownVersion(rules.id, str(version), rules.version)
    settings = {name: str(value) for name, value in table_of(data, "settings").items()}
    complete = rules.complete_settings(settings)
    game = game_from(rules, complete, rules.load(table_of(data, "state"), complete), None)
    picks = data.get("picks", [])
    if not isinstance(picks, list):
        raise BadPosition("picks", "a list of options", picks)
    for index, pick in enumerate(picks):
        if game.ask is None or game.find(str(pick)) is None:
            raise BadPosition(f"picks[{index}]", "an option that is offered", pick)
        game.pick(str(pick))
    game.use(source)
    return game


def text_of(data: Mapping[str, object], key: str) -> str:
    """A string value, BadPosition otherwise."""
    value = data.get(key)
    if not isinstance(value, str):
        raise BadPosition(key, "a text", value)
    return value


def table_of(data: Mapping[str, object], key: str) -> Mapping[str, object]:
    """A table, empty if left out; BadPosition otherwise."""
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise BadPosition(key, "a table", value)
    return value


def number_of(data: Mapping[str, object], key: str, default: int, low: int, high: int) -> int:
    """A whole number from `low` to `high`; BadPosition otherwise."""
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(key, f"a whole number from {low} to {high}", value)
    return value


def flag_of(data: Mapping[str, object], key: str, default: bool) -> bool:
    """true or false; BadPosition otherwise."""
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise BadPosition(key, "true or false", value)
    return value


def names_of(data: Mapping[str, object], key: str, known: list[str]) -> list[int]:
    """A list of known names as their indices; BadPosition otherwise."""
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadPosition(key, "a list", value)
    result: list[int] = []
    for item in value:
        if item not in known:
            raise BadPosition(key, f"names among {', '.join(known[:6])} ...", item)
        result.append(known.index(item))
    return result
