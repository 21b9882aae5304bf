"""Cards that lie on the table: which they are, whether they lie there, and when they go (R5.7).

The rules modules ask here whether a card is in force; what each does stands where it acts. Nothing but the state, the
hands and the vocabulary is imported, so that every rules module can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from thirdage.games.war_of_the_ring.board import CARD_INDEX, CARD_STAYS, CARDS
from thirdage.games.war_of_the_ring.hands import discard_open
from thirdage.games.war_of_the_ring.state import ON_TABLE, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, MESSAGES, SIDE

LAPSED: Final = MESSAGES.event("table_card_discarded", "card")
USED: Final = MESSAGES.event("table_card_used", "side", "card")
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

TABLE_CARDS: Final[list[int]] = [card for card in range(CARDS) if CARD_STAYS[card]]
_HOLDS: Final[list[Holds | None]] = [None] * CARDS


def on_table(s: WarState, card: int) -> bool:
    """Whether this card lies on the table."""
    return s.card_zone[card] == ON_TABLE


def register_table(id: str, holds: Holds) -> None:
    """Say what must stay true for a table card to remain; it is discarded at once when it no longer is (R5.7)."""
    _HOLDS[CARD_INDEX[id]] = holds


def leave_table(s: WarState, card: int) -> None:
    """A table card goes to the discard pile, if it lies on the table at all."""
    if s.card_zone[card] == ON_TABLE:
        discard_open(s, card)
        s.emit(LAPSED, CARD[card])


def use_up(s: WarState, side: int, card: int) -> None:
    """A side discards its table card for what it does."""
    discard_open(s, card)
    s.emit(USED, SIDE[side], CARD[card])


def lapse(s: WarState) -> None:
    """Discard the table cards whose condition no longer holds. Called after every change that could matter."""
    for card in TABLE_CARDS:
        if s.card_zone[card] == ON_TABLE:
            holds = _HOLDS[card]
            if holds is not None and not holds(s):
                leave_table(s, card)
