"""Event cards as cards: drawing, holding, discarding (R5.2, R5.3). What they do lives in `cards`."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import CARD_DECK, CARDS
from thirdage.games.war_of_the_ring.seats import NO_SEAT
from thirdage.games.war_of_the_ring.state import DISCARDED, FACE_DOWN, IN_HAND, WarState
from thirdage.games.war_of_the_ring.teams import doer
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES
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
    s.emit(DREW, doer(s, side), DECK[deck])
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


def draw_of_choice(s: WarState, side: int, rule: str = "R4.8") -> Flow[None]:
    """One card from either own deck (R4.8, R19.3)."""
    picked = yield Ask(s.seat(side), CHOOSE_DECK, draw_options(s, side), rule)
    yield from draw(s, side, picked.value)
    yield from discard_to_limit(s, side)


def discard_to_limit(s: WarState, side: int) -> Flow[None]:
    """Cards above the limit are discarded face down, the owner choosing (R5.3, R19.3)."""
    seat = s.seat(side)
    hand = s.hand(seat)
    limit = s.hand_limit(seat)
    while len(hand) > limit:
        options = [CARD[card] for card in hand]
        card = (yield Ask(seat, DISCARD, options, "R5.3", len(hand) - limit)).value
        hand.remove(card)
        discard_unseen(s, side, card)


def discard_unseen(s: WarState, side: int, card: int) -> None:
    """A card of the hand is discarded face down: everybody sees its back, only the owner knows which it is."""
    s.card_zone[card] = FACE_DOWN
    forget_swaps(s, s.seat(side), CARD_DECK[card])
    s.emit(DISCARDED_DOWN, doer(s, side), DECK[CARD_DECK[card]])
    s.emit_to(1 << s.seat(side), DISCARDED_THIS, CARD[card])


def forget_swaps(s: WarState, seat: int, deck: int) -> None:
    """A hidden card of a deck leaves a hand: nobody knows any longer where the cards he swapped into it are (R19.3).

    All of that deck are forgotten, whichever it was, so that what is forgotten tells nothing.
    """
    team = s.team
    if team is not None:
        for card in range(CARDS):
            if CARD_DECK[card] == deck and s.card_holder[card] == seat:
                team.giver[card] = NO_SEAT


def discard_open(s: WarState, card: int) -> None:
    """A played card goes to the discard pile, face up (R5.6)."""
    s.card_zone[card] = DISCARDED
    s.card_holder[card] = -1
