"""Reads the plan of a sheet and its texts, and combines them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from thirdage.kernel.errors import ThirdAgeError, UnknownGame
from thirdage.kernel.registry import game_ids
from thirdage.text.places import text_folder, words_of

SECOND: Final = "second"
FIRST: Final = "first"
TABLES: Final = ("page", "size", "title", "note", "columns", "line")
"""The tables of a file of texts."""


class BadSheet(ThirdAgeError):
    """A sheet doesn't exist, or its plan and texts don't match."""


@dataclass(frozen=True)
class Entry:
    """A line of a plan, written `side:id statement ... @edition`; side and edition are optional."""

    id: str
    side: str
    statements: tuple[str, ...]
    edition: str

    @staticmethod
    def read(text: str) -> Entry:
        name, *rest = text.split()
        side, _, id = name.rpartition(":")
        edition = "".join([word[1:] for word in rest if word.startswith("@")])
        return Entry(id, side, tuple([word for word in rest if not word.startswith("@")]), edition)


@dataclass(frozen=True)
class Sheet:
    """The sheet of a game in a language and an edition."""

    game: str
    lang: str
    edition: str
    plan: Mapping[str, Any]
    words: Mapping[str, Any]

    @property
    def editions(self) -> list[str]:
        """The editions that have a sheet; empty for a game with only one."""
        return list(self.plan.get("editions", []))

    def say(self, table: str, id: str) -> str:
        """Return the text of an id, preferring the edition's own."""
        found = self.words[table]
        said = found.get(f"{id}@{self.edition}", found.get(id))
        if not isinstance(said, str):
            raise BadSheet(f"the {self.lang} sheet of {self.game} does not say {id} in [{table}]")
        return said

    def maybe(self, table: str, id: str) -> str:
        """Return the text of an id, "" if there is none."""
        return self.say(table, id) if self.has(table, id) else ""

    def has(self, table: str, id: str) -> bool:
        found = self.words[table]
        return id in found or f"{id}@{self.edition}" in found

    def columns(self, id: str) -> list[str]:
        """Return a table's headings, which the texts give on one line separated by bars."""
        return [heading.strip() for heading in self.say("columns", id).split("|")]

    def entries(self, written: list[str]) -> list[Entry]:
        """Return the lines that belong to this edition."""
        read = [Entry.read(text) for text in written]
        return [entry for entry in read if entry.edition in ("", self.edition)]

    def shown(self, part: Mapping[str, Any]) -> bool:
        """Tell whether a block, a step or a row belongs to this edition."""
        return bool(part.get("edition", self.edition) == self.edition)

    def blocks(self) -> list[str]:
        """Return the blocks on both sides, in order."""
        named: list[str] = []
        for side in self.plan["side"]:
            for row in side["rows"]:
                for place in row["blocks"]:
                    named += place if isinstance(place, list) else [place]
        return [block for block in named if self.shown(self.plan["block"][block])]

    def places(self) -> dict[str, tuple[str, ...]]:
        """Return every line on the sheet as `block.line` or `block.step.line`, with the statements it covers."""
        return dict(self._places())

    def _places(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for block in self.blocks():
            for part in self.plan["block"][block]["parts"]:
                for group in [part, *part.get("steps", []), *part.get("rows", [])]:
                    if not self.shown(group):
                        continue
                    name = f"{block}.{group['id']}" if "id" in group else block
                    if "aid" in group:
                        yield name, tuple(str(group["aid"]).split())
                    for entry in self.entries(group.get("lines", [])):
                        yield f"{name}.{entry.id}", entry.statements


def load_sheet(lang: str, game: str, edition: str = "") -> Sheet:
    """Return the sheet of a game (by its id) in a language; an edition without a sheet is an error."""
    if game not in game_ids():
        raise UnknownGame(game, game_ids())
    plan, words = _read(lang, game)
    editions = list(plan.get("editions", []))
    if edition and edition not in editions:
        raise BadSheet(f"there is no sheet of {game} for the edition {edition}")
    return Sheet(game, lang, edition or (editions[0] if editions else SECOND), plan, words)


def editions_of(game: str) -> list[str]:
    """Return the editions with a sheet, the usual one first; [""] for a game with only one, empty for a game
    without."""
    file = text_folder(game).joinpath("aid", f"sheet_{game.replace('-', '_')}.toml")
    if not file.is_file():
        return []
    return list(tomllib.loads(file.read_text(encoding="utf-8")).get("editions", [""]))


@cache
def _read(lang: str, game: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    name = f"sheet_{game.replace('-', '_')}.toml"
    read: list[dict[str, Any]] = []
    for file in (text_folder(game).joinpath("aid", name), words_of(game, lang, name)):
        if not file.is_file():
            raise BadSheet(f"there is no sheet of {game} in {lang}: {file.name} is missing")
        read.append(tomllib.loads(file.read_text(encoding="utf-8")))
    plan, words = read
    for table in TABLES:
        words.setdefault(table, {})
    return plan, words
