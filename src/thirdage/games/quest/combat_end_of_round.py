"""The end of a combat round: draws, discards, what is carried over, defeat and exhaustion (M29.20, M29.21)."""

from __future__ import annotations

from thirdage.games.quest.board import (
    AGENT,
    BALROG,
    BARROW_WIGHT,
    GIANT_SPIDER,
    NEIGHBOURS,
    URUK_HAI,
)
from thirdage.games.quest.cards.abilities import (
    ABILITIES,
    OPERATIONS,
    Operation,
    has,
)
from thirdage.games.quest.cards.catalogue import CARDS, COMBAT_DECKS, MELEE, RANGED
from thirdage.games.quest.cards.verbs_hero import relocate
from thirdage.games.quest.combat import exhaust, fighter, foe_of, wounds
from thirdage.games.quest.combat_round import SIDES, cost_of_stack, give_up_combat_card, type_of
from thirdage.games.quest.combat_state import DRAWN, FOE, HERO, LEFT, LOST, RUNNING, WON, Combat
from thirdage.games.quest.hero_cards import kinds, order_draw, refill, rest_into_life, worn_out
from thirdage.games.quest.state import SAURON, QuestState, seat_of
from thirdage.games.quest.steps import (
    BEGIN_ROUND_OF_COMBAT,
    COMBAT_DISCARD,
    DISCARD_RANDOM,
    DRAW_COMBAT,
    DRAW_CORRUPTION,
    END_ROUND,
    LOSE_TO_LIMIT,
    REST_DRAW,
    ROUND_EFFECTS,
)
from thirdage.games.quest.vocabulary import (
    CARD,
    DONE,
    LEAVE,
    LIFE_POOL,
    NO,
    REST_POOL,
    TYPE,
    YES,
    YES_NO,
    draw,
)
from thirdage.kernel.asks import ALL, Ask, Flow
from thirdage.kernel.options import Option

# Foes' own abilities at the end of a round, as steps beside those of the cards.
SPREAD_LIES = 1001
BLOODFURY = 1002
REGENERATE = 1003
VENOM = 1004
FEAR = 1005


def end_round(s: QuestState, checked: int, b: int) -> Flow[None]:
    """First the draws, discards and lasting effects of the cards, then the check for defeat and exhaustion."""
    c = s.combat
    if not checked:
        s.push(END_ROUND, 1)
        for number in reversed(_foe_effects(c)):
            s.push(ROUND_EFFECTS, number, FOE)
        for side in (FOE, HERO):
            if c.chosen[side] >= 0 and not c.cancelled[side]:
                for number in reversed(ABILITIES[c.chosen[side]]):
                    s.push(ROUND_EFFECTS, number, side)
        return
    for side in SIDES:
        c.last_type[side] = type_of(c, side)
        if c.free_card[side] and c.stacks[side]:
            card = c.stacks[side].pop()  # Ready
            if side == HERO:
                s.rest[c.hero].append(card)
        if not c.exhausted[side] and cost_of_stack(c, side) > c.strength[side]:
            exhaust(s, side)
        c.chosen[side] = -1
        c.cancelled[side] = 0
    hero_falls = c.dealt[HERO] > 0 and worn_out(s, c.hero)
    if wounds(s) >= c.health:
        c.outcome = WON
        c.hero_fell = 1 if hero_falls else 0
    elif hero_falls and c.outcome == RUNNING:
        c.outcome = LOST
    elif c.exhausted[HERO] and c.exhausted[FOE] and c.outcome == RUNNING:
        c.outcome = DRAWN
    s.push(BEGIN_ROUND_OF_COMBAT)
    return
    yield


def _foe_effects(c: Combat) -> list[int]:
    """The foe's own abilities that act at the end of this round."""
    kind, dealt = type_of(c, FOE), c.dealt[HERO]
    if c.monster == AGENT and kind == RANGED and dealt > 0 and not c.once_used:
        return [SPREAD_LIES]
    if c.monster == URUK_HAI and kind == MELEE and dealt > 0:
        return [BLOODFURY]
    if c.monster == BARROW_WIGHT and kind == RANGED:
        return [REGENERATE]
    if c.monster == GIANT_SPIDER and kind == MELEE and dealt >= 2:
        return [VENOM]
    return [FEAR] if c.monster == BALROG and kind == MELEE and dealt >= 3 else []


