"""Armies as short texts: `gondor 3R 1E 1L, sauron 2R, nazgul 2, boromir` (R Regulars, E Elites, L Leaders)."""

from __future__ import annotations

import re
from typing import Final

from thirdage.games.war_of_the_ring.battle_data import Force
from thirdage.games.war_of_the_ring.board import (
    ALL_CHARACTERS,
    ALL_NATIONS,
    CHARACTER_IDS,
    ELITE,
    LEADER,
    NATION_IDS,
    NAZGUL,
    SLOTS,
)
from thirdage.games.war_of_the_ring.ids import Nation
from thirdage.kernel.errors import BadPosition

_KINDS: Final = {"R": 0, "E": ELITE, "L": LEADER}
_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_COUNT: Final = re.compile(r"([0-9]{1,3})([REL])")
_FP_NATIONS: Final = 5


def write_force(force: Force) -> str:
    """Return the text of a force; empty if there is nobody."""
    parts: list[str] = []
    for nation in ALL_NATIONS:
        counts = [(force.slots[nation], "R"), (force.slots[ELITE + nation], "E")]
        if nation < _FP_NATIONS:
            counts.append((force.slots[LEADER + nation], "L"))
        words = [f"{count}{kind}" for count, kind in counts if count > 0]
        if words:
            parts.append(f"{NATION_IDS[nation]} {' '.join(words)}")
    if force.slots[NAZGUL] > 0:
        parts.append(f"nazgul {force.slots[NAZGUL]}")
    parts += [CHARACTER_IDS[c] for c in ALL_CHARACTERS if force.characters >> c & 1]
    return ", ".join(parts)


def read_force(key: str, text: object) -> Force:
    """Parse the text of a force; BadPosition says what was expected."""
    if not isinstance(text, str):
        raise BadPosition(key, 'a text such as "gondor 3R 1E 1L, boromir"', text)
    force = Force()
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        if words[0] in CHARACTER_IDS and len(words) == 1:
            force.characters |= 1 << CHARACTER_IDS.index(words[0])
        elif words[0] == "nazgul" and len(words) <= 2 and (len(words) == 1 or _NUMBER.fullmatch(words[1])):
            force.slots[NAZGUL] += int(words[1]) if len(words) == 2 else 1
        elif words[0] in NATION_IDS and len(words) > 1:
            _read_units(key, Nation(NATION_IDS.index(words[0])), "".join(words[1:]), force)
        else:
            raise BadPosition(
                key, "a nation with figures (3R 1E 1L), nazgul with a number, or a character", part.strip()
            )
    return force


def _read_units(key: str, nation: Nation, text: str, force: Force) -> None:
    """Parse counts such as 3R1E1L."""
    if _COUNT.sub("", text):
        raise BadPosition(key, "counts such as 3R 1E 1L", text)
    for count, kind in _COUNT.findall(text):
        slot = _KINDS[kind] + nation
        if slot >= LEADER and nation >= _FP_NATIONS:
            raise BadPosition(key, "Leaders of Free Peoples nations only", f"{NATION_IDS[nation]} {count}{kind}")
        force.slots[slot] += int(count)


def add_slots(total: list[int], force: Force) -> None:
    """Add the figures of a force to a list of counts by slot."""
    for slot in range(SLOTS):
        total[slot] += force.slots[slot]
