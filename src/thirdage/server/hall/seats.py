"""The owners of seats: the accounts that their keys name."""

from __future__ import annotations

from thirdage.server.storage.base import Connection, Value
from thirdage.server.tables.seats import SEAT, Holder


def accounts_of_seats(connection: Connection, table_id: str) -> dict[int, str]:
    """Return the accounts that now hold seats of a table, by seat.

    When somebody leaves a seat, its keys are deleted; among the keys that exist, only the latest holder's count. A seat
    whose keys name no account, or two, belongs to none.
    """
    rows = connection.execute(
        "SELECT seat, since, account FROM access_key WHERE table_id = ? AND role = ? AND account IS NOT NULL"
        " AND since = (SELECT max(since) FROM access_key AS other WHERE other.table_id = access_key.table_id"
        " AND other.role = access_key.role AND other.seat = access_key.seat)",
        [table_id, SEAT],
    )
    named: dict[int, set[str]] = {}
    for seat, _, account in rows:
        assert isinstance(seat, int)
        named.setdefault(seat, set()).add(str(account))
    return {seat: next(iter(names)) for seat, names in sorted(named.items()) if len(names) == 1}


def of_another(connection: Connection, holder: Holder, account: str) -> bool:
    """Tell whether a holder's seat belongs to another account. Whoever asks the same meanwhile waits until the
    transaction ends."""
    where: list[Value] = [holder.table, SEAT, holder.seat, holder.since]
    same = "table_id = ? AND role = ? AND seat = ? AND since = ?"
    if connection.dialect == "postgresql":
        connection.execute(f"SELECT 1 FROM access_key WHERE {same} FOR UPDATE", where)
    others = connection.execute(
        f"SELECT 1 FROM access_key WHERE {same} AND account IS NOT NULL AND account <> ? LIMIT 1", [*where, account]
    )
    return bool(others)
