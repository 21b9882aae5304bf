"""Finds a game's texts: in this package, or in the game's own, as its manifest says."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from thirdage.kernel.registry import game_ids, manifest_of
from thirdage.text.languages import LANGUAGES


def text_folder(game: str) -> Traversable:
    """Return the folder with the texts of a game, by its id."""
    return files(manifest_of(game).texts if game in game_ids() else "thirdage.text")


def words_of(game: str, lang: str, name: str) -> Traversable:
    """Return a file with a game's texts in a language; English if the game isn't translated into it."""
    folder = text_folder(game)
    spoken = LANGUAGES[0] if lang in LANGUAGES and not folder.joinpath(lang).is_dir() else lang
    return folder.joinpath(spoken, name)
