"""The nine Fate cards: the Free Peoples draw them and apply them at once (B6.4, B7.8)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.deck import CARDS, DISCARDED, ON_TABLE, STAYS_ON
from thirdage.games.five_armies.eagles import add_eagles
from thirdage.games.five_armies.fate import shift_towards_zero, waits
from thirdage.games.five_armies.ids import Card
from thirdage.games.five_armies.names import BEORN, GONE, LORD
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import MESSAGES
from thirdage.kernel.lists import changed

WRATH_ADDED: Final = MESSAGES.event("wrath_added", count=int)

WRATH = {"fate_01": 2, "fate_02": 4, "fate_03": 2}
"""Wrath tokens that Beorn gains: Giant-size, Redoubled in Wrath, Roaring Voice."""


def apply_fate_card(s: ArmiesState, card: Card) -> None:
    """Apply a Fate card; one that stays lies with its character even before he enters play (B7.7)."""
    name = CARDS[card]
    who = STAYS_ON[card]
    s.card_at = changed(s.card_at, card, ON_TABLE if who >= 0 and s.where[who] != GONE else DISCARDED)
    if name in WRATH:
        _wrath(s, WRATH[name])
    elif name == "fate_04":
        add_eagles(s, 2)  # The Eagles are Coming!
    elif name == "fate_05":
        where_are_the_eagles(s)


def _wrath(s: ArmiesState, tokens: int) -> None:
    if s.where[BEORN] != GONE:
        s.wrath += tokens
        s.tell(WRATH_ADDED, count=tokens)


def where_are_the_eagles(s: ArmiesState) -> None:
    """The Lord of the Eagles moves one space nearer and one Eagle arrives; if he no longer waits, two Eagles arrive."""
    if waits(s, LORD):
        shift_towards_zero(s, LORD)
        add_eagles(s, 1)
    else:
        add_eagles(s, 2)
