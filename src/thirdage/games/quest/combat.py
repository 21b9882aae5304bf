"""The frame of a combat between one hero and one foe: preparation, choosing cards, the end (M29.1, M37.3)."""

from __future__ import annotations

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
from thirdage.games.quest.settings import (
    AMBUSH_DRAW_ENDS,
    COMBAT_DECK_RUNS_OUT,
    NO_INFLUENCE_ON_DRAW,
    QUEST_IN_NEXT_EXPLORE,
)
from thirdage.games.quest.state import SAURON, SAURON_ALONE, QuestState, seat_of, seen_by
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
    REVEAL,
    SHADOW_WINDOW,
    START_ABILITIES,
)
from thirdage.games.quest.story import HEROES_WIN_LAST_COMBAT, SAURON_WINS_LAST_COMBAT, difficulty
from thirdage.games.quest.vocabulary import CARD, EXHAUSTED, LIFE_POOL, MONSTER, STRENGTH_POINT, YES, YES_NO, draw
from thirdage.games.quest.vocabulary import HERO as HERO_OPTION
from thirdage.games.quest.vocabulary import MINION as MINION_OPTION
from thirdage.games.quest.vocabulary import TOKEN as TOKEN_OPTION
from thirdage.kernel.asks import Ask, Flow
from thirdage.kernel.options import Option

DECLARED = -2
"""Chosen in place of a card: to be exhausted (M29.7)."""


def foe_of(c: Combat) -> Foe:
    """The values of the foe in a combat."""
    return MONSTERS[c.monster] if c.monster >= 0 else MINIONS[c.foe]


def fighter(s: QuestState, side: int) -> Option:
    """Who fights on a side: the hero, or the monster or minion."""
    c = s.combat
    if side == HERO:
        return HERO_OPTION[s.hero[c.hero]]
    return MONSTER[c.monster] if c.monster >= 0 else MINION_OPTION[c.foe]


def wounds(s: QuestState) -> int:
    """The damage on the foe."""
    return s.combat.wounds if s.combat.monster >= 0 else s.minion_damage[s.combat.foe]


# -- beginning


def meet(s: QuestState, kind: int, foe: int) -> Flow[None]:
    """A combat begins: a token is revealed, a blank one is a victory (M29.2, M16.10, M20.4)."""
    c = s.combat
    h = c.hero
    monster = -1
    if kind == TOKEN:
        reveal_token(s, foe)
        monster = s.token_face[foe]
        if monster == BLANK:
            discard_token(s, foe)
            s.combat = Combat()
            s.result = WON
            s.emit("false_rumour", HERO_OPTION[s.hero[h]])
            return
        if tokens_may_be_uruk_hai(s, REGION[s.place[h]]):
            pick = yield Ask(SAURON, "count_as_uruk_hai", YES_NO, "M11.7", TOKEN_OPTION[foe])
            if pick is YES:
                monster = URUK_HAI
    elif kind != MINION:
        monster = foe
    c.kind = kind
    c.foe = foe
    c.monster = monster
    values = foe_of(c)
    more = difficulty(s) if c.context == FINALE else 0
    c.health = max(1, values.health + more)
    c.fortitude = max(1, values.fortitude + more)
    c.strength[FOE] = values.strength
    s.emit("combat_begins", HERO_OPTION[s.hero[h]], fighter(s, FOE))
    s.push(BEGIN_ROUND_OF_COMBAT)
    s.push(AGILITY, 0)
    s.push(DRAW_COMBAT, c.fortitude)
    s.push(START_ABILITIES)
    s.push(SHADOW_WINDOW, h, COMBAT_START)


def start_abilities(s: QuestState, a: int, b: int) -> Flow[None]:
    """The Mouth of Sauron corrupts, a Cowardly hero loses a card (M16.15, M29.2)."""
    c = s.combat
    if c.outcome != RUNNING:
        return
    if s.has_rule(c.hero, "combat_start_discard_random"):
        s.push(DISCARD_RANDOM, c.hero, 1)
    if c.kind == MINION and c.foe == MOUTH_OF_SAURON:
        s.push(DRAW_CORRUPTION, c.hero, 1)
    return
    yield