def round_effects(s: QuestState, number: int, side: int) -> Flow[None]:
    """One effect at the end of a round."""
    c = s.combat
    if c.outcome != RUNNING:
        return
    if number > 1000:
        yield from _foe_effect(s, number)
        return
    operation = OPERATIONS[number]
    verb = operation.verb
    if verb == "next_round":
        c.carry[side] = c.carry[side] + operation.after
    elif verb == "declare_type":
        yield from _name_type(s, operation, side)
    elif verb == "opp_reports_hand":
        _report_hand(s, 1 - side)
    elif verb == "opp_discard_random" and not has(c.chosen[side], "damage_opp"):
        s.push(COMBAT_DISCARD, operation.n)
    elif verb == "draw_up_to":
        s.push(REST_DRAW, operation.n)
    elif verb == "return_from_stack":
        pick = yield Ask(seat_of(c.hero), "take_back_card", kinds(c.stacks[HERO]), "M29.20")
        c.stacks[HERO].remove(pick.value)
        s.push(LOSE_TO_LIMIT, c.hero)
        s.hand[c.hero] = sorted([*s.hand[c.hero], pick.value])
    elif verb == "opp_deck_top_to_stack_bottom" and c.dealt[FOE] > 0:
        deck = COMBAT_DECKS + foe_of(c).deck
        refill(s, deck, 1)
        if s.decks[deck]:
            card = yield draw(s.decks[deck], "turn_up_card", "M29.20", ALL, CARD)
            s.decks[deck].remove(card.value)
            c.stacks[FOE].insert(0, card.value)
    elif verb == "on_opp_defeated_this_round" and wounds(s) >= c.health:
        s.rest[c.hero] += c.stacks[HERO]  # Endure
        c.stacks[HERO] = []
        c.chosen[HERO] = -1
        rest_into_life(s, c.hero)
    elif verb == "may_leave_battle" and c.dealt[HERO] == 0 and wounds(s) < c.health:
        yield from _retreat(s)


def _name_type(s: QuestState, operation: Operation, side: int) -> Flow[None]:
    """Ranged or melee is named for the next round (Outmaneuver, Heightened Senses)."""
    c = s.combat
    seat = SAURON if operation.by_opponent else seat_of(c.hero)
    pick = yield Ask(seat, "name_type", TYPE, "M29.20")
    c.carry[side] = c.carry[side] + operation.after
    c.carry_type[side] = pick.value
    s.emit("type_named", pick)


def _report_hand(s: QuestState, side: int) -> None:
    """A side states how many ranged and how many melee cards it holds."""
    c = s.combat
    cards = s.hand[c.hero] if side == HERO else c.hand
    ranged = sum(1 for card in cards if CARDS[card].type == RANGED)
    c.hand_told[side] = 1
    s.reveal()
    s.emit("hand_reported", fighter(s, side), ranged, len(cards) - ranged)


def combat_discard(s: QuestState, left: int, b: int) -> Flow[None]:
    """Sauron gives up random combat cards (Trample, Overhead Swing)."""
    c = s.combat
    if left > 0 and c.hand:
        card = yield draw(c.hand, "random_combat_discard", "M29.20", ALL, CARD)
        c.hand.remove(card.value)
        give_up_combat_card(s, card.value)
        s.push(COMBAT_DISCARD, left - 1)


def rest_draw(s: QuestState, left: int, b: int) -> Flow[None]:
    """Up to two cards from the top of rest pool or life pool into hand, each from either (Rest)."""
    h = s.combat.hero
    options: list[Option] = []
    if s.rest[h]:
        options.append(REST_POOL)
    if s.life(h) > 0:
        options.append(LIFE_POOL)
    if left == 0 or not options:
        return
    pick = yield Ask(seat_of(h), "rest_card", [*options, DONE], "M29.20")
    if pick is DONE:
        return
    s.push(REST_DRAW, left - 1)
    if pick is REST_POOL:
        s.push(LOSE_TO_LIMIT, h)
        s.hand[h] = sorted([*s.hand[h], s.rest[h].pop()])
    else:
        order_draw(s, h, 1)


def _retreat(s: QuestState) -> Flow[None]:
    """The unhurt hero may break off the combat and go to a neighbouring location (M29.27)."""
    c = s.combat
    options = [LEAVE[place] for place in NEIGHBOURS[s.place[c.hero]]]
    pick = yield Ask(seat_of(c.hero), "retreat", [*options, NO], "M29.27")
    if pick is not NO:
        c.outcome = LEFT
        relocate(s, c.hero, pick.value)


def _foe_effect(s: QuestState, number: int) -> Flow[None]:
    """Spread Lies, Bloodfury, Regenerate, Paralyzing Venom, Fear."""
    c = s.combat
    if number == SPREAD_LIES:
        c.once_used = 1
        s.push(DRAW_CORRUPTION, c.hero, 1)
    elif number == BLOODFURY:
        pick = yield Ask(SAURON, "bloodfury", YES_NO, "M29.20")
        if pick is YES:
            s.push(DRAW_COMBAT, 1)
    elif number == REGENERATE:
        if c.wounds < c.health:
            c.wounds = max(0, c.wounds - 1)
    elif number == VENOM:
        s.push(DISCARD_RANDOM, c.hero, 1)
    else:
        c.random_card = 1
