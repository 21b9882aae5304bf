"""Creates tables: from a request, or as the rematch of another table."""

from __future__ import annotations

from typing import Final

from thirdage.bots.ratings import Rating, ratings
from thirdage.bots.registry import bot_names, default_bot, styles_of
from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.position import load_position
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.kernel.rules import Rules
from thirdage.server.errors import UNFIT, Refused, why_of
from thirdage.server.hall.rated import rated_plan, rematch_rated
from thirdage.server.storage.base import Write
from thirdage.server.tables import seats
from thirdage.server.tables.commands import follow_up
from thirdage.server.tables.fair_dice import new_secret
from thirdage.server.tables.journal import Data, Entry
from thirdage.server.tables.message_types import GameData, LevelData, SettingData
from thirdage.server.tables.rights import AUTO, Rights, has_seat
from thirdage.server.tables.seats import BOT, OPEN, PERSON, Holder, KeyRow, hash_of, known_bot, new_key, new_table_id
from thirdage.server.tables.tables import Table

MAKER: Final = "maker"
"""The holder of a table's first entry, for the journal."""
FIRST: Final = 1
"""The number of that entry, by which the creator of a table takes seats."""


def secret_to_promise() -> str:
    """Return a secret for a table that somebody is about to request; all secrets are drawn in this module."""
    return new_secret()


def plan(wishes: Data, secret: str = "", account: str = "", accounts: list[str] | None = None) -> Data:
    """Return a table's first entry from a checked request, with the promised secret or a new one.

    `account` is that of whoever makes it; `accounts` has those of all seats if several people sit down at once. A
    public rated game is in the archive unless somebody there says no.

    The rematch's secret is drawn at the same time, so that its commitment is known when people contribute to it.
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
        raise Refused(code, why=why_of(error)) from None
    clock = wishes.get("clock")
    if isinstance(clock, dict):
        known_bot(rules.id, str(clock.get("bot", default_bot(rules.id))))
    rated, public, names = wishes.get("rated", False), wishes.get("public", False), rules.seats(complete)
    made: Data = {
        "game": rules.id,
        "version": rules.version,
        "settings": complete,
        "seats": seat_plan(rules.id, wishes, names),
        "clock": clock,
        "hot_seat": wishes.get("hot_seat", False),
        "language": wishes.get("language", "en"),
        "delay": wishes.get("delay", 600),
        "hints": wishes.get("hints", AUTO),
        "thinking": wishes.get("thinking", 0),
        "public": public,
        "rated": rated,
        "archive": wishes.get("archive", rated and public),
        "position": position,
        "secret": secret or new_secret(),
        "next_secret": new_secret(),
    }
    return rated_plan(made, accounts or [account] * len(names), names) if rated else made


def seat_plan(game: str, wishes: Data, names: list[str]) -> list[Data]:
    """Return who sits where at first. By default, the first seat is the creator's and the others are open."""
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


def level_data(rating: Rating) -> LevelData:
    """Return how strong a level is on a side, as JSON data."""
    return {
        "bot": rating.bot,
        "seat": rating.seat,
        "rating": rating.rating,
        "spread": rating.spread,
        "games": rating.games,
    }


def games_data() -> list[GameData]:
    """Return the available games: settings, seats, bots and their measured strength."""
    told: list[GameData] = []
    for id in game_ids():
        rules = find_rules(id)
        settings: list[SettingData] = [
            {"name": each.name, "values": each.values, "clause": each.clause} for each in rules.settings
        ]
        names = rules.seats(rules.complete_settings({}))
        told.append(
            {
                "game": id,
                "version": rules.version,
                "seats": names,
                "settings": settings,
                "bots": bot_names(id),
                "styles": styles_of(id),
                "seats_by_players": seats_by_players(rules),
                "levels": [level_data(rating) for rating in ratings(id)],
            }
        )
    return told


def seats_by_players(rules: Rules) -> dict[str, list[str]]:
    """Return the seats for each number of players, in games where that is a setting."""
    numbers = next((each.values for each in rules.settings if each.name == "players"), [])
    return {number: rules.seats(rules.complete_settings({"players": number})) for number in numbers}


def new_table(made: Data, now: int, sent: tuple[str, str, str] = ("", "", "")) -> tuple[Table, Write]:
    """Return a table and what to write of it; it starts at once if all seats are taken. `sent` is as in
    `Hub.change`."""
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


def issue(write: Write, role: str, seat: int = -1, since: int = 0, account: str = "") -> str:
    """Create a key, whose hash is written with the rest."""
    key = new_key()
    write.keys.append(KeyRow(hash_of(key), write.table, role, seat, since, account))
    return key


def issue_all(table: Table, write: Write, account: str = "") -> Data:
    """Create a table's keys for its creator: for the owner, for people who join or watch, and for the seats they took.

    A seat the creator has left is no longer theirs, whoever has it now.
    """
    taken = [index for index in range(len(table.seats)) if has_seat(table, index, FIRST)]
    return {
        "owner": issue(write, seats.OWNER),
        "join": issue(write, seats.JOIN),
        "watch": issue(write, seats.WATCH),
        "seats": {table.seats[index].name: issue(write, seats.SEAT, index, FIRST, account) for index in taken},
    }


def rematch_ready(table: Table) -> bool:
    """Tell whether every person at the table wants to play again."""
    people = [index for index, seat in enumerate(table.seats) if seat.held]
    return bool(people) and not table.rematch_table and all(index in table.rematch for index in people)


def rematch_seat(table: Table, seat: int) -> int:
    """Return where somebody sits in the rematch: everybody moves on by one seat."""
    return (seat + 1) % len(table.seats)


def rematch_holder(table: Table, mine: Rights) -> Holder:
    """Return what somebody at a table has at its rematch: a seat as of its first entry. That table decides whether they
    still do."""
    seat = mine.seat("rematches")
    if not table.rematch_table:
        raise Refused("no_rematch")
    return Holder(table.rematch_table, seats.SEAT, rematch_seat(table, seat), FIRST)


def rematch_plan(table: Table) -> Data:
    """Return the first entry of the rematch: as before, with the sides swapped and new dice."""
    planned: list[Data] = [{} for _ in table.seats]
    for index, seat in enumerate(table.seats):
        swapped: Data = {"kind": PERSON if seat.held else BOT}
        if seat.held:
            swapped["player"] = seat.player
            swapped["contribution"] = table.rematch.get(index, "")
            swapped["remote"] = not seat.here
            swapped["account"] = seat.account
        else:
            swapped["bot"] = seat.bot or default_bot(str(table.made["game"]))
        planned[rematch_seat(table, index)] = swapped
    promised = table.made.get("next_secret") or new_secret()  # older tables promised nothing
    dice = {"secret": promised, "next_secret": new_secret()}
    rated = table.rated and rematch_rated(str(table.made["game"]), planned, table.names())
    also = {"position": "", "public": table.public, "rated": rated, "rematch_of": table.id}
    return {**table.made, "seats": planned, **also, **dice}
