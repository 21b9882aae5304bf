"""How the lobby shows a table: what people need to know before they sit down. Nothing of the game itself."""

from __future__ import annotations

from thirdage.server.tables.journal import Data
from thirdage.server.tables.message_types import TableStatus
from thirdage.server.tables.seats import OPEN
from thirdage.server.tables.tables import Table


def listing(table: Table) -> Data | None:
    """Return the table's entry in the lobby; None if it is not public, or over."""
    if not table.public or table.status == TableStatus.OVER:
        return None
    return {
        "game": table.made["game"],
        "open": any(seat.kind == OPEN for seat in table.seats),
        "settings": table.made["settings"],
        "seats": [
            {"seat": seat.name, "kind": seat.kind, "player": seat.player, "bot": seat.bot} for seat in table.seats
        ],
        "clock": table.made.get("clock"),
        "language": table.made.get("language", "en"),
        "rated": table.rated,
        "archive": table.made.get("archive") is True,
        "position": table.made.get("position", "") != "",
    }
