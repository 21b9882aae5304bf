"""What the server tells whom: journal entries and tables as each viewer may see them. Data only, never sentences."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.events import Event
from thirdage.kernel.game import Game
from thirdage.kernel.outcomes import UndoReason
from thirdage.kernel.view_types import Board, Decision, GameEvent, View
from thirdage.kernel.views import common_board, event_data, prompt_args, view
from thirdage.server.tables.fair_dice import commit
from thirdage.server.tables.journal import Data, Entry, row_event, row_visible
from thirdage.server.tables.message_types import DiceState, OfferState, TableState, Update, Welcome
from thirdage.server.tables.rights import ALL_SEATS, delay_of, hints_data, waiting
from thirdage.server.tables.tables import Table
from thirdage.server.tables.undo import blocked

LOG: Final = 200
"""How many events a full view includes; earlier ones can be fetched."""

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
    "muted": ["seat", "yes"],
    "resigned": ["seat"],
    "seated": ["seat", "kind", "bot", "player"],
    "allowed": ["seat", "view", "yes"],
    "thinking_set": ["seconds"],
    "published": ["public"],
    "vacation": ["seat", "seconds"],
    "warned": ["seat", "left"],
    "flagged": ["seat", "how", "bot"],
    "adjudicated": ["by", "why"],
    "halted": ["yes"],
    "unsealed": [],
    "rematch_wanted": ["seat"],
    "rematched": ["table"],
}
"""The fields of an entry that everybody is told. Anything not listed here never leaves the server."""


def news(table: Table, entry: Entry, viewer: int) -> Update:
    """Return one entry as a viewer may know it."""
    told: Data = {key: entry.data[key] for key in TOLD[entry.kind] if key in entry.data}
    if isinstance(told.get("seat"), int):
        told["seat"] = table.seats[entry.number("seat")].name
    if entry.kind == "picked" and viewer in (entry.data["seat"], ALL_SEATS):
        told |= own_picks(entry)
    message: Update = {
        "type": "update",
        "table": table.id,
        "seq": entry.seq,
        "at": entry.at,
        "kind": entry.kind,
        "data": told,
        "events": visible_events(table, entry, viewer),
    }
    if entry.kind in ("undone", "taken_back"):
        message["cut"] = entry.number("to")
    return message


def own_picks(entry: Entry) -> Data:
    """Return what the seat that picked is told: the option, or a chain's options and how many were dropped."""
    rows = entry.picks()
    if "chain" not in entry.data:
        return {"option": rows[0][1]}
    return {"options": [row[1] for row in rows[: entry.number("chain")]], "dropped": entry.data.get("dropped", 0)}


def visible_events(table: Table, entry: Entry, viewer: int) -> list[GameEvent]:
    """Return the events of an entry that a viewer may know of."""
    assert table.rules is not None
    messages = table.rules.messages
    return [row_event(messages, row) for row in entry.events() if viewer == ALL_SEATS or row_visible(row, viewer)]


class Alike:
    """The part of a table's state that is the same for everybody: built once, and only if somebody is told."""

    def __init__(self, table: Table) -> None:
        self.state = common_state(table)
        self.board: Board = common_board(table.game) if table.game is not None else {}


def update(table: Table, entry: Entry, viewer: int, alike: Alike | None = None) -> Update:
    """Return the latest entry with the full state after it."""
    alike = Alike(table) if alike is None else alike
    message = news(table, entry, viewer)
    message["state"] = state(table, viewer, alike.state)
    message["view"] = shown(table, viewer, alike.board)
    return message


def welcome(table: Table, viewer: int, missed: list[Update] | None, now: int) -> Welcome:
    """Return everything a viewer needs to start from scratch; `missed` is the news since the number they gave."""
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
        "missed": missed,
    }


def viewer_name(table: Table, viewer: int) -> str:
    """Return the name of a viewer."""
    if viewer >= 0:
        return table.seats[viewer].name
    return "all" if viewer == ALL_SEATS else "spectator"


