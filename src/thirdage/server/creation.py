"""Making tables: from somebody's wishes, or as the rematch of another table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from thirdage.bots.registry import bot_names, default_bot
from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.position import load_position
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import Rules
from thirdage.server import seats
from thirdage.server.commands import follow_up
from thirdage.server.errors import UNFIT, Refused
from thirdage.server.fair_dice import new_secret
from thirdage.server.helping import AUTO
from thirdage.server.journal import Data, Entry
from thirdage.server.seats import BOT, OPEN, PERSON, KeyRow, hash_of, known_bot, new_key, new_table_id
from thirdage.server.store.base import Write
from thirdage.server.tables import Table

MAKER: Final = "maker"
"""Whose message the first entry of a table is, for the journal."""


def secret_to_promise() -> str:
    """A secret for a table that somebody is about to ask for; all secrets are drawn in this module."""
    return new_secret()


def plan(wishes: Data, secret: str = "") -> Data:
    """What the first entry of a table says, from a checked request; with the secret that was promised, or a new one.

    The secret of the rematch is drawn along with it, so that its commitment is known when people add to it.
    """
    position = str(wishes.get("position", ""))
    settings = wishes.get("settings", {})
    assert isinstance(settings, dict)
    try:
        rules = find_rules(str(wishes["game"]))
        complete = rules.complete_settings(settings)
        if position:
            begun = load_position(position)
            if begun.rules.id != rules.id or begun.state.over:
                raise Refused("bad_position", why="it is of another game, or of a game that is over")
            complete = begun.settings
    except UnknownGame:
        raise Refused("unknown_game", game=str(wishes["game"])) from None
    except Refused:
        raise
    except UNFIT as error:
        code = "bad_position" if position else "bad_setting"
        raise Refused(code, why=str(error)[:200]) from None
    clock = wishes.get("clock")
    if isinstance(clock, dict):
        known_bot(rules.id, str(clock.get("bot", default_bot(rules.id))))
    return {
        "game": rules.id,
        "version": rules.version,
        "settings": complete,
        "seats": seat_plan(rules.id, wishes, rules.seats(complete)),
        "clock": clock,
        "hot_seat": wishes.get("hot_seat", False),
        "language": wishes.get("language", "en"),
        "delay": wishes.get("delay", 600),
        "hints": wishes.get("hints", AUTO),
        "thinking": wishes.get("thinking", 0),
        "position": position,
        "secret": secret or new_secret(),
        "next_secret": new_secret(),
    }


def seat_plan(game: str, wishes: Data, names: list[str]) -> list[Data]:
    """Who sits where at first. Left out: the first seat is for whoever makes the table, the others are open."""
    wished = wishes.get("seats")
    if not isinstance(wished, list):
        wished = [{"kind": "me"}] + [{"kind": "open"}] * (len(names) - 1)
    if len(wished) != len(names):
        raise Refused("malformed", path="message.seats", expected=f"a list for the seats {', '.join(names)}")
    planned: list[Data] = []
    for asked in wished:
        kind = {"me": PERSON, "open": OPEN, "bot": BOT}[str(asked["kind"])]
        seat: Data = {"kind": kind}
        if kind == BOT:
            seat["bot"] = known_bot(game, str(asked.get("bot", default_bot(game))))
        elif kind == PERSON:
            seat["player"] = asked.get("player", "")
            seat["contribution"] = asked.get("contribution", "")
        planned.append(seat)
    return planned


def games_data() -> list[Data]:
    """The games that can be played: settings, seats and bots."""
    told: list[Data] = []
    for id in game_ids():
        rules = find_rules(id)
        settings = [{"name": each.name, "values": each.values, "clause": each.clause} for each in rules.settings]
        names = rules.seats(rules.complete_settings({}))
        told.append({"game": id, "version": rules.version, "seats": names, "settings": settings, "bots": bot_names(id)})
        told[-1]["seats_by_players"] = seats_by_players(rules)
    return told


def seats_by_players(rules: Rules) -> Data:
    """The seats for each number of players, where a game leaves that to a setting."""
    numbers = next((each.values for each in rules.settings if each.name == "players"), [])
    return {number: rules.seats(rules.complete_settings({"players": number})) for number in numbers}


def new_table(made: Data, now: int, sent: tuple[str, str, str] = ("", "", "")) -> tuple[Table, Write]:
    """A table and what is to be written of it; it begins at once if nobody is missing. `sent` is as in `Hub.change`."""
    table = Table(new_table_id())
    entries = [Entry(1, now, "created", made, *sent)]
    table.apply(entries[0])
    started = follow_up(table)
    if started is not None:
        entries.append(Entry(2, now, started.kind, started.data))
        table.apply(entries[1], played=True)
    write = Write(table.id, entries)
    write.new = True
    write.game = str(made["game"])
    return table, write


def issue(write: Write, role: str, seat: int = -1, account: str = "") -> str:
    """A new key, whose hash is written with the rest."""
    key = new_key()
    write.keys.append(KeyRow(hash_of(key), write.table, role, seat, account))
    return key


def issue_all(table: Table, write: Write, account: str = "", joined: Collection[int] = ()) -> Data:
    """The keys of a table for its maker: as its owner, for those who join or watch, and for the seats taken at once.

    A seat the maker has left, or somebody `joined` since, is no longer the maker's.
    """
    taken = [index for index, seat in enumerate(table.seats) if seat.held and index not in joined]
    return {
        "owner": issue(write, seats.OWNER),
        "join": issue(write, seats.JOIN),
        "watch": issue(write, seats.WATCH),
        "seats": {table.seats[index].name: issue(write, seats.SEAT, index, account) for index in taken},
    }


def rematch_ready(table: Table) -> bool:
    """Whether every person at the table wants to play again."""
    people = [index for index, seat in enumerate(table.seats) if seat.held]
    return bool(people) and not table.rematch_table and all(index in table.rematch for index in people)


def rematch_seat(table: Table, seat: int) -> int:
    """Where somebody sits in the rematch: everybody moves on by one seat."""
    return (seat + 1) % len(table.seats)


def rematch_plan(table: Table) -> Data:
    """The first entry of the rematch: as before, with the sides swapped and new dice."""
    planned: list[Data] = [{} for _ in table.seats]
    for index, seat in enumerate(table.seats):
        swapped: Data = {"kind": PERSON if seat.held else BOT}
        if seat.held:
            swapped["player"] = seat.player
            swapped["contribution"] = table.rematch.get(index, "")
        else:
            swapped["bot"] = seat.bot or default_bot(str(table.made["game"]))
        planned[rematch_seat(table, index)] = swapped
    promised = table.made.get("next_secret") or new_secret()  # older tables promised nothing
    dice = {"secret": promised, "next_secret": new_secret()}
    return {**table.made, "seats": planned, "position": "", **dice, "rematch_of": table.id}
