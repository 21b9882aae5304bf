"""The table for two people who have found each other, made once, whatever crashes and however many processes try.

Their seeks or their invitation are used up in the transaction that writes the table. If one of these is gone, nothing
is written and there is no table.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import choice
from typing import Final

from thirdage.bots.registry import default_bot
from thirdage.kernel.errors import UnknownGame
from thirdage.kernel.registry import find_rules
from thirdage.server.doors.protocol import ADDED, LANGUAGE
from thirdage.server.doors.schema import Schema, one_of, text
from thirdage.server.errors import Refused
from thirdage.server.hall.letters import write_letters
from thirdage.server.hall.moderation import any_suspended
from thirdage.server.hall.relations import apart
from thirdage.server.storage.base import Connection
from thirdage.server.tables import creation
from thirdage.server.tables.hub import Hub
from thirdage.server.tables.journal import Data, dump, load
from thirdage.server.tables.seats import SEAT, new_key, new_table_id

LIVE: Final = "live"
DAILY: Final = "daily"
DAY: Final = 24 * 60 * 60
CLOCKS: Final[dict[str, Data]] = {
    LIVE: {"bank": 60 * 60, "increment": 60, "on_flag": "lose"},
    DAILY: {"bank": 3 * DAY, "increment": DAY, "on_flag": "lose", "vacation": 14 * DAY},
}
"""The clock of each pace: an hour each and a minute per turn, or three days each and a day per turn."""
WAIT: Final = 60_000
"""Milliseconds after which a player who has not decided is notified."""

WISH: Final[dict[str, Schema]] = {"game": text(40, 1, r"^[0-9a-z-]+$"), "pace": one_of([LIVE, DAILY])}
WISHES: Final[dict[str, Schema]] = {
    "side": text(40, 0, r"^[0-9a-z_]*$", "the seat that is wanted; left out: either"),
    "contribution": ADDED,
    "language": LANGUAGE,
}


class Guest:
    """A player of the new table, with their contribution to the dice and their language."""

    def __init__(self, account: str, contribution: str, language: str) -> None:
        self.account = account
        self.contribution = contribution
        self.language = language


def settings_of(game: str) -> dict[str, str]:
    """Return the settings of a game for two."""
    try:
        rules = find_rules(game)
    except UnknownGame:
        raise Refused("unknown_game", game=game) from None
    choice = next((each for each in rules.settings if each.name == "players"), None)
    return {"players": "2"} if choice is not None else {}


def seats_of_two(game: str) -> list[str]:
    """Return the seats of a game for two; raise Refused if two cannot play it."""
    settings = settings_of(game)
    rules = find_rules(game)
    seats = rules.seats(rules.complete_settings(settings))
    if len(seats) != 2:
        raise Refused("unknown_game", game=game)
    return seats


def checked_side(game: str, side: str) -> str:
    """Return a side of the game, or "" for either; raise Refused if the game has no such side."""
    if side and side not in seats_of_two(game):
        raise Refused("no_seat")
    return side


def places_of(game: str, side: str) -> list[int]:
    """Return the seats that somebody may get, given the side they want, or either."""
    return [seats_of_two(game).index(side)] if side else [0, 1]


class Meeting:
    """A game for two people who have found each other: `guests`, and the seats the first of them may get.

    If there are two such seats, one is chosen at random.
    """

    def __init__(self, game: str, pace: str, rated: bool, guests: list[Guest], places: list[int]) -> None:
        self.game = game
        self.pace = pace
        self.rated = rated
        self.guests = guests
        self.places = places


async def meet(
    hub: Hub, meeting: Meeting, use_up: Callable[[Connection, str, list[int]], bool]
) -> tuple[str, list[int]] | None:
    """Make a table for two; return its id and the seats of the guests, or None if they can no longer meet.

    `use_up` is called in the transaction, with the id of the table and the seats.
    """
    game, guests, first, now = meeting.game, meeting.guests, choice(meeting.places), hub.now()
    places = [first, 1 - first]
    seated = [guests[place] for place in places]
    accounts = [guest.account for guest in seated]
    wishes: Data = {
        "game": game,
        "rated": meeting.rated,
        "settings": settings_of(game),
        "seats": [{"kind": "me", "player": each.account, "contribution": each.contribution} for each in seated],
        "clock": {**CLOCKS[meeting.pace], "bot": default_bot(game)},
        "language": guests[0].language,
        "public": True,
    }
    table, write = creation.new_table(creation.plan(wishes, accounts=accounts), now)
    for index, guest in enumerate(seated):
        creation.issue(write, SEAT, index, creation.FIRST, guest.account)  # it follows the account; no key is told

    def claim(connection: Connection) -> bool:
        if not all_here(connection, accounts) or apart(connection, *accounts):
            return False
        if any_suspended(connection, accounts, now):
            return False
        if not use_up(connection, table.id, places):
            return False
        for index, guest in enumerate(seated):
            other = seated[1 - index].account
            about: Data = {"name": other, "game": game}
            page, id = f"/table/{table.id}", f"paired.{table.id}.{index}"
            write_letters(connection, guest.account, "paired", page, about, id, now)
            follow_to_table(connection, guest.account, table.id, index)
        return True

    write.claim = claim
    return (table.id, places) if await hub.add(write, table) else None


def all_here(connection: Connection, accounts: list[str]) -> bool:
    """Tell whether these accounts exist, and keep them from being deleted until the transaction ends."""
    kept = " FOR SHARE" if connection.dialect == "postgresql" else ""
    marks = ", ".join("?" * len(accounts))
    rows = connection.execute(f"SELECT name FROM account WHERE name IN ({marks}) ORDER BY name{kept}", [*accounts])
    return len(rows) == len(accounts)


def follow_to_table(connection: Connection, account: str, table: str, seat: int) -> None:
    """Subscribe an account's addresses to notifications of its turns at a table, for as long as it has them."""
    kept = " FOR SHARE" if connection.dialect == "postgresql" else ""
    rows = connection.execute(
        f"SELECT id, kind, target, language FROM account_channel WHERE account = ? AND confirmed = 1 ORDER BY id{kept}",
        [account],
    )
    for source, kind, target, language in rows:
        told = dump(load(str(target)))
        connection.execute(
            "INSERT INTO channel (id, table_id, seat, since, kind, target, code, confirmed, wait, language, source)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)",
            [new_table_id(), table, seat, creation.FIRST, kind, told, new_key(), WAIT, language, source],
        )
