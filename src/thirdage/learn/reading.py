"""Reading lessons and puzzles: TOML files beside this module, one folder for each game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from thirdage.kernel.errors import ThirdAgeError, UnknownGame
from thirdage.kernel.game import Game
from thirdage.kernel.position import game_at
from thirdage.kernel.registry import game_ids
from thirdage.kernel.source import Source


class BadLearning(ThirdAgeError):
    """A lesson or a puzzle that does not fit its game, or that there is none of."""


def entries(game: str, what: str) -> list[dict[str, Any]]:
    """All lessons or puzzles of a game, as written."""
    if game not in game_ids():
        raise UnknownGame(game, game_ids())
    file = files("thirdage.learn").joinpath("data", game.replace("-", "_"), f"{what}s.toml")
    if not file.is_file():
        raise BadLearning(f"{game} has no {what}s")
    return list(tomllib.loads(file.read_text(encoding="utf-8"))[what])


def game_of(game: str, entry: Mapping[str, Any], source: Source | None) -> Game:
    """The position an entry begins at, with its log kept."""
    data = {"game": game, **{key: entry[key] for key in ("settings", "state", "picks") if key in entry}}
    made = game_at(data)
    made.keep_log()
    made.use(source)
    return made
