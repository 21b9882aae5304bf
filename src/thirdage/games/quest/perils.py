"""Perils during travel, and encounters at the end of the Travel step (M22.8, M22.9, M24)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import ENCOUNTER_DECK, REGION
from thirdage.games.quest.cards.catalogue import CARDS, PERIL_DECK
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.cards.verbs import begin_text
from thirdage.games.quest.combat_state import CALLED, ENCOUNTER_STEP
from thirdage.games.quest.foes import haven_is_closed, perilous
from thirdage.games.quest.hero_cards import kinds, refill
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.messages import QUEST_RECEIVED
from thirdage.games.quest.state import NO_CARD, SAURON, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import (
    CHECK_FINALE,
    CHOOSE_PERIL,
    DRAW_ENCOUNTER,
    DRAW_PERIL,
    ENCOUNTER,
    MEET,
    PERIL,
    RESOLVE_ENCOUNTER,
)
from thirdage.games.quest.vocabulary import CARD, HERO, MESSAGES, YES, YES_NO, draw
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed

ENCOUNTER_DRAW: Final = MESSAGES.prompt("draw_encounter", hero=HERO)
ONE_MORE_PERIL: Final = MESSAGES.prompt("one_more_peril", hero=HERO)
PERIL_DRAW: Final = MESSAGES.prompt("draw_peril")
WHICH_PERIL: Final = MESSAGES.prompt("choose_peril", hero=HERO)
ENCOUNTERED: Final = MESSAGES.event("encounter", hero=HERO, card=CARD)
ENCOUNTER_DRAWN: Final = MESSAGES.event("encounter_drawn", card=CARD)
NO_ENCOUNTER: Final = MESSAGES.event("no_encounter", hero=HERO)
PERIL_DRAWN: Final = MESSAGES.event("peril_drawn", card=CARD)
PERIL_FACED: Final = MESSAGES.event("peril_faced", hero=HERO)
PERIL_STRIKES: Final = MESSAGES.event("peril_strikes", hero=HERO, card=CARD)

CARDS_DRAWN = 3


@PERIL.runs
def peril(s: QuestState, h: Hero) -> Flow[None]:
    """Sauron draws three Peril cards, and may draw one more against a Reckless hero (M22.8)."""
    count = CARDS_DRAWN
    s.trail = []
    if s.has_rule(h, "peril_draw_bonus"):
        pick = yield ONE_MORE_PERIL.ask(SAURON, YES_NO, "M27.1", hero=HERO[s.hero[h]])
        if pick is YES:
            count += 1
    s.tell(PERIL_FACED, hero=HERO[s.hero[h]])
    s.push(CHOOSE_PERIL, h=h)
    s.push(DRAW_PERIL, left=count)


@DRAW_PERIL.runs
def draw_peril(s: QuestState, left: int) -> Flow[None]:
    """Draw one Peril card that only Sauron sees, then the next."""
    if left == 0:
        return
    refill(s, PERIL_DECK, left)
    if s.decks[PERIL_DECK]:
        card = yield draw(PERIL_DRAW, s.decks[PERIL_DECK], "M22.8", SAURON_ALONE, CARD)
        title = Card(card.value)
        s.take(PERIL_DECK, title)
        s.drawn = sorted([*s.drawn, title])
        s.push(DRAW_PERIL, left=left - 1)


@CHOOSE_PERIL.runs
def choose_peril(s: QuestState, h: Hero) -> Flow[None]:
    """Let Sauron choose a card that applies; all are discarded, and without one nothing happens (M22.8, M22.9)."""
    place = s.place[h]
    fitting = [card for card in s.drawn if CARDS[card].applies_at(place, REGION[place])]
    chosen = None
    if fitting:
        chosen = yield WHICH_PERIL.ask(SAURON, kinds(fitting), "M22.8", hero=HERO[s.hero[h]])
    for card in s.drawn:
        s.discard(PERIL_DECK, card)
        s.tell(PERIL_DRAWN, card=CARD[card])
        s.reveal()
    s.drawn = []
    if chosen is not None:
        s.tell(PERIL_STRIKES, hero=HERO[s.hero[h]], card=chosen)
        begin_text(s)
        s.push(CHECK_FINALE)
        push_texts(s, Card(chosen.value), "effects", h)


@ENCOUNTER.runs
def encounter(s: QuestState, h: Hero) -> None:
    """Begin an encounter, except in perilous places and closed havens; a quest may bring a combat (M24.5 to M24.8)."""
    place = s.place[h]
    s.trail = []
    if s.turn_over or perilous(s, h, place, s.config.peril_at_equal) or haven_is_closed(s, place):
        return
    for card in s.quests[h]:
        if CARDS[card].encounter_at == place and card not in s.ready[h]:
            s.combat.hero = h
            s.combat.context = ENCOUNTER_STEP
            s.combat.quest = card
            s.push(MEET, kind=CALLED, foe=CARDS[card].defeat)  # M24.7
            return
    s.push(RESOLVE_ENCOUNTER, h=h)
    s.push(DRAW_ENCOUNTER, h=h)


@DRAW_ENCOUNTER.runs
def draw_encounter(s: QuestState, h: Hero) -> Flow[None]:
    """Draw three cards from the location's deck, two for an Indifferent hero (M24.1, M24.2)."""
    deck = ENCOUNTER_DECK[s.place[h]]
    count = 2 if s.has_rule(h, "encounter_draw_size") else CARDS_DRAWN
    refill(s, deck, count)
    while len(s.drawn_public) < count and s.decks[deck]:
        card = yield draw(ENCOUNTER_DRAW, s.decks[deck], "M24.1", ALL, CARD, hero=HERO[s.hero[h]])
        title = Card(card.value)
        s.take(deck, title)
        s.drawn_public = [*s.drawn_public, title]
        s.tell(ENCOUNTER_DRAWN, card=card)


def _priority(card: Card) -> int:
    return CARDS[card].priority


@RESOLVE_ENCOUNTER.runs
def resolve_encounter(s: QuestState, h: Hero) -> None:
    """Carry out the applicable card with the lowest number and discard the others (M24.3, M24.6)."""
    place = s.place[h]
    fitting = sorted([card for card in s.drawn_public if CARDS[card].applies_at(place, REGION[place])], key=_priority)
    chosen = fitting[0] if fitting else NO_CARD
    for card in s.drawn_public:
        if card != chosen or not CARDS[card].quest:
            s.discard(CARDS[card].deck, card)
    s.drawn_public = []
    if chosen < 0:
        s.tell(NO_ENCOUNTER, hero=HERO[s.hero[h]])
        return
    begin_text(s)
    s.push(CHECK_FINALE)
    if CARDS[chosen].quest:
        s.quests = changed(s.quests, h, [*s.quests[h], chosen])
        s.tell(QUEST_RECEIVED, hero=HERO[s.hero[h]], card=CARD[chosen])
        push_texts(s, chosen, "setup", h)
    else:
        s.tell(ENCOUNTERED, hero=HERO[s.hero[h]], card=CARD[chosen])
        push_texts(s, chosen, "effects", h)
