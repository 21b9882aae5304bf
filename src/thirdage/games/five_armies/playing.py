"""Playing a card from the hand with a die (B5.10)."""

from __future__ import annotations

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
from thirdage.games.five_armies.names import ARMY_DIE, EVENT_DIE, EYE_DIE, MUSTER_DIE, SIDES, SPLIT_DIE, WILL_DIE
from thirdage.games.five_armies.rounds import hand_of
from thirdage.games.five_armies.state import Field
from thirdage.games.five_armies.vocabulary import CARD
from thirdage.kernel.asks import Flow


def entry(card: int) -> tuple[Can, Effect]:
    """What decides whether a card can be played, and what it does."""
    if DECK_OF[card] == EVENT_DECK:
        return events.PLAYS[EVENT_OF[card]]
    if DECK_OF[card] == STORY_FREE:
        return free_story.PLAYS[card - START[STORY_FREE]]
    return shadow_story.PLAYS[card - START[STORY_SHADOW]]


def die_plays(die: int, card: int) -> bool:
    """Whether a result plays a card: its own type, Event, or the Will of the West (B5.4, B5.7)."""
    if die in (EVENT_DIE, WILL_DIE):
        return True
    if die == SPLIT_DIE:
        return DIE_OF[card] in (ARMY_DIE, MUSTER_DIE)
    return die != EYE_DIE and DIE_OF[card] == die


def playable(s: Field, side: int, die: int) -> list[int]:
    """The cards of a hand that this die can play now."""
    found: list[int] = []
    for card in hand_of(s, side):
        if not die_plays(die, card) or not entry(card)[0](s, side):
            s.forbid(CARD[card], "B5.10")
        else:
            found.append(card)
    return found


def play_card(s: Field, side: int, card: int, will: bool) -> Flow[None]:
    """Carry the card out; it is discarded, or stays on the table."""
    s.emit("card_played", SIDES[side], CARD[card])
    s.card_at[card] = ON_TABLE if STAYS[card] else DISCARDED
    yield from entry(card)[1](s, side, will)
    if card == FLYING_ARROWS and s.card_orcs == 0:
        discard_table(s, FLYING_ARROWS)
