"""What a browser leaves that was killed in the middle of a commit."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

DATABASE: Final = "thirdage.db"
JOURNAL: Final = "thirdage.db-journal"


def half_written(data: bytes, folder: Path) -> tuple[bytes, bytes]:
    """A database and its journal as they lie there while somebody changes every entry and adds many more."""
    (folder / DATABASE).write_bytes(data)
    db = sqlite3.connect(folder / DATABASE, isolation_level=None)
    db.execute("PRAGMA journal_mode=TRUNCATE")
    db.execute("PRAGMA cache_size=2")  # so that pages go to the file before the end
    db.execute("BEGIN")
    db.execute("UPDATE journal SET at = at + 1")
    db.execute("CREATE TABLE more (bytes BLOB)")
    db.executemany("INSERT INTO more VALUES (zeroblob(?))", [(4000,)] * 100)
    half, journal = (folder / DATABASE).read_bytes(), (folder / JOURNAL).read_bytes()
    db.execute("ROLLBACK")
    db.close()
    assert half[: len(data)] != data, "a page that was there has changed"
    assert journal[:8] == b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", "a journal that SQLite takes for one"
    return half, journal
