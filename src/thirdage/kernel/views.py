"""What a seat receives: view, options and log as JSON data in a stable order."""

from __future__ import annotations

import json
from hashlib import sha256

from thirdage.kernel.asks import Ask, Chance
from thirdage.kernel.events import Event, named
from thirdage.kernel.game import Game
from thirdage.kernel.rules import Rules


def view(game: Game, seat: int) -> dict[str, object]:
    """All that `seat` (or SPECTATOR) may know now."""
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
        "board": game.rules.view(game.state, seat),
    }


def decision(game: Game, seat: int) -> dict[str, object] | None:
    """Who decides what. Only the deciding seat sees what the prompt speaks of and the options."""
    ask = game.ask
    if ask is None:
        return None
    shown: dict[str, object] = {"seat": game.seat_name(ask.seat), "prompt": ask.prompt, "rule": ask.rule}
    if ask.seat == seat:
        shown["args"] = prompt_args(game.rules, ask)
        shown["options"] = [option.text for option in ask.options]
    return shown


def prompt_args(rules: Rules, ask: Ask) -> dict[str, int | str | None]:
    """What the prompt speaks of, by name."""
    return named(rules.messages.prompts[ask.prompt], [ask.a, ask.b])


def log_for(game: Game, seat: int, since: int = 0) -> list[dict[str, object]]:
    """The events `seat` may know of, from event number `since` on."""
    return [event_data(game.rules, event) for event in game.log[since:] if event.visible_to(seat)]


def event_data(rules: Rules, event: Event) -> dict[str, object]:
    """An event as JSON data."""
    names = rules.messages.events[event.id]
    return {"id": event.id, "pick": event.pick, "args": named(names, [event.a, event.b, event.c, event.d])}


def chance_data(ask: Chance) -> dict[str, object]:
    """A chance ask with its exact distribution."""
    weights = ask.weights if ask.weights is not None else [1] * len(ask.options)
    return {
        "prompt": ask.prompt,
        "outcomes": {option.text: weight for option, weight in zip(ask.options, weights, strict=True)},
    }


def encode(data: object) -> bytes:
    """The one byte form of JSON data: what is compared when two games must look the same."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def digest(game: Game) -> str:
    """A short fingerprint of where a game stands: its state as `save` writes it, who is asked what, and the options.

    Records end with it, and replays, copies and undo are held to it: different digests mean that something went
    astray. Equal ones do not mean equal games, since settings, picks so far, log and source of chance are left out,
    as is what a running flow remembers; and 64 bits find faults, they do not keep out forgers.
    """
    ask = game.ask
    pending = [ask.seat, ask.prompt, [option.text for option in ask.options]] if ask is not None else None
    return sha256(encode([game.rules.save(game.state), pending])).hexdigest()[:16]


def receives(game: Game, seat: int) -> bytes:
    """Every byte a seat gets: view, and log."""
    return encode([view(game, seat), log_for(game, seat)])
