"""Finds lines of the living aid by words, including those that other aids and players use.

`aid/synonyms.toml` lists, for each language and game, what else a word may mean. The browser has a copy of this module
(web/src/aid/search.ts); the same test cases check both.
"""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final

from thirdage.text.living_aid import Aid, AidSection

ENDING: Final = 2
"""Up to this many letters after a word with a synonym are its ending (a particle or a plural) and are ignored."""

Synonyms = list[tuple[str, list[str]]]
"""Words with what else they may mean, longest first, all folded."""


def fold(text: str) -> str:
    """Remove accents and capitals."""
    apart = unicodedata.normalize("NFKD", text)
    return unicodedata.normalize("NFC", "".join([sign for sign in apart if not unicodedata.combining(sign)]).lower())


@cache
def synonyms(lang: str, game: str) -> Synonyms:
    """Return the synonyms of a language in a game (by its id)."""
    text = files("thirdage.text").joinpath("aid", "synonyms.toml").read_text(encoding="utf-8")
    known = tomllib.loads(text).get(lang, {})
    found = {**known.get("all", {}), **known.get(game.replace("-", "_"), {})}
    pairs = [
        (fold(word), [fold(meant)] if isinstance(meant, str) else [fold(each) for each in meant])
        for word, meant in found.items()
    ]
    return sorted(pairs, key=lambda pair: (-len(pair[0]), pair[0]))


def alternatives(words: str, known: Synonyms) -> list[list[str]]:
    """Return what has to be found: one list for each word, of which any text will do."""
    asked, wanted = fold(words), []
    for word, meant in known:
        while word in asked:
            before, _, after = asked.partition(word)
            ending = after.split(" ", 1)[0]
            if len(ending) <= ENDING:
                after = after[len(ending) :]
            asked = f"{before} {after}"
            wanted.append([word, *meant])
    return [[word] for word in asked.split()] + wanted


def fits(text: str, wanted: list[list[str]]) -> bool:
    """Tell whether a text contains everything wanted, ignoring spaces."""
    there = fold(text)
    close = there.replace(" ", "")
    return all(any(each in there or each.replace(" ", "") in close for each in any_of) for any_of in wanted)


def found(aid: Aid, words: str) -> list[AidSection]:
    """Return the lines that contain all these words; a section whose title does is returned whole."""
    wanted = alternatives(words, synonyms(aid.lang, aid.game))
    sections: list[AidSection] = []
    for section in aid.sections:
        lines = [
            line
            for line in section.lines
            if fits(section.title, wanted) or fits(f"{section.title} {line.text} {' '.join(line.rules)}", wanted)
        ]
        if lines:
            sections.append(replace(section, lines=tuple(lines)))
    return sections
