"""Limits how often a mail address is asked whether it wants mail, so that nobody's mailbox is flooded from here.

The count is per address, whatever tables, seats and people the questions come from, and remains after a channel is
gone.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from thirdage.server.storage.base import Connection

DAY: Final = 24 * 60 * 60 * 1000
MOST: Final = 3
"""Most confirmation mails to an address in a day."""


def mailbox(address: str) -> str:
    """Return the mailbox an address leads to, as a hash; case and anything after a plus are ignored."""
    name, _, host = address.lower().rpartition("@")
    return sha256(f"{name.partition('+')[0]}@{host}".encode()).hexdigest()


def may_ask(connection: Connection, address: str, now: int) -> int:
    """Count one more question to an address; return 0, or the milliseconds until it may be asked again."""
    box = mailbox(address)
    connection.run("DELETE FROM mail_asked WHERE at <= ?", [now - DAY])
    rows = connection.execute("SELECT at FROM mail_asked WHERE address = ? ORDER BY at", [box])
    if len(rows) >= MOST:
        return max(1, int(str(rows[len(rows) - MOST][0])) + DAY - now)
    connection.run("INSERT INTO mail_asked (address, at) VALUES (?, ?)", [box, now])
    return 0
