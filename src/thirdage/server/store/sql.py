"""Reading and writing tables in SQL that both databases understand."""

from __future__ import annotations

from thirdage.server.journal import Data, Entry, dump, load
from thirdage.server.seats import Holder, KeyRow
from thirdage.server.store.base import Connection, Row, Write

ENTRY = "seq, at, kind, data, holder, message, print"


def write_all(connection: Connection, writes: list[Write]) -> list[bool]:
    """Write a batch in one transaction; for each whether it went in (False: another process was first)."""
    connection.begin()
    results = [write_one(connection, write) for write in writes]
    done = [write for write, won in zip(writes, results, strict=True) if won]
    connection.notify([(write.table, write.entries[-1].seq) for write in done])
    connection.commit()
    return results


def write_one(connection: Connection, write: Write) -> bool:
    """Everything of one table; False and nothing at all if the number of its first entry is taken."""
    for made in [*write.also, write]:
        if made.new:
            connection.execute(
                "INSERT INTO game_table (id, game, made_at, due_at) VALUES (?, ?, ?, ?)",
                [made.table, made.game, made.entries[0].at, made.due or None],
            )
    for index, entry in enumerate(write.entries):
        went_in = connection.count(
            "INSERT INTO journal (table_id, seq, at, kind, holder, message, print, data)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [
                write.table,
                entry.seq,
                entry.at,
                entry.kind,
                entry.holder or None,
                entry.message or None,
                entry.print or None,
                dump(entry.data),
            ],
        )
        if went_in == 0:
            assert index == 0, "only the first number of a write can be taken by somebody else"
            _unmake(connection, write)
            return False
    for made in write.also:
        if not write_one(connection, _without_row(made)):
            raise AssertionError("a table that was just made has entries already")
    if write.due is not None and not write.new:
        connection.execute("UPDATE game_table SET due_at = ? WHERE id = ?", [write.due or None, write.table])
    if write.drop_keys_of is not None:
        connection.execute("DELETE FROM access_key WHERE table_id = ? AND seat = ?", [write.table, write.drop_keys_of])
        connection.execute("DELETE FROM channel WHERE table_id = ? AND seat = ?", [write.table, write.drop_keys_of])
    for key in write.keys:
        add_key(connection, key)
    if write.snapshot is not None:
        connection.execute(
            "INSERT INTO snapshot (table_id, seq, data) VALUES (?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, data = excluded.data"
            " WHERE snapshot.seq < excluded.seq",
            [write.table, _number(write.snapshot["seq"]), dump(write.snapshot)],
        )
    for seat, at, seq in write.outbox:
        connection.execute(
            "INSERT INTO outbox (table_id, seat, seq, channel, kind, due_at, tries, done)"
            " SELECT table_id, seat, ?, id, 'turn', ? + wait, 0, 0 FROM channel"
            " WHERE table_id = ? AND seat = ? AND confirmed = 1 ON CONFLICT DO NOTHING",
            [seq, at, write.table, seat],
        )
    return True


def _unmake(connection: Connection, write: Write) -> None:
    """Another process was first: the tables that were to be made with this entry are not made."""
    for made in write.also:
        connection.execute("DELETE FROM game_table WHERE id = ?", [made.table])


def _without_row(made: Write) -> Write:
    """The same write for a table whose row is there."""
    made.new = False
    made.due = made.due if made.due else None
    return made


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def add_key(connection: Connection, key: KeyRow) -> None:
    """A new key."""
    connection.execute(
        "INSERT INTO access_key (hash, table_id, role, seat, account) VALUES (?, ?, ?, ?, ?)",
        [key.hash, key.table, key.role, key.seat, key.account or None],
    )


def entry_of(row: Row) -> Entry:
    """An entry as it was written."""
    seq, at, kind, data, holder, message, print = row
    assert isinstance(seq, int)
    assert isinstance(at, int)
    assert isinstance(data, str)
    return Entry(seq, at, str(kind), load(data), str(holder or ""), str(message or ""), str(print or ""))


def entries(connection: Connection, table: str, after: int = 0, most: int = 10**9) -> list[Entry]:
    """The entries of a table behind a number."""
    rows = connection.execute(
        f"SELECT {ENTRY} FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?", [table, after, most]
    )
    return [entry_of(row) for row in rows]


def table_parts(connection: Connection, table: str) -> tuple[list[Entry], Data | None]:
    """Everything to load a table from."""
    rows = connection.execute("SELECT data FROM snapshot WHERE table_id = ?", [table])
    return entries(connection, table), load(str(rows[0][0])) if rows else None


def find_key(connection: Connection, hash: str) -> Holder | None:
    """What a key opens."""
    rows = connection.execute("SELECT table_id, role, seat FROM access_key WHERE hash = ?", [hash])
    return Holder(str(rows[0][0]), str(rows[0][1]), _number(rows[0][2])) if rows else None


def find_message(connection: Connection, table: str, holder: str, message: str) -> tuple[int, str] | None:
    """The number and the fingerprint of the entry that a message has caused."""
    rows = connection.execute(
        "SELECT seq, print FROM journal WHERE table_id = ? AND holder = ? AND message = ?", [table, holder, message]
    )
    return (_number(rows[0][0]), str(rows[0][1])) if rows else None


def due_tables(connection: Connection, until: int, most: int = 200) -> list[str]:
    """The tables that want to be looked at by that time."""
    rows = connection.execute(
        "SELECT id FROM game_table WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at LIMIT ?", [until, most]
    )
    return [str(row[0]) for row in rows]


def last_numbers(connection: Connection, tables: list[str]) -> dict[str, int]:
    """How far tables have come."""
    found: dict[str, int] = {}
    for table in tables:
        rows = connection.execute("SELECT max(seq) FROM journal WHERE table_id = ?", [table])
        if rows[0][0] is not None:
            found[table] = _number(rows[0][0])
    return found
