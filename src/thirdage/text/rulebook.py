"""The rules as texts, so that "why not?" can show the clause behind a rule id.

Engine, tests and interfaces cite clauses by id (`R7.3`); only this module knows what an id says. The texts are our own
words, kept as TOML beside this module: `rules/GAME.toml` has the clauses in English with their sources, and
`LANG/rules_GAME.toml` has the same clauses in another language.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

from thirdage.kernel.errors import ThirdAgeError, UnknownGame
from thirdage.kernel.registry import game_ids
from thirdage.text.places import text_folder

_REFERENCE = re.compile(r"([A-Z]\d+(?:\.\d+)+) ?([a-z]?)")
_ITEM_LINE = re.compile(r"^([a-z]|\d+)\. ", re.MULTILINE)
_ITEM_INLINE = re.compile(r"\(([a-z])\) ")
_LETTERED = re.compile(r"[a-z0-9]")

Words: TypeAlias = Mapping[str, Mapping[str, str]]
"""A rulebook in another language: texts by id for `section`, `section_text`, `clause`, `confidence`, `question_title`,
`question_ruling` and `question_confidence`, and the `title` under `book`."""


class UnknownClause(ThirdAgeError):
    """No clause has this id; `near` lists the ids that were perhaps meant."""

    def __init__(self, reference: str, game: str, near: list[str]) -> None:
        hint = f"; close to it: {' | '.join(near)}" if near else ""
        super().__init__(f"{game} has no rule {reference!r}{hint}")
        self.reference = reference
        self.near = near


@dataclass(frozen=True)
class Clause:
    """One numbered rule. Lists in the text have one item per line; tables are lines that start with a bar."""

    id: str
    text: str
    section: str
    section_title: str
    basis: tuple[str, ...]
    """What the clause rests on where the printed rules were not available; empty if they were."""
    confidence: str
    """How sure the clause is, in words or from 0 to 1; empty if there is no doubt."""
    options: tuple[str, ...]
    """Game settings that change this clause."""
    open_questions: tuple[int, ...]
    """Numbers of the open questions whose answers this clause uses."""

    @cached_property
    def items(self) -> frozenset[str]:
        """The letters and numbers of the items in the text: `R8.4 d` cites item d of R8.4."""
        return frozenset(_ITEM_LINE.findall(self.text) + _ITEM_INLINE.findall(self.text))


@dataclass(frozen=True)
class Section:
    """A chapter of the rules; `text` is what it says outside its clauses."""

    id: str
    title: str
    text: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class OpenQuestion:
    """A point the printed rules leave open, and how this game decides it."""

    number: int
    title: str
    ruling: str
    confidence: str
    clauses: tuple[str, ...]


class Rulebook:
    """All clauses of one game, in the order of the rules."""

    def __init__(self, source: str, lang: str = "en", words: Words | None = None) -> None:
        data = _in_words(tomllib.loads(source), words) if words else tomllib.loads(source)
        self.game: str = data["game"]
        self.lang = lang
        self.title: str = data["title"]
        self.sections = tuple(_section(entry) for entry in data["section"])
        self.clauses = tuple(clause for section in self.sections for clause in section.clauses)
        self.open_questions = tuple(
            OpenQuestion(
                entry["number"],
                entry["title"],
                entry["ruling"],
                entry["confidence"],
                tuple(clause.id for clause in self.clauses if entry["number"] in clause.open_questions),
            )
            for entry in data["open_question"]
        )
        self._by_id = {clause.id: clause for clause in self.clauses}
        self._folded = [(_fold(f"{clause.id} {clause.text}"), clause) for clause in self.clauses]

    @staticmethod
    def load(game: str, lang: str = "en") -> Rulebook:
        """Return the rules of a game (by its id) in a language; read once. Untranslated rules stay English."""
        return _load(game.replace("_", "-"), lang)

    def clause(self, reference: str) -> Clause:
        """Return the clause of an id. An item of a clause (`R8.4d`, `R8.4 d`, `R15.7.3`) gives the clause it is part
        of."""
        found = _REFERENCE.fullmatch(reference.strip())
        if found is None:
            raise self._unknown(reference)
        number, item = found.groups()
        if number + item in self._by_id:
            return self._by_id[number + item]
        if not item and number not in self._by_id:
            number, item = number.rsplit(".", 1)
        clause = self._by_id.get(number)
        if clause is None or item not in clause.items:
            raise self._unknown(reference)
        return clause

    def section(self, reference: str) -> Section:
        """Return the section with an id such as `R7`."""
        for section in self.sections:
            if section.id == reference:
                return section
        raise self._unknown(reference)

    def open_question(self, number: int) -> OpenQuestion:
        """Return an open question by its number."""
        for question in self.open_questions:
            if question.number == number:
                return question
        raise self._unknown(f"open question {number}")

    def search(self, words: str) -> list[Clause]:
        """Return the clauses with words that start with each given word, most matches first, ignoring case and accents.

        In a script without spaces between words, a word may match anywhere.
        """
        wanted = [
            re.compile((r"(?<!\w)" if _LETTERED.match(word) else "") + re.escape(word)) for word in _fold(words).split()
        ]
        if not wanted:
            return []
        hits: list[tuple[int, Clause]] = []
        for text, clause in self._folded:
            counts = [len(word.findall(text)) for word in wanted]
            if all(counts):
                hits.append((sum(counts), clause))
        hits.sort(key=lambda hit: -hit[0])
        return [clause for _, clause in hits]

    def _unknown(self, reference: str) -> UnknownClause:
        """Build the error; it suggests clauses of the same section first."""
        chapter = reference.strip().split(".")[0]
        ids = [clause.id for clause in self.clauses if clause.section == chapter]
        if ids:
            near = get_close_matches(reference, ids, n=3, cutoff=0.0)
        else:
            near = get_close_matches(reference, list(self._by_id), n=3, cutoff=0.5)
        return UnknownClause(reference, self.title, near)


@cache
def _load(game: str, lang: str) -> Rulebook:
    if lang != "en":
        return _translated(game, lang)
    known = [other for other in game_ids() if _english(other).is_file()]
    if game not in known:
        raise UnknownGame(game, known)
    return Rulebook(_english(game).read_text(encoding="utf-8"))


def _english(game: str) -> Traversable:
    return text_folder(game).joinpath("rules", f"{game.replace('-', '_')}.toml")


def _translated(game: str, lang: str) -> Rulebook:
    english = _load(game, "en")
    file = text_folder(game).joinpath(lang, f"rules_{game.replace('-', '_')}.toml")
    if not file.is_file():
        return english
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    questions = data.pop("question", {})
    words = {
        **data,
        "book": {"title": data.pop("title")},
        "question_title": {number: entry["title"] for number, entry in questions.items()},
        "question_ruling": {number: entry["ruling"] for number, entry in questions.items()},
        "question_confidence": {
            number: entry["confidence"] for number, entry in questions.items() if "confidence" in entry
        },
    }
    return Rulebook(_english(game).read_text(encoding="utf-8"), lang, words)


def _in_words(data: dict[str, Any], words: Words) -> dict[str, Any]:
    """Replace every text of a rulebook's data with its translation; a missing one is an error."""
    data["title"] = words["book"]["title"]
    for section in data["section"]:
        section["title"] = words["section"][section["id"]]
        if "text" in section:
            section["text"] = words["section_text"][section["id"]]
        for clause in section.get("clause", []):
            clause["text"] = words["clause"][clause["id"]]
            clause["confidence"] = words.get("confidence", {}).get(clause["id"], clause.get("confidence", ""))
    for question in data["open_question"]:
        number = str(question["number"])
        question["title"] = words["question_title"][number]
        question["ruling"] = words["question_ruling"][number]
        question["confidence"] = words["question_confidence"].get(number, question["confidence"])
    return data


def _section(entry: dict[str, object]) -> Section:
    identity, title = str(entry["id"]), str(entry["title"])
    clauses = entry.get("clause", [])
    assert isinstance(clauses, list)
    return Section(
        identity, title, str(entry.get("text", "")), tuple(_clause(clause, identity, title) for clause in clauses)
    )


def _clause(entry: dict[str, object], section: str, section_title: str) -> Clause:
    basis, options, questions = (entry.get(key, []) for key in ("basis", "options", "open_questions"))
    assert isinstance(basis, list)
    assert isinstance(options, list)
    assert isinstance(questions, list)
    return Clause(
        id=str(entry["id"]),
        text=str(entry["text"]),
        section=section,
        section_title=section_title,
        basis=tuple(basis),
        confidence=str(entry.get("confidence", "")),
        options=tuple(options),
        open_questions=tuple(questions),
    )


def _fold(text: str) -> str:
    """Return lower case without accents and with plain apostrophes, so that `nazgul` finds `Nazgûl`."""
    plain = unicodedata.normalize("NFKD", text.casefold()).replace("’", "'")
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
