"""Names of accounts: which names are allowed, and which look the same.

A name is one word of letters of one script and digits, with `_`, `-` or `.` between them. Two names that a hurried
reader would confuse have the same *skeleton*. Only one of them can be taken, even after its account is deleted.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
from typing import Final

from thirdage.bots.registry import bot_names
from thirdage.server.doors.schema import Schema, text
from thirdage.server.errors import Refused

LONGEST: Final = 24
SIGNS: Final = r"^[^\u0000-\u002c\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00a0\ud800-\udfff]+$"
NAME: Final[Schema] = text(LONGEST, 2, SIGNS, "a player's name")
"""A name in a request: no spaces and no characters with a meaning in URLs. `checked` does the other checks."""

SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC", "HANGUL", "CJK", "HIRAGANA", "KATAKANA")
TOGETHER: Final = ({"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "HANGUL"})
"""Scripts that one language mixes. No other two scripts may be in one name."""
RESERVED: Final = ("admin", "administrator", "moderator", "organiser", "server", "system", "thirdage", "owner")
"""Names that would seem to speak for the server."""

LOOK_ALIKE: Final = {
    **dict(zip("аеорсухіјѕһԁԛԝѵвкмнтгпьз", "aeopcyxljshdqwvbkmhtrnb3", strict=True)),
    **dict(zip("αβεηικνορτυχωγ", "abenlkvoptuxwy", strict=True)),
    **dict(zip("01iıłøđəɡ", "ollllodeg", strict=True)),  # noqa: RUF001
}
"""Lower-case letters and digits that look like another one."""
OTHERWISE: Final = {
    **dict(zip("ΗΝΥΖΜ", "hnyzm", strict=True)),  # noqa: RUF001
    **dict(zip("ロカエニハタトミソヘリー", "口力工二八夕卜三ンへり一", strict=True)),
    **dict(zip("ӏԌүҮ", "lgyy", strict=True)),  # noqa: RUF001
}
"""Letters that look like another one in one case only, or in another script that the same names may use."""
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like one."""
VOICED: Final = "\u3099\u309a"
"""Kana marks that turn a letter into another one."""


def plain(name: str) -> str:
    """Return a name as it is stored, with each letter in its composed form."""
    return unicodedata.normalize("NFC", name)


def skeleton(name: str) -> str:
    """Return what a hurried reader sees: no case, accents or dashes, and one letter for all that look alike."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = [LOOK_ALIKE.get(letter, letter) for letter in folded if letter.isalnum() or letter in VOICED]
    seen = "".join(letters)
    for pair, single in PAIRS:
        seen = seen.replace(pair, single)
    return unicodedata.normalize("NFC", seen)


def looks(name: str) -> list[str]:
    """Return the marks of all that a name may be taken for: its own first, then how else it can be read."""
    other = "".join([OTHERWISE.get(letter, letter) for letter in plain(name)])
    return list(dict.fromkeys([mark(name), mark(other)]))


def mark(name: str) -> str:
    """Return the hash of the skeleton. It is kept when an account is deleted, and does not reveal the name."""
    return sha256(f"thirdage name {skeleton(name)}".encode()).hexdigest()


def checked(name: str) -> str:
    """Return a name as it is stored; raise Refused if it is not allowed."""
    kept = plain(name)
    if unicodedata.normalize("NFKC", kept) != kept:
        raise Refused("bad_name")
    if not re.fullmatch(r"[^\W_]+([_.-][^\W_]+)*", kept) or not skeleton(kept):
        raise Refused("bad_name")
    scripts = {script_of(letter) for letter in kept if letter.isalpha()}
    if "" in scripts or not (len(scripts) <= 1 or any(scripts <= group for group in TOGETHER)):
        raise Refused("bad_name")
    if skeleton(kept) in {skeleton(word) for word in (*RESERVED, *bot_names())}:
        raise Refused("name_taken")
    return kept


def script_of(letter: str) -> str:
    """Return the script of a letter, "" if names may not use it."""
    said = unicodedata.name(letter, "")
    return next((script for script in SCRIPTS if said.startswith(script)), "")
