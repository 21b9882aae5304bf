"""The characters of The Battle of Five Armies: where each one is, his activity and tokens."""

from __future__ import annotations

from typing import Final

from thirdage.editing.fields import Field, Name, attribute, cell, choice, flag
from thirdage.editing.five_armies_changes import move
from thirdage.games.five_armies.board import PLACES
from thirdage.games.five_armies.deck import CARDS, ON_TABLE, SHINING_ARMOUR, TROUBLED_MIND
from thirdage.games.five_armies.fate import waits
from thirdage.games.five_armies.generals import in_play
from thirdage.games.five_armies.names import (
    ABSENT,
    BEORN,
    BILBO,
    BOLG,
    CHARACTERS,
    EYRIE,
    GANDALF,
    GENERALS,
    GONE,
    LORD,
    N_CHARACTERS,
    THORIN,
)
from thirdage.games.five_armies.position import NUMBERS
from thirdage.games.five_armies.state import NOBODY
from thirdage.games.five_armies.state import ArmiesState as Battle
from thirdage.games.five_armies.turn import MOST_ACTIVE

MOST_ARMOUR: Final = 5  # fate_09: with more it is discarded
ACTIVE: Final = {"no": 0, "ready": 1, "used": 2}
OFF_BOARD: Final = {"absent": ABSENT, "gone": GONE, "eyrie": EYRIE}


def character_fields(s: Battle) -> list[Field]:
    """Return the fields for where each character is, and for their tokens."""
    found: list[Field] = []
    for who in range(N_CHARACTERS):
        found.append(_whereabouts(s, who))
        if waits(s, who):
            name = Name("editor_names", "fate_space", {"who": CHARACTERS[who]})
            found.append(cell(f"space.{CHARACTERS[who]}", "characters", name, s.space, who, s.box.fate_last))
        if who in GENERALS and in_play(s, who):
            found.append(_activity(s, who))
        found += _belongings(s, who)
    if s.card_at[TROUBLED_MIND] == ON_TABLE:
        found.append(_troubled(s))
    return found


def _whereabouts(s: Battle, who: int) -> Field:
    """Make the field for where a character is; Bolg cannot die (B19.2), and only the Lord may be in the Eyrie."""
    where = s.where[who]
    words = {"absent": "absent", "gone": "gone", "eyrie": "in_eyrie"}
    choices = {word: Name("web_five_armies", words[word]) for word in OFF_BOARD if _may_be(where, who, word)}
    now = next((word for word, off in OFF_BOARD.items() if off == where), "board")
    if now == "board":
        choices[now] = Name("region", PLACES[where])

    def change(word: str) -> None:
        if word != now:
            move(s, who, OFF_BOARD[word])

    name = Name("character", CHARACTERS[who])
    return choice(f"character.{CHARACTERS[who]}", "characters", name, now, choices, change)


def _may_be(where: int, who: int, word: str) -> bool:
    if where == OFF_BOARD[word]:
        return True
    return who == LORD if word == "eyrie" else word == "absent" or who != BOLG


def _activity(s: Battle, who: int) -> Field:
    """Make the field for whether a General is active and has used his ability; at most three are active (B4.6)."""
    others = len([general for general in GENERALS if general != who and s.active[general]])
    choices = {"no": Name("editor_names", "not_active")}
    if others < MOST_ACTIVE or s.active[who]:
        choices |= {word: Name("web_five_armies", f"active_{word}") for word in ("ready", "used")}

    def change(word: str) -> None:
        s.active[who] = ACTIVE[word]

    now = next(word for word, number in ACTIVE.items() if number == s.active[who])
    name = Name("editor_names", "activity", {"who": CHARACTERS[who]})
    return choice(f"active.{CHARACTERS[who]}", "characters", name, now, choices, change)


def _belongings(s: Battle, who: int) -> list[Field]:
    """Return the fields for a character's tokens. Fate cards give Beorn Wrath even before he enters."""
    here = in_play(s, who)
    found: list[Field] = []
    if who == GANDALF and here:
        found.append(_mark(s, "concentration", Name("editor_names", "concentration")))
        found.append(_mark(s, "gandalf_moved", Name("editor_names", "gandalf_moved")))
    elif who == BILBO and here:
        found.append(_mark(s, "ring", Name("web_map", "bilbos_ring")))
    elif who == THORIN and s.card_at[SHINING_ARMOUR] == ON_TABLE:
        found.append(attribute(s, "armour", "characters", Name("card", CARDS[SHINING_ARMOUR]), MOST_ARMOUR))
    elif who == BEORN and s.where[who] != GONE:
        name = Name("web_map", "beorns_wrath")
        found.append(attribute(s, "wrath", "characters", name, NUMBERS["wrath"], 1 if here else 0))
    elif who == BOLG and here:
        found.append(attribute(s, "bodyguard", "characters", Name("web_map", "bolgs_bodyguard"), s.box.bodyguard_most))
    return found


def _mark(s: Battle, key: str, name: Name) -> Field:
    """Make the field for a single token: an attribute of the state that is 0 or 1."""

    def change(on: bool) -> None:
        setattr(s, key, 1 if on else 0)

    return flag(key, "characters", name, getattr(s, key) == 1, change)


def _troubled(s: Battle) -> Field:
    """Make the field for whose ability Troubled Mind blocks (B18.2)."""
    choices = {CHARACTERS[who]: Name("character", CHARACTERS[who]) for who in GENERALS}
    now = CHARACTERS[s.troubled] if s.troubled != NOBODY else "nobody"
    if now == "nobody":
        choices[now] = Name("editor_names", "nobody")

    def change(who: str) -> None:
        s.troubled = CHARACTERS.index(who) if who in CHARACTERS else NOBODY

    return choice("troubled", "characters", Name("card", CARDS[TROUBLED_MIND]), now, choices, change)
