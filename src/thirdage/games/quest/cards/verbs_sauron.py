"""Verbs of card texts about Sauron's cards, the story track, plots and fights."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.cards.catalogue import CARDS, PERIL, PLOT_DECK, SHADOW_DECK
from thirdage.games.quest.cards.conditions import hero_of, seat_for
from thirdage.games.quest.cards.feasible import plots_on_havens
from thirdage.games.quest.cards.program import Node
from thirdage.games.quest.combat_state import AMBUSH_STEP, CALLED, KEEP_TURN, MINION, NO_FOE, RUNNING, TRAVEL_STEP
from thirdage.games.quest.commands import command_minion
from thirdage.games.quest.hero_cards import kinds
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.influence import drain_pool, fill_pool
from thirdage.games.quest.messages import PICK_A_HERO, SHADOW_DISCARDED
from thirdage.games.quest.plots import drop_plot, find_plots, playable, put_in_hand, shuffle_plot_deck, take_from_hand
from thirdage.games.quest.state import NO_CARD, NOBODY, PARTY, SAURON, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import (
    DISCARD_SHADOW,
    DRAW_PLOTS,
    DRAW_SHADOW,
    MEET,
    PEEK_PLOT,
    PLAY_FETCHED,
    PLAY_PLOT,
)
from thirdage.games.quest.story_track import advance
from thirdage.games.quest.vocabulary import BOTTOM, CARD, DISCARD_SLOT, HERO, MESSAGES, NONE, TOP, YES, YES_NO, draw
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed, without, without_at

DISCARD_PLOT_CARD: Final = MESSAGES.prompt("discard_plot_card")
FETCH_PLOT: Final = MESSAGES.prompt("fetch_plot")
PICK_PLOT: Final = MESSAGES.prompt("pick_plot")
PLAY_IT_NOW: Final = MESSAGES.prompt("play_fetched", card=CARD)
PLOT_PEEK: Final = MESSAGES.prompt("peek_plot")
RANDOM_SHADOW: Final = MESSAGES.prompt("random_shadow")
RECOVER_CARD: Final = MESSAGES.prompt("recover_card")
TOP_OR_BOTTOM: Final = MESSAGES.prompt("top_or_bottom", card=CARD)
CARD_RECOVERED: Final = MESSAGES.event("card_recovered", card=CARD)
HERO_CHOSEN: Final = MESSAGES.event("hero_chosen", hero=HERO)
MADE_PERILOUS: Final = MESSAGES.event("made_perilous")
PLOT_DECK_PEEKED: Final = MESSAGES.event("plot_deck_peeked")
PLOT_DISCARDED: Final = MESSAGES.event("plot_discarded", card=CARD)
PLOT_FETCHED: Final = MESSAGES.event("plot_fetched", card=CARD)
PLOT_SEEN: Final = MESSAGES.event("plot_seen", card=CARD)

KEEP_ALL = 9


def pool(s: QuestState, node: Node, h: Hero) -> None:
    """Carry out pool_add and pool_remove."""
    if node.verb == "pool_add":
        fill_pool(s, node.n)
    else:
        drain_pool(s, node.n)


def sauron_draws(s: QuestState, node: Node, h: Hero) -> None:
    """Carry out sauron_draw_plot and sauron_draw_shadow; all drawn cards are kept."""
    if node.verb == "sauron_draw_plot":
        s.push(DRAW_PLOTS, left=node.n, keep=KEEP_ALL)
    else:
        s.push(DRAW_SHADOW, left=node.n, keep=KEEP_ALL)


def sauron_discard_shadow(s: QuestState, node: Node, h: Hero) -> None:
    """Discard random shadow cards from Sauron's hand, face up."""
    s.push(DISCARD_SHADOW, count=node.n)


