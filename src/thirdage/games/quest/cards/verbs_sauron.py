"""Verbs of card texts that concern Sauron's cards, the story track, plots and fights."""

from __future__ import annotations

from thirdage.games.quest.cards.catalogue import CARDS, PERIL, PLOT_DECK, SHADOW_DECK
from thirdage.games.quest.cards.conditions import hero_of, seat_for
from thirdage.games.quest.cards.feasible import plots_on_havens
from thirdage.games.quest.cards.program import Node
from thirdage.games.quest.combat_state import AMBUSH_STEP, CALLED, KEEP_TURN, MINION, NO_FOE, RUNNING, TRAVEL_STEP
from thirdage.games.quest.commands import command_minion
from thirdage.games.quest.hero_cards import kinds
from thirdage.games.quest.influence import drain_pool, fill_pool
from thirdage.games.quest.plots import drop_plot, find_plots, playable, put_in_hand, shuffle_plot_deck, take_from_hand
from thirdage.games.quest.state import NO_CARD, NOBODY, SAURON, SAURON_ALONE, QuestState
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
from thirdage.games.quest.vocabulary import BOTTOM, CARD, DISCARD_SLOT, HERO, NONE, TOP, YES, YES_NO, draw
from thirdage.kernel.asks import ALL, Ask, Flow

KEEP_ALL = 9


def pool(s: QuestState, node: Node, h: int) -> Flow[None]:
    """pool_add, pool_remove."""
    if node.verb == "pool_add":
        fill_pool(s, node.n)
    else:
        drain_pool(s, node.n)
    return
    yield


def sauron_draws(s: QuestState, node: Node, h: int) -> Flow[None]:
    """sauron_draw_plot, sauron_draw_shadow: all drawn cards are kept."""
    if node.verb == "sauron_draw_plot":
        s.push(DRAW_PLOTS, node.n, KEEP_ALL)
    else:
        s.push(DRAW_SHADOW, node.n, KEEP_ALL)
    return
    yield


