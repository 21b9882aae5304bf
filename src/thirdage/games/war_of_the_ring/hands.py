"""Event cards as cards: drawing, holding, discarding (R5.2, R5.3). What they do lives in `cards`."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import CARD_DECK
from thirdage.games.war_of_the_ring.state import DISCARDED, FACE_DOWN, HAND_LIMIT, IN_HAND, WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES, SIDE
from thirdage.kernel.asks import Ask, Chance, Flow
from thirdage.kernel.options import Option

DRAW: Final = MESSAGES.prompt("draw_card", "deck")
CHOOSE_DECK: Final = MESSAGES.prompt("choose_deck")
DISCARD: Final = MESSAGES.prompt("discard_to_limit", "count")
DREW: Final = MESSAGES.event("card_drawn", "side", "deck")
DREW_THIS: Final = MESSAGES.event("you_drew", "card")
DISCARDED_DOWN: Final = MESSAGES.event("card_discarded", "side", "deck")
DISCARDED_THIS: Final = MESSAGES.event("you_discarded", "card")


def draw(s: WarState, side: int, deck: int) -> Flow[None]:
    """One card from a deck; an empty deck gives nothing (R5.2)."""
    left = s.deck(deck)
    if not left:
        return
    seat = s.seat(side)
    options = [CARD[card] for card in left]
    picked = yield Chance(DRAW, options, None, "R5.2", DECK[deck], None, 1 << seat)
    s.card_zone[picked.value] = IN_HAND
    s.card_holder[picked.value] = seat
    s.emit(DREW, SIDE[side], DECK[deck])
    s.emit_to(1 << seat, DREW_THIS, picked)


def draw_options(s: WarState, side: int) -> list[Option]:
    """The own decks that still hold a card."""
    options: list[Option] = []
    for deck in (side * 2, side * 2 + 1):
        if s.deck(deck):
            options.append(DECK[deck])
        else:
            s.forbid(DECK[deck], "R5.2")
    return options


def draw_of_choice(s: WarState, side: int) -> Flow[None]:
    """One card from either own deck (R4.8)."""
    picked = yield Ask(s.seat(side), CHOOSE_DECK, draw_options(s, side), "R4.8")
    yield from draw(s, side, picked.value)
    yield from discard_to_limit(s, side)


def discard_to_limit(s: WarState, side: int) -> Flow[None]:
    """Cards above six are discarded face down, the owner choosing (R5.3)."""
    seat = s.seat(side)
    hand = s.hand(seat)
    while len(hand) > HAND_LIMIT:
        options = [CARD[card] for card in hand]
        card = (yield Ask(seat, DISCARD, options, "R5.3", len(hand) - HAND_LIMIT)).value
        hand.remove(card)
        discard_unseen(s, side, card)


def discard_unseen(s: WarState, side: int, card: int) -> None:
    """A card of the hand is discarded face down: everybody sees its back, only the owner knows which it is."""
    s.card_zone[card] = FACE_DOWN
    s.emit(DISCARDED_DOWN, SIDE[side], DECK[CARD_DECK[card]])
    s.emit_to(1 << s.seat(side), DISCARDED_THIS, CARD[card])


def discard_open(s: WarState, card: int) -> None:
    """A played card goes to the discard pile, face up (R5.6)."""
    s.card_zone[card] = DISCARDED
    s.card_holder[card] = -1