def state(table: Table, viewer: int, common: TableState | None = None) -> TableState:
    """Return the table apart from the board: seats, clock, offers, the end."""
    told = common_state(table) if common is None else common
    if viewer < 0:
        return told
    playing = table.game is not None and table.turn >= 0
    return {**told, "undo": blocked(table.game, viewer) if table.game is not None and playing else UndoReason.NOTHING}


def common_state(table: Table) -> TableState:
    """Return what everybody is told alike."""
    return {
        "game": str(table.made["game"]),
        "status": table.status,
        "seats": [seat.data() for seat in table.seats],
        "hot_seat": bool(table.made.get("hot_seat")),
        "language": str(table.made.get("language", "en")),
        "picks": table.game.history.count if table.game is not None else 0,
        "clock": table.clock.data(table.names(), table.at) if table.clock is not None else None,
        "hints": hints_data(table),
        "thinking": table.thinking or None,
        "delay": delay_of(table),
        "public": table.public,
        "rated": table.rated,
        "league": table.league,
        "sealed": table.sealed,
        "offer": offer(table),
        "rematch": [table.seats[seat].name for seat in table.rematch],
        "rematch_table": table.rematch_table,
        "winners": table.winners(),
        "victory": table.victory(),
        "dice": dice(table),
    }


def offer(table: Table) -> OfferState | None:
    """Return who wants to take the game back, to where, and who must still agree."""
    if table.offer is None:
        return None
    wanted = [table.seats[seat].name for seat in waiting(table)]
    return {"seat": table.seats[table.offer.seat].name, "to": table.offer.to, "waiting": wanted}


def dice(table: Table) -> DiceState:
    """Return the promise of fair dice; after the end, also the seed and the promise for the rematch."""
    told: DiceState = {
        "commitment": commit(str(table.made["secret"])),
        "contributions": {seat.name: seat.contribution for seat in table.seats if seat.contribution},
    }
    if table.opened:
        told["seed"] = table.seed()
        if "next_secret" in table.made:
            told["rematch"] = commit(str(table.made["next_secret"]))
    return told


def shown(table: Table, viewer: int, common: Board | None = None) -> View | None:
    """Return the board with the decision, as the viewer sees it; None before the game has begun."""
    return seen(table.game, viewer, common) if table.game is not None else None


def seen(game: Game, viewer: int, common: Board | None = None) -> View:
    """Return a game as a viewer sees it; one who sees all seats gets each seat's board beside the public one."""
    common = common_board(game) if common is None else common
    if viewer != ALL_SEATS:
        return view(game, viewer, common)
    together = view(game, SPECTATOR, common)
    together["seat"] = "all"
    together["boards"] = {name: view(game, seat, common)["board"] for seat, name in enumerate(game.seats)}
    return together


def whole_decision(game: Game) -> Decision | None:
    """Return what is to be decided, including what only the deciding seat sees."""
    ask = game.ask
    if ask is None:
        return None
    return {
        "seat": game.seat_name(ask.seat),
        "prompt": ask.prompt,
        "rule": ask.rule,
        "args": prompt_args(game.rules, ask),
        "options": [option.text for option in ask.options],
    }


def log(table: Table, viewer: int, most: int, before: int | None = None) -> list[GameEvent]:
    """Return the latest events a viewer may know of, oldest first; with `before`, those of fewer picks than that."""
    game = table.game
    if game is None:
        return []
    found: list[GameEvent] = []
    index = len(game.log) - 1
    while index >= 0 and len(found) < most:
        event = game.log[index]
        if (before is None or event.pick < before) and known_to(event, viewer):
            found.append(event_data(game.rules, event))
        index -= 1
    return found[::-1]


def known_to(event: Event, viewer: int) -> bool:
    """Tell whether a viewer may know of an event."""
    return viewer == ALL_SEATS or event.visible_to(viewer)
