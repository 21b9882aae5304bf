"""Redraws what a seat does not know, consistently with everything it does know (M35.3).

A card chosen face down first returns to its hand and is chosen again afterwards, so that "declared exhausted" stays
possible. If a side has told how many ranged and melee cards it holds, the new hand agrees.

Hidden things are collected in sorted order, which the seat can know, so that the same random numbers draw the same
world from games the seat cannot tell apart.

`past` is the start of a step some moments ago; steps that ask nothing may have shown things since. Whatever is open
`now` is pinned: it stays where it was in the past.
"""

from __future__ import annotations

from random import Random
from typing import Final

from thirdage.games.quest.board import NOWHERE, REGION
from thirdage.games.quest.cards.catalogue import (
    CARDS,
    COMBAT_DECKS,
    HERO_MISSIONS,
    MELEE,
    PERIL_DECK,
    PLOT_DECK,
    RANGED,
    SAURON_MISSIONS,
    SHADOW_DECK,
    SKILL_DECK,
    SKILLS,
)
from thirdage.games.quest.combat import DECLARED, foe_of
from thirdage.games.quest.combat_state import FOE, HERO, NO_FOE
from thirdage.games.quest.ids import Card, Hero
from thirdage.games.quest.state import NO_CARD, NOBODY, PARTY, SAURON, SKILL_IN_DECK, UNSEEN, QuestState
from thirdage.games.quest.steps import CHOOSE_PERIL, PLAY_FETCHED, PLAY_PLOT, PLAY_SHADOW
from thirdage.games.quest.view import knows
from thirdage.kernel.fast_random import shuffle
from thirdage.kernel.lists import changed

PERIL_TRIES = 200
"""Enough tries: three of fifteen cards nearly always include one that applies, and most apply everywhere."""

ANNOUNCED: Final = (PLAY_SHADOW.number, PLAY_PLOT.number, PLAY_FETCHED.number)
"""Steps that have named a card of a hidden hand."""


def redraw(past: QuestState, now: QuestState, seat: int, random: Random) -> None:
    """Change `past` into a world that the seat cannot tell from the real one."""
    _skills(past, now, seat, random)
    for h in PARTY[past.heroes]:
        if seat != h + 1 and past.hero[h] != NOBODY:
            _hero_cards(past, now, h, random)
    if seat <= SAURON and not now.in_finale and past.hero_mission != NO_CARD:
        past.hero_mission, past.hero_stakes = _missions(past.hero_stakes, HERO_MISSIONS, random)
    if seat == SAURON:
        return
    if not now.in_finale and past.sauron_mission != NO_CARD:
        past.sauron_mission, past.sauron_stakes = _missions(past.sauron_stakes, SAURON_MISSIONS, random)
    shadow_known = now.shadow_known if now.shadow_hand == past.shadow_hand else past.shadow_known
    plot_known = now.plot_known if now.plot_hand == past.plot_hand else past.plot_known
    past.shadow_hand, _ = _sauron_deck(past, now, SHADOW_DECK, past.shadow_hand, shadow_known, [], seat, random)
    ordered = past.plot_top + past.plot_bottom
    past.plot_hand, ordered = _sauron_deck(past, now, PLOT_DECK, past.plot_hand, plot_known, ordered, seat, random)
    top = len(past.plot_top)
    past.plot_top, past.plot_bottom = ordered[:top], ordered[top:]
    _perils(past, now, seat, random)
    _tokens(past, now, seat, random)
    if past.combat.kind != NO_FOE:
        _combat_hand(past, now, random)


def _shown_since(past: QuestState, now: QuestState) -> bool:
    """Tell whether the cards that lay face down in the past have been turned up since."""
    return not past.combat.revealed and (now.combat.revealed != 0 or now.combat.round != past.combat.round)


def _missions(second: Card, missions: list[Card], random: Random) -> tuple[Card, Card]:
    drawn = random.sample(missions, 2)
    return drawn[0], drawn[1] if second != NO_CARD else NO_CARD


