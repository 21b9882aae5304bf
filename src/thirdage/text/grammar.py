"""Grammar where words meet: particles, elision, punctuation that collides. Applied once a template is filled.

A catalogue writes both forms in brackets, `[을/를]` or `[d'/de ]`, and the neighbouring letter decides:

- Korean looks at what comes before: the first form after a final consonant, the second after a vowel. `[으로/로]`
  treats ㄹ as a vowel. Digits, Latin letters and symbols count as they are read aloud.
- French looks at what follows: the first form before a vowel, the second before anything else. H counts as a consonant,
  as it does in the names of this world (de Helm, du Hobbit). The apostrophe becomes a typographic one.

The browser does the same (web/src/text/grammar.ts); tests/text/grammar_cases.json checks both.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_KOREAN: Final = re.compile(r"\[([가-힣]*)/([가-힣]*)\]")
_FRENCH: Final = re.compile(r"\[([a-zà-ÿ'’ ]{0,8})/([a-zà-ÿ'’ ]{0,8})\]", re.IGNORECASE)
_WITH_CONSONANT: Final = "013678"  # 영 일 삼 육 칠 팔
_ENDS_IN_L: Final = "178"  # 일 칠 팔
_LATIN_CONSONANT: Final = "lmn"  # 엘 엠 엔
_SILENT: Final = "\"'”’»)]}」』*!?…"


def settle(lang: str, text: str) -> str:
    """Return the text with all choices in brackets made."""
    if lang == "ko":
        return _KOREAN.sub(_after_korean, text)
    if lang == "fr":
        return _FRENCH.sub(_before_french, text)
    if lang == "ja":
        return text.replace("！。", "！").replace("？。", "？")
    return text


def _after_korean(found: re.Match[str]) -> str:
    """Return the form that fits what comes before."""
    closed, open_ = found.groups()
    consonant, is_l = final_consonant(found.string[: found.start()])
    if is_l and open_.startswith("로") and closed.startswith("으로"):
        return open_
    return closed if consonant else open_


def final_consonant(text: str) -> tuple[bool, bool]:
    """Tell whether the last syllable read aloud ends in a consonant, and whether that is ㄹ."""
    for sign in reversed(text):
        if sign in _SILENT or sign.isspace():
            continue
        if "가" <= sign <= "힣":
            final = (ord(sign) - ord("가")) % 28
            return final != 0, final == 8
        if sign.isdigit():
            return sign in _WITH_CONSONANT, sign in _ENDS_IN_L
        letter = unicodedata.normalize("NFD", sign)[0].lower()
        return letter in _LATIN_CONSONANT, letter == "l"
    return False, False


def _before_french(found: re.Match[str]) -> str:
    """Return the form that fits what follows."""
    elided, full = found.groups()
    for sign in found.string[found.end() :]:
        if sign in "«“\"'( \u00a0\u202f":
            continue
        letter = unicodedata.normalize("NFD", sign)[0].lower()
        return elided.replace("'", "’") if letter in "aeiouyœæ" else full
    return full
