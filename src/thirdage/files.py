"""Reads records and positions from files and writes records. Errors are reported on one line.

A record holds the seed, and with it what nobody knows yet: only its owner can read the file.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position
from thirdage.kernel.record import HEADER, Record, parse_record, record_text, replay
from thirdage.kernel.source import Seeded

OWNER_ONLY: Final = 0o600
OTHERS: Final = 0o077
"""What the mode of a file lets anybody but its owner do."""


class FileTrouble(ThirdAgeError):
    """A file can't be read or written."""


def read_text(path: str) -> str:
    """Return the text of a file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise FileTrouble(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise FileTrouble(f"cannot read {path}: it is not a text") from error


def read_record(path: str) -> Record:
    """Read a record; errors name the file and the line."""
    try:
        return parse_record(read_text(path))
    except FileTrouble:
        raise
    except ThirdAgeError as error:
        raise FileTrouble(f"{path}: {error}") from error


def read_game(path: str, seed: str) -> Game:
    """Read a game from a record or a position; `seed` decides chance from there on if the file has no seed."""
    text = read_text(path)
    try:
        if text.startswith(HEADER):
            game = replay(parse_record(text))
            if game.source is None:
                game.use(Seeded(seed))
            return game
        return load_position(text, Seeded(seed))
    except ThirdAgeError as error:
        raise FileTrouble(f"{path}: {error}") from error


def write_game(path: str, game: Game) -> None:
    """Write the record of a game, private from its first moment, also where there was a file that others could read."""
    try:
        with open(path, "w", encoding="utf-8", opener=_private) as file:
            file.write(record_text(game))
    except OSError as error:
        raise FileTrouble(f"cannot write {path}: {error.strerror}") from error


def _private(path: str, flags: int) -> int:
    """For `open`: open a file that only its owner can read; what is no file, such as a terminal, stays as it is."""
    found = os.open(path, flags, OWNER_ONLY)
    mode = os.fstat(found).st_mode
    if stat.S_ISREG(mode) and mode & OTHERS:
        os.chmod(path, stat.S_IMODE(mode) & ~OTHERS)
    return found