@DISCARD_SHADOW.runs
def discard_shadow(s: QuestState, count: int) -> Flow[None]:
    """Discard one random shadow card, then the next."""
    if count <= 0 or not s.shadow_hand:
        return
    card = yield draw(RANDOM_SHADOW, s.shadow_hand, "M35.7", ALL, CARD)
    title = Card(card.value)
    index = s.shadow_hand.index(title)
    s.shadow_hand = without_at(s.shadow_hand, index)
    s.shadow_known = without_at(s.shadow_known, index)
    s.discard(SHADOW_DECK, title)
    s.tell(SHADOW_DISCARDED, card=card)
    s.push(DISCARD_SHADOW, count=count - 1)


def sauron_discard_plot(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let Sauron discard a plot card from his hand."""
    if s.plot_hand:
        card = yield DISCARD_PLOT_CARD.ask(SAURON, kinds(s.plot_hand), "M35.7")
        title = Card(card.value)
        take_from_hand(s, title)
        s.discard(PLOT_DECK, title)
        s.tell(PLOT_DISCARDED, card=card)


def look_at_plot_hand(s: QuestState, node: Node, h: Hero) -> None:
    """Let a hero look at Sauron's plot cards."""
    mask = 1 << (h + 1)
    s.reveal()
    for index, card in enumerate(s.plot_hand):
        s.plot_known = changed(s.plot_known, index, s.plot_known[index] | mask)
        s.tell_to(mask, PLOT_SEEN, card=CARD[card])


def peek_plot_deck(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let Sauron look at the next plot card and put it on the top or the bottom of the deck."""
    s.push(PEEK_PLOT)
    if not s.plot_top:
        if s.decks[PLOT_DECK]:
            card = yield draw(PLOT_PEEK, s.decks[PLOT_DECK], "M35.3", SAURON_ALONE, CARD)
            title = Card(card.value)
            s.take(PLOT_DECK, title)
            s.plot_top = [*s.plot_top, title]
        elif s.plot_bottom:
            s.plot_top = [*s.plot_top, s.plot_bottom[0]]
            s.plot_bottom = s.plot_bottom[1:]
    s.tell(PLOT_DECK_PEEKED)


@PEEK_PLOT.runs
def peek_plot(s: QuestState) -> Flow[None]:
    """Let Sauron choose where the card he has looked at goes."""
    if s.plot_top:
        pick = yield TOP_OR_BOTTOM.ask(SAURON, [TOP, BOTTOM], "M35.7", card=CARD[s.plot_top[0]])
        if pick is BOTTOM:
            s.plot_bottom = [*s.plot_bottom, s.plot_top[0]]
            s.plot_top = s.plot_top[1:]


def fetch_plot(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let Sauron search plot deck and discard pile for a plot, show it and take it; then shuffle the deck."""
    found = find_plots(s, node.titles, node.contains)
    pick = yield FETCH_PLOT.ask(SAURON, [*[CARD[card] for card in found], NONE], "M35.7")
    if pick is not NONE:
        title = Card(pick.value)
        if title in s.discards[PLOT_DECK]:
            s.recover(PLOT_DECK, title)
        elif title in s.decks[PLOT_DECK]:
            s.take(PLOT_DECK, title)
        elif title in s.plot_top:
            s.plot_top = without(s.plot_top, title)
        else:
            s.plot_bottom = without(s.plot_bottom, title)
        put_in_hand(s, title, ALL)
        s.tell(PLOT_FETCHED, card=pick)
        if node.word == "hand_or_play":
            s.push(PLAY_FETCHED, card=title)
    shuffle_plot_deck(s)


@PLAY_FETCHED.runs
def play_fetched(s: QuestState, card: Card) -> Flow[None]:
    """Let Sauron play a plot just fetched, if that is legal; this does not use up the Plot step."""
    if playable(s, card):
        pick = yield PLAY_IT_NOW.ask(SAURON, YES_NO, "M11.4", card=CARD[card])
        if pick is YES:
            s.push(PLAY_PLOT, card=card)


def recover_discarded(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let Sauron take a card from a discard pile into hand and show it."""
    cards = sorted(set(s.discards[PLOT_DECK] + s.discards[SHADOW_DECK]))
    if not cards:
        return
    pick = yield RECOVER_CARD.ask(SAURON, [CARD[card] for card in cards], "M35.7")
    title = Card(pick.value)
    if CARDS[title].deck == PLOT_DECK:
        s.recover(PLOT_DECK, title)
        put_in_hand(s, title, ALL)
    else:
        s.recover(SHADOW_DECK, title)
        s.shadow_hand = [*s.shadow_hand, title]
        s.shadow_known = [*s.shadow_known, ALL]
    s.tell(CARD_RECOVERED, card=pick)


def story(s: QuestState, node: Node, h: Hero) -> None:
    """Carry out advance_marker and modify_next_story_step."""
    if node.verb == "advance_marker":
        advance(s, node.marker, node.n)
    else:
        s.story_change = changed(s.story_change, node.marker, s.story_change[node.marker] + node.n)


def discard_active_plots(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Discard active plots: by title, or one on a haven that the heroes pick."""
    if node.affecting == "haven":
        slots = plots_on_havens(s)
        if slots:
            options = [DISCARD_SLOT[slot] for slot in slots]
            pick = yield PICK_PLOT.ask(seat_for(s, node.by, h), options, "M35.7")
            drop_plot(s, pick.value)
        return
    for slot in range(3):
        card = s.plots[slot]
        if card not in (NO_CARD, node.card) and node.contains in CARDS[card].title:
            drop_plot(s, slot)


def combat(s: QuestState, node: Node, h: Hero) -> None:
    """Make the hero fight a monster without a token (M29.29)."""
    context = TRAVEL_STEP if CARDS[node.card].kind == PERIL else AMBUSH_STEP
    s.combat.context = KEEP_TURN if node.keep_turn else context
    s.combat.hero = h
    s.push(MEET, kind=CALLED, foe=node.monster)


def combat_minion(s: QuestState, node: Node, h: Hero) -> None:
    """Make the hero fight the minion that an earlier step brought here; without one, there is no result."""
    s.result = RUNNING
    if s.moved_minion != NOBODY and s.minion_at[s.moved_minion] == s.place[h]:
        s.combat.context = KEEP_TURN
        s.combat.hero = h
        s.push(MEET, kind=MINION, foe=s.moved_minion)


def combat_attribute(s: QuestState, node: Node, h: Hero) -> None:
    """Change strength or agility for this combat, or for the one that the text starts next."""
    if node.set_to >= 0:
        s.combat.agility_set = node.set_to
    else:
        change = node.delta * (len(s.corruption[h]) if node.per else 1)
        if node.attribute == 1:
            s.combat.strength_change += change
        else:
            s.combat.agility_change += change
    assert s.combat.kind != NO_FOE or node.set_to >= 0, "attributes change in a combat"


def pick_hero(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Let Sauron pick one hero, or two."""
    s.chosen_second = NOBODY
    free = list(PARTY[s.heroes])
    picked: list[Hero] = []
    while len(picked) < node.n and free:
        chosen = free[0]
        if len(free) > 1:
            pick = yield PICK_A_HERO.ask(SAURON, [HERO[s.hero[other]] for other in free], "M35.7")
            chosen = Hero(s.hero.index(pick.value))
            s.tell(HERO_CHOSEN, hero=pick)
        free.remove(chosen)
        picked.append(chosen)
    s.chosen = picked[0]
    if len(picked) > 1:
        s.chosen_second = picked[1]


def perilous_this_turn(s: QuestState, node: Node, h: Hero) -> None:
    """Make the location the hero has just entered perilous until the end of the turn."""
    s.perilous_now = s.place[hero_of(s, node.who, h)]
    s.tell(MADE_PERILOUS)


def command(s: QuestState, node: Node, h: Hero) -> Flow[None]:
    """Give one command to a minion."""
    yield from command_minion(s)
