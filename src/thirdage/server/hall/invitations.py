"""Invitations to people by name. Each waits for an answer and can be used once."""

from __future__ import annotations

from typing import Final, NamedTuple

from thirdage.server.errors import Refused
from thirdage.server.hall.letters import write_letters
from thirdage.server.hall.moderation import DAY
from thirdage.server.hall.pairing import Guest
from thirdage.server.storage.base import Connection, Row
from thirdage.server.tables.journal import Data
from thirdage.server.tables.seats import hash_of

MOST: Final = 20
"""The largest number of unanswered invitations that somebody may have sent."""
LASTING: Final = 14 * 24 * 60 * 60 * 1000
"""Milliseconds for which an invitation waits."""
COLUMNS: Final = "id, inviter, invited, game, side, pace, rated, made_at, until, table_id, seat, contribution, language"


class Wish(NamedTuple):
    """What somebody invites to: a game, on a side or "" for either, at a pace, rated or not."""

    game: str
    side: str
    pace: str
    rated: bool


class Invitation:
    """An invitation that somebody may accept."""

    def __init__(self, row: Row) -> None:
        self.game, self.pace = str(row[3]), str(row[5])
        self.side, self.rated = str(row[4]), bool(row[6])
        self.inviter = Guest(str(row[1]), str(row[11]), str(row[12]))


def data(row: Row) -> Data:
    """Return what both people may see; `side` is the one that the inviter wants."""
    keys = ("invitation", "from", "to", "game", "side", "pace", "rated", "since", "until", "table", "seat")
    return {**dict(zip(keys, row, strict=False)), "rated": bool(row[6])}


def all_of(connection: Connection, name: str, now: int) -> Data:
    """Return the invitations that somebody has received and not answered, and those they have sent."""
    got = connection.execute(
        f"SELECT {COLUMNS} FROM invitation WHERE invited = ? AND table_id IS NULL AND until > ?"
        " ORDER BY made_at, id LIMIT 200",
        [name, now],
    )
    sent = connection.execute(
        f"SELECT {COLUMNS} FROM invitation WHERE inviter = ? AND until > ? ORDER BY made_at, id LIMIT 200", [name, now]
    )
    return {"got": [data(row) for row in got], "sent": [data(row) for row in sent]}


def all_invitations(connection: Connection, name: str) -> Data:
    """Return all invitations of an account, for its export."""
    return all_of(connection, name, 0)


def add(connection: Connection, id: str, inviter: Guest, to: str, wish: Wish, now: int) -> str:
    """Store an invitation and return its id.

    If one with the same wish to the same person is waiting, return that one. One for the same game with another wish is
    replaced, so that nobody accepts what is no longer meant.
    """
    connection.execute("DELETE FROM invitation WHERE until <= ?", [now])
    if connection.dialect == "postgresql":  # the invitations of one account are counted one after the other
        connection.execute("SELECT 1 FROM account WHERE name = ? FOR UPDATE", [inviter.account])
    waiting = connection.execute(
        "SELECT id, invited, game, side, pace, rated FROM invitation WHERE inviter = ? AND table_id IS NULL",
        [inviter.account],
    )
    replaced = 0
    for known, invited, *its_wish in waiting:
        if (invited, its_wish[0]) == (to, wish.game):
            if its_wish == [wish.game, wish.side, wish.pace, int(wish.rated)]:
                return str(known)
            replaced += connection.count("DELETE FROM invitation WHERE id = ? AND table_id IS NULL", [known])
    if len(waiting) - replaced >= MOST:
        raise Refused("too_many_seeks", limit=MOST)
    connection.execute(
        f"INSERT INTO invitation ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, ?, ?)",
        [
            *(id, inviter.account, to, wish.game, wish.side, wish.pace, int(wish.rated), now, now + LASTING),
            *(inviter.contribution, inviter.language),
        ],
    )
    about: Data = {"name": inviter.account, "game": wish.game}
    often = hash_of(f"{inviter.account} {now // DAY}")[:16]  # one letter a day, however often somebody asks
    write_letters(connection, to, "invited", "/hall", about, f"invited.{often}", now)
    return id


def find(connection: Connection, id: str, invited: str, now: int) -> Invitation:
    """Return a waiting invitation to somebody; raise Refused if there is none."""
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM invitation WHERE id = ? AND invited = ? AND table_id IS NULL AND until > ?",
        [id, invited, now],
    )
    if not rows:
        raise Refused("seek_gone")
    return Invitation(rows[0])


def use_up(connection: Connection, id: str, table: str, seat: int, now: int) -> bool:
    """Mark an invitation as accepted; return False if it no longer waits."""
    won = connection.count(
        "UPDATE invitation SET table_id = ?, seat = ? WHERE id = ? AND table_id IS NULL AND until > ?",
        [table, seat, id, now],
    )
    return won > 0


def drop(connection: Connection, id: str, name: str) -> bool:
    """Remove an invitation, for its sender or its receiver; return False if there is none."""
    return (
        connection.count("DELETE FROM invitation WHERE id = ? AND (inviter = ? OR invited = ?)", [id, name, name]) > 0
    )


def forget_wishes(connection: Connection, name: str) -> None:
    """Remove all seeks and invitations of an account that is being deleted."""
    connection.execute("DELETE FROM invitation WHERE inviter = ? OR invited = ?", [name, name])
    connection.execute("DELETE FROM seek WHERE account = ?", [name])