def draw_combat(s: QuestState, left: int, b: int) -> Flow[None]:
    """Sauron's combat cards from the foe's deck, as many as its fortitude (M29.3)."""
    c = s.combat
    if left == 0 or c.outcome != RUNNING:
        return
    deck = COMBAT_DECKS + foe_of(c).deck
    refill(s, deck, 1)
    if not s.decks[deck]:
        return
    card = yield draw(s.decks[deck], "draw_combat_card", "M29.3", SAURON_ALONE, CARD)
    s.decks[deck].remove(card.value)
    c.hand.append(card.value)
    c.hand.sort()
    c.hand_told[FOE] = 0
    s.emit_to(SAURON_ALONE, "combat_card_drawn", card)
    s.push(DRAW_COMBAT, left - 1)


def agility(s: QuestState, begun: int, b: int) -> Flow[None]:
    """For each point of agility draw a card, or leave it unused as strength (M29.4)."""
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
        pick = yield Ask(seat_of(h), "use_agility", [LIFE_POOL, STRENGTH_POINT], "M29.4")
    s.push(AGILITY, 1)
    if pick is STRENGTH_POINT:
        c.strength[HERO] += 1
        s.emit("agility_as_strength", HERO_OPTION[s.hero[h]])
    else:
        order_draw(s, h, 1)


# -- rounds


def begin_round_of_combat(s: QuestState, a: int, b: int) -> Flow[None]:
    """Effects of the round before are carried over; Anticipate makes the other side play first (M29.6, M29.7)."""
    c = s.combat
    if c.outcome != RUNNING:
        s.push(END_COMBAT)
        return
    c.round += 1
    s.emit("combat_round", c.round)
    for side in (HERO, FOE):
        c.carried[side] = [] if c.exhausted[side] else c.carry[side]
        c.carried_type[side] = c.carry_type[side]
        c.carry[side] = []
        c.carry_type[side] = -1
        c.chosen[side] = -1
        c.open[side] = 0
        c.cancelled[side] = 0
        c.free_card[side] = 0
        c.dealt[side] = 0
    c.revealed = 0
    c.random_now, c.random_card = c.random_card, 0
    c.worn_attack = 0
    forced = [_plays_first(c, FOE), _plays_first(c, HERO)]  # whom the other side makes play first
    s.push(REVEAL)
    if forced[FOE] and not forced[HERO]:
        c.open[FOE] = 1
        s.push(CHOOSE_HERO)
        s.push(CHOOSE_SAURON)
    else:
        c.open[HERO] = 1 if forced[HERO] and not forced[FOE] else 0
        s.push(CHOOSE_SAURON)
        s.push(CHOOSE_HERO)
    return
    yield


def _plays_first(c: Combat, side: int) -> bool:
    """Whether that side carries an effect that makes its opponent play first and face up."""
    return any(OPERATIONS[number].verb == "opp_plays_first_faceup" for number in c.carried[side])


def exhaust(s: QuestState, side: int) -> None:
    """A combatant is exhausted until the end; what it carried over is lost (M29.9)."""
    c = s.combat
    c.exhausted[side] = 1
    c.carried[side] = []
    c.carry[side] = []
    s.emit("exhausted", fighter(s, side))


def choose_hero(s: QuestState, a: int, b: int) -> Flow[None]:
    """The hero puts a card of the whole hand face down, or declares to be exhausted (M29.5, M29.7)."""
    c = s.combat
    h = c.hero
    if c.exhausted[HERO]:
        return
    if not s.hand[h]:
        exhaust(s, HERO)
        return
    if c.random_now:
        pick = yield draw(s.hand[h], "random_combat_card", "M29.7", seen_by(h), CARD, HERO_OPTION[s.hero[h]])
    else:
        pick = yield Ask(seat_of(h), "play_combat_card", [*kinds(s.hand[h]), EXHAUSTED], "M29.7")
    c.chosen[HERO] = DECLARED if pick is EXHAUSTED else pick.value
    if c.chosen[HERO] >= 0:
        s.hand[h].remove(pick.value)
    if c.open[HERO]:
        s.emit("played_openly", HERO_OPTION[s.hero[h]], pick)
        if c.chosen[HERO] >= 0:
            show(s, h, pick.value)


