"""Invitations to people by name. Each waits for an answer and can be used once."""

from __future__ import annotations

from typing import Final

from thirdage.server.errors import Refused
from thirdage.server.hall.letters import write_letters
from thirdage.server.hall.pairing import Guest
from thirdage.server.storage.base import Connection, Row
from thirdage.server.tables.journal import Data

MOST: Final = 20
"""The largest number of unanswered invitations that somebody may have sent."""
LASTING: Final = 14 * 24 * 60 * 60 * 1000
"""Milliseconds for which an invitation waits."""
COLUMNS: Final = "id, inviter, invited, game, side, pace, made_at, until, table_id, seat, contribution, language"


class Invitation:
    """An invitation that somebody may accept."""

    def __init__(self, row: Row) -> None:
        self.game, self.pace = str(row[3]), str(row[5])
        self.side = str(row[4])
        self.inviter = Guest(str(row[1]), str(row[10]), str(row[11]))


def data(row: Row) -> Data:
    """Return what both people may see; `side` is the one that the inviter wants."""
    keys = ("invitation", "from", "to", "game", "side", "pace", "since", "until", "table", "seat")
    return dict(zip(keys, row, strict=False))


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


def add(connection: Connection, id: str, inviter: Guest, to: str, wish: tuple[str, str, str], now: int) -> str:
    """Store an invitation to a game, for a side, at a pace; return its id.

    If one to the same person for the same game is waiting, return that one.
    """
    game, side, pace = wish
    connection.execute("DELETE FROM invitation WHERE until <= ?", [now])
    if connection.dialect == "postgresql":  # the invitations of one account are counted one after the other
        connection.execute("SELECT 1 FROM account WHERE name = ? FOR UPDATE", [inviter.account])
    waiting = connection.execute(
        "SELECT id, invited, game FROM invitation WHERE inviter = ? AND table_id IS NULL", [inviter.account]
    )
    for known, invited, its_game in waiting:
        if (invited, its_game) == (to, game):
            return str(known)
    if len(waiting) >= MOST:
        raise Refused("too_many_seeks", limit=MOST)
    connection.execute(
        f"INSERT INTO invitation ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, ?, ?)",
        [
            *(id, inviter.account, to, game, side, pace, now, now + LASTING),
            *(inviter.contribution, inviter.language),
        ],
    )
    about: Data = {"name": inviter.account, "game": game}
    write_letters(connection, to, "invited", "/hall", about, f"invited.{id}", now)
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
