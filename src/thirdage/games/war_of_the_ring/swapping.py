"""Team-mates swap a card, unseen (R19.3).

Both are asked whether they would, whatever the other says, and both name their card before either is handed over, so
nobody learns more than that a swap took place and which decks the cards are from.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import CARD_DECK
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES, PLAYER, YES, YES_NO
from thirdage.kernel.asks import Ask, Flow

WOULD_SWAP: Final = MESSAGES.prompt("would_swap", "player")
SWAP_WHICH: Final = MESSAGES.prompt("swap_which", "player")
SWAPPED: Final = MESSAGES.event("card_swapped", "player", "deck", "to")
RECEIVED: Final = MESSAGES.event("you_received", "card")


def swap_cards(s: WarState, side: int) -> Flow[None]:
    """The step SWAP_CARDS: one card of each team-mate for one of the other, if both agree."""
    team = s.team
    assert team is not None
    seats = [s.leading_seat(side)]
    seats += [seat for seat in team.seating.teams[side] if seat not in seats]
    if not all([s.hand(seat) for seat in seats]):
        return  # how many cards somebody holds is public
    others = [PLAYER[team.seating.names[seat]] for seat in reversed(seats)]
    willing = 0
    for index, seat in enumerate(seats):
        if (yield Ask(seat, WOULD_SWAP, YES_NO, "R19.3", others[index])) is YES:
            willing += 1
    if willing < len(seats):
        return
    given: list[int] = []
    for index, seat in enumerate(seats):
        options = [CARD[card] for card in s.hand(seat)]
        given.append((yield Ask(seat, SWAP_WHICH, options, "R19.3", others[index])).value)
    for index, card in enumerate(given):
        giver, taker = seats[index], seats[1 - index]
        s.card_holder[card] = taker
        team.giver[card] = giver
        s.emit(SWAPPED, PLAYER[team.seating.names[giver]], DECK[CARD_DECK[card]], others[index])
        s.emit_to(1 << taker, RECEIVED, CARD[card])
    s.reveal()
