"""What a browser leaves that was killed in the middle of a commit."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

DATABASE: Final = "thirdage.db"
JOURNAL: Final = "thirdage.db-journal"


def half_written(data: bytes, folder: Path) -> tuple[bytes, bytes]:
    """A database and its journal as they lie there while somebody changes every entry."""
    (folder / DATABASE).write_bytes(data)
    db = sqlite3.connect(folder / DATABASE, isolation_level=None)
    db.execute("PRAGMA journal_mode=TRUNCATE")
    db.execute("PRAGMA cache_size=2")  # so that pages go to the file before the end
    db.execute("BEGIN")
    db.execute("UPDATE journal SET at = at + 1")
    half, journal = (folder / DATABASE).read_bytes(), (folder / JOURNAL).read_bytes()
    db.execute("ROLLBACK")
    db.close()
    assert half != data
    assert journal[:8] == b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", "a journal that SQLite takes for one"
    return half, journal
