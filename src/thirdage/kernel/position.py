"""Positions as text: the state at the start of the running step, and the picks since. They load back to the same game.

All data from outside passes through here. Anything that is not a position is refused with the key, the value and what
was expected.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final

from thirdage.kernel.errors import BadPosition, CorruptRecord, RulesFault, UnknownVersion
from thirdage.kernel.game import Game, game_from
from thirdage.kernel.refusals import refusal
from thirdage.kernel.registry import find_rules
from thirdage.kernel.rules import Rules
from thirdage.kernel.source import Source
from thirdage.kernel.state import State
from thirdage.kernel.toml import MOST_PARTS, long_key_line, toml_error_line, write_toml

KEYS = ["thirdage", "game", "version", "picks", "settings", "state"]
ODD: Final = "odd"
"""The key by which a state declares that no game reaches it, on purpose. Its soundness is not checked then."""
UNPLAYABLE: Final = (ArithmeticError, AssertionError, LookupError, RulesFault, TypeError, ValueError)
"""The errors that steps raise when they start from a state they cannot start from."""
SOME: Final = 6
"""How many known names an error lists."""


def position_text(game: Game) -> str:
    """Return the position of the game as TOML."""
    return write_toml(position_data(game))


def position_data(game: Game) -> dict[str, object]:
    """Return the position of the game as data. Parts of it may be shared with the game."""
    state, picks = game.mark()
    return {
        "thirdage": "position 1",
        "game": game.rules.id,
        "version": game.rules.version,
        "picks": [option.text for option in picks],
        "settings": dict(game.settings),
        "state": game.rules.save(state),
    }


def read_toml(text: str, first_line: int = 1, expected: str = "TOML") -> dict[str, object]:
    """Parse a TOML text; CorruptRecord names the line of an error."""
    long = long_key_line(text)
    if long:
        raise CorruptRecord(first_line + long - 1, expected, f"a key of more than {MOST_PARTS} parts")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        said = str(error) if isinstance(error, ValueError) else "values nested too deeply"
        raise CorruptRecord(first_line + toml_error_line(error) - 1, expected, said) from error


def load_position(text: str, source: Source | None = None) -> Game:
    """Load a game from position text. Errors name the line, or the key and what was expected."""
    data = read_toml(text)
    if data.get("thirdage") != "position 1":
        raise BadPosition("thirdage", '"position 1"', data.get("thirdage"))
    return game_at(data, source)


def game_at(data: Mapping[str, object], source: Source | None = None) -> Game:
    """Load a game from position data; whatever `state` leaves out is as in the set-up."""
    only_keys(data, KEYS)
    rules = find_rules(text_of(data, "game"))
    version = number_of(data, "version", rules.version, 0, 1 << 31)
    if version != rules.version:
        raise UnknownVersion(rules.id, str(version), rules.version)
    given = table_of(data, "settings")
    complete = rules.complete_settings({name: text_of(given, name, "settings.") for name in given})
    game = begin_at(rules, complete, sound_state(rules, table_of(data, "state"), complete))
    picks = data.get("picks", [])
    if not isinstance(picks, list):
        raise BadPosition("picks", "a list of options", picks)
    for index, pick in enumerate(picks):
        if not isinstance(pick, str) or game.ask is None or game.find(pick) is None:
            raise refusal(f"picks[{index}]", pick, "option")
        try:
            game.pick(pick)
        except UNPLAYABLE as error:
            raise refusal(f"picks[{index}]", pick, "playable") from error
    game.use(source)
    return game


def sound_state(rules: Rules, data: Mapping[str, object], settings: Mapping[str, str]) -> State:
    """Load a state from outside and check it against the rules of its game, unless it says that it is odd."""
    state = rules.load(data, settings)
    if not state.odd:
        for fault in rules.faults(state):
            raise fault
    return state


def begin_at(rules: Rules, settings: Mapping[str, str], state: State, log: bool = True) -> Game:
    """Start a game at a state from outside; refuse a state that its first step cannot start from."""
    try:
        return game_from(rules, settings, state, None, log)
    except UNPLAYABLE as error:
        raise refusal("agenda", rules.save(state).get("agenda"), "playable") from error


# -- reading values


def only_keys(data: Mapping[str, object], known: list[str], path: str = "") -> None:
    """Raise BadPosition for an unknown key."""
    for key in data:
        if key not in known:
            raise refusal(f"{path}{key}" or "(no name)", data[key], "key", {"some": ", ".join(known)})


def text_of(data: Mapping[str, object], key: str, path: str = "") -> str:
    """Return a string value; raise BadPosition if it is not one. `path` is the path of the table, for the error."""
    value = data.get(key)
    if not isinstance(value, str):
        raise refusal(path + key, value, "text")
    return value


def table_of(data: Mapping[str, object], key: str, path: str = "") -> Mapping[str, object]:
    """Return a table, empty if missing; raise BadPosition if it is not one."""
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise refusal(path + key, value, "table")
    return value


def whole(key: str, value: object, low: int, high: int) -> int:
    """Return the value if it is a whole number from `low` to `high`; raise BadPosition otherwise."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise refusal(key, value, "whole_number", {"low": low, "high": high})
    return value


def number_of(data: Mapping[str, object], key: str, default: int, low: int, high: int, path: str = "") -> int:
    """Return a whole number from `low` to `high`; raise BadPosition otherwise."""
    return whole(path + key, data[key], low, high) if key in data else default


def flag_of(data: Mapping[str, object], key: str, default: bool, path: str = "") -> bool:
    """Return true or false; raise BadPosition otherwise."""
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise refusal(path + key, value, "flag")
    return value


def list_of(key: str, value: object, count: int = -1) -> list[object]:
    """Return the value if it is a list (of `count` items, if given); raise BadPosition otherwise."""
    if not isinstance(value, list):
        raise refusal(key, value, "list")
    if count >= 0 and len(value) != count:
        raise refusal(key, value, "list_of", {"count": count})
    return value


def name_at(key: str, value: object, known: list[str]) -> int:
    """Return the index of a known name; raise BadPosition otherwise."""
    if not isinstance(value, str) or value not in known:
        raise refusal(key, value, "name", {"some": ", ".join(known[:SOME])})
    return known.index(value)


def names_of(data: Mapping[str, object], key: str, known: list[str], path: str = "") -> list[int]:
    """Return a list of known names as their indices; raise BadPosition otherwise."""
    return [name_at(path + key, item, known) for item in list_of(path + key, data.get(key, []))]
