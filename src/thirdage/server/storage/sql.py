"""Reads and writes tables in SQL that both databases understand."""

from __future__ import annotations

from thirdage.server.hall import results
from thirdage.server.storage import lobby, promises
from thirdage.server.storage.base import Connection, Row, Value, Write
from thirdage.server.tables.journal import Data, Entry, dump, load
from thirdage.server.tables.seats import Holder, KeyRow

ANEW = 0
"""The number that says of a table, in a notice to other processes, that its journal must be read anew."""
ENTRY = "seq, at, kind, data, holder, message, print"


INTO_JOURNAL = "INSERT INTO journal (table_id, seq, at, kind, holder, message, print, data) VALUES "
ROW = "(?, ?, ?, ?, ?, ?, ?, ?)"


def write_all(connection: Connection, writes: list[Write]) -> list[bool]:
    """Write a batch in one transaction; return for each whether it was written (False: another process was first).

    Most writes are one entry of one table: all of those go into the journal in one statement.
    """
    plain: dict[str, int] = {}
    for index, write in enumerate(writes):
        if len(write.entries) == 1 and not write.new and not write.also and write.table not in plain:
            plain[write.table] = index
    if len(plain) == len(writes):
        with connection.batch():
            return _write_all(connection, writes, plain)
    return _write_all(connection, writes, plain)


def _write_all(connection: Connection, writes: list[Write], plain: dict[str, int]) -> list[bool]:
    """Run the transaction of `write_all`; `plain` are the writes that go into one statement, by table."""
    connection.begin()
    results = [False] * len(writes)
    if plain:
        together = [writes[index] for index in plain.values()]
        values = [value for write in together for value in _values(write.table, write.entries[0])]
        rows = connection.execute(
            INTO_JOURNAL + ", ".join([ROW] * len(together)) + " ON CONFLICT DO NOTHING RETURNING table_id", values
        )
        for row in rows:
            results[plain[str(row[0])]] = True
    for index, write in enumerate(writes):
        if plain.get(write.table) != index:
            results[index] = _make(connection, write) if write.new else _write_entries(connection, write)
    done = [write for write, won in zip(writes, results, strict=True) if won]
    for write in done:
        _write_rest(connection, write)
    _fill_outbox(connection, done)
    connection.notify([(write.table, write.entries[-1].seq) for write in done])
    connection.commit()
    return results


def _values(table: str, entry: Entry) -> list[Value]:
    """Return an entry as a row."""
    sent = [entry.holder or None, entry.message or None, entry.print or None]
    return [table, entry.seq, entry.at, entry.kind, *sent, dump(entry.data)]


def _make(connection: Connection, write: Write) -> bool:
    """A table that somebody asked for, with the promise of its dice and what else it uses up: all of it, or nothing."""
    connection.run("SAVEPOINT making")
    won = not write.promise or promises.use_up(connection, write.promise)
    won = won and _write_entries(connection, write)
    won = won and (write.claim is None or write.claim(connection))
    connection.run("RELEASE SAVEPOINT making" if won else "ROLLBACK TO SAVEPOINT making")
    return won


def make_table(connection: Connection, write: Write) -> None:
    """A new table in the running transaction, for those who write other things with it."""
    assert _write_entries(connection, write)
    _write_rest(connection, write)


def _write_entries(connection: Connection, write: Write) -> bool:
    """Write new tables and entries; False, with nothing written, if the number of the first entry is taken."""
    for made in [*write.also, write]:
        if made.new:
            connection.execute(
                "INSERT INTO game_table (id, game, made_at, due_at) VALUES (?, ?, ?, ?)",
                [made.table, made.game, made.entries[0].at, made.due or None],
            )
    for index, entry in enumerate(write.entries):
        if connection.count(INTO_JOURNAL + ROW + " ON CONFLICT DO NOTHING", _values(write.table, entry)) == 0:
            assert index == 0, "only the first number of a write can be taken by somebody else"
            for made in write.also:
                connection.execute("DELETE FROM game_table WHERE id = ?", [made.table])
            return False
    for made in write.also:
        for entry in made.entries:
            connection.execute(INTO_JOURNAL + ROW, _values(made.table, entry))
        _write_rest(connection, made)
    return True


def _write_rest(connection: Connection, write: Write) -> None:
    """Write what belongs to the entries of a table: its due time, keys, a snapshot."""
    if write.due is not None and not write.new:
        connection.run("UPDATE game_table SET due_at = ? WHERE id = ?", [write.due or None, write.table])
    if write.drop_keys_of is not None:
        _note_who_leaves(connection, write.table, write.drop_keys_of)
        connection.run("DELETE FROM access_key WHERE table_id = ? AND seat = ?", [write.table, write.drop_keys_of])
        connection.run("DELETE FROM channel WHERE table_id = ? AND seat = ?", [write.table, write.drop_keys_of])
    add_keys(connection, write.keys)
    if write.also_for is not None:
        write.also_for(connection)
    if write.lobby is not False:
        lobby.note(connection, write)
    if write.outcome is not None:
        results.record_result(connection, write.outcome)
    if write.archived is not None:
        results.set_archived(connection, write.table, write.archived)
    if write.snapshot is not None:
        connection.run(
            "INSERT INTO snapshot (table_id, seq, data) VALUES (?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, data = excluded.data"
            " WHERE snapshot.seq < excluded.seq",
            [write.table, _number(write.snapshot["seq"]), dump(write.snapshot)],
        )


