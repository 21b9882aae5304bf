"""Cards that stay on the table: which they are, whether they are there, and when they leave (R5.7).

The rules modules ask here whether a card is in force; its effect is implemented where it applies. This module imports
only the state, the hands and the vocabulary, so that every rules module can import it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from thirdage.games.war_of_the_ring.board import ALL_CARDS, CARD_INDEX, CARD_STAYS, CARDS
from thirdage.games.war_of_the_ring.hands import discard_open
from thirdage.games.war_of_the_ring.ids import Card, Side
from thirdage.games.war_of_the_ring.state import ON_TABLE, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, MESSAGES, SIDE

LAPSED: Final = MESSAGES.event("table_card_discarded", card=CARD)
USED: Final = MESSAGES.event("table_card_used", side=SIDE, card=CARD)
Holds: TypeAlias = Callable[[WarState], bool]

MITHRIL_COAT_AND_STING: Final = CARD_INDEX["mithril_coat_and_sting"]
AXE_AND_BOW: Final = CARD_INDEX["axe_and_bow"]
HORN_OF_GONDOR: Final = CARD_INDEX["horn_of_gondor"]
WIZARDS_STAFF: Final = CARD_INDEX["wizards_staff"]
THE_LAST_BATTLE: Final = CARD_INDEX["the_last_battle"]
A_POWER_TOO_GREAT: Final = CARD_INDEX["a_power_too_great"]
THE_POWER_OF_TOM_BOMBADIL: Final = CARD_INDEX["the_power_of_tom_bombadil"]
WORN_WITH_SORROW_AND_TOIL: Final = CARD_INDEX["worn_with_sorrow_and_toil"]
FLOCKS_OF_CREBAIN: Final = CARD_INDEX["flocks_of_crebain"]
BALROG_OF_MORIA: Final = CARD_INDEX["balrog_of_moria"]
THE_PALANTIR_OF_ORTHANC: Final = CARD_INDEX["the_palantir_of_orthanc"]
WORMTONGUE: Final = CARD_INDEX["wormtongue"]
DENETHORS_FOLLY: Final = CARD_INDEX["denethors_folly"]
THREATS_AND_PROMISES: Final = CARD_INDEX["threats_and_promises"]

TABLE_CARDS: Final[list[Card]] = [card for card in ALL_CARDS if CARD_STAYS[card]]
_HOLDS: Final[list[Holds | None]] = [None] * CARDS


def on_table(s: WarState, card: Card) -> bool:
    """Tell whether this card is on the table."""
    return s.card_zone[card] == ON_TABLE


def register_table(id: str, holds: Holds) -> None:
    """Register what must stay true for a table card; it is discarded at once when it no longer is (R5.7)."""
    _HOLDS[CARD_INDEX[id]] = holds


def leave_table(s: WarState, card: Card) -> None:
    """Discard a table card, if it is on the table at all."""
    if s.card_zone[card] == ON_TABLE:
        discard_open(s, card)
        s.tell(LAPSED, card=CARD[card])


def use_up(s: WarState, side: Side, card: Card) -> None:
    """Discard a side's table card to use its effect."""
    discard_open(s, card)
    s.tell(USED, side=SIDE[side], card=CARD[card])


def lapse(s: WarState) -> None:
    """Discard the table cards whose condition no longer holds. Called after every change that could matter."""
    for card in TABLE_CARDS:
        if s.card_zone[card] == ON_TABLE:
            holds = _HOLDS[card]
            if holds is not None and not holds(s):
                leave_table(s, card)
