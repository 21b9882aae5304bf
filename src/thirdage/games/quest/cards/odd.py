"""Cards whose text is like no other: a generator each, registered under the card's id."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thirdage.games.quest.cards.catalogue import CARDS, card_number
from thirdage.games.quest.hero_cards import gain_favor, lose_favor
from thirdage.games.quest.state import NO_CARD, NOBODY, SAURON, QuestState
from thirdage.games.quest.vocabulary import CARD, HERO
from thirdage.kernel.asks import Ask, Flow


def trust_in_friendship(s: QuestState, card: int) -> Flow[None]:
    """One favor of every hero who has any is laid on the card; Sauron hands the card to a hero."""
    for h in range(s.heroes):
        if s.favor[h] > 0:
            lose_favor(s, h, 1)
            s.held_favor += 1
    holder = 0
    if s.heroes > 1:
        pick = yield Ask(SAURON, "pick_a_hero", [HERO[hero] for hero in s.hero], "M35.7", CARD[card])
        holder = s.hero.index(pick.value)
    s.held_event = card
    s.held_by = holder
    s.event = NO_CARD
    s.emit("event_held", HERO[s.hero[holder]], CARD[card])


def explore_with_held_event(s: QuestState, h: int) -> None:
    """Its holder collects the favor by exploring a place where a character or another hero is."""
    place = s.place[h]
    if s.held_by != h or (place not in s.characters and len(s.heroes_at(place)) < 2):
        return
    s.emit("event_explored", HERO[s.hero[h]], CARD[s.held_event])
    gain_favor(s, h, s.held_favor)
    s.discards[CARDS[s.held_event].deck].append(s.held_event)
    s.held_event = NO_CARD
    s.held_by = NOBODY
    s.held_favor = 0


ODD_EVENTS: Final[dict[int, Callable[[QuestState, int], Flow[None]]]] = {
    card_number("event_1_03_trust_in_friendship"): trust_in_friendship,
}
