"""Adjudication: an organiser decides an unfinished game. A journal entry ends the table, and the result follows."""

from __future__ import annotations

from thirdage.server.tables.commands import Draft, running, seat_index
from thirdage.server.tables.hub import Hub
from thirdage.server.tables.tables import Table


async def adjudicate(hub: Hub, table: str, winners: list[str], by: str, why: str = "") -> int:
    """End a game in favour of the named seats and return the number of the entry. Name none or all for a draw.

    The caller checks that `by` may do this. Raise Refused if the game has not begun or is over.
    """

    def make(at: Table) -> Draft:
        running(at)
        return Draft("adjudicated", {"winners": [seat_index(at, name) for name in winners], "by": by, "why": why})

    return await hub.change(table, make)
