"""The shape of the database, step by step. Steps are only ever added; a database remembers how far it has come."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.store.base import Connection

STEPS: Final = [
    """
    CREATE TABLE game_table (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, made_at BIGINT NOT NULL, due_at BIGINT
    );
    CREATE INDEX game_table_due ON game_table (due_at) WHERE due_at IS NOT NULL;
    CREATE TABLE journal (
        table_id TEXT NOT NULL REFERENCES game_table (id),
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        holder TEXT,
        message TEXT,
        print TEXT,
        data TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    CREATE UNIQUE INDEX journal_message ON journal (table_id, holder, message) WHERE message IS NOT NULL;
    CREATE TABLE snapshot (
        table_id TEXT PRIMARY KEY REFERENCES game_table (id), seq BIGINT NOT NULL, data TEXT NOT NULL
    );
    CREATE TABLE access_key (
        hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES game_table (id),
        role TEXT NOT NULL,
        seat BIGINT NOT NULL,
        account TEXT
    );
    CREATE INDEX access_key_table ON access_key (table_id, seat);
    """,
    """
    CREATE TABLE account (name TEXT PRIMARY KEY, password TEXT NOT NULL, made_at BIGINT NOT NULL);
    CREATE TABLE login (hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account (name), until BIGINT NOT NULL);
    CREATE INDEX access_key_account ON access_key (account) WHERE account IS NOT NULL;
    """,
    """
    CREATE TABLE channel (
        id TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES game_table (id),
        seat BIGINT NOT NULL,
        kind TEXT NOT NULL,
        target TEXT NOT NULL,
        code TEXT NOT NULL UNIQUE,
        confirmed BIGINT NOT NULL,
        wait BIGINT NOT NULL,
        language TEXT NOT NULL
    );
    CREATE INDEX channel_seat ON channel (table_id, seat);
    CREATE TABLE outbox (
        table_id TEXT NOT NULL REFERENCES game_table (id),
        seat BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        channel TEXT NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        due_at BIGINT NOT NULL,
        tries BIGINT NOT NULL,
        done BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat, seq, channel, kind)
    );
    CREATE INDEX outbox_due ON outbox (due_at) WHERE done = 0;
    CREATE TABLE server_value (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
    """
    CREATE TABLE study (id TEXT PRIMARY KEY, game TEXT NOT NULL, made_at BIGINT NOT NULL, edit TEXT NOT NULL);
    CREATE TABLE study_entry (
        study_id TEXT NOT NULL REFERENCES study (id),
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        message TEXT,
        print TEXT,
        data TEXT NOT NULL,
        PRIMARY KEY (study_id, seq)
    );
    CREATE UNIQUE INDEX study_message ON study_entry (study_id, message) WHERE message IS NOT NULL;
    """,
    """
    CREATE TABLE dice_promise (
        id TEXT PRIMARY KEY, commitment TEXT NOT NULL, secret TEXT NOT NULL, made_at BIGINT NOT NULL
    );
    CREATE INDEX dice_promise_commitment ON dice_promise (commitment);
    CREATE INDEX dice_promise_made ON dice_promise (made_at);
    CREATE UNIQUE INDEX journal_made ON journal (message) WHERE seq = 1 AND message IS NOT NULL;
    """,
]

COLUMNS: Final[dict[str, list[str]]] = {
    "game_table": ["id", "game", "made_at", "due_at"],
    "journal": ["table_id", "seq", "at", "kind", "holder", "message", "print", "data"],
    "snapshot": ["table_id", "seq", "data"],
    "account": ["name", "password", "made_at"],
    "login": ["hash", "account", "until"],
    "access_key": ["hash", "table_id", "role", "seat", "account"],
    "channel": ["id", "table_id", "seat", "kind", "target", "code", "confirmed", "wait", "language"],
    "outbox": ["table_id", "seat", "seq", "channel", "kind", "due_at", "tries", "done"],
    "server_value": ["name", "value"],
    "study": ["id", "game", "made_at", "edit"],
    "study_entry": ["study_id", "seq", "at", "kind", "message", "print", "data"],
}
"""All tables that are exported with their columns, those first that others refer to.

Left out: `dice_promise`. What waits there for its table is used within a moment or not at all, and a secret that is not
in the file cannot get out with it. Whoever made use of such a promise just then is told `no_promise` and asks anew."""


class NewerDatabase(ThirdAgeError):
    """The database was shaped by a later program."""

    def __init__(self, has: int) -> None:
        super().__init__(f"the database has shape {has}, this program knows {len(STEPS)}; use a newer program")


def migrate(connection: Connection) -> int:
    """Bring a database to the present shape; returns how many steps that took. Safe to run in several processes."""
    connection.begin()
    try:
        if connection.dialect == "postgresql":
            connection.execute("SELECT pg_advisory_xact_lock(7467001)")
        connection.script("CREATE TABLE IF NOT EXISTS shape (step BIGINT NOT NULL)")
        has = connection.execute("SELECT max(step) FROM shape")[0][0] or 0
        assert isinstance(has, int)
        if has > len(STEPS):
            raise NewerDatabase(has)
        for number in range(has, len(STEPS)):
            connection.script(STEPS[number])
            connection.execute("INSERT INTO shape (step) VALUES (?)", [number + 1])
    except BaseException:
        connection.rollback()
        raise
    connection.commit()
    return len(STEPS) - has
