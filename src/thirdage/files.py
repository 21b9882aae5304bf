"""Reads records and positions from files and writes records. Errors are reported on one line."""

from __future__ import annotations

from pathlib import Path

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.position import load_position
from thirdage.kernel.record import HEADER, Record, parse_record, record_text, replay
from thirdage.kernel.source import Seeded


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
    """Write the record of a game."""
    try:
        Path(path).write_text(record_text(game), encoding="utf-8")
    except OSError as error:
        raise FileTrouble(f"cannot write {path}: {error.strerror}") from error