def _skills(s: QuestState, now: QuestState, seat: int, random: Random) -> None:
    """Exchange skills that only their owner has seen for others of the deck."""
    first = SKILLS[0]
    hidden: list[Card] = []
    for index, owner in enumerate(s.skill_owner):
        if owner >= 0 and owner != seat - 1 and not s.skill_public[index] and not now.skill_public[index]:
            hidden.append(SKILLS[index])
    if len(hidden) > 1:
        hidden.sort(key=lambda card: s.skill_owner[card - first])
    drawn = s.skill_drawn if s.trainee != seat - 1 else []
    cards = sorted(hidden + drawn + s.decks[SKILL_DECK])
    owners = [s.skill_owner[card - first] for card in hidden]
    shuffle(random, cards)
    renamed = dict(zip(hidden, cards, strict=False))
    skill_owner = s.skill_owner.copy()
    for card in cards:
        skill_owner[card - first] = SKILL_IN_DECK
    for index, owner in enumerate(owners):
        skill_owner[cards[index] - first] = owner
        s.skill_public = changed(s.skill_public, cards[index] - first, 0)
    s.skill_owner = skill_owner
    for owner in set(owners):
        h = Hero(owner)
        s.hand = changed(s.hand, h, [renamed.get(card, card) for card in s.hand[h]])
        s.unseen = changed(s.unseen, h, [renamed.get(card, card) for card in s.unseen[h]])
        s.damage = changed(s.damage, h, [renamed.get(card, card) for card in s.damage[h]])
        if s.combat.kind != NO_FOE and s.combat.hero == h and not s.combat.revealed:
            s.combat.chosen[HERO] = renamed.get(s.combat.chosen[HERO], s.combat.chosen[HERO])
    if drawn:
        s.skill_drawn = sorted(cards[len(hidden) : len(hidden) + len(drawn)])
    s.decks = changed(s.decks, SKILL_DECK, sorted(cards[len(hidden) + len(drawn) :]))


def _pick_again(hand: list[Card], was: Card, must_play: bool, random: Random) -> Card:
    """Choose a face-down card from a hand, or declare exhaustion; `was` tells whether anything was chosen."""
    if was == NO_CARD:
        return NO_CARD
    options = sorted(set(hand)) + ([] if must_play else [DECLARED])
    card = random.choice(options)
    if card >= 0:
        hand.remove(card)
    return card


def _deal(cards: list[Card], size: int, ranged: int, random: Random) -> list[Card]:
    """Deal a hand of that size from `cards`, with exactly `ranged` ranged cards (-1: any)."""
    shuffle(random, cards)
    if ranged < 0:
        hand = cards[:size]
        del cards[:size]
        return hand
    hand = [card for card in cards if CARDS[card].type == RANGED][:ranged]
    hand += [card for card in cards if CARDS[card].type == MELEE][: size - ranged]
    for card in hand:
        cards.remove(card)
    return hand


def _hero_cards(s: QuestState, now: QuestState, h: Hero, random: Random) -> None:
    c = s.combat
    fights = c.kind != NO_FOE and c.hero == h
    secret = fights and not c.revealed and not c.open[HERO] and not _shown_since(s, now)
    was = c.chosen[HERO] if secret else NO_CARD
    held = [*s.hand[h], was] if was >= 0 else s.hand[h]
    ranged = -1
    if fights and (c.hand_told[HERO] or now.combat.hand_told[HERO]):
        ranged = sum(1 for card in held if CARDS[card].type == RANGED)
    left = len(now.damage[h])  # cards above this have been turned up since, or have gone to the life pool
    lower = s.damage[h][:left]
    cards = sorted(held + s.unseen[h] + [card for card in lower if card != UNSEEN])
    hand = _deal(cards, len(held), ranged, random)
    below = [card if card == UNSEEN else cards.pop() for card in lower]
    s.damage = changed(s.damage, h, below + s.damage[h][left:])
    s.unseen = changed(s.unseen, h, sorted(cards))
    if was != NO_CARD:
        c.chosen[HERO] = _pick_again(hand, was, c.random_now != 0, random)
    s.hand = changed(s.hand, h, sorted(hand))


