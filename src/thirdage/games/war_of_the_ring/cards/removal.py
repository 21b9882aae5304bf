"""Table cards that the other side may remove with an Action die, as its action (R4.11, R5.7).

The Free Peoples can remove the Palantir and Denethor's Folly, the Shadow the two powers that keep its armies out. The
card says what this costs besides the die.
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
from thirdage.games.war_of_the_ring.ids import Card, Side
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, MESSAGES, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.options import Option

REMOVE: Final = MESSAGES.prompt("remove_table_card")
PRICE_ARMY: Final = MESSAGES.prompt("price_army_card", card=CARD)
PRICE_CHARACTER: Final = MESSAGES.prompt("price_character_card", card=CARD)
REMOVED: Final = MESSAGES.event("table_card_removed", side=SIDE, card=CARD)
GIVEN_UP: Final = MESSAGES.event("card_given_up", side=SIDE, card=CARD)
RING_GIVEN: Final = MESSAGES.event("ring_given_up", side=SIDE)

REMOVABLE: Final[list[list[Card]]] = [
    [THE_PALANTIR_OF_ORTHANC, DENETHORS_FOLLY],  # by the Free Peoples
    [A_POWER_TOO_GREAT, THE_POWER_OF_TOM_BOMBADIL],  # by the Shadow
]
STRATEGY_DECK: Final = 3  # the Shadow's Strategy deck


def removable_cards(s: WarState, side: Side, die: int) -> list[Option]:
    """Return the cards on the table that this side can remove now with this die."""
    options: list[Option] = []
    for card in REMOVABLE[side]:
        if not on_table(s, card):
            continue
        if can_pay(s, card, die):
            options.append(CARD[card])
        else:
            s.forbid(CARD[card], "R5.7")
    return options


def can_pay(s: WarState, card: Card, die: int) -> bool:
    """Tell whether the side can pay: for the Free Peoples a Will of the West is enough, else it depends on the card."""
    if card == THE_PALANTIR_OF_ORTHANC:
        return die == DIE_WILL or (s.rings[FP] > 0 and s.ring_used[FP] == 0)
    if card == DENETHORS_FOLLY:
        return die == DIE_WILL or counsel_in_minas_tirith(s)
    return bool(army_cards(s)) and bool(character_cards(s))


def counsel_in_minas_tirith(s: WarState) -> bool:
    """Tell whether Gandalf or Aragorn is there; Strider counts only if the setting says so."""
    counsellors = [GANDALF_THE_GREY, GANDALF_THE_WHITE, ARAGORN]
    if s.config.strider_lifts_folly:
        counsellors.append(STRIDER)
    for character in counsellors:
        place = s.character_at[character]
        if place >= 0 and PLACE_REGION[place] == MINAS_TIRITH:
            return True
    return False


def army_cards(s: WarState) -> list[Option]:
    """Return the Shadow's hand cards that can be the Army card of the price: by icon, or under a setting by deck."""
    options: list[Option] = []
    for card in s.hand(s.seat(SHADOW)):
        if CARD_ICON[card] == DIE_ARMY or (not s.config.ward_needs_army_card and CARD_DECK[card] == STRATEGY_DECK):
            options.append(CARD[card])
    return options


def character_cards(s: WarState) -> list[Option]:
    """Return the cards in the Shadow's hand with the Character icon."""
    return [CARD[card] for card in s.hand(s.seat(SHADOW)) if CARD_ICON[card] == DIE_CHARACTER]


def remove_card(s: WarState, side: Side, die: int) -> Flow[None]:
    """Choose the card, pay what it costs besides the die, and discard it."""
    seat = s.seat(side)
    picked = yield REMOVE.ask(seat, removable_cards(s, side, die), "R5.7")
    if side == SHADOW:
        give_up(s, Card((yield PRICE_ARMY.ask(seat, army_cards(s), "R5.7", card=picked)).value))
        give_up(s, Card((yield PRICE_CHARACTER.ask(seat, character_cards(s), "R5.7", card=picked)).value))
    elif picked.value == THE_PALANTIR_OF_ORTHANC and die != DIE_WILL:
        s.spend_ring(FP)
        s.tell(RING_GIVEN, side=SIDE[FP])
    discard_open(s, Card(picked.value))
    s.tell(REMOVED, side=SIDE[side], card=picked)


def give_up(s: WarState, card: Card) -> None:
    """Pay with a card from the Shadow's hand; it is revealed, because its icon is what pays."""
    discard_open(s, card)
    s.tell(GIVEN_UP, side=SIDE[SHADOW], card=CARD[card])
