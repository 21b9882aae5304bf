"""The living player aid: what a player looks up at the table, in every language, each sentence tied to its clauses.

`aid/GAME.toml` is the plan of a game's aid: its sections in order, each with the prompts that open it and its lines;
each line lists the clauses it rests on and the statements of the printed player aids it covers. `LANG/aid_GAME.toml`
has the lines in a language. So there is one plan, and no language says more or less than another.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from thirdage.kernel.errors import ThirdAgeError, UnknownGame
from thirdage.kernel.registry import find_rules, game_ids
from thirdage.text.places import text_folder, words_of


class BadAid(ThirdAgeError):
    """An aid doesn't exist, or its plan and texts don't match."""


@dataclass(frozen=True)
class Line:
    """A line of an aid: one or two sentences."""

    id: str
    text: str
    rules: tuple[str, ...]
    """The clauses it rests on."""
    statements: tuple[str, ...]
    """The statements of the printed player aids that it covers (A, S, F, Q)."""


@dataclass(frozen=True)
class AidSection:
    """A group of lines, such as "The Hunt"."""

    id: str
    title: str
    prompts: tuple[str, ...]
    """The decisions that open it automatically."""
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Aid:
    """The aid of one game in one language."""

    game: str
    lang: str
    title: str
    sections: tuple[AidSection, ...]

    def section_for(self, prompt: str) -> AidSection | None:
        """Return the section to show for a decision."""
        for section in self.sections:
            if prompt in section.prompts:
                return section
        return None

    def data(self) -> dict[str, object]:
        """Return the aid as JSON data, for pages."""
        return {
            "game": self.game,
            "language": self.lang,
            "title": self.title,
            "sections": [
                {
                    "id": section.id,
                    "title": section.title,
                    "prompts": list(section.prompts),
                    "lines": [
                        {"id": line.id, "text": line.text, "rules": list(line.rules), "aid": list(line.statements)}
                        for line in section.lines
                    ],
                }
                for section in self.sections
            ],
        }


def load_aid(lang: str, game: str) -> Aid:
    """Return the aid of a game (by its id) in a language; read once."""
    if game not in game_ids():
        raise UnknownGame(game, game_ids())
    return _load(lang, game)


@cache
def _load(lang: str, game: str) -> Aid:
    name = game.replace("-", "_")
    plan = _read(text_folder(game).joinpath("aid", f"{name}.toml"))
    words = _read(words_of(game, lang, f"aid_{name}.toml"))
    titles, said = _table(words, "section", lang), _table(words, "line", lang)
    prompts = find_rules(game).messages.prompts
    sections: list[AidSection] = []
    used: set[str] = set()
    for section in plan["section"]:
        lines: list[Line] = []
        for line in section["line"]:
            id = f"{section['id']}.{line['id']}"
            if id in used:
                raise BadAid(f"the aid of {game} has two lines {id}")
            used.add(id)
            lines.append(Line(id, _text(said, id, lang), tuple(line["rules"]), tuple(line.get("aid", ()))))
        opens = tuple(section.get("prompts", ()))
        unknown = [prompt for prompt in opens if prompt not in prompts]
        if unknown:
            raise BadAid(f"the aid of {game} opens {section['id']} for prompts that are never asked: {unknown}")
        sections.append(AidSection(section["id"], _text(titles, section["id"], lang), opens, tuple(lines)))
    surplus = sorted(set(said) - used) + sorted(set(titles) - {section.id for section in sections})
    if surplus:
        raise BadAid(f"the {lang} aid of {game} says what its plan does not have: {' | '.join(surplus)}")
    return Aid(game, lang, str(words["title"]), tuple(sections))


def _read(file: Traversable) -> dict[str, Any]:
    if not file.is_file():
        raise BadAid(f"there is no {file.name}")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _table(words: Mapping[str, object], key: str, lang: str) -> Mapping[str, str]:
    found = words.get(key)
    if not isinstance(found, dict):
        raise BadAid(f"an aid in {lang} has no table [{key}]")
    return found


def _text(table: Mapping[str, str], id: str, lang: str) -> str:
    if id not in table:
        raise BadAid(f"the {lang} aid does not say {id}")
    return table[id]
