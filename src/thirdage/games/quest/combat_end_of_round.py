"""The end of a combat round: draws, discards, effects carried over, defeat and exhaustion (M29.20, M29.21)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import NEIGHBOURS
from thirdage.games.quest.cards.abilities import (
    ABILITIES,
    OPERATIONS,
    Operation,
    has,
)
from thirdage.games.quest.cards.catalogue import CARDS, COMBAT_DECKS, RANGED
from thirdage.games.quest.cards.verbs_hero import relocate
from thirdage.games.quest.combat import exhaust, fighter, foe_of, wounds
from thirdage.games.quest.combat_round import SIDES, cost_of_stack, give_up_combat_card
from thirdage.games.quest.combat_state import DRAWN, FOE, HERO, LEFT, LOST, OTHER, RUNNING, WON, type_of
from thirdage.games.quest.foe_abilities import (
    ABILITY_OF,
    BLOODFURY,
    END_OF_ROUND,
    PARALYZING_VENOM,
    REGENERATE,
    SPREAD_LIES,
    works,
)
from thirdage.games.quest.hero_cards import kinds, order_draw, refill, rest_into_life, worn_out
from thirdage.games.quest.ids import Card, Place, Side
from thirdage.games.quest.messages import RANDOM_COMBAT_DISCARD, TURN_UP_CARD
from thirdage.games.quest.state import NO_CARD, SAURON, QuestState, seat_of
from thirdage.games.quest.steps import (
    BEGIN_ROUND_OF_COMBAT,
    COMBAT_DISCARD,
    DISCARD_RANDOM,
    DRAW_COMBAT,
    DRAW_CORRUPTION,
    END_ROUND,
    FOE_EFFECT,
    LOSE_TO_LIMIT,
    REST_DRAW,
    ROUND_EFFECTS,
)
from thirdage.games.quest.vocabulary import (
    CARD,
    DONE,
    FIGHTER,
    LEAVE,
    LIFE_POOL,
    MESSAGES,
    NO,
    REST_POOL,
    TYPE,
    YES,
    YES_NO,
    draw,
)
from thirdage.kernel.asks import ALL, Flow
from thirdage.kernel.lists import changed
from thirdage.kernel.options import Option

NAME_TYPE: Final = MESSAGES.prompt("name_type")
REST_CARD: Final = MESSAGES.prompt("rest_card")
RETREAT: Final = MESSAGES.prompt("retreat")
TAKE_BACK_CARD: Final = MESSAGES.prompt("take_back_card")
USE_BLOODFURY: Final = MESSAGES.prompt("bloodfury")
HAND_REPORTED: Final = MESSAGES.event("hand_reported", hero=FIGHTER, ranged=int, melee=int)
TYPE_NAMED: Final = MESSAGES.event("type_named", type=TYPE)


@END_ROUND.runs
def end_round(s: QuestState, checked: int) -> None:
    """First carry out the draws, discards and lasting effects, then check for defeat and exhaustion."""
    c = s.combat
    if not checked:
        s.push(END_ROUND, checked=1)
        effect = ABILITY_OF[c.monster].does
        if effect < END_OF_ROUND and works(c, effect):
            s.push(FOE_EFFECT, effect=effect)
        for side in (FOE, HERO):
            if c.chosen[side] >= 0 and not c.cancelled[side]:
                for number in reversed(ABILITIES[c.chosen[side]]):
                    s.push(ROUND_EFFECTS, number=number, side=side)
        return
    for side in SIDES:
        c.last_type[side] = type_of(c, side)
        if c.free_card[side] and c.stacks[side]:
            card = c.stacks[side].pop()  # Ready
            if side == HERO:
                s.rest = changed(s.rest, c.hero, [*s.rest[c.hero], card])
        if not c.exhausted[side] and cost_of_stack(c, side) > c.strength[side]:
            exhaust(s, side)
        c.chosen[side] = NO_CARD
        c.cancelled[side] = 0
    hero_falls = c.hero_fell == 1 or (c.dealt[HERO] > 0 and worn_out(s, c.hero))  # M29.19
    if wounds(s) >= c.health:
        c.outcome = WON
        c.hero_fell = 1 if hero_falls else 0
    elif hero_falls and c.outcome == RUNNING:
        c.outcome = LOST
    elif c.exhausted[HERO] and c.exhausted[FOE] and c.outcome == RUNNING:
        c.outcome = DRAWN
    s.push(BEGIN_ROUND_OF_COMBAT)


@ROUND_EFFECTS.runs
def round_effects(s: QuestState, number: int, side: Side) -> Flow[None]:
    """Carry out one effect at the end of a round."""
    c = s.combat
    if c.outcome != RUNNING:
        return
    operation = OPERATIONS[number]
    verb = operation.verb
    if verb == "next_round":
        c.carry[side] = c.carry[side] + operation.after
    elif verb == "declare_type":
        yield from _name_type(s, operation, side)
    elif verb == "opp_reports_hand":
        _report_hand(s, OTHER[side])
    elif verb == "opp_discard_random" and not has(c.chosen[side], "damage_opp"):
        s.push(COMBAT_DISCARD, left=operation.n)
    elif verb == "draw_up_to":
        s.push(REST_DRAW, left=operation.n)
    elif verb == "return_from_stack":
        pick = yield TAKE_BACK_CARD.ask(seat_of(c.hero), kinds(c.stacks[HERO]), "M29.20")
        title = Card(pick.value)
        c.stacks[HERO].remove(title)
        s.push(LOSE_TO_LIMIT, h=c.hero)
        s.hand = changed(s.hand, c.hero, sorted([*s.hand[c.hero], title]))
    elif verb == "opp_deck_top_to_stack_bottom" and c.dealt[FOE] > 0:
        deck = COMBAT_DECKS + foe_of(c).deck
        refill(s, deck, 1)
        if s.decks[deck]:
            card = yield draw(TURN_UP_CARD, s.decks[deck], "M29.20", ALL, CARD)
            title = Card(card.value)
            s.take(deck, title)
            c.stacks[FOE].insert(0, title)
    elif verb == "on_opp_defeated_this_round" and wounds(s) >= c.health:
        s.rest = changed(s.rest, c.hero, s.rest[c.hero] + c.stacks[HERO])  # Endure
        c.stacks[HERO] = []
        c.chosen[HERO] = NO_CARD
        rest_into_life(s, c.hero)
    elif verb == "may_leave_battle" and c.dealt[HERO] == 0 and wounds(s) < c.health:
        yield from _retreat(s)


def _name_type(s: QuestState, operation: Operation, side: Side) -> Flow[None]:
    """Name ranged or melee for the next round (Outmaneuver, Heightened Senses)."""
    c = s.combat
    seat = SAURON if operation.by_opponent else seat_of(c.hero)
    pick = yield NAME_TYPE.ask(seat, TYPE, "M29.20")
    c.carry[side] = c.carry[side] + operation.after
    c.carry_type[side] = pick.value
    s.tell(TYPE_NAMED, type=pick)


def _report_hand(s: QuestState, side: Side) -> None:
    """Report how many ranged and how many melee cards a side holds."""
    c = s.combat
    cards = s.hand[c.hero] if side == HERO else c.hand
    ranged = sum(1 for card in cards if CARDS[card].type == RANGED)
    c.hand_told[side] = 1
    s.reveal()
    s.tell(HAND_REPORTED, hero=fighter(s, side), ranged=ranged, melee=len(cards) - ranged)


@COMBAT_DISCARD.runs
def combat_discard(s: QuestState, left: int) -> Flow[None]:
    """Discard random combat cards of Sauron (Trample, Overhead Swing)."""
    c = s.combat
    if left > 0 and c.hand:
        card = yield draw(RANDOM_COMBAT_DISCARD, c.hand, "M29.20", ALL, CARD)
        title = Card(card.value)
        c.hand.remove(title)
        give_up_combat_card(s, title)
        s.push(COMBAT_DISCARD, left=left - 1)


@REST_DRAW.runs
def rest_draw(s: QuestState, left: int) -> Flow[None]:
    """Draw up to two cards from the top of the rest pool or the life pool into hand, each from either (Rest)."""
    h = s.combat.hero
    options: list[Option] = []
    if s.rest[h]:
        options.append(REST_POOL)
    if s.life(h) > 0:
        options.append(LIFE_POOL)
    if left == 0 or not options:
        return
    pick = yield REST_CARD.ask(seat_of(h), [*options, DONE], "M29.20")
    if pick is DONE:
        return
    s.push(REST_DRAW, left=left - 1)
    if pick is REST_POOL:
        s.push(LOSE_TO_LIMIT, h=h)
        s.hand = changed(s.hand, h, sorted([*s.hand[h], s.rest[h][-1]]))
        s.rest = changed(s.rest, h, s.rest[h][:-1])
    else:
        order_draw(s, h, 1)


def _retreat(s: QuestState) -> Flow[None]:
    """Let an unhurt hero leave the combat for an adjacent location (M29.27)."""
    c = s.combat
    options = [LEAVE[place] for place in NEIGHBOURS[s.place[c.hero]]]
    pick = yield RETREAT.ask(seat_of(c.hero), [*options, NO], "M29.27")
    if pick is not NO:
        c.outcome = LEFT
        relocate(s, c.hero, Place(pick.value))


@FOE_EFFECT.runs
def foe_effect(s: QuestState, effect: int) -> Flow[None]:
    """Carry out Spread Lies, Bloodfury, Regenerate, Paralyzing Venom or Fear."""
    c = s.combat
    if c.outcome != RUNNING:
        return
    if effect == SPREAD_LIES:
        c.once_used = 1
        s.push(DRAW_CORRUPTION, h=c.hero, count=1)
    elif effect == BLOODFURY:
        pick = yield USE_BLOODFURY.ask(SAURON, YES_NO, "M29.20")
        if pick is YES:
            s.push(DRAW_COMBAT, left=1)
    elif effect == REGENERATE:
        if c.wounds < c.health:
            c.wounds = max(0, c.wounds - ABILITY_OF[c.monster].n)
    elif effect == PARALYZING_VENOM:
        s.push(DISCARD_RANDOM, h=c.hero, count=1)
    else:
        c.random_card = 1
