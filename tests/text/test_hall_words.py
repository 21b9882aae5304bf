"""The words of the hall: every language has them all, each is said somewhere, and nothing else is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.text.test_languages import BRACKETS, LATIN_WORD, OTHERS, OWN_SIGNS, words_alone
from thirdage.server.doors.http_text import hall_words
from thirdage.text.template import names_in, parse

ROOT: Final = Path(__file__).parents[2]
SAID: Final = re.compile(
    r"\bhall(?:Part)?\(\s*(?:[^\"`()]*\?\s*)?([\"`])([a-z_0-9]+)(\$\{)?(?:\1\s*:\s*\"([a-z_0-9]+)\")?"
)
"""A sentence of the hall in the sources: its id, whether it is only the beginning of one, another id behind a colon."""
NAMED: Final = re.compile(
    r"\b(?:label|about|name|shown)=(?:\"([a-z_]+)\"|\{[^}?]*\?\s*\"([a-z_]+)\"(?:\s*:\s*\"([a-z_]+)\")?)"
)
"""A sentence that a part of a page is given by its id."""
CHOSEN: Final = re.compile(r"\bhall\([a-z]+\)")
"""A sentence whose id is one of a list in the same file."""
ENDED: Final = re.compile(r"\bhall\(`\$\{\w+\}(_[a-z]+)`")
"""A sentence whose id begins with one of such a list."""


@OTHERS
def test_the_same_words_in_every_language(lang: str) -> None:
    english, other = hall_words("en").sections, hall_words(lang).sections
    assert {section: set(ids) for section, ids in other.items()} == {
        section: set(ids) for section, ids in english.items()
    }
    for section, ids in english.items():
        for id, forms in ids.items():
            said = other[section][id]["name"]
            assert names_in(parse(said)) == names_in(parse(forms["name"])), f"[{section}] {id}"
            assert not BRACKETS.search(said)
            if lang != "fr" and LATIN_WORD.search(words_alone(parse(said))):
                assert OWN_SIGNS[lang].search(said), f"[{section}] {id} is left in English"


def test_every_word_of_the_pages_is_there_and_used() -> None:
    known = set(hall_words("en").sections["hall"])
    said: set[str] = set()
    begun: set[str] = set()
    for file in (ROOT / "web/src/hall").rglob("*.ts*"):
        text = file.read_text(encoding="utf-8")
        for _, id, more, other in SAID.findall(text):
            (begun if more else said).add(id)
            said |= {other} - {""}
        said |= {id for found in NAMED.findall(text) for id in found if id in known}
        quoted = set(re.findall(r'"([a-z_]+)"', text))
        if CHOSEN.search(text):
            said |= quoted & known
        said |= {f"{id}{end}" for end in ENDED.findall(text) for id in quoted} & known
    assert said - known == set()
    assert {id for id in known - said if not id.startswith(tuple(begun) or ("-",))} == set()


@pytest.mark.parametrize("kind", ["confirm", "reset", "paired", "invited"])
def test_letters_have_a_subject_and_a_text(kind: str) -> None:
    for lang in ("en", "ko", "fr", "ja"):
        letters = hall_words(lang).sections["letter"]
        assert "{link}" in letters[f"{kind}_text"]["name"]
        assert "{manage}" in letters[f"{kind}_text"]["name"]
        assert letters[f"{kind}_subject"]["name"].startswith("Third Age")
