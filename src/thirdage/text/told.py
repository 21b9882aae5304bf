"""Translates errors. Errors are raised in English, for programs and logs; people read them in their own language.

Every English sentence of an error is a template in the English `errors.toml`, under an id. To translate an error, we
find the template its sentence was made from and fill the one with the same id in the other language: `[error]` has
whole sentences, `[expected]` the phrases inside them (what a value should have been, what the system says of a file). A
sentence that matches no template stays as it is. tests/text/test_told.py reads every error the program can raise and
checks it against the catalogue.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from thirdage.text.catalogue import Catalogue
from thirdage.text.languages import LANGUAGES
from thirdage.text.template import Slot, parse

FILES: Final = ("common", "errors")
"""The files of a language that errors are made of."""
SENTENCES: Final = "error"
PHRASES: Final = "expected"
LONGEST: Final = 2000
"""Only this many characters of a sentence are read, since it may quote user input."""

NUMBERS: Final = frozenset(["line", "low", "high", "count", "most", "number", "picks", "known", "column", "version"])
LISTS: Final = frozenset(["names"])
INSIDE: Final = {
    "why": SENTENCES,
    "expected": PHRASES,
    "what": PHRASES,
    "reason": PHRASES,
    "found": PHRASES,
    "key": PHRASES,
}
"""Slots whose values are sentences or phrases themselves."""
_SHAPES: Final = {"rule": r"[A-Z][0-9]+[.][0-9]+[a-z]?", "file": r"[^\n]+?", "key": r"'.+?'|[^:]+?"}
_QUOTED: Final = re.compile(r"([\"'])(.*)\1", re.DOTALL)


class Told:
    """An error by its id: the template and its arguments, which may be translatable themselves."""

    def __init__(self, section: str, id: str, args: dict[str, str | Told]) -> None:
        self.section = section
        self.id = id
        self.args = args

    def say(self, words: Catalogue) -> str:
        """Return the sentence in the language of this catalogue."""
        said: dict[str, str | int] = {}
        for name, value in self.args.items():
            if isinstance(value, Told):
                said[name] = value.say(words)
            else:
                said[name] = words.join(value.split(", ")) if name in LISTS else value
        return words.phrase(self.section, self.id, **said)


def error_words(lang: str) -> Catalogue:
    """Return the catalogue for errors in a language."""
    return Catalogue.of_files(lang, *FILES)


def tell(lang: str, error: BaseException | str) -> str:
    """Translate an error, or its English sentence."""
    sentence = str(error)
    if lang == LANGUAGES[0]:
        return sentence
    told = identify(sentence)
    return told.say(error_words(lang)) if told is not None else sentence


def identify(sentence: str, section: str = SENTENCES) -> Told | None:
    """Find the template and arguments an English sentence or phrase was made from; None if there is no match."""
    sentence = sentence[:LONGEST]
    for known in (section, PHRASES if section == SENTENCES else SENTENCES):
        for id, pattern in _patterns(known):
            found = pattern.fullmatch(sentence)
            if found is not None:
                args = {name: _inside(name, value) for name, value in found.groupdict().items()}
                return Told(known, id, args)
    return None


def _inside(name: str, value: str) -> str | Told:
    """Identify a slot's value as a sentence or phrase, if the slot can hold one."""
    if name not in INSIDE:
        return value
    quoted = _QUOTED.fullmatch(value) if name == "found" else None
    return identify(quoted[2] if quoted else value, INSIDE[name]) or value


@cache
def _patterns(section: str) -> list[tuple[str, re.Pattern[str]]]:
    """Return the English templates as patterns, most fixed text first because those are the most specific."""
    found: list[tuple[int, str, re.Pattern[str]]] = []
    for id, forms in error_words(LANGUAGES[0]).sections[section].items():
        words, pattern = 0, ""
        for part in parse(forms["name"]):
            if isinstance(part, Slot):
                pattern += f"(?P<{part.name}>{_shape(part.name)})"
            else:
                words += len(part)
                pattern += re.escape(part)
        found.append((-words, id, re.compile(pattern, re.DOTALL)))
    return [(id, pattern) for _, id, pattern in sorted(found, key=lambda each: each[:2])]


def _shape(name: str) -> str:
    return r"-?[0-9][0-9,]*" if name in NUMBERS else _SHAPES.get(name, r".+?")
