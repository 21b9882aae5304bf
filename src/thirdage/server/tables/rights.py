"""Who may see and do what at a table now: one place that answers for every door. It reads a table and changes nothing.

A connection or a request brings a *holder*: what its key was given for, at that time. At each message, in and out,
`rights` checks it against the table's present state, and only the resulting `Rights` open anything. People who have
left a seat have none, in any process, because a seat remembers by which entry its person took it, and so does a key.

- A person *holds* a seat until they leave it, even while a bot stands in for them.
- A player who has resigned, or lost on time, has given up: they see what spectators see until the game is over.
- Spectators, and likewise the owner and the join key, see what is public; more if the players concerned agree.
"""

from __future__ import annotations

from typing import Final

from thirdage.kernel.asks import SPECTATOR
from thirdage.server.errors import Refused
from thirdage.server.tables.message_types import HintsState, TableStatus
from thirdage.server.tables.seats import BOT, JOIN, OPEN, OWNER, PASSER_BY, PERSON, SEAT, Holder, Seat
from thirdage.server.tables.tables import Table

ALL_SEATS: Final = -3
"""A viewer who sees what every seat sees (a spectator with delay and consent, everybody after the end)."""

AUTO: Final = "auto"
ALWAYS: Final = "always"
NEVER: Final = "never"
MODES: Final = [AUTO, ALWAYS, NEVER]
"""Hints at a table: against bots and where all people agree, for everybody, for nobody."""


class Sight:
    """What somebody sees: as which viewer, and up to which time; `until` is None for the present."""

    def __init__(self, viewer: int, until: int | None = None) -> None:
        self.viewer = viewer
        self.until = until


class Rights:
    """What a holder may see and do at a table at a moment. Asking for more is refused."""

    def __init__(self, table: Table, holder: Holder, moment: int) -> None:
        self.table = table
        self.holder = holder
        self.moment = moment

    # -- seeing

    def sight(self, wanted: str = "") -> Sight:
        """Return how the holder may look at the table: `wanted` is a view's name, "" for their own."""
        table, over = self.table, self.table.opened
        if self.holder.role == SEAT and not wanted:
            seat = self.holder.seat
            return Sight(seat if over or not table.seats[seat].resigned else SPECTATOR)
        if self.holder.role == SEAT and not over:
            raise Refused("not_allowed", what="another view than the seat's")
        viewer = viewer_named(table.names(), wanted) if wanted else SPECTATOR
        agreed = viewer == SPECTATOR or (all_agree(table) if viewer == ALL_SEATS else shows(table, viewer))
        if not agreed:
            raise Refused("no_consent")
        return Sight(viewer, until(table, self.moment) if viewer == ALL_SEATS and not over else None)

    def viewer(self, wanted: str = "") -> int:
        """Return as whom the holder may see the present; a delayed view comes by socket only."""
        sight = self.sight(wanted)
        if sight.until is not None:
            raise Refused("no_consent")
        return sight.viewer

    # -- doing

    def seat(self, what: str) -> int:
        """Return the holder's seat."""
        if self.holder.role != SEAT:
            raise Refused("not_allowed", what=what)
        return self.holder.seat

    def player(self, what: str) -> int:
        """Return the holder's seat, if they have not given up."""
        seat = self.seat(what)
        if self.table.seats[seat].resigned and self.table.status != TableStatus.OVER:
            raise Refused("not_allowed", what=f"{what} after giving up")
        return seat

    def hand(self, what: str) -> int:
        """Return the holder's seat, if they play it themselves with no bot in their place."""
        seat = self.player(what)
        if self.table.seats[seat].kind != PERSON:
            raise Refused("not_allowed", what=f"{what} while a bot plays the seat")
        return seat

    def helped(self, what: str) -> int:
        """Return the seat the holder plays, if the program may help people think."""
        seat = self.player(what)
        if not hints_allowed(self.table):
            raise Refused("no_hints")
        return seat

    def speaker(self, what: str) -> str:
        """Return as whom the holder speaks and decides for the table: a seat's name, or `owner`."""
        if self.holder.role == OWNER:
            return OWNER
        return self.table.seats[self.seat(what)].name

    def talker(self) -> str:
        """Return as whom the holder talks at the table, unless its owner has muted them."""
        who = self.speaker("chat")
        if self.holder.role == SEAT and self.table.seats[self.holder.seat].muted:
            raise Refused("muted")
        return who

    def mutes(self, index: int) -> None:
        """Refuse a change of who may talk: the owner decides it, for guests whom the table knows by no account.

        Accounts are muted by each player for themselves, and silenced by moderators.
        """
        seat = self.table.seats[index]
        if self.holder.role != OWNER or not seat.held or seat.account:
            raise Refused("not_allowed", what="muting that seat")

    def joins(self) -> None:
        """Refuse anybody without a key for taking an open seat, unless the table is public."""
        if self.holder.role not in (JOIN, PASSER_BY):
            raise Refused("not_allowed", what="joining")

    def changes(self, index: int, to: str) -> None:
        """Refuse a change of somebody else's seat: people change their own, the owner those that no person has."""
        seat = self.table.seats[index]
        own = self.holder.role == SEAT and self.holder.seat == index
        if seat.resigned or not (own or (self.holder.role == OWNER and not seat.held)):
            raise Refused("not_allowed", what="changing that seat")
        if to == PERSON and not own:
            raise Refused("not_allowed", what="a seat of a person for the owner; open it and join")