def _note_who_leaves(connection: Connection, table: str, seat: int) -> None:
    """Remember for the account of a seat that the table's journal may name it, unless it is just being deleted."""
    kept = " FOR SHARE" if connection.dialect == "postgresql" else ""
    connection.run(
        "INSERT INTO seat_left (account, table_id) SELECT name, ? FROM account WHERE name IN"
        f" (SELECT account FROM access_key WHERE table_id = ? AND seat = ?){kept} ON CONFLICT DO NOTHING",
        [table, table, seat],
    )


def _fill_outbox(connection: Connection, writes: list[Write]) -> None:
    """Add a notification for every confirmed channel of everybody who was handed a decision, in one statement."""
    told = [(write.table, *row) for write in writes for row in write.outbox]
    if told:
        connection.run(
            "INSERT INTO outbox (table_id, seat, seq, channel, kind, due_at, tries, done)"
            " SELECT table_id, seat, column4, channel.id, 'turn', column3 + channel.wait, 0, 0"
            f" FROM (VALUES {', '.join(['(?, ?, ?, ?, ?)'] * len(told))}) AS told"
            " JOIN channel ON channel.table_id = told.column1 AND channel.seat = told.column2"
            " AND channel.since = told.column5 WHERE channel.confirmed = 1 ON CONFLICT DO NOTHING",
            [value for row in told for value in row],
        )


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def add_keys(connection: Connection, keys: list[KeyRow]) -> None:
    """Add new keys."""
    for key in keys:
        add_key(connection, key)


def add_key(connection: Connection, key: KeyRow) -> None:
    """Add a new key. It belongs to no account if its account has been deleted meanwhile."""
    kept = " FOR SHARE" if connection.dialect == "postgresql" else ""
    connection.run(
        "INSERT INTO access_key (hash, table_id, role, seat, since, account)"
        f" VALUES (?, ?, ?, ?, ?, (SELECT name FROM account WHERE name = ?{kept}))",
        [key.hash, key.table, key.role, key.seat, key.since, key.account],
    )


def entry_of(row: Row) -> Entry:
    """Return an entry from its row."""
    seq, at, kind, data, holder, message, print = row
    assert isinstance(seq, int)
    assert isinstance(at, int)
    assert isinstance(data, str)
    return Entry(seq, at, str(kind), load(data), str(holder or ""), str(message or ""), str(print or ""))


def entries(connection: Connection, table: str, after: int = 0, most: int = 10**9) -> list[Entry]:
    """Return the entries of a table after a number."""
    rows = connection.execute(
        f"SELECT {ENTRY} FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?", [table, after, most]
    )
    return [entry_of(row) for row in rows]


def standing(connection: Connection, table: str) -> Data | None:
    """Return the latest snapshot of a table's game."""
    rows = connection.execute("SELECT data FROM snapshot WHERE table_id = ?", [table])
    return load(str(rows[0][0])) if rows else None


def find_key(connection: Connection, hash: str) -> Holder | None:
    """Return what a key was given for."""
    rows = connection.execute("SELECT table_id, role, seat, since FROM access_key WHERE hash = ?", [hash])
    return Holder(str(rows[0][0]), str(rows[0][1]), _number(rows[0][2]), _number(rows[0][3])) if rows else None


def find_message(connection: Connection, table: str, holder: str, message: str) -> tuple[int, str] | None:
    """Return the number and the fingerprint of the entry that a message caused."""
    rows = connection.execute(
        "SELECT seq, print FROM journal WHERE table_id = ? AND holder = ? AND message = ?", [table, holder, message]
    )
    return (_number(rows[0][0]), str(rows[0][1])) if rows else None


def find_made(connection: Connection, request: str) -> tuple[str, str] | None:
    """Return the table that a request created, and the request's fingerprint."""
    rows = connection.execute("SELECT table_id, print FROM journal WHERE seq = 1 AND message = ?", [request])
    return (str(rows[0][0]), str(rows[0][1])) if rows else None


def due_tables(connection: Connection, until: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
    """Return the tables due by that time, with their due times, after the given one."""
    rows = connection.execute(
        "SELECT due_at, id FROM game_table WHERE due_at IS NOT NULL AND due_at <= ?"
        " AND (due_at > ? OR (due_at = ? AND id > ?)) ORDER BY due_at, id LIMIT ?",
        [until, after[0], after[0], after[1], most],
    )
    return [(_number(row[0]), str(row[1])) for row in rows]


def put_off(connection: Connection, tables: list[tuple[str, int]], until: int) -> None:
    """Postpone these tables, unless somebody has changed their due time meanwhile."""
    for table, due in tables:
        connection.run("UPDATE game_table SET due_at = ? WHERE id = ? AND due_at <= ?", [due, table, until])


def last_numbers(connection: Connection, tables: list[str]) -> dict[str, int]:
    """Return the last entry number of each table."""
    found: dict[str, int] = {}
    for table in tables:
        rows = connection.execute("SELECT max(seq) FROM journal WHERE table_id = ?", [table])
        if rows[0][0] is not None:
            found[table] = _number(rows[0][0])
    return found