def sauron_discard_shadow(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Random shadow cards of Sauron's hand go face up to the discard pile."""
    s.push(DISCARD_SHADOW, node.n)
    return
    yield


def discard_shadow(s: QuestState, count: int, b: int) -> Flow[None]:
    """One random shadow card, then the next."""
    if count <= 0 or not s.shadow_hand:
        return
    card = yield draw(s.shadow_hand, "random_shadow", "M35.7", ALL, CARD)
    index = s.shadow_hand.index(card.value)
    del s.shadow_hand[index]
    del s.shadow_known[index]
    s.discards[SHADOW_DECK].append(card.value)
    s.emit("shadow_discarded", card)
    s.push(DISCARD_SHADOW, count - 1)


def sauron_discard_plot(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Sauron discards a plot card of his hand."""
    if s.plot_hand:
        card = yield Ask(SAURON, "discard_plot_card", kinds(s.plot_hand), "M35.7")
        take_from_hand(s, card.value)
        s.discards[PLOT_DECK].append(card.value)
        s.emit("plot_discarded", card)


def look_at_plot_hand(s: QuestState, node: Node, h: int) -> Flow[None]:
    """A hero looks at Sauron's plot cards."""
    mask = 1 << (h + 1)
    s.reveal()
    for index, card in enumerate(s.plot_hand):
        s.plot_known[index] |= mask
        s.emit_to(mask, "plot_seen", CARD[card])
    return
    yield


def peek_plot_deck(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Sauron looks at the next plot card; then he puts it back on top or under the deck."""
    s.push(PEEK_PLOT)
    if not s.plot_top:
        if s.decks[PLOT_DECK]:
            card = yield draw(s.decks[PLOT_DECK], "peek_plot", "M35.3", SAURON_ALONE, CARD)
            s.decks[PLOT_DECK].remove(card.value)
            s.plot_top.append(card.value)
        elif s.plot_bottom:
            s.plot_top.append(s.plot_bottom.pop(0))
    s.emit("plot_deck_peeked")


def peek_plot(s: QuestState, a: int, b: int) -> Flow[None]:
    """Where the card goes that Sauron has looked at."""
    if s.plot_top:
        pick = yield Ask(SAURON, "top_or_bottom", [TOP, BOTTOM], "M35.7", CARD[s.plot_top[0]])
        if pick is BOTTOM:
            s.plot_bottom.append(s.plot_top.pop(0))


def fetch_plot(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Sauron searches plot deck and discard pile for a plot, shows it and takes it; the deck is shuffled."""
    found = find_plots(s, node.titles, node.contains)
    pick = yield Ask(SAURON, "fetch_plot", [*[CARD[card] for card in found], NONE], "M35.7")
    if pick is not NONE:
        if pick.value in s.discards[PLOT_DECK]:
            s.discards[PLOT_DECK].remove(pick.value)
        else:
            for pile in (s.decks[PLOT_DECK], s.plot_top, s.plot_bottom):
                if pick.value in pile:
                    pile.remove(pick.value)
                    break
        put_in_hand(s, pick.value, ALL)
        s.emit("plot_fetched", pick)
        if node.word == "hand_or_play":
            s.push(PLAY_FETCHED, pick.value)
    shuffle_plot_deck(s)


def play_fetched(s: QuestState, card: int, b: int) -> Flow[None]:
    """A plot just fetched may be played at once, if that is legal; it does not use up the Plot step."""
    if playable(s, card):
        pick = yield Ask(SAURON, "play_fetched", YES_NO, "M11.4", CARD[card])
        if pick is YES:
            s.push(PLAY_PLOT, card)


def recover_discarded(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Sauron takes a card from a discard pile into hand, showing it."""
    cards = sorted(set(s.discards[PLOT_DECK] + s.discards[SHADOW_DECK]))
    if not cards:
        return
    pick = yield Ask(SAURON, "recover_card", [CARD[card] for card in cards], "M35.7")
    if CARDS[pick.value].deck == PLOT_DECK:
        s.discards[PLOT_DECK].remove(pick.value)
        put_in_hand(s, pick.value, ALL)
    else:
        s.discards[SHADOW_DECK].remove(pick.value)
        s.shadow_hand.append(pick.value)
        s.shadow_known.append(ALL)
    s.emit("card_recovered", pick)


def story(s: QuestState, node: Node, h: int) -> Flow[None]:
    """advance_marker, modify_next_story_step."""
    if node.verb == "advance_marker":
        advance(s, node.marker, node.n)
    else:
        s.story_change[node.marker] += node.n
    return
    yield


def discard_active_plots(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Plots leave their spaces: by their title, or one on a haven that the heroes pick."""
    if node.affecting == "haven":
        slots = plots_on_havens(s)
        if slots:
            options = [DISCARD_SLOT[slot] for slot in slots]
            pick = yield Ask(seat_for(s, node.by, h), "pick_plot", options, "M35.7")
            drop_plot(s, pick.value)
        return
    for slot in range(3):
        card = s.plots[slot]
        if card not in (NO_CARD, node.card) and node.contains in CARDS[card].title:
            drop_plot(s, slot)


def combat(s: QuestState, node: Node, h: int) -> Flow[None]:
    """The hero fights a monster without a token (M29.29)."""
    context = TRAVEL_STEP if CARDS[node.card].kind == PERIL else AMBUSH_STEP
    s.combat.context = KEEP_TURN if node.keep_turn else context
    s.combat.hero = h
    s.push(MEET, CALLED, node.monster)
    return
    yield


def combat_minion(s: QuestState, node: Node, h: int) -> Flow[None]:
    """The hero fights the minion that a step before has brought here; without one there is no result either."""
    s.result = RUNNING
    if s.moved_minion != NOBODY and s.minion_at[s.moved_minion] == s.place[h]:
        s.combat.context = KEEP_TURN
        s.combat.hero = h
        s.push(MEET, MINION, s.moved_minion)
    return
    yield


def combat_attribute(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Strength or agility changes for this combat, or for the one that the text starts next."""
    if node.set_to >= 0:
        s.combat.agility_set = node.set_to
    else:
        change = node.delta * (len(s.corruption[h]) if node.per else 1)
        if node.attribute == 1:
            s.combat.strength_change += change
        else:
            s.combat.agility_change += change
    assert s.combat.kind != NO_FOE or node.set_to >= 0, "attributes change in a combat"
    return
    yield


def pick_hero(s: QuestState, node: Node, h: int) -> Flow[None]:
    """Sauron picks one hero, or two."""
    s.chosen_second = NOBODY
    free = list(range(s.heroes))
    picked: list[int] = []
    while len(picked) < node.n and free:
        chosen = free[0]
        if len(free) > 1:
            pick = yield Ask(SAURON, "pick_a_hero", [HERO[s.hero[other]] for other in free], "M35.7")
            chosen = s.hero.index(pick.value)
            s.emit("hero_chosen", pick)
        free.remove(chosen)
        picked.append(chosen)
    s.chosen = picked[0]
    if len(picked) > 1:
        s.chosen_second = picked[1]


def perilous_this_turn(s: QuestState, node: Node, h: int) -> Flow[None]:
    """The location the hero has just entered is perilous until the end of the turn."""
    s.perilous_now = s.place[hero_of(s, node.who, h)]
    s.emit("made_perilous")
    return
    yield


def command(s: QuestState, node: Node, h: int) -> Flow[None]:
    """One command to a minion."""
    yield from command_minion(s)