def rights(table: Table, holder: Holder, moment: int) -> Rights:
    """Return what the holder may see and do at the table at this moment, in milliseconds since 1970.

    Refused if they no longer have anything there: they have left the seat, whoever has it now, or they came from the
    lobby or the archive, and the table is not, or no longer, to be found there.
    """
    if holder.table != table.id:
        raise Refused("no_table")
    if holder.role == SEAT and not has_seat(table, holder.seat, holder.since):
        raise Refused("seat_lost")
    if holder.role == PASSER_BY and not (table.public or archived(table)):
        raise Refused("no_table")
    return Rights(table, holder, moment)


def has_seat(table: Table, seat: int, since: int) -> bool:
    """Tell whether the person who took a seat by that entry still has it."""
    return since > 0 and table.seats[seat].since == since


# -- what the people at a table have agreed to


def until(table: Table, moment: int) -> int:
    """Return the time up to which spectators who see everything are shown the game."""
    return moment - delay_of(table) * 1000


def delay_of(table: Table) -> int:
    """Return how many seconds spectators who see everything are behind."""
    delay = table.made.get("delay", 0)
    assert isinstance(delay, int)
    return delay


def all_agree(table: Table) -> bool:
    """Tell whether every person at the table agrees to spectators who see everything; after the end nothing is
    hidden.

    Nobody can agree for a bot. Where a game counts, a person who plays against bots would look into their hands that
    way, and does not.
    """
    if table.opened:
        return True
    if (table.rated or table.league) and any(seat.kind == BOT for seat in table.seats):
        return False
    return all(seat.shows_all for seat in table.seats if of_a_person(seat))


def shows(table: Table, seat: int) -> bool:
    """Tell whether a seat agrees to spectators who see what it sees."""
    return table.opened or table.seats[seat].shows_own


def archived(table: Table) -> bool:
    """Whether a game that is over may be found in the archive, and looked at there: all who played it agree."""
    people = [seat for seat in table.seats if seat.held]
    return table.opened and bool(people) and all(seat.archives for seat in people)


def hints_allowed(table: Table) -> bool:
    """Tell whether hints are available at the table now. A bot that stands in for a person counts as the person."""
    mode = str(table.made.get("hints", AUTO))
    if table.opened:
        return True
    if mode != AUTO:
        return mode == ALWAYS
    people = [seat for seat in table.seats if of_a_person(seat)]
    return len(people) <= 1 or all(seat.takes_hints for seat in people)


def hints_data(table: Table) -> HintsState:
    """Return what everybody sees of it."""
    return {"mode": str(table.made.get("hints", AUTO)), "allowed": hints_allowed(table)}


def of_a_person(seat: Seat) -> bool:
    """Tell whether a person has a seat, or may take it."""
    return seat.held or seat.kind in (PERSON, OPEN)


def waiting(table: Table) -> list[int]:
    """Return the seats whose people have not yet agreed to the offered take-back.

    Everybody who has a seat must agree, even while a bot stands in for them; except players who have given up, and
    those at the same machine as the one who asks.
    """
    offer = table.offer
    if offer is None:
        return []
    asker = table.seats[offer.seat]
    return [
        index
        for index, seat in enumerate(table.seats)
        if seat.held and not seat.resigned and index not in offer.agreed and not (seat.here and asker.here)
    ]


def viewer_named(names: list[str], wanted: str) -> int:
    """Return the viewer of a name: public, seat:NAME, all."""
    if wanted in ("public", "all"):
        return SPECTATOR if wanted == "public" else ALL_SEATS
    kind, _, name = wanted.partition(":")
    if kind != "seat" or name not in names:
        raise Refused("malformed", path="message.view", expected="public, seat:NAME or all")
    return names.index(name)
