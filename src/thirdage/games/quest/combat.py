"""The frame of a combat between one hero and one foe: preparation, choosing cards, the end (M29.1, M37.3)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import BLANK, MINIONS, MONSTERS, MOUTH_OF_SAURON, REGION, THALIN, URUK_HAI, Foe
from thirdage.games.quest.cards.abilities import OPERATIONS
from thirdage.games.quest.cards.catalogue import CARDS, COMBAT_DECKS, COMBAT_START
from thirdage.games.quest.cards.ongoing import tokens_may_be_uruk_hai
from thirdage.games.quest.cards.verbs_map import order_influence
from thirdage.games.quest.combat_state import (
    AMBUSH_STEP,
    BROKEN_OFF,
    DRAWN,
    FINALE,
    FOE,
    HERO,
    LOST,
    MINION,
    RUNNING,
    TOKEN,
    TRAVEL_STEP,
    WON,
    Combat,
)
from thirdage.games.quest.foes import defeat_minion, discard_token, reveal_token
from thirdage.games.quest.hero_cards import kinds, order_draw, refill, show
from thirdage.games.quest.ids import Card, Side
from thirdage.games.quest.messages import TURN_ENDS
from thirdage.games.quest.state import NO_CARD, SAURON, SAURON_ALONE, QuestState, seat_of, seen_by
from thirdage.games.quest.steps import (
    AGILITY,
    BEGIN_ROUND_OF_COMBAT,
    CHECK_FINALE,
    CHOOSE_HERO,
    CHOOSE_SAURON,
    COMBAT_OVER,
    DEFEAT,
    DISCARD_RANDOM,
    DRAW_COMBAT,
    DRAW_CORRUPTION,
    END_COMBAT,
    FINISH_QUEST,
    MEET,
    REVEAL,
    SHADOW_WINDOW,
    START_ABILITIES,
)
from thirdage.games.quest.story import difficulty
from thirdage.games.quest.victory import win
from thirdage.games.quest.view_types import Victory
from thirdage.games.quest.vocabulary import (
    CARD,
    EXHAUSTED,
    FIGHTER,
    LIFE_POOL,
    MESSAGES,
    MONSTER,
    STRENGTH_POINT,
    YES,
    YES_NO,
    draw,
)
from thirdage.games.quest.vocabulary import FOE as FOE_OPTION
from thirdage.games.quest.vocabulary import HERO as HERO_OPTION
from thirdage.games.quest.vocabulary import MINION as MINION_OPTION
from thirdage.games.quest.vocabulary import TOKEN as TOKEN_OPTION
from thirdage.kernel.asks import Flow
from thirdage.kernel.lists import changed, without
from thirdage.kernel.options import Option

COUNT_AS_URUK_HAI: Final = MESSAGES.prompt("count_as_uruk_hai", token=TOKEN_OPTION)
DRAW_COMBAT_CARD: Final = MESSAGES.prompt("draw_combat_card")
PLAY_COMBAT_CARD: Final = MESSAGES.prompt("play_combat_card")
RANDOM_COMBAT_CARD: Final = MESSAGES.prompt("random_combat_card", hero=HERO_OPTION)
USE_AGILITY: Final = MESSAGES.prompt("use_agility")
AGILITY_AS_STRENGTH: Final = MESSAGES.event("agility_as_strength", hero=HERO_OPTION)
BECAME_EXHAUSTED: Final = MESSAGES.event("exhausted", hero=FIGHTER)
COMBAT_BEGINS: Final = MESSAGES.event("combat_begins", hero=HERO_OPTION, foe=FOE_OPTION)
COMBAT_CARD_DRAWN: Final = MESSAGES.event("combat_card_drawn", card=CARD)
COMBAT_ENDS: Final = MESSAGES.event("combat_ends", hero=HERO_OPTION, outcome=int)
COMBAT_ROUND: Final = MESSAGES.event("combat_round", round=int)
FALSE_RUMOUR: Final = MESSAGES.event("false_rumour", hero=HERO_OPTION)
PLAYED_OPENLY: Final = MESSAGES.event("played_openly", hero=FIGHTER, card=[*CARD, EXHAUSTED])

DECLARED: Final = Card(-2)
"""Chosen in place of a card: the side declares itself exhausted (M29.7)."""


def foe_of(c: Combat) -> Foe:
    """Return the values of the foe in a combat."""
    return MONSTERS[c.monster] if c.monster >= 0 else MINIONS[c.foe]


def fighter(s: QuestState, side: Side) -> Option:
    """Return who fights on a side: the hero, or the monster or minion."""
    c = s.combat
    if side == HERO:
        return HERO_OPTION[s.hero[c.hero]]
    return MONSTER[c.monster] if c.monster >= 0 else MINION_OPTION[c.foe]


def wounds(s: QuestState) -> int:
    """Return the damage on the foe."""
    return s.combat.wounds if s.combat.monster >= 0 else s.minion_damage[s.combat.foe]


# -- beginning


@MEET.runs
def meet(s: QuestState, kind: int, foe: int) -> Flow[None]:
    """Begin a combat: a token is revealed; a blank one is a victory (M29.2, M16.10, M20.4)."""
    c = s.combat
    h = c.hero
    monster = -1
    s.trail = []
    if kind == TOKEN:
        reveal_token(s, foe)
        monster = s.token_face[foe]
        if monster == BLANK:
            discard_token(s, foe)
            s.combat = Combat()
            s.result = WON
            s.tell(FALSE_RUMOUR, hero=HERO_OPTION[s.hero[h]])
            return
        if tokens_may_be_uruk_hai(s, REGION[s.place[h]]):
            pick = yield COUNT_AS_URUK_HAI.ask(SAURON, YES_NO, "M11.7", token=TOKEN_OPTION[foe])
            if pick is YES:
                monster = URUK_HAI
    elif kind != MINION:
        monster = foe
    c.kind = kind
    c = s.combat = c.clone()  # with lists of its own: copies of the game share those of an idle combat
    c.foe = foe
    c.monster = monster
    values = foe_of(c)
    more = difficulty(s) if c.context == FINALE else 0
    c.health = max(1, values.health + more)
    c.fortitude = max(1, values.fortitude + more)
    c.strength[FOE] = values.strength
    s.tell(COMBAT_BEGINS, hero=HERO_OPTION[s.hero[h]], foe=fighter(s, FOE))
    s.push(BEGIN_ROUND_OF_COMBAT)
    s.push(AGILITY, begun=0)
    s.push(DRAW_COMBAT, left=c.fortitude)
    s.push(START_ABILITIES)
    s.push(SHADOW_WINDOW, h=h, timing=COMBAT_START)


@START_ABILITIES.runs
def start_abilities(s: QuestState) -> None:
    """The Mouth of Sauron corrupts; a Cowardly hero loses a card (M16.15, M29.2)."""
    c = s.combat
    if c.outcome != RUNNING:
        return
    if s.has_rule(c.hero, "combat_start_discard_random"):
        s.push(DISCARD_RANDOM, h=c.hero, count=1)
    if c.kind == MINION and c.foe == MOUTH_OF_SAURON:
        s.push(DRAW_CORRUPTION, h=c.hero, count=1)


@DRAW_COMBAT.runs
def draw_combat(s: QuestState, left: int) -> Flow[None]:
    """Draw Sauron's combat cards from the foe's deck, as many as its fortitude (M29.3)."""
    c = s.combat
    if left == 0 or c.outcome != RUNNING:
        return
    deck = COMBAT_DECKS + foe_of(c).deck
    refill(s, deck, 1)
    if not s.decks[deck]:
        return
    card = yield draw(DRAW_COMBAT_CARD, s.decks[deck], "M29.3", SAURON_ALONE, CARD)
    title = Card(card.value)
    s.take(deck, title)
    c.hand.append(title)
    c.hand.sort()
    c.hand_told[FOE] = 0
    s.tell_to(SAURON_ALONE, COMBAT_CARD_DRAWN, card=card)
    s.push(DRAW_COMBAT, left=left - 1)


@AGILITY.runs
def agility(s: QuestState, begun: int) -> Flow[None]:
    """For each point of agility, let the hero draw a card or keep it as strength (M29.4)."""
    c = s.combat
    h = c.hero
    if c.outcome != RUNNING:
        return
    if not begun:
        c.agility_left = c.agility_set if c.agility_set >= 0 else max(0, s.agility(h) + c.agility_change)
        c.strength[HERO] = max(0, s.strength(h) + c.strength_change)
    if c.agility_left == 0:
        return
    c.agility_left -= 1
    pick = STRENGTH_POINT
    if s.life(h) > 0:
        pick = yield USE_AGILITY.ask(seat_of(h), [LIFE_POOL, STRENGTH_POINT], "M29.4")
    s.push(AGILITY, begun=1)
    if pick is STRENGTH_POINT:
        c.strength[HERO] += 1
        s.tell(AGILITY_AS_STRENGTH, hero=HERO_OPTION[s.hero[h]])
    else:
        order_draw(s, h, 1)


# -- rounds


@BEGIN_ROUND_OF_COMBAT.runs
def begin_round_of_combat(s: QuestState) -> None:
    """Begin a round: apply effects carried over; Anticipate makes the other side play first (M29.6, M29.7)."""
    c = s.combat
    if c.outcome != RUNNING:
        s.push(END_COMBAT)
        return
    c.round += 1
    s.tell(COMBAT_ROUND, round=c.round)
    for side in (HERO, FOE):
        c.carried[side] = [] if c.exhausted[side] else c.carry[side]
        c.carried_type[side] = c.carry_type[side]
        c.carry[side] = []
        c.carry_type[side] = -1
        c.chosen[side] = NO_CARD
        c.open[side] = 0
        c.cancelled[side] = 0
        c.free_card[side] = 0
        c.dealt[side] = 0
    c.revealed = 0
    c.random_now, c.random_card = c.random_card, 0
    c.worn_attack = 0
    forced = [_plays_first(c, FOE), _plays_first(c, HERO)]  # whether the other side makes each side play first
    s.push(REVEAL)
    if forced[FOE] and not forced[HERO]:
        c.open[FOE] = 1
        s.push(CHOOSE_HERO)
        s.push(CHOOSE_SAURON)
    else:
        c.open[HERO] = 1 if forced[HERO] and not forced[FOE] else 0
        s.push(CHOOSE_SAURON)
        s.push(CHOOSE_HERO)


def _plays_first(c: Combat, side: Side) -> bool:
    """Tell whether that side carries an effect that makes its opponent play first and face up."""
    return any(OPERATIONS[number].verb == "opp_plays_first_faceup" for number in c.carried[side])


def exhaust(s: QuestState, side: Side) -> None:
    """Exhaust a combatant until the end of the combat; effects it carried over are lost (M29.9)."""
    c = s.combat
    c.exhausted[side] = 1
    c.carried[side] = []
    c.carry[side] = []
    s.tell(BECAME_EXHAUSTED, hero=fighter(s, side))


@CHOOSE_HERO.runs
def choose_hero(s: QuestState) -> Flow[None]:
    """Let the hero choose a card from the hand, face down, or declare exhaustion (M29.5, M29.7)."""
    c = s.combat
    h = c.hero
    if c.exhausted[HERO]:
        return
    if not s.hand[h]:
        exhaust(s, HERO)
        return
    if c.random_now:
        pick = yield draw(RANDOM_COMBAT_CARD, s.hand[h], "M29.7", seen_by(h), CARD, hero=HERO_OPTION[s.hero[h]])
    else:
        pick = yield PLAY_COMBAT_CARD.ask(seat_of(h), [*kinds(s.hand[h]), EXHAUSTED], "M29.7")
    card = Card(pick.value)
    c.chosen[HERO] = DECLARED if pick is EXHAUSTED else card
    if c.chosen[HERO] >= 0:
        s.hand = changed(s.hand, h, without(s.hand[h], card))
    if c.open[HERO]:
        s.tell(PLAYED_OPENLY, hero=HERO_OPTION[s.hero[h]], card=pick)
        if c.chosen[HERO] >= 0:
            show(s, h, card)


@CHOOSE_SAURON.runs
def choose_sauron(s: QuestState) -> Flow[None]:
    """Let Sauron do the same for the foe."""
    c = s.combat
    if c.exhausted[FOE]:
        return
    if not c.hand:
        exhaust(s, FOE)
        return
    pick = yield PLAY_COMBAT_CARD.ask(SAURON, [*kinds(c.hand), EXHAUSTED], "M29.7")
    card = Card(pick.value)
    c.chosen[FOE] = DECLARED if pick is EXHAUSTED else card
    if c.chosen[FOE] >= 0:
        c.hand.remove(card)
    if c.open[FOE]:
        s.tell(PLAYED_OPENLY, hero=fighter(s, FOE), card=pick)


# -- the end


@END_COMBAT.runs
def end_combat(s: QuestState) -> None:
    """End the combat: cards, the foe, quests, then influence or the hero's defeat (M29.22 to M29.28)."""
    c = s.combat
    h = c.hero
    foe = foe_of(c)
    _put_cards_away(s)
    if c.kind == TOKEN:
        discard_token(s, c.foe)  # M16.11
    won = c.outcome == WON
    if c.kind == MINION and won and c.context != FINALE:
        defeat_minion(s, c.foe)
    s.result = c.outcome
    s.tell(COMBAT_ENDS, hero=HERO_OPTION[s.hero[h]], outcome=c.outcome)
    s.push(COMBAT_OVER, context=c.context, outcome=c.outcome)
    if c.context != FINALE:
        _quests_of_combat(s, won)
        if c.outcome == LOST or (won and c.hero_fell):
            s.push(DEFEAT, h=h, wisdom=0 if won else foe.wisdom)
        elif not won and c.outcome != BROKEN_OFF and not s.config.no_influence_on_draw:
            order_influence(s, foe.wisdom)  # M29.26
    s.combat = Combat()
    s.combat.hero = h


