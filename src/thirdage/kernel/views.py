"""What a seat receives: view, options and log as JSON data in a stable order."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from thirdage.kernel.asks import Ask, Chance
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.rules import Rules
from thirdage.kernel.view_types import Args, Board, Decision, GameEvent, View

try:
    import orjson
except ImportError:
    orjson = None  # type: ignore[assignment]


def view(game: Game, seat: int, common: Board | None = None) -> View:
    """Return all that `seat` (or SPECTATOR) may know now. Pass `common` to reuse the shared part of the board."""
    return {
        "game": game.rules.id,
        "version": game.rules.version,
        "settings": dict(game.settings),
        "seats": list(game.seats),
        "seat": game.seat_name(seat),
        "over": game.state.over,
        "winners": [name for index, name in enumerate(game.seats) if (game.state.winners >> index) & 1],
        "victory": game.state.victory,
        "decision": decision(game, seat),
        "board": game.rules.seat_view(game.state, seat, common_board(game) if common is None else common),
    }


def common_board(game: Game) -> Board:
    """Return the part of the board that is the same for everybody."""
    return game.rules.common_view(game.state)


def decision(game: Game, seat: int) -> Decision | None:
    """Return who decides what. Only the deciding seat sees the prompt's arguments and the options."""
    ask = game.ask
    if ask is None:
        return None
    shown: Decision = {"seat": game.seat_name(ask.seat), "prompt": ask.prompt, "rule": ask.rule}
    if ask.seat == seat:
        shown["args"] = prompt_args(game.rules, ask)
        shown["options"] = [option.text for option in ask.options]
    return shown


def prompt_args(rules: Rules, ask: Ask) -> Args:
    """Return the prompt's arguments by name."""
    return rules.messages.prompts[ask.prompt].data(ask.args)


def log_for(game: Game, seat: int, since: int = 0) -> list[GameEvent]:
    """Return the events `seat` may know of, from event number `since` on."""
    return [event_data(game.rules, event) for event in game.log[since:] if event.visible_to(seat)]


def event_data(rules: Rules, event: Event) -> GameEvent:
    """Return an event as JSON data."""
    return {"id": event.id, "pick": event.pick, "args": rules.messages.events[event.id].data(event.args)}


def chance_data(ask: Chance) -> dict[str, object]:
    """Return a chance ask with its exact distribution."""
    weights = ask.weights if ask.weights is not None else [1] * len(ask.options)
    return {
        "prompt": ask.prompt,
        "outcomes": {option.text: weight for option, weight in zip(ask.options, weights, strict=True)},
    }


_ENCODER: Final = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), check_circular=False
)  # views are trees, so the check is not needed


def encode(data: object) -> bytes:
    """Encode JSON data without floats in its one canonical byte form: keys sorted, no spaces.

    `orjson` writes the same bytes eight times as fast, where it is installed.
    """
    if orjson is None:
        return plain_encode(data)
    try:
        return orjson.dumps(data, option=orjson.OPT_SORT_KEYS)
    except TypeError:  # an integer of more than 64 bits, or half a character
        return plain_encode(data)


def plain_encode(data: object) -> bytes:
    """Encode JSON data with the standard library alone."""
    return _ENCODER.encode(data).encode()


def digest(game: Game) -> str:
    """Return a short fingerprint of where a game stands: its saved state, the pending ask and its options.

    Records end with it, and replays, copies and undo are checked against it: different digests mean that something went
    wrong. Equal digests do not mean equal games, because settings, past picks, log, chance source and what a running
    flow remembers are left out. 64 bits are enough to find faults, not to keep out forgers.
    """
    ask = game.ask
    pending = [ask.seat, ask.prompt, [option.text for option in ask.options]] if ask is not None else None
    return sha256(encode([game.rules.save(game.state), pending])).hexdigest()[:16]


def receives(game: Game, seat: int) -> bytes:
    """Return every byte a seat gets: view and log."""
    return encode([view(game, seat), log_for(game, seat)])
