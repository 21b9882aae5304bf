"""Cards whose text is unlike any other: one generator each, registered under the card's id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.games.quest.cards.catalogue import CARDS, card_number
from thirdage.games.quest.hero_cards import gain_favor, lose_favor
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.messages import EVENT_EXPLORED, PICK_A_HERO
from thirdage.games.quest.state import NO_CARD, NOBODY, PARTY, SAURON, QuestState
from thirdage.games.quest.vocabulary import CARD, HERO, MESSAGES
from thirdage.kernel.asks import Flow

EVENT_HELD: Final = MESSAGES.event("event_held", hero=HERO, card=CARD)


def trust_in_friendship(s: QuestState, card: Card) -> Flow[None]:
    """Put one favor of every hero who has any on the card; Sauron gives the card to a hero."""
    for h in PARTY[s.heroes]:
        if s.favor[h] > 0:
            lose_favor(s, h, 1)
            s.held_favor += 1
    holder = Hero(0)
    if s.heroes > 1:
        pick = yield PICK_A_HERO.ask(SAURON, [HERO[hero] for hero in s.hero], "M35.7", card=CARD[card])
        holder = Hero(s.hero.index(pick.value))
    s.held_event = card
    s.held_by = holder
    s.event = NO_CARD
    s.tell(EVENT_HELD, hero=HERO[s.hero[holder]], card=CARD[card])


def explore_with_held_event(s: QuestState, h: Hero) -> None:
    """Give the holder the favor for exploring a place with a character or another hero."""
    place = s.place[h]
    if s.held_by != h or (place not in s.characters and len(s.heroes_at(place)) < 2):
        return
    s.tell(EVENT_EXPLORED, hero=HERO[s.hero[h]], card=CARD[s.held_event])
    gain_favor(s, h, s.held_favor)
    s.discard(CARDS[s.held_event].deck, s.held_event)
    s.held_event = NO_CARD
    s.held_by = NOBODY
    s.held_favor = 0


ODD_EVENTS: Final[dict[Card, Callable[[QuestState, Card], Flow[None] | None]]] = {
    card_number("event_1_03_trust_in_friendship"): trust_in_friendship,
}
