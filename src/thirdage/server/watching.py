"""Who may see what: a seat its own view, spectators the public one, or more where those concerned agree."""

from __future__ import annotations

from thirdage.kernel.asks import SPECTATOR
from thirdage.server import seats
from thirdage.server.errors import Refused
from thirdage.server.messages import ALL_SEATS
from thirdage.server.seats import BOT, Holder
from thirdage.server.tables import OVER, Table


def viewer_of(table: Table, holder: Holder, wanted: str) -> int:
    """What a key may look at the table as. After the end a seat may look at the others' views as well."""
    if holder.role == seats.SEAT and (not wanted or table.status != OVER):
        if wanted:
            raise Refused("not_allowed", what="another view than the seat's")
        return holder.seat
    if wanted in ("", "public"):
        return SPECTATOR
    if wanted == "all":
        if not all_agree(table):
            raise Refused("no_consent")
        return ALL_SEATS
    seat = viewer_named(table.names(), wanted)
    if not may_see(table, seat):
        raise Refused("no_consent")
    return seat


def viewer_named(names: list[str], wanted: str) -> int:
    """The viewer of a name: public, seat:NAME, all."""
    if wanted in ("public", "all"):
        return SPECTATOR if wanted == "public" else ALL_SEATS
    kind, _, name = wanted.partition(":")
    if kind != "seat" or name not in names:
        raise Refused("malformed", path="message.view", expected="public, seat:NAME or all")
    return names.index(name)


def may_see(table: Table, viewer: int) -> bool:
    """Whether spectators may (still) look at the table this way."""
    if viewer == SPECTATOR:
        return True
    if viewer == ALL_SEATS:
        return all_agree(table)
    return table.status == OVER or table.seats[viewer].shows_own


def all_agree(table: Table) -> bool:
    """Whether every person at the table agrees to spectators who see everything; after the end nothing is hidden."""
    return table.status == OVER or all(seat.shows_all for seat in table.seats if seat.kind != BOT or seat.held)
