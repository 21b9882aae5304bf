"""Finds the editor of a game, and makes one change to a position."""

from __future__ import annotations

from typing import Any

from thirdage.editing.fields import BadChange, Data, Editor, Field, Value
from thirdage.kernel.game import Game
from thirdage.kernel.position import ODD, game_at, load_position, position_data, position_text
from thirdage.kernel.registry import manifest_of
from thirdage.kernel.rules import Rules
from thirdage.kernel.state import State

NO_EDITOR = Editor(lambda data, settings, place: [], "region", [])
"""For a game whose positions cannot be edited."""


def editor_of(game: str) -> Editor:
    """Return the editor that a game's manifest names."""
    manifest = manifest_of(game)
    found = manifest.part(manifest.editor) if manifest.editor else NO_EDITOR
    assert isinstance(found, Editor)
    return found


def fields_of(game: Game, place: str) -> list[Field]:
    """Return what can be changed in the position of a game: fields without a place, and those of this place."""
    return editor_of(game.rules.id).fields(_saved(game), game.settings, place)


def changed(text: str, place: str, key: str, value: Value) -> str:
    """Return the text of a position after a change, without picks of the running step: they answered another board."""
    game = load_position(text)
    data: dict[str, Any] = position_data(game) | {"picks": [], "state": _saved(game)}
    for field in editor_of(game.rules.id).fields(data["state"], game.settings, place):
        if field.key == key:
            field.change(value)
            return _text_marked_if_odd(data)
    raise BadChange(f"a position of {game.rules.id} has no field {key!r}" + (f" in {place}" if place else ""))


def _text_marked_if_odd(data: dict[str, Any]) -> str:
    """Return the text of changed data, marked as odd as long as the rules find a fault.

    On the way to a position, an editor passes through many that no game can reach.
    """
    data["state"][ODD] = True
    game = game_at(data)
    if not game.rules.faults(game.start):
        del data["state"][ODD]
        game = game_at(data)
    return position_text(game)


def _saved(game: Game) -> Data:
    """Return the data of the state at the step that asks, so that the fields show what the board shows."""
    state = settled(game.rules, game.mark()[0])
    return {key: _own(value) for key, value in game.rules.save(state).items()}


def _own(value: Any) -> Any:
    """Copy data deeply, so that a change does not reach the game it was saved from."""
    if isinstance(value, dict):
        return {key: _own(part) for key, part in value.items()}
    return [_own(part) for part in value] if isinstance(value, list) else value


def settled(rules: Rules, state: State) -> State:
    """Return the state after all steps that ask nothing."""
    while state.agenda and not state.over:
        ahead = state.clone()
        step, a, b = ahead.agenda.pop()
        flow = rules.step(ahead, step, a, b)
        if flow is not None and next(flow, None) is not None:
            return state
        state = ahead
    return state
