"""Playing Event cards for their event (R5.4-5.6)."""

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
from thirdage.games.war_of_the_ring.ids import Card, Side
from thirdage.games.war_of_the_ring.state import ON_TABLE, WarState
from thirdage.games.war_of_the_ring.steps import CARD_PLAYED
from thirdage.games.war_of_the_ring.teams import card_barred, doer, use_card
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES, PLAYERS, SIDE, YES, YES_NO
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

CHOOSE_CARD: Final = MESSAGES.prompt("choose_card")
GREY_WANDERER: Final = MESSAGES.prompt("grey_wanderer", deck=DECK)
PLAYED: Final = MESSAGES.event("card_played", side=[*PLAYERS, *SIDE], card=CARD)
CHARACTER_DECK: Final = 0  # the Free Peoples' Character deck


def pays_for(result: int, card: Card) -> bool:
    """Tell whether a result plays this card: Event plays any, otherwise the icon; Muster/Army counts as both (R5.4)."""
    icon = CARD_ICON[card]
    if result in (DIE_EVENT, icon):
        return True
    return result == DIE_MUSTER_ARMY and icon in (DIE_MUSTER, DIE_ARMY)


def playable_cards(s: WarState, side: Side, result: int) -> list[Option]:
    """Return the cards in hand that this result can play now and whose requirement is met (R5.4, R5.5)."""
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


def play_card(s: WarState, side: Side, die: int, result: int) -> Flow[None]:
    """Reveal a card, carry it out and put it away (R5.5, R5.6); `die` was used as `result`."""
    seat = s.seat(side)
    card = Card((yield CHOOSE_CARD.ask(seat, playable_cards(s, side, result), "R5.4")).value)
    if (side == FP and wanders(s, card, die, result)) or (side == SHADOW and result == DIE_EVENT):
        s.push(CARD_PLAYED, card=card, seat=seat)  # below what the card itself puts on the agenda: a battle, a Hunt
    yield from resolve_card(s, side, card)


@CARD_PLAYED.runs
def card_played(s: WarState, card: Card, seat: int) -> Flow[None]:
    """After the card's whole effect: apply what Gandalf the Grey or the Palantir give for playing it."""
    side = CARD_SIDE[card]
    if s.team is not None:
        s.team.deciding[side] = seat
    if side == SHADOW:
        yield from palantir(s, card)
    elif s.guide == GANDALF_THE_GREY:
        yield from grey_wanderer(s, CARD_DECK[card])


def wanders(s: WarState, card: Card, die: int, result: int) -> bool:
    """Tell whether Gandalf the Grey as Guide draws a card for this one.

    He does so for any card played with an Event result (R17.2), or under the setting for a Character card played with
    an Event or Will of the West die (R20.7).
    """
    if s.config.wanderer_draws_character:
        return CARD_DECK[card] == CHARACTER_DECK and die in (DIE_EVENT, DIE_WILL)
    return result == DIE_EVENT


def palantir(s: WarState, card: Card) -> Flow[None]:
    """The Palantir of Orthanc: draw a card from either deck for a card played with an Event result."""
    if not on_table(s, THE_PALANTIR_OF_ORTHANC) or not draw_options(s, SHADOW):
        return
    if card != THE_PALANTIR_OF_ORTHANC or s.config.palantir_draws_for_itself:
        yield from draw_of_choice(s, SHADOW)


def resolve_card(s: WarState, side: Side, card: Card) -> Flow[None]:
    """Reveal the card, put it where it belongs, then carry out its text."""
    event = EVENT_CARDS[card]
    assert event is not None
    s.tell(PLAYED, side=doer(s, side), card=CARD[card])
    use_card(s, card)
    if CARD_STAYS[card]:
        s.card_zone = changed(s.card_zone, card, ON_TABLE)
    else:
        discard_open(s, card)
    flow = event.effect(s)
    if flow is not None:
        yield from flow


def grey_wanderer(s: WarState, deck: int) -> Flow[None]:
    """Gandalf the Grey as Guide: draw a card from the played card's deck (R17.2)."""
    if not s.deck(deck):
        return
    if (yield GREY_WANDERER.ask(s.seat(FP), YES_NO, "R17.2", deck=DECK[deck])) is YES:
        yield from draw(s, FP, deck)
        yield from discard_to_limit(s, FP)
