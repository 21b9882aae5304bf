"""Perils met on the way and encounters at the end of the Travel step (M22.8, M22.9, M24)."""

from __future__ import annotations

from thirdage.games.quest.board import ENCOUNTER_DECK, REGION
from thirdage.games.quest.cards.catalogue import CARDS, PERIL_DECK
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.cards.verbs import begin_text
from thirdage.games.quest.combat_state import CALLED, ENCOUNTER_STEP
from thirdage.games.quest.foes import haven_is_closed, perilous
from thirdage.games.quest.hero_cards import kinds, refill
from thirdage.games.quest.settings import PERIL_AT_EQUAL
from thirdage.games.quest.state import SAURON, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import (
    CHECK_FINALE,
    CHOOSE_PERIL,
    DRAW_ENCOUNTER,
    DRAW_PERIL,
    MEET,
    RESOLVE_ENCOUNTER,
)
from thirdage.games.quest.vocabulary import CARD, HERO, YES, YES_NO, draw
from thirdage.kernel.asks import ALL, Ask, Flow

CARDS_DRAWN = 3


def peril(s: QuestState, h: int, b: int) -> Flow[None]:
    """Sauron draws three Peril cards, one more against a Reckless hero if he likes (M22.8)."""
    count = CARDS_DRAWN
    if s.has_rule(h, "peril_draw_bonus"):
        pick = yield Ask(SAURON, "one_more_peril", YES_NO, "M27.1", HERO[s.hero[h]])
        if pick is YES:
            count += 1
    s.emit("peril_faced", HERO[s.hero[h]])
    s.push(CHOOSE_PERIL, h)
    s.push(DRAW_PERIL, count)


def draw_peril(s: QuestState, left: int, b: int) -> Flow[None]:
    """One Peril card for Sauron's eyes, then the next."""
    if left == 0:
        return
    refill(s, PERIL_DECK, left)
    if s.decks[PERIL_DECK]:
        card = yield draw(s.decks[PERIL_DECK], "draw_peril", "M22.8", SAURON_ALONE, CARD)
        s.decks[PERIL_DECK].remove(card.value)
        s.drawn.append(card.value)
        s.drawn.sort()
        s.push(DRAW_PERIL, left - 1)


def choose_peril(s: QuestState, h: int, b: int) -> Flow[None]:
    """One that applies takes effect, all are discarded; without one nothing happens (M22.8, M22.9)."""
    place = s.place[h]
    fitting = [card for card in s.drawn if CARDS[card].applies_at(place, REGION[place])]
    chosen = None
    if fitting:
        chosen = yield Ask(SAURON, "choose_peril", kinds(fitting), "M22.8", HERO[s.hero[h]])
    for card in s.drawn:
        s.discards[PERIL_DECK].append(card)
        s.emit("peril_drawn", CARD[card])
        s.reveal()
    s.drawn = []
    if chosen is not None:
        s.emit("peril_strikes", HERO[s.hero[h]], chosen)
        begin_text(s)
        s.push(CHECK_FINALE)
        push_texts(s, chosen.value, "effects", h)


def encounter(s: QuestState, h: int, b: int) -> Flow[None]:
    """Not where it is perilous or a haven is closed, else always; a quest may bring a combat (M24.5 to M24.8)."""
    place = s.place[h]
    if s.turn_over or perilous(s, h, place, s.switches[PERIL_AT_EQUAL]) or haven_is_closed(s, place):
        return
    for card in s.quests[h]:
        if CARDS[card].encounter_at == place and card not in s.ready[h]:
            s.combat.hero = h
            s.combat.context = ENCOUNTER_STEP
            s.combat.quest = card
            s.push(MEET, CALLED, CARDS[card].defeat)  # M24.7
            return
    s.push(RESOLVE_ENCOUNTER, h)
    s.push(DRAW_ENCOUNTER, h)
    return
    yield


def draw_encounter(s: QuestState, h: int, b: int) -> Flow[None]:
    """Three cards of the location's deck, two for an Indifferent hero (M24.1, M24.2)."""
    deck = ENCOUNTER_DECK[s.place[h]]
    count = 2 if s.has_rule(h, "encounter_draw_size") else CARDS_DRAWN
    refill(s, deck, count)
    while len(s.drawn_public) < count and s.decks[deck]:
        card = yield draw(s.decks[deck], "draw_encounter", "M24.1", ALL, CARD, HERO[s.hero[h]])
        s.decks[deck].remove(card.value)
        s.drawn_public.append(card.value)
        s.emit("encounter_drawn", card)


def _priority(card: int) -> int:
    return CARDS[card].priority


def resolve_encounter(s: QuestState, h: int, b: int) -> Flow[None]:
    """The applicable card with the lowest number is carried out, the others are discarded (M24.3, M24.6)."""
    place = s.place[h]
    fitting = sorted([card for card in s.drawn_public if CARDS[card].applies_at(place, REGION[place])], key=_priority)
    chosen = fitting[0] if fitting else -1
    for card in s.drawn_public:
        if card != chosen or not CARDS[card].quest:
            s.discards[CARDS[card].deck].append(card)
    s.drawn_public = []
    if chosen < 0:
        s.emit("no_encounter", HERO[s.hero[h]])
        return
    begin_text(s)
    s.push(CHECK_FINALE)
    if CARDS[chosen].quest:
        s.quests[h].append(chosen)
        s.emit("quest_received", HERO[s.hero[h]], CARD[chosen])
        push_texts(s, chosen, "setup", h)
    else:
        s.emit("encounter", HERO[s.hero[h]], CARD[chosen])
        push_texts(s, chosen, "effects", h)
    return
    yield
