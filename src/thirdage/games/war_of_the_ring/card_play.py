"""Playing event cards for their event (R5.4-5.6)."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    CARD_DECK,
    CARD_ICON,
    CARD_SIDE,
    CARD_STAYS,
    DIE_ARMY,
    DIE_EVENT,
    DIE_MUSTER,
    DIE_MUSTER_ARMY,
    DIE_WILL,
    FP,
    GANDALF_THE_GREY,
    SHADOW,
)
from thirdage.games.war_of_the_ring.cards.registry import EVENT_CARDS
from thirdage.games.war_of_the_ring.cards.table import THE_PALANTIR_OF_ORTHANC, on_table
from thirdage.games.war_of_the_ring.hands import discard_open, discard_to_limit, draw, draw_of_choice, draw_options
from thirdage.games.war_of_the_ring.state import ON_TABLE, WarState
from thirdage.games.war_of_the_ring.steps import CARD_PLAYED
from thirdage.games.war_of_the_ring.teams import card_barred, doer, use_card
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES, YES, YES_NO
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

CHOOSE_CARD: Final = MESSAGES.prompt("choose_card")
GREY_WANDERER: Final = MESSAGES.prompt("grey_wanderer", "deck")
PLAYED: Final = MESSAGES.event("card_played", "side", "card")
CHARACTER_DECK: Final = 0  # of the Free Peoples


def pays_for(result: int, card: int) -> bool:
    """Whether a die result plays this card: Event any, otherwise the icon; Muster/Army serves for both (R5.4)."""
    icon = CARD_ICON[card]
    if result in (DIE_EVENT, icon):
        return True
    return result == DIE_MUSTER_ARMY and icon in (DIE_MUSTER, DIE_ARMY)


def playable_cards(s: WarState, side: int, result: int) -> list[Option]:
    """The cards of the hand that this result can play now and whose requirement is met (R5.4, R5.5)."""
    options: list[Option] = []
    for card in s.hand(s.seat(side)):
        event = EVENT_CARDS[card]
        if event is None:
            continue
        if barred := card_barred(s, card):
            s.forbid(CARD[card], barred)
        elif not pays_for(result, card):
            s.forbid(CARD[card], "R5.4")
        elif not event.when(s):
            s.forbid(CARD[card], "R5.5")
        else:
            options.append(CARD[card])
    return options


def play_card(s: WarState, side: int, die: int, result: int) -> Flow[None]:
    """Show a card, carry it out, put it away (R5.5, R5.6); `die` was used as `result`."""
    seat = s.seat(side)
    card = (yield Ask(seat, CHOOSE_CARD, playable_cards(s, side, result), "R5.4")).value
    if (side == FP and wanders(s, card, die, result)) or (side == SHADOW and result == DIE_EVENT):
        s.push(CARD_PLAYED, card, seat)  # below what the card puts on the agenda: a battle, a Hunt
    yield from resolve_card(s, side, card)


def card_played(s: WarState, card: int, seat: int) -> Flow[None]:
    """The card's whole effect is over: what Gandalf the Grey or the Palantir give for having played it."""
    side = CARD_SIDE[card]
    if s.team is not None:
        s.team.deciding[side] = seat
    if side == SHADOW:
        yield from palantir(s, card)
    elif s.guide == GANDALF_THE_GREY:
        yield from grey_wanderer(s, CARD_DECK[card])


def wanders(s: WarState, card: int, die: int, result: int) -> bool:
    """Whether Gandalf the Grey as Guide gives a card for this one: any card played with an Event result (R17.2), or a
    Character card played with an Event or Will of the West die (R20.7)."""
    if s.config.wanderer_draws_character:
        return CARD_DECK[card] == CHARACTER_DECK and die in (DIE_EVENT, DIE_WILL)
    return result == DIE_EVENT


def palantir(s: WarState, card: int) -> Flow[None]:
    """The Palantir of Orthanc on the table: a card of either deck for a card played with an Event result."""
    if not on_table(s, THE_PALANTIR_OF_ORTHANC) or not draw_options(s, SHADOW):
        return
    if card != THE_PALANTIR_OF_ORTHANC or s.config.palantir_draws_for_itself:
        yield from draw_of_choice(s, SHADOW)


def resolve_card(s: WarState, side: int, card: int) -> Flow[None]:
    """The card is shown and put where it belongs, then its text is carried out."""
    event = EVENT_CARDS[card]
    assert event is not None
    s.emit(PLAYED, doer(s, side), CARD[card])
    use_card(s, card)
    if CARD_STAYS[card]:
        s.card_zone[card] = ON_TABLE
    else:
        discard_open(s, card)
    yield from event.effect(s)


def grey_wanderer(s: WarState, deck: int) -> Flow[None]:
    """Gandalf the Grey as Guide: a card of the played card's deck (R17.2)."""
    if not s.deck(deck):
        return
    if (yield Ask(s.seat(FP), GREY_WANDERER, YES_NO, "R17.2", DECK[deck])) is YES:
        yield from draw(s, FP, deck)
        yield from discard_to_limit(s, FP)
