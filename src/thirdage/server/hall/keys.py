"""Keys to seats that belong to accounts: more of them for their owner, and those of a rematch."""

from __future__ import annotations

from thirdage.server.errors import Refused
from thirdage.server.hall.seats import accounts_of_seats, of_another
from thirdage.server.storage import sql
from thirdage.server.storage.base import Connection
from thirdage.server.tables.seats import SEAT, Holder, KeyRow, hash_of, new_key


def add_more_keys(connection: Connection, keys: list[KeyRow]) -> None:
    """Add keys to what somebody has already. Refused if a seat belongs to another account: the same request, sent again
    by somebody else, must not make it belong to nobody."""
    for key in keys:
        holder = Holder(key.table, key.role, key.seat, key.since)
        if key.role == SEAT and key.account and of_another(connection, holder, key.account):
            raise Refused("claimed")
    sql.add_keys(connection, keys)


def inherit(connection: Connection, table: str, rematch: str, places: dict[int, int], since: int) -> None:
    """Let the accounts that hold seats of a table hold those they have in its rematch, from the moment it is there;
    `places` has where each seat moves. The keys follow the accounts and are told nobody."""
    for seat, account in accounts_of_seats(connection, table).items():
        if seat in places:
            sql.add_key(connection, KeyRow(hash_of(new_key()), rematch, SEAT, places[seat], since, account))