def _put_cards_away(s: QuestState) -> None:
    """Put the hero's stack on the rest pool and Sauron's cards back in their deck (M29.23, M29.24)."""
    c = s.combat
    deck = COMBAT_DECKS + foe_of(c).deck
    s.rest = changed(s.rest, c.hero, s.rest[c.hero] + c.stacks[HERO])
    s.discards = changed(s.discards, deck, s.discards[deck] + c.stacks[FOE])
    s.decks = changed(s.decks, deck, sorted(s.decks[deck] + c.hand))  # unplayed cards stay unseen
    if not s.config.combat_deck_runs_out:
        s.decks = changed(s.decks, deck, sorted(s.decks[deck] + s.discards[deck]))
        s.discards = changed(s.discards, deck, [])


def _quests_of_combat(s: QuestState, won: bool) -> None:
    """Fulfil tasks to defeat a monster or to fight a minion (M28.2)."""
    c = s.combat
    h = c.hero
    for card in s.quests[h]:
        fought = c.kind == MINION and CARDS[card].fight_minion == c.foe
        if fought or (card == c.quest and won):
            if s.config.quest_in_next_explore:
                s.ready = changed(s.ready, h, [*s.ready[h], card])
            else:
                s.push(FINISH_QUEST, h=h, card=card)


@COMBAT_OVER.runs
def combat_over(s: QuestState, context: int, outcome: int) -> None:
    """Apply what the outcome of a combat means for the turn, or for the game (M20.6, M22.6, M22.7, M31.8)."""
    h = s.combat.hero
    if context == FINALE:
        if outcome == WON:
            win(s, s.hero_seats(), Victory.HEROES_WIN_LAST_COMBAT)
        else:
            win(s, SAURON_ALONE, Victory.SAURON_WINS_LAST_COMBAT)
        return
    s.push(CHECK_FINALE)
    if outcome == DRAWN and s.hero[h] != THALIN:
        ends = context == TRAVEL_STEP or (context == AMBUSH_STEP and s.config.ambush_draw_ends)
        if ends and s.active == h:
            s.turn_over = 1
            s.tell(TURN_ENDS, hero=HERO_OPTION[s.hero[h]])
