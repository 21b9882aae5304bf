"""Team-mates swap a card, unseen (R19.3).

Both are asked whether they would, whatever the other says, and both choose their card before either is handed over. So
nobody learns more than that a swap took place and which decks the cards are from.
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import CARD_DECK
from thirdage.games.war_of_the_ring.ids import Side
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.steps import SWAP_CARDS
from thirdage.games.war_of_the_ring.vocabulary import CARD, DECK, MESSAGES, PLAYER, PLAYERS, YES, YES_NO
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

WOULD_SWAP: Final = MESSAGES.prompt("would_swap", player=PLAYERS)
SWAP_WHICH: Final = MESSAGES.prompt("swap_which", player=PLAYERS)
SWAPPED: Final = MESSAGES.event("card_swapped", player=PLAYERS, deck=DECK, to=PLAYERS)
RECEIVED: Final = MESSAGES.event("you_received", card=CARD)


@SWAP_CARDS.runs
def swap_cards(s: WarState, side: Side) -> Flow[None]:
    """Swap one card of each team-mate for one of the other's, if both agree."""
    team = s.team
    assert team is not None
    seats = [s.leading_seat(side)]
    seats += [seat for seat in team.seating.teams[side] if seat not in seats]
    if not all([s.hand(seat) for seat in seats]):
        return  # how many cards somebody holds is public
    others = [PLAYER[team.seating.names[seat]] for seat in reversed(seats)]
    willing = 0
    for index, seat in enumerate(seats):
        if (yield WOULD_SWAP.ask(seat, YES_NO, "R19.3", player=others[index])) is YES:
            willing += 1
    if willing < len(seats):
        return
    given: list[int] = []
    for index, seat in enumerate(seats):
        options = [CARD[card] for card in s.hand(seat)]
        given.append((yield SWAP_WHICH.ask(seat, options, "R19.3", player=others[index])).value)
    for index, card in enumerate(given):
        giver, taker = seats[index], seats[1 - index]
        s.card_holder = changed(s.card_holder, card, taker)
        team.giver[card] = giver
        s.tell(SWAPPED, player=PLAYER[team.seating.names[giver]], deck=DECK[CARD_DECK[card]], to=others[index])
        s.tell_to(1 << taker, RECEIVED, card=CARD[card])
    s.reveal()
