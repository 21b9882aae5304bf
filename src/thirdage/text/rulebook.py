"""The rules as texts, so that "why not?" can show the clause behind a rule id.

Engine, tests and interfaces cite clauses by id (`R7.3`); this is the one place that knows what an id says. The texts
are our own words, kept as TOML beside this module, one file for each game.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.resources import files

from thirdage.kernel.errors import ThirdAgeError, UnknownGame

_REFERENCE = re.compile(r"([A-Z]\d+(?:\.\d+)+) ?([a-z]?)")
_ITEM_LINE = re.compile(r"^([a-z]|\d+)\. ", re.MULTILINE)
_ITEM_INLINE = re.compile(r"\(([a-z])\) ")


class UnknownClause(ThirdAgeError):
    """A rule id that no clause carries; `near` holds the ids that were perhaps meant."""

    def __init__(self, reference: str, game: str, near: list[str]) -> None:
        hint = f"; near it: {', '.join(near)}" if near else ""
        super().__init__(f"{game} has no rule {reference!r}{hint}")
        self.reference = reference
        self.near = near


@dataclass(frozen=True)
class Clause:
    """One numbered rule. Lists inside the text are one item to a line; tables are lines that begin with a bar."""

    id: str
    text: str
    section: str
    section_title: str
    basis: tuple[str, ...]
    """What the clause rests on where the printed rules were not at hand; empty when they were."""
    confidence: str
    """How sure the clause is, in words or from 0 to 1; empty when there is no doubt."""
    options: tuple[str, ...]
    """Game settings that change this clause."""
    open_questions: tuple[int, ...]
    """Numbers of the open questions whose answers the clause uses."""

    @cached_property
    def items(self) -> frozenset[str]:
        """The letters and numbers of the items inside the text: `R8.4 d` cites item d of R8.4."""
        return frozenset(_ITEM_LINE.findall(self.text) + _ITEM_INLINE.findall(self.text))


@dataclass(frozen=True)
class Section:
    """A chapter of the rules; `text` is what stands in it outside its clauses."""

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

    def __init__(self, source: str) -> None:
        data = tomllib.loads(source)
        self.game: str = data["game"]
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
    def load(game: str) -> Rulebook:
        """The rules of a game, by its id; read once."""
        return _load(game.replace("-", "_"))

    def clause(self, reference: str) -> Clause:
        """The clause of an id. An item of a clause (`R8.4d`, `R8.4 d`, `R15.7.3`) leads to the clause it is part of."""
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
        """The section of an id such as `R7`."""
        for section in self.sections:
            if section.id == reference:
                return section
        raise self._unknown(reference)

    def open_question(self, number: int) -> OpenQuestion:
        """An open question by its number."""
        for question in self.open_questions:
            if question.number == number:
                return question
        raise self._unknown(f"open question {number}")

    def search(self, words: str) -> list[Clause]:
        """Clauses in which every word begins some word, most mentions first; case and accents do not matter."""
        wanted = [re.compile(r"(?<!\w)" + re.escape(word)) for word in _fold(words).split()]
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
        """The complaint; near an id are first of all the clauses of the section it names."""
        chapter = reference.strip().split(".")[0]
        ids = [clause.id for clause in self.clauses if clause.section == chapter]
        if ids:
            near = get_close_matches(reference, ids, n=3, cutoff=0.0)
        else:
            near = get_close_matches(reference, list(self._by_id), n=3, cutoff=0.5)
        return UnknownClause(reference, self.title, near)


@cache
def _load(name: str) -> Rulebook:
    folder = files("thirdage.text").joinpath("rules")
    known = sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    if name not in known:
        raise UnknownGame(name.replace("_", "-"), [other.replace("_", "-") for other in known])
    return Rulebook(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))


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
    """Lower case without accents, so that `nazgul` finds `Nazgûl`."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