def choose_sauron(s: QuestState, a: int, b: int) -> Flow[None]:
    """Sauron does the same for the foe."""
    c = s.combat
    if c.exhausted[FOE]:
        return
    if not c.hand:
        exhaust(s, FOE)
        return
    pick = yield Ask(SAURON, "play_combat_card", [*kinds(c.hand), EXHAUSTED], "M29.7")
    c.chosen[FOE] = DECLARED if pick is EXHAUSTED else pick.value
    if c.chosen[FOE] >= 0:
        c.hand.remove(pick.value)
    if c.open[FOE]:
        s.emit("played_openly", fighter(s, FOE), pick)


# -- the end


def end_combat(s: QuestState, a: int, b: int) -> Flow[None]:
    """Cards go where they belong; the foe's fate; quests; influence or the hero's defeat (M29.22 to M29.28)."""
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
    s.emit("combat_ends", HERO_OPTION[s.hero[h]], c.outcome)
    s.push(COMBAT_OVER, c.context, c.outcome)
    if c.context != FINALE:
        _quests_of_combat(s, won)
        if c.outcome == LOST or (won and c.hero_fell):
            s.push(DEFEAT, h, 0 if won else foe.wisdom)
        elif not won and c.outcome != BROKEN_OFF and not s.switches[NO_INFLUENCE_ON_DRAW]:
            order_influence(s, foe.wisdom)  # M29.26
    s.combat = Combat()
    s.combat.hero = h
    return
    yield


def _put_cards_away(s: QuestState) -> None:
    """The hero's stack to the rest pool, Sauron's cards back to their deck (M29.23, M29.24)."""
    c = s.combat
    deck = COMBAT_DECKS + foe_of(c).deck
    for card in c.stacks[HERO]:
        s.rest[c.hero].append(card)
    s.discards[deck] += c.stacks[FOE]
    s.decks[deck] = sorted(s.decks[deck] + c.hand)  # what was not played stays unseen
    if not s.switches[COMBAT_DECK_RUNS_OUT]:
        s.decks[deck] = sorted(s.decks[deck] + s.discards[deck])
        s.discards[deck] = []


def _quests_of_combat(s: QuestState, won: bool) -> None:
    """Tasks to defeat a monster or to fight a minion are fulfilled by the combat (M28.2)."""
    c = s.combat
    h = c.hero
    for card in s.quests[h]:
        fought = c.kind == MINION and CARDS[card].fight_minion == c.foe
        if fought or (card == c.quest and won):
            if s.switches[QUEST_IN_NEXT_EXPLORE]:
                s.ready[h].append(card)
            else:
                s.push(FINISH_QUEST, h, card)


def combat_over(s: QuestState, context: int, outcome: int) -> Flow[None]:
    """What a combat that was not won means for the turn, or for the game (M20.6, M22.6, M22.7, M31.8)."""
    h = s.combat.hero
    if context == FINALE:
        if outcome == WON:
            s.finish(s.hero_seats(), HEROES_WIN_LAST_COMBAT)
        else:
            s.finish(SAURON_ALONE, SAURON_WINS_LAST_COMBAT)
        return
    s.push(CHECK_FINALE)
    if outcome == DRAWN and s.hero[h] != THALIN:
        ends = context == TRAVEL_STEP or (context == AMBUSH_STEP and s.switches[AMBUSH_DRAW_ENDS])
        if ends and s.active == h:
            s.turn_over = 1
            s.emit("turn_ends", HERO_OPTION[s.hero[h]])
    return
    yield
