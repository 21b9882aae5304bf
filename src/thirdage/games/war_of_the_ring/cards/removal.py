"""Table cards that the other side may remove with an Action die: that is its action (R4.11, R5.7).

The Free Peoples rid themselves of the Palantir and of Denethor's Folly, the Shadow of the two powers that keep its
armies out. What it costs besides the die stands on the card.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ARAGORN,
    CARD_DECK,
    CARD_ICON,
    DIE_ARMY,
    DIE_CHARACTER,
    DIE_WILL,
    FP,
    GANDALF_THE_GREY,
    GANDALF_THE_WHITE,
    MINAS_TIRITH,
    PLACE_REGION,
    SHADOW,
    STRIDER,
)
from thirdage.games.war_of_the_ring.cards.table import (
    A_POWER_TOO_GREAT,
    DENETHORS_FOLLY,
    THE_PALANTIR_OF_ORTHANC,
    THE_POWER_OF_TOM_BOMBADIL,
    on_table,
)
from thirdage.games.war_of_the_ring.hands import discard_open
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, MESSAGES, SIDE
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

REMOVE: Final = MESSAGES.prompt("remove_table_card")
PRICE_ARMY: Final = MESSAGES.prompt("price_army_card", "card")
PRICE_CHARACTER: Final = MESSAGES.prompt("price_character_card", "card")
REMOVED: Final = MESSAGES.event("table_card_removed", "side", "card")
GIVEN_UP: Final = MESSAGES.event("card_given_up", "side", "card")
RING_GIVEN: Final = MESSAGES.event("ring_given_up", "side")

REMOVABLE: Final[list[list[int]]] = [
    [THE_PALANTIR_OF_ORTHANC, DENETHORS_FOLLY],  # by the Free Peoples
    [A_POWER_TOO_GREAT, THE_POWER_OF_TOM_BOMBADIL],  # by the Shadow
]
STRATEGY_DECK: Final = 3  # of the Shadow


def removable_cards(s: WarState, side: int, die: int) -> list[Option]:
    """The cards on the table that this side can remove now with this die."""
    options: list[Option] = []
    for card in REMOVABLE[side]:
        if not on_table(s, card):
            continue
        if can_pay(s, card, die):
            options.append(CARD[card])
        else:
            s.forbid(CARD[card], "R5.7")
    return options


def can_pay(s: WarState, card: int, die: int) -> bool:
    """Whether the price is at hand: a Will of the West is enough for the Free Peoples, the rest is per card."""
    if card == THE_PALANTIR_OF_ORTHANC:
        return die == DIE_WILL or (s.rings[FP] > 0 and s.ring_used[FP] == 0)
    if card == DENETHORS_FOLLY:
        return die == DIE_WILL or counsel_in_minas_tirith(s)
    return bool(army_cards(s)) and bool(character_cards(s))


def counsel_in_minas_tirith(s: WarState) -> bool:
    """Gandalf or Aragorn is there; Strider only where the setting lets him speak as Aragorn."""
    counsellors = [GANDALF_THE_GREY, GANDALF_THE_WHITE, ARAGORN]
    if s.config.strider_lifts_folly:
        counsellors.append(STRIDER)
    for character in counsellors:
        place = s.character_at[character]
        if place >= 0 and PLACE_REGION[place] == MINAS_TIRITH:
            return True
    return False


def army_cards(s: WarState) -> list[Option]:
    """Cards in the Shadow's hand that are the Army card of the price: by icon, or by deck where the setting says."""
    options: list[Option] = []
    for card in s.hand(s.seat(SHADOW)):
        if CARD_ICON[card] == DIE_ARMY or (not s.config.ward_needs_army_card and CARD_DECK[card] == STRATEGY_DECK):
            options.append(CARD[card])
    return options


def character_cards(s: WarState) -> list[Option]:
    """Cards in the Shadow's hand with the Character icon."""
    return [CARD[card] for card in s.hand(s.seat(SHADOW)) if CARD_ICON[card] == DIE_CHARACTER]


def remove_card(s: WarState, side: int, die: int) -> Flow[None]:
    """Choose the card, pay what it asks besides the die, discard it."""
    seat = s.seat(side)
    picked = yield Ask(seat, REMOVE, removable_cards(s, side, die), "R5.7")
    if side == SHADOW:
        give_up(s, (yield Ask(seat, PRICE_ARMY, army_cards(s), "R5.7", picked)).value)
        give_up(s, (yield Ask(seat, PRICE_CHARACTER, character_cards(s), "R5.7", picked)).value)
    elif picked.value == THE_PALANTIR_OF_ORTHANC and die != DIE_WILL:
        s.spend_ring(FP)
        s.emit(RING_GIVEN, SIDE[FP])
    discard_open(s, picked.value)
    s.emit(REMOVED, SIDE[side], picked)


def give_up(s: WarState, card: int) -> None:
    """A card of the Shadow's hand is the price; it is shown, since its icon is what pays."""
    discard_open(s, card)
    s.emit(GIVEN_UP, SIDE[SHADOW], CARD[card])
