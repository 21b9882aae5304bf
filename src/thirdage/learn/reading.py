"""Reads lessons and puzzles from TOML files beside this module, in one folder for each game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Protocol, TypeVar

from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game
from thirdage.kernel.position import game_at
from thirdage.kernel.registry import manifest_of
from thirdage.kernel.source import Source


class BadLearning(ThirdAgeError):
    """A lesson or puzzle doesn't exist, or doesn't fit its game."""


def entries(game: str, what: str) -> list[dict[str, Any]]:
    """Return all lessons or puzzles of a game as written; empty for a game without any."""
    manifest = manifest_of(game)
    file = files(manifest.lessons).joinpath("data", manifest.file_name, f"{what}s.toml")
    if not file.is_file():
        return []
    return list(tomllib.loads(file.read_text(encoding="utf-8"))[what])


class Named(Protocol):
    """A lesson, puzzle or guide."""

    @property
    def id(self) -> str:
        """Its name in the file."""
        ...


_Named = TypeVar("_Named", bound=Named)


def find_by_id(there: Sequence[_Named], id: str) -> _Named | None:
    """Return the one with that id, None if there is none."""
    return next((one for one in there if one.id == id), None)


def game_of(game: str, entry: Mapping[str, Any], source: Source | None) -> Game:
    """Return the game at the position an entry starts from, with a log."""
    data = {"game": game, **{key: entry[key] for key in ("settings", "state", "picks") if key in entry}}
    made = game_at(data)
    made.keep_log()
    made.use(source)
    return made
