"""Who may be helped: hints, explanations and studies of a game that is still played.

Against bots everybody may. Where people play against each other all of them must agree, or have sat down at a table
that was made so.
"""

from __future__ import annotations

from typing import Final

from thirdage.server.journal import Data
from thirdage.server.seats import OPEN, PERSON
from thirdage.server.tables import OVER, Table

AUTO: Final = "auto"
ALWAYS: Final = "always"
NEVER: Final = "never"
MODES: Final = [AUTO, ALWAYS, NEVER]


def hints_allowed(table: Table) -> bool:
    """Whether hints are given at the table now. A bot that stands in for a person counts as the person."""
    mode = table.made.get("hints", AUTO)
    if mode != AUTO or table.status == OVER:
        return mode != NEVER or table.status == OVER
    people = [seat for seat in table.seats if seat.kind in (PERSON, OPEN) or seat.held]
    return len(people) <= 1 or all(seat.takes_hints for seat in people)


def hints_data(table: Table) -> Data:
    """What everybody sees of it."""
    return {"mode": table.made.get("hints", AUTO), "allowed": hints_allowed(table)}
