"""The rules say the same in every language: every clause, the same items, references and numbers."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from thirdage.kernel.registry import game_ids
from thirdage.text.languages import LANGUAGES
from thirdage.text.rulebook import Clause, Rulebook

OTHERS = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
GAMES = pytest.mark.parametrize("game", game_ids())
REFERENCE = re.compile(r"(?<![A-Za-z0-9])[RBM]\d+(?:\.\d+)*[a-z]?(?![A-Za-z0-9])")
NUMBER = re.compile(r"\d+")
OWN_SIGNS = {
    "ko": re.compile(r"[가-힣]"),
    "ja": re.compile(r"[\u3040-\u30ff\u3400-\u9fff]"),
    "fr": re.compile(r"[a-zà-ÿ]"),
}


def numbers(text: str) -> Counter[str]:
    """Return the numbers in a text outside its references."""
    return Counter(NUMBER.findall(REFERENCE.sub("", text)))


def unlike(english: Clause, other: Clause) -> list[str]:
    """Return how a translated clause differs from the English one."""
    found = []
    if Counter(REFERENCE.findall(other.text)) != Counter(REFERENCE.findall(english.text)):
        found.append(f"{english.id}: references")
    if not numbers(english.text) <= numbers(other.text):
        found.append(f"{english.id}: numbers {numbers(english.text) - numbers(other.text)} are missing")
    if other.items != english.items:
        found.append(f"{english.id}: items {sorted(english.items ^ other.items)}")
    if other.text.count("\n|") != english.text.count("\n|"):
        found.append(f"{english.id}: rows of the table")
    return found


@OTHERS
@GAMES
def test_every_clause_agrees_with_the_english_one(lang: str, game: str) -> None:
    english, other = Rulebook.load(game), Rulebook.load(game, lang)
    assert other.lang == lang
    assert [clause.id for clause in other.clauses] == [clause.id for clause in english.clauses]
    faults = [fault for pair in zip(english.clauses, other.clauses, strict=True) for fault in unlike(*pair)]
    assert faults == []


@OTHERS
@GAMES
def test_nothing_is_left_in_english(lang: str, game: str) -> None:
    english, other = Rulebook.load(game), Rulebook.load(game, lang)
    pairs = [(first.title, second.title) for first, second in zip(english.sections, other.sections, strict=True)]
    pairs += [(first.text, second.text) for first, second in zip(english.sections, other.sections, strict=True)]
    pairs += [(first.text, second.text) for first, second in zip(english.clauses, other.clauses, strict=True)]
    questions = list(zip(english.open_questions, other.open_questions, strict=True))
    pairs += [(first.title, second.title) for first, second in questions]
    pairs += [(first.ruling, second.ruling) for first, second in questions]
    left = [said for meant, said in pairs if meant and (said == meant or not OWN_SIGNS[lang].search(said))]
    left = [said for said in left if not said.strip(".。").isdigit()]
    assert left == []


def test_a_clause_that_lost_something_is_found() -> None:
    clause = Rulebook.load("war-of-the-ring").clause("R1.4")
    shorter = Clause(clause.id, clause.text.replace("14", "some"), "", "", (), "", (), ())
    assert unlike(clause, shorter) == ["R1.4: numbers Counter({'14': 1}) are missing"]
    elsewhere = Clause(clause.id, clause.text + " R99.1", "", "", (), "", (), ())
    assert unlike(clause, elsewhere) == ["R1.4: references"]


@pytest.mark.parametrize(("lang", "words"), [("ko", "원정대"), ("ja", "旅の仲間"), ("fr", "communaute")])
def test_search_finds_words_of_each_language(lang: str, words: str) -> None:
    assert Rulebook.load("war-of-the-ring", lang).search(words)
