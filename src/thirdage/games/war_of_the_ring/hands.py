"""Event cards as cards: drawing, holding, discarding (R5.2, R5.3). Their effects live in `cards`."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import ALL_CARDS, CARD_DECK
from thirdage.games.war_of_the_ring.ids import Card, Side
from thirdage.games.war_of_the_ring.seats import NO_SEAT
from thirdage.games.war_of_the_ring.state import DISCARDED, FACE_DOWN, IN_HAND, WarState
from thirdage.games.war_of_the_ring.teams import doer
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES, PLAYERS, SIDE
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

DRAW: Final = MESSAGES.prompt("draw_card", deck=DECK)
CHOOSE_DECK: Final = MESSAGES.prompt("choose_deck")
DISCARD: Final = MESSAGES.prompt("discard_to_limit", count=int)
DREW: Final = MESSAGES.event("card_drawn", side=[*PLAYERS, *SIDE], deck=DECK)
DREW_THIS: Final = MESSAGES.event("you_drew", card=CARD)
DISCARDED_DOWN: Final = MESSAGES.event("card_discarded", side=[*PLAYERS, *SIDE], deck=DECK)
DISCARDED_THIS: Final = MESSAGES.event("you_discarded", card=CARD)


def draw(s: WarState, side: Side, deck: int) -> Flow[None]:
    """Draw one card from a deck; an empty deck gives nothing (R5.2)."""
    left = s.deck(deck)
    if not left:
        return
    seat = s.seat(side)
    options = [CARD[card] for card in left]
    picked = yield DRAW.draw_for(1 << seat, options, None, "R5.2", deck=DECK[deck])
    s.card_zone = changed(s.card_zone, picked.value, IN_HAND)
    s.card_holder = changed(s.card_holder, picked.value, seat)
    s.tell(DREW, side=doer(s, side), deck=DECK[deck])
    s.tell_to(1 << seat, DREW_THIS, card=picked)


def draw_options(s: WarState, side: Side) -> list[Option]:
    """Return the side's decks that still hold a card."""
    options: list[Option] = []
    for deck in (side * 2, side * 2 + 1):
        if s.deck(deck):
            options.append(DECK[deck])
        else:
            s.forbid(DECK[deck], "R5.2")
    return options


def draw_of_choice(s: WarState, side: Side, rule: str = "R4.8") -> Flow[None]:
    """Draw one card from either of the side's decks (R4.8, R19.3)."""
    picked = yield CHOOSE_DECK.ask(s.seat(side), draw_options(s, side), rule)
    yield from draw(s, side, picked.value)
    yield from discard_to_limit(s, side)


def discard_to_limit(s: WarState, side: Side) -> Flow[None]:
    """Let the owner discard cards above the limit face down (R5.3, R19.3)."""
    seat = s.seat(side)
    hand = s.hand(seat)
    limit = s.hand_limit(seat)
    while len(hand) > limit:
        options = [CARD[card] for card in hand]
        card = Card((yield DISCARD.ask(seat, options, "R5.3", count=len(hand) - limit)).value)
        hand.remove(card)
        discard_unseen(s, side, card)


def discard_unseen(s: WarState, side: Side, card: Card) -> None:
    """Discard a card from the hand face down: everybody sees its back, only the owner knows which it is."""
    s.card_zone = changed(s.card_zone, card, FACE_DOWN)
    forget_swaps(s, s.seat(side), CARD_DECK[card])
    s.tell(DISCARDED_DOWN, side=doer(s, side), deck=DECK[CARD_DECK[card]])
    s.tell_to(1 << s.seat(side), DISCARDED_THIS, card=CARD[card])


def forget_swaps(s: WarState, seat: int, deck: int) -> None:
    """Forget which cards in a hand were swapped, once a hidden card of their deck leaves it (R19.3).

    Forget all of that deck, whichever card it was, so that forgetting reveals nothing.
    """
    team = s.team
    if team is not None:
        for card in ALL_CARDS:
            if CARD_DECK[card] == deck and s.card_holder[card] == seat:
                team.giver[card] = NO_SEAT


def discard_open(s: WarState, card: Card) -> None:
    """Put a played card on the discard pile, face up (R5.6)."""
    s.card_zone = changed(s.card_zone, card, DISCARDED)
    s.card_holder = changed(s.card_holder, card, -1)
