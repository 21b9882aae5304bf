"""Creates files that only their owner can read, whatever the umask: databases and exports hold secrets of games."""

from __future__ import annotations

import os
from typing import Final

OWNER_ONLY: Final = 0o600
COMPANIONS: Final = ["", "-wal", "-shm", "-journal"]
"""Suffixes of the files that SQLite writes beside a database."""


def opener(path: str, flags: int) -> int:
    """For `open`: create a file that is private from its first moment."""
    return os.open(path, flags, OWNER_ONLY)


def keep_private(database: str) -> None:
    """Create a database file if needed, and revoke other users' access to it and its companions.

    SQLite gives companions the permissions of the database; older ones may have more.
    """
    os.close(opener(database, os.O_RDWR | os.O_CREAT))
    for ending in COMPANIONS:
        try:
            mode = os.stat(database + ending).st_mode
            if mode & 0o077:
                os.chmod(database + ending, mode & 0o700)
        except FileNotFoundError:
            continue
