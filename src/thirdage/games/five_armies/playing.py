"""Playing a card from the hand with a die (B5.10)."""

from __future__ import annotations

from typing import Final

from thirdage.games.five_armies.armies import discard_table
from thirdage.games.five_armies.cards import events, free_story, shadow_story
from thirdage.games.five_armies.cards.play import Can, Effect
from thirdage.games.five_armies.deck import (
    DECK_OF,
    DIE_OF,
    DISCARDED,
    EVENT_DECK,
    EVENT_OF,
    FLYING_ARROWS,
    ON_TABLE,
    START,
    STAYS,
    STORY_FREE,
    STORY_SHADOW,
)
from thirdage.games.five_armies.ids import Card, Side
from thirdage.games.five_armies.names import ARMY_DIE, EVENT_DIE, EYE_DIE, MUSTER_DIE, SIDES, SPLIT_DIE, WILL_DIE
from thirdage.games.five_armies.rounds import hand_of
from thirdage.games.five_armies.state import ArmiesState
from thirdage.games.five_armies.vocabulary import CARD, MESSAGES
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed

CARD_PLAYED: Final = MESSAGES.event("card_played", side=str, card=CARD)


def entry(card: Card) -> tuple[Can, Effect]:
    """Return a card's condition and its effect."""
    if DECK_OF[card] == EVENT_DECK:
        return events.PLAYS[EVENT_OF[card]]
    if DECK_OF[card] == STORY_FREE:
        return free_story.PLAYS[card - START[STORY_FREE]]
    return shadow_story.PLAYS[card - START[STORY_SHADOW]]


def die_plays(die: int, card: Card) -> bool:
    """Tell whether a result plays a card: its own type, Event, or the Will of the West (B5.4, B5.7)."""
    if die in (EVENT_DIE, WILL_DIE):
        return True
    if die == SPLIT_DIE:
        return DIE_OF[card] in (ARMY_DIE, MUSTER_DIE)
    return die != EYE_DIE and DIE_OF[card] == die


def playable(s: ArmiesState, side: Side, die: int) -> list[Card]:
    """Return the cards in hand that this die can play now."""
    found: list[Card] = []
    for card in hand_of(s, side):
        if not die_plays(die, card) or not entry(card)[0](s, side):
            s.forbid(CARD[card], "B5.10")
        else:
            found.append(card)
    return found


def play_card(s: ArmiesState, side: Side, card: Card, will: bool) -> Flow[None]:
    """Carry out the card; it is discarded or stays on the table."""
    s.tell(CARD_PLAYED, side=SIDES[side], card=CARD[card])
    s.card_at = changed(s.card_at, card, ON_TABLE if STAYS[card] else DISCARDED)
    flow = entry(card)[1](s, side, will)
    if flow is not None:
        yield from flow
    if card == FLYING_ARROWS and s.card_orcs == 0:
        discard_table(s, FLYING_ARROWS)
