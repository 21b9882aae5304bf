"""The 92 cards by number: 30 Event, 20 Story for each side, 9 Fate, 13 Maneuver (B2.3)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from thirdage.games.five_armies.ids import Card
from thirdage.games.five_armies.names import ARMY_DIE, CHARACTER_DIE, CHARACTERS, MUSTER_DIE, SIDES, UNITS

_DATA: Final = tomllib.loads(
    files("thirdage.games.five_armies").joinpath("data/cards.toml").read_text(encoding="utf-8")
)
_DECKS: Final[dict[str, dict[str, dict[str, str]]]] = _DATA["deck"]

EVENT_DECK: Final = 0
STORY_FREE: Final = 1
STORY_SHADOW: Final = 2
FATE_DECK: Final = 3
MANEUVERS: Final = 4
DECKS: Final = ["event", "story_free_peoples", "story_shadow", "fate", "maneuver"]
STORY: Final = [STORY_FREE, STORY_SHADOW]
"""The Story deck of each side."""

CARDS: Final[list[str]] = [card for deck in DECKS for card in _DECKS[deck]]
N_CARDS: Final = len(CARDS)
DECK_OF: Final[list[int]] = [index for index, deck in enumerate(DECKS) for _ in _DECKS[deck]]
START: Final[list[int]] = [DECK_OF.index(deck) for deck in range(5)]
END: Final[list[int]] = [*START[1:], N_CARDS]
_ENTRIES: Final[list[dict[str, str]]] = [entry for deck in DECKS for entry in _DECKS[deck].values()]

IN_DECK: Final = 0
HAND: Final = [1, 2]
"""Where a card is when this side holds it."""
DISCARDED: Final = 3
ON_TABLE: Final = 4
CARD_PLACES: Final = ["deck", "free_peoples", "shadow", "discard", "table"]

EVENTS: Final[list[str]] = list(_DATA["events"])
COMBATS: Final[list[str]] = list(_DATA["combats"])
EVENT_OF: Final[list[int]] = [EVENTS.index(entry["event"]) if "event" in entry else -1 for entry in _ENTRIES]
"""The effect in the upper half of an Event card."""
COMBAT_OF: Final[list[int]] = [COMBATS.index(entry["combat"]) if "combat" in entry else -1 for entry in _ENTRIES]
"""The effect in the lower half of an Event card."""
_RESULTS: Final[dict[str, int]] = {"character": CHARACTER_DIE, "army": ARMY_DIE, "muster": MUSTER_DIE}
DIE_OF: Final[list[int]] = [
    _RESULTS[_DATA["events"][entry["event"]]["die"]]
    if "event" in entry
    else _RESULTS[entry["die"]]
    if "die" in entry
    else -1
    for entry in _ENTRIES
]
"""The Action result that plays the card."""
STAYS: Final[list[bool]] = [bool(entry.get("table", False)) for entry in _ENTRIES]
STAYS_ON: Final[list[int]] = [CHARACTERS.index(entry["stays_on"]) if "stays_on" in entry else -1 for entry in _ENTRIES]
MANEUVER_SIDE: Final[list[int]] = [
    SIDES.index(entry["side"]) if DECK_OF[card] == MANEUVERS else -1 for card, entry in enumerate(_ENTRIES)
]
MANEUVER_UNIT: Final[list[int]] = [
    UNITS.index(entry["unit"]) if "unit" in entry else -1 for card, entry in enumerate(_ENTRIES)
]
UNIT_MANEUVER: Final[list[int]] = [MANEUVER_UNIT.index(unit) for unit in range(len(UNITS))]


def card(name: str) -> Card:
    """Return the number of a card."""
    return Card(CARDS.index(name))


ALL_CARDS: Final[list[Card]] = [Card(number) for number in range(len(CARDS))]
VAMPIRE_LIKE: Final = card("man_vampire_like")
REGROUP: Final = [card("man_regroup_free"), card("man_regroup_shadow")]
MIGHTY_STROKES: Final = card("man_thorins_mighty_strokes")
LUCKY_NUMBER: Final = card("fp_02")
FLYING_ARROWS: Final = card("sh_05")
TROUBLED_MIND: Final = card("sh_06")
HOWLING_ORCS: Final = card("sh_10")
GIANT_SIZE: Final = card("fate_01")
ROARING_VOICE: Final = card("fate_03")
UNKINDLY_BIRDS: Final = card("fate_06")
FURY: Final = card("fate_07")
STROKES_FATE: Final = card("fate_08")
SHINING_ARMOUR: Final = card("fate_09")
