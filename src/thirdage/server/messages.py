"""What the server tells whom: journal entries and tables as each viewer may see them. Data only, never sentences."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.views import event_data, view
from thirdage.server.fair_dice import commit
from thirdage.server.helping import hints_data
from thirdage.server.journal import Data, Entry, row_event, row_visible
from thirdage.server.tables import OVER, Table
from thirdage.server.undo import blocked

ALL_SEATS: Final = -3
"""A viewer who sees what every seat sees (a spectator with delay and consent, everybody after the end)."""
LOG: Final = 200
"""How many events a full view brings along; earlier ones can be fetched."""

TOLD: Final[dict[str, list[str]]] = {
    "created": [],
    "joined": ["seat", "player"],
    "started": [],
    "picked": ["seat"],
    "undone": ["seat", "to", "what"],
    "offered": ["seat", "to"],
    "answered": ["seat", "yes"],
    "taken_back": ["seat", "to"],
    "chatted": ["who", "text"],
    "resigned": ["seat"],
    "seated": ["seat", "kind", "bot", "player"],
    "allowed": ["seat", "view", "yes"],
    "thinking_set": ["seconds"],
    "vacation": ["seat", "seconds"],
    "warned": ["seat", "left"],
    "flagged": ["seat", "how", "bot"],
    "rematch_wanted": ["seat"],
    "rematched": ["table"],
}
"""What everybody is told of an entry. What is not listed here never leaves the server."""


def news(table: Table, entry: Entry, viewer: int) -> Data:
    """One entry, as a viewer may know it."""
    told: Data = {key: entry.data[key] for key in TOLD[entry.kind] if key in entry.data}
    if isinstance(told.get("seat"), int):
        told["seat"] = table.seats[entry.number("seat")].name
    if entry.kind == "picked" and viewer in (entry.data["seat"], ALL_SEATS):
        told["option"] = entry.picks()[0][1]
    message: Data = {"type": "update", "table": table.id, "seq": entry.seq, "at": entry.at, "kind": entry.kind}
    message["data"] = told
    message["events"] = visible_events(table, entry, viewer)
    if entry.kind in ("undone", "taken_back"):
        message["cut"] = entry.data["to"]
    return message


def visible_events(table: Table, entry: Entry, viewer: int) -> list[Data]:
    """The events of an entry that a viewer may know of."""
    assert table.rules is not None
    names = table.rules.messages.events
    return [row_event(names, row) for row in entry.events() if viewer == ALL_SEATS or row_visible(row, viewer)]


def update(table: Table, entry: Entry, viewer: int) -> Data:
    """The latest entry with all that holds after it."""
    message = news(table, entry, viewer)
    message["state"] = state(table, viewer)
    message["view"] = shown(table, viewer)
    return message


def welcome(table: Table, viewer: int, missed: list[Entry] | None, now: int) -> Data:
    """Everything a viewer needs to go on from nothing; `missed` are the entries since the number they named."""
    return {
        "type": "welcome",
        "table": table.id,
        "seq": table.seq,
        "at": now,
        "you": viewer_name(table, viewer),
        "state": state(table, viewer),
        "view": shown(table, viewer),
        "log": log(table, viewer, LOG),
        "chat": list(table.chat),
        "missed": [news(table, entry, viewer) for entry in missed] if missed is not None else None,
    }


def viewer_name(table: Table, viewer: int) -> str:
    """How a viewer is called."""
    if viewer >= 0:
        return table.seats[viewer].name
    return "all" if viewer == ALL_SEATS else "spectator"


def state(table: Table, viewer: int) -> Data:
    """The table beside the board: seats, clock, offers, the end."""
    told: Data = {
        "game": table.made["game"],
        "status": table.status,
        "seats": [seat.data() for seat in table.seats],
        "hot_seat": bool(table.made.get("hot_seat")),
        "language": table.made.get("language", "en"),
        "picks": table.game.history.count if table.game is not None else 0,
        "clock": table.clock.data(table.names(), table.at) if table.clock is not None else None,
        "hints": hints_data(table),
        "thinking": table.thinking or None,
        "offer": offer(table),
        "rematch": [table.seats[seat].name for seat in table.rematch],
        "rematch_table": table.rematch_table,
        "winners": table.winners(),
        "victory": table.victory(),
        "dice": dice(table),
    }
    if viewer >= 0:
        told["undo"] = blocked(table.game, viewer) if table.game is not None and table.turn >= 0 else "nothing"
    return told


def offer(table: Table) -> Data | None:
    """Who wishes to take the game back, to where, and who must still agree."""
    if table.offer is None:
        return None
    waiting = [table.seats[seat].name for seat in sorted(table.offer.waiting)]
    return {"seat": table.seats[table.offer.seat].name, "to": table.offer.to, "waiting": waiting}


def dice(table: Table) -> Data:
    """The promise of fair dice; after the end what the seed was made of, and the promise for the rematch."""
    told: Data = {
        "commitment": commit(str(table.made["secret"])),
        "contributions": {seat.name: seat.contribution for seat in table.seats if seat.contribution},
    }
    if table.status == OVER:
        told["seed"] = table.seed()
        if "next_secret" in table.made:
            told["rematch"] = commit(str(table.made["next_secret"]))
    return told


def shown(table: Table, viewer: int) -> Data | None:
    """The board with the decision, as the viewer sees it; None before the game has begun."""
    return seen(table.game, viewer) if table.game is not None else None


def seen(game: Game, viewer: int) -> Data:
    """A game as a viewer sees it; whoever sees all seats gets the board of each beside the public one."""
    if viewer != ALL_SEATS:
        return view(game, viewer)
    together = view(game, SPECTATOR)
    together["seat"] = "all"
    together["boards"] = {name: view(game, seat)["board"] for seat, name in enumerate(game.seats)}
    return together


def log(table: Table, viewer: int, most: int, before: int | None = None) -> list[Data]:
    """The latest events a viewer may know of, oldest first; with `before`, those of fewer picks than that."""
    game = table.game
    if game is None:
        return []
    found: list[Data] = []
    index = len(game.log) - 1
    while index >= 0 and len(found) < most:
        event = game.log[index]
        if (before is None or event.pick < before) and known_to(event, viewer):
            found.append(event_data(game.rules, event))
        index -= 1
    return found[::-1]


def known_to(event: Event, viewer: int) -> bool:
    """Whether a viewer may know of an event."""
    return viewer == ALL_SEATS or event.visible_to(viewer)