def _sauron_deck(
    s: QuestState,
    now: QuestState,
    deck: int,
    hand: list[Card],
    known: list[int],
    ordered: list[Card],
    seat: int,
    random: Random,
) -> tuple[list[Card], list[Card]]:
    """Redraw cards just drawn and the deck itself; return the hand with its unknown cards redrawn, and the ordered
    cards of the deck."""
    unknown = [index for index in range(len(hand)) if not knows(known[index], seat)]
    for step, number, _ in s.agenda:
        card = Card(number)
        if step in ANNOUNCED and card in hand and hand.index(card) in unknown:
            unknown.remove(hand.index(card))  # announced already
    drawn = [index for index in range(len(s.drawn)) if CARDS[s.drawn[index]].deck == deck]
    if len(now.discards[deck]) > len(s.discards[deck]):
        drawn = []  # discarded face up since
    cards = s.decks[deck] + [hand[index] for index in unknown] + [s.drawn[index] for index in drawn] + ordered
    cards.sort()
    shuffle(random, cards)
    hand = hand.copy()
    for index in unknown:
        hand[index] = cards.pop()
    if drawn:
        drawn_now = s.drawn.copy()
        for index in drawn:
            drawn_now[index] = cards.pop()
        s.drawn = sorted(drawn_now)
    ordered = [cards.pop() for _ in ordered]
    s.decks = changed(s.decks, deck, sorted(cards))
    return hand, ordered


def _perils(s: QuestState, now: QuestState, seat: int, random: Random) -> None:
    """Redraw Perils; if Sauron was asked to choose one, some of the new ones must apply too (M22.8)."""
    waiting = [h for step, h, _ in s.agenda if step == CHOOSE_PERIL.number]
    begun = len(waiting) > len([step for step, _, _ in now.agenda if step == CHOOSE_PERIL.number])
    asked = begun and len(now.discards[PERIL_DECK]) == len(s.discards[PERIL_DECK])
    place = s.place[waiting[-1]] if asked else NOWHERE
    for _ in range(PERIL_TRIES):
        _sauron_deck(s, now, PERIL_DECK, [], [], [], seat, random)
        if not asked or any([CARDS[card].applies_at(place, REGION[place]) for card in s.drawn]):
            return


def _tokens(s: QuestState, now: QuestState, seat: int, random: Random) -> None:
    unknown_in: list[list[int]] = [[] for _ in s.pool_left]
    for token, place in enumerate(s.token_at):
        if place >= 0 and now.token_at[token] >= 0:
            if not knows(s.token_known[token], seat) and not knows(now.token_known[token], seat):
                unknown_in[s.token_pool[token]].append(token)
    for pool, unknown in enumerate(unknown_in):
        faces = sorted(s.pool_left[pool] + [s.token_face[token] for token in unknown])
        shuffle(random, faces)
        for token in unknown:
            s.token_face = changed(s.token_face, token, faces.pop())
        s.pool_left = changed(s.pool_left, pool, sorted(faces))


def _combat_hand(s: QuestState, now: QuestState, random: Random) -> None:
    c = s.combat
    deck = COMBAT_DECKS + foe_of(c).deck
    secret = not c.revealed and not c.open[FOE] and not _shown_since(s, now)
    was = c.chosen[FOE] if secret else NO_CARD
    if was >= 0:
        c.hand.append(was)
    ranged = (
        sum(1 for card in c.hand if CARDS[card].type == RANGED) if c.hand_told[FOE] or now.combat.hand_told[FOE] else -1
    )
    cards = sorted(s.decks[deck] + c.hand)
    hand = _deal(cards, len(c.hand), ranged, random)
    s.decks = changed(s.decks, deck, sorted(cards))
    if was != NO_CARD:
        c.chosen[FOE] = _pick_again(hand, was, False, random)
    c.hand = sorted(hand)
